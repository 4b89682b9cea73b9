/** The first page and a match: all of it in the window, nothing that moves, everything by keyboard. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one window after another */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTurn } from '../../../tests/support/sample.ts'
import { games } from '../src/games/modules.ts'
import { axeFindsInLightAndDark, eventually, openMenu, openSite, overflowOf, speak, type Site } from './site.ts'
import { plies, playTo, table } from './tables.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** All layout shifts that no press explains, from the start of the document on: of the page and within the boards. */
const watchShifts = `globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        // Of what moved in a shadow tree only the place is told.
        shifts.push([entry.value.toFixed(4), ...entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
          (node?.nodeName ?? 'inside') + ' ' + [from.x, from.y, to.x, to.y].map(Math.round))].join(' '))
  }).observe({ type: 'layout-shift', buffered: true })`

const windows = [
  [1366, 680, 48],
  [1280, 640, 48],
  [390, 664, 40],
  [360, 640, 40],
] as const

/** A whole match takes its time: in a run it is watched on a phone, in a drill in all windows. */
const watched = inTurn(windows, 2)

describe('a match', () => {
  /** In a run each in one language, in turn; in a drill in all. */
  const spoken = games.map(({ facts }, turn) => [facts.id, inTurn(['en', 'ja', 'ko'], turn)] as const)

  it.each(spoken)('of %s stands whole below the bar in every window, in %j', async (id, languages) => {
    const { page, troubles, leave } = await site.open(`/play/${id}?players=me,greedy&seed=7&view=match`)
    await page.locator(`dw-${id}`).waitFor()
    for (const language of languages) {
      await speak(page, language)
      for (const [width, height, most] of windows) {
        await page.setViewportSize({ width, height })
        const seen = await page.evaluate((tag) => {
          const { scrollHeight, scrollWidth } = document.documentElement
          const { top, bottom } = document.querySelector(tag)!.getBoundingClientRect()
          return { scrollHeight, scrollWidth, top, bottom, bar: document.querySelector('.top')!.clientHeight }
        }, `dw-${id}`)
        const where = `${language}, ${width} x ${height}`
        expect(seen, where).toMatchObject({ scrollHeight: height, scrollWidth: width })
        expect(seen.bar, where).toBeLessThanOrEqual(most)
        expect([seen.top >= seen.bar, seen.bottom <= height], where).toEqual([true, true])
      }
    }
    expect(troubles).toEqual([])
    leave()
  })

  it.each(watched)(
    'of Six Dice moves nothing on the page from its load to its end at %i x %i',
    async (width, height) => {
      // The page is not left to other tests: it watches to its end.
      const { page } = await site.open('/icon.svg')
      await page.setViewportSize({ width, height })
      await page.addInitScript(watchShifts)
      await page.goto(`${site.origin}/play/six-dice?players=me,greedy&seed=7&target=1000&view=match`)
      await table(page).waitFor()
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await table(page).evaluate((element) => ((element as unknown as { motion: string }).motion = 'fast'))
      const isOver = () => table(page).evaluate((element) => (element as unknown as { phase: string }).phase === 'over')
      const heights = new Set<number>()
      for (let ply = 0; !(await isOver()) && ply < 600; ply = await plies(page)) {
        await playTo(page, ply + 1)
        heights.add(await page.evaluate(() => document.documentElement.scrollHeight))
      }
      expect(await isOver()).toBe(true)
      expect([...heights]).toEqual([height])
      expect(await page.evaluate('shifts')).toEqual([])
    },
  )

  it('is reached, played and left by keyboard alone', async () => {
    const { page, troubles, leave } = await site.open('/')
    await page.locator('.games').waitFor()
    await page.getByRole('link', { name: /^Six Dice/ }).focus()
    await page.keyboard.press('Enter')
    await page.locator('main.at-table dw-six-dice').waitFor()
    for (const name of ['Hints', 'Sound']) {
      await page.locator('.top').getByRole('button', { name }).focus()
      await page.keyboard.press('Space')
      await page.locator('.top').getByRole('button', { name, pressed: true }).waitFor()
    }
    await table(page).locator('[data-home]').focus()
    await page.keyboard.press('Enter')
    await eventually(
      () => plies(page),
      (count) => count > 0,
    )
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Copy embed' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Copy embed' }).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('open-menu')
    await page.getByRole('link', { name: 'Change the table' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.setup').waitFor()
    expect(await page.locator('dw-six-dice').count()).toBe(0)
    expect(troubles).toEqual([])
    leave()
  })

  it.each([
    [1366, 680, 2],
    [600, 560, 1],
    [390, 664, 1],
  ])('has no second switch for hints right above that of the board at %i x %i', async (width, height, count) => {
    const { page, leave } = await site.open('/play/yatzy?players=me,greedy&seed=7&view=match')
    await page.setViewportSize({ width, height })
    await page.locator('dw-yatzy').waitFor()
    // Those that are not shown have no role.
    const hints = page.getByRole('button', { name: 'Hints', exact: true })
    expect(
      await eventually(
        () => hints.count(),
        (found) => found === count,
      ),
    ).toBe(count)
    leave()
  })

  it('has its menu beside it, with nothing axe objects to', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&seed=7&view=match')
    await page.setViewportSize({ width: 390, height: 664 })
    await table(page).waitFor()
    await playTo(page, 1)
    expect(await openMenu(page)).toBe(true)
    for (const name of ['New match', 'Copy short link', 'Transcript', 'Copy embed'])
      await page.locator('.menu').getByRole('button', { name }).waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOf(page)).toBe('')
    await page.locator('.menu a[href="/watch"]').click()
    await page.locator('.drop').waitFor()
    expect(await page.locator('.menu:popover-open').count()).toBe(0)
    leave()
  })
})

