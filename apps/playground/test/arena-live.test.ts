/** A live match in the page, over a server that dies in the middle of it and comes back. */
// @module-tag pages
import type { ServerInfo } from '@dicewright/arena/api'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArena, type ArenaServer } from './arena-server.ts'
import { liveOf, RemoteBot, tokenOf } from './remote-bot.ts'
import { axeFinds, eventually, openBrowser, speak, type Browsing } from './site.ts'

// A server, a browser and a match child share two cores with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const board = (page: Page) => page.locator('.looked-at')
const plyOf = (page: Page) => board(page).evaluate((table) => (table as unknown as { ply: number }).ply)
const logged = (page: Page) => page.locator('.mlog [data-ply]').count()

let browsing: Browsing
beforeAll(async () => {
  browsing = await openBrowser()
})
afterAll(() => browsing.close())

describe('a live match', () => {
  let arena: ArenaServer
  // A decision a second: the match outlasts whatever a busy machine makes of this test.
  beforeAll(async () => {
    arena = await openArena(['chaser'], 1000)
  })
  afterAll(() => arena.close())

  it('is followed to the newest ply, through a server that dies and comes back', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/arena')
    // The same matches are what there is to watch.
    const watched = await browsing.open(arena.origin, '/watch')
    await watched.page.locator('.live li').getByRole('link').first().waitFor()
    expect(await axeFinds(watched.page)).toEqual([])
    watched.leave()
    // One of a game that hides nothing: there is a board from the first ply.
    await page.locator('.live li').filter({ hasText: 'Chaser' }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Fair dice: committed' }).waitFor()
    await board(page).waitFor()
    const address = page.url()
    const early = await plyOf(page)
    await eventually(
      () => plyOf(page),
      (ply) => ply > early,
    )
    const live = page.getByRole('button', { name: 'live', exact: true })
    expect(await live.getAttribute('aria-pressed')).toBe('true')
    // Looking back stays where it is; one press leads to what is played now.
    await page.locator('.mlog [data-ply="1"]').click()
    await page.getByRole('button', { name: 'To live' }).waitFor()
    const then = await logged(page)
    await eventually(
      () => logged(page),
      (count) => count > then,
    )
    expect(await plyOf(page)).toBe(1)
    await page.getByRole('button', { name: 'To live' }).click()
    await eventually(
      () => plyOf(page),
      (ply) => ply > then,
    )
    expect(await axeFinds(page)).toEqual([])
    await arena.kill()
    await page.getByText(/^Reconnecting in/).waitFor()
    await page.getByRole('button', { name: 'Now' }).click()
    await page.getByText(/^Reconnecting in/).waitFor()
    await arena.start(0)
    // The match is played again from its start, with the same dice, and its set is closed.
    await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
    expect(page.url()).toBe(address)
    leave()
  })
})

describe('a live match with hidden information', () => {
  let arena: ArenaServer
  beforeAll(async () => {
    arena = await openArena(['yessir'], 0, 1)
    // The house is done, and what is played next is what is sent.
    await eventually(
      async () => ((await (await fetch(`${arena.origin}/api/server`)).json()) as ServerInfo).now.setsRated,
      (sets) => sets === 1,
    )
    await arena.kill()
    await arena.start(1000)
    const source = `export default { games: ['yessir'], act: ({ legal }) => legal.at(-1) }`
    const headers = {
      Authorization: `Bearer ${await tokenOf(arena, 'ann')}`,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ name: 'keeps', file: 'keeps.js', source })
    await fetch(`${arena.origin}/api/bots`, { method: 'POST', headers, body })
  })
  afterAll(() => arena.close())

  it('promises no more entries once it is void', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/watch')
    await page.locator('.live li').getByRole('link').first().click()
    await page.locator('.public-log li').first().waitFor()
    const promise = page.getByText('The whole match is shown once its set is closed.')
    expect(await promise.count()).toBe(1)
    await arena.kill()
    await arena.start(150)
    await page.locator('.note').getByText('This set is void').waitFor()
    expect(await page.locator('.public-log li').count()).toBeGreaterThan(0)
    expect(await promise.count()).toBe(0)
    leave()
  })

  it('opens at its end for a reader who followed it until then', async () => {
    const { page, leave } = await browsing.open(arena.origin, '/watch')
    await page.locator('.live li').getByRole('link').first().click()
    await page.locator('.public-log li').nth(2).waitFor()
    await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
    await board(page).waitFor()
    expect(await plyOf(page)).toBe(await logged(page))
    // A new reader starts at its beginning.
    await page.reload()
    await board(page).waitFor()
    expect(await plyOf(page)).toBe(0)
    leave()
  })
})

