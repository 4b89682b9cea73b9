/**
 * What a commitment of fair dice covers. Of format 2 it is one of a match: of the secret and of everything its header says,
 * so that neither can be another afterwards. Of format 1 it was the SHA-256 of the secret alone.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Seat } from './contract.ts'
import type { Header } from './header.ts'

/** A header before its commitment: what is known of a match before its first entry. */
export type Body = Omit<Header, 'dice'>

const mark = 'dicewright commitment 2\n'
const encoder = new TextEncoder()

/**
 * SHA-256, in hex, of a mark, the secret's 32 bytes and the header as canonical JSON: keys sorted, no spaces, without
 * `format`, with what `dice` says of the dice in place of the commitment itself, and in place of each name its digest.
 */
export function commitmentTo(secret: Uint8Array, body: Body, dice: object): string {
  const { format: _format, players, removed, ...rest } = body
  const names = players.map((name, seat) => removed?.[seat] ?? nameDigest(secret, seat, name))
  const text = canonicalJson({ ...rest, players: names, dice })
  const hash = sha256.create().update(encoder.encode(mark)).update(secret).update(encoder.encode(text))
  return bytesToHex(hash.digest())
}

/**
 * The HMAC-SHA-256, in hex, of a seat and its name under the secret of the dice. A transcript keeps the digest where a
 * name is removed, so that its commitment can still be checked.
 *
 * @example
 * ```ts
 * import { nameDigest } from '@dicewright/engine'
 *
 * nameDigest(new Uint8Array(32), 0, 'Ada').slice(0, 8) // => '54734a65'
 * ```
 */
export const nameDigest = (secret: Uint8Array, seat: Seat, name: string): string =>
  bytesToHex(hmac(sha256, secret, encoder.encode(`name|${seat}|${name}`)))

/**
 * Whether a secret fits the commitment in a header, and the header is the one that was committed to. False where the
 * dice have no commitment.
 *
 * @example
 * ```ts
 * import { Match, opens, repeatable, secretOfSeed, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * opens(secretOfSeed('7', 'set-1'), match.header) // => true
 * opens(secretOfSeed('8', 'set-1'), match.header) // => false
 * ```
 */
export function opens(secret: Uint8Array, { dice, ...body }: Header): boolean {
  if (!('commitment' in dice)) return false
  const own =
    body.formatVersion === 1
      ? bytesToHex(sha256(secret))
      : commitmentTo(secret, body, { kind: dice.kind, set: dice.set })
  return own === dice.commitment
}

/** JSON with sorted keys and without spaces: one text for equal values. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
  return `{${parts.join()}}`
}
