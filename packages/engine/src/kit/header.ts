/** What the first line of a transcript says, and what its last may carry besides the end: shapes that all of the kit writes and reads. */

/** What the first line of a transcript is known by. */
export const transcriptFormat = 'dicewright-transcript'

/** The first line of a transcript: all that has to be known to play it again. */
export interface Header {
  readonly format: typeof transcriptFormat
  /** 2. In files of format 1 the commitment covers the secret alone. */
  readonly formatVersion: 1 | 2
  readonly game: string
  /** Rules version of the game. */
  readonly rules: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly players: readonly string[]
  /** By seat, the digests of names that were taken out after the match, for the commitment was made with them. */
  readonly removed?: Readonly<Record<number, string>>
  readonly dice: DiceNote
  readonly about?: Readonly<Record<string, string>>
  /** The position the match began from, as the game's `toJSON` writes it; none where it began at its start. */
  readonly from?: Readonly<Record<string, unknown>>
}

/**
 * What a transcript says of its dice. `set` names the mirrored set the draws belong to, `commitment` is what was shown before
 * the first throw. Joint dice have the commitments of all seats, in their order.
 */
export type DiceNote =
  | { readonly kind: 'fair' | 'repeatable'; readonly set: string; readonly commitment: string }
  | { readonly kind: 'joint'; readonly commitments: readonly string[] }
  | { readonly kind: 'seeded'; readonly seed: number }
  | { readonly kind: 'scripted' }

/** A signature as the last line of a transcript carries it: all in base 64 for addresses, without padding. */
export interface Signature {
  /** The public key, 32 bytes. */
  readonly key: string
  /** 64 bytes. */
  readonly value: string
}
