import type { Me, PeopleLine } from '@dicewright/arena/api'
import { translator } from '@dicewright/elements'
import { expect, it } from 'vitest'
import { templateText } from '../../../test/template-text.ts'
import type { App } from '../../app.ts'
import { messages } from '../../messages.ts'
import { peopleCard } from './people.ts'

const app = { language: 'en', say: translator(messages, 'en') } as App

const none = {
  bot: 'kettle',
  version: 2,
  game: 'six-dice',
  matches: 0,
  won: 0,
  lost: 0,
  browserMatches: 0,
  browserWon: 0,
  browserLost: 0,
}
const text = (...people: readonly Partial<PeopleLine>[]): string => {
  const lines = people.map((line) => Object.assign({ ...none }, line))
  return templateText(peopleCard(app, 'kettle', { people: lines } as unknown as Me))
}

it('matches in rooms and in browsers stand apart, each where there was one', () => {
  const both = text({ matches: 31, won: 12, browserMatches: 17, browserLost: 16 })
  expect(both.match(/<th scope="row">v2/g)).toHaveLength(2)
  expect(both).toMatch(/in rooms of the server[^]*31[^]*12[^]*in readers' browsers, which threw the dice[^]*17[^]*16/)
  expect(text({ browserMatches: 1 })).not.toContain('in rooms of the server')
  expect(text({ matches: 1 })).not.toContain('browsers')
  expect(text({ bot: 'teapot', matches: 1 })).toBe('')
})
