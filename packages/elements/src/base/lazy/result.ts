/**
 * The facts of a result card: what decided a match, luck and choices of each seat, and how good its decisions were, from the
 * review and the chances to win of its game.
 */
import { parseTranscript, replay, type GameFactory, type Match, type Seat } from '@dicewright/engine'
import type { GameChances, GameReview, Review, Reviewed, Total, TurnChances } from '@dicewright/engine/review/costs'
import type { Coach, Decision, Grade, ResultFacts } from '../coach.ts'
import { translator, type Language, type Translate } from '../../kit/messages.ts'
import { inARow } from './sentences.ts'
import { resultMessages, type ResultKey } from './result.messages.ts'

/** Some entries of a match in a row: those after the first `from`, up to the first `to`. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What a story is told with. */
export interface Storyteller {
  readonly match: Match
  readonly language: Language
  /** How the texts call a seat. */
  readonly names: readonly string[]
  /** What a page calls things of the game, by their ids. */
  readonly things: Decision['names'] | undefined
}

/** How the matches of a game are judged. */
export interface Judged {
  readonly factory: GameFactory
  readonly review: GameReview
  /** How likely each seat was to win at the beginning of each turn; null where a turn is told by its points. */
  readonly chances: ((match: Match) => GameChances | null) | null
  /** Milliseconds that a match of 100 entries takes, about; they grow with the square of the entries. */
  readonly workMs: { readonly review: number; readonly chances: number }
  /** A decision that costs less is a small mistake: points, or wins in 100. */
  readonly small: number
  /** What number the turn has that begins there: its round or lap. */
  readonly turnAt: (match: Match, ply: number) => number
  /** Whether a turn is so long that its decisions have squares of their own. */
  readonly isLong?: boolean
  /** A title other than that of a turn by its number. */
  readonly title?: (teller: Storyteller, span: Span) => string
  /** What happened in a turn, in one sentence. */
  readonly story: (teller: Storyteller, span: Span) => string
}

type Say = Translate<ResultKey>

/** Squares of a seat: of more turns, several in a row share one. */
const mostSquares = 26

/** What may be spent on a match, whose counts are exact or take more playouts the more time there is. */
const budgetMs = { review: 1300, chances: 600 }

export const resultOf = (judged: Judged): Coach['result'] => {
  // A reader may turn to another language.
  let last: { readonly transcript: string; readonly counting: Counting } | undefined
  return async (transcript, language, names, things, isWanted): Promise<ResultFacts | null> => {
    if (last?.transcript !== transcript || last.counting.isStopped) {
      last = { transcript, counting: new Counting(judged, transcript) }
    }
    const counted = await last.counting.for(isWanted)
    if (!counted) return null
    const { match, found, decided } = counted
    const say = translator(resultMessages, language)
    const teller: Storyteller = { match, language, names: names ?? match.transcript().header.players, things }
    return {
      decided: decided && decidedText(judged, teller, decided, say),
      unit: unitOf(found, say),
      seats: Array.from({ length: match.game.seats }, (_, seat) => (found ? skillOf(found.seats[seat]!) : null)),
      decisions: found ? squaresOf(judged, match, found) : [],
      legend: {
        best: say('best'),
        small: say(found?.unit === 'points' ? 'smallPoints' : 'smallWins', { most: judged.small }),
        dear: say('dear'),
      },
    }
  }
}

/** What was counted of a match, before it is told. */
interface Counted {
  readonly match: Match
  readonly found: Review | null
  readonly decided: Swing | null
}

/** A match that is counted for all who ask for it, as long as one of them wants it. */
class Counting {
  readonly #askers: (() => boolean)[] = []
  readonly #counted: Promise<Counted | null>
  #isStopped = false

  constructor(judged: Judged, transcript: string) {
    this.#counted = count(judged, transcript, () => this.#isWanted)
  }

