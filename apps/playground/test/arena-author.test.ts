/**
 * What only the author of a bot sees, over the real server. The bot fails in matches of three seats.
 */
// @module-tag pages
import type { AuthorLog, BotPage, Capsule, MatchLine, MatchPage, Submission } from '@dicewright/arena/api'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { tokenOf } from './remote-bot.ts'
import {
  axeFinds,
  axeFindsInLightAndDark,
  eventually,
  openBrowser,
  overflowOf,
  overflowOnPhones,
  savedText,
  speak,
  type Browsing,
} from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** It passes its validation, which is played by two, and crashes wherever more sit at the table. */
const source = `let n = 0
console.log('hello')
export default {
  games: ['six-dice'],
  act({ legal, seats }) {
    n++
    for (let i = 0; i < (n % 3 === 0 ? 40 : 3); i++) console.log('decision', n, 'line', i)
    if (seats > 2 && n === 5) throw new Error('lost my way')
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`

let browsing: Browsing
let arena: ArenaServer
let token = ''
let lost: MatchPage
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
  const asks: string[] = []
  watched.page.on('request', (request) => asks.push(new URL(request.url()).pathname))
  await watched.page.evaluate((kept) => {
    if (kept !== null) localStorage.setItem('dw:arena-token', kept)
  }, as)
  await watched.page.goto(`${arena.origin}${address}`)
  return { ...watched, asks }
}

const ownLog = (page: Page) => page.locator('.own-log')

beforeAll(async () => {
  browsing = await openBrowser()
  arena = await openArena(['six-dice'], 0)
  token = await tokenOf(arena, 'mika')
  const sent = await asked<Submission>('bots', { as: token, body: { name: 'talks', file: 'talks.js', source } })
  const failed = await eventually(
    async () => {
      const lines = await asked<readonly MatchLine[]>('matches?version=talks.1&ladder=six-dice.3.standard&limit=100')
      return Array.isArray(lines) ? lines.filter(({ result }) => result?.reason === 'crash') : []
    },
    (lines) => lines.length > 0,
    120_000,
  )
  lost = await asked<MatchPage>(`matches/${failed[0]!.id}`)
  log = await asked<AuthorLog>(`versions/${sent.id}/logs/${lost.id}`, { as: token })
})
afterAll(async () => {
  await browsing.close()
  await arena.close()
})

