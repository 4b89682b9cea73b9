/**
 * The main job on real input: the built server with an empty folder, two example bots sent over HTTP, a third one over a
 * connection, fifty mirrored sets and more; every number is checked against every transcript. Then somebody comes with a
 * browser, watches a match live and replays one to its end.
 */
// @module-tag processes
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscript, verify, type Transcript } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Ladder, LadderSummary, MatchLine, MatchPage } from '../packages/arena/src/api/index.ts'
import { folder, need, root } from '../packages/arena/test/helpers.ts'
import { askServer, decided, eventually, type Asked } from '../packages/arena/test/serving.ts'
import { siteFlags } from '../scripts/site.mjs'
import { openChromium } from './support/chromium.ts'

// Hundreds of matches: a busy machine takes its time.
vi.setConfig({ testTimeout: 600_000 })

const cli = join(root, 'packages/arena/dist/cli/main.js')

describe('the arena', () => {
  it('rates what is sent to it, and every number follows from transcripts that verify', async () => {
    if (!existsSync(cli)) throw new Error('The command line is not built: run npm run build first.')
    const data = folder()
    // One match of Royal Turf takes its house bots a minute.
    const some = ['--games', 'six-dice,chaser,yatzy,yessir']
    const first = await startBuilt(data, ...some)
    const { ask } = first
    const token = (await ask('api/tokens', { body: { name: 'mika' } })).body.token as string
    const other = (await ask('api/tokens', { body: { name: 'rolf' } })).body.token as string
    await Promise.all([submit(ask, token, 'careful.ts'), submit(ask, other, 'bold.js')])
    startRemote(first.address, token, 'far-away')

    await eventually(
      async () => ({ ladders: await laddersOf(ask), info: (await ask('api/server')).body }),
      ({ ladders, info }) =>
        info.now.setsRated >= 50 &&
        ['careful', 'bold', 'far-away'].every((bot) => rowsOf(ladders, bot).some(({ sets }) => sets >= 3)),
    )
    await pauseAll(ask, first.adminToken!)
    const ladders = await laddersOf(ask)
    const sets = ladders.reduce((sum, ladder) => sum + ladder.sets, 0)
    expect(sets).toBeGreaterThanOrEqual(50)

    const lines = await allMatches(ask)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    for (const ladder of ladders) expectAddedUp(ladder, lines)
    expectExported((await ask('api/admin/results.json', { token: first.adminToken! })).body, lines)
    expect((await ask('api/admin/recompute', { token: first.adminToken!, body: {} })).body.equal).toBe(true)
    await expectHonest(ask, lines)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.errors()).toBe('')
    // A decision a tenth of a second: people can follow.
    const second = await startBuilt(data, ...some, ...siteFlags(), '--pace', '100')
    expect(second.adminToken).toBeNull()
    expect(kept(await laddersOf(second.ask))).toEqual(kept(ladders))
    await pauseAll(second.ask, first.adminToken!, false)
    await expectShown(second.address, lines.at(-1)!)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

type AskServer = (path: string, asked?: Asked) => ReturnType<typeof askServer>

interface Built {
  readonly child: ChildProcess
  readonly address: string
  readonly adminToken: string | null
  readonly ask: AskServer
  readonly errors: () => string
  readonly ended: Promise<number | null>
}

async function startBuilt(data: string, ...flags: readonly string[]): Promise<Built> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', data, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  let said = ''
  let errors = ''
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      // The line after the tokens: all that is said of the start is there.
      if (said.includes('Send a bot')) ready()
    })
    void ended.then(() => failed(new Error(errors)))
  })
  const address = /^Dicewright is at (\S+)/m.exec(said)![1]!
  const adminToken = /^Admin token, shown this once: (\S+)$/m.exec(said)?.[1] ?? null
  return {
    child,
    address,
    adminToken,
    ask: (path, asked) => askServer(address, path, asked),
    errors: () => errors,
    ended,
  }
}

