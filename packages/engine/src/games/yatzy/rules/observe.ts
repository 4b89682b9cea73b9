/**
 * What a viewer of Yatzy may see. Nothing is hidden in this game, so every viewer gets the same; the observation is
 * still built part by part, in the words of the rules and not of the state.
 */
import type { Seat, Viewer } from '../../../kit/contract.ts'
import { leaders } from '../../../kit/ranks.ts'
import { diceView, type DiceView } from '../../../sheet/rules/observe.ts'
import { boxes, boxesOf, boxIndex, type Box, type Variant } from './notation.ts'
import type { Settled } from './options.ts'
import { gainIn, isForced, scorable } from './play.ts'
import { bonusNow, bonusOf, countsAsJoker, jokerIsDue, pointsIn, totalsOf, type Totals } from './score.ts'
import type { State } from './state.ts'

/** A box the dice may be written in. */
export interface Score {
  /** Its notation, such as `score fullHouse`. */
  readonly action: string
  readonly box: Box
  /** What is written in the box. */
  readonly points: number
  /** What the player's total gains: the points with every bonus they earn, and for plus and minus only the delta. */
  readonly gain: number
  /** The player's total with it. */
  readonly total: number
  /** Of the gain, the bonus of a joker. */
  readonly yahtzeeBonus: number
  /** Whether the box is written with 0 and so given up. */
  readonly sacrifice: boolean
}

/** What a viewer may see of a player. */
export interface Player extends Totals {
  /** Points written, by box of the sheet; `null` in an open box. */
  readonly sheet: Readonly<Partial<Record<Box, number | null>>>
  /** Upper points still missing for the bonus; 0 once it is earned. */
  readonly upperLeft: number
  /** Five equal dice written while a joker was due. */
  readonly jokers: number
}

/** The turn being played. */
export interface TurnView extends DiceView {
  /** Whether the dice are a joker: five equal dice after a yahtzee, with a rule or a bonus that hangs on them. */
  readonly joker: boolean
  /** Whether they count as a full house and as straights. */
  readonly jokerCounts: boolean
  /** Whether the joker rule says which boxes it may go into: `scores` has only those. */
  readonly forced: boolean
  /** Boxes that may be written, in the order of the sheet; empty unless the player is to choose. */
  readonly scores: readonly Score[]
}

/** What a viewer of Yatzy may see. */
export interface Observation {
  readonly variant: Variant
  /** Rounds begun, 1-based, of how many; 0 while it is drawn who begins. */
  readonly round: number
  readonly rounds: number
  /** Who begins each round; `null` until drawn. */
  readonly first: Seat | null
  /** Upper points that earn the bonus. */
  readonly upperTarget: number
  /** What the bonus is when exactly that is reached. */
  readonly upperPays: number
  readonly players: readonly Player[]
  /** `null` while it is drawn who begins. */
  readonly turn: TurnView | null
  /** Seats with the highest total as it stands: the winners once the match is over. */
  readonly leaders: readonly Seat[]
}

/** The observation; the same for every viewer. */
export function observe(state: State, options: Settled, _viewer: Viewer, phase: string): Observation {
  const drawing = state.round === 0
  const players = Array.from({ length: state.seats }, (_, seat) => playerView(state, options, seat))
  return {
    variant: options.values.variant,
    round: state.round,
    rounds: options.rounds,
    first: drawing ? null : state.first,
    upperTarget: options.upperTarget,
    upperPays: bonusOf(options.upperTarget, options),
    players,
    turn: drawing ? null : turnView(state, options, phase === 'turn.choose'),
    leaders: leaders(players.map(({ total }) => total)),
  }
}

function playerView(state: State, options: Settled, seat: Seat): Player {
  const sheet = boxesOf(options.values.variant).map((box) => {
    const i = boxIndex(box)
    return [box, ((state.filled[seat]! >> i) & 1) === 1 ? state.points[seat * boxes.length + i]! : null]
  })
  const totals = totalsOf(state, seat, options)
  return {
    sheet: Object.fromEntries(sheet),
    ...totals,
    upperLeft: Math.max(0, options.upperTarget - totals.upper),
    jokers: state.jokers[seat]!,
  }
}

function turnView(state: State, options: Settled, choosing: boolean): TurnView {
  return {
    ...diceView(state),
    joker: choosing && jokerIsDue(state, options) && (options.values.joker !== 'none' || bonusNow(state, options) > 0),
    jokerCounts: choosing && countsAsJoker(state, options),
    forced: choosing && isForced(state, options),
    scores: choosing ? scoresOf(state, options) : [],
  }
}

function scoresOf(state: State, options: Settled): readonly Score[] {
  const allowed = scorable(state, options)
  const before = totalsOf(state, state.mover, options)
  return boxes.flatMap((box, i) => {
    if (((allowed >> i) & 1) === 0) return []
    const points = pointsIn(state, options, i)
    const gain = gainIn(state, options, i)
    return [
      {
        action: `score ${box}`,
        box,
        points,
        gain,
        total: before.total + gain,
        yahtzeeBonus: bonusNow(state, options),
        sacrifice: points === 0,
      },
    ]
  })
}
