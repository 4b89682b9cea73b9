/** What the operator looks at, as far as the arena knows it. */
import type { Operations, WorkerLine } from '../api/index.ts'
import { storeVersion } from '../store/migrations.ts'
import { readOperations } from '../store/operations.ts'
import type { Reader } from '../store/store.ts'
import { isPostgres, readVersion } from '../store/version.ts'
import type { InfoSetup } from './server-info.ts'

/** The part of it that is no server's. */
export type ArenaOperations = Omit<Operations, 'bus' | 'gateways' | 'process'>

type Setup = Pick<InfoSetup, 'db' | 'version' | 'startedMs' | 'workers' | 'scheduler' | 'trouble'> & {
  readonly nowMs: number
  readonly speeds: Speeds
}

const hourMs = 60 * 60_000
const minuteMs = 60_000

export async function operations(setup: Setup): Promise<ArenaOperations> {
  const { db, version, startedMs, workers, scheduler, trouble, nowMs, speeds } = setup
  const { workers: rows, ...read } = await readOperations(db, nowMs - hourMs)
  return {
    version,
    startedMs,
    nowMs,
    store: { kind: isPostgres(db) ? 'postgres' : 'sqlite', version: await readVersion(db), trouble },
    ...read,
    children: {
      all: workers.children,
      busy: workers.busy,
      ...scheduler.played,
      matchesPerSecond: scheduler.matchesPerSecond,
    },
    workers: speeds.of(rows, nowMs),
  }
}

/** The version of the tables in a store, which is asked for it, and the one that this program reads. */
export const versionsOfStore = async (db: Reader) => ({ found: await readVersion(db), expected: storeVersion })

type Sample = { readonly atMs: number; readonly sets: number }

/** How fast workers are, by what they had finished when it was looked before. */
export class Speeds {
  #samples = new Map<string, readonly Sample[]>()

  of(rows: readonly Omit<WorkerLine, 'setsPerSecond'>[], nowMs: number): readonly WorkerLine[] {
    const samples = new Map<string, readonly Sample[]>()
    const lines = rows.map(({ id, slots, sets, seenMs, shutOutMs }) => {
      const own = [...(this.#samples.get(id) ?? []), { atMs: nowMs, sets }]
      // The last one that is older than a minute stays, so that there is a minute between the first and the last.
      const from = Math.max(
        0,
        own.findLastIndex(({ atMs }) => atMs <= nowMs - minuteMs),
      )
      const kept = own.slice(from)
      samples.set(id, kept)
      const seconds = (nowMs - kept[0]!.atMs) / 1000
      return {
        id,
        slots,
        sets,
        setsPerSecond: seconds > 0 ? (sets - kept[0]!.sets) / seconds : null,
        seenMs,
        shutOutMs,
      }
    })
    this.#samples = samples
    return lines
  }
}
