/** What a match child says, read as that of a stranger: a script may have broken out of its sandbox. */
import * as v from 'valibot'
import { faults, type Fault } from '../faults.ts'
import type { Reply } from './messages.ts'

const text = v.string()
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const spent = { fuel: count, log: v.array(text), dropped: count }

const replySchema = v.variant('type', [
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

export const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && (message as { readonly type?: unknown }).type === 'ready'

/** Null where it is no reply. */
export function readReply(message: unknown): Reply | null {
  const read = v.safeParse(replySchema, message)
  return read.success ? read.output : null
}
