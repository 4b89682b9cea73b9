/** Links, Back and Forward: by the Navigation API, and by loading pages where a browser does not have it. */
// @module-tag pages
import { makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const link = (page: Page, href: string) => page.locator(`.top nav a[href="${href}"]`)
const seatB = (page: Page) => page.getByLabel('Seat B: who plays')
const seatBIs = (page: Page, bot: string) =>
  eventually(
    () => seatB(page).inputValue(),
    (value) => value === bot,
  )
/** A document keeps a mark as long as it is not loaded again. */
const mark = (page: Page) => page.evaluate('marked = true')
const isMarked = (page: Page) => page.evaluate(`'marked' in globalThis`)

it('changes pages without loading a document, and gives the focus to the page that arrives', async () => {
  const { page, troubles, leave } = await site.open('/play')
  await mark(page)
  await seatB(page).selectOption('turn')
  // The page stays, and with it what has the focus.
  await seatB(page).focus()
  await seatB(page).selectOption('random')
  expect(await seatB(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await link(page, '/watch').click()
  await page.locator('.drop').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
  // A link to the page that is shown.
  await link(page, '/watch').click()
  await page.goBack()
  await seatBIs(page, 'random')
  await page.goBack()
  await seatBIs(page, 'turn')
  await page.goForward()
  await seatBIs(page, 'random')
  expect(await isMarked(page)).toBe(true)
  expect(troubles).toEqual([])
  leave()
})

it('shows a transcript that is too long for an address, and leads from it to another', async () => {
  const { page, leave } = await site.open('/watch')
  await page.locator('.drop').waitFor()
  const match = new Match(unwrap(chaser(1)), { dice: repeatable('house', '7'), players: ['Ada'] })
  match.rollAll()
  const transcript = makeTranscript(match.transcript())
  await page.evaluate((text) => history.pushState({ transcript: text }, '', '/watch'), transcript)
  await page.locator('.mgrid').waitFor()
  await page.reload()
  await page.locator('.mgrid').waitFor()
  await page.getByRole('link', { name: 'Another transcript' }).click()
  await page.locator('.drop').waitFor()
  expect(await page.locator('.mgrid').count()).toBe(0)
  leave()
})

it('fades from page to page, but not for readers who want less motion', async () => {
  const { page, troubles, leave } = await site.open('/play')
  await page.evaluate(`fades = 0
    const { startViewTransition } = Document.prototype
    Document.prototype.startViewTransition = function (...given) { fades++; return startViewTransition.apply(this, given) }`)
  await link(page, '/watch').click()
  await page.locator('.drop').waitFor()
  expect(await page.evaluate('fades')).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await link(page, '/').click()
  await page.locator('.front').waitFor()
  expect(await page.evaluate('fades')).toBe(1)
  await page.locator('.ways a[href="/play"]').click()
  await page.locator('.setup').waitFor()
  expect(await page.evaluate('fades')).toBe(2)
  // The page stays.
  await seatB(page).selectOption('turn')
  await eventually(
    () => page.evaluate(() => document.activeElement?.id),
    (id) => id === 'page',
  )
  expect(await page.evaluate('fades')).toBe(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(troubles).toEqual([])
  leave()
})

it('loads a page for each address in a browser without the Navigation API', async () => {
  // The page is not left to other tests: it goes without to its end.
  const { page, troubles } = await site.open('/watch')
  await page.addInitScript('delete globalThis.navigation')
  await page.goto(`${site.origin}/play`)
  expect(await page.evaluate(`'navigation' in globalThis`)).toBe(false)
  await Promise.all([page.waitForEvent('load'), seatB(page).selectOption('turn')])
  await seatBIs(page, 'turn')
  await link(page, '/watch').click()
  await page.locator('.drop').waitFor()
  await page.goBack()
  await seatBIs(page, 'turn')
  await page.goBack()
  await seatBIs(page, 'greedy')
  expect(troubles).toEqual([])
})

it('leaves a reader where they are while the page is still loading', async () => {
  const { page, leave } = await site.open('/watch')
  await page.setViewportSize({ width: 1280, height: 400 })
  let answer!: () => void
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/site.json', async (route) => {
    await released
    await route.fulfill({ json: { docs: true, arena: false } })
  })
  await page.goto(`${site.origin}/play/yatzy`)
  await page.locator('.setup').waitFor()
  await page.mouse.wheel(0, 150)
  const top = () => page.evaluate(() => scrollY)
  await eventually(top, (pixels) => pixels === 150)
  answer()
  await link(page, '/docs/').waitFor()
  // What comes after the answer is done by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await top()).toBe(150)
  leave()
})
