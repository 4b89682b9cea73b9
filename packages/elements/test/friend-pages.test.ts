/**
 * Two people in two browsers (Chromium, and Firefox where there is one), on pages of two origins that are files alone, play YESSIR to the end by pasted texts: one of
 * them loads the page again, and the connection is lost twice. Every byte that each receives is looked at for what it may
 * not know.
 */
// @module-tag pages
/* oxlint-disable no-await-in-loop -- one press after another */
import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import type { Browser, Page } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openChromium } from '../../../tests/support/chromium.ts'
import { openOther } from '../../../tests/support/firefox.ts'
import type { DwYessir } from '../src/games/yessir/yessir.ts'

vi.setConfig({ testTimeout: 180_000 })

const files = fileURLToPath(new URL('../cdn', import.meta.url))

/** A page of a site that embeds the game; answers with its address. */
async function site(host: string): Promise<string> {
  const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module" src="/yessir.js"></script>
    <dw-yessir friend motion="off" guide="off" options='{"preset":"short"}'></dw-yessir>`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://page')
    const file = join(files, pathname)
    const isFile = pathname !== '/' && existsSync(file)
    response.setHeader('Content-Type', isFile ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isFile ? readFileSync(file) : page)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://${host}:${(server.address() as AddressInfo).port}/`
}

interface Screen {
  readonly page: Page
  /** Everything that came from the other browser, in order. */
  readonly received: string[]
  /** Addresses that the page asked. */
  readonly asked: string[]
}

