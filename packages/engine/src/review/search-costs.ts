/**
 * What decisions of YESSIR and Royal Turf cost, where no points tell it: parts of the win. The match is played on after
 * every legal action as `search` does it, over what the seat had not seen.
 */
import type { Match } from '../kit/match.ts'
import { random, type Random } from '../kit/random.ts'
import type { Game } from '../kit/contract.ts'
import type { Reviewed, Weighed } from './costs.ts'
import { searchedTurf } from '../games/royal-turf/bots/search.ts'
import { tryingAll, type Searched } from '../bots/search.ts'
import { searchedYessir } from '../games/yessir/bots/search.ts'

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

/** Values and costs of the decisions of a match. */
export function* searchCosts(match: Match, id: keyof typeof searchedGames): Generator<void, readonly Reviewed[]> {
  const { game, entries } = match
  const weighing = weighingAt(game, id)
  const decisions: Reviewed[] = []
  for (const [i, { by, text }] of entries.entries()) {
    if (by === 'chance') continue
    const weighed = yield* weighing(game.observe(match.stateAt(i), by))
    const own = weighed.find(({ action }) => action === text)
    if (!own) throw new Error(`${text} is not among what was tried`)
    decisions.push({ ply: i + 1, seat: by, best: own.cost > 0 ? weighed[0]!.action : text, ...own })
  }
  return decisions
}

/**
 * Weighs the legal actions of a decision, as its seat sees it, best first. Values and costs are in per cent of the win: a
 * cost is told where it is more than three of its standard errors.
 */
export function weighingAt(
  game: Game,
  id: keyof typeof searchedGames,
): (observation: object) => Generator<void, readonly Weighed[]> {
  const { begin, trials } = searchedGames[id]
  const source = random(1)
  const searched = begin(game, source)
  return function* (observation) {
    const tried = yield* tryingAll(searched, observation, source, trials)
    const ranked = tried.toSorted((a, b) => meanOf(b.shares) - meanOf(a.shares))
    return ranked.map(({ action, shares }) => ({
      action,
      value: 100 * meanOf(shares),
      cost: 100 * sureDifference(ranked[0]!.shares, shares),
    }))
  }
}

const meanOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length

/** By how much the first is more on average, trial beside trial; none where that may be chance. */
function sureDifference(more: readonly number[], less: readonly number[]): number {
  const differences = more.map((share, trial) => share - less[trial]!)
  const mean = meanOf(differences)
  const error = Math.sqrt(meanOf(differences.map((one) => (one - mean) ** 2)) / differences.length)
  return mean > sureErrors * error ? mean : 0
}
