/** The pages that `npm start` serves, in a real browser, under the headers they are really served with. */
// @module-tag pages
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSnippet, type Embedded } from '../apps/playground/src/embed/snippets.ts'
import { gadget, hugo, hugoUnsafe, wikiRoom } from '../apps/docs/src/lib/elsewhere.ts'
import { snippet } from '../apps/docs/src/lib/snippet.ts'
import { openHost } from '../apps/playground/test/site.ts'
import { answer } from '../packages/arena/src/server/site.ts'
import { places } from '../scripts/site.mjs'
import { openChromium } from './support/chromium.ts'

let server: Server
let browser: Browser
let address = ''

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response, places))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  server.close()
})

/** Opens an address and answers with all that went wrong on the way: refused by policy, missing, thrown, or foreign. */
async function open(path: string, ready: string): Promise<string[]> {
  const page = await browser.newPage()
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`))
  page.on(
    'request',
    (request) =>
      /^(https?|wss?):/.test(request.url()) && !request.url().startsWith(address) && wrong.push(request.url()),
  )
  await page.goto(`${address}${path}`)
  await page.locator(ready).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.close()
  return wrong
}

/** Addresses, each with what is there once it is open. */
const addresses: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'h1'],
  ['/play/six-dice?seed=7', 'h1'],
  ['/watch', 'h1'],
  ['/bot', 'h1'],
  ...games.map(({ facts }) => [`/embed/${facts.id}.html`, `dw-${facts.id}`] as const),
]

describe('the served pages', () => {
  it.each(addresses)(
    '%s opens, and nothing is refused, missing or fetched from elsewhere',
    async (path, ready) => {
      expect(await open(path, ready)).toEqual([])
    },
    30_000,
  )

  it('answers a page that is not there with a sentence', async () => {
    const answered = await fetch(`${address}/nowhere`)
    expect([answered.status, await answered.text()]).toEqual([404, 'There is nothing at /nowhere.\n'])
  })
})

describe('a frame that keeps its height', () => {
  it.each([
    [600, 720],
    [320, 640],
  ])('of %i by %i shows what is done next in every game, and the whole sentence about it', async (width, height) => {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    for (const { facts } of games) {
      await page.goto(`${address}/embed/${facts.id}.html?players=me,greedy&seed=7`)
      const go = page.locator('[data-home]')
      await go.waitFor()
      for (let plies = 0; plies < 3; plies++) {
        const { top, bottom } = await go.evaluate((button) => button.getBoundingClientRect())
        expect([top > 0, bottom <= height], `${facts.id}, ${bottom} px`).toEqual([true, true])
        await expect.poll(() => covered(page), { message: `${facts.id}, ${plies} plies` }).toEqual([])
        // Pressed where it is: whoever clicks by a locator scrolls.
        await go.evaluate((button: HTMLElement) => button.click())
        await page.locator('[data-home][aria-disabled=false]').or(page.locator('.pick button')).first().waitFor()
      }
    }
    await page.close()
  })
})

/** The ends of the sentence above the buttons over which something else lies. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.locator('.status').evaluate((sentence) => {
    const words = document.createRange()
    words.selectNodeContents(sentence)
    const { left, top, bottom } = words.getBoundingClientRect()
    const seen = (y: number) => (sentence.getRootNode() as ShadowRoot).elementFromPoint(left + 2, y)
    return [top + 2, bottom - 2].flatMap((y) => (sentence.contains(seen(y)) ? [] : [String(seen(y)?.className)]))
  })

/** What is to be pasted, as the page where a table is set has it. */
const tableOf = (gameId: string, players: string, more: Partial<Embedded> = {}): Embedded => ({
  origin: address,
  gameId,
  title: 'A game',
  about: 'Throw dice.',
  players,
  options: {},
  seed: '7',
  setup: `players=${players}&seed=7`,
  theme: 'auto',
  language: '',
  ...more,
})

describe('host.js', () => {
  const frame = (seed: number) =>
    makeSnippet.frame(tableOf('six-dice', 'me,greedy', { setup: `players=me,greedy&seed=${seed}` }))

  it('gives every frame of a game its height, however late it comes and whatever the theme says, and no other', async () => {
    const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
    const frames = `${frame(7)}${frame(8)}`.replaceAll(/<script.*?<\/script>|loading="lazy"/g, '')
    // A theme caps frames and draws a border; an advertisement would like to be as high as it can.
    const theme = '<style>iframe { box-sizing: border-box; max-height: 300px; border: 2px solid !important }</style>'
    const shout = `parent.postMessage({ dw: 'size', height: 2000 }, '*')`
    const other = `<iframe id="other" srcdoc="<script>setInterval(() => ${shout.replaceAll('"', "'")}, 20)</script>"></iframe>`
    await page.route(`${address}/blog.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html>${theme}${frames}${other}` }),
    )
    await page.goto(`${address}/blog.html`)
    const shown = page.locator('iframe:not(#other)')
    for (const index of [0, 1]) await shown.nth(index).contentFrame().locator('[data-home]').waitFor()
    await page.addScriptTag({ url: `${address}/embed/host.js` })
    for (const index of [0, 1])
      await expect
        .poll(() =>
          shown
            .nth(index)
            .contentFrame()
            .locator('html')
            .evaluate((root) => [innerHeight > 500, root.scrollHeight - innerHeight <= 4]),
        )
        .toEqual([true, true])
    expect(await page.locator('#other').evaluate((node) => node.clientHeight)).toBeLessThanOrEqual(300)
    await page.close()
  })
})

describe('what the docs say to paste', () => {
  const post = () => `${address}/post.html`
  const docs = () => `${address}/docs/iframe.html`

  interface Pasted {
    readonly mode: string
    readonly plies: number
    /** But the theme, which the element writes down itself. */
    readonly attributes: readonly string[]
  }

  /** What the first such game says of itself in a page of another host that is nothing but the paste. */
  async function paste(html: string, id: string): Promise<Pasted> {
    const page = await browser.newPage()
    const host = await openHost(`<!doctype html><title>post</title>${html}`)
    await page.goto(host.origin)
    const said = await page
      .locator(`dw-${id}`)
      .first()
      .evaluate(async (element: HTMLElement & { mode: string; plies: number; updateComplete: Promise<boolean> }) => {
        await customElements.whenDefined(element.localName)
        await element.updateComplete
        return {
          mode: element.mode,
          plies: element.plies,
          attributes: Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).filter(
            (written) => written !== 'theme=auto',
          ),
          isDrawn: element.shadowRoot!.querySelector('button') !== null,
        }
      })
    await page.close()
    host.close()
    expect(said.isDrawn).toBe(true)
    return said
  }

  it.each(games.map((game) => [game.facts.id, game] as const))('%s plays, and shows a match', async (id, factory) => {
    expect(await paste(snippet(docs(), id), id)).toMatchObject({ mode: 'play' })
    const game = unwrap(factory(2, {}))
    const match = new Match(game, { dice: repeatable('7', 'paste'), players: ['O\'Hara "Q" & <b>', 'Ben'] })
    match.roll()
    const shown = { mode: 'view', transcript: makeTranscript(match.transcript()) }
    expect(await paste(snippet(docs(), id, shown), id)).toMatchObject({ mode: 'view', plies: match.entries.length })
  })

  it('makes games of an article of MediaWiki, which sets no attribute but what is named', async () => {
    const [script, article] = gadget(docs())
    const more = '<div class="dicewright" data-game="chaser" data-seed="7" data-onclick="alert()">Chaser</div>'
    const wrong =
      '<div class="dicewright" data-game="../index.php?title=User:Me/own.js&amp;action=raw&amp;x=">Own</div>'
    const html = `${wrong}${article}${more}${more}<script>${wikiHere};${script}</script>`
    expect(await paste(html, 'six-dice')).toMatchObject({ mode: 'play', attributes: ['players=me,greedy', 'lang=ko'] })
    expect(await paste(html, 'chaser')).toMatchObject({ mode: 'play', attributes: ['seed=7'] })
  })

  it.skipIf(!hasHugo)('is a shortcode of Hugo for every game, with every attribute', async () => {
    const [shortcode, use] = hugo(docs())
    const posts = games.map(({ facts }) => use.replace('six-dice', facts.id).replace('{"target":2000}', '{}'))
    const html = publish(shortcode, [use, ...posts].join('\n\n'))
    for (const { facts } of games) {
      const attributes = [`options=${facts.id === 'six-dice' ? '{"target":2000}' : '{}'}`, 'players=me,greedy']
      expect(await paste(html, facts.id)).toMatchObject({ mode: 'play', attributes })
    }
  })

  it.skipIf(!hasHugo)('stands in Markdown of Hugo, once that takes tags', async () => {
    const code = [
      snippet(docs(), 'six-dice'),
      makeSnippet.tag(tableOf('chaser', 'me')),
      makeSnippet.frame(tableOf('yatzy', 'me')),
    ]
    expect(publish('', code.join('\n\n'))).not.toContain('<dw-')
    const html = publish('', code.join('\n\n'), hugoUnsafe)
    expect(html).toContain('<iframe')
    expect(await paste(html, 'six-dice')).toMatchObject({ mode: 'play' })
    expect(await paste(html, 'chaser')).toMatchObject({ mode: 'play' })
  })

  /** Different enough to be of different heights. */
  const tables = () => [
    tableOf('six-dice', 'me,greedy'),
    tableOf('six-dice', 'me,greedy,greedy,greedy,me:Ada', { seed: null, theme: 'dark', language: 'ja' }),
    tableOf('chaser', 'me'),
    tableOf('yatzy', 'me,greedy', { options: { variant: 'yams' }, language: 'ko' }),
    tableOf('yessir', 'me,greedy,greedy', { options: { changeDie: true } }),
    tableOf('royal-turf', 'me,greedy,greedy,greedy', { options: { preset: 'hidden' } }),
  ]

  // Both at once: most of the time they wait for the line.
  it.concurrent.each([360, 1000])('reserves its room: nothing moves on a slow line, %i px wide', async (width) => {
    const [script, article] = gadget(docs())
    const wiki = `<style>${wikiRoom()}</style>${article}<script defer src="${address}/wiki.js"></script>`
    const framed = tables().map((table) =>
      makeSnippet.frame({ ...table, setup: `${table.setup}${table.options['variant'] ? '&variant=yams' : ''}` }),
    )
    const html = [...tables().map(makeSnippet.tag), ...framed, snippet(docs(), 'yessir'), wiki].join('<p>Below.</p>')
    // As high as all of it: what is not in view may move without a word, and frames wait until they are near.
    const page = await browser.newPage({ viewport: { width: width + 40, height: 26_000 } })
    await page.route(post(), (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body style="margin:0 20px">${html}<p id="end">The end.</p>`,
      }),
    )
    await page.route(`${address}/wiki.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `${wikiHere};${script}` }),
    )
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      const entries = (list: PerformanceObserverEntryList) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))
      new PerformanceObserver(entries).observe({ type: 'layout-shift', buffered: true })
    })
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    await page.goto(post(), { waitUntil: 'commit' })
    await page.locator('#end').waitFor()
    const look = () =>
      page.evaluate(() => ({
        tall: document.documentElement.scrollHeight,
        waiting: document.querySelectorAll(':not(:defined)').length,
      }))
    const before = await look()
    expect(before.waiting).toBe(7)
    await page.locator('.dicewright dw-six-dice [data-home]').waitFor()
    for (const frame of await page.locator('iframe').all()) await frame.contentFrame().locator('[data-home]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await look()).toEqual({ tall: before.tall, waiting: 0 })
    // A text that changes in its place, such as what a bet would pay, counts by what its letters cover; 0.1 is what is felt.
    const shifts = await page.evaluate<number[]>('shifts')
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.000_01)
    await page.close()
  })
})

/** As much of a MediaWiki's own scripts as those for its pages ask for. */
const wikiHere = `const pages = { find: (selector) => ({ each: (look) => document.querySelectorAll(selector).forEach((one) => look.call(one)) }) }
  const mw = { hook: () => ({ add: (look) => look(pages) }) }`

const hasHugo = spawnSync('hugo', ['version']).status === 0

/** The page that Hugo makes of a post and a shortcode. */
function publish(shortcode: string, post: string, settings = ''): string {
  const site = mkdtempSync(join(tmpdir(), 'dicewright-hugo-'))
  const files = {
    'hugo.toml': `title = "A blog"\n${settings}`,
    'config.toml': `title = "A blog"\n${settings}`,
    'layouts/_default/single.html': '{{ .Content }}',
    'layouts/shortcodes/dicewright.html': shortcode,
    'content/post.md': `---\ntitle: A post\n---\n${post}\n`,
  }
  for (const folder of ['layouts/_default', 'layouts/shortcodes', 'content'])
    mkdirSync(join(site, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text)
  // Its own cache is one for all users of a machine, and may be another's.
  const env = { ...process.env, HUGO_CACHEDIR: join(site, 'cache') }
  const { status, stdout, stderr } = spawnSync('hugo', ['--source', site], { encoding: 'utf8', env })
  expect(status, stdout + stderr).toBe(0)
  const html = readFileSync(join(site, 'public/post/index.html'), 'utf8')
  rmSync(site, { recursive: true })
  return html
}
