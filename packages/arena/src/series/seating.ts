/** The seatings of a mirrored set: every entrant has every seat under the same draws. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Where every order would be too many matches, a set has one random order and its turns round the table. */
const mostForEveryOrder = 3

/**
 * The seatings of a set: in each, `seating[seat]` is the entrant. Up to three seats every order is played; from four
 * on, one order that `secret` decides is turned round the table.
 *
 * @example
 * ```ts
 * import { seatings } from '@dicewright/arena/sandbox'
 *
 * seatings(2, new Uint8Array(32)) // => [[0, 1], [1, 0]]
 * ```
 */
export function seatings(seats: number, secret: Uint8Array): readonly (readonly number[])[] {
  const entrants = Array.from({ length: seats }, (_, entrant) => entrant)
  if (seats <= mostForEveryOrder) return permutations(entrants)
  const order = shuffled(entrants, secret)
  return entrants.map((turn) => order.slice(turn).concat(order.slice(0, turn)))
}

/**
 * How many matches a set has.
 *
 * @example
 * ```ts
 * import { matchesOfSet } from '@dicewright/arena/sandbox'
 *
 * matchesOfSet(3) // => 6
 * ```
 */
export const matchesOfSet = (seats: number): number => seatings(seats, new Uint8Array(32)).length

/**
 * The seed of an entrant's own randomness in a match, 32 hex digits. It says nothing about the dice of the same
 * secret.
 *
 * @example
 * ```ts
 * import { seedOf } from '@dicewright/arena/sandbox'
 *
 * seedOf(new Uint8Array(32), 'set-1', 1, 0).length // => 32
 * ```
 */
export const seedOf = (secret: Uint8Array, set: string, match: number, entrant: number): string =>
  keyed(secret, `player|${set}|${match}|${entrant}`).slice(0, 32)

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length <= 1) return [items]
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first].concat(rest)),
  )
}

/** Orders by the HMAC of each entrant's number: all orders equally likely for a random secret. */
function shuffled(entrants: readonly number[], secret: Uint8Array): readonly number[] {
  const key = (entrant: number) => keyed(secret, `order|${entrant}`)
  return entrants.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** HMAC-SHA-256 in hex. */
const keyed = (secret: Uint8Array, text: string): string => bytesToHex(hmac(sha256, secret, utf8ToBytes(text)))
