/**
 * What decisions cost where no points tell it: parts of the win. The match is played on after every legal action as the bot
 * `search` does it, over what the seat had not seen.
 */
import { tryingAll, type Searched, type Tried } from '../bots/search.ts'
import type { Game, Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { Effort, GameReview, Reviewed, Weighed } from './costs.ts'
import { bySeat } from './points.ts'

/** How a game is played on. */
export interface SearchedGame {
  readonly begin: (game: Game, source: Random) => Searched<any, any>
  /** Trials of every action. */
  readonly trials: number
}

/** Reviews in per cent of the win. */
export const countedBySearch = (how: SearchedGame): GameReview => ({
  async review(match, share = 1, isWanted) {
    const trials = Math.max(leastTrials, Math.round(share * how.trials))
    const decisions = await inSlices(searchCosts(match, { ...how, trials }, isWanted))
    const uncounted = match.entries.filter(({ by }) => by !== 'chance').length - decisions.length
    return { count: 'search', unit: 'percent', mean: null, uncounted, ...bySeat(match, decisions, []) }
  },
  async advise(game, observation, effort = {}) {
    const weighing = weighingAt(game, how, effort)
    return { count: 'search', unit: 'percent', mean: null, weighed: await inSlices(weighing(observation)) }
  },
})

/** Of fewer no standard error can be told. */
const leastTrials = 20

/** Less than so many standard errors may be chance: among many actions one looks best that is not. */
const sureErrors = 3

/** Values and costs of the decisions of a match, as long as they are wanted. */
function* searchCosts(
  match: Match,
  how: SearchedGame,
  isWanted: Effort['isWanted'],
): Generator<void, readonly Reviewed[]> {
  const { game, entries } = match
  const weighing = weighingAt(game, how, { isWanted })
  const decisions: Reviewed[] = []
  for (const [i, { by, text }] of entries.entries()) {
    if (by === 'chance') continue
    const weighed = yield* weighing(game.observe(match.stateAt(i), by))
    // What was broken off is by fewer trials than the others.
    if (isWanted?.() === false) break
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
  { rounds = 0, isWanted }: Effort = {},
): (observation: object) => Generator<void, readonly Weighed[]> {
  const source = random(1)
  const searched = begin(game, source)
  return function* (observation) {
    return weighedBy(
      yield* tryingAll(searched, observation, source, trials, { rounds, isWanted, among: notSurelyWorse }),
    )
  }
}

/**
 * Actions by what they were worth, best first. Values and costs are in per cent of the win: a cost is told where it is more
 * than three of its standard errors. What was tried less often than the best is told by its difference to that.
 */
export function weighedBy(tried: readonly Tried[]): readonly Weighed[] {
  const most = Math.max(...tried.map(({ shares }) => shares.length))
  const best = tried.filter(({ shares }) => shares.length === most).reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a))
  const weighed = tried.map((one): Weighed => {
    const isLess = one.shares.length < most
    const less = meanOf(differencesOf(best.shares, one.shares))
    return {
      action: one.action,
      value: 100 * (isLess ? worthOf(best) - less : worthOf(one)),
      cost: 100 * (isLess ? Math.max(0, less) : sureDifference(best.shares, one.shares)),
      ...(one.gains.length > 0 && {
        money: isLess ? meanOf(best.gains) - meanOf(differencesOf(best.gains, one.gains)) : meanOf(one.gains),
      }),
    }
  })
  const isFirst = ({ action }: Weighed) => action === best.action
  return weighed.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || b.value - a.value)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const worthOf = ({ shares }: Tried): number => meanOf(shares)

/** Those that may be the best. */
function notSurelyWorse<T extends Tried>(tried: readonly T[]): readonly T[] {
  const best = tried.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a))
  return tried.filter((one) => sureDifference(best.shares, one.shares) === 0)
}

/** Trial beside trial, as far as both were tried. */
const differencesOf = (more: readonly number[], less: readonly number[]): readonly number[] =>
  less.map((share, trial) => more[trial]! - share)

/** By how much the first is more on average, trial beside trial; none where that may be chance. */
function sureDifference(more: readonly number[], less: readonly number[]): number {
  const differences = differencesOf(more, less)
  const mean = meanOf(differences)
  const error = Math.sqrt(meanOf(differences.map((one) => (one - mean) ** 2)) / differences.length)
  return mean > sureErrors * error ? mean : 0
}
