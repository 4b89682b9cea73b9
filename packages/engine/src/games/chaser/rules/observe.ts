/**
 * What a viewer of Chaser may see. Nothing is hidden in this game, so every viewer gets the same; the observation is
 * still built part by part, in the words of the rules and not of the state.
 */
import type { Seat, Viewer } from '../../../kit/contract.ts'
import { leaders } from '../../../kit/ranks.ts'
import { diceView, type DiceView } from '../../../sheet/rules/observe.ts'
import { boxes, type Box } from './notation.ts'
import type { Settled } from './options.ts'
import { scorable } from './play.ts'
import { pointsIn, totalOf } from './score.ts'
import type { State } from './state.ts'

/** A box the dice may be written in. */
export interface Score {
  /** Its notation, such as `score fullHouse`. */
  readonly action: string
  readonly box: Box
  readonly points: number
  /** The player's total with it. */
  readonly total: number
  /** Whether it scores nothing and the box is given up. */
  readonly sacrifice: boolean
}

/** What a viewer may see of a player. */
export interface Player {
  /** Points written, by box; `null` in an open box. */
  readonly sheet: Readonly<Record<Box, number | null>>
  readonly total: number
}

/** The turn being played. */
export interface TurnView extends DiceView {
  /** Boxes that may be written, in the order of the sheet; empty unless the player is to choose. */
  readonly scores: readonly Score[]
}

/** What a viewer of Chaser may see. */
export interface Observation {
  /** Rounds begun, 1-based, of how many; 0 while it is drawn who begins. */
  readonly round: number
  readonly rounds: number
  /** Who begins each round; `null` until drawn. */
  readonly first: Seat | null
  readonly players: readonly Player[]
  /** `null` while it is drawn who begins. */
  readonly turn: TurnView | null
  /** Seats with the highest total as it stands: the winners once the match is over (A4). */
  readonly leaders: readonly Seat[]
}

/** The observation; the same for every viewer. */
export function observe(state: State, options: Settled, _viewer: Viewer, phase: string): Observation {
  const drawing = state.round === 0
  const players = Array.from({ length: state.seats }, (_, seat) => playerView(state, seat))
  return {
    round: state.round,
    rounds: options.rounds,
    first: drawing ? null : state.first,
    players,
    turn: drawing ? null : { ...diceView(state), scores: phase === 'turn.choose' ? scoresOf(state, options) : [] },
    leaders: leaders(players.map(({ total }) => total)),
  }
}

function playerView(state: State, seat: Seat): Player {
  const isWritten = (box: number) => ((state.filled[seat]! >> box) & 1) === 1
  const sheet = boxes.map((box, i) => [box, isWritten(i) ? state.points[seat * boxes.length + i]! : null])
  return { sheet: Object.fromEntries(sheet) as Player['sheet'], total: totalOf(state.points, seat) }
}

function scoresOf(state: State, options: Settled): readonly Score[] {
  const open = scorable(state, options)
  const before = totalOf(state.points, state.mover)
  return boxes.flatMap((box, i) => {
    if (((open >> i) & 1) === 0) return []
    const points = pointsIn(state, options, i)
    return [{ action: `score ${box}`, box, points, total: before + points, sacrifice: points === 0 }]
  })
}
