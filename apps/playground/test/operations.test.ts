/** The page of the operator: nothing without the admin's token, then the numbers of the server, in three languages and at both widths. */
// @module-tag pages
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { axeFinds, openBrowser, overflowOf, type Browsing } from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['six-dice'], 0, 1)
  await makeRoom()
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

/** A table that waits for somebody. */
async function makeRoom(): Promise<void> {
  const room = { game: 'six-dice', name: 'Ann', seats: [{ kind: 'me' }, { kind: 'person' }] }
  const headers = { 'Content-Type': 'application/json' }
  const made = await fetch(`${arena.origin}/api/rooms`, { method: 'POST', headers, body: JSON.stringify(room) })
  expect(made.status).toBe(201)
}

it.each([
  ['en', 'Operations', 'Workers', 'Sets that wait'],
  ['ja', '運用状況', 'ワーカー', '待機中のセット'],
  ['ko', '운영 상태', '워커', '대기 중인 세트'],
])('shows the numbers of the server to the admin in %s', async (language, title, workers, waiting) => {
  const { page, troubles, leave } = await browsing.open(arena.origin, `/arena/operations?lang=${language}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(await page.locator('nav a[aria-current="page"]').getAttribute('href')).toBe('/arena')
  expect(await page.getByText(waiting, { exact: true }).count()).toBe(0)
  await page.locator('.admin-card summary').press('Enter')
  await page.locator('#admin-token').fill(arena.admin)
  await page.locator('#admin-token').press('Enter')
  await page.getByRole('heading', { name: workers, exact: true }).waitFor()
  await page.getByText(waiting, { exact: true }).waitFor()
  await page.getByText(`${arena.origin}/`).waitFor()
  await page.getByRole('rowheader', { name: 'Ann, –' }).first().waitFor()
  for (const [width, scheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one page
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await overflowOf(page), `${width} px`).toBe('')
    expect(await axeFinds(page)).toEqual([])
    // oxlint-enable no-await-in-loop
  }
  expect(troubles).toEqual([])
  leave()
})

it('lets the admin end a table of people', async () => {
  const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/operations?lang=en')
  await page.locator('.admin-card summary').press('Enter')
  await page.locator('#admin-token').fill(arena.admin)
  await page.locator('#admin-token').press('Enter')
  const tables = page.getByRole('rowheader', { name: 'Ann, –' })
  await tables.waitFor()
  await page.getByRole('button', { name: 'End', exact: true }).press('Enter')
  await page.getByText('The table Ann, – ends for everybody at it.').waitFor()
  await page.getByRole('button', { name: 'Yes: End' }).press('Enter')
  await page.getByText('Nobody plays at a table now.').waitFor()
  expect(await tables.count()).toBe(0)
  expect(troubles).toEqual([])
  leave()
})
