/** The pasted files: posters that look as the game, games that are fetched when they are wanted, and one element for both. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one page after another */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openChromium } from '../../../tests/support/chromium.ts'
import { inTurn } from './sample.ts'
import { posterText, type DrawingClass } from '../src/poster/write/write.ts'
import { states, transcriptOf } from './six-dice.ts'

const files = fileURLToPath(new URL('../cdn', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html"

/** What a page needs of an element here. */
type Table = HTMLElement & {
  act(action: string): { ok: boolean; code?: string }
  proceed(): void
  updateComplete: Promise<unknown>
  readonly settled: Promise<void>
  readonly plies: number
  readonly phase: string
  players: unknown
}

let server: Server
let browser: Browser
let body = ''
/** Parts that were asked for; they wait while `held`. */
let asked: string[] = []
let held: (() => void)[] | null = null
let isGone = false

beforeAll(async () => {
  if (!existsSync(`${files}/six-dice.js`)) throw new Error('The files are not built: run npm run build first.')
  server = createServer(({ url }, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Content-Type', `${url === '/' ? 'text/html' : 'text/javascript'}; charset=utf-8`)
    const answer = (): void => {
      const isMissing = url !== '/' && (!existsSync(`${files}${url}`) || (isGone && url!.startsWith('/parts/')))
      response.statusCode = isMissing ? 404 : 200
      response.end(
        url === '/'
          ? `<!doctype html><link rel="icon" href="data:,">${body}`
          : isMissing
            ? ''
            : readFileSync(`${files}${url}`),
      )
    }
    if (url!.startsWith('/parts/')) asked.push(url!.slice(7).replace(/-[\w-]{8}\.js$/, ''))
    if (url!.startsWith('/parts/') && !/\.(poster|position)\b/.test(url!) && held) held.push(answer)
    else answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await openChromium()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

const release = (): void => {
  const waiting = held ?? []
  held = null
  for (const answer of waiting) answer()
}

type PageSettings = Parameters<Browser['newPage']>[0]

/** A page with these tags, whose parts wait; with what it complains of. */
async function opened(html: string, settings: PageSettings = {}): Promise<{ page: Page; complaints: string[] }> {
  body = html
  asked = []
  held = []
  isGone = false
  const page = await browser.newPage({ viewport: { width: 616, height: 800 }, ...settings })
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { page, complaints }
}

const pasted = (id: string, attributes = '', content = ''): string =>
  `<script src="/${id}.js" defer></script><dw-${id} seed="7" ${attributes}>${content}</dw-${id}>`

/** A style attribute would be against the policy. */
const far = '<canvas width="1" height="9000"></canvas>'

const live = (page: Page, tag = 'dw-six-dice'): Promise<unknown> =>
  page.waitForFunction((name) => typeof document.querySelector<Table>(name)?.plies === 'number', tag)

/** The attributes of a tag in the middle of a match, where a person is to decide, with the poster that shows it. */
async function inTheMiddle(id: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const factory = games.find(({ facts }) => facts.id === id)!
  const match = new Match(unwrap(factory(2)), { dice: repeatable('7', 'table'), players: ['me', 'greedy'] })
  for (let decisions = 0; match.actor !== 'over'; decisions++) {
    if (match.actor === 'chance') match.rollAll()
    if (decisions > 6 && match.actor === 0) break
    const legal = match.game.legalTexts(match.state)
    unwrap(match.act(legal[decisions % legal.length]!))
  }
  const attributes = { players: 'me,greedy', seed: '7', transcript: makeTranscript(match.transcript()), ...more }
  const module = (await import(`../src/games/${id}/${id}.ts`)) as Readonly<Record<string, DrawingClass>>
  const Class = Object.values(module).find((one) => (one as { name?: string }).name?.startsWith('Dw'))!
  const rows = Object.entries({ ...attributes, poster: await posterText(Class, attributes) })
  return rows.map(([name, value]) => `${name}='${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`).join(' ')
}

/** In the page: whether all of a poster is shown, not its frame alone. */
const isShown = (tag: string): boolean => {
  const buttons = document.querySelector(tag)?.shadowRoot?.querySelector('.acts')
  return Boolean(buttons && getComputedStyle(buttons).visibility === 'visible')
}

describe('a poster', () => {
  const ids = games.map(({ facts }) => facts.id)
  const looks = [1100, 600, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
  )
  type Look = (typeof looks)[number]
  /** In a usual run each game is compared in one look at the start and in another in the middle, in turn. */
  const looksOf = (id: string, turn: number): readonly Look[] => inTurn(looks, ids.indexOf(id) + turn)

  it.each(ids)('%s has the pixels of the game at rest, at every width, light and dark', async (id) => {
    expect(await differences(looksOf(id, 0), id, '')).toEqual([])
  })

  it.each(ids)('%s has them in the middle of a match as well', async (id) => {
    // Light breathes round dice to be chosen: in each frame that repaints a part of their blurred shadows, which is then a
    // few levels apart from shadows painted at once, in poster and game alike.
    const middle = await inTheMiddle(id)
    expect(await differences(looksOf(id, 1), id, middle, { reducedMotion: 'reduce' })).toEqual([])
  })

  /** The looks in which poster and game have other pixels, and what pages complain of. */
  async function differences(
    at: readonly Look[],
    id: string,
    attributes: string,
    settings: PageSettings = {},
  ): Promise<readonly string[]> {
    const found: string[] = []
    for (const [width, colorScheme] of at) {
      const ground = colorScheme === 'dark' ? '<meta name="color-scheme" content="dark">' : ''
      const { page, complaints } = await opened(ground + pasted(id, attributes), {
        viewport: { width: width + 16, height: 720 },
        colorScheme,
        ...settings,
      })
      await page.waitForFunction(isShown, `dw-${id}`)
      await page.evaluate(() => document.fonts.ready)
      const poster = await page.screenshot({ animations: 'disabled' })
      release()
      await live(page, `dw-${id}`)
      await page.evaluate((tag) => (document.querySelector(tag) as Table).updateComplete, `dw-${id}`)
      const isSame = async (): Promise<boolean> => poster.equals(await page.screenshot({ animations: 'disabled' }))
      // What explains the decision comes a moment later.
      const same = await vi.waitUntil(isSame, { timeout: 15_000, interval: 100 }).catch(() => false)
      if (!same) found.push(`${width} ${colorScheme}`)
      found.push(...complaints)
      await page.close()
    }
    return found
  }

  const tables = [
    ['six-dice', 'players="me:Ann,greedy,me:Bob" lang="ko"'],
    ['six-dice', 'players="me,greedy" lang="ja"'],
    ['yatzy', `options='{"variant":"yams"}' lang="ja"`],
    ['yatzy', `players="me,me,me" theme="dark"`],
    ['chaser', 'players="me" lang="ja"'],
    ['yessir', `options='{"preset":"short"}' players="me,greedy,greedy"`],
    ['royal-turf', `options='{"preset":"hidden"}' lang="ko"`],
  ] as const

  it.each(tables)('says what the game says: %s %s', async (id, attributes) => {
    const { page } = await opened(pasted(id, `${attributes} motion="off"`))
    const said = (): Promise<string> =>
      page.locator(`dw-${id}`).evaluate((node) => node.shadowRoot!.textContent.replace(/\s+/g, ''))
    await page.waitForFunction((tag) => document.querySelector(tag)?.shadowRoot, `dw-${id}`)
    await expect.poll(said).toMatch(attributes.includes('lang=') ? /[\u3040-\ud7ff]{9}/ : /./)
    const poster = await said()
    expect(poster.length).toBeGreaterThan(100)
    release()
    await live(page, `dw-${id}`)
    expect(await said()).toBe(poster)
    await page.close()
  })

  it('shows a position in the language it was written in, and its frame where the tag says something else', async () => {
    const position = await inTheMiddle('six-dice', { lang: 'ja' })
    const others = [
      position.replace('lang=', 'data-lang='),
      position.replace('me,greedy', 'me:Ann,greedy'),
      position.replace(/(poster='\w+\.)../, '$1'),
    ]
    const tags = [...others, position].map((attributes, i) => pasted('six-dice', `${attributes} id="tag-${i}"`))
    const { page } = await opened(tags.join(''))
    // The last to be read: the others have been, too.
    await page.waitForFunction(isShown, '#tag-3')
    expect(await page.locator('#tag-3 .what').textContent()).toMatch(/[\u3040-\u30ff]/)
    for (const i of others.keys()) expect(await page.evaluate(isShown, `#tag-${i}`), `tag-${i}`).toBe(false)
    await page.close()
  })

  it.each(['ja', 'ko'])('speaks %s before anything else has come, where the words are in its file', async (lang) => {
    const { page } = await opened(
      `<script src="/six-dice.${lang}.js" defer></script>${far}<dw-six-dice lang="${lang}"></dw-six-dice>`,
    )
    await page.waitForFunction((tag) => document.querySelector(tag)?.shadowRoot, 'dw-six-dice')
    expect(await page.locator('dw-six-dice .what').textContent()).toMatch(/[\u3040-\u30ff\uac00-\ud7a3]{2}/)
    expect(asked).toEqual([])
    await page.close()
  })

  it('hides what only the match can tell, and fetches that at once', async () => {
    const { page } = await opened(`${far}${pasted('six-dice', `transcript='${transcriptOf(states['dobon']!)}'`)}`)
    await expect.poll(() => asked).toContain('six-dice')
    const hidden = (): Promise<unknown> =>
      page
        .locator('dw-six-dice')
        .evaluate((node) => getComputedStyle(node.shadowRoot!.querySelector('.acts')!).visibility)
    expect(await hidden()).toBe('hidden')
    release()
    await live(page)
    expect(await hidden()).toBe('visible')
    await page.close()
  })
})

describe('the game', () => {
  it('is fetched when it comes near the view, in the language of the page, and once for all of its kind', async () => {
    const { page } = await opened(`<html lang="ja">${far}${pasted('six-dice')}<dw-six-dice></dw-six-dice>`)
    await page.waitForTimeout(300)
    expect(asked).toEqual(['six-dice.poster.ja'])
    await page.evaluate(() => scrollTo(0, 9000))
    await expect.poll(() => asked.toSorted()).toEqual(['core', 'six-dice', 'six-dice.ja', 'six-dice.poster.ja'])
    release()
    await live(page)
    expect(await page.locator('dw-six-dice h2').first().textContent()).toContain('シックスダイス')
    await page.evaluate(() => void (document.documentElement.lang = 'ko'))
    await expect.poll(() => page.locator('dw-six-dice h2').first().textContent()).toContain('식스 다이스')
    expect(asked.filter((name) => name === 'six-dice.ko')).toHaveLength(1)
    await page.close()
  })

  it('takes the press that it was fetched by, and the key', async () => {
    const { page, complaints } = await opened(pasted('six-dice', 'motion="off"'))
    await page.locator('dw-six-dice .go').click()
    release()
    await page.waitForFunction(() => (document.querySelector('dw-six-dice') as Table).plies > 0)
    expect(complaints).toEqual([])
    const typed = await opened(pasted('six-dice', 'motion="off"'))
    await typed.page.locator('dw-six-dice .go').focus()
    await typed.page.keyboard.press('r')
    release()
    await typed.page.waitForFunction(() => (document.querySelector('dw-six-dice') as Table).plies > 0)
    expect(
      await typed.page.evaluate(async () => {
        const table = document.querySelector('dw-six-dice') as Table
        // While more dice fall, the button that has the focus cannot be pressed.
        await table.settled
        return table.shadowRoot!.activeElement?.className
      }),
    ).toContain('go')
    await page.close()
    await typed.page.close()
  })

  it('is the same element, with what a page had done to it', async () => {
    const { page, complaints } = await opened(pasted('six-dice', 'motion="off"'))
    const before = page.evaluate(async () => {
      const table = document.querySelector('dw-six-dice') as Table
      const heard: string[] = []
      table.addEventListener('dw-roll', () => heard.push('roll'))
      table.players = ['me', 'me:Bob']
      table.setAttribute('theme', 'dark')
      const refused = table.act('take 155')
      table.proceed()
      const made = document.createElement('dw-six-dice') as Table
      document.body.append(made)
      made.remove()
      const moved = document.body.appendChild(document.createElement('p'))
      moved.append(table)
      await table.updateComplete
      document.body.append(made)
      await made.updateComplete
      return {
        code: refused.code,
        heard,
        plies: table.plies,
        text: table.shadowRoot!.textContent,
        made: made.phase,
        theme: table.getAttribute('theme'),
      }
    })
    release()
    const { text, ...rest } = await before
    expect(rest).toEqual({ code: 'part-unavailable', heard: ['roll'], plies: 1, made: 'oya.roll', theme: 'dark' })
    expect(text).toContain('Bob')
    // Once the game is here, it is there at once.
    expect(await page.evaluate(() => (document.createElement('dw-six-dice') as Table).phase)).toBe('oya.roll')
    expect(complaints).toEqual([])
    await page.close()
  })

  it('says by a sentence and its code that it cannot be had, and tries again when pressed', async () => {
    const { page } = await opened(pasted('six-dice', 'motion="off"'))
    isGone = true
    release()
    await page.locator('dw-six-dice .poster-note').waitFor()
    expect(await page.locator('dw-six-dice .poster-note').textContent()).toBe(
      'Six Dice could not be loaded (part-unavailable): press to try again.',
    )
    expect(await page.locator('dw-six-dice h2').textContent()).toContain('Six Dice')
    await page.close()
  })

  it('says what it does where a press takes over a second', async () => {
    const { page } = await opened(pasted('six-dice'))
    await page.locator('dw-six-dice .go').click()
    await page.locator('dw-six-dice .poster-note').waitFor()
    release()
    await live(page)
    expect(await page.locator('dw-six-dice .poster-note').count()).toBe(0)
    await page.close()
  })

  it('shares its core with the other games of a page', async () => {
    const { page, complaints } = await opened(
      `<script src="/elements.js" defer></script>${games.map(({ facts }) => `<dw-${facts.id}></dw-${facts.id}>`).join('')}`,
      { viewport: { width: 616, height: 4000 } },
    )
    release()
    for (const { facts } of games) await live(page, `dw-${facts.id}`)
    expect(asked.filter((name) => name === 'core')).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.close()
  })
})
