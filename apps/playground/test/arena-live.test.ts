/** A live match in the page, over a server that dies in the middle of it and comes back. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { axeFinds, eventually, openBrowser, type Browsing } from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const board = (page: Page) => page.locator('dw-six-dice')
const plyOf = (page: Page) => board(page).evaluate((table) => (table as unknown as { ply: number }).ply)
const logged = (page: Page) => page.locator('.mlog [data-ply]').count()

describe('a live match', () => {
  let arena: ArenaServer
  let browsing: Browsing
  // A decision a second: the match outlasts whatever a busy machine makes of this test.
  beforeAll(async () => {
    ;[arena, browsing] = await Promise.all([openArena(1000), openBrowser()])
  })
  afterAll(async () => {
    await browsing.close()
    await arena.close()
  })

  it('is followed to the newest ply, through a server that dies and comes back', async () => {
    const { page } = await browsing.open(arena.origin, '/arena')
    await page.locator('.live li a').first().click()
    await page.getByRole('heading', { name: 'Fair dice: committed' }).waitFor()
    await board(page).waitFor()
    const address = page.url()
    const early = await plyOf(page)
    await eventually(
      () => plyOf(page),
      (ply) => ply > early,
    )
    const live = page.getByRole('button', { name: 'live', exact: true })
    expect(await live.getAttribute('aria-pressed')).toBe('true')
    // Looking back stays where it is; one press leads to what is played now.
    await page.locator('.mlog [data-ply="1"]').click()
    await page.getByRole('button', { name: 'To live' }).waitFor()
    const then = await logged(page)
    await eventually(
      () => logged(page),
      (count) => count > then,
    )
    expect(await plyOf(page)).toBe(1)
    await page.getByRole('button', { name: 'To live' }).click()
    await eventually(
      () => plyOf(page),
      (ply) => ply > then,
    )
    expect(await axeFinds(page)).toEqual([])
    await arena.kill()
    await page.getByText(/^Reconnecting in/).waitFor()
    await page.getByRole('button', { name: 'Now' }).click()
    await page.getByText(/^Reconnecting in/).waitFor()
    await arena.start(0)
    // The match is played again from its start, with the same dice, and its set is closed.
    await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
    expect(page.url()).toBe(address)
    await page.context().close()
  })
})
