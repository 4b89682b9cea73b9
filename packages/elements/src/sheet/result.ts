/** How a match of a sheet game ended: who won and by what. */
import { victoryText, whose } from '../base/names.ts'
import type { FrameKey } from '../base/frame.messages.ts'
import type { Player } from '../base/players.ts'
import type { SheetObservation } from './match.ts'
import type { SheetKey } from './sheet.messages.ts'
import type { SheetSay } from './voice.ts'

export interface Ended {
  readonly after: SheetObservation
  readonly players: readonly Player[]
  readonly names: readonly string[]
  readonly say: SheetSay
}

/** "You win by 35"; of who played alone what they have. */
export function endTitle({ after, players, names, say }: Ended): string {
  const of = whose<SheetKey | FrameKey>(players, names, say)
  const [first, second] = bestFirst(after)
  if (after.leaders.length > 1) return victoryText(after.leaders, players, names, say)
  const total = totalOf(after, first!)
  return second === undefined
    ? of(first!, 'endAloneYou', 'endAlone', { total })
    : of(first!, 'wonByYou', 'wonBy', { by: total - totalOf(after, second) })
}

/** The totals they won by, and after how many turns. */
export function endWhy({ after, names, say }: Ended): string {
  const { rounds } = after
  const order = bestFirst(after)
  if (order.length === 1) return say('endTurns', { rounds })
  const [first, second] = order.map((seat) => totalOf(after, seat))
  if (order.length === 2) return say('endTwo', { first: first!, second: second!, rounds })
  const totals = order.map((seat) => say('endOne', { who: names[seat]!, total: totalOf(after, seat) }))
  return say('endMany', { totals: say.list(totals), rounds })
}

/** What stands below the name of a seat: by how much it won, or is behind. */
export function endNote(after: SheetObservation, seat: number, say: SheetSay): string {
  const [first, second] = bestFirst(after)
  if (second === undefined) return say('sheetFull')
  if (!after.leaders.includes(seat)) return say('noteBehind', { by: totalOf(after, first!) - totalOf(after, seat) })
  return after.leaders.length > 1
    ? say('winner')
    : say('noteWon', { by: totalOf(after, seat) - totalOf(after, second) })
}

const totalOf = ({ players }: SheetObservation, seat: number): number => players[seat]!.total

/** Seats by their totals, the winner first. */
const bestFirst = (after: SheetObservation): readonly number[] =>
  after.players.map((_, seat) => seat).toSorted((a, b) => totalOf(after, b) - totalOf(after, a))
