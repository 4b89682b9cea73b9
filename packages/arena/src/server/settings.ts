/** The settings of an embedded arena, and the arena that runs. */
import { availableParallelism } from 'node:os'
import type { Limits, ServerLimits } from '../limits.ts'
import type { ModuleRef } from '../modules.ts'

/** A built folder and the part of the address space it answers for. */
export interface Mount {
  /** `/` or `/docs/`. */
  readonly at: string
  readonly folder: string
}

/** What `openArena` opens. */
export interface OpenSettings {
  /** The data folder; made where there is none. */
  readonly data: string
  /** `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, where the results are not kept in the data folder but there. */
  readonly store?: string
  /** The games it has ladders for: those of the engine where it says nothing. Of others it has to know where they are. */
  readonly modules?: readonly ModuleRef[]
  /** Least and most seats of the ladders of a game, by its id: all it has ladders for where it says nothing. */
  readonly seats?: Readonly<Record<string, readonly [least: number, most: number]>>
  /** What it listens on: 127.0.0.1 where it says nothing. */
  readonly host?: string
  /** 0 for any free one; 8642 where it says nothing. */
  readonly port?: number
  /** The built site, the most special path first; none where only the API is served. */
  readonly mounts?: readonly Mount[]
  /** Match children, which play a set each at once: the cores of this computer less one where it says nothing. */
  readonly children?: number
  /** Milliseconds each decision is held back, so that people can follow. */
  readonly paceMs?: number
  /** Names the server is reached by beside its address. */
  readonly knownAs?: readonly string[]
  /** Whether a proxy stands in front, whose `X-Forwarded-For` says who asks. */
  readonly isProxied?: boolean
  /** Makes another admin token; those before it are revoked. */
  readonly newAdminToken?: boolean
  /** Lets who has it read `/metrics`; the admin alone may where it says nothing. */
  readonly metricsToken?: string
  readonly limits?: Partial<Limits & ServerLimits>
  /** What stands before options in advice: `npm start -- `, or nothing. */
  readonly before?: string
  /** Gets sentences for the operator of the server. */
  readonly notify?: (sentence: string) => void
}

/** Where a server is. */
export interface Listening {
  /** As it is opened on this computer: `http://127.0.0.1:8642/`. */
  readonly address: string
  /** As the network opens it where it listens on all addresses; null where it listens on that one alone. */
  readonly others: readonly string[] | null
}

/** A server that runs. */
export interface RunningArena extends Listening {
  /** Shown this once; null where there was one before. */
  readonly adminToken: string | null
  /** Sends `drain` to the bots, stops playing, and closes everything. Unfinished sets are played again after the next start. */
  close(): Promise<void>
}

/** What an arena is opened with where its settings say nothing. */
export const openDefaults = {
  host: '127.0.0.1',
  port: 8642,
  children: Math.max(1, availableParallelism() - 1),
} as const
