/**
 * What the decisions of a match cost, shown beside it: the numbers are the engine's, each leads to where it was taken.
 */
// @module-tag pages
import {
  makeTranscript,
  Match,
  play,
  repeatable,
  unwrap,
  replay,
  botsOf,
  type GameFactory,
  type Transcript,
} from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { review, winChances } from '@dicewright/engine/review'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { yatzy } from '@dicewright/engine/yatzy'
import { yessir } from '@dicewright/engine/yessir'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTurn } from '../../../tests/support/sample.ts'
import {
  axeFindsInLightAndDark,
  commasInJapanese,
  eventually,
  openSite,
  overflowOnPhones,
  speak,
  type Site,
} from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** A match of these house bots. */
async function played(factory: GameFactory, names: readonly string[], options: object = {}): Promise<Transcript> {
  const bots = botsOf(moduleById(factory.facts.id)!)
  const game = unwrap(factory(names.length, options))
  const policies = names.map((name) => bots[name]!.policy('1', game.options))
  return play(game, policies, repeatable('8', 'review'), names)
}

async function watch(page: Page, transcript: Transcript): Promise<void> {
  const buffer = Buffer.from(makeTranscript(transcript))
  await page.locator('.drop input[type=file]').setInputFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer })
  await page.locator('.scrub').waitFor()
}

const textsOf = (page: Page, css: string) =>
  page.locator(css).evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.split(/\s+/).filter(Boolean)))

it('shows by seat what decisions cost, and leads to the worst', async () => {
  const { page, troubles, leave } = await site.open('/watch')
  const transcript = await played(sixDice, ['turn', 'greedy'])
  await watch(page, transcript)
  const card = page.locator('.cost')
  await card.waitFor()
  const found = (await review(unwrap(replay(transcript, [sixDice]))))!
  expect(found.decisions.length).toBeLessThan(transcript.entries.filter(({ by }) => by !== 'chance').length)
  const tenths = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  expect(await textsOf(page, '.cost tbody tr')).toEqual(
    found.seats.map(({ decisions, cost, luck }, seat) => [
      'AB'[seat],
      transcript.header.players[seat],
      String(decisions),
      tenths(cost),
      tenths(cost / decisions),
      (luck > 0 ? '+' : '') + tenths(luck).replace('-', '−'),
    ]),
  )
  await card.getByText('as estimated by the house bot turn. Not counted: decisions where the game may end').waitFor()
  // The seat that lost most is shown first; the other lost nothing.
  const dear = found.decisions.toSorted((a, b) => b.cost - a.cost).slice(0, 5)
  expect(await textsOf(page, '.dear button')).toEqual(
    dear.map(({ ply, action, best, cost }) =>
      `${action} −${tenths(cost)} best: ${best} after ply ${ply - 1}`.split(' '),
    ),
  )
  await page.setViewportSize({ width: 390, height: 700 })
  await page.locator('.dear button').nth(1).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`ply ${dear[1]!.ply - 1} of ${transcript.entries.length}`).waitFor()
  await eventually(
    () => page.locator('dw-six-dice').evaluate((table) => table.getBoundingClientRect().bottom),
    (bottom) => bottom > 100,
  )
  await card.getByRole('button', { name: 'seat A' }).click()
  await card.getByText('None of these decisions cost anything.').waitFor()
  expect(await page.locator('.dear').count()).toBe(0)
  expect(troubles).toEqual([])
  leave()
})

