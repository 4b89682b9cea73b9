/**
 * The secret of a season: its hash is published before bots are sent, so nobody can choose dice or pairings that suit one
 * of them. All of the final follows from it and from public numbers.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Entry, SeasonGame } from './rules.ts'

/** What is published when a season is made: SHA-256 of its secret of 32 bytes, in hex. */
export const seasonCommitment = (secret: Uint8Array): string => bytesToHex(sha256(secret))

/** The secret of a set, 32 bytes: `HMAC-SHA-256(secret of the season, "set|" + number)`. It says nothing about the others. */
export const setSecret = (secret: Uint8Array, set: number): Uint8Array =>
  hmac(sha256, secret, utf8ToBytes(`set|${set}`))

/**
 * The order of entries in a round: by `HMAC-SHA-256(secret of the season, "order|GAME|SEATS|ROUND|NUMBER")` in hex. All
 * orders are equally likely.
 */
export function shuffledBy<E extends Entry>(
  secret: Uint8Array,
  { game, seats }: Pick<SeasonGame, 'game' | 'seats'>,
  round: number,
  entries: readonly E[],
): readonly E[] {
  const keyed = entries.map((entry) => {
    const text = utf8ToBytes(`order|${game}|${seats}|${round}|${entry.number}`)
    return { entry, key: bytesToHex(hmac(sha256, secret, text)) }
  })
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry)
}
