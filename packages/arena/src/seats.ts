/** For how many seats the games have ladders. */
import type { GameFactory, GameModule } from '@dicewright/engine'

/** With more seats a set has too many matches, and too few bots to fill it. */
const mostSeats = 4

/** How many seats the ladders of a game have. */
export function seatsOfLadders({ facts }: GameFactory): readonly number[] {
  const [least, most] = facts.seats
  const from = Math.max(2, least)
  return Array.from({ length: Math.max(0, Math.min(most, Math.max(mostSeats, from)) - from + 1) }, (_, i) => from + i)
}

/** A module whose game has only some of its numbers of seats: least and most. */
export function withSeats(module: GameModule, seats: readonly [least: number, most: number]): GameModule {
  const { game } = module
  const narrowed = (...given: Parameters<GameFactory>) => game(...given)
  return { ...module, game: Object.assign(narrowed, game, { facts: { ...game.facts, seats } }) }
}