it('draws how likely each seat was to win, and names it for the ply shown', async () => {
  const { page, troubles, leave } = await site.open('/watch')
  const transcript = await played(chaser, ['sheet', 'greedy'])
  await watch(page, transcript)
  const heading = page.locator('.lbl', { hasText: 'Chance to win' })
  // Its place is there from the start.
  expect(await page.locator('.scrub .chart').count()).toBe(2)
  await page.locator('.scrub .chart').nth(1).locator('path').nth(1).waitFor()
  const turnChances = (await winChances(unwrap(replay(transcript, [chaser]))))!
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const { ply, chances } = turnChances[13]!
  await page.locator('.rng').fill(String(ply + 1))
  await heading.getByText(`A\u00A0${percent(chances[0]!)} · B\u00A0${percent(chances[1]!)}`).waitFor()
  const spoken = await page.locator('.scrub .chart').nth(1).getAttribute('aria-label')
  expect(spoken!.split(/\s/).join(' ')).toBe(
    `Chance to win by ply; here: A ${percent(chances[0]!)}, B ${percent(chances[1]!)}`,
  )
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await heading.getByText(/100\.0%/).waitFor()
  expect(troubles).toEqual([])
  leave()
})

it('draws chances to win by playouts for games without a solver, and says so', async () => {
  const { page, troubles, leave } = await site.open('/watch')
  await watch(page, await played(yessir, ['greedy', 'random']))
  const heading = page.locator('.lbl', { hasText: 'Chance to win in 1,000 playouts by greedy' })
  await page.locator('.scrub .chart').nth(1).locator('path').nth(1).waitFor()
  await page.locator('.rng').fill('6')
  await heading.getByText(/^A\u00A0[<>]?\d+% · B\u00A0[<>]?\d+%$/).waitFor()
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await heading.getByText(/100\.0%/).waitFor()
  expect(await overflowOnPhones(page)).toEqual([])
  expect(troubles).toEqual([])
  leave()
})

it('shows no chances to win where one plays alone', async () => {
  const { page, leave } = await site.open('/watch')
  await watch(page, await played(chaser, ['greedy']))
  await page.locator('.cost').waitFor()
  expect(await page.locator('.scrub .chart').count()).toBe(1)
  leave()
})

it('is clean for axe in light and dark, and fits 320 and 390 px in every language', async () => {
  const { page, leave } = await site.open('/watch')
  await watch(page, await played(chaser, ['greedy', 'random', 'sheet', 'random']))
  await page.locator('.dear button').first().waitFor()
  expect(await axeFindsInLightAndDark(page)).toEqual([])
  expect(await overflowOnPhones(page)).toEqual([])
  expect(await commasInJapanese(page)).toEqual([])
  leave()
})

const yams = { variant: 'yams' }
const counted = [
  [
    'Yams',
    'en',
    yatzy,
    yams,
    'as estimated by the house bot solver: points of the turn plus the average value of the open boxes',
  ],
  ['Yams', 'ja', yatzy, yams, 'その番の点と、空いている枠の平均の価値'],
  ['Yams', 'ko', yatzy, yams, '그 차례의 점수와 비어 있는 칸의 평균 가치'],
  ['Chaser', 'en', chaser, {}, 'exactly. Played alone and as well as possible, a match brings 174.6 on average'],
  ['Chaser', 'ja', chaser, {}, '一人で最善を尽くした対戦の平均は174.6点'],
  ['Chaser', 'ko', chaser, {}, '혼자서 최선을 다한 경기의 평균은 174.6점'],
  [
    'YESSIR',
    'en',
    yessir,
    {},
    'Percentage of wins that each gave up compared with the best action, as estimated by the house bot search',
  ],
  ['YESSIR', 'ja', yessir, {}, '備え付けボットsearchが'],
  ['YESSIR', 'ko', yessir, {}, '기본 봇 search의 계산으로'],
] as const

// In a usual run each game in another language; in a drill all in all.
const spoken = [0, 1, 2].flatMap((game) => inTurn(counted.slice(3 * game, 3 * game + 3), game))

it.each(spoken)('says at %s in %s what counts', async (_, language, factory, options, expected) => {
  const { page, leave } = await site.open('/watch')
  await watch(page, await played(factory, ['greedy', 'random'], options))
  await speak(page, language)
  await page.locator('.cost').waitFor()
  expect(await page.locator('.cost').innerText()).toContain(expected)
  leave()
})

