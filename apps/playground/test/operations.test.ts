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
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

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