describe('the first page', () => {
  const live = (page: Page) => page.locator('.live dw-six-dice')

  it('is played at once, and goes on as a match of its own', async () => {
    const { page, troubles, leave } = await site.open('/')
    await live(page).waitFor()
    const before = await plies(page)
    await playTo(page, before + 1)
    await page.getByRole('button', { name: 'Larger' }).click()
    await page.locator('main.at-table dw-six-dice').waitFor()
    expect(await plies(page)).toBeGreaterThan(before)
    expect(page.url()).toContain('view=match')
    expect(troubles).toEqual([])
    leave()
  })

  it('says of every game what you do, how long it takes and for how many, and leads to a match', async () => {
    const { page, leave } = await site.open('/')
    const rows = page.locator('.games > li')
    expect(await rows.count()).toBe(games.length)
    for (const text of await rows.allInnerTexts()) expect(text).toMatch(/\S+[^]*\.\s+\d+ min\s+\d to \d players/)
    // No rule id, and no count of options.
    expect(await page.locator('main').innerText()).not.toMatch(/\b(?:SD|R|Y|J|C)\d+\b|option/)
    await page.locator('.games a[href^="/play/yatzy"]').click()
    await page.locator('main.at-table dw-yatzy').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: /^Embed/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Game').selectOption('yatzy')
    expect(await dialog.locator('#snippet').innerText()).toMatch(/<dw-yatzy[^]*Fill 13 boxes/)
    await page.frameLocator('iframe').locator('dw-yatzy').waitFor()
    leave()
  })

  it('throws the first dice of a match on a phone by one press', async () => {
    const { page, troubles, leave } = await site.open('/icon.svg')
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(site.origin)
    await page.getByRole('link', { name: 'Throw six dice' }).click()
    await table(page).waitFor()
    await eventually(
      () => plies(page),
      (count) => count > 0,
    )
    expect(troubles).toEqual([])
    leave()
  })

  it('moves nothing while it is loading', async () => {
    const { page } = await site.open('/icon.svg')
    await page.addInitScript(watchShifts)
    await page.setViewportSize({ width: 1366, height: 680 })
    await page.route('**/site.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.fulfill({ json: { docs: true, arena: true } })
    })
    await page.goto(site.origin)
    await live(page).waitFor()
    await page.locator('.ways a[href="/docs/"]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('shifts')).toEqual([])
    // The board ends where the window does.
    for (const [width, height] of [
      [1366, 680],
      [1280, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await live(page).evaluate((board) => board.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height)
    }
  })
})
