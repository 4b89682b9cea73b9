/** How high each game is, to write into its tag: the tag reserves the space before the script is loaded. */
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

const games: readonly (readonly [game: GameFactory, room: Room])[] = [
  [sixDice, sixDiceRoom],
  [chaser, chaserRoom],
  [yatzy, yatzyRoom],
  [yessir, yessirRoom],
  [royalTurf, royalTurfRoom],
]

/**
 * The height that the element of a game takes at a width, as CSS, to reserve room before it is drawn: `100%` for a
 * padding, `100cqi` for a height in a container. Throws an Error where the game refuses the seats or options.
 *
 * @example
 * ```ts
 * import { reservedHeight } from '@dicewright/elements'
 *
 * reservedHeight('chaser', 2).startsWith('calc(') // => true
 * reservedHeight('chaser', 9) // throws Error: The number of seats is 9: Chaser has 1 to 8.
 * ```
 */
export function reservedHeight(
  gameId: string,
  seats: number,
  options: object = {},
  width: '100%' | '100cqi' = '100%',
): string {
  const [game, room] = games.find(([{ facts }]) => facts.id === gameId)!
  const made = game(seats, options)
  if (!made.ok) throw new Error(made.message)
  return heightIn(room[roomKey(seats, made.value.options)]!, width)
}

/**
 * A style sheet that reserves the room of elements that are not defined yet, for up to three seats. `selectorOf` gives
 * the selector of a game, and of each of its variants.
 *
 * @example
 * ```ts
 * import { roomSheet } from '@dicewright/elements'
 *
 * const sheet = roomSheet((game, variant) => `dw-${game}:not(:defined)${variant ? `[options*=${variant}]` : ''}`)
 * sheet.includes('dw-chaser:not(:defined){display:flow-root}') // => true
 * ```
 */
export const roomSheet = (selectorOf: (gameId: string, variant: string | null) => string): string =>
  games
    .flatMap(([{ facts }, room]) =>
      Object.entries(room)
        .filter(([key]) => key.startsWith('few'))
        .map(([key, height], i) => reserving(selectorOf(facts.id, i === 0 ? null : key.slice(4)), height)),
    )
    .join('')

/** What stands in it lies over its room: a float without a width takes none from it. */
const reserving = (selector: string, height: string): string =>
  `${selector}{display:flow-root}${selector}::before{content:'';float:left;padding-bottom:${heightIn(height, '100%')}}\n`
