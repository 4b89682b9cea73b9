// @module-tag pages
import { makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeFindsInLightAndDark,
  commasInJapanese,
  eventually,
  openSite,
  overflowOf,
  overflowOnPhones,
  speak,
  type Site,
} from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Pages, and what is there once they are. */
const pages = [
  ['/', '.games'],
  ['/play/six-dice', '.setup'],
  ['/play/six-dice?players=me,me:Ann,turn,greedy&preset=donburi&uma=9,1,-3,-7&seed=7', '.setup'],
  ['/play/six-dice?players=me,gredy&threePairs=1520', '.note'],
  ['/play/six-dice?players=me,greedy&seed=7&view=match', 'dw-six-dice'],
  ['/play/yatzy?players=me,sheet&variant=yams', '.setup'],
  ['/play/royal-turf?players=me,greedy', '.numbers'],
  ['/watch', '.drop'],
  ['/watch?transcript=dw1.x', '.note'],
  ['/bot', 'dw-play-editor .cm-content'],
] as const

describe.each(pages)('the page at %s', (address, ready) => {
  it('passes axe in light and dark, fits 320 and 390 px in every language, and requests nothing from other hosts', async () => {
    const { page, troubles, leave } = await site.open(address)
    await page.locator(ready).first().waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    expect(await commasInJapanese(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })
})

it('leaves the labels of options and seats room beside their controls on a narrow phone', async () => {
  for (const game of ['yatzy', 'royal-turf']) {
    const { page, leave } = await site.open(`/play/${game}?players=me,greedy`)
    await page.setViewportSize({ width: 320, height: 800 })
    const words = page.locator('.opt [id^=option-], .who')
    await words.first().waitFor()
    const widths = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.min(...widths), game).toBeGreaterThanOrEqual(120)
    expect(await overflowOf(page), game).toBe('')
    leave()
  }
})

it('has no field that a phone would zoom into, and still fits one', async () => {
  for (const [address, ready] of pages) {
    const { page, leave } = await site.open(address)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator(ready).first().waitFor()
    const fields = page.locator('input:not([type=range], [type=file], [type=checkbox], [type=radio]), select, textarea')
    const sizes = await fields
      .or(page.locator('.cm-content'))
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16)
    expect(await overflowOf(page), address).toBe('')
    await devtools.detach()
    leave()
  }
})

