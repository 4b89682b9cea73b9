/**
 * Dice a match is played with. Fair dice follow from one secret, committed to by its hash before the first throw, and
 * from public draw keys, so that anyone can recompute every throw once the secret is out.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { commitmentTo, type Body } from './commit.ts'
import type { Game } from './contract.ts'
import type { Draw } from './draw.ts'
import type { DiceNote } from './header.ts'
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

/** SHA-256 of a secret, in hex: the commitment of format 1, to a secret alone. */
export const commitmentOf = (secret: Uint8Array): string => makeSecretText(sha256(secret))

/**
 * Dice that follow from a secret of 32 bytes and from public names of the throws (HMAC-SHA-256). A match publishes a
 * commitment to the secret before its first throw; once the secret is out, `verify` recomputes every throw. Matches of
 * one `set` get the same dice. Throws a RangeError where the secret does not have 32 bytes.
 *
 * @example
 * ```ts
 * import { fair, makeSecret, Match, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const dice = fair(makeSecret(), 'set-1')
 * const match = new Match(unwrap(sixDice(2)), { dice, players: ['Ada', 'Ben'] })
 * match.header.dice.kind // => 'fair'
 * fair(new Uint8Array(8), 'set-1') // throws RangeError: a secret has 32 bytes, not 8
 * ```
 */
export function fair(secret: Uint8Array, set: string, kind: 'fair' | 'repeatable' = 'fair'): Dice {
  if (secret.length !== 32) throw new RangeError(`a secret has 32 bytes, not ${secret.length}`)
  // The secret's part of the work is the same for every throw.
  const keyed = hmac.create(sha256, secret)
  return {
    note: { kind, set, commitment: commitmentOf(secret) },
    bind: (body) => ({ kind, set, commitment: commitmentTo(secret, body, { kind, set }) }),
    roll: (draw, key) =>
      pickBy(draw, (block) =>
        keyed
          .clone()
          .update(encode(`${set}|${key.join('.')}|${block}`))
          .digest(),
      ),
  }
}

/** The outcome that blocks of 32 random bytes give: the first of their words that all outcomes share evenly. */
export function pickBy(draw: Draw, blockOf: (block: number) => Uint8Array): number {
  const limit = Math.floor(2 ** 32 / draw.total) * draw.total
  for (let block = 0; ; block++) {
    const words = new DataView(blockOf(block).buffer)
    for (let at = 0; at < 32; at += 4) {
      const word = words.getUint32(at)
      if (word < limit) return draw.table[word % draw.total]!
    }
  }
}

/**
 * The secret of repeatable dice, 32 bytes: the SHA-256 of a fixed text, the seed and the name of the set.
 *
 * @example
 * ```ts
 * import { makeSecretText, secretOfSeed } from '@dicewright/engine'
 *
 * makeSecretText(secretOfSeed('7', 'set-1')).slice(0, 8) // => '9999f88b'
 * ```
 */
export const secretOfSeed = (seed: string, set: string): Uint8Array =>
  sha256(encode(`dicewright repeatable|${seed}|${set}`))

/**
 * Dice that anyone can repeat who knows the seed and the name of the set.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll().map(({ text }) => text) // => ['oya 5', 'oya 5', 'oya 3', 'oya 4', 'roll 122344']
 * ```
 */
export const repeatable = (seed: string, set: string): Dice => fair(secretOfSeed(seed, set), set, 'repeatable')

/**
 * A new secret for `fair`: 32 random bytes.
 *
 * @example
 * ```ts
 * import { makeSecret } from '@dicewright/engine'
 *
 * makeSecret().length // => 32
 * ```
 */
export const makeSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/**
 * Bytes in hex, two digits each, as transcripts have secrets.
 *
 * @example
 * ```ts
 * import { makeSecretText } from '@dicewright/engine'
 *
 * makeSecretText(Uint8Array.of(0, 255)) // => '00ff'
 * ```
 */
export const makeSecretText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The 32 bytes of a secret in hex; null where the text is not 64 hex digits in lower case.
 *
 * @example
 * ```ts
 * import { parseSecretText } from '@dicewright/engine'
 *
 * parseSecretText('0f'.repeat(32))?.length // => 32
 * parseSecretText('secret') // => null
 * ```
 */
export const parseSecretText = (text: unknown): Uint8Array | null =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
    ? Uint8Array.from({ length: 32 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16))
    : null

const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)

/** Dice that fall as a script says; `done` throws while throws are left over. For tests and positions. */
export interface ScriptedDice extends Dice {
  /** Throws an Error where throws are left. */
  readonly done: () => void
}

/**
 * Dice that fall as `texts` say, in this order; for tests and positions. A throw that cannot happen, and a throw after
 * the last text, throw an Error; `done()` throws where texts are left.
 *
 * @example
 * ```ts
 * import { Match, scripted, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const game = unwrap(sixDice(2))
 * const dice = scripted(game, ['oya 6', 'oya 1', 'roll 111555'])
 * const match = new Match(game, { dice, players: ['Ada', 'Ben'] })
 * match.rollAll().at(-1)?.text // => 'roll 111555'
 * dice.done()
 * ```
 */
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
