import { languages } from '@dicewright/elements'
import { describe, expect, it } from 'vitest'
import { adminMessages } from '../arena/admin.ts'
import { arenaMessages } from '../arena/words.ts'
import { messages } from '../messages.ts'
import { duelMessages } from '../pages/duel/words.ts'
import { projectorMessages } from '../pages/projector/words.ts'
import { tournamentMessages } from '../pages/tournament/words.ts'
import { adminRows } from './admin.ts'
import { arenaBotRows } from './arena-bot.ts'
import { arenaRows } from './arena.ts'
import { botRows } from './bot.ts'
import { duelRows } from './duel.ts'
import { frontRows } from './front.ts'
import { matchRows } from './match.ts'
import { playRows } from './play.ts'
import { projectorRows } from './projector.ts'
import { challengeRows } from './challenges.ts'
import { tournamentRows } from './tournament.ts'
import { seasonMessages } from '../pages/season/words.ts'
import { seasonRows } from './season.ts'
import { operationMessages } from '../pages/operations/words.ts'
import { operationRows } from './operations.ts'
import { replayRows } from './replay.ts'
import { shellRows } from './shell.ts'
import { submitRows } from './submit.ts'

const placesOf = (message: unknown): string[] => {
  const forms = typeof message === 'string' ? [message] : Object.values(message as object).map(String)
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{\w+\}/g)].map(String)))].toSorted()
}

/** Each table, its parts, and the keys that read alike in every language. */
const tables = [
  [
    'the pages',
    messages,
    [shellRows, frontRows, playRows, matchRows, botRows],
    ['kindFrame', 'kindWordpress', 'kindMediawiki', 'matchTitle'],
  ],
  ['the admin', adminMessages, [adminRows], []],
  ['operations', operationMessages, [operationRows], []],
  ['seasons', seasonMessages, [seasonRows], []],
  ['the projector', projectorMessages, [projectorRows], []],
  [
    'the arena',
    arenaMessages,
    [arenaRows, submitRows, arenaBotRows, replayRows, challengeRows],
    ['placeRange', 'legendMu'],
  ],
  ['tournaments', tournamentMessages, [tournamentRows], []],
  ['the duel page', duelMessages, [duelRows], []],
] as const

describe.each(tables)('the messages of %s', (_name, table, parts, alike) => {
  const all = table as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const keys = Object.keys(all['en']!)

  it('have the same placeholders in every language', () => {
    for (const key of keys) {
      const places = languages.map((language) => placesOf(all[language]![key]))
      expect(places, key).toEqual([places[0], places[0], places[0]])
    }
  })

  it('are not left in English', () => {
    expect(keys.filter((key) => all['en']![key] === all['ja']![key])).toEqual(alike)
  })

  it('count in Japanese with a counter: never a bare number before 中', () => {
    expect(keys.filter((key) => /\}中(?!央)/.test(JSON.stringify(all['ja']![key])))).toEqual([])
  })

  it('have each key in one part only', () => {
    expect(parts.flatMap((part) => Object.keys(part)).toSorted()).toEqual(keys.toSorted())
  })
})
