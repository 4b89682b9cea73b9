/**
 * Rules and special words of every game under its presets, in every language: each rule that a refusal names has a row,
 * each word of the document that a text shows is explained, and nothing points to a rule that is not there.
 */
import { globSync, readFileSync } from 'node:fs'
import { unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { chaser, terms as chaserTerms } from '@dicewright/engine/chaser'
import { royalTurf, terms as turfTerms } from '@dicewright/engine/royal-turf'
import { sixDice, terms as sixDiceTerms } from '@dicewright/engine/six-dice'
import { yatzy, terms as yatzyTerms } from '@dicewright/engine/yatzy'
import { yessir, terms as yessirTerms } from '@dicewright/engine/yessir'
import { describe, expect, it } from 'vitest'
import type { Coach, Term } from '../src/base/coach.ts'
import { ruleAt } from '../src/base/lazy/rules.ts'
import { coach as chaserCoach } from '../src/games/chaser/chaser.lazy.ts'
import { coach as turfCoach } from '../src/games/royal-turf/royal-turf.lazy.ts'
import { coach as sixDiceCoach } from '../src/games/six-dice/six-dice.lazy.ts'
import { coach as yatzyCoach } from '../src/games/yatzy/yatzy.lazy.ts'
import { coach as yessirCoach } from '../src/games/yessir/yessir.lazy.ts'
import { languages, type Language, type Messages } from '../src/kit/messages.ts'

interface Room {
  readonly factory: GameFactory
  readonly coach: Partial<Coach>
  readonly words: Readonly<Record<string, Readonly<Record<Language, string>>>>
  /** Everyday words of the document, which need no explanation, by their keys. */
  readonly plain: readonly string[]
  /** Options under which more is said. */
  readonly options: readonly object[]
}

const rooms: readonly Room[] = [
  {
    factory: sixDice,
    coach: sixDiceCoach,
    words: sixDiceTerms,
    plain: ['bowl', 'stop'],
    options: [{}, { preset: 'donburi', games: 3, uma: [5, -5] }, { preset: 'farkle' }, { startThreshold: 0 }],
  },
  {
    factory: yessir,
    coach: yessirCoach,
    words: yessirTerms,
    plain: ['cup', 'turn', 'oneShared', 'allShared', 'shortGame'],
    options: [{}, { changeDie: true, luckCap: null }, { luckDisplay: 'points', noWinnerLuck: false }],
  },
  {
    factory: chaser,
    coach: chaserCoach,
    words: chaserTerms,
    plain: ['hands', 'sheet', 'box', 'face', 'turn', 'total'],
    options: [{}, { fullHouse: 'strict', choice: 'exactTwoPair' }],
  },
  {
    factory: yatzy,
    coach: yatzyCoach,
    words: yatzyTerms,
    plain: ['turn'],
    options: [{}, { variant: 'yams' }, { joker: 'verhoeff', preset: 'hasbro' }, { joker: 'none' }],
  },
  {
    factory: royalTurf,
    coach: turfCoach,
    words: turfTerms,
    plain: ['race', 'space', 'bettingArea', 'bank', 'pound'],
    options: [{}, { preset: 'hidden' }, { payoutRow: 'chipCount', moneyFloor: -500, paceBonus: 'onlyIfPlaced' }],
  },
]

/** A generator that is the same everywhere. */
function counting(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

/** Rules that refusals of a match at random name, where everything is tried. */
function rulesRefused(game: Game): ReadonlySet<string> {
  const found = new Set<string>()
  const below = counting(11)
  let state = game.start()
  for (let ply = 0; ply < 120 && game.actor(state) !== 'over'; ply++) {
    for (let id = 0; id < game.actionCount; id++) {
      const reason = game.refusal(state, id)?.reason
      if (reason) found.add(reason.rule)
    }
    const isChance = game.actor(state) === 'chance'
    const choices = isChance ? game.outcomes(state).map((outcome) => outcome.id) : game.legalActions(state)
    const id = choices[below(choices.length)]!
    state = unwrap(isChance ? game.chance(state, id) : game.act(state, id))
  }
  return found
}

/** Rules that stand in the source of a room's refusals. */
const rulesWritten = (id: string): readonly string[] =>
  Array.from(
    readFileSync(`packages/engine/src/games/${id}/rules/reason.ts`, 'utf8').matchAll(/'([A-Z]{0,2}\d[\w.-]*)'/g),
    ([, rule]) => rule!,
  )

/** Texts that an element of the game can show, but for what explains them. */
async function textsOf(id: string, language: Language): Promise<readonly string[]> {
  const folders = [`games/${id}`, ...(['chaser', 'yatzy'].includes(id) ? ['sheet'] : [])]
  const files = folders.flatMap((folder) => globSync(`packages/elements/src/${folder}/*.messages.ts`))
  const shown = files.filter((file) => !/(terms|rules|help)\.messages/.test(file))
  const tables = await Promise.all(
    shown.map(async (file) => Object.values<Messages<string>>(await import(`${process.cwd()}/${file}`))),
  )
  const messages = tables.flat().filter((table) => languages.every((code) => code in table))
  return messages.flatMap((table) =>
    Object.values(table[language]).flatMap((message) => (typeof message === 'string' ? [message] : [message.other])),
  )
}

/** Where a word stands in a text, as [from, to): in scripts that write letters not inside another word. */
function placesOf(text: string, word: string): readonly (readonly [from: number, to: number])[] {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const edge = /^[a-z]/i.test(word) ? '(?<![a-z])' : ''
  const end = /[a-z]$/i.test(word) ? '(?![a-z])' : ''
  const found = text.matchAll(new RegExp(edge + escaped + end, 'gi'))
  return Array.from(found, ({ index }) => [index, index + word.length] as const)
}

const isExplained = (text: string, [from, to]: readonly [number, number], terms: readonly Term[]): boolean =>
  terms.some(({ forms }) => forms.some((form) => placesOf(text, form).some(([a, b]) => a < to && from < b)))

/** A word with what stands beside it in brackets: `oya (parent)` is two; one letter is no word to look for. */
const alternatives = (word: string): readonly string[] => {
  const [first = '', ...beside] = word.split(/[()]/).map((part) => part.trim())
  return [first, ...beside.filter((part) => part.length > 1)]
}

describe.each(rooms)('$factory.facts.id', ({ factory, coach, words, plain, options }) => {
  const { id } = factory.facts
  const games = options.map((given) => unwrap<Game>(factory(2, given)))
  const page = readFileSync(`packages/engine/src/games/${id}/RULES.md`, 'utf8')

  it('has a row for every rule that a refusal names', () => {
    for (const game of games) {
      const rows = coach.rules!(game, 'en')
      expect([...rulesRefused(game)].filter((rule) => !ruleAt(rows, rule))).toEqual([])
    }
    const all = games.flatMap((game) => coach.rules!(game, 'en'))
    expect(rulesWritten(id).filter((rule) => !ruleAt(all, rule))).toEqual([])
  })

  it.each(languages)('has rows with ids of RULES.md, each once, in %s', (language) => {
    for (const game of games) {
      const rows = coach.rules!(game, language)
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      for (const row of rows) {
        expect(page).toMatch(new RegExp(`(### |\\| |\\*\\*)${row.id}\\b`))
        expect(row.text).toMatch(/^[^{}|]{8,320}$/)
        expect(row.text).not.toMatch(/undefined|NaN|null/)
      }
    }
  })

  it.each(languages)('has words with a meaning and a rule, no form twice, in %s', (language) => {
    for (const game of games) {
      const rows = coach.rules!(game, language)
      const terms = coach.terms!(game, language)
      const forms = terms.flatMap((term) => term.forms.map((form) => form.toLowerCase()))
      expect(forms).toEqual([...new Set(forms)])
      for (const term of terms) {
        expect(term.forms).toContain(term.word)
        expect(term.forms.map((form) => form.length)).toEqual(
          term.forms.map((form) => form.length).toSorted((a, b) => b - a),
        )
        expect(term.meaning).toMatch(/^[^{}|]{4,240}[.。]$/)
        expect(term.meaning).not.toMatch(/undefined|NaN|null/)
        expect(rows.map((row) => row.id)).toContain(term.rule)
      }
    }
  })

  it.each(languages)('explains each word of the document that a text shows, in %s', async (language) => {
    const terms = games.flatMap((game) => coach.terms!(game, language))
    const texts = await textsOf(id, language)
    const special = Object.entries(words).filter(([key]) => !plain.includes(key))
    const left = special.flatMap(([key, word]) =>
      alternatives(word[language]).flatMap((form) =>
        texts.flatMap((text) =>
          placesOf(text, form).some((place) => !isExplained(text, place, terms)) ? [`${key} ${form}: ${text}`] : [],
        ),
      ),
    )
    expect(left).toEqual([])
  })
})

it('says a clause without a row by its section, and a section by its first clause', () => {
  const rows = ['3.4', '3.4-1', 'SD12', '5.3-1', '5.3-2'].map((id) => ({ id, text: id }))
  const found = ['3.4-1', '3.4-9', 'SD12', 'SD12-3', 'SD12.3', '5.3', '5.3-7', '9.9', 'SD1'].map(
    (id) => ruleAt(rows, id)?.id,
  )
  expect(found).toEqual(['3.4-1', '3.4', 'SD12', 'SD12', 'SD12', '5.3-1', '5.3-1', undefined, undefined])
})
