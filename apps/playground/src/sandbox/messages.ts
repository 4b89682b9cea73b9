/** Messages between the page and the bots' worker: plain data, one run a worker. */
import type { AnyCode, Incident, SeatReport, Verdict } from '@dicewright/arena/sandbox'
import type { Refusal } from '@dicewright/engine'

/** What a worker is started with. */
export interface Run {
  /** Where the file is that runs its language; null for a module, which runs by itself. */
  readonly wasmUrl: string | null
  readonly gameId: string
  /** The script plays one of them, the house bot the others. */
  readonly seats: number
  /** File name and text of the script. */
  readonly name: string
  readonly source: string
  /** The house bot it plays. */
  readonly opponent: string
  readonly sets: number
  readonly seed: string
  /** The match it begins with; those before it were played by a worker that failed. */
  readonly from: MatchPlace
}

/** A match of a run, both 1-based. */
export interface MatchPlace {
  readonly set: number
  readonly match: number
}

/** The last question to the script: posted before the answer, so that it is known if the script never answers. */
export interface Asked {
  readonly type: 'asked'
  readonly set: number
  readonly match: number
  readonly seat: number
  /** Which decision of the script in this match, 1-based. */
  readonly decision: number
  readonly ply: number
  readonly observation: object
  readonly legal: readonly string[]
}

/** A match that ended. */
export interface Played {
  readonly type: 'played'
  readonly set: number
  /** 1-based, within the set. */
  readonly match: number
  /** Of the script. */
  readonly seat: number
  readonly players: readonly string[]
  readonly returns: readonly number[]
  readonly verdict: Verdict | null
  readonly own: SeatReport & { readonly incidents: readonly Incident[] }
  readonly ranks: readonly number[]
  readonly plies: number
  /** Fuel of each decision of the script, in order. */
  readonly fuel: readonly number[]
  /** JSON Lines. */
  readonly transcript: string
  /** `over`, `limit` or a fault. */
  readonly reason: string
}

export type WorkerMessage =
  | { readonly type: 'opened' }
  /** No script is busy: the house bot may think. */
  | { readonly type: 'alive' }
  | Asked
  | Played
  | { readonly type: 'refused'; readonly refusal: Refusal<AnyCode> }
  /** The sandbox's own failure. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'done' }
