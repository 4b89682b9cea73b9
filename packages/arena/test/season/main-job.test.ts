/**
 * A whole season on real input: a roster, twelve bots of known strength over HTTP, a final that is killed again and again, a
 * published bundle, and its check in another process. `DICEWRIGHT_DRILL=1` plays ten times as many sets.
 */
// @module-tag processes
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folder, run } from '../helpers.ts'
import { nameOf, sourceOf, botCount } from './bots.ts'
import { hold, makeCup, pageOf, sendAll, untilFinished } from './support.ts'

const isDrill = process.env['DICEWRIGHT_DRILL'] === '1'
const pairs = (botCount * (botCount - 1)) / 2 - botCount / 2
/** Two rounds; two of one team never meet. */
const sets = pairs * (isDrill ? 20 : 2)
const kills = 10

interface Truth {
  readonly order: readonly { readonly bot: string }[]
}
const truth = JSON.parse(readFileSync(new URL('truth.json', import.meta.url), 'utf8')) as Truth

// Hundreds of matches, and processes that are started again: a busy machine takes its time.
const timeout = 1_200_000

it(
  'goes from an empty folder to a published table that anybody can verify, also where it is killed',
  { timeout },
  async () => {
    const data = folder()
    const first = await hold(data)
    const tokens = await makeCup(first, sets)
    const { rules, rulesHash } = await pageOf(first)
    expect(await first.season('open', 'cup')).toMatchObject({ code: 0 })
    await sendAll(first, tokens)
    const frozen = await first.season('freeze', 'cup')
    expect(frozen, frozen.err).toMatchObject({ code: 0 })
    for (let i = 0; i < botCount; i++) expect(frozen.out).toContain(`${nameOf(i)} v1`)
    await first.server.close()
    const killed = folder()
    cpSync(data, killed, { recursive: true })

    const second = await hold(data)
    const step = await second.server.ask('api/admin/seasons/cup', {
      token: first.server.adminToken!,
      body: { step: 'final' },
    })
    expect(step.body).toMatchObject({ state: 'playing', tables: null, secret: null })
    expect(await untilFinished(second)).toMatchObject({ tables: null, secret: null, progress: { sets } })
    const published = await publish(second.server.ask, first.server.adminToken!)
    await second.server.close()

    // The same frozen season elsewhere, by a server that is killed ten times.
    await killAgainAndAgain(killed)
    const third = await hold(killed)
    await untilFinished(third)
    expect(await publish(third.server.ask, first.server.adminToken!)).toBe(published)

    const { tables, entrants, secret } = await pageOf(third)
    expect(tables).toMatchObject([{ game: 'six-dice', seats: 2, sets, end: 'sets' }])
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    const botOf = (entry: number) => entrants.find(({ number }) => number === entry)!.bot
    for (const row of tables![0]!.rows) {
      const place = 1 + truth.order.findIndex(({ bot }) => bot === botOf(row.entry))
      expect([botOf(row.entry), row.placeFrom <= place && place <= row.placeTo]).toEqual([botOf(row.entry), true])
    }

    const elsewhere = folder()
    writeFileSync(join(elsewhere, 'cup.jsonl'), published)
    const verified = await run(['season', 'verify', 'cup.jsonl', '--replay', '5'], elsewhere)
    expect(verified, verified.err).toMatchObject({ code: 0, err: '' })
    const said = (count: number) => count.toLocaleString('en')
    const proven = `12 entries, ${said(sets)} sets, ${said(2 * sets)} matches; the table follows from the results.`
    expect(verified.out).toContain(proven)
    expect(verified.out).toContain(`commitment ${rules.commitment.slice(0, 16)}`)
    expect(verified.out).toContain(`Proven by playing 5 sets of ${said(sets)} again`)
    expect(verified.out).toContain('Not proven: the decisions of bot-b v1, bot-d v1,')
    const shown = await run(['season', 'show', 'cup', '--server', third.server.address])
    expect(tableOf(shown.out)).toEqual(tableOf(verified.out))
    expect(shown.out).toContain(`rules: ${rulesHash}`)

    for (let i = 0; i < botCount; i++) writeFileSync(join(elsewhere, `${i}.js`), sourceOf(i))
    const whole = await run(['season', 'verify', 'cup.jsonl', '--sources', '.', '--replay', '8'], elsewhere)
    expect(whole, whole.err).toMatchObject({ code: 0 })
    expect(whole.out).not.toContain('Not proven')
  },
)

type Ask = Awaited<ReturnType<typeof hold>>['server']['ask']

async function publish(ask: Ask, token: string): Promise<string> {
  const { status } = await ask('api/admin/seasons/cup', { token, body: { step: 'publish' } })
  expect(status).toBe(200)
  return (await ask('api/seasons/cup/bundle')).body as string
}

/** The lines of the table. */
const tableOf = (text: string): readonly string[] => text.slice(text.indexOf('\nplace')).trim().split('\n')

/** Begins the final, and ends the server at a moment that nobody knows, ten times. */
async function killAgainAndAgain(data: string): Promise<void> {
  for (let i = 0; i < kills; i++) {
    const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [data], {
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const gone = once(child, 'exit')
    await once(child, 'message')
    await wait(Math.random() * 500)
    child.kill('SIGKILL')
    await gone
  }
}
