/** The games that a server has ladders for, and the seats of each. */
import { accept, refuse, show, type GameModule } from '@dicewright/engine'
import type { AnyCode, Result } from '../codes.ts'
import { seatsOfLadders, withSeats } from '../seats.ts'
import type { OpenSettings } from './settings.ts'

/** The modules, some of them with some of their seats. Refused with `game-unknown` or `seat-count`. */
export function seated(
  modules: readonly GameModule[],
  seats: OpenSettings['seats'] = {},
): Result<readonly GameModule[], AnyCode> {
  const ids = modules.map(({ game }) => game.facts.id)
  for (const [id, [least, most]] of Object.entries(seats)) {
    const module = modules.find(({ game }) => game.facts.id === id)
    if (!module)
      return refuse(
        'game-unknown',
        'seats',
        `Seats are given of a game ${show(id)}: expected one of ${ids.join(', ')}.`,
      )
    const all = seatsOfLadders(module.game)
    if (!all.includes(least) || !all.includes(most) || least > most)
      return refuse(
        'seat-count',
        'seats',
        `Ladders of ${id} are to have ${least} to ${most} seats: expected ${all[0]} to ${all.at(-1)}.`,
      )
  }
  return accept(
    modules.map((module) => {
      const some = seats[module.game.facts.id]
      return some ? withSeats(module, some) : module
    }),
  )
}
