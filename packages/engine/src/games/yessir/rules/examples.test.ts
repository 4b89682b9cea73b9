/**
 * The worked examples of the rules (JT1 to JT17), played through the door. `fixtures/worked-examples.json` has each with
 * the words of the document it comes from.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deal, follow, look, refusalOf, settled, type Yessir } from './fixtures/door.ts'
import type { State } from './index.ts'

interface Claims {
  readonly play?: readonly string[]
  readonly phase?: string
  readonly actor?: number
  readonly round?: number
  readonly starter?: number
  readonly shared?: string
  readonly passes?: number
  readonly luck?: readonly number[]
  readonly wins?: readonly number[]
  readonly blind?: readonly boolean[]
  readonly legal?: readonly string[]
  /** Refused decisions with the rule each breaks. */
  readonly refused?: Readonly<Record<string, string>>
  /** What is possible next. */
  readonly possible?: readonly string[]
  /** The shared dice after each of these decisions. */
  readonly becomes?: Readonly<Record<string, string>>
  /** What the last showdown turned over. */
  readonly winner?: number | null
  readonly places?: readonly number[]
  readonly shownBlind?: readonly boolean[]
  readonly returns?: readonly number[]
  readonly next?: Claims
}

interface Example extends Claims {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly options?: object
  /** Fields of the position before the dice are thrown. */
  readonly from?: object
  /** The shared dice, and a cup for each seat. */
  readonly deal?: readonly [shared: string, ...cups: string[]]
  /** A deal that all pass, with what the hands are. */
  readonly hands?: {
    readonly shared: string
    readonly cups: readonly string[]
    readonly names: readonly string[]
    readonly sums?: readonly number[]
    readonly kickers?: readonly string[]
  }
}

const file = new URL('./fixtures/worked-examples.json', import.meta.url)
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly Example[]

/** Keys that say where an example starts; all others must be claims that are checked. */
const setting = new Set(['id', 'title', 'source', 'options', 'from', 'deal', 'play'])

type Check<K extends keyof Example> = (game: Yessir, state: State, claim: NonNullable<Example[K]>) => void
const players = (game: Yessir, state: State) => look(game, state).players

const claims: {
  readonly [K in Exclude<keyof Example, 'id' | 'title' | 'source' | 'options' | 'from' | 'deal' | 'play'>]-?: Check<K>
} = {
  hands: (game, state, { names, sums, kickers }) => {
    const hands = look(game, state).showdown!.hands.map(({ hand }) => hand)
    expect(hands.map(({ name }) => name)).toEqual(names)
    if (sums) expect(hands.map(({ sum }) => sum)).toEqual(sums)
    if (kickers) expect(hands.map((hand) => hand.kickers.join(''))).toEqual(kickers)
  },
  phase: (game, state, phase) => expect(game.phase(state)).toBe(phase),
  actor: (game, state, actor) => expect(game.actor(state)).toBe(actor),
  round: (game, state, round) => expect(look(game, state).round).toBe(round),
  starter: (game, state, starter) => expect(look(game, state).starter).toBe(starter),
  shared: (game, state, shared) => expect(look(game, state).shared.join('')).toBe(shared),
  passes: (game, state, passes) => expect(look(game, state).turn?.passes).toBe(passes),
  luck: (game, state, luck) => expect(players(game, state).map((player) => player.luck)).toEqual(luck),
  wins: (game, state, wins) => expect(players(game, state).map((player) => player.wins)).toEqual(wins),
  blind: (game, state, blind) => expect(players(game, state).map((player) => player.blind)).toEqual(blind),
  legal: (game, state, legal) => expect(game.legalTexts(state).toSorted()).toEqual(legal),
  refused: (game, state, refused) => {
    for (const [text, rule] of Object.entries(refused)) {
      const refusal = refusalOf(game, state, text)
      expect({ text, ...refusal }).toMatchObject({ text, ok: false, reason: { rule } })
      expect(refusal.message, text).toMatch(/^[A-Z].*\.$/)
    }
  },
  possible: (game, state, texts) => void follow(game, state, texts),
  becomes: (game, state, becomes) => {
    for (const [text, shared] of Object.entries(becomes))
      expect([text, look(game, follow(game, state, [text])).shared.join('')]).toEqual([text, shared])
  },
  winner: (game, state, winner) => expect(look(game, state).showdown!.winner).toBe(winner),
  places: (game, state, places) => expect(look(game, state).showdown!.hands.map(({ place }) => place)).toEqual(places),
  shownBlind: (game, state, shownBlind) =>
    expect(look(game, state).showdown!.hands.map(({ blind }) => blind)).toEqual(shownBlind),
  returns: (game, state, returns) => expect(game.returns(state)).toEqual(returns),
  next: (game, state, next) => expectClaims(game, follow(game, state, next.play ?? []), next),
}

function expectClaims(game: Yessir, state: State, example: Claims): void {
  for (const [key, claim] of Object.entries(example)) {
    if (setting.has(key)) continue
    const test = claims[key as keyof typeof claims] as ((...given: unknown[]) => void) | undefined
    if (test === undefined) throw new Error(`${key} is no claim an example can make`)
    // `null` is a claim too: nobody wins.
    test(game, state, claim)
  }
}

describe('the worked examples', () => {
  it.each(examples)('$id $title', (example) => {
    const { from = {}, hands, options, play = [] } = example
    const [shared, ...cups] = hands ? [hands.shared, ...hands.cups] : example.deal!
    const game = settled(cups.length, options)
    const passes = hands ? cups.map(() => 'd') : []
    expectClaims(game, follow(game, deal(game, from, shared, ...cups), [...play, ...passes]), example)
  })

  it('are JT1 to JT17, each with its source and something it claims', () => {
    expect([...new Set(examples.map(({ id }) => id))]).toEqual(Array.from({ length: 17 }, (_, i) => `JT${i + 1}`))
    for (const example of examples) {
      expect(example.source).toMatch(/^001, /)
      expect(Object.keys(example).filter((key) => !setting.has(key)).length).toBeGreaterThan(0)
    }
  })
})
