/**
 * Which remote bots are connected now. Nothing of it is in the store, so it is laid over the pages that come from there,
 * and pages that show a ladder get news when it changes.
 */
import type { BotPage, Ladder, LadderRow, SeatLine } from '../api/index.ts'
import type { Claims } from '../ladder/claims.ts'
import type { Remotes } from '../ports/live.ts'
import { mostRows } from './ladder-page.ts'

/** Where a ladder's page gets its connections from. */
export interface Present {
  readonly live: Remotes
  readonly claims: Claims
  /** How versions are called. */
  readonly linesOf: (versions: readonly string[]) => Promise<ReadonlyMap<string, SeatLine>>
}

/** The ladder's rows, each with whether it is connected, and the connected bots that wait for their first set. */
export async function withConnections(
  page: Ladder,
  everyWaiting: readonly string[],
  { live, claims, linesOf }: Present,
): Promise<Ladder> {
  if (page.tier !== 'remote') return page
  const here = gamesByVersion(live)
  const waiting = everyWaiting.filter((version) => here.get(version)?.includes(page.game))
  // Those whose first match is to come are not in the store.
  const claimed = [...here].flatMap(([version, games]) => (games.includes(page.game) && claims.line(version)) || [])
  const lines = await linesOf(waiting.slice(0, mostRows))
  return {
    ...page,
    rows: page.rows.map((row) => rowNow(row, here)),
    waiting: [...lines.values(), ...claimed].slice(0, mostRows),
    waitingCount: waiting.length + claimed.length,
  }
}

/** The bot's page with whether it is connected, and so are its versions on ladders. */
export function withConnection(page: BotPage, remotes: Remotes): BotPage {
  if (page.tier !== 'remote') return page
  const here = gamesByVersion(remotes)
  return {
    ...page,
    isConnected: page.versions.some(({ id }) => here.has(id)),
    ladders: page.ladders.map((ladder) => Object.assign({}, ladder, { row: ladder.row && rowNow(ladder.row, here) })),
  }
}

/** Calls back for every version that connects or disconnects. */
export function followConnections(remotes: Remotes, changed: (games: readonly string[]) => void): void {
  let before = gamesByVersion(remotes)
  remotes.onChange(() => {
    const now = gamesByVersion(remotes)
    const moved = [...before, ...now].filter(([version]) => before.has(version) !== now.has(version))
    before = now
    if (moved.length > 0) changed([...new Set(moved.flatMap(([, games]) => games))])
  })
}

/** House bots have no owner and need no connection. */
const rowNow = (row: LadderRow, here: Connected): LadderRow =>
  row.owner === null ? row : { ...row, isConnected: here.has(row.versionId) }

/** The games that each version plays. */
type Connected = ReadonlyMap<string, readonly string[]>

const gamesByVersion = ({ ready }: Remotes): Connected =>
  new Map(ready.map(({ versionId, games }) => [versionId, games]))
