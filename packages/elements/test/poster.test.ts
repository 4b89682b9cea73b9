/** The pasted files: posters that look as the game, games that are fetched when they are wanted, and one element for both. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one page after another */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { games } from '@dicewright/engine/modules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from '../../../tests/support/chromium.ts'
import { states, transcriptOf } from './six-dice.ts'

const files = fileURLToPath(new URL('../cdn', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types lit-html"

/** What a page needs of an element here. */
type Table = HTMLElement & {
  act(action: string): { ok: boolean; code?: string }
  proceed(): void
  updateComplete: Promise<unknown>
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
    if (url!.startsWith('/parts/') && !url!.includes('.poster.') && held) held.push(answer)
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

/** A page with these tags, whose parts wait; with what it complains of. */
async function opened(
  html: string,
  settings: Parameters<Browser['newPage']>[0] = {},
): Promise<{ page: Page; complaints: string[] }> {
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

describe('a poster', () => {
  const ids = games.map(({ facts }) => facts.id)
  const looks = [1100, 600, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
  )

  it.each(ids)('%s has the pixels of the game at rest, at every width, light and dark', async (id) => {
    for (const [width, colorScheme] of looks) {
      const ground = colorScheme === 'dark' ? '<meta name="color-scheme" content="dark">' : ''
      const { page, complaints } = await opened(ground + pasted(id), {
        viewport: { width: width + 16, height: 720 },
        colorScheme,
      })
      await page.waitForFunction((tag) => document.querySelector(tag)?.shadowRoot, `dw-${id}`)
      await page.evaluate(() => document.fonts.ready)
      const poster = await page.screenshot({ animations: 'disabled' })
      release()
      await live(page, `dw-${id}`)
      await page.evaluate((tag) => (document.querySelector(tag) as Table).updateComplete, `dw-${id}`)
      const isSame = async (): Promise<boolean> => poster.equals(await page.screenshot({ animations: 'disabled' }))
      // What explains the start comes a moment later.
      await expect.poll(isSame, { message: `${width} ${colorScheme}`, timeout: 5000 }).toBe(true)
      expect(complaints).toEqual([])
      await page.close()
    }
  })

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
      await typed.page.evaluate(() => document.querySelector('dw-six-dice')!.shadowRoot!.activeElement?.className),
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
