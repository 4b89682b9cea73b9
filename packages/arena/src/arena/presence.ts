/**
 * Which remote bots are connected now. Nothing of it is in the store, so it is laid over the pages that come from there,
 * and whoever looks at a ladder is told when it changes.
 */
import type { BotPage, Ladder, LadderRow } from '../api.ts'
import type { Remotes } from './parts.ts'

/** The ladder's rows with whether each is connected, and of those that wait for their first set whoever is. */
export function withConnections(page: Ladder, remotes: Remotes): Ladder {
  if (page.tier !== 'remote') return page
  const waiting = page.waiting.filter((line) =>
    remotes.ready.some(({ versionId, games }) => versionId === line.versionId && games.includes(page.game)),
  )
  return { ...page, rows: page.rows.map((row) => rowNow(row, remotes)), waiting }
}

/** The bot's page with whether it is connected, and so are its versions on ladders. */
export function withConnection(page: BotPage, remotes: Remotes): BotPage {
  if (page.tier !== 'remote') return page
  const own = new Set(page.versions.map(({ id }) => id))
  return {
    ...page,
    isConnected: remotes.ready.some(({ versionId }) => own.has(versionId)),
    ladders: page.ladders.map((ladder) =>
      Object.assign({}, ladder, { row: ladder.row && rowNow(ladder.row, remotes) }),
    ),
  }
}

/** Tells of every version that comes or goes. */
export function followConnections(remotes: Remotes, changed: (games: readonly string[]) => void): void {
  let before = gamesByVersion(remotes)
  remotes.onChange(() => {
    const now = gamesByVersion(remotes)
    const moved = [...before, ...now].filter(([version]) => before.has(version) !== now.has(version))
    before = now
    if (moved.length > 0) changed([...new Set(moved.flatMap(([, games]) => games))])
  })
}

/** House bots are nobody's and need no connection. */
const rowNow = (row: LadderRow, { ready }: Remotes): LadderRow =>
  row.owner === null ? row : { ...row, isConnected: ready.some(({ versionId }) => versionId === row.versionId) }

const gamesByVersion = ({ ready }: Remotes): ReadonlyMap<string, readonly string[]> =>
  new Map(ready.map(({ versionId, games }) => [versionId, games]))
