/**
 * How a match reads, turn by turn: what every entry was about, in numbers and words of the engine. Each game has a
 * teller that joins what the observations say.
 */
import { words } from '../kit/chart-words.ts'
import type { Words } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'

/** A word the rules have for what happened, such as furikiri; `plain` where it is neither good nor bad. */
export interface Mark {
  readonly words: Words
  readonly tone: 'good' | 'bad' | 'plain'
}

/** How the entry that led to a ply reads. */
export interface Narration {
  /** The same for all entries of a turn, and for no other turn. */
  readonly turn: string
  /** Whose turn it is; null before the first. */
  readonly seat: number | null
  /** 1-based; 0 before the first. */
  readonly round: number
  /** Faces that fell or were kept, drawn in place of their digits. */
  readonly faces: readonly number[]
  /** What a decision was worth; null where it has no worth of its own. */
  readonly points: number | null
  /** What the turn has come to with it, not banked yet; null where turns do not add up. */
  readonly turnPoints: number | null
  readonly mark: Mark | null
  /** Set where the turn ended: the points it brought, null where the word says it all; and that word. */
  readonly end: { readonly points: number | null; readonly mark: Mark | null } | null
  /** What each seat got where the entry settled a round or a race, in seat order; null elsewhere. */
  readonly paid: readonly number[] | null
}

/** How the matches of a game are logged. */
export interface Teller {
  /** A round by its number, `{round}`. */
  readonly round: Words
  /** Points by seat after `ply` entries. */
  scores(match: Match, ply: number): readonly number[]
  /** Points by seat that the match has come to, for games whose scores begin anew within a match. */
  points?(match: Match): readonly number[]
  /** The points that are played for; null where there are none. */
  goal(match: Match): number | null
  /** What the entry that led to a ply was about. */
  tell(match: Match, ply: number): Narration
  /**
   * The word for a decision in notation that says too little by itself, or says it in English alone: an action of YESSIR, a
   * box, a horse. Null for others; absent where a game has none.
   */
  markOf?(text: string): Mark | null
}

/** A round where the game has no other word for it. */
export const round = words('round {round}', '{round}ラウンド目', '{round}라운드')

/** An observation of the table is asked for by two entries and by the points: states never change, so it is kept. */
const kept = new WeakMap<object, unknown>()

/** What everybody could see after `ply` entries: the observation of the match's game. */
export function seen<Obs extends object>(match: Match<any, any, Obs>, ply: number): Obs {
  const state = match.stateAt(ply) as object
  let found = kept.get(state)
  if (!found) kept.set(state, (found = match.game.observe(state, 'table')))
  return found as Obs
}