async function open(browser: Browser, address: string): Promise<Screen> {
  const context = await browser.newContext({ viewport: { width: 700, height: 620 } })
  onTestFinished(async () => context.close())
  const received: string[] = []
  await context.exposeFunction('noteReceived', (text: string) => received.push(text))
  await context.addInitScript(() => {
    const page = globalThis as unknown as { noteReceived(text: string): void; line: RTCDataChannel }
    const { prototype } = RTCPeerConnection
    const make = Reflect.get(prototype, 'createDataChannel') as (...given: unknown[]) => RTCDataChannel
    prototype.createDataChannel = function (...given) {
      const channel = make.apply(this, given)
      page.line = channel
      channel.addEventListener('message', ({ data }) => page.noteReceived(String(data)))
      return channel
    }
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await page.waitForFunction(() => 'follow' in document.querySelector('dw-yessir')!)
  return { page, received, asked }
}

const state = async ({ page }: Screen) =>
  page.evaluate(() => {
    const board = document.querySelector<DwYessir>('dw-yessir')!
    return { plies: board.plies, transcript: board.transcript }
  })

/** Decides or throws where it is due here; answers whether it decided. */
const play = async ({ page }: Screen, nth: number): Promise<boolean> =>
  page.evaluate((at) => {
    const board = document.querySelector<DwYessir>('dw-yessir')!
    const legal = board.legalActions
    if (legal.length === 0) board.proceed()
    return legal.length > 0 && board.act(String(legal[at % legal.length])).ok
  }, nth)

const press = async ({ page }: Screen, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Breaks the line, or waits until it is broken; both see it, and connect again by two texts. */
async function reconnect(from: Screen, to: Screen): Promise<void> {
  for (const screen of [from, to]) await press(screen, 'Connect again')
  await press(from, 'Make an invitation')
  const link = await from.page.getByLabel('Your invitation').inputValue()
  await to.page.getByLabel('Or paste the invitation that you got').fill(link)
  await press(to, 'Take it')
  const answer = await to.page.getByLabel('Your answer').inputValue()
  await from.page.getByLabel('Paste the answer that comes back').fill(answer)
  await press(from, 'Take it')
  for (const { page } of [from, to])
    await page
      .getByText(/^You play with/)
      .first()
      .waitFor()
}

it('is played by two people on pages of two origins without a server, through a reload and lost connections', async () => {
  if (!existsSync(join(files, 'yessir.js'))) throw new Error('The files are not built: run npm run build first.')
  const [here, there] = [await site('127.0.0.1'), await site('localhost')]
  const [hers, his] = [await openChromium(), await openOther()]
  onTestFinished(async () => void (await Promise.all([hers.close(), his.close()])))

  const ann = await open(hers, here)
  await press(ann, 'Turns, odds, rules and more')
  await ann.page.getByRole('group', { name: 'More about this match' }).getByRole('button', { name: 'More' }).click()
  await press(ann, 'Play with a friend')
  await ann.page.getByLabel('Your name').fill('Ann')
  await press(ann, 'Make an invitation')
  const link = await ann.page.getByLabel('Your invitation').inputValue()
  expect(link).toMatch(new RegExp(`^${here}#dw-friend=dwi1\\.[\\w-]+$`))

  const ben = await open(his, there + new URL(link).hash)
  await ben.page.getByText('A friend asks you to play.').waitFor()
  await ben.page.getByLabel('Your name').fill('Ben')
  await press(ben, 'Play')
  const answer = await ben.page.getByLabel('Your answer').inputValue()
  await ann.page.getByLabel('Paste the answer that comes back').fill(answer)
  await press(ann, 'Take it')
  const screens = [ann, ben]
  for (const { page } of screens)
    await page.waitForFunction(() => document.querySelector<DwYessir>('dw-yessir')!.plies >= 1)
  expect(await ann.page.locator('dw-yessir .seats .who').allTextContents()).toEqual(['You', 'Ben'])

  let [decisions, breaks] = [0, 0]
  let isOver = false
  for (let turn = 0; turn < 2000 && !isOver; turn++) {
    for (const screen of screens) if (await play(screen, turn)) decisions++
    if (breaks === 0 && decisions > 0) {
      await ann.page.evaluate(() => (globalThis as unknown as { line: RTCDataChannel }).line.close())
      await reconnect(ann, ben)
      breaks++
    } else if (breaks === 1 && decisions > 1) {
      await ben.page.reload()
      await ben.page.waitForFunction(() => (document.querySelector<DwYessir>('dw-yessir')?.plies ?? 0) >= 1)
      await reconnect(ben, ann)
      breaks++
    }
    isOver = (await Promise.all(screens.map(state))).every(({ transcript }) => transcript.includes('"secrets":['))
  }
  expect([isOver, breaks]).toEqual([true, 2])
  for (const { page } of screens)
    await page
      .getByText(/^Both secrets lie open: all \d+ throws follow from them/)
      .first()
      .waitFor()

  const [{ transcript }, other] = [await state(ann), await state(ben)]
  expect(other.transcript).toBe(transcript)
  const read = unwrap(parseTranscript(transcript))
  const checked = unwrap(verify(read, [yessir]))
  expect([checked.dice, checked.isBound]).toEqual(['recomputed', true])

  for (const [seat, { received, asked }] of screens.entries()) {
    expect(hiddenTold(received, read.end!.secrets![1 - seat]!)).toEqual({ early: [], isHidden: true, isOpened: true })
    // No server but the one with the files.
    const origins = asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin)
    expect([...new Set(origins)]).toEqual([new URL([here, there][seat]!).origin])
  }
})

interface Frame {
  readonly kind: string
  readonly nonce?: string | null
}

/** What of the other side's secret came before the rules show it, in the texts that a side received. */
function hiddenTold(received: readonly string[], secret: string) {
  const told = received.map((text) => JSON.parse(text) as { readonly n?: number; readonly frame?: Frame })
  const frames = [...new Map(told.filter(({ frame }) => frame).map(({ n, frame }) => [n, frame!])).values()]
  const draws = frames.filter(({ kind }) => kind === 'draw')
  const part = (number: number) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(`nonce|${number}`).digest('hex')
  // What is shown at once is what was fixed: the parts are counted as the engine counts them.
  expect(draws.filter(({ nonce }, number) => nonce && nonce !== part(number))).toEqual([])
  const hidden = draws.flatMap(({ nonce }, number) => (nonce === null ? [part(number)] : []))
  const firstWith = (words: string) => told[received.findIndex((text) => text.includes(words))]?.frame?.kind
  const early = [
    ...hidden.filter((words) => !['open', undefined].includes(firstWith(words))),
    ...(firstWith(secret) === 'close' ? [] : [`secret in ${firstWith(secret)}`]),
  ]
  return { early, isHidden: hidden.length > 2, isOpened: hidden.some((words) => firstWith(words) === 'open') }
}
