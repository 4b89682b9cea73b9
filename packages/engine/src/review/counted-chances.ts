/** How likely each seat was to win at games that nothing solves: counted, by playing on from every place many times. */
import { namedDice, partsAfter, type Playing } from '../bots/play-on.ts'
import type { Game } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import type { Match } from '../kit/match.ts'
import { inSlices } from '../kit/slices.ts'
import type { GameChances, TurnChances } from './costs.ts'

/** Where a game's chances are told, and how it is played on from there. */
export interface PlayedOn {
  readonly begin: (game: Game) => Playing
  /** Whether chances are told of a place; where it is missing, of every decision. */
  readonly isPlace?: (game: Game, state: State) => boolean
}

/** Chances that are counted by playing on from every place so many times. */
export const countedChances = (how: PlayedOn, playouts: number): GameChances => ({
  playouts,
  at: (match, share = 1, isWanted) =>
    inSlices(countingChances(match, how, Math.max(1, Math.round(share * playouts)), isWanted)),
})

const isDecision = (game: Game, state: State): boolean => typeof game.actor(state) === 'number'

/**
 * Chances at every place of a match but its end, with hidden parts as they are. The dice of the playouts are the same from
 * every place.
 */
function* countingChances(
  match: Match,
  { begin, isPlace = isDecision }: PlayedOn,
  playouts: number,
  isWanted: (() => boolean) | undefined,
): Generator<undefined, readonly TurnChances[]> {
  const { game, entries } = match
  const playing = begin(game)
  const state = game.copy(match.stateAt(0))
  const { dice, reseed } = namedDice(game, state)
  const found: TurnChances[] = []
  for (let ply = 0; ply < entries.length; ply++) {
    const place = match.stateAt(ply)
    if (!isPlace(game, place)) continue
    playing.look?.(game.observe(place, 'table'))
    const chances = Array.from({ length: game.seats }, () => 0)
    for (let seed = 0; seed < playouts; seed++) {
      if (isWanted?.() === false) return found
      reseed(seed)
      const parts = partsAfter(game, playing, game.copy(place, state), dice)
      for (let seat = 0; seat < game.seats; seat++) chances[seat]! += parts[seat]! / playouts
      yield
    }
    found.push({ ply, chances })
  }
  return found
}
