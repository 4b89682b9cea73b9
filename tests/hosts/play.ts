/** Plays what a page of another program shows, and says what is wrong with how it stands there. */
// One page, one press after the other.
/* oxlint-disable no-await-in-loop */
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright-core'

interface GameElement extends HTMLElement {
  motion: string
  readonly plies: number
  readonly transcript: string
  readonly settled: Promise<unknown>
  proceed(): void
  shareText(): Promise<string>
  readonly playing: boolean
  readonly legalActions: readonly string[]
  act(action: string): unknown
}

/** What was found, as sentences; and where to leave pictures of it. */
export interface Report {
  readonly shots: string | undefined
  readonly notify: (line: string) => void
  readonly wrong: (line: string) => void
}

/** A page that notes what the browser minds in it. */
async function visited(page: Page, address: string): Promise<readonly string[]> {
  const minded: string[] = []
  page.on('pageerror', ({ message }) => minded.push(message))
  page.on('console', (line) => line.type() === 'error' && minded.push(line.text()))
  await page.goto(address)
  return minded
}

/** Looks at a game in a page, wide and on a phone: where it stands, whether it plays, whether its help opens. */
export async function look(
  page: Page,
  address: string,
  column: string,
  what: string,
  report: Report,
  game = 'six-dice',
): Promise<void> {
  await page.addInitScript(noteShifts, column)
  await page.route(new RegExp(`/(${game}(\\.iife)?|host)\\.js`), comeLate)
  const minded = await visited(page, address)
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    const at = `${what}, ${width} px`
    await page.setViewportSize({ width, height })
    await page.reload()
    try {
      const shown = page.locator(`${column} iframe, ${column} dw-${game}`).first()
      await shown.scrollIntoViewIfNeeded()
      const table = await gameIn(page, shown, game)
      const moved = await page.evaluate<readonly number[]>('shifts')
      if (moved.length > 0) report.wrong(`${at}: the text moves by ${moved.join(' and ')}`)
      const plies = await playOn(table, 12)
      await openRules(table)
      await page.keyboard.press('Escape')
      const stands = await standing(page, shown, column)
      for (const fault of stands.faults) report.wrong(`${at}: ${fault}`)
      report.notify(`${at}: ${plies} plies and the help; ${stands.said}`)
    } catch (error) {
      report.wrong(`${at}: ${String(error).split('\n')[0]!}`)
    }
    if (report.shots)
      await page.screenshot({ path: join(report.shots, `${at.replaceAll(/\W+/g, '-')}.png`), fullPage: true })
  }
  for (const complaint of new Set(minded)) report.wrong(`${what}: the browser says ${complaint}`)
}

/** Looks at a puzzle, which is answered, or at a board of the day: whether it is drawn, and what the browser minds. */
export async function lookAtDay(page: Page, address: string, tag: string, what: string, report: Report): Promise<void> {
  const minded = await visited(page, address)
  try {
    const shown = page.locator(tag).first()
    if (tag === 'dw-board') await shown.locator('.board details').waitFor({ timeout: 20_000 })
    else {
      await page.waitForFunction((name) => document.querySelector<GameElement>(name)?.legalActions?.[0], tag)
      await shown.evaluate((node: GameElement) => node.act(node.legalActions[0]!))
      await shown
        .getByText(/\d+ of \d+ right/)
        .first()
        .waitFor({ timeout: 20_000 })
    }
    report.notify(
      `${what}: ${(await shown.evaluate((node) => node.shadowRoot!.textContent)).replaceAll(/\s+/g, ' ').trim().slice(0, 90)}`,
    )
  } catch (error) {
    report.wrong(`${what}: ${String(error).split('\n')[0]!}`)
  }
  if (report.shots)
    await page.screenshot({ path: join(report.shots, `${what.replaceAll(/\W+/g, '-')}.png`), fullPage: true })
  for (const complaint of new Set(minded)) report.wrong(`${what}: the browser says ${complaint}`)
}

