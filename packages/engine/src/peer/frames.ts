/** The frames of a match between two sides, as they come from outside: shapes, and nothing about whose turn it is. */
import * as v from 'valibot'

/** A side of the table: who made it has seat 0, who came has seat 1. */
export type Side = 0 | 1
export const otherOf = (side: Side): Side => (side === 0 ? 1 : 0)

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

const frameSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('sit'), name: text(60), terms: v.optional(v.unknown()) }),
  v.strictObject({ kind: v.literal('commit'), after: hex, commitment: hex, next: hex }),
  v.strictObject({ kind: v.literal('draw'), after: hex, nonce: v.nullable(hex), next: hex }),
  v.strictObject({ kind: v.literal('act'), after: hex, action: text(200), seal: v.nullable(hex) }),
  v.strictObject({
    kind: v.literal('open'),
    after: hex,
    nonces: v.array(v.strictTuple([count, hex])),
    actions: v.array(v.strictTuple([count, text(200), hex])),
  }),
  v.strictObject({ kind: v.literal('resign'), after: hex }),
  v.strictObject({ kind: v.literal('close'), after: hex, secret: hex }),
])

/**
 * What a side says, in its order. `after` is a hash of all that both have said before, so that both know the same match.
 *
 * - `sit`: its name; of who made the table, the terms.
 * - `commit`: what it is bound to before the first throw, and the hash of its part in that throw.
 * - `draw`: its part in a throw, null where that stays hidden, and the hash of its part in the next one.
 * - `act`: a decision as the other may hear it, and a seal where that is not all of it.
 * - `open`: what was hidden and now lies open: parts by the number of the throw, decisions by their ply with their salt.
 * - `resign`: gives up where it would have to decide.
 * - `close`: its secret, at the end.
 */
export type Frame = v.InferOutput<typeof frameSchema>
export type FrameOf<K extends Frame['kind']> = Extract<Frame, { readonly kind: K }>

const termsSchema = v.strictObject({
  table: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  game: v.string(),
  rules: v.number(),
  options: v.record(v.string(), v.unknown()),
})
/** What the table plays: its id, the game, the version of its rules, and its options. */
export type Terms = v.InferOutput<typeof termsSchema>

/** The frame of a value; null where it is none. */
export function readFrame(value: unknown): Frame | null {
  const found = v.safeParse(frameSchema, value)
  return found.success ? found.output : null
}

/** The terms of a value; null where it is none. */
export function readTerms(value: unknown): Terms | null {
  const found = v.safeParse(termsSchema, value)
  return found.success ? found.output : null
}
