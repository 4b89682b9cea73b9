/**
 * What decisions cost at any game, by the contract alone: matches are played on from the transcript after every legal action,
 * over what the seat had not seen, by a house bot in all seats. What it tells is no better than that bot.
 */
import type { HouseBot } from '../bots/bot.ts'
import { playingToTheEnd, type Playing } from '../bots/play-on.ts'
import { seedNumber } from '../bots/random.ts'
import { tryingAll } from '../bots/search.ts'
import type { Game, Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { chooseAny, turnOf, type Chooser, type Policy } from '../kit/play.ts'
import { random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { inSlices } from '../kit/slices.ts'
import type { Review, Reviewed } from './costs.ts'
import { bySeat } from './points.ts'
import { decided, weighedBy } from './search-costs.ts'

/** Decisions and draws that a review plays, about: a second or a few. */
const mostPlies = 1_000_000
const leastTrials = 20
const mostTrials = 1_000

/** A review in per cent of the win by `bot`: at random where it answers later or cannot play on. */
export async function reviewByPlayingOn(match: Match, bot: HouseBot | undefined): Promise<Review> {
  const decisions = await inSlices(costsOf(match, bot))
  return { count: 'playouts', unit: 'percent', mean: null, uncounted: 0, ...bySeat(match, decisions, []) }
}

function* costsOf(match: Match, bot: HouseBot | undefined): Generator<void, readonly Reviewed[]> {
  const { game, entries } = match
  const source = random(1)
  const playing = playingToTheEnd(game, chooserOf(game, match, bot))
  const trials = trialsFor(match)
  const decisions: Reviewed[] = []
  for (const [i, { by, text }] of entries.entries()) {
    if (by === 'chance') continue
    const searched = searchedFrom(match, i, playing)
    const tried = yield* tryingAll(searched, game.observe(match.stateAt(i), by), source, trials)
    decisions.push(decided(i + 1, by, text, weighedBy(tried)))
  }
  return decisions
}

/** The place after `ply` entries as a search takes it up: the state is known, and what the seat has not seen is drawn anew. */
const searchedFrom = (match: Match, ply: number, playing: Playing) => ({
  ...playing,
  game: match.game,
  playouts: 0,
  stateFor: () => match.stateAt(ply),
  determinize: (state: any, seat: Seat, source: ReturnType<typeof random>) => match.game.redeal(state, seat, source),
})

/** The bot in all seats, asked anew in every place. */
function chooserOf(game: Game, match: Match, bot: HouseBot | undefined): Chooser {
  const source = random(seedNumber('playouts'))
  const anything: Chooser = (_game, state, legal, count) => chooseAny(game, state, legal, count, source)
  const policies = Array.from({ length: game.seats }, (_, seat) => bot?.policy(seat, game.options))
  if (!canPlayOn(match, policies[0])) return anything
  return (_game, state) => {
    const turn = turnOf(game, state)
    return unwrap(game.parse(policies[turn.seat]!(turn) as string))
  }
}

/** Whether a bot answers the first decision of a match at once, and legally: one that remembers or waits cannot jump about. */
function canPlayOn(match: Match, policy: Policy | undefined): boolean {
  const { game, entries } = match
  const ply = entries.findIndex(({ by }) => by !== 'chance')
  if (!policy || ply === -1) return false
  const turn = turnOf(game, match.stateAt(ply))
  return turn.legal.includes(policy(turn) as string)
}

/** So many that a match of many decisions takes about as long as one of few. */
function trialsFor(match: Match): number {
  const { game, entries } = match
  const decisions = entries.flatMap(({ by }, i) => (by === 'chance' ? [] : [i]))
  const actions = decisions.reduce((sum, i) => sum + game.legalActions(match.stateAt(i)).length, 0)
  const trials = Math.floor(mostPlies / Math.max(1, (actions * entries.length) / 2))
  return Math.min(mostTrials, Math.max(leastTrials, trials))
}
