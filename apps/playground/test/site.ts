/** The built pages behind the project's own server and its headers, and a browser that reports every error. */
// A page is polled, one look after another.
/* oxlint-disable no-await-in-loop */
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buffer as readBytes, text as readAll } from 'node:stream/consumers'
import axe from 'axe-core'
import type { Browser, CDPSession, Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer } from '../../../packages/arena/src/server/site.ts'
import { places } from '../../../scripts/site.mjs'
import { openChromium } from '../../../tests/support/chromium.ts'
import { inTurn } from '../../../tests/support/sample.ts'

const dist = fileURLToPath(new URL('../dist/index.html', import.meta.url))

export interface Site {
  readonly origin: string
  /** A page with nothing kept from other tests. */
  readonly open: (address: string) => Promise<Watched>
  readonly close: () => Promise<void>
}

/** A page, and what went wrong in it so far: console errors, exceptions, requests to elsewhere. */
interface Watched {
  readonly page: Page
  readonly troubles: readonly string[]
  /** For when all was seen: the page is the next test's. */
  readonly leave: () => void
}

/** A page to be used again: most of what a first visit costs is the process that is started for it. */
interface Lent {
  readonly page: Page
  readonly devtools: CDPSession
  /** Called with every error in it. */
  watch: (trouble: string) => void
  /** Starts of the addresses it may ask for. */
  allowed: readonly string[]
}

export async function openSite(): Promise<Site> {
  const browsing = await openBrowser()
  const { origin, close } = await browsing.files()
  return {
    origin,
    open: (address) => browsing.open(origin, address),
    async close() {
      await browsing.close()
      close()
    },
  }
}

/** A browser for sites that are served elsewhere. */
export interface Browsing {
  readonly open: (origin: string, address: string) => Promise<Watched>
  /** The built pages as files, without an arena. */
  readonly files: () => Promise<{ readonly origin: string; readonly close: () => void }>
  readonly close: () => Promise<void>
}

export async function openBrowser(): Promise<Browsing> {
  if (!existsSync(dist)) throw new Error('The pages are not built: run npm run build first.')
  const browser = await openChromium()
  const left: Lent[] = []
  return {
    async open(origin, address) {
      const lent = left.pop() ?? (await newPage(browser))
      return openPage(lent, new URL(address, origin), origin, () => left.push(lent))
    },
    async files() {
      const server = await listen(createServer((request, response) => void answer(request, response, places)))
      const close = (): void => {
        server.closeAllConnections()
        server.close()
      }
      return { origin: originOf(server), close }
    },
    close: () => browser.close(),
  }
}

/** A server of another origin with one page, for frames. */
export async function openHost(html: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = await listen(
    createServer((request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(request.url === '/' ? html : ''),
    ),
  )
  return { origin: originOf(server), close: () => server.close() }
}

/** What axe finds against WCAG 2.2 A and AA and good practice, as rule ids with the elements. */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Evaluated, not added as a tag: the page's policy forbids foreign scripts, as it should.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    // Not into frames: axe would post to a sandboxed one by an origin it does not have, and the page would be blamed.
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      iframes: false,
      // What is in order is not described.
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : {}),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, rules)
}

/** What axe finds in light, and of the contrast in dark: of all that it looks at, only colours change between them. */
export async function axeFindsInLightAndDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFinds(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await axeFinds(page, ['color-contrast'])).map((found) => `dark ${found}`)]
}

/** Pixels by which the page is wider than the window, and the elements at fault. */
export const overflowOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return ''
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth - clientWidth} px: ${wide.map(({ tagName, className }) => `${tagName}.${className}`).join(' ')}`
  })

/** What a file says that the page has given to be saved. */
export const savedText = async (file: Download): Promise<string> => readAll(await file.createReadStream())

/** Its bytes. */
export const savedBytes = async (file: Download): Promise<Buffer> => readBytes(await file.createReadStream())

/** Opens the menu of the bar, where it is one: in a narrow window, and beside a match. */
export async function openMenu(page: Page): Promise<boolean> {
  const isMenu = !(await page.locator('.top nav').isVisible())
  if (isMenu) await page.locator('.open-menu').click()
  return isMenu
}

/** Chooses a language. */
export async function speak(page: Page, language: string): Promise<void> {
  const isMenu = await openMenu(page)
  await page.locator('.top select').selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor()
  if (isMenu) await page.keyboard.press('Escape')
}

const phones = [
  [320, '200%'],
  [320, ''],
  [390, ''],
] as const

/**
 * Where the page is wider than a small phone with text twice as large, in any language; in a drill also with usual text,
 * and than a usual phone.
 */
export async function overflowOnPhones(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const language of ['en', 'ja', 'ko']) {
    await speak(page, language)
    for (const [width, text] of inTurn(phones, 0)) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      const overflow = await overflowOf(page)
      if (overflow !== '') found.push(`${language}, ${width} px ${text}: ${overflow}`)
    }
  }
  return found
}

/** What has the comma of English in Japanese: texts, names and the title, but for code and what is in English. */
export async function commasInJapanese(page: Page): Promise<readonly string[]> {
  await speak(page, 'ja')
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('body *')].filter(
      (element) => !element.closest('[lang=en], pre, code, input'),
    )
    const names = own.map((element) => element.getAttribute('aria-label') ?? '')
    const nodes = own
      .flatMap(({ childNodes }) => Array.from(childNodes))
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const texts = nodes.map(({ nodeValue }) => nodeValue!)
    return [document.title, ...names, ...texts].filter((text) => /, |,$/.test(text.trim()))
  })
}

async function newPage(browser: Browser): Promise<Lent> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const lent: Lent = { page, devtools: await context.newCDPSession(page), watch: () => {}, allowed: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      lent.watch(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => lent.watch(String(error)))
  page.on('request', (request) => {
    const isOwn = lent.allowed.some((start) => request.url().startsWith(start))
    if (!isOwn) lent.watch(`asked ${request.url()}`)
  })
  return lent
}

async function openPage(lent: Lent, to: URL, origin: string, leave: () => void): Promise<Watched> {
  const { page } = lent
  await forget(lent, to.origin)
  const troubles: string[] = []
  lent.watch = (trouble) => troubles.push(trouble)
  lent.allowed = [origin, to.origin, 'data:', 'blob:']
  await page.goto(to.href)
  return { page, troubles, leave }
}

/** Makes a page that was used before like new, for an origin. */
async function forget({ page, devtools }: Lent, origin: string): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A document that does nothing, and what the one before it kept can be forgotten.
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(() => sessionStorage.clear())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.context().clearCookies()
  await page.context().clearPermissions()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Waits until `holds` does, and fails with what it was last. */
export async function eventually<T>(look: () => Promise<T> | T, expected: (value: T) => boolean, ms = 60_000) {
  const until = performance.now() + ms
  for (;;) {
    const value = await look()
    if (expected(value)) return value
    if (performance.now() > until) expect.fail(`still ${JSON.stringify(value)} after ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
