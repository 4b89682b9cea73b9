/** What decisions of Royal Turf cost, and how likely each seat was to win: both by playing the race on. */
import { random } from '../../kit/random.ts'
import { countedChances, type PlayedOn } from '../../review/counted-chances.ts'
import type { GameChances, GameReview } from '../../review/costs.ts'
import { chancePlayouts } from '../../review/lazy.ts'
import { countedBySearch } from '../../review/search-costs.ts'
import { playingTheRace, searchedTurf } from './bots/search.ts'

/** What its decisions cost: in per cent of the win. A race is played on thirty times as slowly as a round of YESSIR. */
export const review: GameReview = countedBySearch({ begin: searchedTurf, trials: 300 })

/** @hidden */
export const playedOn: PlayedOn = { begin: (game) => playingTheRace(game, random(1)) }

/** How likely each seat was to win, by playing on from every place. */
export const chances: GameChances = countedChances(playedOn, chancePlayouts)

/** As `chances`, before each bet and each roll: what lies between is one turn. */
export const turnChances: GameChances = countedChances(
  { ...playedOn, isPlace: (game, state) => ['race.bet', 'race.roll'].includes(game.phase(state)) },
  chancePlayouts,
)
