/** The built pages behind the project's own server and its headers, and a browser that tells everything it minds. */
// A page is looked at again and again, never twice at once.
/* oxlint-disable no-await-in-loop */
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { answer } from '../../../packages/arena/src/server/site.ts'
import { places } from '../../../scripts/site.mjs'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const dist = fileURLToPath(new URL('../dist/index.html', import.meta.url))

export interface Site {
  readonly origin: string
  /** A page of its own, with nothing kept from other tests. */
  readonly open: (address: string, settings?: BrowserContextOptions) => Promise<Watched>
  readonly close: () => Promise<void>
}

/** A page, and what went wrong in it so far: console errors, exceptions, requests to elsewhere. */
export interface Watched {
  readonly page: Page
  readonly troubles: readonly string[]
}

export async function openSite(): Promise<Site> {
  const browsing = await openBrowser()
  const { origin, close } = await browsing.files()
  return {
    origin,
    open: (address, settings) => browsing.open(origin, address, settings),
    async close() {
      await browsing.close()
      close()
    },
  }
}

/** A browser for sites that are served elsewhere. */
export interface Browsing {
  readonly open: (origin: string, address: string, settings?: BrowserContextOptions) => Promise<Watched>
  /** The built pages as files, without an arena. */
  readonly files: () => Promise<{ readonly origin: string; readonly close: () => void }>
  readonly close: () => Promise<void>
}

export async function openBrowser(): Promise<Browsing> {
  if (!existsSync(dist)) throw new Error('The pages are not built: run npm run build first.')
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  return {
    open: (origin, address, settings) => openPage(browser, origin, address, settings),
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
    createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)),
  )
  return { origin: originOf(server), close: () => server.close() }
}

/** What axe finds against WCAG 2.2 A and AA and good practice, as rule ids with the elements. */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Evaluated, not added as a tag: the page's policy forbids foreign scripts, as it should.
  await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    // Not into frames: axe would post to a sandboxed one by an origin it does not have, and the page would be blamed.
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      iframes: false,
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

async function openPage(
  browser: Browser,
  origin: string,
  address: string,
  settings: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en', ...settings })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(origin) || /^(data|blob):/.test(request.url())
    if (!isOwn && !request.url().startsWith(new URL(address, origin).origin)) troubles.push(`asked ${request.url()}`)
  })
  await page.goto(new URL(address, origin).href)
  return { page, troubles }
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
