/** What decisions of YESSIR cost, and how likely each seat was to win: both by playing on. */
import { playingToTheEnd } from '../../bots/play-on.ts'
import { countedChances, type PlayedOn } from '../../review/counted-chances.ts'
import type { GameChances, GameReview } from '../../review/costs.ts'
import { chancePlayouts } from '../../review/lazy.ts'
import { countedBySearch } from '../../review/search-costs.ts'
import { greedyOf, searchedYessir } from './bots/search.ts'

/** What its decisions cost: in per cent of the win. */
export const review: GameReview = countedBySearch({ begin: searchedYessir, trials: 2000 })

/** @hidden */
export const playedOn: PlayedOn = { begin: (game) => playingToTheEnd(game, greedyOf(game)) }

/** How likely each seat was to win, by playing on from every place. */
export const chances: GameChances = countedChances(playedOn, chancePlayouts)

/** As `chances`, before each round and at each decision that is no change of a die: what lies between is one action with its dice. */
export const turnChances: GameChances = countedChances(
  { ...playedOn, isPlace: (game, state) => ['round.shared', 'round.turns.act'].includes(game.phase(state)) },
  chancePlayouts,
)
