/** Tags that a server drew: what a browser shows of them before any script has the pixels of poster and game. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one look after another */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openChromium } from '../../../tests/support/chromium.ts'
import { render } from '../src/render/render.ts'
import { inTurn } from './sample.ts'
import { states, transcriptOf } from './six-dice.ts'

const files = fileURLToPath(new URL('../cdn', import.meta.url))

let server: Server
let browser: Browser
let body = ''
/** Files that wait; null where none does. */
let held: (() => void)[] | null = null

beforeAll(async () => {
  if (!existsSync(`${files}/six-dice.js`)) throw new Error('The files are not built: run npm run build first.')
  server = createServer(({ url }, response) => {
    const isPage = url === '/'
    response.setHeader('Content-Type', `${isPage ? 'text/html' : 'text/javascript'}; charset=utf-8`)
    const answer = (): void =>
      void response.end(isPage ? `<!doctype html><link rel="icon" href="data:,">${body}` : readFileSync(files + url!))
    if (url!.startsWith('/parts/') && held) held.push(answer)
    else answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await openChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
})

type Table = HTMLElement & { readonly plies?: number; readonly updateComplete: Promise<unknown> }

/** A page with this body; parts of games wait. Its script is added later. */
async function opened(html: string, settings: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  body = html
  held = []
  const page = await browser.newPage({ viewport: { width: 616, height: 720 }, ...settings })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function release(page: Page): Promise<void> {
  const waiting = held ?? []
  held = null
  for (const answer of waiting) answer()
  const tag = await page.evaluate(() => document.querySelector('[data-drawn]')!.localName)
  await page.waitForFunction((name) => typeof document.querySelector<Table>(name)!.plies === 'number', tag)
  await page.evaluate(async (name) => document.querySelector<Table>(name)!.updateComplete, tag)
}

const drawn = async (tag: string, attributes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  unwrap(await render(tag, { 'data-drawn': '', ...attributes }))

const pixels = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' })
/** How many frames of a board there are: a second one would be below the first. */
const boards = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('[data-drawn]')!.shadowRoot!.querySelectorAll('section.dw').length)
/** Waits until a page looks so: what explains a decision may come a moment after the game. */
const becomes = (page: Page, before: Buffer): Promise<unknown> =>
  vi.waitUntil(async () => before.equals(await pixels(page)), { timeout: 15_000, interval: 100 })
const what = (page: Page): Promise<string | null> => page.locator('[data-drawn] .what').first().textContent()

describe('a drawn tag', () => {
  const looks = [1100, 600, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
  )
  const ids = games.map(({ facts }) => facts.id)

  it.each(ids)('of %s has the pixels of poster and game, at every width, light and dark', async (id) => {
    const different: string[] = []
    const tag = await drawn(`dw-${id}`, { players: 'me,greedy', seed: 7 })
    // In a usual run each game is compared in one look, in turn.
    for (const [width, colorScheme] of inTurn(looks, ids.indexOf(id), 1)) {
      const ground = colorScheme === 'dark' ? '<meta name="color-scheme" content="dark">' : ''
      const page = await opened(ground + tag, { viewport: { width: width + 16, height: 720 }, colorScheme })
      const before = await pixels(page)
      await page.addScriptTag({ url: `/${id}.js` })
      if (!before.equals(await pixels(page))) different.push(`${width} ${colorScheme} poster`)
      await release(page)
      await becomes(page, before)
      if ((await boards(page)) !== 1) different.push('has two boards')
      await page.close()
    }
    expect(different).toEqual([])
  })

  it('stays in its language until that is here, and as a position until the game is', async () => {
    const cases = [
      [await drawn('dw-six-dice', { lang: 'ja' }), /[\u3040-\u30ff]/],
      [await drawn('dw-six-dice', { transcript: transcriptOf(states['select']!) }), /./],
    ] as const
    for (const [html, words] of cases) {
      const page = await opened(html)
      const [before, said] = [await pixels(page), await what(page)]
      expect(said).toMatch(words)
      await page.addScriptTag({ url: '/six-dice.js' })
      expect([await what(page), before.equals(await pixels(page))]).toEqual([said, true])
      await release(page)
      expect([await what(page), await boards(page)]).toEqual([said, 1])
      await page.close()
    }
  })

  it('makes room for an element that comes in one file', async () => {
    const page = await opened(await drawn('dw-six-dice', { seed: 7, guide: 'off' }))
    const said = await what(page)
    held = null
    await page.addScriptTag({ url: '/six-dice.full.js', type: 'module' })
    await release(page)
    expect([await what(page), await boards(page)]).toEqual([said, 1])
    await page.close()
  })
})

describe('what cannot be drawn', () => {
  const refused: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['dw-chess', {}, 'tag-unknown'],
    ['dw-yatzy', { playes: 'me' }, 'attribute-unknown'],
    ['dw-yatzy', { 'x"><script>': '' }, 'attribute-unknown'],
    ['dw-yatzy', { mode: 'watch' }, 'attribute-value'],
    ['dw-yatzy', { seed: () => 7 }, 'attribute-value'],
    ['dw-yatzy', { players: 'me,nobody' }, 'bot-unknown'],
    ['dw-yatzy', { options: { x: 1 } }, 'option-unknown'],
    ['dw-yatzy', { transcript: 'dw2.cut' }, 'transcript-malformed'],
  ]
  it.each(refused)('%s %o is refused', async (tag, attributes, code) => {
    const found = await render(tag, attributes)
    expect(found).toMatchObject({ ok: false, code })
    expect(found.ok || found.message).toMatch(/^.+: expected .+\.$/)
  })

  it('is never markup of the page', async () => {
    const html = unwrap(await render('dw-yatzy', { players: ['me:<img src=x>"', 'greedy'], title: '"><img>' }))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x>')
  })
})