it('solves Yatzy in a worker, while the page can be used', async () => {
  const { page, troubles, leave } = await site.open('/watch')
  const transcript = await played(yatzy, ['greedy', 'random'])
  await watch(page, transcript)
  // Seconds of counting have begun: the page answers at once.
  await page.getByRole('button', { name: 'On one ply' }).click()
  await page.getByText(`ply 1 of ${transcript.entries.length}`).waitFor()
  await page.locator('.cost').waitFor()
  const rows = await textsOf(page, '.cost tbody tr')
  const { returns } = transcript.end!
  for (const [seat, row] of rows.entries()) {
    const [cost, , luck] = row.slice(-3).map((text) => Number(text.replace('−', '-')))
    // Shown to a tenth each.
    expect(Math.abs(254.5 - cost! + luck! - returns[seat]!)).toBeLessThan(0.2)
  }
  expect(troubles).toEqual([])
  leave()
})

it('opens from one’s own match once that has ended', async () => {
  const { page, troubles, leave } = await site.open('/play/chaser?players=me&seed=7&view=match')
  const table = page.locator('dw-chaser')
  await table.waitFor()
  const button = page.getByRole('button', { name: 'Review', exact: true })
  const put = (transcript: Transcript) =>
    table.evaluate((element: HTMLElement & { transcript: string }, text) => {
      element.transcript = text
    }, makeTranscript(transcript))
  const { end: _, ...begun } = await played(chaser, ['greedy'])
  await put({ ...begun, entries: begun.entries.slice(0, 7) })
  await table.evaluate((element) => (element as HTMLElement & { settled: Promise<void> }).settled)
  expect(await button.count()).toBe(0)
  await put(await played(chaser, ['greedy']))
  await button.click()
  await page.getByRole('heading', { name: 'Decisions and luck' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/watch')
  // The finished board is still there, also after a reload, until another match begins.
  const board = () => table.evaluate((element: HTMLElement & { transcript: string }) => element.transcript)
  const finished = makeTranscript(await played(chaser, ['greedy']))
  await page.goBack()
  await button.waitFor()
  expect(await board()).toBe(finished)
  await page.reload()
  await button.waitFor()
  expect(await board()).toBe(finished)
  await page.getByRole('button', { name: 'New match' }).click()
  await button.waitFor({ state: 'detached' })
  await page.reload()
  await table.waitFor()
  expect(await board()).not.toContain('"action"')
  expect(await button.count()).toBe(0)
  expect(troubles).toEqual([])
  leave()
})

it('shows the match also where the reviewing bots cannot be loaded', async () => {
  const { page, troubles, leave } = await site.open('/watch')
  const asked = page.waitForRequest(/review-/)
  await page.route('**/assets/workers/review-*.js', (route) => route.abort())
  await watch(page, await played(sixDice, ['turn', 'greedy']))
  await asked
  await page.locator('dw-six-dice').waitFor()
  await page.getByRole('button', { name: 'On one ply' }).click()
  await page.getByText(/^ply 1 of/).waitFor()
  expect(await page.locator('.cost').count()).toBe(0)
  expect(troubles.filter((trouble) => !/ERR_FAILED/.test(trouble))).toEqual([])
  leave()
})

it('ends a worker that failed, with its cache', async () => {
  const { page, leave } = await site.open('/watch')
  const body = 'self.onmessage = () => { throw new Error("not to be counted") }'
  await page.route('**/assets/workers/review-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const begun = page.waitForEvent('worker')
  await watch(page, await played(sixDice, ['turn', 'greedy']))
  await begun
  await eventually(
    () => page.workers().length,
    (count) => count === 0,
  )
  expect(await page.locator('.cost').count()).toBe(0)
  leave()
})

it('reviews no match that goes on', async () => {
  const { page, troubles, leave } = await site.open('/watch')
  const begun = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'review'), players: ['Aoi', 'Ben'] })
  begun.rollAll()
  await watch(page, begun.transcript())
  await page.locator('dw-six-dice').waitFor()
  await page.waitForTimeout(300)
  expect(await page.locator('.cost').count()).toBe(0)
  expect(troubles).toEqual([])
  leave()
})
