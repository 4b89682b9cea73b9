/** The duel page over the real server: an author lets two versions of a bot duel, follows it and finds it again. */
// @module-tag pages
import type { Duel, Submission } from '@dicewright/arena/api'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { tokenOf } from './remote-bot.ts'
import { axeFindsInLightAndDark, eventually, openBrowser, overflowOf, overflowOnPhones, type Browsing } from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Chaser: one plays what is listed last, the other what is listed first. */
const source = (choice: string): string => `export default { games: ['chaser'], act: ({ legal }) => ${choice} }\n`

let browsing: Browsing
let arena: ArenaServer
let token = ''

const asked = async <T>(path: string, body?: object): Promise<T> =>
  (await (
    await fetch(`${arena.origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json()) as T

/** The page, signed in with that token, if any. */
async function pageOf(address: string, as: string | null) {
  const watched = await browsing.open(arena.origin, '/watch')
  await watched.page.evaluate((kept) => {
    if (kept !== null) localStorage.setItem('dw:arena-token', kept)
  }, as)
  await watched.page.goto(`${arena.origin}${address}`)
  return watched
}

const answerOf = (page: Page) => page.locator('#duel-answer').textContent()

beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['chaser'], 0, 0)
  token = await tokenOf(arena, 'mika')
  for (const choice of ['legal[0]', 'legal.at(-1)']) {
    // oxlint-disable-next-line no-await-in-loop -- one version after the other
    const sent = await asked<Submission>('bots', { name: 'kettle', file: 'kettle.js', source: source(choice) })
    // oxlint-disable-next-line no-await-in-loop
    await eventually(
      () => asked<Submission>(`versions/${sent.id}`),
      ({ state }) => state === 'rated',
      120_000,
    )
  }
})
afterAll(async () => {
  await browsing.close()
  await arena.close()
})

// Some 130 sets, which a busy machine plays in minutes.
it(
  'is reached from the page of a bot by its author, and plays a duel until its answer is known',
  { timeout: 600_000 },
  async () => {
    const { page, troubles, leave } = await pageOf('/arena/bots/kettle', token)
    await page.getByRole('link', { name: 'Duel of versions' }).press('Enter')
    await page.getByRole('button', { name: 'Start the duel' }).waitFor()
    expect(await page.getByText('No duel yet.').count()).toBe(1)
    const [first, second] = [page.getByLabel('Is this version'), page.getByLabel('better than this one?')]
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['kettle.2', 'kettle.1'])
    // The same version twice is refused in its place, and nothing is begun.
    await second.selectOption('kettle.2')
    await page.getByRole('button', { name: 'Start the duel' }).press('Enter')
    await page.getByRole('alert').filter({ hasText: 'compare-same' }).waitFor()
    await second.selectOption('kettle.1')
    await page.getByLabel('Test points without luck').press('Space')
    await page.getByRole('button', { name: 'Start the duel' }).press('Enter')
    await page.waitForURL(/\/arena\/bots\/kettle\/duels\?duel=1$/)
    const found = await eventually(
      () => asked<Duel>('duels/1'),
      ({ state }) => state === 'ended',
      500_000,
    )
    expect(found.test).toMatchObject({ bounds: [0, 50], isAdjusted: true })
    expect(found.result.verdict).not.toBe('unknown')
    const answer = found.result.verdict === 'better' ? 'v2 is better than v1' : 'v2 is not better than v1'
    await eventually(
      () => answerOf(page),
      (text) => text === answer,
    )
    await page.locator('.duel svg.chart').waitFor()
    await eventually(
      () => page.locator('tr.me').textContent(),
      (text) => text!.includes('ended'),
    )
    expect(await page.locator('.duel tbody tr').count()).toBe(5)
    // Refusals are answers of the server, which a browser logs.
    expect(troubles.filter((text) => !text.includes('400'))).toEqual([])
    leave()
  },
)

it('shows a duel that has ended in light and dark, and fits phones in every language', async () => {
  const { page, troubles, leave } = await pageOf('/arena/bots/kettle/duels?duel=1', token)
  await page.locator('.duel svg.chart').waitFor()
  expect(await axeFindsInLightAndDark(page)).toEqual([])
  expect(await overflowOnPhones(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await overflowOf(page)).toBe('')
  expect(troubles).toEqual([])
  leave()
})

it('is stopped by its author, and shown to nobody else', async () => {
  const made = await asked<Duel>('duels', { versions: ['kettle.2', 'kettle.1'], bounds: [-5, 5] })
  const { page, leave } = await pageOf(`/arena/bots/kettle/duels?duel=${made.id}`, token)
  const stop = page.getByRole('button', { name: 'Stop' })
  await Promise.race([
    stop.press('Enter'),
    eventually(
      () => answerOf(page),
      (text) => !text!.startsWith('Not known'),
    ),
  ])
  await eventually(
    () => asked<Duel>(`duels/${made.id}`),
    ({ state }) => state !== 'running',
    200_000,
  )
  await eventually(
    () => stop.count(),
    (count) => count === 0,
  )
  leave()
  const other = await pageOf('/arena/bots/kettle/duels', null)
  await other.page.getByText('Duels are for the author of a bot').waitFor()
  expect(await axeFindsInLightAndDark(other.page)).toEqual([])
  other.leave()
})
