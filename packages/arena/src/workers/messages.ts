/**
 * What the arena and a child that plays whole sets tell each other, over the pipe of `sandbox/channel.ts`. Neither draws
 * nor results are told: the parent throws the same dice and asks the engine itself.
 */
import * as v from 'valibot'
import type { Limits } from '../limits.ts'
import type { GameNote } from '../sandbox/messages.ts'
import type { Script } from '../sandbox/runtime.ts'

/** A set, or what is left of it, to be played. */
export interface Order {
  readonly type: 'play'
  readonly game: GameNote
  /** Scripts by `scriptKey`: sent once before they are first needed. */
  readonly entrants: readonly OrderEntrant[]
  readonly seatings: readonly (readonly number[])[]
  /** The first match to play, 1-based. */
  readonly from: number
  /** 64 hex digits. */
  readonly secret: string
  readonly setName: string
  readonly paceMs: number
  readonly limits: Limits
}
type OrderEntrant =
  | { readonly kind: 'house'; readonly name: string; readonly bot: string }
  | { readonly kind: 'script'; readonly name: string; readonly key: string }

export type ToChild =
  | Order
  | { readonly type: 'script'; readonly key: string; readonly script: Script & { readonly hash: string } }
  /** Forget every script. */
  | { readonly type: 'forget' }

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const text = v.string()

/** Why the last answer was not taken, as the player was told when it was asked again. */
const illegalSchema = v.object({ action: text, code: text, reason: text, attemptsLeft: count })

const seatSchema = v.object({
  fuel: amount,
  log: v.array(text),
  dropped: count,
  incidents: v.array(
    v.object({ decision: count, ply: count, fault: text, message: text, stack: text, played: v.nullable(text) }),
  ),
  /** One column a fact, one row a decision; `fuel` is null where nothing is metered; `printed` are lines before it. */
  decisions: v.object({
    ply: v.array(count),
    fuel: v.nullable(v.array(amount)),
    ms: v.array(amount),
    printed: v.array(count),
  }),
  /** Decisions, 1-based, that were asked for again, and what the player was told. */
  again: v.array(v.object({ decision: count, illegal: illegalSchema })),
})

/** What only the child knows of a match that has ended. */
const endedSchema = v.object({
  verdict: v.nullable(v.object({ seat: count, fault: text, message: text })),
  seats: v.array(seatSchema),
  startedMs: amount,
  endedMs: amount,
})

const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('began'), match: count }),
  /** Decisions in order, from that number on, 0-based. The first, empty, list says that all players are loaded. */
  v.object({ kind: v.literal('acts'), match: count, from: count, acts: v.array(text) }),
  v.object({ kind: v.literal('ended'), match: count, ended: endedSchema }),
  /** A player took longer than the wall clock allows: nothing more of this set is played here. */
  v.object({ kind: v.literal('slow'), match: count }),
  /** All is played; `cpuMs` is the processor time of the whole process so far. */
  v.object({ kind: v.literal('done'), cpuMs: amount }),
])
export type News = v.InferOutput<typeof newsSchema>
export type Ended = v.InferOutput<typeof endedSchema>
export type EndedSeat = Ended['seats'][number]

const fromChildSchema = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  /** Every message is a sign of life, an empty list too. */
  v.object({ type: v.literal('news'), news: v.array(newsSchema) }),
])
export type FromChild = v.InferOutput<typeof fromChildSchema>

/** A child's message; null where it is none: a child that was taken over may send anything. */
export function readFromChild(message: unknown): FromChild | null {
  const read = v.safeParse(fromChildSchema, message)
  return read.success ? read.output : null
}

export const scriptKey = ({ file, hash }: { readonly file: string; readonly hash: string }): string => `${hash}/${file}`
