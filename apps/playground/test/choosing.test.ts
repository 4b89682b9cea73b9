/** The page on which a game is chosen to play with a friend: how many can, and by keyboard to a table. */
// @module-tag pages
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { axeFinds, openBrowser, overflowOf, type Browsing } from './site.ts'

// A server and a browser share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['six-dice', 'chaser'], 0, 1)
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

it('says how many can play apart, and leads by keyboard to a table and back', async () => {
  const { page, leave } = await browsing.open(arena.origin, '/rooms')
  const card = (id: string) => page.locator(`[data-game=${id}]`)
  await card('chaser').waitFor()
  expect(await card('chaser').locator('.meta small').innerText()).toBe('2 to 6 players')
  expect(await card('six-dice').locator('.meta small').innerText()).toBe('2 to 6 players')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe('')
  expect(await axeFinds(page)).toEqual([])
  await card('chaser').getByRole('link').press('Enter')
  await page.getByLabel('Your name').waitFor()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Your name').press('Enter')
  await page.getByLabel('Link to sit down or to watch').waitFor()
  expect(await page.locator('dw-chaser').isVisible()).toBe(true)
  // Back to where another game can be chosen.
  await page.goBack()
  await card('six-dice').waitFor()
  await card('six-dice').getByRole('link').press('Enter')
  await page.locator('dw-six-dice').waitFor()
  leave()
})
