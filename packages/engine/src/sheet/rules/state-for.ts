/** What an observation of a game with five dice and a sheet tells of its state: all of it. */
import { tallyOf } from '../../kit/tally.ts'
import type { DiceView } from './observe.ts'

/** What such observations have in common. */
interface Seen {
  readonly round: number
  readonly first: number | null
  readonly players: readonly { readonly sheet: Readonly<Record<string, number | null | undefined>> }[]
  readonly turn: DiceView | null
}

/** The fields that every such game has, for sheets whose boxes have these names. */
export function sheetTold({ round, first, players, turn }: Seen, boxes: readonly string[]) {
  const { seat, rerolls, dice, kept } = turn!
  const written = players.map(({ sheet }) => boxes.map((box) => sheet[box] ?? null))
  return {
    phase: 'turn.choose',
    first: first!,
    mover: seat,
    round,
    rerolls,
    dice: tallyOf(dice),
    kept: tallyOf(kept),
    filled: written.map((sheet) =>
      sheet.reduce<number>((bits, points, i) => (points === null ? bits : bits | (1 << i)), 0),
    ),
    points: written.flatMap((sheet) => sheet.map((points) => points ?? 0)),
  }
}
