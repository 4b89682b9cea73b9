/**
 * Dice a match is played with. Fair dice follow from one secret, committed to by its hash before the first throw, and
 * from public draw keys, so that anyone can recompute every throw once the secret is out.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { commitmentTo, type Body } from './commit.ts'
import type { Game } from './contract.ts'
import { sample, type Draw } from './draw.ts'
import type { DiceNote } from './header.ts'
import { random } from './random.ts'
import { unwrap } from './result.ts'

export type { DiceNote } from './header.ts'

/** Where draws of a match come from. */
export interface Dice {
  /** What is known of them by themselves: of fair dice, that they are committed to by the SHA-256 of their secret. */
  readonly note: DiceNote
  /** What is told of them in a match: their secret bound to its header. Absent where there is none, or as in format 1. */
  readonly bind?: (body: Body) => DiceNote
  /** The id of the outcome. `key` names the draw by public facts, unique within the match. */
  roll(draw: Draw, key: readonly number[]): number
}

/** Dice from a seeded generator, in the order they are asked for: for simulation and tests. */
export function seeded(seed: number): Dice {
  const source = random(seed)
  return { note: { kind: 'seeded', seed }, roll: (draw) => sample(draw, source) }
}

/** SHA-256 of a secret, in hex: the commitment of format 1, to a secret alone. */
export const commitmentOf = (secret: Uint8Array): string => makeSecretText(sha256(secret))

/**
 * Dice from a secret of 32 random bytes: HMAC-SHA-256(secret, `set|key|block`), read as big-endian 32-bit words with
 * rejection, so that every outcome has exactly its weight.
 */
export function fair(secret: Uint8Array, set: string, kind: 'fair' | 'repeatable' = 'fair'): Dice {
  if (secret.length !== 32) throw new RangeError(`a secret has 32 bytes, not ${secret.length}`)
  // The secret's part of the work is the same for every throw.
  const keyed = hmac.create(sha256, secret)
  return {
    note: { kind, set, commitment: commitmentOf(secret) },
    bind: (body) => ({ kind, set, commitment: commitmentTo(secret, body, { kind, set }) }),
    roll(draw, key) {
      const limit = Math.floor(2 ** 32 / draw.total) * draw.total
      for (let block = 0; ; block++) {
        const words = new DataView(
          keyed
            .clone()
            .update(encode(`${set}|${key.join('.')}|${block}`))
            .digest().buffer,
        )
        for (let at = 0; at < 32; at += 4) {
          const word = words.getUint32(at)
          if (word < limit) return draw.table[word % draw.total]!
        }
      }
    },
  }
}

/** The secret a public seed stands for: SHA-256 of a fixed text, the seed and the set. Repeatable, never fair. */
export const secretOfSeed = (seed: string, set: string): Uint8Array =>
  sha256(encode(`dicewright repeatable|${seed}|${set}`))

/** Dice anyone can repeat from a seed. */
export const repeatable = (seed: string, set: string): Dice => fair(secretOfSeed(seed, set), set, 'repeatable')

/** A fresh secret. */
export const makeSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** Bytes in hex. */
export const makeSecretText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a secret written in hex; null where it is none. */
export const parseSecretText = (text: unknown): Uint8Array | null =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
    ? Uint8Array.from({ length: 32 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16))
    : null

const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)

/** Dice that fall as a script says; `done` throws while throws are left over. For tests and positions. */
export interface ScriptedDice extends Dice {
  readonly done: () => void
}

/** Dice from notation texts of chance outcomes, in order. Throws on a text that is no outcome of the draw, or past the end. */
export function scripted(game: Game, texts: readonly string[]): ScriptedDice {
  let next = 0
  return {
    note: { kind: 'scripted' },
    roll(draw) {
      const text = texts[next++]
      if (text === undefined) throw new Error(`the script of ${texts.length} throws is used up`)
      const id = unwrap(game.parse(text))
      if (!draw.has(id)) throw new Error(`throw ${next} of the script, ${text}, cannot happen here`)
      return id
    },
    done() {
      if (next < texts.length)
        throw new Error(`${texts.length - next} throws of the script are left over, from ${texts[next]}`)
    },
  }
}
