/**
 * What follows from the secret of a season beside its dice: its hash is published before bots are sent, so nobody can
 * choose dice or pairings that suit one of them.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Entry, SeasonGame } from './rules.ts'

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