describe('wrong parameters of an address', () => {
  const ids = 'six-dice, chaser, yatzy, yessir, royal-turf'
  it.each([
    ['/bot?game=nope', 'game-unknown game=nope is not possible: expected one of ' + ids, '/bot'],
    ['/?theme=blue', 'query-value theme=blue is not possible: expected one of auto, light, dark', '/'],
    ['/bot?game=yatzy&lang=de', 'query-value lang=de is not possible: expected one of en, ja, ko', '/bot?game=yatzy'],
    ['/play/yatzy?view=mach', 'query-value view=mach is not possible: expected match', '/play/yatzy'],
  ])('are reported on %s, and removed with the note', async (address, sentence, clean) => {
    const { page, troubles, leave } = await site.open(address)
    const note = page.locator('.note').filter({ hasText: sentence })
    await note.getByText('The rest of the link was kept.').waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await note.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.origin}${clean}`)
    expect(troubles).toEqual([])
    leave()
  })

  it.each([
    ['target=6000&target=7000', 'target=6000'],
    ['players=me,greedy&players=me,turn', 'players=me,greedy'],
    ['seed=1&seed=2&seed=3', 'seed=1'],
    ['lang=en&lang=ja', 'lang=en'],
    [`view=match&transcript=dw1.x&transcript=dw1.${'y'.repeat(500)}`, 'transcript=dw1.x'],
  ])('are reported where they are repeated, %s', async (search, first) => {
    const { page, leave } = await site.open(`/play/six-dice?${search}`)
    const [word] = first.split('=')
    const sentence = `is not possible: expected ${word} once. The first counts: ${first}.`
    const note = page.locator('.note').filter({ hasText: sentence })
    await note.waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflowOf(page)).toBe('')
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await note.waitFor({ state: 'detached' })
    expect(decodeURIComponent(page.url())).toContain(first)
    expect(new URL(page.url()).searchParams.getAll(word!)).toHaveLength(1)
    leave()
  })

  it('are gone once something else was chosen', async () => {
    const { page, leave } = await site.open('/bot?game=nope&lang=de')
    const notes = page.locator('.note li')
    await notes.nth(1).waitFor()
    await speak(page, 'ko')
    await eventually(
      () => notes.count(),
      (count) => count === 1,
    )
    await page.locator('a[href="/bot?game=yatzy"]').click()
    await notes.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?game=yatzy')
    leave()
  })
})

it('has an icon for documents without one, such as a transcript in its own tab', async () => {
  const icon = await fetch(`${site.origin}/favicon.ico`)
  expect(icon.status).toBe(200)
  expect(icon.headers.get('Content-Type')).toBe('image/x-icon')
})

it('starts a match of the first game where the address names none', async () => {
  const { page, leave } = await site.open('/?players=me,greedy&view=match')
  await page.locator('dw-six-dice').waitFor()
  expect(await page.locator('.setup').count()).toBe(0)
  leave()
})

it('says once of a replayed match that its values are our own', async () => {
  const { page, leave } = await site.open('/watch')
  const match = new Match(unwrap(royalTurf(2)), { dice: repeatable('house', '7'), players: ['Aoi', 'Ben'] })
  match.rollAll()
  const buffer = Buffer.from(makeTranscript(match.transcript()))
  await page.locator('.drop input[type=file]').setInputFiles({ name: 'turf.jsonl', mimeType: 'text/plain', buffer })
  await page
    .locator('dw-royal-turf')
    .getByText(/our own invention/)
    .waitFor()
  expect(await page.getByText(/our own invention/).count()).toBe(1)
  leave()
})

describe('every page', () => {
  it('has a title of its own', async () => {
    const titles = new Set<string>()
    for (const address of ['/', '/watch', '/bot']) {
      const { page, leave } = await site.open(address)
      titles.add(
        await eventually(
          () => page.title(),
          (title) => /^(?!Loading).+ · Dicewright$/.test(title),
        ),
      )
      leave()
    }
    expect(titles.size).toBe(3)
  })

  it('has a skip link, and a visible focus at every tab stop', async () => {
    const { page, leave } = await site.open('/play/six-dice')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page')
    const seen: string[] = []
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const label = element.getAttribute('aria-label') ?? element.textContent.trim()
        return {
          tag: element.tagName,
          label,
          ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
          id: element.id,
        }
      })
      if (at.tag === 'BODY') break
      expect(at.id === 'file' || at.ring, `${at.tag} ${at.label}`).toBe(true)
      seen.push(at.label)
    }
    expect(seen.some((label) => label.startsWith('Start match'))).toBe(true)
    // The page itself is no control: its ring would be a line across, below the navigation.
    await page.getByRole('link', { name: /^Start match/ }).focus()
    await page.keyboard.press('Enter')
    await eventually(
      () => page.evaluate(() => document.activeElement?.id),
      (id) => id === 'page',
    )
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('none')
    leave()
  })

  it('keeps the focus when a pressed button disappears', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,turn,greedy&threePairs=1500&target=99')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    for (const name of ['Dismiss', 'Remove seat C', 'Reset', 'All options', 'Fewer options']) {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(100)
      expect(await focused(), name).not.toBe('BODY')
    }
    expect(new URL(page.url()).search).toBe('?players=me,turn')
    leave()
  })

  it('keeps the language and the theme that were chosen', async () => {
    const { page, leave } = await site.open('/')
    await speak(page, 'ko')
    await page.locator('.top .btn.s').click()
    const worn = () =>
      page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']].join())
    expect(await worn()).toBe('ko,light')
    await page.goto(`${site.origin}/bot`)
    expect(await worn()).toBe('ko,light')
    await page.goto(`${site.origin}/?lang=ja&theme=dark`)
    expect(await worn()).toBe('ja,dark')
    leave()
  })

  it('says that there is no such page, and leads back', async () => {
    const { page, leave } = await site.open('/')
    await page.evaluate(() => history.pushState(null, '', '/play/chess'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.getByText('There is nothing at /play/chess here.').waitFor()
    await page.getByRole('link', { name: 'To the games' }).click()
    await page.locator('.front').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    leave()
  })
})
