/**
 * What a viewer of YESSIR may see, built part by part: the own cup and no other, and none after a throw without looking
 * (rules 2.6). All decisions are spoken aloud, so there is nothing to hear but what is drawn.
 */
import type { Seat, Viewer } from '../../../kit/contract.ts'
import { leaders, ranks } from '../../../kit/ranks.ts'
import { tallyDice, tallyPlus, tallySize } from '../../../kit/tally.ts'
import { ids, make } from './notation.ts'
import type { Settled } from './options.ts'
import { active, costOf, knowsCup, legal } from './play.ts'
import { faceDown, faceUp, handOf, placeOf, type Hand } from './score.ts'
import type { State } from './state.ts'

/** The two sides of a mat, and that it is gone: 0, 1 and 2 rounds won. */
const mats = ['up', 'flipped', 'removed'] as const

/** What a viewer may see of a player. */
export interface Player {
  /** Rounds won, and what the mat shows of it. */
  readonly wins: number
  readonly mat: (typeof mats)[number]
  readonly luck: number
  /** Luck as the table counts it: the die, or the die less 1 (J1). */
  readonly luckShown: number
  /** Whether this seat threw without looking and waits for the showdown. */
  readonly blind: boolean
  /** Dice of its cup, sorted; empty before they are thrown, `null` where they may not be seen. */
  readonly cup: readonly number[] | null
  /** What its cup makes with the shared dice; `null` where that cannot be said. */
  readonly hand: Hand | null
  /** Die for the choice of the first starter; `null` where none lies. */
  readonly highDie: number | null
}

/** Something the seat whose turn it is may do. */
export interface Choice {
  /** Its notation, such as `a4`. */
  readonly action: string
  /** Luck it costs; -1 where it brings a point. */
  readonly cost: number
  /** Luck of the seat after it, and as the table counts it. */
  readonly luck: number
  readonly luckShown: number
  /** Face of the shared die that is thrown again, or that the die will show; `null` for the others. */
  readonly face: number | null
  /** Whether the cups are lifted after it. */
  readonly ends: boolean
}

/** The turn being played. */
export interface TurnView {
  readonly seat: Seat
  /** Passes in a row, of how many seats that still act. */
  readonly passes: number
  readonly active: number
  /** Face of the shared die that is thrown again or may be changed; `null` while there is none. */
  readonly picked: number | null
  /** Empty while dice are thrown. */
  readonly choices: readonly Choice[]
}

/** A hand that is shown. */
export interface ShownHand {
  readonly cup: readonly number[]
  readonly blind: boolean
  readonly hand: Hand
  /** 1 is the best; equal hands share a place and the next is skipped. */
  readonly place: number
}

/** What the last showdown turned over. */
export interface Showdown {
  /** `null` where the best hands were equal and no seat won. */
  readonly winner: Seat | null
  readonly shared: readonly number[]
  /** By seat. */
  readonly hands: readonly ShownHand[]
}

/** What a viewer of YESSIR! may see. */
export interface Observation {
  /** 1-based; 0 while it is drawn who begins. */
  readonly round: number
  readonly roundLimit: number
  readonly winsToWin: number
  /** `null` until it is known. */
  readonly starter: Seat | null
  /** Whose turn it is, or whose dice are thrown. */
  readonly mover: Seat
  readonly shared: readonly number[]
  readonly players: readonly Player[]
  /** `null` before all cups are filled, and at the end. */
  readonly turn: TurnView | null
  /** Of the round before; `null` before the first. */
  readonly showdown: Showdown | null
  /** Seats with the most rounds won. */
  readonly leaders: readonly Seat[]
}

/** The observation of a seat or of the table, which sees no cup before it is lifted. */
export function observe(state: State, options: Settled, viewer: Viewer, phase: string): Observation {
  return {
    round: state.round,
    roundLimit: options.values.roundLimit,
    winsToWin: options.values.winsToWin,
    starter: state.starter < 0 ? null : state.starter,
    mover: state.mover,
    shared: tallyDice(state.shared),
    players: Array.from(state.wins, (wins, seat) => ({
      wins,
      mat: mats[Math.min(wins, 2)]!,
      luck: state.luck[seat]!,
      luckShown: shownLuck(options, state.luck[seat]!),
      blind: state.blind[seat] === 1,
      ...cupView(state, options, seat, viewer),
      highDie: state.highDie[seat]! > 0 ? state.highDie[seat]! : null,
    })),
    turn: phase.startsWith('round.turns.') ? turnView(state, options, phase) : null,
    showdown: state.lastWinner === -2 ? null : showdownOf(state, options),
    leaders: leaders(Array.from(state.wins)),
  }
}

/** J1: the note of the source counts from 0 what the die shows from 1. */
export const shownLuck = ({ values }: Settled, luck: number): number =>
  values.luckDisplay === 'points' ? luck - 1 : luck

/** Everybody sees that a cup is empty; what is in it only who knows it. */
function cupView(state: State, { values }: Settled, seat: Seat, viewer: Viewer): Pick<Player, 'cup' | 'hand'> {
  const cup = state.cup[seat]!
  if (cup === 0) return { cup: [], hand: null }
  if (!knowsCup(state, seat, viewer)) return { cup: null, hand: null }
  const isWhole = tallySize[state.shared] === 3
  return { cup: tallyDice(cup), hand: isWhole ? handOf(tallyPlus(cup, state.shared), values.tieBreak) : null }
}

function turnView(state: State, options: Settled, phase: string): TurnView {
  const isDecided = phase === 'round.turns.act' || phase === 'round.turns.adjust'
  const out = new Int32Array(16)
  const count = isDecided ? legal(state, options, out) : 0
  return {
    seat: state.mover,
    passes: state.passes,
    active: active(state),
    picked: state.picked > 0 ? state.picked : null,
    choices: Array.from(out.subarray(0, count), (id) => choiceOf(state, options, id)),
  }
}

function choiceOf(state: State, options: Settled, id: number): Choice {
  const cost = costOf(id)
  const luck = Math.min(options.luckCap, state.luck[state.mover]! - cost)
  return {
    action: make(id),
    cost,
    luck,
    luckShown: shownLuck(options, luck),
    face: faceOf(state, id),
    ends: endsTurns(state, options, id),
  }
}

function faceOf(state: State, id: number): number | null {
  if (id >= ids.a && id < ids.b) return id - ids.a + 1
  if (id === ids.plus) return faceUp(state.picked)
  if (id === ids.minus) return faceDown(state.picked)
  return id === ids.same ? state.picked : null
}

/** Whether all that still act have then said "Yessir!" in a row, or none is left (2.2, J6). */
function endsTurns(state: State, { values }: Settled, id: number): boolean {
  if (id === ids.d) return state.passes + 1 >= active(state)
  return id === ids.e && (values.blindResets ? 0 : state.passes) >= active(state) - 1
}

function showdownOf(state: State, { strengths, values }: Settled): Showdown {
  const places = ranks(Array.from(state.shownCup, (cup) => strengths[placeOf(cup, state.shownShared)]!))
  return {
    winner: state.lastWinner < 0 ? null : state.lastWinner,
    shared: tallyDice(state.shownShared),
    hands: Array.from(state.shownCup, (cup, seat) => ({
      cup: tallyDice(cup),
      blind: state.shownBlind[seat] === 1,
      hand: handOf(tallyPlus(cup, state.shownShared), values.tieBreak),
      place: places[seat]!,
    })),
  }
}
