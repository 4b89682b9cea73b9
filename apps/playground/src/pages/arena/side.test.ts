import { languages } from '@dicewright/elements'
import { expect, it } from 'vitest'
import type { App } from '../../app.ts'
import { quietText, type Quiet } from './side.ts'

const now = { setsWaiting: 0, closed: [] }
const quiet: Quiet = { isPaused: false, versionsWaiting: 0, now }
const many = { ...now, setsWaiting: 900 }
const text = (change: Partial<Quiet>, language: App['language'] = 'en') =>
  quietText({ language } as App, { ...quiet, ...change })

it('every bot has played its sets only where no set waits', () => {
  expect(text({})).toContain('every bot has had its sets')
  expect(text({ now: many })).toBe('Nothing is being played now: 900 sets wait.')
  expect(text({ now: many, versionsWaiting: 1 })).toBe(
    'Nothing is being played now: 1 version here waits for its first sets.',
  )
  expect(text({ now: null })).toBe('Nothing is being played now.')
  expect(text({ now: many, versionsWaiting: 2, isPaused: true })).toContain('paused by the admin')
})

it('invites no submission where submissions are closed', () => {
  expect(text({})).toContain('The next submission starts it again.')
  expect(text({ now: { ...now, closed: ['submissions'] } })).toBe(
    'Nothing is being played: every bot has had its sets, and submissions are closed.',
  )
  expect(text({ now: { ...now, closed: ['registration'] } })).toBe(text({}))
})

it.each(languages)('the number of waiting versions is translated to %s', (language) => {
  expect(text({ now: many }, language)).toContain('900')
  expect(text({ versionsWaiting: 3 }, language)).toContain('3')
})
