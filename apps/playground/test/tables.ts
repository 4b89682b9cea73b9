/** Matches on a page: played, finished, dropped as a file. */
/* oxlint-disable no-await-in-loop -- one step after another */
import { fair, Match, turnOf, unwrap, botsOf } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Page } from 'playwright-core'

export const table = (page: Page) => page.locator('dw-six-dice')
export const plies = (page: Page) => table(page).evaluate((element) => (element as unknown as { plies: number }).plies)

/** Presses the main button of the table until as many plies are there. */
export async function playTo(page: Page, ply: number): Promise<void> {
  const until = performance.now() + 30_000
  while ((await plies(page)) < ply && performance.now() < until) {
    const main = table(page).locator('[data-home]')
    if (await main.isEnabled().catch(() => false)) await main.click({ timeout: 1000 }).catch(() => {})
    await page.waitForTimeout(30)
  }
}

/** What the tests ask of a table. */
type Table = Element & {
  readonly transcript: string
  readonly mode: string
  readonly settled: Promise<void>
  toURL(base?: string): string
}

/** A game's element in a page or frame, once it has come to rest. */
export async function atRest(page: Page, id: string) {
  const element = page.locator(`dw-${id}`)
  await element.waitFor()
  return element.evaluate(async (own) => {
    const asked = own as unknown as Table
    await asked.settled
    const { transcript, mode } = asked
    return { transcript, mode, link: asked.toURL(), address: decodeURIComponent(location.pathname + location.search) }
  })
}

/** A whole match of house bots with fair dice. */
export async function playedMatch(options: object = {}) {
  const game = unwrap(sixDice(2, { target: 2000, ...options }))
  const secret = new Uint8Array(32).fill(7)
  const match = new Match(game, { dice: fair(secret, 'a set'), players: ['greedy', 'random'] })
  const bots = ['greedy', 'random'].map((name) => botsOf(moduleById('six-dice')!)[name]!.policy(1))
  for (;;) {
    match.rollAll()
    if (match.actor === 'over') break
    const turn = turnOf(game, match.state)
    unwrap(match.act(await bots[turn.seat]!(turn)))
  }
  return match.transcript({ secret: '07'.repeat(32) })
}

/** Drops a transcript on the page, as a file. */
export async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'match.jsonl'))
    return data
  }, text)
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer })
}
