/** How high each game is, for who writes its tag: what is pasted into a page reserves the room before the script has come. */
import { gameById } from '@dicewright/engine'
import { heightIn, roomKey, type Room } from './base/room.ts'
import { room as chaser } from './games/chaser/room.gen.ts'
import { room as royalTurf } from './games/royal-turf/room.gen.ts'
import { room as sixDice } from './games/six-dice/room.gen.ts'
import { room as yatzy } from './games/yatzy/room.gen.ts'
import { room as yessir } from './games/yessir/room.gen.ts'

export const rooms: Readonly<Record<string, Room>> = {
  chaser,
  'royal-turf': royalTurf,
  'six-dice': sixDice,
  yatzy,
  yessir,
}

/**
 * The height that the element of a table takes at a width, in px and as CSS: `100%` where it is written as a padding, whose
 * percentages are of the width, `100cqi` as a height inside a container. Throws for a table that the game refuses.
 */
export function reservedHeight(
  gameId: string,
  seats: number,
  options: object = {},
  width: '100%' | '100cqi' = '100%',
): string {
  const made = gameById(gameId)!(seats, options)
  if (!made.ok) throw new Error(made.message)
  return heightIn(rooms[gameId]![roomKey(seats, made.value.options)]!, width)
}
