/**
 * `npm run bench:drawing -- [--runs N] [--game ID]`: what elements cost a page. In fresh pages of a real Chromium, the
 * processor time of the page's main thread, median and middle half of so many pages: reading the file, the first element
 * drawn, the second of its kind, and twenty elements of all games in a page that has read their file. How many nodes were
 * drawn is printed beside it: where that changes, two runs did not do the same.
 */
/* oxlint-disable no-await-in-loop -- two pages at once would only slow each other */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { games } from '@dicewright/engine/modules'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { launchOptions } from '../../../vitest.shared.ts'

interface Cost {
  /** All that the page's main thread did, ms of processor time: script, style, layout, paint. */
  readonly thread: number
  /** Style and layout of it, ms. */
  readonly layout: number
  /** Nodes in the page and its shadow trees. */
  readonly nodes: number
}

type Step = readonly [name: string, tags: readonly string[]]

const ids = games.map(({ facts }) => facts.id)
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' }, game: { type: 'string' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) stop(`--runs is ${values.runs}: expected a whole number from 1.`)
if (values.game !== undefined && !ids.includes(values.game))
  stop(`--game is ${values.game}: expected one of ${ids.join(', ')}.`)

const server = createServer((request, response) => {
  const isScript = request.url!.endsWith('.js')
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
  response.end(isScript ? readFileSync(`cdn${request.url}`) : '<!doctype html><link rel="icon" href="data:,"><body>')
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const browser = await chromium.launch(launchOptions)
try {
  await report(browser)
} finally {
  await browser.close()
  server.close()
}

async function report(by: Browser): Promise<void> {
  console.log(`npm run bench:drawing -- ${process.argv.slice(2).join(' ')}`.trimEnd())
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Chromium ${by.version()}, median of ${runs} fresh pages\n`)
  console.log(
    '| file | step | main thread, ms | middle half | of it style and layout | nodes |\n| --- | --- | --: | --: | --: | --: |',
  )
  // Fonts and what else a browser makes once.
  await costs(by, 'six-dice', [['first', ['six-dice']]])
  for (const id of ids.filter((one) => values.game === undefined || one === values.game))
    await row(by, id, [
      ['first', [id]],
      ['second', [id]],
    ])
  if (values.game === undefined)
    await row(by, 'elements', [['twenty', Array.from({ length: 20 }, (_, i) => ids[i % ids.length]!)]])
}

async function row(by: Browser, file: string, steps: readonly Step[]): Promise<void> {
  const all: (readonly Cost[])[] = []
  for (let run = 0; run < runs; run++) all.push(await costs(by, file, steps))
  for (const [at, [name]] of [['read', []] as const, ...steps].entries()) {
    const of = (key: keyof Cost, share = 0.5) =>
      quantile(
        all.map((run) => run[at]![key]),
        share,
      )
    const half = `${of('thread', 0.25).toFixed(1)} to ${of('thread', 0.75).toFixed(1)}`
    console.log(
      `| ${file}.full.js | ${name} | ${of('thread').toFixed(1)} | ${half} | ${of('layout').toFixed(1)} | ${of('nodes')} |`,
    )
  }
}

/** What reading a file and each step after it cost in a page of their own. */
async function costs(by: Browser, file: string, steps: readonly Step[]): Promise<readonly Cost[]> {
  const context = await by.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    // What the measuring itself puts into a page is none of the elements' cost.
    await costOf(page, devtools, () => page.evaluate(() => {}))
    const found = [await costOf(page, devtools, () => page.evaluate(read, `/${file}.full.js`))]
    for (const [, tags] of steps) found.push(await costOf(page, devtools, () => page.evaluate(put, tags)))
    return found
  } finally {
    await context.close()
  }
}

/** In the page: resolves when the file is read. */
function read(url: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: url })
  const loaded = new Promise<void>((done) => script.addEventListener('load', () => done()))
  document.head.append(script)
  return loaded
}

/** In the page: resolves when every element is drawn and nothing goes on by itself. */
async function put(tags: readonly string[]): Promise<void> {
  const elements = tags.map((tag) => {
    const element = document.createElement(`dw-${tag}`)
    element.setAttribute('seed', '7')
    element.setAttribute('players', 'me,greedy')
    return element
  })
  document.body.append(...elements)
  await Promise.all(elements.map((element) => (element as unknown as { settled: Promise<void> }).settled))
}

async function costOf(page: Page, devtools: CDPSession, work: () => Promise<unknown>): Promise<Cost> {
  const before = await metrics(devtools)
  await work()
  // Up to the frame in which it is seen.
  await page.evaluate(() => new Promise<void>((seen) => requestAnimationFrame(() => setTimeout(seen))))
  const after = await metrics(devtools)
  const ms = (...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + 1000 * (after[name]! - before[name]!), 0)
  return {
    thread: ms('TaskDuration'),
    layout: ms('LayoutDuration', 'RecalcStyleDuration'),
    nodes: after['Nodes']! - before['Nodes']!,
  }
}

async function metrics(devtools: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics: list } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]!
}

function stop(why: string): never {
  console.error(why)
  process.exit(2)
}
