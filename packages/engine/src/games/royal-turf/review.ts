/** What decisions of Royal Turf cost, and how likely each seat was to win: both by playing the race on. */
import { random } from '../../kit/random.ts'
import { countedChances, type PlayedOn } from '../../review/counted-chances.ts'
import { chancePlayouts } from '../../review/lazy.ts'
import { countedBySearch } from '../../review/search-costs.ts'
import { playingTheRace, searchedTurf } from './bots/search.ts'

/** A race is played on thirty times as slowly as a round of YESSIR. */
export const review = countedBySearch({ begin: searchedTurf, trials: 300 })

export const playedOn: PlayedOn = { begin: (game) => playingTheRace(game, random(1)) }

export const chancesAt = countedChances(playedOn, chancePlayouts)
