/**
 * How a match reads, turn by turn: what every entry was about, in numbers and words of the engine. One teller a game
 * joins what the observations say; a game without one is told by its actors and returns alone.
 */
import type { Match, Words } from '@dicewright/engine'
import { sixDiceTeller } from './six-dice.teller.ts'

/** A word the rules have for what happened, such as furikiri. */
export interface Mark {
  readonly words: Words
  readonly tone: 'good' | 'bad'
}

/** The entry that led to a ply. */
export interface Told {
  /** The same for all entries of a turn, and for no other turn. */
  readonly turn: string
  /** Whose turn it is; null before the first. */
  readonly seat: number | null
  /** 1-based; 0 before the first. */
  readonly round: number
  /** Faces that fell, drawn in place of their digits. */
  readonly faces: readonly number[]
  /** What a decision was worth; null where it has no worth of its own. */
  readonly points: number | null
  readonly mark: Mark | null
  /** Set where the turn ended: the points it brought, and how where that has a word. */
  readonly end: { readonly points: number; readonly mark: Mark | null } | null
}

export interface Teller {
  /** Points by seat after `ply` entries. */
  scores(match: Match, ply: number): readonly number[]
  /** Points somebody plays for; null where there are none. */
  goal(match: Match): number | null
  tell(match: Match, ply: number): Told
}

const tellers: Readonly<Record<string, Teller>> = { 'six-dice': sixDiceTeller }

export const tellerOf = (gameId: string): Teller => tellers[gameId] ?? plainTeller

const plainTeller: Teller = {
  scores: (match, ply) => match.game.returns(match.stateAt(ply)),
  goal: () => null,
  tell(match, ply) {
    const { by } = match.entries[ply - 1]!
    const seat = by === 'chance' ? null : by
    return { turn: String(ply), seat, round: 0, faces: [], points: null, mark: null, end: null }
  },
}
