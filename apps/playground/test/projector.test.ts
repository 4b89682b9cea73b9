/** The projector page: a room sees the table, a match, and at the end the finale. Only keys drive it. */
// @module-tag pages
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { axeFinds, eventually, openBrowser, overflowOf, type Browsing } from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ hookTimeout: 120_000 })
/** For sets to be played until the finale has its matches. A tag's time counts before that of `vi.setConfig`. */
const timeout = 240_000

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  // Of fewer sets there may be none that neighbours in the table decided between them.
  arena = await openArena(['chaser'], 0, 20)
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

const stageOf = (page: Page) => page.locator('.pj').getAttribute('data-stage')
/** Begins the finale anew, goes on from its title, and answers with what comes then. */
async function beginFinale(page: Page): Promise<string | null> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await eventually(
    () => stageOf(page),
    (stage) => stage === 'title',
  )
  await page.keyboard.press('ArrowRight')
  return eventually(
    () => stageOf(page),
    (stage) => stage !== 'title',
  )
}
const hiddenRows = (page: Page) => page.locator('.pj-row[data-hidden]').count()

it('shows the standings and a match in the dark, without the bars of the site', async () => {
  const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/projector')
  await page.locator('.pj-row').nth(1).waitFor()
  await page.locator('.pj-board dw-chaser').waitFor()
  expect(await page.locator('.top, .foot, .pj button, .pj a').filter({ visible: true }).count()).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  expect(await axeFinds(page)).toEqual([])
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await overflowOf(page), `${width} px`).toBe('')
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
  // The whole board is in its room, and what the keys do in the window.
  await page.setViewportSize({ width: 1366, height: 680 })
  await eventually(
    () =>
      page.evaluate(() => {
        const bottom = (what: string) => document.querySelector(what)!.getBoundingClientRect().bottom
        return bottom('.pj-board dw-chaser') - bottom('.pj-board')
      }),
    (beyond) => beyond <= 1,
  )
  const ends = await page.locator('.pj-keys').evaluate((keys) => keys.getBoundingClientRect().right)
  expect(ends).toBeLessThanOrEqual(1366)
  expect(troubles).toEqual([])
  leave()
})

it(
  'ends with the matches that decided and the table from its last row to its first, by keys',
  { timeout },
  async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/projector')
    await page.locator('.pj-row').nth(1).waitFor()
    // Sets go on: neighbours in the table may not have met yet.
    await eventually(
      () => beginFinale(page),
      (stage) => stage === 'match',
      180_000,
    )
    await page.getByText(/The match for place \d/).waitFor()
    expect(await stageOf(page)).toBe('match')
    await page.keyboard.press(' ')
    await page.getByText('Paused').waitFor()
    // The last one is about the first place.
    while ((await stageOf(page)) === 'match') {
      expect(await page.getByText(/The match for place [1-3]/).count()).toBe(1)
      await page.keyboard.press('ArrowRight')
    }
    const rows = await page.locator('.pj-row').count()
    expect(await hiddenRows(page)).toBe(rows - 1)
    for (let left = rows - 1; left > 0; left--) {
      await page.keyboard.press('ArrowRight')
      expect(await hiddenRows(page)).toBeLessThan(left)
    }
    await page.keyboard.press('Escape')
    expect(await stageOf(page)).toBe('live')
    expect(troubles).toEqual([])
    leave()
  },
)
