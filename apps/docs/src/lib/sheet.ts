/** What the books of the games with a sheet share: turns as plies, and what the dice on the table would bring. */
import type { Match, Words } from '@dicewright/engine'
import type { Way } from './book.ts'
import { nameAt } from './script.ts'

/** `turns('55555 chaseOff', ...)`: each a roll that is written at once. */
export const turns = (...written: readonly string[]): readonly string[] =>
  written.flatMap((text) => {
    const [dice, box] = text.split(' ')
    return [`roll ${dice}`, `score ${box}`]
  })

/** What the books read of an observation. */
export interface SheetView {
  readonly first: number | null
  readonly players: readonly { readonly total: number }[]
  readonly leaders: readonly number[]
  readonly turn: {
    readonly seat: number
    readonly rerolls: number
    readonly scores: readonly { readonly box: string; readonly points: number; readonly gain?: number }[]
  } | null
}

export const seen = (match: Match): SheetView => match.game.observe(match.state, 'table')

export const totals = (match: Match): string =>
  `totals ${seen(match)
    .players.map(({ total }) => total)
    .join(', ')}`

/** The ways to settle who begins. */
export const whoBegins: readonly Way[] = [
  {
    name: 'seat0 (default)',
    plies: ['roll 12345'],
    says: (match) => `${nameAt(match, seen(match).turn!.seat)} decides`,
    holds: 'Aoi decides',
  },
  {
    name: 'random, and Ben is drawn',
    options: { firstPlayer: 'random' },
    plies: ['start 1', 'roll 12345'],
    says: (match) => `${nameAt(match, seen(match).turn!.seat)} decides`,
    holds: 'Ben decides',
  },
]

/** The fewest players and the most. */
export const howMany: readonly Way[] = [
  { name: 'alone', seats: 1, plies: [], says: (match) => `${match.game.seats} seat`, holds: '1 seat' },
  { name: 'eight', seats: 8, plies: [], says: (match) => `${match.game.seats} seats`, holds: '8 seats' },
]

/** `Full House 25, Choice closed`: points of the dice in these boxes, and what they gain where that is more. */
export const offers =
  (terms: Readonly<Record<string, Words>>) =>
  (...boxes: readonly string[]) =>
  (match: Match): string =>
    boxes.map((box) => `${terms[box]!.en} ${offerOf(match, box)}`).join(', ')

function offerOf(match: Match, box: string): string {
  const score = seen(match).turn!.scores.find((one) => one.box === box)
  if (!score) return 'closed'
  const { points, gain = points } = score
  return gain === points ? String(points) : `${points}, gains ${gain}`
}
