/** What dice are worth together, asked of the engine; null where not all of them score. */
import type { Game } from '@dicewright/engine'

export function pointsOf(game: Game, dice: string): number | null {
  const points = game.definition.help?.['points']?.(game.settled, dice)
  return points?.ok ? (points.value as number | null) : null
}
