/** What coordinator and workers say to each other about sets that are played at once. */
import type { Header } from '@dicewright/engine'
import type { Lane, SetJob } from '../ports/sets.ts'
import type { EntryLine } from '../referee/hearing.ts'

/** Asked of one worker, which answers that it has taken it. */
export const playAt = (worker: string): string => `set.play.${worker}`
/** Where it tells what happens in the set. */
export const eventsOf = (id: string): string => `set.event.${id}`

export type SetAsk =
  | { readonly kind: 'play'; readonly id: string; readonly job: SetJob; readonly lane: Lane }
  | { readonly kind: 'stop'; readonly id: string }

export type SetEvent =
  | { readonly kind: 'began'; readonly match: number; readonly seating: readonly number[]; readonly header: Header }
  | { readonly kind: 'entered'; readonly match: number; readonly ply: number; readonly entries: readonly EntryLine[] }
  /** A part of what a match or the set came to: deflated JSON in base64. */
  | {
      readonly kind: 'part'
      readonly what: 'ended' | 'played'
      readonly part: number
      readonly of: number
      readonly text: string
    }
  | { readonly kind: 'failed'; readonly why: string }

/** Characters of one part: a message of NATS has 1 MB at most, unless its server says otherwise. */
export const partChars = 500_000

/** What a worker says of itself every second. */
export interface WorkerSays {
  readonly slots: number
  /** Children that play. */
  readonly busy: number
  /** Ids of the sets that it plays at once for the coordinator. */
  readonly sets: readonly string[]
  /** Sandbox and rules, as `programOf` says. */
  readonly program: string
}