describe('a set with a remote bot', () => {
  let arena: ArenaServer
  let bot: RemoteBot
  let token = ''
  beforeAll(async () => {
    // The sets a bot gives up count: there have to be some left for it at a table of two.
    arena = await openArena(['six-dice'], 0, 6)
    token = await tokenOf(arena, 'ann')
    // The ladder's first sets are the house's: they are over when a table of two waits for the bot.
    const early = await RemoteBot.connect(arena.origin, token)
    early.givesUp = () => true
    await new Promise<void>((resolve) => {
      early.onAssign = (players) => players.length === 2 && resolve()
    })
    early.close()
    await arena.kill()
    // From here on the house takes its time: a match goes on until it is given up.
    await arena.start(700)
    bot = await RemoteBot.connect(arena.origin, token)
    // It plays one match at a time; sets of more than two seats would show more than one other match.
    let isCrowded = false
    bot.onAssign = (players) => (isCrowded = players.length > 2)
    bot.givesUp = (match) => isCrowded || match.endsWith('-1')
  })
  afterAll(async () => {
    bot.close()
    await arena.close()
  })

  it('shows the results of its other matches once it is closed, also beside a match that ended before', async () => {
    const second = await liveOf(arena, ({ id, seats }) => id.endsWith('-2') && seats.length === 2)
    const { page, leave } = await browsing.open(arena.origin, `/arena/matches/${second.replace(/2$/, '1')}`)
    await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
    const other = page.locator('.others li')
    await other.getByText('not ended').waitFor()
    // Its author reads what it did there, and need not wait for the rest of the set.
    expect(await page.locator('.own-log').count()).toBe(0)
    await page.evaluate((kept) => localStorage.setItem('dw:arena-token', kept), token)
    await page.reload()
    await page.locator('.own-log').getByText('it resigned').waitFor()
    expect(await other.innerText()).toContain('not ended')
    bot.givesUp = () => true
    // It is given up when it is the bot's turn.
    await other.getByText('not ended').waitFor({ state: 'detached', timeout: 180_000 })
    expect(await other.innerText()).toContain('resign')
    leave()
  })

  it('is void where the server dies during it, and all its pages say so', async () => {
    bot.givesUp = () => false
    const id = await liveOf(arena, () => true)
    const { page, leave } = await browsing.open(arena.origin, `/arena/matches/${id}`)
    const live = page.getByRole('button', { name: 'live', exact: true })
    await live.waitFor()
    await eventually(
      () => logged(page),
      (count) => count > 0,
    )
    const seen = await logged(page)
    // Its script comes from the server that is about to go.
    await board(page).waitFor()
    bot.close()
    await arena.kill()
    await page.getByText(/^Reconnecting in/).waitFor()
    await arena.start(0)
    const why = page.getByText(
      'This set is void: the server ended while it was played. Its bots are seated in new sets.',
    )
    await why.waitFor()
    await page.locator('.ctl').getByText('void', { exact: true }).waitFor()
    expect(await live.count()).toBe(0)
    expect(await page.locator('.others').count()).toBe(0)
    // What was seen of it can still be read.
    expect(await logged(page)).toBeGreaterThanOrEqual(seen)
    await page.getByRole('button', { name: 'First', exact: true }).click()
    await eventually(
      () => plyOf(page),
      (ply) => ply === 0,
    )
    expect(await axeFinds(page)).toEqual([])
    await page.reload()
    await why.waitFor()
    expect(await logged(page)).toBe(0)
    await speak(page, 'ja')
    await page.getByText('このセットは無効です。対戦中にサーバーが終了しました。').waitFor()
    await speak(page, 'ko')
    await page.getByText('이 세트는 무효입니다. 경기 중에 서버가 종료되었습니다.').waitFor()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('link', { name: '래더로' }).click()
    await page.waitForURL(/\/arena$/)
    leave()
  })
})