describe('a match page', () => {
  it('shows its author fuel and time of every decision, the lines printed, the error and the capsule', async () => {
    const { page, troubles, leave } = await pageOf(`/arena/matches/${lost.id}`, token)
    await ownLog(page).getByText('only you see this').waitFor()
    await ownLog(page).getByText('lost my way').waitFor()
    await ownLog(page).getByText('crash').first().waitFor()
    // Every decision, in words: its ply, its fuel and its time.
    const rows = ownLog(page).locator('[data-decision]')
    expect(await rows.count()).toBe(log.decisions.length)
    for (const [i, { ply }] of log.decisions.entries())
      expect(await rows.nth(i).innerText()).toMatch(
        i === log.decisions.length - 1
          ? new RegExp(`^decision ${i + 1}, after ply ${ply}\\n+[^]*\\d k\\n+[\\d.]+ ms$`)
          : new RegExp(`^decision ${i + 1}, ply ${ply + 1}\\n+[^]*\\d k\\n+[\\d.]+ ms$`),
      )
    // What was printed stands with the decision it was printed in.
    const printed = ownLog(page).locator('.own-list li')
    expect(await printed.first().innerText()).toContain('hello')
    expect(await printed.nth(3).innerText()).toContain('decision 3 line 39')
    expect(await printed.nth(4).innerText()).not.toContain('decision 3')
    // It begins at the newest line.
    const list = ownLog(page).locator('.own-list')
    expect(await list.evaluate((ol) => Math.round(ol.scrollHeight - ol.clientHeight - ol.scrollTop))).toBeLessThan(2)
    expect(await list.evaluate((ol) => ol.scrollTop)).toBeGreaterThan(0)
    // Beside the rows of the log, too, as text; the last decision, which led to no ply, beside the verdict.
    const last = log.decisions.at(-2)!.ply + 1
    expect(await page.locator(`.mlog [data-ply="${last}"] .sp`).innerText()).toMatch(/\d k\s+[\d.]+ ms/)
    expect(await page.locator('.mlog .verdict').innerText()).toMatch(/\d k\s+[\d.]+ ms/)
    // By keyboard from decision to decision; the board goes along.
    await rows.last().focus()
    await page.keyboard.press('ArrowUp')
    await page.locator(`.mlog [data-ply="${last}"][aria-current]`).waitFor()
    expect(await rows.nth(log.decisions.length - 2).evaluate((row) => row === document.activeElement)).toBe(true)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      ownLog(page).getByRole('button', { name: 'Capsule' }).click(),
    ])
    expect(JSON.parse(await savedText(file))).toEqual(
      await asked<Capsule>(`capsules/${log.capsules[0]}`, { as: token }),
    )
    expect(await page.getByLabel('Command that replays it').inputValue()).toBe(
      `npm run dicewright -- repro ${file.suggestedFilename()}`,
    )
    expect(await page.getByLabel('Command that prints it').inputValue()).toBe(
      `npm run dicewright -- log ${lost.id} --server ${arena.origin} --token-file my.token`,
    )
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(await overflowOnPhones(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('keeps the ply of its address in sight, also once times make the rows taller', async () => {
    const played = await asked<readonly MatchLine[]>('matches?version=talks.1&ladder=six-dice.2.standard&limit=100')
    const { id, plies } = played.find(({ result }) => result?.reason === 'over')!
    const { page, leave } = await pageOf('/arena', token)
    const shown = page.locator('.mlog [aria-current]')
    // The times come when the ply is already shown.
    await page.route('**/logs/**', async (route) => {
      await shown.waitFor()
      await route.continue()
    })
    await page.goto(`${arena.origin}/arena/matches/${id}?at=${plies}`)
    await page.locator('.mlog .ms').first().waitFor()
    const below = await shown.evaluate((ply) => {
      const list = ply.closest('.mlog')!
      return Math.round(ply.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom)
    })
    expect(below).toBeLessThanOrEqual(0)
    await page.unroute('**/logs/**')
    leave()
  })

  it('ranks the seats of a match that a fault ended as the arena does, and says how', async () => {
    const { page, leave } = await pageOf(`/arena/matches/${lost.id}`, null)
    const result = page.locator('section.card').filter({ has: page.getByRole('heading', { name: 'Result' }) })
    await result.getByText('The seat at fault is ranked last, the others by what they had.').waitFor()
    const ranks = await result.locator('tbody tr td:last-child').allInnerTexts()
    expect(ranks.map(Number)).toEqual(lost.result!.ranks)
    leave()
  })

  it('shows it to its author alone, and sends no other token', async () => {
    const other = await tokenOf(arena, 'erik')
    for (const as of [null, other]) {
      const { page, asks, troubles, leave } = await pageOf(`/arena/matches/${lost.id}`, as)
      await page.locator('.mlog .verdict').waitFor()
      await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
      expect(await ownLog(page).count()).toBe(0)
      expect(await page.locator('.mlog .ms').count()).toBe(0)
      expect(asks.filter((path) => /logs|capsules/.test(path))).toEqual([])
      expect(troubles).toEqual([])
      leave()
    }
    // Nor is it there any more once its author has left.
    const { page, leave } = await pageOf(`/arena/matches/${lost.id}`, token)
    await ownLog(page).getByText('lost my way').waitFor()
    await page.getByRole('link', { name: 'Arena' }).first().click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goBack()
    await page.locator('.mlog .verdict').waitFor()
    expect(await ownLog(page).count()).toBe(0)
    leave()
  })
})

describe('what its author alone reads', () => {
  it('disappears in every tab on signing out in one, and appears on signing in', async () => {
    const { page, troubles, leave } = await pageOf(`/arena/matches/${lost.id}`, token)
    await ownLog(page).getByText('lost my way').waitFor()
    await page.locator('.mlog .ms').first().waitFor()
    const tab = await page.context().newPage()
    await tab.goto(`${arena.origin}/arena`)
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await ownLog(page).waitFor({ state: 'detached' })
    expect(await page.locator('.mlog .ms').count()).toBe(0)
    await tab.evaluate((kept) => localStorage.setItem('dw:arena-token', kept), token)
    await ownLog(page).getByText('lost my way').waitFor()
    await page.locator('.mlog .ms').first().waitFor()
    await tab.close()
    expect(troubles).toEqual([])
    leave()
  })

  it('shows no new token once another tab has signed in as another author', async () => {
    const { page, troubles, leave } = await pageOf('/arena', null)
    await page.locator('#owner-name').fill('olga')
    await page.locator('#owner-name').press('Enter')
    await page.locator('#fresh-token').waitFor()
    await page.locator('#author').getByText('as olga').waitFor()
    const tab = await page.context().newPage()
    await tab.goto(`${arena.origin}/icon.svg`)
    await tab.evaluate((kept) => localStorage.setItem('dw:arena-token', kept), token)
    await page.locator('#author').getByText('as mika').waitFor()
    expect(await page.locator('#fresh-token').count()).toBe(0)
    await tab.close()
    expect(troubles).toEqual([])
    leave()
  })

  it('may be of a match without a decision of the author’s, at any ply', async () => {
    const { page, troubles, leave } = await pageOf('/watch', token)
    const path = /\/api\/versions\/[^/]+\/logs\//
    const { decisions: _, ...rest } = log
    await page.route(path, (route) => route.fulfill({ json: { ...rest, decisions: [] } }))
    await page.goto(`${arena.origin}/arena/matches/${lost.id}?at=3`)
    await ownLog(page).getByText('hello').waitFor()
    await page.locator('.mlog [data-ply="3"]').click()
    expect(troubles).toEqual([])
    await page.unroute(path)
    leave()
  })
})

describe('the page of a bot', () => {
  it('leads its author to the next version unless submissions are closed', async () => {
    const setSwitch = (isClosed: boolean) =>
      asked('admin/switches/submissions', { as: arena.admin, body: { isClosed } })
    expect(await setSwitch(true)).toEqual({ closed: ['submissions'] })
    const { page, leave } = await pageOf('/arena/bots/talks', token)
    await page.locator('h1').getByText('yours').waitFor()
    const next = page.getByRole('link', { name: 'Submit v2' })
    await next.waitFor({ state: 'detached' })
    await setSwitch(false)
    await page.reload()
    await next.waitFor()
    leave()
  })

  it('says that faults were on other ladders, and opens what it had printed at the newest lines', async () => {
    const { page, leave } = await pageOf('/arena/bots/talks', token)
    // The ladder of two, which is shown first, has seen none of its faults.
    const lostBy = Object.values((await asked<BotPage>('bots/talks')).versions[0]!.faults).reduce((a, b) => a + b, 0)
    expect(lostBy).toBeGreaterThan(0)
    const facts = page.locator('.facts div').filter({ hasText: 'Faults' })
    expect((await facts.innerText()).split(/\n+/)).toEqual([
      'Faults',
      '0',
      `matches lost by one on this ladder, ${lostBy} on all ladders`,
    ])
    const box = page.locator('.capsule .lines-out')
    await box.waitFor()
    expect(await box.innerText()).toContain('decision 5 line 2')
    const below = () => box.evaluate((pre) => Math.round(pre.scrollHeight - pre.clientHeight - pre.scrollTop))
    expect(await eventually(below, (pixels) => pixels < 2)).toBeLessThan(2)
    expect(await box.evaluate((pre) => pre.scrollTop)).toBeGreaterThan(0)
    // A reader who has scrolled up stays there.
    await box.evaluate((pre) => (pre.scrollTop = 0))
    await speak(page, 'ko')
    expect(await box.evaluate((pre) => pre.scrollTop)).toBe(0)
    leave()
  })
})

describe('the card that submits', () => {
  it('reports a wrong name or file before anything is sent', async () => {
    const { page, troubles, leave } = await pageOf('/arena', await tokenOf(arena, 'nora'))
    const card = page.locator('.submit')
    await card.getByText('plays two matches against itself and two against a house bot in each of its games').waitFor()
    const choose = (name: string, text: string) =>
      page.locator('#bot-file').setInputFiles({ name, mimeType: 'text/javascript', buffer: Buffer.from(text) })
    const send = card.locator('button[type=submit]')
    // A name of one's own is a version of it, one of another's is none.
    await choose('kettle-number-two.js', source)
    await card.getByRole('button', { name: 'Submit kettle-number-two v1' }).waitFor()
    const field = card.locator('.name-in input')
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
    await field.fill('talks')
    await card.getByText('The name talks is taken: it is a bot of the author mika.').waitFor()
    expect(await send.innerText()).toBe('Submit')
    await field.fill('greed-y')
    await card.getByText('The name greed-y is taken: it is, or looks like, the house bot greedy.').waitFor()
    await field.fill('admin')
    await card.getByText("is the arena's own").waitFor()
    await field.fill('teapot')
    await card.getByRole('button', { name: 'Submit teapot v1' }).waitFor()
    expect(await card.locator('.name-note').count()).toBe(0)
    // Letters of any script are a name, as they are one at the command line.
    await choose('名前 ボット.ts', source)
    await card.getByText('Your script: 名前-ボット.ts').waitFor({ state: 'attached' })
    expect(await card.locator('#submit-command').inputValue()).toContain('submit 名前-ボット.ts --name teapot')
    await choose('(1).js', source)
    await card.getByText('Your script: 1-.js').waitFor({ state: 'attached' })
    // Too large is said of a script, with the limit of scripts.
    await choose('big.js', `//${'x'.repeat(300 * 1024)}`)
    await card.getByText('The file big.js has 300 kB: a bot may have 256 kB.').waitFor()
    await choose('huge.js', `//${'x'.repeat(2 * 1024 * 1024)}`)
    await card.getByText('The file huge.js has 2,048 kB: a bot may have 256 kB.').waitFor()
    expect(await field.inputValue()).toBe('teapot')
    await page.setViewportSize({ width: 390, height: 800 })
    await field.fill('greed-y')
    for (const language of ['ko', 'ja', 'en']) {
      await speak(page, language)
      await card.locator('.name-note').waitFor()
      expect(await overflowOf(page), language).toBe('')
    }
    expect(await axeFindsInLightAndDark(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })

  it('calls the author’s own name free, also where it was typed before the account was loaded', async () => {
    const { page, leave } = await pageOf('/watch', token)
    let answerAccount!: () => void
    const isComing = new Promise<void>((resolve) => (answerAccount = resolve))
    await page.route('**/api/me', async (route) => {
      await isComing
      await route.continue()
    })
    await page.goto(`${arena.origin}/arena`)
    const card = page.locator('.submit')
    await card.locator('.name-in input').fill('Talks')
    await card.locator('.name-note').waitFor()
    answerAccount()
    await card.getByRole('button', { name: 'Submit Talks v2' }).waitFor()
    expect(await card.locator('.name-note').count()).toBe(0)
    leave()
  })
})

describe('a version on probation', () => {
  it('is validated again by its author’s button, step by step, and then rated', async () => {
    const state = async () => (await asked<BotPage>('bots/talks')).versions[0]!.state
    await eventually(state, (now) => now === 'probation', 120_000)
    const other = await pageOf('/arena/bots/talks', null)
    await other.page.getByText('Paused after repeated faults.').waitFor()
    expect(await other.page.getByRole('button', { name: 'Validate again' }).count()).toBe(0)
    other.leave()
    const { page, troubles, leave } = await pageOf('/arena/bots/talks', token)
    const note = page.locator('.note').filter({ hasText: 'Paused after repeated faults.' })
    const button = note.getByRole('button', { name: 'Validate again' })
    await button.waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    for (const [language, label, sentence] of [
      ['ja', 'もう一度検査', '停止しました'],
      ['ko', '다시 검사', '멈췄습니다'],
      ['en', 'Validate again', 'or validate it again'],
    ] as const) {
      await speak(page, language)
      await page.getByRole('button', { name: label, exact: true }).waitFor()
      expect(await page.locator('.note').first().innerText()).toContain(sentence)
      expect(await overflowOf(page), language).toBe('')
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await button.focus()
    await page.keyboard.press('Enter')
    const steps = page.locator('.again')
    await steps.getByText('passed').waitFor()
    expect(await steps.locator('.steps .good').count()).toBeGreaterThanOrEqual(4)
    await note.waitFor({ state: 'detached' })
    expect(await state()).toBe('rated')
    expect(await axeFinds(page)).toEqual([])
    expect(troubles).toEqual([])
    leave()
  })
})