  /** Whether it was broken off, since nobody wanted it: what it answers is not the match. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  async for(isWanted = () => true): Promise<Counted | null> {
    this.#askers.push(isWanted)
    const counted = await this.#counted
    return this.#isStopped ? null : counted
  }

  get #isWanted(): boolean {
    this.#isStopped ||= this.#askers.length > 0 && !this.#askers.some((isWanted) => isWanted())
    return !this.#isStopped
  }
}

/** Null where the match is not over, or began at a place that its transcript does not tell. */
async function count(judged: Judged, transcript: string, isWanted: () => boolean): Promise<Counted | null> {
  const parsed = parseTranscript(transcript)
  const replayed = parsed.ok ? replay(parsed.value, [judged.factory]) : parsed
  if (!replayed.ok || replayed.value.actor !== 'over') return null
  const match: Match = replayed.value
  const share = choicesShareOf(match, judged)
  const found = share === null ? null : await judged.review.review(match, share, isWanted)
  return { match, found, decided: await decisive(judged, match, found, isWanted) }
}

const skillOf = ({ cost, luck, turns }: Total): NonNullable<ResultFacts['seats'][number]> => ({
  luck: turns > 0 ? luck : null,
  choices: -cost,
})

const unitOf = (found: Review | null, say: Say): string => {
  if (found?.unit !== 'points') return say('wins')
  return found.mean === null ? say('points') : say('pointsOf', { mean: Math.round(found.mean) })
}

/** With less of the work no cost but a blunder's is sure: then choices are not known. */
const leastShare = 0.06

/** What that share may take in a long match of many seats; where it would take more, it is not counted. */
const mostMs = 6000

const workOf = ({ entries }: Match, { workMs }: Judged, what: 'review' | 'chances'): number =>
  workMs[what] * (entries.length / 100) ** 2

/** How much of the full work there is time for. */
const shareOf = (match: Match, judged: Judged, what: 'review' | 'chances'): number =>
  Math.min(1, budgetMs[what] / workOf(match, judged, what))

/** Of the choices: where there is time for too little to be sure of them, as much as that takes. Null where that is too long. */
function choicesShareOf(match: Match, judged: Judged): number | null {
  const share = Math.max(leastShare, shareOf(match, judged, 'review'))
  return share * workOf(match, judged, 'review') > mostMs ? null : share
}

/** A turn and by how much it went the winner's way. */
interface Swing extends Span {
  readonly by: number
  /** The chance of the winner before and after it; null where it is told by points. */
  readonly chance: readonly [before: number, after: number] | null
}

/** Less is said to have decided nothing: chances and points. */
const least = { chance: 0.1, points: 10 }

async function decisive(
  judged: Judged,
  match: Match,
  found: Review | null,
  isWanted: () => boolean,
): Promise<Swing | null> {
  const [winner, ...others] = match.game.leaders(match.state)
  if (others.length > 0) return null
  const chances = match.game.seats > 1 ? judged.chances?.(match) : null
  const swings = chances
    ? swingsOf(match, await chances.at(match, shareOf(match, judged, 'chances'), isWanted), winner!)
    : found
      ? pointsOf(match, found, winner!)
      : []
  const most = swings.reduce<Swing | null>((best, swing) => (best && best.by >= swing.by ? best : swing), null)
  return most && most.by >= (most.chance ? least.chance : least.points) ? most : null
}

function decidedText(judged: Judged, teller: Storyteller, swing: Swing, say: Say): NonNullable<ResultFacts['decided']> {
  const key = teller.match.game.seats > 1 ? 'turn' : 'most'
  return {
    ply: swing.from,
    title: judged.title?.(teller, swing) ?? say(key, { n: judged.turnAt(teller.match, swing.from) }),
    text: inARow(say, [judged.story(teller, swing), swing.chance ? chanceText(swing.chance, say) : '']),
  }
}

const chanceText = ([before, after]: readonly [number, number], say: Say): string =>
  say('chance', { from: Math.round(100 * before), to: Math.round(100 * after) })

/** Between places whose chances are known; the last is the end of the match. */
function swingsOf(match: Match, places: readonly TurnChances[], winner: Seat): readonly Swing[] {
  return places.map(({ ply, chances }, i) => {
    const next = places[i + 1]
    const [before, after] = [chances[winner]!, next ? next.chances[winner]! : 1]
    return { from: ply, to: next?.ply ?? match.entries.length, by: after - before, chance: [before, after] }
  })
}

/** Turns of the winner by what they brought beyond their mean, and those of the second by what they brought less. */
function pointsOf(match: Match, { turns, decisions }: Review, winner: Seat): readonly Swing[] {
  const second = match.game.ranks(match.state).findIndex((place) => place === 2)
  return turns.flatMap(({ ply: to, seat, luck }, i): readonly Swing[] => {
    if (seat !== winner && seat !== second) return []
    const from = turns[i - 1]?.ply ?? 0
    const cost = sumOf(decisions.filter(({ ply }) => ply > from && ply <= to))
    return [{ from, to, by: (luck - cost) * (seat === winner ? 1 : -1), chance: null }]
  })
}

const sumOf = (decisions: readonly Reviewed[]): number => decisions.reduce((sum, { cost }) => sum + cost, 0)

/** A square for each turn, or for several decisions in a row where turns are too long for that. */
function squaresOf({ small, turnAt, isLong }: Judged, match: Match, { decisions }: Review): ResultFacts['decisions'] {
  const groups = Array.from({ length: match.game.seats }, (_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat)
    const turns = isLong ? own.map((one) => [one]) : byTurn(own, ({ ply }) => turnAt(match, ply - 1))
    return inGroups(turns, Math.ceil(turns.length / mostSquares)).map((some) => some.flat())
  })
  return groups
    .flat()
    .toSorted((a, b) => a[0]!.ply - b[0]!.ply)
    .map((group) => ({ seat: group[0]!.seat, grade: gradeOf(sumOf(group), small) }))
}

/** Those in a row that are of one turn. */
function byTurn(own: readonly Reviewed[], turnOf: (one: Reviewed) => number): readonly (readonly Reviewed[])[] {
  const groups: Reviewed[][] = []
  for (const [i, one] of own.entries())
    if (i > 0 && turnOf(own[i - 1]!) === turnOf(one)) groups.at(-1)!.push(one)
    else groups.push([one])
  return groups
}

const inGroups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / Math.max(1, size)) }, (_, i) => all.slice(i * size, (i + 1) * size))

/** Costs that are shown as 0.0 are none. */
const none = 0.05

const gradeOf = (cost: number, small: number): Grade => (cost < none ? 'best' : cost < small ? 'small' : 'dear')
