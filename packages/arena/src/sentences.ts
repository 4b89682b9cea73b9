/**
 * Sentences of the server that are made of data: what a validation found, and why a set is void. Pages that speak other
 * languages find the data in them again, so they are made here and nowhere else.
 */
import type { Fault } from './faults.ts'

/** What a validation played of one game. */
export interface PlayedNote {
  readonly game: string
  readonly matches: number
  /** The house bot it met; null where it met itself. */
  readonly against: string | null
  /** Matches in which it ranked first. */
  readonly first: number
  readonly decisions: number
  readonly illegal: number
}

/** Where a bot lost a validation match. */
export interface LostAt {
  readonly fault: Fault
  /** `412-2`. */
  readonly match: string
  /** Null where it was not asked for a decision. */
  readonly at: { readonly decision: number; readonly ply: number } | null
}

/** Sentences about validations and void sets, from their data. */
export const sentences = {
  /** Of a script that was compiled. */
  transpiled: (charsIn: number, charsOut: number): string =>
    `${count(charsIn)} characters in, ${count(charsOut)} out; nothing was run`,
  /** Of a script that was loaded. */
  loaded: (games: readonly string[]): string => `act is there; games: ${games.join(', ')}`,
  /** Of a script that could not be loaded. */
  notLoaded: (what: string): string => `It could not be loaded: it is ${what}.`,
  /** `six-dice: 2 matches against greedy, 1 ranked first, 118 decisions, no fault`, for each game. */
  played: (notes: readonly PlayedNote[]): string => notes.map(playedNote).join('; '),
  /** Of a validation match that was lost by a fault. */
  lost: ({ fault, match, at }: LostAt): string => `It lost a validation match by ${fault}: ${placeOf(match, at)}.`,
  /** Why a version is on probation, and what its author can do. */
  paused: (faulty: number, sets: number, fault: Fault, isRemote: boolean): string =>
    `It lost by its own fault in ${faulty} of its last ${sets} sets, the last time by ${fault}: it is paused. ${isRemote ? 'Connect it as a new version.' : 'Send a new version, or validate it again.'}`,
  /** `Set 30 is void: the server ended while it was played. Its bots are seated in new sets.` */
  isVoid: (set: number, why: string, purpose: 'rated' | 'validation' | 'challenge' | 'tournament'): string =>
    `Set ${set} is void: ${why}. ${voidEnds[purpose]}`,
} as const

const voidEnds = {
  rated: 'Its bots are seated in new sets.',
  validation: 'Its version is validated in new sets.',
  challenge: 'It belonged to a challenge.',
  tournament: 'It belonged to a tournament, which goes on without it.',
} as const

/** Why a bot lost by `timeout`, as a part of a sentence: which of its limits it was. */
export const lateReasons = {
  /** It loaded too slowly: said of scripts by servers whose sandbox had a clock. */
  load: (limitMs: number): string => `it did not answer within ${wholeMs(limitMs)}, its limit for loading`,
  /** It decided too slowly. */
  decision: (limitMs: number): string => `it did not answer within ${wholeMs(limitMs)}, its limit for a decision`,
  /** `leftMs` is what the match clock had left when it was asked. */
  match: (limitMs: number, leftMs: number): string =>
    `its match clock of ${wholeMs(limitMs)} is used up: ${wholeMs(leftMs)} were left for this decision`,
} as const

/**
 * Why a match is void whose script gave no answer: fuel ends every script, so the fault is the arena's. `alarmMs`:
 * milliseconds it was waited for.
 *
 * @example
 * ```ts
 * import { alarmReason } from '@dicewright/arena/sentences'
 *
 * alarmReason(120_000).slice(0, 35) // => 'it did not answer within 120,000 ms'
 * ```
 */
export const alarmReason = (alarmMs: number): string =>
  `it did not answer within ${wholeMs(alarmMs)}, long after its fuel has to be used up: the arena itself failed`

const wholeMs = (ms: number): string => `${count(Math.round(ms))} ms`

/** Why a set is void. */
export const voidReasons = {
  /** The set was interrupted. */
  interrupted: (how: string): string => `${how} while it was played`,
  /** A bot was disabled. */
  disabled: (): string => 'one of its bots was disabled before it was played',
  /** A connection failed. */
  connection: (detail: string): string => `the arena could not play it (${detail})`,
  /** The arena failed. */
  arena: (): string => 'the arena itself failed, none of its bots did',
} as const

/** How a server comes to its end. */
export const serverEnds = { killed: 'the server ended', stopped: 'the server was stopped' } as const

/**
 * A place in a match as part of a sentence.
 *
 * @example
 * ```ts
 * import { placeOf } from '@dicewright/arena/sentences'
 *
 * placeOf('412-2', { decision: 5, ply: 13 }) // => 'match 412-2 at decision 5, after ply 13'
 * placeOf('412-2', null) // => 'match 412-2'
 * ```
 */
export const placeOf = (match: string, at: LostAt['at']): string =>
  `match ${match}${at === null ? '' : ` at decision ${at.decision}, after ply ${at.ply}`}`

function playedNote({ game, matches, against, first, decisions, illegal }: PlayedNote): string {
  const met = against === null ? '' : ` against ${against}, ${first} ranked first`
  const faults = illegal === 0 ? 'no fault' : `${illegal} illegal ${illegal === 1 ? 'answer' : 'answers'}`
  return `${game}: ${matches} matches${met}, ${count(decisions)} decisions, ${faults}`
}

const count = (n: number): string => n.toLocaleString('en')
