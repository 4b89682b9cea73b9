/**
 * `npm run bench:loading -- [--runs N]`: when a page shows a game and when it can be played, beside two widgets from npm, on
 * a phone: 390 px, slow 4G as Lighthouse emulates it, a processor four times slower. Every run is a browser context of its
 * own with nothing in its cache; times are medians, ms after the page was asked for. The peers are fetched once, into
 * `.tools/loading`.
 */
/* oxlint-disable no-await-in-loop -- two pages at once would only slow each other */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { launchOptions } from '../../../vitest.shared.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is ${values.runs}: expected a whole number from 1.`)
  process.exit(2)
}

/** Slow 4G of Lighthouse 12, as DevTools applies it: latency of each request, bytes a second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}
const slowdown = 4

const tools = resolve(import.meta.dirname, '../../../.tools/loading')
const peers = { 'chessboard-element': '1.2.0', '@mliebelt/pgn-viewer': '1.6.11' } as const

interface Page {
  readonly name: string
  readonly html: string
  /** In the page: whether the board is there, and whether it can be played; asked before each frame. */
  readonly isShown: string
  readonly isPlayable: string
  /** What is pressed as soon as the board is shown. */
  readonly press?: string
}

const table = `document.querySelector('dw-six-dice')`
const sixDice: Omit<Page, 'name'> = {
  html: '<script type="module" src="/cdn/six-dice.js"></script><dw-six-dice players="me,greedy" keep="off" seed="7"></dw-six-dice>',
  isShown: `${table}?.shadowRoot?.querySelector('.go')`,
  isPlayable: `typeof ${table}?.plies === 'number' && ${table}.shadowRoot.querySelector('.go')`,
}

const pages: readonly Page[] = [
  // Nobody waits for it: it becomes the game once what explains the first turn is there as well.
  { name: 'Six Dice, left alone', ...sixDice },
  { name: 'Six Dice, pressed as soon as it is seen', ...sixDice, isPlayable: `${table}?.plies > 0`, press: '.go' },
  {
    name: `chessboard-element ${peers['chessboard-element']}`,
    html: '<script type="module" src="/chessboard-element/bundled/chessboard-element.bundled.js"></script><chess-board position="start" draggable-pieces></chess-board>',
    isShown: `document.querySelector('chess-board')?.shadowRoot?.querySelector('[part~=square]')`,
    isPlayable: `document.querySelector('chess-board')?.shadowRoot?.querySelector('[part~=piece]')`,
  },
  {
    name: `@mliebelt/pgn-viewer ${peers['@mliebelt/pgn-viewer']}`,
    html: `<script src="/@mliebelt/pgn-viewer/lib/dist.js"></script><div id="board"></div><script>PGNV.pgnView('board', { pgn: '1. e4 e5 2. Nf3 Nc6 3. Bb5' })</script>`,
    isShown: `document.querySelector('cg-board piece')`,
    isPlayable: `document.querySelector('cg-board piece') && document.querySelector('move')`,
  },
]

