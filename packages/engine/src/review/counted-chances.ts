/** How likely each seat was to win at games that nothing solves: counted, by playing on from every place many times. */
import type { Observation as SixDiceObservation, State as SixDiceState } from '../games/six-dice/rules/index.ts'
import type { Game } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import type { Match } from '../kit/match.ts'
import { random } from '../kit/random.ts'
import type { TurnChances } from './costs.ts'
import { namedDice, partsAfter, playingToTheEnd, remembering, type Playing } from '../bots/play-on.ts'
import { playingTheRace } from '../games/royal-turf/bots/search.ts'
import { greedyBot } from '../games/six-dice/bots/greedy.ts'
import { greedyOf } from '../games/yessir/bots/search.ts'

interface CountedGame {
  readonly begin: (game: Game) => Playing
  /** Whether chances are told of a place. */
  readonly isPlace: (game: Game, state: State) => boolean
}

const isDecision: CountedGame['isPlace'] = (game, state) => typeof game.actor(state) === 'number'

const counted: Readonly<Record<'royal-turf' | 'six-dice' | 'yessir', CountedGame>> = {
  'six-dice': {
    begin: (game) => playingToTheEnd(game, sixDiceGreedyOf(game)),
    // A bowl that was found steady is no other place.
    isPlace: (game, state) =>
      (game.observe(state, 'table') as SixDiceObservation).turn?.throws === 0 && (state as SixDiceState).steady === 0,
  },
  yessir: { begin: (game) => playingToTheEnd(game, greedyOf(game)), isPlace: isDecision },
  'royal-turf': { begin: (game) => playingTheRace(game, random(1)), isPlace: isDecision },
}

/** What `greedy` takes hangs on the throw; and once it has started, up to the last lap, its stop on points and dice. */
export const sixDiceGreedyOf = (game: Game<SixDiceState>) =>
  remembering(
    game,
    greedyBot.policy('', game.options),
    ({ phase, mover, thrown, turnPoints, diceLeft, started, lastLap }) => {
      if (game.leaves[phase]!.path === 'turn.select') return -thrown
      return started[mover] === 1 && lastLap === 0 ? turnPoints * 7 + diceLeft : null
    },
  )

/**
 * Chances at every place of a match but its end: before a turn of Six Dice, before a decision elsewhere, whatever is hidden
 * lying there as it does. The dice of the playouts are the same from every place.
 */
export function* countingChances(
  match: Match,
  id: keyof typeof counted,
  playouts: number,
): Generator<undefined, readonly TurnChances[]> {
  const { game, entries } = match
  const { begin, isPlace } = counted[id]
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
      reseed(seed)
      const parts = partsAfter(game, playing, game.copy(place, state), dice)
      for (let seat = 0; seat < game.seats; seat++) chances[seat]! += parts[seat]! / playouts
      yield
    }
    found.push({ ply, chances })
  }
  return found
}
