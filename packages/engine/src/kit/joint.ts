/**
 * Joint dice: every seat has a secret, and each throw follows from a number of every seat, so that none of them makes the
 * dice. A number is fixed before the others are seen: its hash is shown one throw earlier. All numbers follow from the
 * secrets, so that `verify` recomputes every throw once these are out. `peer` has the frames by which two sides do that.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { commitmentTo, type Body } from './commit.ts'
import type { Seat } from './contract.ts'
import { pickBy, type Dice } from './dice.ts'
import type { Draw } from './draw.ts'
import type { Header } from './header.ts'

const encoder = new TextEncoder()
const hash = (mark: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  parts.reduce((sum, part) => sum.update(part), sha256.create().update(encoder.encode(`dicewright ${mark}\n`))).digest()

/** What a seat shows before the first throw, 64 hex digits: a hash of its secret and of the header. */
export const jointCommitment = (secret: Uint8Array, body: Body, seat: Seat): string =>
  commitmentTo(secret, body, { kind: 'joint', seat })

/** Whether a secret fits what its seat has shown in a header of joint dice. */
export function opensJoint(secret: Uint8Array, { dice, ...body }: Header, seat: Seat): boolean {
  return dice.kind === 'joint' && jointCommitment(secret, body, seat) === dice.commitments[seat]
}

/** The part of a seat in a throw, 32 bytes. `number` is how many throws of the match came before. */
export const nonceOf = (secret: Uint8Array, number: number): Uint8Array =>
  hmac(sha256, secret, encoder.encode(`nonce|${number}`))

/** What fixes a part before it is shown: its hash, 64 hex digits. */
export const nonceCommitment = (nonce: Uint8Array): string => bytesToHex(hash('nonce', nonce))

/** What a decision is hidden behind, 32 bytes. `ply` is how many entries of the match came before. */
export const saltOf = (secret: Uint8Array, ply: number): Uint8Array =>
  hmac(sha256, secret, encoder.encode(`salt|${ply}`))

/** What fixes a hidden decision before it is shown: the hash of its salt and its notation, 64 hex digits. */
export const sealOf = (salt: Uint8Array, action: string): string =>
  bytesToHex(hash('seal', salt, encoder.encode(action)))

/** The outcome of a throw, from the parts of all seats in their order. */
export function jointOutcome(draw: Draw, nonces: readonly Uint8Array[]): number {
  const mixed = hmac.create(sha256, hash('throw', ...nonces))
  return pickBy(draw, (block) =>
    mixed
      .clone()
      .update(encoder.encode(String(block)))
      .digest(),
  )
}

/**
 * The dice of one match whose secrets are known, in seat order, for its throws from the first one on.
 *
 * @example
 * ```ts
 * import { joint, Match, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const secrets = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
 * const match = new Match(unwrap(sixDice(2)), { dice: joint(secrets), players: ['Ada', 'Ben'] })
 * match.rollAll().map(({ text }) => text) // => ['oya 4', 'oya 1', 'roll 234455']
 * ```
 */
export function joint(secrets: readonly Uint8Array[]): Dice {
  let number = 0
  const noteOf = (commit: (secret: Uint8Array, seat: Seat) => string) =>
    ({ kind: 'joint', commitments: secrets.map(commit) }) as const
  return {
    note: noteOf(() => ''),
    bind: (body) => noteOf((secret, seat) => jointCommitment(secret, body, seat)),
    roll(draw) {
      const nonces = secrets.map((secret) => nonceOf(secret, number))
      number++
      return jointOutcome(draw, nonces)
    },
  }
}
