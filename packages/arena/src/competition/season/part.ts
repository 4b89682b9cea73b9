/** One game of a season, as a query or an option names it. */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import type { SeasonRules } from './rules.ts'

/**
 * Where a game stands in the rules: named by its id, `six-dice`, or with its seats, `six-dice:3`, where a season has it
 * twice; the first where none is named. Refused with `game-unknown`.
 */
export function findGame({ name, games }: Pick<SeasonRules, 'name' | 'games'>, named: string | null): Result<number> {
  const at = named === null ? 0 : games.findIndex(({ game, seats }) => named === game || named === `${game}:${seats}`)
  if (at >= 0) return accept(at)
  const expected = games.map(({ game, seats }) => `${game}:${seats}`).join(', ')
  return refuse('game-unknown', 'game', `The season ${name} has no game ${show(named)}: expected ${expected}.`)
}
