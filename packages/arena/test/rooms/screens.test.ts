/**
 * Two people in two browsers (Chromium, and Firefox where there is one), on pages of two other origins, play YESSIR from one link to the end: one of them loads the page
 * again and loses the connection twice. Every byte that each receives is looked at for what it may not know.
 */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one press after another */
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openChromium } from '../../../../tests/support/chromium.ts'
import { openOther } from '../../../../tests/support/firefox.ts'
import { modulesOf } from '../modules.ts'
import { quiet, startServer } from '../serving.ts'
import { site, type Board } from './pages.ts'

vi.setConfig({ testTimeout: 180_000 })

interface Screen {
  readonly page: Page
  /** Everything that came from the server of rooms. */
  readonly received: string[]
  /** Breaks the connection, as a train in a tunnel does. */
  breakLine(): Promise<void>
}

async function open(browser: Browser, address: string): Promise<Screen> {
  const context = await browser.newContext({ viewport: { width: 700, height: 620 } })
  onTestFinished(async () => context.close())
  const page = await context.newPage()
  const received: string[] = []
  let line: WebSocketRoute | null = null
  await page.routeWebSocket(/\/api\/rooms\/socket/, (route) => {
    line = route
    const server = route.connectToServer()
    server.onMessage((message) => {
      received.push(String(message))
      route.send(message)
    })
  })
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        // What asks first whether a page may ask has no text.
        (text) => text !== '' && received.push(text),
        () => {},
      )
  })
  await page.goto(address)
  await page.waitForFunction(() => 'follow' in document.querySelector<Board>('dw-yessir')!)
  return { page, received, breakLine: async () => line?.close({ code: 4999 }) }
}

const state = async ({ page }: Screen) =>
  page.evaluate(() => {
    const board = document.querySelector<Board>('dw-yessir')!
    return { plies: board.plies, phase: board.phase, legal: [...board.legalActions], transcript: board.transcript }
  })

/** Decides or throws where it is due here; answers whether it decided. */
const play = async ({ page }: Screen, nth: number): Promise<boolean> =>
  page.evaluate((at) => {
    const board = document.querySelector<Board>('dw-yessir')!
    const legal = board.legalActions
    if (legal.length === 0) board.proceed()
    return legal.length > 0 && board.act(String(legal[at % legal.length])).ok
  }, nth)

it('is played by two people on pages of two origins, through a reload and lost connections', async () => {
  const arena = await startServer({ limits: quiet, modules: modulesOf(yessir) })
  const tag = `server="${arena.address}"`
  const [here, there] = [await site('127.0.0.1', tag), await site('localhost', tag)]
  const [hers, his] = [await openChromium(), await openOther()]
  onTestFinished(async () => void (await Promise.all([hers.close(), his.close()])))

  const ann = await open(hers, here)
  await ann.page.getByRole('button', { name: 'Turns, odds, rules and more' }).click()
  await ann.page.getByRole('group', { name: 'More about this match' }).getByRole('button', { name: 'More' }).click()
  await ann.page.getByRole('button', { name: 'Play with a friend' }).click()
  await ann.page.getByLabel('Your name').fill('Ann')
  await ann.page.getByRole('button', { name: 'Make the table' }).click()
  const link = await ann.page.getByLabel('Link to sit down or to watch').inputValue()
  expect(new URL(link).origin).toBe(new URL(here).origin)
  const key = new URL(await ann.page.getByLabel('Your own link').inputValue()).hash

  const ben = await open(his, new URL(`?${new URL(link).searchParams.toString()}`, there).href)
  await ben.page.getByText('Ann asks you to the table.').waitFor()
  await ben.page.getByLabel('Your name').fill('Ben')
  await ben.page.getByRole('button', { name: 'Sit down' }).click()
  const screens = [ann, ben]
  for (const { page } of screens)
    await page.waitForFunction(() => document.querySelector<Board>('dw-yessir')!.plies >= 1)
  expect(await ann.page.locator('dw-yessir .seats .who').allTextContents()).toEqual(['You', 'Ben'])

  await ben.page.evaluate(() => document.querySelector<Board>('dw-yessir')!.updateComplete)
  /** What happens after so many decisions, once each. */
  const mishaps = new Map<number, () => Promise<unknown>>([
    [3, () => ben.breakLine()],
    [
      5,
      async () => {
        await ben.page.reload()
        await ben.page.waitForFunction(() => (document.querySelector<Board>('dw-yessir')?.plies ?? 0) >= 1)
      },
    ],
    [9, () => ben.breakLine()],
  ])
  let decisions = 0
  let isOver = false
  for (let turn = 0; !isOver; turn++) {
    for (const screen of screens) if (await play(screen, turn)) decisions++
    for (const [at, happens] of mishaps) if (decisions >= at && mishaps.delete(at)) await happens()
    const [one, other] = [await state(ann), await state(ben)]
    isOver = [one, other].every(({ transcript }) => transcript.includes('"secret":"'))
  }
  expect(mishaps.size).toBe(0)

  const [{ transcript }, other] = [await state(ann), await state(ben)]
  expect(other.transcript).toBe(transcript)
  const checked = unwrap(verify(unwrap(parseTranscript(transcript)), [yessir]))
  expect([checked.dice, checked.isBound]).toEqual(['recomputed', true])

  for (const [seat, { received }] of screens.entries()) {
    const before = received.filter((text) => !text.includes('"secret":"'))
    const foreign = new RegExp(`"cup ${1 - seat} (?!\\?)`)
    expect(before.filter((text) => foreign.test(text))).toEqual([])
    expect(before.some((text) => text.includes(`"cup ${1 - seat} ??`))).toBe(true)
    const cups = before.flatMap((text) => statesIn(text).map(({ cup }) => cup[1 - seat]!))
    expect(cups.length).toBeGreaterThan(10)
    // Empty, or what stands in place of whatever is in it.
    expect(new Set(cups).size).toBe(2)
  }
  // The right to a place is nobody else's to know.
  expect(ben.received.join('\n')).not.toContain(key.slice('#dw-key='.length))
})

interface SeenState {
  readonly cup: readonly number[]
}

/** The states that a frame tells. */
function statesIn(text: string): readonly SeenState[] {
  const { states, match } = JSON.parse(text) as {
    readonly states?: readonly SeenState[]
    readonly match?: { readonly states?: readonly SeenState[] } | null
  }
  return states ?? match?.states ?? []
}
