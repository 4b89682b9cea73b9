/**
 * The worked examples of the rules (K1 to K20), played through the door. `fixtures/worked-examples.json` has each with
 * the words of the document it comes from.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cardSum } from './data.ts'
import { cardsWith, follow, look, refusalOf, settled, stage, type RoyalTurf, type Scene } from './fixtures/door.ts'
import { house, type State } from './index.ts'

interface Claims {
  readonly play: readonly string[]
  readonly phase?: string
  readonly race?: number
  /** By horse. */
  readonly positions?: Readonly<Record<string, number>>
  readonly spaces?: Readonly<Record<string, number>>
  readonly cards?: Readonly<Record<string, string>>
  readonly bets?: Readonly<Record<string, number>>
  readonly pays?: Readonly<Record<string, readonly number[]>>
  readonly aside?: readonly string[]
  readonly podium?: readonly string[]
  readonly pace?: string
  readonly money?: readonly number[]
  readonly legal?: readonly string[]
  /** Parts of moves that may be chosen. */
  readonly choice?: Readonly<Record<string, object>>
  /** Refused decisions with the rule each breaks. */
  readonly refused?: Readonly<Record<string, string>>
  /** How many cards may be drawn next. */
  readonly draws?: number
  /** Of the race that ended last; `horses` are bets by horse. */
  readonly result?: { readonly horses?: Readonly<Record<string, number>> }
  readonly payments?: readonly object[]
  readonly houseSum?: number
  readonly next?: Claims
}

interface Example extends Claims {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly seats?: number
  readonly options?: { readonly cards?: Readonly<Record<string, readonly number[]>> }
  /** The race it begins in; null begins with the match. */
  readonly scene: Scene | null
}

const file = new URL('./fixtures/worked-examples.json', import.meta.url)
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly Example[]

/** Keys that say where an example starts; all others must be claims that are checked. */
const setting = new Set(['id', 'title', 'source', 'seats', 'options', 'scene'])

const byHorse = (game: RoyalTurf, state: State, key: 'position' | 'space' | 'bets' | 'pays') =>
  Object.fromEntries(look(game, state).horses.map((horse) => [horse.id, horse[key]]))

const claims: {
  readonly [K in keyof Claims]-?: (game: RoyalTurf, state: State, claim: NonNullable<Claims[K]>) => void
} = {
  play: () => {},
  phase: (game, state, phase) => expect(game.phase(state)).toBe(phase),
  race: (game, state, race) => expect(look(game, state).race).toBe(race),
  positions: (game, state, positions) => expect(byHorse(game, state, 'position')).toMatchObject(positions),
  spaces: (game, state, spaces) => expect(byHorse(game, state, 'space')).toMatchObject(spaces),
  cards: (game, state, cards) =>
    expect(Object.fromEntries(look(game, state).horses.map(({ id, card }) => [id, card?.form]))).toMatchObject(cards),
  bets: (game, state, bets) => expect(byHorse(game, state, 'bets')).toMatchObject(bets),
  pays: (game, state, pays) => expect(byHorse(game, state, 'pays')).toMatchObject(pays),
  aside: (game, state, aside) =>
    expect(look(game, state).horses.flatMap((horse) => (horse.aside ? [horse.id] : []))).toEqual(aside),
  podium: (game, state, podium) => {
    const home = look(game, state).horses.filter(({ place }) => place !== null)
    const placed = Object.fromEntries(home.map(({ id, place }) => [id, place]))
    expect(placed).toEqual(Object.fromEntries(podium.map((id, i) => [id, i + 1])))
  },
  pace: (game, state, pace) => expect(look(game, state).pace).toBe(pace),
  money: (game, state, money) => expect(game.returns(state)).toEqual(money),
  legal: (game, state, legal) => expect(game.legalTexts(state).toSorted()).toEqual(legal),
  choice: (game, state, choice) => {
    const { moves } = look(game, state)
    for (const [action, parts] of Object.entries(choice))
      expect(moves.find((move) => move.action === action)).toMatchObject(parts)
  },
  refused: (game, state, refused) => {
    for (const [text, rule] of Object.entries(refused)) {
      const refusal = refusalOf(game, state, text)
      expect({ text, ...refusal }).toMatchObject({ text, ok: false, reason: { rule } })
      expect(refusal.message, text).toMatch(/^\S.*\.$/)
    }
  },
  draws: (game, state, draws) => expect(game.outcomes(state)).toHaveLength(draws),
  result: (game, state, { horses, ...parts }) => {
    const result = look(game, state).result!
    expect(result).toMatchObject(parts)
    expect(Object.fromEntries(result.horses.map(({ id, bets }) => [id, bets]))).toMatchObject(horses ?? {})
  },
  payments: (game, state, payments) => expect(look(game, state).result!.payments).toEqual(payments),
  houseSum: (_game, _state, sum) =>
    expect(house.horses.flatMap(({ forms }) => forms.map(cardSum))).toEqual(Array.from({ length: 21 }, () => sum)),
  next: (game, state, next) => expectClaims(game, state, next),
}

function expectClaims(game: RoyalTurf, from: State, example: Claims): void {
  const state = follow(game, from, example.play)
  for (const [key, claim] of Object.entries(example)) {
    if (setting.has(key)) continue
    const test = claims[key as keyof Claims] as ((game: RoyalTurf, state: State, claim: unknown) => void) | undefined
    if (test === undefined) throw new Error(`${key} is no claim an example can make`)
    test(game, state, claim)
  }
}

describe('the worked examples', () => {
  it.each(examples)('$id $title', ({ seats = 2, options = {}, scene, ...example }) => {
    const { cards, ...rest } = options
    const game = settled(seats, cards ? { ...rest, cards: cardsWith(cards) } : rest)
    expectClaims(game, scene === null ? game.start() : stage(game, scene), example)
  })

  it('are K1 to K20, each with its source and something it claims', () => {
    expect([...new Set(examples.map(({ id }) => id))]).toEqual(Array.from({ length: 20 }, (_, i) => `K${i + 1}`))
    for (const example of examples) {
      expect(example.source).toMatch(/^(004, |public: )/)
      expect(Object.keys(example).filter((key) => !setting.has(key)).length).toBeGreaterThan(1)
    }
  })
})
