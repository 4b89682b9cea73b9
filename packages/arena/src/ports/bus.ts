/**
 * The port between processes that tell each other news and ask each other questions. Nothing on it is kept: who does not
 * listen misses it. Subjects are words joined by dots; in a subscription `*` stands for one word and a last `>` for one or
 * more. `messaging/` implements it on NATS, and so do the tests and the simulation.
 */

export type { BusLine } from '../api/index.ts'

/** Ends a subscription. May be called again. */
export type Stop = () => void

/** What a request comes to: an answer, or nobody serves the subject, or no answer in time. */
export type Replied =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'no-responders' }
  | { readonly kind: 'late' }

export interface Bus {
  /** Tells all who listen now. */
  publish(subject: string, text: string): void
  /** Calls back for every text on the subjects, in the order of each publisher. */
  subscribe(subject: string, listener: (text: string, subject: string) => void): Stop
  /** Asks one of those who serve the subject; waits for `ms` milliseconds at most. */
  request(subject: string, text: string, ms: number): Promise<Replied>
  /** Answers requests. Of several who serve a subject one answers. Where `answer` throws, the request ends as late. */
  serve(subject: string, answer: (text: string, subject: string) => Promise<string>): Stop
  /** Calls back when the network is back after it was lost: what was published meanwhile was missed. */
  onReturn(listener: () => void): Stop
  /** Resolves when what was subscribed before is known to all others. */
  flush(): Promise<void>
  close(): Promise<void>
}
