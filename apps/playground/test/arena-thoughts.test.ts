/** What a bot thinks, and challenges, on the pages of its author, over the real server. */
// @module-tag pages
import type { AuthorLog, Challenge, MatchLine, Submission, TagLine } from '@dicewright/arena/api'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { tokenOf } from './remote-bot.ts'
import {
  axeFindsInLightAndDark,
  eventually,
  openBrowser,
  overflowOf,
  overflowOnPhones,
  speak,
  type Browsing,
} from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Says its points and the number of its decision, and marks turns of many points. */
const source = (note: string) => `// ${note}
let n = 0
export default {
  games: ['six-dice'],
  act({ observation, legal, log }) {
    n++
    const points = observation.turn?.points ?? 0
    log.value('points', points)
    log.value('number', n)
    if (points >= 300) log.tag('rich')
    if (n === 1) log.tag('first')
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`

let browsing: Browsing
let arena: ArenaServer
let token = ''
let match = ''
let log: AuthorLog

const asked = async <T>(path: string, { as, body }: { as?: string; body?: object } = {}): Promise<T> =>
  (await (
    await fetch(`${arena.origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(as ? { Authorization: `Bearer ${as}` } : {}), 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json()) as T

/** A page signed in with that token, if any. */
async function pageOf(address: string, as: string | null) {
  const watched = await browsing.open(arena.origin, '/watch')
  await watched.page.evaluate((kept) => {
    if (kept !== null) localStorage.setItem('dw:arena-token', kept)
  }, as)
  await watched.page.goto(`${arena.origin}${address}`)
  return watched
}

beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['six-dice'], 0, 1)
  token = await tokenOf(arena, 'mika')
  for (const note of ['one', 'two']) {
    const body = { name: 'thinks', file: `${note}.js`, source: source(note) }
    const sent = await asked<Submission>('bots', { as: token, body })
    await eventually(
      () => asked<Submission>(`versions/${sent.id}`, { as: token }),
      ({ state }) => state === 'rated',
      120_000,
    )
  }
  const lines = await eventually(
    () => asked<readonly MatchLine[]>('matches?bot=thinks&tag=first', { as: token }),
    (all) => all.length > 0,
    120_000,
  )
  const { id, seats } = lines[0]!
  match = id
  const seat = seats.findIndex(({ bot }) => bot === 'thinks')
  log = await asked<AuthorLog>(`versions/${seats[seat]!.versionId}/logs/${id}?seat=${seat}`, { as: token })
})
afterAll(async () => {
  await browsing.close()
  await arena.close()
})

describe('a match page', () => {
  it('charts the values of its author’s bot, with each of them as text at its decision', async () => {
    const { page, troubles, leave } = await pageOf(`/arena/matches/${match}`, token)
    const own = page.locator('.own-log')
    const chart = own.locator('.thoughts svg.chart')
    await chart.waitFor()
    expect(await chart.getAttribute('aria-label')).toMatch(
      new RegExp(`^points over the decisions: ${log.decisions.length} values, from 0 to`),
    )
    // The same as text, decision by decision.
    const rows = own.locator('.own-list li')
    expect(await rows.count()).toBe(log.decisions.length)
    const third = log.thoughts[2]!
    expect(await rows.nth(2).innerText()).toContain(`points ${third.values['points']!.toLocaleString('en')}`)
    expect(await rows.first().innerText()).toMatch(/first\s+points [\d,]+\s+number 1/)
    // By keyboard: another value, and from decision to decision with the mark on the chart.
    await own.getByRole('button', { name: 'number', exact: true }).focus()
    await page.keyboard.press('Enter')
    await own.locator(`svg.chart[aria-label^="number over the decisions"]`).waitFor()
    await own.locator('[data-decision="1"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await own.locator('svg.chart .lab.b', { hasText: /^2$/ }).waitFor()
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('shows none of it to others', async () => {
    const { page, leave } = await pageOf(`/arena/matches/${match}`, null)
    await page.locator('h1').waitFor()
    await page.locator('.mlog').first().waitFor()
    expect(await page.locator('.thoughts').count()).toBe(0)
    expect(await page.content()).not.toContain('over the decisions')
    leave()
  })
})

describe('a bot’s page', () => {
  it('lists for its author the matches with a tag', async () => {
    const { page, troubles, leave } = await pageOf('/arena/bots/thinks', token)
    const tags = await asked<readonly TagLine[]>('bots/thinks/tags', { as: token })
    const group = page.getByRole('group', { name: 'Matches with a tag' })
    await group.waitFor()
    expect(await group.getByRole('button').count()).toBe(tags.length)
    const first = group.getByRole('button', { name: /^first / })
    await first.focus()
    const asking = page.waitForRequest((request) => request.url().includes('&tag=first'))
    await page.keyboard.press('Enter')
    await asking
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    await page.locator('section[aria-labelledby="recent"] tbody tr').first().waitFor()
    expect(troubles).toEqual([])
    leave()
  })

  it('asks for a challenge, says what is wrong with it, and links to its matches', async () => {
    const { page, troubles, leave } = await pageOf('/arena/bots/thinks', token)
    const card = page.locator('.challenges')
    await card.getByText('only you see this').waitFor()
    await card.getByLabel('Against').fill('nobody.1')
    await card.getByLabel('Options as JSON').fill('{target}')
    await card.getByRole('button', { name: 'Challenge' }).click()
    await card.getByRole('alert').getByText('The options are no JSON object').waitFor()
    await card.getByLabel('Options as JSON').fill('{"target": 2000}')
    await card.getByRole('button', { name: 'Challenge' }).click()
    await card.getByRole('alert').getByText('There is no version "nobody.1"').waitFor()
    await card.getByLabel('Against').fill('thinks.1')
    await card.getByLabel('Seed').fill('7')
    await page.keyboard.press('Enter')
    const links = card.locator('.links a')
    await links.first().waitFor()
    expect(await links.count()).toBe(2)
    const [challenge] = await asked<readonly Challenge[]>('challenges', { as: token })
    expect(challenge).toMatchObject({ seed: '7', options: { target: 2000 } })
    expect(await card.locator('.challenge').first().innerText()).toContain('seed 7')
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOf(page)).toBe('')
    for (const [language, title] of [
      ['ja', 'チャレンジ'],
      ['ko', '도전'],
    ] as const) {
      await speak(page, language)
      await card.getByRole('heading', { name: title }).waitFor()
    }
    expect(await overflowOnPhones(page)).toEqual([])
    await links.first().click()
    await page.locator('.own-log').waitFor()
    // The refused request is reported by the browser.
    expect(troubles.filter((trouble) => !/40[04]/.test(trouble))).toEqual([])
    leave()
  })

  it('shows neither to other readers', async () => {
    const { page, leave } = await pageOf('/arena/bots/thinks', null)
    await page.locator('section[aria-labelledby="recent"] tbody tr').first().waitFor()
    expect(await page.locator('.challenges').count()).toBe(0)
    expect(await page.getByRole('group', { name: 'Matches with a tag' }).count()).toBe(0)
    leave()
  })
})
