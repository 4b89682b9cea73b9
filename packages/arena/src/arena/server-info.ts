/** What the server is, and what it is doing. */
import type { GameFactory } from '@dicewright/engine'
import { tiers, type ServerInfo, type ServerNow } from '../api/index.ts'
import { seatsOfLadders } from '../seats.ts'
import type { Scheduler } from '../ladder/scheduler.ts'
import { subprotocol } from '../protocol/version.ts'
import type { Workers } from '../ports/sets.ts'
import { countBots } from '../store/bots.ts'
import { closedSwitches } from '../store/switches.ts'
import { countAuthors } from '../store/people.ts'
import { allLadders, lastRated } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'

export interface InfoSetup {
  readonly db: Reader
  readonly version: string
  readonly startedMs: number
  readonly games: readonly GameFactory[]
  readonly limits: Readonly<Record<string, number>>
  readonly workers: Workers
  readonly scheduler: Scheduler
  readonly recomputed: ServerNow['recomputed']
  readonly trouble: ServerNow['trouble']
}

export async function serverInfo(setup: InfoSetup): Promise<ServerInfo> {
  const { db, version, startedMs, games, limits, workers, scheduler, recomputed, trouble } = setup
  return {
    protocol: subprotocol,
    version,
    startedMs,
    games: games.map((game) => ({ id: game.facts.id, seats: seatsOfLadders(game) })),
    tiers,
    limits,
    now: {
      closed: await closedSwitches(db),
      children: workers.children,
      busy: workers.busy,
      setsWaiting: await scheduler.missing(),
      setsRated: (await allLadders(db)).reduce((sum, { rated }) => sum + rated, 0),
      bots: await countBots(db),
      authors: await countAuthors(db),
      lastSet: await lastRated(db),
      matchesPerSecond: scheduler.matchesPerSecond,
      recomputed,
      trouble,
    },
  }
}
