/**
 * Readers on pages of other sites play a bot that its author lends: in Chromium, and in Firefox where there is one, it runs in
 * their browser, and the arena counts the match. Where it is not lent, or the page may not frame the arena, the arena has it.
 */
// @module-tag pages
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Page, Request } from 'playwright-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openChromium } from '../../../../tests/support/chromium.ts'
import { openOther } from '../../../../tests/support/firefox.ts'
import { builtSite } from '../../../../tests/support/site.ts'
import { quiet, startServer, type Served } from '../serving.ts'
import { site, type Board } from './pages.ts'

vi.setConfig({ testTimeout: 180_000 })

/** A bot that remembers, and leaves much to chance: asked otherwise than at the arena it decides otherwise. */
const kettle = `let asked = 0
export default {
  games: ['six-dice'],
  act({ legal }) {
    asked++
    if (asked % 2 === 0 && legal.includes('stop')) return 'stop'
    return legal[Math.floor(Math.random() * legal.length)]
  },
}
`
const ladle = `import random

asked = 0

def act(observation, legal, help):
    global asked
    asked += 1
    if asked % 2 == 0 and 'stop' in legal:
        return 'stop'
    return legal[random.randrange(len(legal))]

games = ['six-dice']
`

async function start(): Promise<{ readonly arena: Served; readonly token: string }> {
  const arena = await startServer({ limits: quiet, mounts: builtSite })
  const token = await arena.author('ann')
  await arena.submit(token, 'kettle', kettle)
  return { arena, token }
}

const lend = (arena: Served, token: string, bot: string) =>
  arena.ask(`api/bots/${bot}`, { token, body: { isLent: true } })

interface Reader {
  readonly page: Page
  /** Paths of the arena that were asked for, by any frame. */
  readonly paths: readonly string[]
}

async function open(
  arena: Served,
  bot: string,
  {
    opened = openChromium(),
    policy,
  }: { readonly opened?: ReturnType<typeof openOther>; readonly policy?: string } = {},
): Promise<Reader> {
  const address = await site('localhost', `server="${arena.address}" players="me,${bot}"`, {
    game: 'six-dice',
    options: { target: 1000, startThreshold: 0 },
    ...(policy && { policy }),
  })
  const browser = await opened
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const paths: string[] = []
  page.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    if (arena.address.startsWith(origin)) paths.push(pathname)
  })
  await page.goto(address)
  // Before the bot is there, a house bot stands in for it.
  await page.waitForFunction((name) => document.querySelector<Board>('dw-six-dice')?.transcript?.includes(name), bot)
  return { page, paths }
}

/** Plays the match to its end, with a take-back; answers with its transcript. */
const play = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const board = document.querySelector<Board & { settled: Promise<void>; undo(): { ok: boolean } }>('dw-six-dice')!
    let isTakenBack = false
    while (!board.transcript.includes('"secret":"')) {
      await board.settled
      await new Promise((resolve) => setTimeout(resolve))
      const legal = board.legalActions
      if (legal.length === 0) board.proceed()
      else board.act(legal.includes('stop') ? 'stop' : legal[0]!)
      if (board.plies > 8 && !isTakenBack) isTakenBack = board.undo().ok
    }
    return board.transcript
  })

const peopleOf = async (arena: Served, token: string) => (await arena.ask('api/me', { token })).body.people

it.each([
  ['Chromium', openChromium],
  ['a second browser', openOther],
])('plays in the browser of a reader, in %s', async (_, openBrowser) => {
  const { arena, token } = await start()
  expect((await lend(arena, token, 'kettle')).status).toBe(200)
  const { page, paths } = await open(arena, 'ann/kettle', { opened: openBrowser() })
  const transcript = await play(page)
  expect(unwrap(verify(unwrap(parseTranscript(transcript)), [sixDice])).dice).toBe('recomputed')
  await vi.waitFor(
    async () => {
      expect(await peopleOf(arena, token)).toMatchObject([{ bot: 'kettle', matches: 0, browserMatches: 1 }])
    },
    { timeout: 60_000 },
  )
  expect(paths).toContain('/sandbox/seat.html')
  expect(paths.filter((path) => path.startsWith('/api/rooms'))).toEqual([])
  // The frame has no origin: neither what the arena keeps in this browser nor the page is its to read.
  const frame = page.frames().find((one) => one.url().startsWith(arena.address))!
  const rights = await frame.evaluate(() => {
    const of = (look: () => unknown): string => {
      try {
        return String(look())
      } catch (error) {
        return (error as Error).name
      }
    }
    return [of(() => self.origin), of(() => localStorage.length), of(() => parent.document.title)]
  })
  expect(rights).toEqual(['null', 'SecurityError', 'SecurityError'])
  // It has none either where somebody opens it without a sandbox.
  await page.goto(`${arena.address}sandbox/seat.html`)
  expect(await page.evaluate(() => self.origin)).toBe('null')
  expect(arena.told).toEqual([])
})

it('plays in Python there, too', async () => {
  const { arena, token } = await start()
  const sent = await arena.submit(token, 'ladle', ladle, 'ladle.py')
  expect(sent.state, JSON.stringify(sent.why)).toBe('rated')
  await lend(arena, token, 'ladle')
  const { page } = await open(arena, 'ann/ladle')
  await play(page)
  await vi.waitFor(
    async () => {
      expect(await peopleOf(arena, token)).toMatchObject([{ bot: 'ladle', browserMatches: 1 }])
    },
    { timeout: 60_000 },
  )
})

it('plays at the arena where it is not lent', async () => {
  const { arena, token } = await start()
  const { page, paths } = await open(arena, 'ann/kettle')
  await play(page)
  await vi.waitFor(
    async () => {
      expect(await peopleOf(arena, token)).toMatchObject([{ bot: 'kettle', matches: 1, browserMatches: 0 }])
    },
    { timeout: 60_000 },
  )
  expect(paths).not.toContain('/sandbox/seat.html')
})

it('plays at the arena on a page that may not frame it', async () => {
  const { arena, token } = await start()
  await lend(arena, token, 'kettle')
  const socket = arena.address.replace('http', 'ws')
  const policy = `default-src 'self'; connect-src ${arena.address} ${socket}; img-src data:`
  const { page } = await open(arena, 'ann/kettle', { policy })
  await play(page)
  await vi.waitFor(
    async () => {
      expect(await peopleOf(arena, token)).toMatchObject([{ bot: 'kettle', matches: 1, browserMatches: 0 }])
    },
    { timeout: 60_000 },
  )
})
