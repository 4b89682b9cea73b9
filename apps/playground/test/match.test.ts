/** A match on the page: played, kept, shared, with sound and hints, and by the link that an element writes. */
// @module-tag pages
import { makeShareText, makeTranscript, parseTranscript, replay, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openHost, openSite, savedText, speak, type Site } from './site.ts'
import { atRest, playedMatch, playTo, plies, table } from './tables.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const addressOf = (page: Page): string => decodeURIComponent(page.url().replace(site.origin, ''))

describe('a match', () => {
  it('is started, played, kept over a reload, saved and shared', async () => {
    const { page, troubles, leave } = await site.open('/play/six-dice?players=me,greedy&seed=kite-1')
    await page.getByRole('link', { name: /^Start match/ }).click()
    expect(addressOf(page)).toBe('/play/six-dice?players=me,greedy&seed=kite-1&view=match')
    await table(page).waitFor()
    await playTo(page, 12)
    const before = await plies(page)
    expect(before).toBeGreaterThanOrEqual(12)
    await page.reload()
    await table(page).waitFor()
    expect(
      await eventually(
        () => plies(page),
        (count) => count >= before,
      ),
    ).toBeGreaterThanOrEqual(before)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Menu' }).click(),
      page.getByRole('button', { name: 'Transcript' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^six-dice-[0-9a-f]{8}\.jsonl$/)
    const saved = unwrap(parseTranscript(await savedText(file)))
    expect(unwrap(replay(saved, [sixDice])).entries.length).toBeGreaterThanOrEqual(before)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy short link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`${site.origin}/watch?transcript=dw2.`)
    await page.goto(link)
    await page.getByText('The match is not over').waitFor()
    await table(page).waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('says how it continues in the language that is chosen later', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&view=match')
    await table(page).waitFor()
    await playTo(page, 2)
    await page.reload()
    await page.getByRole('button', { name: 'Continued' }).click()
    const note = page.locator('.news')
    await note.getByText('This match continues from where you left it.').waitFor()
    await speak(page, 'ja')
    await eventually(
      () => note.textContent(),
      (text) => /[ぁ-ん]/.test(text!),
    )
    expect(await note.textContent()).not.toContain('This match')
    leave()
  })

  it('plays the sound of dice once it is turned on, here and in the next match', async () => {
    const { page, troubles, leave } = await site.open('/play/yatzy?players=me&seed=7&view=match')
    await page.getByRole('button', { name: 'Sound', pressed: false }).click()
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor()
    await page.goto(`${site.origin}/play/chaser?players=me&seed=7&view=match`)
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor()
    await page.evaluate(`strokes = 0
      const { start } = AudioBufferSourceNode.prototype
      AudioBufferSourceNode.prototype.start = function (when) { strokes++; start.call(this, when) }`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Roll 5 dice/ }).click()
    await eventually(
      () => page.evaluate<number>('strokes'),
      (strokes) => strokes === 15,
    )
    await page.getByRole('button', { name: 'Sound' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Sound', pressed: false }).waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('turns hints on in the element, here and in the next match, and hears when the element turns them off', async () => {
    const { page, troubles, leave } = await site.open('/play/six-dice?players=me,greedy&seed=7&view=match')
    const hints = (id: string) =>
      page.evaluate((tag) => document.querySelector<HTMLElement & { hints: string }>(tag)!.hints, `dw-${id}`)
    const button = (pressed: boolean) => page.locator('.top').getByRole('button', { name: 'Hints', pressed })
    await table(page).waitFor()
    expect(await hints('six-dice')).toBe('off')
    await button(false).click()
    await button(true).waitFor()
    expect(await hints('six-dice')).toBe('on')
    await page.goto(`${site.origin}/play/chaser?players=me,greedy&seed=7&view=match`)
    await button(true).waitFor()
    await page.locator('dw-chaser').waitFor()
    expect(await hints('chaser')).toBe('on')
    await page.locator('dw-chaser').getByRole('button', { name: 'Hints', pressed: true }).click()
    await button(false).waitFor()
    await page.reload()
    await page.locator('dw-chaser').waitFor()
    expect(await hints('chaser')).toBe('off')
    expect(troubles).toEqual([])
    leave()
  })

  it('can be silenced again where the browser stores nothing', async () => {
    const { page, leave } = await site.open('/play/yatzy?players=me&seed=7&view=match')
    await page.evaluate(`Storage.prototype.setItem = () => { throw new Error('full') }`)
    await page.getByRole('button', { name: 'Sound', pressed: false }).click()
    await page.getByRole('button', { name: 'Sound', pressed: true }).click()
    await page.getByRole('button', { name: 'Sound', pressed: false }).waitFor()
    expect(await page.evaluate(`document.querySelector('dw-yatzy').sound`)).toBe('off')
    leave()
  })

  it('starts again with a rematch', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&view=match')
    await table(page).waitFor()
    await playTo(page, 3)
    await page.getByRole('button', { name: 'New match' }).click()
    await eventually(
      () => plies(page),
      (count) => count === 0,
    )
    await page.getByRole('link', { name: 'Change the table' }).click()
    expect(addressOf(page)).toBe('/play/six-dice?players=me,greedy')
    leave()
  })
})

describe('the code of a match as it stands', () => {
  /** What a board says of the seats and of what can be done; what explains it is for those who have not met it. */
  const said = (page: Page) =>
    table(page).evaluate(({ shadowRoot }) =>
      ['.seats', '.what', '.acts'].map((css) => shadowRoot!.querySelector(css)!.textContent.replaceAll(/\s+/g, '')),
    )

  it.each(['', 'ja'])(
    'shows the position before the game has come to another page, and goes on there: %j',
    async (language) => {
      const { page, troubles, leave } = await site.open('/play/six-dice?players=me,greedy&seed=kite-1&view=match')
      await table(page).waitFor()
      await playTo(page, 4)
      const left = await atRest(page, 'six-dice')
      if (language !== '') await speak(page, language)
      await atRest(page, 'six-dice')
      const shown = await said(page)
      if (language !== '') await speak(page, 'en')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Copy embed' }).click()
      const dialog = page.getByRole('dialog')
      expect(await dialog.locator('#snippet').innerText()).not.toContain('transcript=')
      await dialog.getByLabel('Language').selectOption(language)
      await dialog.getByLabel('With the match as it stands').check()
      await dialog.locator('#snippet', { hasText: 'poster=' }).waitFor()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
      const snippet = await page.evaluate(() => navigator.clipboard.readText())
      expect(snippet).toMatch(/ transcript="dw2\.[^]* poster="/)
      expect(troubles).toEqual([])
      leave()

      const host = await openHost(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title>${snippet}`,
      )
      const blog = await site.open('/icon.svg')
      let release = (): void => {}
      const isAskedFor = new Promise<void>((asked) => (release = asked))
      await blog.page.route(/\/cdn\/parts\/(?!.*\.(poster|position)\b)/, async (route) => {
        await isAskedFor
        await route.continue()
      })
      await blog.page.goto(host.origin)
      await blog.page.waitForFunction(() => document.querySelector('dw-six-dice')?.shadowRoot?.querySelector('.acts'))
      const isShown = (now: unknown) => JSON.stringify(now) === JSON.stringify(shown)
      await eventually(() => said(blog.page), isShown)
      expect(await table(blog.page).evaluate((element) => 'plies' in element)).toBe(false)
      release()
      expect(await atRest(blog.page, 'six-dice')).toMatchObject({ transcript: left.transcript, mode: 'play' })
      // What explains the decision comes a moment later.
      await eventually(() => said(blog.page), isShown)
      expect(blog.troubles).toEqual([`asked ${host.origin}/`])
      host.close()
      blog.leave()
    },
  )
})

describe('the link that an element writes', () => {
  const transcriptOf = (link: string) => new URL(link).searchParams.get('transcript')
  const linesOf = ({ transcript }: { readonly transcript: string }) => transcript.trimEnd().split('\n').length

  it.each([
    ['six-dice', 'players=me:Ann,greedy&threePairs=1500&seed=kite-1'],
    ['yatzy', 'players=me,greedy&seed=7'],
    ['chaser', 'players=me,me:Ben'],
  ])('continues a match of %s that a person plays, on the page and in a frame', async (id, setup) => {
    const first = await site.open(`/play/${id}?${setup}&lang=ja&theme=dark&view=match`)
    await first.page.locator(`dw-${id} [data-home]`).click()
    const left = await atRest(first.page, id)
    expect(linesOf(left)).toBeGreaterThan(1)
    expect(transcriptOf(left.link)).toMatch(/^dw2\./)
    first.leave()

    const { page, troubles, leave } = await site.open(left.link)
    const resumed = await atRest(page, id)
    expect(resumed).toMatchObject({ transcript: left.transcript, mode: 'play' })
    // The page stands at the table as if the match had been begun on it, dressed as the link says.
    expect(resumed.address).toBe(`/play/${id}?${setup}&view=match&lang=ja&theme=dark`)
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['ja', 'dark'])
    expect(await page.locator('.note[role=alert]').count()).toBe(0)
    await page.locator(`dw-${id} [data-home]`).click()
    const later = await atRest(page, id)
    expect(linesOf(later)).toBeGreaterThan(linesOf(left))
    await page.reload()
    expect((await atRest(page, id)).transcript).toBe(later.transcript)
    expect(troubles).toEqual([])
    leave()

    const framed = await site.open(left.link.replace('/play/', '/embed/'))
    expect(await atRest(framed.page, id)).toMatchObject({ transcript: left.transcript, mode: 'play' })
    expect(await framed.page.locator(`dw-${id} [data-home]`).isEnabled()).toBe(true)
    expect(framed.troubles).toEqual([])
    framed.leave()

    const watched = await site.open(`${left.link.replace('/play/', '/embed/')}&mode=view`)
    expect(await atRest(watched.page, id)).toMatchObject({ transcript: left.transcript, mode: 'view' })
    watched.leave()
  })

  it.each([
    ['that is over', 'me', true],
    ['of bots alone', 'turn', false],
  ])('of a match %s leads to the watch page', async (_, player, isOver) => {
    const whole = makeTranscript(await playedMatch())
    const text = isOver ? whole : whole.split('\n').slice(0, 12).join('\n')
    const short = unwrap(makeShareText(unwrap(parseTranscript(text)), [sixDice]))
    const { page, leave } = await site.open(`/play/six-dice?players=${player},random&lang=ko&transcript=${short}`)
    await page.locator('.mgrid').waitFor()
    expect(addressOf(page)).toBe(`/watch?transcript=${short}&lang=ko`)
    const shown = await atRest(page, 'six-dice')
    expect(shown.mode).toBe('view')
    expect(transcriptOf(shown.link)).toBe(short)
    leave()
    const framed = await site.open(`/embed/six-dice?players=${player},random&transcript=${short}`)
    expect(await atRest(framed.page, 'six-dice')).toMatchObject({ transcript: shown.transcript, mode: 'view' })
    framed.leave()
  })

  it('is refused with a sentence where it is incomplete', async () => {
    const { page, leave } = await site.open('/play/six-dice?players=me,greedy&transcript=dw1.x')
    const note = page.locator('.note')
    await note.waitFor()
    expect(await note.innerText()).toContain('transcript-malformed')
    leave()
  })
})
