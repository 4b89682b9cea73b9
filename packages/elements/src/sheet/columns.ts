/** Which seats' columns of a sheet come first, where there is no room for all of them. */
import type { Seat } from '@dicewright/engine'
import type { SheetObservation } from './match.ts'

/**
 * The place of each seat, by seat: first the own sheet, then that of who plays, else of who leads, then the others in their
 * order. `turned` is how often another one was asked for.
 */
export function ranksOf(
  { players }: SheetObservation,
  own: Seat,
  playing: Seat | null,
  turned: number,
): readonly number[] {
  const others = players.map((_, seat) => seat).filter((seat) => seat !== own)
  if (others.length === 0) return [0]
  const most = Math.max(...others.map((seat) => players[seat]!.total))
  const second = playing !== null && playing !== own ? playing : others.find((seat) => players[seat]!.total === most)!
  const from = others.indexOf(second) + turned
  const order = [own, ...others.map((_, at) => others[(from + at) % others.length]!)]
  return players.map((_, seat) => order.indexOf(seat))
}

/** How much room the longest name takes: all of some length would be cut in a narrow column, and have letters there. */
export function roomOf(names: readonly string[]): 'tiny' | 'short' | 'middle' | 'long' {
  const most = Math.max(...names.map(widthOf))
  return most <= 4 ? 'tiny' : most <= 6 ? 'short' : most <= 9 ? 'middle' : 'long'
}

/** In letters; signs of East Asia are twice as wide. */
const widthOf = (name: string): number =>
  Array.from(name).reduce((width, sign) => width + (sign.codePointAt(0)! > 0x2e7f ? 2 : 1), 0)
