/** The pages of tournaments: made in the form, followed live, a bracket and a cross table with the matches behind them. */
// @module-tag pages
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import {
  axeFindsInLightAndDark,
  commasInJapanese,
  eventually,
  openBrowser,
  overflowOf,
  overflowOnPhones,
  type Browsing,
} from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let browsing: Browsing
let arena: ArenaServer
beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['chaser'], 0, 1)
})
afterAll(async () => {
  await arena.close()
  await browsing.close()
})

/** House bots of Chaser that answer at once. */
const bots = ['greedy', 'random', 'sheet']

/** Opens the card of the admin by keys alone, and gives the token. */
async function enter(page: Page, token = arena.admin): Promise<void> {
  const input = page.locator('#admin-token')
  if (!(await input.isVisible())) await page.locator('.admin-card summary').press('Enter')
  await input.fill(token)
  await input.press('Enter')
}

/** Fills in the form by keys alone, but for what is chosen already. */
async function make(page: Page, name: string, format: string): Promise<void> {
  await page.locator('#cup-name').fill(name)
  await page.locator('#cup-format').selectOption(format)
  await page.locator('#cup-bots').fill(bots.join(' '))
  await page.locator('#cup-sets').fill('1')
  await page.locator('#cup-sets').press('Enter')
}

describe('tournaments', () => {
  it('are made by the admin in a form, and shown as they are played, to the replay of a match', async () => {
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/tournaments')
    await enter(page, 'wrong')
    await page.locator('.cup-make [role=alert]').waitFor()
    await enter(page)
    await make(page, 'first-cup', 'double')
    await page.locator('h1', { hasText: 'first-cup' }).waitFor()
    // Its news bring what follows, without a reload.
    await page.locator('.head .chip.good').waitFor({ timeout: 180_000 })
    const duels = page.locator('.duel')
    expect(await duels.count()).toBeGreaterThanOrEqual(4)
    expect(await page.locator('.cup-places tbody tr').count()).toBe(3)
    await duels.first().locator('button').focus()
    await page.keyboard.press('Enter')
    const match = page.locator('.cup-sets a').first()
    await match.waitFor()
    expect(await duels.first().locator('button').getAttribute('aria-pressed')).toBe('true')
    await match.click()
    await page.locator('dw-chaser').waitFor()
    // The wrong token was answered with 401.
    expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([])
    leave()
  })

  it('are stopped by the admin, who is asked before', async () => {
    const body = { name: 'long-cup', game: 'chaser', format: 'round-robin', bots, sets: 500 }
    const headers = { Authorization: `Bearer ${arena.admin}`, 'Content-Type': 'application/json' }
    await fetch(`${arena.origin}/api/admin/tournaments`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { page, troubles, leave } = await browsing.open(arena.origin, '/arena/tournaments/long-cup')
    // Which set is played is told as it begins.
    const now = page.locator('.sets-now').getByText(/^set \d+ of 1,500, \S+ – \S+$/)
    const first = await now.innerText()
    await eventually(
      () => now.innerText(),
      (next) => next !== first,
    )
    await enter(page)
    const stop = page.getByRole('button', { name: 'Stop', exact: true })
    await stop.press('Enter')
    await page.getByRole('button', { name: 'No', exact: true }).press('Enter')
    await stop.press('Enter')
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    // In the language that was looked at last.
    await page.locator('.admin-card .btn.go').press('Enter')
    await page.locator('.head .chip.warn').waitFor()
    await eventually(
      () => page.locator('.admin-card button').count(),
      (buttons) => buttons === 0,
    )
    expect(await page.locator('.sets-now').count()).toBe(0)
    expect(troubles).toEqual([])
    leave()
  })

  it.each([
    ['/arena/tournaments', '.cups tbody tr'],
    ['/arena/tournaments/first-cup', '.duel'],
    ['/arena/tournaments/second-cup', '.cross .cell'],
  ])('pass axe in light and dark at %s and fit phones in every language', async (address, ready) => {
    if (address.endsWith('second-cup')) {
      const body = { name: 'second-cup', game: 'chaser', format: 'round-robin', bots, sets: 1 }
      const headers = { Authorization: `Bearer ${arena.admin}`, 'Content-Type': 'application/json' }
      await fetch(`${arena.origin}/api/admin/tournaments`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const { page, troubles, leave } = await browsing.open(arena.origin, address)
    await page.locator(ready).first().waitFor()
    const opener = page.locator('.cross .cell, .duel button, .cup-make summary').first()
    await opener.press('Enter')
    await page.locator('.cup-sets, .cup-make form').first().waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await overflowOf(page)).toBe('')
    expect(await overflowOnPhones(page)).toEqual([])
    expect(await commasInJapanese(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })
})
