/** The tags of TAGS.md, pasted: nothing moves when a slow script has come, at any width, and none is cut off. */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one page after another */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from '../../../tests/support/chromium.ts'
import { reservedHeight } from '../src/rooms.ts'

const files = fileURLToPath(new URL('../cdn', import.meta.url))
const read = (page: string) => readFileSync(fileURLToPath(new URL(page, import.meta.url)), 'utf8')
const tags = [...read('../TAGS.md').matchAll(/```html\n(.*?)```/gs)].map(([, text]) => text!)
const widths = [320, 390, 600, 800, 1100]
const strict = `<link rel="stylesheet" href="room.css">${tags.join('').replaceAll(/<div.*?<\/div>/gs, '')}`

let server: Server
let browser: Browser
/** What the server has been asked for and does not answer yet; null once it answers all. */
let waiting: (() => void)[] | null = []

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const isPage = url === '/' || url === '/strict'
    const type = isPage ? 'text/html' : url!.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.setHeader('Content-Type', `${type}; charset=utf-8`)
    if (url === '/strict')
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:",
      )
    const below = '<p>What stands below.</p>'
    const page = `<!doctype html><link rel="icon" href="data:,">${url === '/strict' ? strict : tags.join(below)}${below}`
    const answer = () => response.end(isPage ? page : readFileSync(`${files}${url}`))
    if (url!.endsWith('.js') && waiting) waiting.push(answer)
    else answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await openChromium()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

it.each(['/', '/strict'])('nothing moves when the scripts of the tags have come: %s', async (path) => {
  expect(tags).toHaveLength(5)
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width: width + 16, height: 1200 } })
    waiting = []
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      const entries = (list: PerformanceObserverEntryList) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))
      new PerformanceObserver(entries).observe({ type: 'layout-shift', buffered: true })
    })
    const port = (server.address() as AddressInfo).port
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
    await expect.poll(() => waiting?.length).toBe(5)
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight)
    // It is seen as it will be, before any script has come.
    await expect.poll(tall).toBeGreaterThan(2800)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))))
    const before = await tall()
    const scripts = waiting ?? []
    waiting = null
    for (const answer of scripts) answer()
    await page.waitForFunction(() => document.querySelectorAll(':not(:defined)').length === 0)
    // First the posters, and then the games near the view.
    await page.waitForFunction(() => 'plies' in document.querySelector('dw-six-dice')!)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 100))))
    expect([width, await page.evaluate('shifts'), await tall()]).toEqual([width, [], before])
    await page.close()
  }
})

it('is in a sheet what it is beside the tag, of every game as it mostly is played', () => {
  const sheet = readFileSync(`${files}/room.css`, 'utf8')
  for (const id of ['six-dice', 'chaser', 'yatzy', 'yessir', 'royal-turf'])
    expect(sheet).toContain(`dw-${id}:not(:defined)::before`)
  expect(sheet).toContain(`::before{content:'';float:left;padding-bottom:${reservedHeight()}}`)
})

it('is what the pages say', () => {
  for (const page of ['../README.md', '../../../README.md']) expect(read(page)).toContain(tags[0])
  const reserved = tags.map((text) => /padding-bottom:\s*(calc\(.*\))/s.exec(text)?.[1])
  expect(reserved).toEqual(tags.map(() => reservedHeight()))
})
