/**
 * The worked examples of the rules (D1 to D27), played through the door. `fixtures/worked-examples.json` has each with
 * the words of the document it comes from.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { State } from './index.ts'
import { begin, follow, look, refusalOf, settled, type SixDice } from './fixtures/door.ts'

interface Claims {
  readonly play: readonly string[]
  readonly phase?: string
  readonly turn?: object
  readonly totals?: readonly number[]
  readonly started?: readonly boolean[]
  readonly oya?: number
  readonly lastLap?: boolean
  readonly lastTurnEnd?: string
  readonly gamePoints?: readonly number[]
  readonly winner?: number
  readonly returns?: readonly number[]
  readonly legal?: readonly string[]
  /** Refused decisions with the rule each breaks. */
  readonly refused?: Readonly<Record<string, string>>
  /** What is possible next. */
  readonly possible?: readonly string[]
  readonly next?: Claims
}

interface Example extends Claims {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly seats?: number
  readonly options?: object
  /** Fields of the position before the turn; null begins with the dice for the oya. */
  readonly from?: object | null
}

const file = new URL('./fixtures/worked-examples.json', import.meta.url)
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly Example[]

/** Keys that say where an example starts; all others must be claims that are checked. */
const setting = new Set(['id', 'title', 'source', 'seats', 'options', 'from'])

const claims: { readonly [K in keyof Claims]-?: (game: SixDice, state: State, claim: NonNullable<Claims[K]>) => void } =
  {
    play: () => {},
    phase: (game, state, phase) => expect(game.phase(state)).toBe(phase),
    turn: (game, state, turn) => expect(look(game, state).turn).toMatchObject(turn),
    totals: (game, state, totals) => expect(look(game, state).players.map((player) => player.total)).toEqual(totals),
    started: (game, state, started) =>
      expect(look(game, state).players.map((player) => player.started)).toEqual(started),
    oya: (game, state, oya) => expect(look(game, state)).toMatchObject({ oya, turn: { seat: oya } }),
    lastLap: (game, state, lastLap) => expect(look(game, state).lastLap).toBe(lastLap),
    lastTurnEnd: (game, state, end) => expect(look(game, state).lastTurnEnd).toBe(end),
    gamePoints: (game, state, points) => expect(look(game, state).settlement.gamePoints).toEqual(points),
    winner: (game, state, winner) => expect(look(game, state).settlement.winner).toBe(winner),
    returns: (game, state, returns) => expect(game.returns(state)).toEqual(returns),
    legal: (game, state, legal) => expect(game.legalTexts(state).toSorted()).toEqual(legal),
    refused: (game, state, refused) => {
      for (const [text, rule] of Object.entries(refused)) {
        const refusal = refusalOf(game, state, text)
        expect(refusal, text).toMatchObject({ ok: false, reason: { rule } })
        expect(refusal.message, text).toMatch(/^[A-Z].*\.$/)
      }
    },
    possible: (game, state, texts) => void follow(game, state, texts),
    next: (game, state, next) => expectClaims(game, state, next),
  }

function expectClaims(game: SixDice, from: State, example: Claims): void {
  const state = follow(game, from, example.play)
  for (const [key, claim] of Object.entries(example)) {
    if (setting.has(key)) continue
    const test = claims[key as keyof Claims] as ((game: SixDice, state: State, claim: unknown) => void) | undefined
    if (test === undefined) throw new Error(`${key} is no claim an example can make`)
    test(game, state, claim)
  }
}

describe('the worked examples', () => {
  it.each(examples)('$id $title', (example) => {
    const game = settled(example.seats ?? 2, example.options)
    expectClaims(game, example.from === null ? game.start() : begin(game, example.from), example)
  })

  it('are D1 to D27, each with its source and something it claims', () => {
    expect([...new Set(examples.map(({ id }) => id))]).toEqual(Array.from({ length: 27 }, (_, i) => `D${i + 1}`))
    for (const example of examples) {
      expect(example.source).toMatch(/^002, /)
      expect(Object.keys(example).filter((key) => !setting.has(key)).length).toBeGreaterThan(1)
    }
  })
})