async function report(by: Browser): Promise<void> {
  console.log(`npm run bench:loading -- ${process.argv.slice(2).join(' ')}`.trimEnd())
  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, Chromium ${by.version()}, median of ${runs}, 390 px, slow 4G, processor ${slowdown} times slower`,
  )
  console.log(`cdn/*.js and cdn/parts/*.js: sha256 ${checksum()}\n`)
  console.log('| page | board shown, ms | playable, ms | kB until then |\n| --- | --: | --: | --: |')
  await once(by, 0)
  for (const [at, { name }] of pages.entries()) {
    const all: Times[] = []
    for (let run = 0; run < runs; run++) all.push(await once(by, at))
    const [shown, playable, bytes] = [
      all.map((one) => one.shown),
      all.map((one) => one.playable),
      all.map((one) => one.bytes),
    ].map(median)
    console.log(`| ${name} | ${shown!.toFixed(0)} | ${playable!.toFixed(0)} | ${(bytes! / 1000).toFixed(1)} |`)
  }
  console.log('\n| a press on a poster whose files are in the cache | ms until the game has acted |\n| --- | --: |')
  for (const rate of [1, slowdown]) {
    const all: number[] = []
    for (let run = 0; run < runs; run++) all.push(await pressed(by, rate))
    console.log(`| processor ${rate === 1 ? 'as it is' : `${rate} times slower`} | ${median(all).toFixed(0)} |`)
  }
}

interface Times {
  readonly shown: number
  readonly playable: number
  readonly bytes: number
}

/** One visit with an empty cache. */
async function once(by: Browser, at: number): Promise<Times> {
  const { isShown, isPlayable, press } = pages[at]!
  const context = await by.newContext({ viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ content: watching(isShown, isPlayable, press) })
    sent.clear()
    await page.goto(`${origin}/${at}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'playable' in (globalThis as unknown as { seen: object }).seen, null, {
      timeout: 60_000,
    })
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Times, 'bytes'> }).seen)
    return { ...seen, bytes: [...sent.values()].reduce((all, one) => all + one, 0) }
  } finally {
    await context.close()
  }
}

/** A script that notes when the board is shown and when it can be played: once a frame in which it holds is drawn. */
const watching = (isShown: string, isPlayable: string, press: string | undefined): string => `
  globalThis.seen = {}
  const note = (name) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (seen[name] = performance.now())
    port2.postMessage(null)
  }
  const press = () => ${table}.shadowRoot.querySelector('${press}').click()
  const look = () => {
    if (!('shown' in seen) && ${isShown}) {
      seen.shown = Infinity
      note('shown')
      ${press ? 'requestAnimationFrame(press)' : ''}
    }
    if (${isPlayable}) note('playable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

/** A script that presses the main button as soon as it is there, and notes how long that takes to throw dice. */
const pressing = `
  const wait = () => {
    const button = ${table}?.shadowRoot?.querySelector('.go')
    if (!button) return requestAnimationFrame(wait)
    const start = performance.now()
    button.click()
    const look = () => (${table}.plies > 0 ? (globalThis.took = performance.now() - start) : setTimeout(look))
    look()
  }
  requestAnimationFrame(wait)`

/** A visit with all files in the cache, whose poster is pressed at once: from the press until dice were thrown. */
async function pressed(by: Browser, rate: number): Promise<number> {
  const context = await by.newContext({ viewport: { width: 390, height: 664 } })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/0`)
    await page.waitForFunction(`typeof ${table}?.plies === 'number'`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript({ content: pressing })
    await page.goto(`${origin}/0?again`)
    await page.waitForFunction(() => 'took' in globalThis)
    return await page.evaluate(() => (globalThis as unknown as { took: number }).took)
  } finally {
    await context.close()
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

/** Which files were measured. */
function checksum(): string {
  const hash = createHash('sha256')
  for (const folder of ['cdn', 'cdn/parts'])
    for (const name of readdirSync(folder)
      .filter((one) => one.endsWith('.js'))
      .toSorted())
      hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Its files as npm has them, without what it depends on: both are bundled. */
function fetchPeer(name: string, version: string): void {
  const folder = join(tools, name)
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  const packed = execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', tools], {
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['xzf', join(tools, packed), '-C', folder, '--strip-components=1'])
}

for (const [name, version] of Object.entries(peers)) fetchPeer(name, version)
const sent = new Map<string, number>()
const server = createServer((request, response) => {
  const path = new URL(request.url!, 'http://localhost').pathname
  const page = pages[Number(path.slice(1))]
  const file = path.startsWith('/cdn/') ? join(import.meta.dirname, '..', path) : join(tools, path)
  const isThere = page !== undefined || (existsSync(file) && path !== '/')
  const body = page
    ? `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body>${page.html}`
    : isThere
      ? readFileSync(file)
      : ''
  const packed = gzipSync(body, { level: 9 })
  sent.set(path, packed.length)
  response.statusCode = isThere ? 200 : 404
  const type = page
    ? 'text/html'
    : path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.svg')
        ? 'image/svg+xml'
        : 'text/css'
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.setHeader('Content-Encoding', 'gzip')
  // With an address of its own what is in it never changes, as hosts send files with a hash in their name.
  response.setHeader('Cache-Control', 'public, max-age=3600')
  response.end(packed)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch(launchOptions)
try {
  await report(browser)
} finally {
  await browser.close()
  server.close()
}