async function submit(ask: AskServer, token: string, file: string): Promise<void> {
  const source = readFileSync(join(root, 'examples', file), 'utf8')
  const sent = await ask('api/bots', { token, body: { name: file.replace(/\.\w+$/, ''), file, source } })
  expect(sent.status).toBe(201)
  expect((await decided(ask, token, sent.body.id)).state).toBe('rated')
}

function startRemote(address: string, token: string, name: string): void {
  const file = join(root, 'examples/remote-bot.js')
  const child = spawn(process.execPath, [file, address, name, 'six-dice'], {
    env: { ...process.env, DICEWRIGHT_TOKEN: token },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
}

async function laddersOf(ask: AskServer): Promise<readonly Ladder[]> {
  const { body } = await ask('api/ladders')
  return Promise.all((body as LadderSummary[]).map(async ({ id }) => (await ask(`api/ladders/${id}`)).body as Ladder))
}

/** What outlives the server: who is connected does not. */
const kept = (ladders: readonly Ladder[]) =>
  ladders.map((ladder) => ({
    ...ladder,
    // Counted in the background from the same results.
    fit: null,
    waiting: [],
    rows: ladder.rows.map((row) => ({ ...row, fit: null, isConnected: null })),
  }))

const rowsOf = (ladders: readonly Ladder[], bot: string) =>
  ladders.flatMap(({ rows }) => rows.filter((row) => row.bot === bot))

/** Pauses every ladder and waits until what is being played has ended; or lets all of them go on. */
async function pauseAll(ask: AskServer, token: string, isPaused = true): Promise<void> {
  for (const { id } of await laddersOf(ask)) await ask(`api/admin/ladders/${id}`, { token, body: { isPaused } })
  if (!isPaused) return
  await eventually(
    async () => (await ask('api/server')).body.now,
    ({ busy }) => busy === 0,
  )
  await eventually(
    async () => (await ask('api/live')).body as MatchLine[],
    (live) => live.length === 0,
  )
}

/** Every rated match, page by page. */
async function allMatches(ask: AskServer): Promise<readonly MatchLine[]> {
  const all: MatchLine[] = []
  for (let before = ''; ;) {
    const { body } = await ask(`api/matches?limit=100${before}`)
    const page = body as MatchLine[]
    if (page.length === 0) return all.filter(({ purpose }) => purpose === 'rated')
    all.push(...page)
    before = `&before=${page.at(-1)!.id}`
  }
}

/** The rows of a ladder against its matches: sets, wins, ties and losses by mean rank, and the order by rating. */
function expectAddedUp(ladder: Ladder, all: readonly MatchLine[]): void {
  const bySet = Map.groupBy(
    all.filter((line) => line.ladder === ladder.id),
    ({ set }) => set,
  )
  expect(ladder.sets, ladder.id).toBe(bySet.size)
  expect(ladder.rows.map(({ rank }) => rank)).toEqual(ladder.rows.map((_, i) => i + 1))
  expect(ladder.rows.map(({ rating }) => rating)).toEqual(
    ladder.rows.map(({ rating }) => rating).toSorted((a, b) => b - a),
  )
  for (const row of ladder.rows) {
    const own = [...bySet.values()].filter((lines) => ranksIn(lines).has(row.versionId))
    const outcomes = own.map((lines) => outcomeOf(ranksIn(lines), row.versionId))
    expect([row.sets, row.wins, row.ties, row.losses], `${ladder.id} ${row.bot}`).toEqual([
      own.length,
      ...[1, 0, -1].map((outcome) => outcomes.filter((one) => one === outcome).length),
    ])
    expect(row.rating).toBeCloseTo(row.mu - 3 * row.sigma, 9)
  }
}

/** Ranks added up over the matches of a set, by version. */
function ranksIn(lines: readonly MatchLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { seats, result } of lines)
    for (const [seat, { versionId }] of seats.entries())
      sums.set(versionId, (sums.get(versionId) ?? 0) + result!.ranks[seat]!)
  return sums
}

/** 1 where its mean rank is better than that of the others, 0 where equal, -1 where worse. */
function outcomeOf(sums: Map<string, number>, version: string): number {
  const own = sums.get(version)!
  const others = [...sums].filter(([id]) => id !== version).map(([, sum]) => sum)
  return Math.sign(others.reduce((sum, one) => sum + one, 0) - own * others.length)
}

/** The admin's file has one row for each match and seat, with the same results. */
function expectExported(rows: readonly any[], lines: readonly MatchLine[]): void {
  const exported = rows.map(({ set, match, seat, versionId, rank }) => `${set}-${match} ${seat} ${versionId} ${rank}`)
  const shown = lines.flatMap(({ id, seats, result }) =>
    seats.map(({ versionId }, seat) => `${id} ${seat} ${versionId} ${result!.ranks[seat]}`),
  )
  expect(exported.toSorted()).toEqual(shown.toSorted())
}

/** Every transcript verifies with its dice, says what the match page says, and sets of scripts are mirrored. */
async function expectHonest(ask: AskServer, lines: readonly MatchLine[]): Promise<void> {
  const secrets = new Map<number, Set<string>>()
  for (const line of lines) {
    const text = (await ask(`api/matches/${line.id}/transcript`)).body as string
    const transcript: Transcript = need(parseTranscript(text))
    expect(need(verify(transcript, games)).dice, line.id).toBe('recomputed')
    const page = (await ask(`api/matches/${line.id}`)).body as MatchPage
    const { signature, ...end } = transcript.end!
    expect(page, line.id).toMatchObject({ isClosed: true, end, header: transcript.header })
    expect(signature, line.id).toBeDefined()
    expect([line.result!.reason, line.result!.returns]).toEqual([transcript.end!.reason, transcript.end!.returns])
    expect(transcript.entries).toHaveLength(line.plies)
    const known = secrets.get(line.set) ?? new Set()
    secrets.set(line.set, known.add(end.secret!))
  }
  for (const [set, known] of secrets) {
    const played = lines.filter((line) => line.set === set)
    expect(played, `matches of set ${set}`).toHaveLength(played[0]!.matches)
    // Whoever plays from afar may remember: each such match has dice of its own.
    expect(known.size, `dice of set ${set}`).toBe(played[0]!.ladder.endsWith('.standard') ? 1 : played.length)
  }
}

/** In a real browser: a match is watched live, `over` is replayed to its end, and nothing goes wrong or elsewhere. */
async function expectShown(address: string, over: MatchLine): Promise<void> {
  const browser = await openChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const wrong = troublesOf(page, address)
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}arena`)
  await page.locator('.live li a').first().click()
  await page.getByRole('button', { name: 'live', exact: true }).waitFor()
  const seen = await plyOf(page)
  await expect.poll(() => plyOf(page), { timeout: 120_000 }).toBeGreaterThan(seen)

  await page.goto(`${address}arena/matches/${over.id}`)
  await page.getByRole('heading', { name: 'Fair dice: verified' }).waitFor()
  await page.getByRole('button', { name: 'On one ply', exact: true }).click()
  await expect.poll(() => plyOf(page), { timeout: 120_000 }).toBe(1)
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await expect.poll(() => plyOf(page), { timeout: 120_000 }).toBe(over.plies)
  expect(wrong).toEqual([])
  await browser.close()
}

const plyOf = (page: Page): Promise<number> =>
  page.locator('.looked-at').evaluate((table) => (table as unknown as { readonly ply: number }).ply)

/** Errors in the console, exceptions, answers that refuse, requests to elsewhere: as they happen. */
function troublesOf(page: Page, address: string): readonly string[] {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`))
  const own = new URL(address).host
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== own) wrong.push(request.url())
  })
  return wrong
}