/** Plays the match of a page to its end, and says what would be shared of it. */
export async function share(page: Page, tag: string): Promise<string> {
  const game = page.locator(tag).first()
  return game.evaluate(async (node: GameElement) => {
    node.motion = 'off'
    for (let press = 0; press < 5000 && !node.transcript.includes('{"end":'); press++) {
      const { legalActions: legal } = node
      if (legal.length > 0) node.act(legal[press % legal.length]!)
      else node.proceed()
      await node.settled
      await new Promise((next) => setTimeout(next))
    }
    return node.shareText()
  })
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** In the page: notes how much of the text moves, by itself; menus and fonts of the host are its own affair. */
function noteShifts(column: string): void {
  const shifts: number[] = []
  Object.assign(globalThis, { shifts })
  const isText = ({ node }: { readonly node: Node | null }) => node?.parentElement?.closest(column)
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) if (sources.some(isText)) shifts.push(value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** As scripts do on a slow line: the text of the page is there before. */
async function comeLate(route: Route): Promise<void> {
  await new Promise((late) => setTimeout(late, 400))
  await route.continue()
}

/** The element, in the page or in its frame, once its poster has become the game, which nobody has asked for. */
async function gameIn(page: Page, shown: Locator, id: string): Promise<Locator> {
  const frame = await (await shown.elementHandle({ timeout: 20_000 })).contentFrame()
  const within = frame ?? page
  const tag = `dw-${id}`
  await within.waitForFunction((name) => Number.isInteger(document.querySelector<GameElement>(name)?.plies), tag)
  const game = within.locator(tag).first()
  await game.locator('[data-home]').waitFor({ timeout: 20_000 })
  return game
}

/** The handle of the rules stands beside a wide board, and in the menu of a narrow one. */
async function openRules(game: Locator): Promise<void> {
  const menu = game.locator('[data-menu]')
  if (await menu.isVisible()) await menu.click()
  await game.locator('[data-drawer=rules]').locator('visible=true').first().click()
  await game.locator('.drawer[data-open=rules] .within > *').first().waitFor({ timeout: 10_000 })
}

/** Presses what may be done until so much has happened, or the match is over. */
async function playOn(game: Locator, plies: number): Promise<number> {
  const state = () => game.evaluate((node: GameElement) => ({ plies: node.plies, playing: node.playing }))
  for (let press = 0; press < 200; press++) {
    const { plies: done } = await state()
    if (done >= plies) return done
    const main = game.locator('[data-home][aria-disabled=false]')
    if (await main.count())
      await main
        .first()
        .click({ timeout: 2000 })
        .catch(() => {})
    // Where the person is to choose, one of what may be done.
    else await game.evaluate((node: GameElement) => node.legalActions[0] && node.act(node.legalActions[0]))
    await game.page().waitForTimeout(60)
  }
  throw new Error(`the game stands at ${(await state()).plies} plies after 200 presses`)
}

/** Whether it lies within the column of the text and is as high as what is in it. */
async function standing(page: Page, shown: Locator, column: string): Promise<{ said: string; faults: string[] }> {
  // A frame is told of its new height after a message.
  await page.waitForTimeout(500)
  const frame = await (await shown.elementHandle()).contentFrame()
  const hidden = (await frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight)) ?? 0
  const { left, right, height, lines } = await shown.evaluate((node, selector) => {
    const box = node.getBoundingClientRect()
    // The text is in lines of the column's width, whatever the container's.
    const line = document.querySelector(`${selector} p.dw-line`)?.getBoundingClientRect()
    return { left: box.left, right: box.right, height: box.height, lines: line && [line.left, line.right] }
  }, column)
  const said = `${Math.round(left)} to ${Math.round(right)}, ${Math.round(height)} high`
  const faults: string[] = []
  if (hidden > 4) faults.push(`${hidden} px of it are hidden in its frame`)
  if (lines && (left < lines[0]! - 1 || right > lines[1]! + 1))
    faults.push(`it stands from ${left} to ${right}, the text from ${lines[0]} to ${lines[1]}`)
  return { said, faults }
}
