/** What dice bring in each box of a sheet, asked of the engine under the options of the match. */
import type { Game } from '@dicewright/engine'

export function pointsOf(game: Game, dice: string): Readonly<Record<string, number>> {
  const points = game.definition.help?.['points']?.(game.settled, dice)
  return points?.ok ? (points.value as Readonly<Record<string, number>>) : {}
}
