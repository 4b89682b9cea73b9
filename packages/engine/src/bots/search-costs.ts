/**
 * What decisions of YESSIR and Royal Turf cost, where no points tell it: parts of the win. The match is played on after
 * every legal action as `search` does it, over what the seat had not seen.
 */
import type { Match } from '../kit/match.ts'
import { random, type Random } from '../kit/random.ts'
import type { Game } from '../kit/contract.ts'
import type { Reviewed } from './costs.ts'
import { searchedTurf } from './royal-turf-search.ts'
import { tryingAll, type Searched, type Tried } from './search.ts'
import { searchedYessir } from './yessir-search.ts'

interface SearchedGame {
  readonly begin: (game: Game, source: Random) => Searched<any, any>
  /** Trials of every action: a race is played on thirty times as slowly. */
  readonly trials: number
}

const searchedGames: Readonly<Record<'royal-turf' | 'yessir', SearchedGame>> = {
  'royal-turf': { begin: searchedTurf, trials: 300 },
  yessir: { begin: searchedYessir, trials: 2000 },
}

/** Less than so many standard errors may be chance: among many actions one looks best that is not. */
const sureErrors = 3

/** Values and costs in per cent of the win: a cost is told where it is more than three of its standard errors. */
export function* searchCosts(match: Match, id: keyof typeof searchedGames): Generator<void, readonly Reviewed[]> {
  const { game, entries } = match
  const { begin, trials } = searchedGames[id]
  const source = random(1)
  const searched = begin(game, source)
  const decisions: Reviewed[] = []
  for (const [i, { by, text }] of entries.entries()) {
    if (by === 'chance') continue
    const observation = game.observe(match.stateAt(i), by)
    const tried = yield* tryingAll(searched, observation, by, source, trials)
    decisions.push({ ply: i + 1, seat: by, ...compare(tried, text) })
  }
  return decisions
}

function compare(tried: readonly Tried[], action: string): Omit<Reviewed, 'ply' | 'seat'> {
  const own = tried.find((one) => one.action === action)
  if (!own) throw new Error(`${action} is not among what was tried`)
  const value = 100 * meanOf(own.shares)
  const best = tried.reduce((most, one) => (meanOf(one.shares) > meanOf(most.shares) ? one : most), own)
  const cost = 100 * sureDifference(best.shares, own.shares)
  return { action, best: cost > 0 ? best.action : action, value, cost }
}

const meanOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length

/** By how much the first is more on average, trial beside trial; none where that may be chance. */
function sureDifference(more: readonly number[], less: readonly number[]): number {
  const differences = more.map((share, trial) => share - less[trial]!)
  const mean = meanOf(differences)
  const error = Math.sqrt(meanOf(differences.map((one) => (one - mean) ** 2)) / differences.length)
  return mean > sureErrors * error ? mean : 0
}
