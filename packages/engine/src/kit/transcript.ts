/**
 * Transcripts: the compact replayable record of a match, as JSON Lines for files. `read-transcript.ts` reads them,
 * `replay.ts` plays them again, `verify.ts` recomputes their draws, `share.ts` writes them as one short text for links.
 */
import type { Seat } from './contract.ts'
import type { Header, Signature } from './header.ts'

export { transcriptFormat, type Header } from './header.ts'

/** What a verdict about a seat can name. What each of them means is said by the arena, whose referee gives verdicts. */
export const faults = [
  'timeout',
  'crash',
  'illegal-action',
  'malformed',
  'disconnect',
  'resign',
  'over-budget',
  'infra',
] as const

/** One of `faults`. */
export type Fault = (typeof faults)[number]

/** Why a match ended: by its rules, at its ply limit, or early by a verdict about one seat. */
export interface End {
  /** `over`, `limit` or, with a seat, one of `faults`. Whether it is so is for `verify` to say. */
  readonly reason: string
  /** The seat a verdict is about: the one that was to decide, or before the first entry any. */
  readonly seat?: Seat
  readonly returns: readonly number[]
  /** 64 hex digits, once the last match of the set has ended. */
  readonly secret?: string
  /** Of joint dice, by seat: 64 hex digits; null of a seat that has not shown its secret. */
  readonly secrets?: readonly (string | null)[]
  /** The seed of repeatable dice, in place of a secret. */
  readonly seed?: string
  /** Of the server that recorded the match, over everything before it. */
  readonly signature?: Signature
}

/** A match written down: its header, its draws and decisions in their order, and its end, if it has ended. */
export interface Transcript {
  readonly header: Header
  readonly entries: readonly { readonly by: Seat | 'chance'; readonly text: string }[]
  readonly end?: End
}

/**
 * Writes a transcript as JSON Lines: the header, a line for each draw and decision, and the end where there is one.
 *
 * @example
 * ```ts
 * import { makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * makeTranscript(match.transcript()).split('\n')[1] // => '{"chance":"oya 5"}'
 * ```
 */
export function makeTranscript({ header, entries, end }: Transcript): string {
  const lines: object[] = [header]
  for (const { by, text } of entries) lines.push(by === 'chance' ? { chance: text } : { seat: by, action: text })
  if (end) {
    const { reason, ...rest } = end
    lines.push({ end: reason, ...rest })
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
