import { languages } from '@dicewright/elements'
import { expect, it } from 'vitest'
import type { App } from '../../app.ts'
import { quietText, type Quiet } from './side.ts'

const quiet: Quiet = { isPaused: false, versionsWaiting: 0, setsWaiting: 0 }
const text = (change: Partial<Quiet>, language: App['language'] = 'en') =>
  quietText({ language } as App, { ...quiet, ...change })

it('every bot has had its sets only where no set waits', () => {
  expect(text({})).toContain('every bot has had its sets')
  expect(text({ setsWaiting: 900 })).toBe('Nothing is being played now: 900 sets wait.')
  expect(text({ setsWaiting: 900, versionsWaiting: 1 })).toBe(
    'Nothing is being played now: 1 version here waits for its first sets.',
  )
  expect(text({ setsWaiting: null })).toBe('Nothing is being played now.')
  expect(text({ setsWaiting: 900, versionsWaiting: 2, isPaused: true })).toContain('paused by the admin')
})

it.each(languages)('how many wait is said in %s', (language) => {
  expect(text({ setsWaiting: 900 }, language)).toContain('900')
  expect(text({ versionsWaiting: 3 }, language)).toContain('3')
})
