/** How high each game is, for who writes its tag: what is pasted into a page reserves the room before the script has come. */
import type { GameFactory } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { sixDice } from '@dicewright/engine/six-dice'
import { yatzy } from '@dicewright/engine/yatzy'
import { yessir } from '@dicewright/engine/yessir'
import { heightIn, roomKey, type Room } from './base/room.ts'
import { room as chaserRoom } from './games/chaser/room.gen.ts'
import { room as royalTurfRoom } from './games/royal-turf/room.gen.ts'
import { room as sixDiceRoom } from './games/six-dice/room.gen.ts'
import { room as yatzyRoom } from './games/yatzy/room.gen.ts'
import { room as yessirRoom } from './games/yessir/room.gen.ts'

const games: readonly GameFactory[] = [chaser, royalTurf, sixDice, yatzy, yessir]

export const rooms: Readonly<Record<string, Room>> = {
  chaser: chaserRoom,
  'royal-turf': royalTurfRoom,
  'six-dice': sixDiceRoom,
  yatzy: yatzyRoom,
  yessir: yessirRoom,
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
  const made = games.find(({ facts }) => facts.id === gameId)!(seats, options)
  if (!made.ok) throw new Error(made.message)
  return heightIn(rooms[gameId]![roomKey(seats, made.value.options)]!, width)
}
