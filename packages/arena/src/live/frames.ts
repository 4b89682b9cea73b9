/** Frames on their way out: those with a number, and how errors are made of refusals. */
import type { AnyRefusal } from '../codes.ts'
import type { ServerFrame, ServerFrames } from '../protocol/server.ts'

/** Frames that belong to a session. */
export type Numbered = Exclude<Extract<ServerFrame, { readonly seq: number }>, ServerFrames['resync']>
/** As the parts of a session make them: the session adds the number. */
export type Unnumbered<T extends Numbered = Numbered> = T extends Numbered ? Omit<T, 'seq'> : never

export function errorFrame({ code, message, at, retryAfterMs }: AnyRefusal): ServerFrames['error'] {
  return {
    type: 'error',
    code,
    message,
    at,
    retryable: retryAfterMs !== undefined,
    retryAfterMs: retryAfterMs ?? null,
  }
}
