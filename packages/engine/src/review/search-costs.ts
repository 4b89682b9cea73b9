/**
 * What decisions cost where no points tell it: parts of the win. The match is played on after every legal action as the bot
 * `search` does it, over what the seat had not seen.
 */
import { tryingAll, type Searched, type Tried } from '../bots/search.ts'
import type { Game, Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { GameReview, Reviewed, Weighed } from './costs.ts'
import { bySeat } from './points.ts'

/** How a game is played on. */
export interface SearchedGame {
  readonly begin: (game: Game, source: Random) => Searched<any, any>
  /** Trials of every action. */
  readonly trials: number
}

/** Reviews in per cent of the win. */
export const countedBySearch = (how: SearchedGame): GameReview => ({
  async review(match, share = 1) {
    const trials = Math.max(leastTrials, Math.round(share * how.trials))
    const decisions = await inSlices(searchCosts(match, { ...how, trials }))
    return { count: 'search', unit: 'percent', mean: null, uncounted: 0, ...bySeat(match, decisions, []) }
  },
  async advise(game, observation) {
    return { count: 'search', unit: 'percent', mean: null, weighed: await inSlices(weighingAt(game, how)(observation)) }
  },
})

/** Of fewer no standard error can be told. */
const leastTrials = 20

/** Less than so many standard errors may be chance: among many actions one looks best that is not. */
const sureErrors = 3

/** Values and costs of the decisions of a match. */
function* searchCosts(match: Match, how: SearchedGame): Generator<void, readonly Reviewed[]> {
  const { game, entries } = match
  const weighing = weighingAt(game, how)
  const decisions: Reviewed[] = []
  for (const [i, { by, text }] of entries.entries()) {
    if (by === 'chance') continue
    const weighed = yield* weighing(game.observe(match.stateAt(i), by))
    decisions.push(decided(i + 1, by, text, weighed))
  }
  return decisions
}

/** A decision among what was weighed, best first. */
export function decided(ply: number, seat: Seat, action: string, weighed: readonly Weighed[]): Reviewed {
  const own = weighed.find((one) => one.action === action)
  if (!own) throw new Error(`${action} is not among what was tried`)
  return { ply, seat, best: own.cost > 0 ? weighed[0]!.action : action, ...own }
}

/** Weighs the legal actions of a decision, as its seat sees it. */
function weighingAt(
  game: Game,
  { begin, trials }: SearchedGame,
): (observation: object) => Generator<void, readonly Weighed[]> {
  const source = random(1)
  const searched = begin(game, source)
  return function* (observation) {
    return weighedBy(yield* tryingAll(searched, observation, source, trials))
  }
}

/**
 * Actions by what they were worth, best first. Values and costs are in per cent of the win: a cost is told where it is more
 * than three of its standard errors.
 */
export function weighedBy(tried: readonly Tried[]): readonly Weighed[] {
  const ranked = tried.toSorted((a, b) => meanOf(b.shares) - meanOf(a.shares))
  return ranked.map(({ action, shares }) => ({
    action,
    value: 100 * meanOf(shares),
    cost: 100 * sureDifference(ranked[0]!.shares, shares),
  }))
}

const meanOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length

/** By how much the first is more on average, trial beside trial; none where that may be chance. */
function sureDifference(more: readonly number[], less: readonly number[]): number {
  const differences = more.map((share, trial) => share - less[trial]!)
  const mean = meanOf(differences)
  const error = Math.sqrt(meanOf(differences.map((one) => (one - mean) ** 2)) / differences.length)
  return mean > sureErrors * error ? mean : 0
}
