/** Two sides in one process, for tests: they hand each other their frames at once. */
import { games } from '../../src/modules.ts'
import type { GameFactory } from '../../src/kit/contract.ts'
import { random } from '../../src/kit/random.ts'
import { unwrap } from '../../src/kit/result.ts'
import { cups } from '../../src/testing/cups/rules/index.ts'
import { PeerSide } from '../../src/peer/side.ts'

export const allGames: readonly GameFactory[] = [...games, cups]

/** Short tables of every game, the hidden ones among them. */
export const tables: readonly (readonly [game: string, options: Readonly<Record<string, unknown>>])[] = [
  ['six-dice', { target: 1000, roundLimit: 20 }],
  ['chaser', {}],
  ['yatzy', {}],
  ['yessir', { preset: 'short' }],
  ['royal-turf', { preset: 'hidden', races: 1 }],
  ['cups', { preset: 'short' }],
]

export const secretOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)

export function pairOf(game: string, options: Readonly<Record<string, unknown>>, seed = 1): [PeerSide, PeerSide] {
  const rules = allGames.find(({ facts }) => facts.id === game)!.facts.version
  const terms = { table: 'table-0001', game, rules, options }
  return [
    new PeerSide({ side: 0, name: 'Ada', secret: secretOf(seed), games: allGames, terms }),
    new PeerSide({ side: 1, name: 'Ben', secret: secretOf(seed + 100), games: allGames }),
  ]
}

/** Hands over what each has said that the other has not taken. */
export function exchange(sides: readonly [PeerSide, PeerSide]): void {
  for (let isMore = true; isMore;) {
    isMore = false
    for (const [from, to] of [sides, sides.toReversed()] as const) {
      const frame = to.fault ? undefined : from.frames[to.taken]
      if (!frame || to.isOver) continue
      to.take(JSON.parse(JSON.stringify(frame)))
      isMore = true
    }
  }
}

/** What a side decides next in random play. */
export type Decide = (side: PeerSide, legal: readonly string[]) => string

export function anything(seed: number): Decide {
  const source = random(seed)
  return (_side, legal) => legal[source.below(legal.length)]!
}

/** Plays until both have shown their secrets, or one has found a fault; `at` is asked before each decision. */
export function playOut(sides: [PeerSide, PeerSide], decide: Decide, at: () => void = () => undefined): void {
  for (;;) {
    exchange(sides)
    const side = sides.find((each) => each.awaits(each.side) === 'act')
    if (!side) return
    at()
    unwrap(side.act(decide(side, side.game!.legalTexts(side.state!))))
  }
}
