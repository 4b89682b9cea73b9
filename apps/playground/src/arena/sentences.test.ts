import {
  alarmReason,
  lateReasons,
  sentences,
  serverEnds,
  voidReasons,
  type PlayedNote,
} from '@dicewright/arena/sentences'
import { languages } from '@dicewright/elements'
import { expect, it } from 'vitest'
import type { App } from '../app.ts'
import { patterns, serverSentence } from './sentences.ts'

const note = (change: Partial<PlayedNote>): PlayedNote => ({
  game: 'six-dice',
  matches: 2,
  against: null,
  first: 1,
  decisions: 1234,
  illegal: 0,
  ...change,
})
const at = { decision: 5, ply: 13 }

/** Every sentence the server makes of data, with the numbers and names that have to be found in it again. */
const said: readonly (readonly [sentence: string, data: readonly string[]])[] = [
  [sentences.transpiled(1234, 567), ['1,234', '567']],
  [sentences.loaded(['six-dice', 'yatzy']), []],
  [sentences.notLoaded('a script without act'), ['a script without act']],
  [sentences.played([note({})]), ['2', '1,234']],
  [sentences.played([note({ illegal: 1 })]), ['2', '1,234', '1']],
  [sentences.played([note({ illegal: 2 })]), ['2', '1,234']],
  [sentences.played([note({ against: 'greedy' })]), ['greedy', '2', '1', '1,234']],
  [sentences.played([note({ against: 'greedy', illegal: 3 })]), ['greedy', '2', '1', '1,234', '3']],
  [sentences.played([note({}), note({ game: 'yatzy', decisions: 78, illegal: 3 })]), ['1,234', '78', '3']],
  [sentences.lost({ fault: 'crash', match: '412-2', at }), ['crash', '412-2', '5', '13']],
  [sentences.lost({ fault: 'over-budget', match: '412-2', at: null }), ['over-budget', '412-2']],
  [sentences.paused(5, 20, 'crash', false), ['5', '20', 'crash']],
  [sentences.paused(6, 19, 'over-budget', true), ['6', '19', 'over-budget']],
  ...[
    voidReasons.interrupted(serverEnds.killed),
    voidReasons.interrupted(serverEnds.stopped),
    voidReasons.disabled(),
    voidReasons.arena(),
  ].map((why) => [sentences.isVoid(30, why, 'rated'), []] as const),
  [alarmReason(120_000), ['120,000']],
  [lateReasons.load(10_000), ['10,000']],
  [lateReasons.decision(10_000), ['10,000']],
  [lateReasons.match(60_000, 79.4), ['60,000', '79']],
  [sentences.isVoid(30, voidReasons.connection('match 2: it was gone'), 'validation'), ['match 2: it was gone']],
]

it.each(languages)('the sentences of the server are translated to %s, with all their data', (language) => {
  for (const [sentence, data] of said) {
    const text = serverSentence({ language } as App, sentence)
    if (typeof text !== 'string') throw new Error(`nothing says ${sentence}`)
    expect(text).not.toContain('{')
    for (const value of data) expect(text, sentence).toContain(value)
    // The data may be in English; nothing else of the sentence is.
    const english = sentence.split(/[:;.(]/).filter((part) => part.length > 30 && text.includes(part))
    expect(english.length > 0, sentence).toBe(language === 'en' && /[^:;.(]{31}/.test(sentence))
  }
})

it('every pattern matches a sentence of the server', () => {
  const whole = said.map(([sentence]) => sentence)
  const parts = whole.concat(whole.flatMap((sentence) => sentence.split(/; |(?<=\.) (?=Its )/)))
  expect(patterns.filter(([pattern]) => !parts.some((part) => pattern.test(part))).map(([, key]) => key)).toEqual([])
})

it('gives the number of plies before a decision that failed, as `dicewright log` does', () => {
  const sentence = sentences.lost({ fault: 'crash', match: '412-2', at })
  expect(serverSentence({ language: 'en' } as App, sentence)).toContain('decision 5, after ply 13')
})

it('leaves a script’s own error as it is', () => {
  expect(typeof serverSentence({ language: 'ja' } as App, 'TypeError: kettle is not a function')).toBe('object')
})
