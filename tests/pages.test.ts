/** The pages that `npm start` serves, in a real browser, under the headers they are really served with. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { games, makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snippet } from '../apps/docs/src/lib/snippet.ts'
import { answer } from '../packages/arena/src/server/site.ts'
import { places } from '../scripts/site.mjs'
import { launchOptions } from '../vitest.shared.ts'

let server: Server
let browser: Browser
let address = ''

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response, places))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(launchOptions)
})

afterAll(async () => {
  await browser?.close()
  server.close()
})

/** Opens an address and answers with all that went wrong on the way: refused by policy, missing, thrown, or foreign. */
async function open(path: string, ready: string): Promise<string[]> {
  const page = await browser.newPage()
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`))
  page.on(
    'request',
    (request) =>
      /^(https?|wss?):/.test(request.url()) && !request.url().startsWith(address) && wrong.push(request.url()),
  )
  await page.goto(`${address}${path}`)
  await page.locator(ready).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.close()
  return wrong
}

/** Addresses, each with what is there once it is open. */
const addresses: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'h1'],
  ['/play/six-dice?seed=7', 'h1'],
  ['/watch', 'h1'],
  ['/bot', 'h1'],
  ...games.map(({ facts }) => [`/embed/${facts.id}.html`, `dw-${facts.id}`] as const),
]

describe('the served pages', () => {
  it.each(addresses)(
    '%s opens, and nothing is refused, missing or fetched from elsewhere',
    async (path, ready) => {
      expect(await open(path, ready)).toEqual([])
    },
    30_000,
  )

  it('answers a page that is not there with a sentence', async () => {
    const answered = await fetch(`${address}/nowhere`)
    expect([answered.status, await answered.text()]).toEqual([404, 'There is nothing at /nowhere.\n'])
  })
})

describe('what the docs say to paste', () => {
  const post = () => `${address}/post.html`
  const docs = () => `${address}/docs/iframe.html`

  /** What the game says of itself in a page that is nothing but the paste. */
  async function paste(html: string, id: string): Promise<{ readonly mode: string; readonly plies: number }> {
    const page = await browser.newPage()
    await page.route(post(), (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>post</title>${html}` }),
    )
    await page.goto(post())
    const said = await page
      .locator(`dw-${id}`)
      .evaluate(async (element: HTMLElement & { mode: string; plies: number; updateComplete: Promise<boolean> }) => {
        await customElements.whenDefined(element.localName)
        await element.updateComplete
        return {
          mode: element.mode,
          plies: element.plies,
          isDrawn: element.shadowRoot!.querySelector('button') !== null,
        }
      })
    await page.close()
    expect(said.isDrawn).toBe(true)
    return said
  }

  it.each(games.map((game) => [game.facts.id, game] as const))('%s plays, and shows a match', async (id, factory) => {
    expect(await paste(snippet(docs(), id), id)).toMatchObject({ mode: 'play' })
    const game = unwrap(factory(2, {}))
    const match = new Match(game, { dice: repeatable('7', 'paste'), players: ['O\'Hara "Q" & <b>', 'Ben'] })
    match.roll()
    const shown = { mode: 'view', transcript: makeTranscript(match.transcript()) }
    expect(await paste(snippet(docs(), id, shown), id)).toMatchObject({ mode: 'view', plies: match.entries.length })
  })
})
