/** What decisions of YESSIR cost, and how likely each seat was to win: both by playing on. */
import { playingToTheEnd } from '../../bots/play-on.ts'
import { countedChances, type PlayedOn } from '../../review/counted-chances.ts'
import { chancePlayouts } from '../../review/lazy.ts'
import { countedBySearch } from '../../review/search-costs.ts'
import { greedyOf, searchedYessir } from './bots/search.ts'

export const review = countedBySearch({ begin: searchedYessir, trials: 2000 })

export const playedOn: PlayedOn = { begin: (game) => playingToTheEnd(game, greedyOf(game)) }

export const chancesAt = countedChances(playedOn, chancePlayouts)
