/**
 * The messages between this process and a child, over the pipe of `channel.ts`. A child either answers questions, one at
 * a time, or plays a set. A script may have broken out of its sandbox there, so what a child says is checked here by its
 * schema; of a set neither throws nor results are sent, because the parent throws the same dice and asks the engine itself.
 */
import * as v from 'valibot'
import type { Refusal } from '../codes.ts'
import { faults, type Fault } from '../faults.ts'
import type { Limits } from '../limits.ts'
import type { Script } from '../sandbox/runtime.ts'
import type { Thoughts } from '../sandbox/thoughts.ts'

/** What a child needs to make the game. */
export interface GameNote {
  readonly id: string
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
}

/** A question about one seat; a `Reply` follows. */
export type Question =
  | {
      readonly type: 'load'
      readonly seat: number
      readonly script: Script
      readonly seed: string
      readonly game: GameNote
      readonly limits: Limits
    }
  | {
      readonly type: 'house'
      readonly seat: number
      readonly bot: string
      readonly seed: string
      readonly game: GameNote
    }
  | { readonly type: 'ask'; readonly seat: number; readonly turn: string }

/** A set, or the rest of one, to be played; `News` follow. */
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

/** A script with its hash, as a set needs it. */
export type HashedScript = Script & { readonly hash: string }

export type ToChild =
  | Question
  /** Close the sandboxes of the seats: the match is over. */
  | { readonly type: 'clear' }
  /** The seat is of no use any more. */
  | { readonly type: 'free'; readonly seat: number }
  | Order
  | { readonly type: 'script'; readonly key: string; readonly script: HashedScript }
  /** Forget every script. */
  | { readonly type: 'forget' }

export const scriptKey = ({ file, hash }: { readonly file: string; readonly hash: string }): string => `${hash}/${file}`

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const text = v.string()

/** Names and numbers are within their bounds where the parent reads them. */
const thoughtsSchema = v.object({
  tags: v.array(text),
  values: v.record(text, v.pipe(v.number(), v.finite())),
  lost: count,
})

/** `fuel` is the seat's total so far; `log` the lines since the last reply, `dropped` the number removed to make room. */
const spent = { fuel: count, log: v.array(text), dropped: count, thoughts: v.nullable(thoughtsSchema) }

export type Reply = (
  | { readonly type: 'loaded' }
  | { readonly type: 'refused'; readonly refusal: Refusal<any> }
  | { readonly type: 'action'; readonly action: string }
  | { readonly type: 'fault'; readonly fault: Fault; readonly message: string; readonly stack: string }
) & {
  readonly fuel: number
  readonly log: readonly string[]
  readonly dropped: number
  readonly thoughts: Thoughts | null
}

/** Why the last answer was not accepted, as the player heard it when it was asked again. */
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
  /** Decisions, 1-based, that were asked for again, and the reason the player got. */
  again: v.array(v.object({ decision: count, illegal: illegalSchema })),
  /** Tags and values of the decisions, 1-based, that have any. */
  thoughts: v.array(v.object({ decision: count, thoughts: thoughtsSchema })),
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
  v.object({ type: v.literal('loaded'), ...spent }),
  v.object({
    type: v.literal('refused'),
    refusal: v.object({ ok: v.literal(false), code: text, message: text, at: text }),
    ...spent,
  }),
  v.object({ type: v.literal('action'), action: text, ...spent }),
  v.object({
    type: v.literal('fault'),
    fault: v.picklist(Object.keys(faults) as Fault[]),
    message: text,
    stack: text,
    ...spent,
  }),
])
export type FromChild = { readonly type: 'ready' } | { readonly type: 'news'; readonly news: News[] } | Reply

/** A message of a child; null where it has no form that is known. */
export function readFromChild(message: unknown): FromChild | null {
  const read = v.safeParse(fromChildSchema, message)
  return read.success ? read.output : null
}
