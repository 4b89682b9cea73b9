/** What tests of the arena's pages look at, and what the server says of it. */
import type { MatchLine } from '@dicewright/arena/api'
import type { Page } from 'playwright-core'
import type { ArenaServer } from './arena-server.ts'
import { eventually } from './site.ts'

export const rows = (page: Page) => page.locator('table.lad tbody tr.hasiv')

/** What the API answers, past the page. */
export const asked = async <T>(arena: ArenaServer, path: string): Promise<T> =>
  (await (await fetch(`${arena.origin}/api/${path}`)).json()) as T

/** The shortest rated match of a game that has ended: a page of many plies is slow to look at. */
export const endedMatch = async (arena: ArenaServer, game: string): Promise<MatchLine> => {
  const rated = await eventually(
    async () =>
      (await asked<readonly MatchLine[]>(arena, `matches?ladder=${game}.2.standard&limit=50`)).filter(
        ({ state, purpose }) => state === 'ended' && purpose === 'rated',
      ),
    (found) => found.length > 0,
  )
  return rated.toSorted((a, b) => a.plies - b.plies)[0]!
}

export const board = (page: Page) => page.locator('.looked-at')
export const plyOf = (page: Page) => board(page).evaluate((table) => (table as unknown as { ply: number }).ply)
