/** Bots that their authors lend to readers' browsers, over HTTP as pages of any site ask for them. */
import {
  fair,
  makeSecret,
  makeSecretText,
  makeTranscript,
  Match,
  repeatable,
  type Transcript,
} from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Loan } from '../../src/api/index.ts'
import type { Child } from '../../src/children/child.ts'
import { ChildPool } from '../../src/children/pool.ts'
import { limits, serverLimits, type ServerLimits } from '../../src/limits.ts'
import { engineModules } from '../../src/modules.ts'
import { ChildBots } from '../../src/rooms/bots.ts'
import { Lines } from '../../src/rooms/lines.ts'
import { refuseAnswers } from '../../src/rooms/reported.ts'
import { moduleBot } from '../languages/modules.ts'
import { modulesOf } from '../modules.ts'
import { fineBot, quiet, startServer, type Served } from '../serving.ts'
import { anyPage, moody, playHere, siteWithSeat } from './lent.ts'

vi.setConfig({ testTimeout: 120_000 })

const borrow = (server: Served, bot = 'ann/kettle', game = 'six-dice') =>
  server.ask('api/loans', { body: { bot, game }, headers: anyPage })

const change = (server: Served, token: string, body: unknown, bot = 'kettle') =>
  server.ask(`api/bots/${bot}`, { token, body })

it('lends the script of a bot to pages of any site, once its author has said so', async () => {
  const server = await startServer({ limits: quiet, mounts: siteWithSeat() })
  const asked = await server.ask('api/loans', { method: 'OPTIONS', headers: anyPage })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  const token = await server.author('Ann')
  const source = fineBot()
  await server.submit(token, 'Kettle', source)
  expect(await borrow(server)).toMatchObject({ status: 200, body: { loan: null } })
  expect((await server.ask('api/bots/kettle')).body.isLent).toBe(false)
  const lent = await change(server, token, { isLent: true })
  expect(lent).toMatchObject({ status: 200, body: { name: 'Kettle', isLent: true, isRetired: false } })
  expect((await server.ask('api/me', { token })).body.bots).toMatchObject([{ name: 'Kettle', isLent: true }])

  const loan = await borrow(server)
  expect(loan).toMatchObject({
    status: 201,
    body: { bot: 'ann/Kettle', version: 1, script: { name: 'Kettle.js' }, sandbox: '/sandbox/seat.html' },
  })
  expect(loan.headers.get('access-control-allow-origin')).toBe('*')
  expect(loan.body.script.code).toContain('export default')
  expect(loan.body.seed).toMatch(/^[0-9a-f]{32}$/)
  const other = (await borrow(server)).body
  expect([other.loan === loan.body.loan, other.seed === loan.body.seed]).toEqual([false, false])

  for (const [bot, game, code] of [
    ['ben/kettle', 'six-dice', 'bot-unplayable'],
    ['ann/kettle', 'chess', 'game-unknown'],
    ['greedy', 'six-dice', 'bot-unplayable'],
  ] as const)
    expect((await borrow(server, bot, game)).body.code, bot).toBe(code)
  expect((await server.ask('api/loans', { body: { bot: 'ann/kettle' } })).body).toMatchObject({ code: 'body-shape' })
  await change(server, token, { isRetired: true, isLent: true })
  expect((await borrow(server)).body.code).toBe('bot-unplayable')
  await change(server, token, { isRetired: false, isLent: false })
  expect((await borrow(server)).body).toEqual({ loan: null })
})

it('takes the switch from the author of a script alone', async () => {
  const server = await startServer({ limits: quiet })
  const [ann, ben] = [await server.author('ann'), await server.author('ben')]
  await server.submit(ann, 'kettle', fineBot())
  expect(await change(server, ben, { isLent: true })).toMatchObject({ status: 403, body: { code: 'not-yours' } })
  expect((await change(server, ann, { isLent: true }, 'greedy')).body.code).toBe('not-yours')
  expect((await change(server, ann, {})).body).toMatchObject({ code: 'body-shape', at: 'isRetired' })
  expect((await change(server, ann, { isLent: 'yes' })).body).toMatchObject({ code: 'body-shape', at: 'isLent' })
  expect((await change(server, ann, { isRetired: 1, isLent: true })).body.at).toBe('isRetired')
  await server.arena.store.db.insertInto('bots').values(remote).execute()
  expect(await change(server, ann, { isLent: true }, 'ladle')).toMatchObject({
    status: 409,
    body: { code: 'bot-remote', at: 'isLent' },
  })
  expect((await borrow(server)).body).toEqual({ loan: null })
  expect((await server.ask('api/bots/kettle')).body.isLent).toBe(false)
})

const remote = {
  id: 'ladle',
  name: 'ladle',
  look: 'ladle',
  owner: 'ann',
  tier: 'remote',
  isDisabled: 0,
  isRetired: 0,
  createdMs: 1,
} as const

it('lends so many in an hour', async () => {
  const server = await startServer({ limits: { ...quiet, loansPerHour: 2 } })
  await borrow(server)
  await borrow(server)
  expect(await borrow(server)).toMatchObject({ status: 429, body: { code: 'too-many' } })
})

const python = `import random
games = ['six-dice']
seen = 0
def act(observation, legal, help):
    global seen
    seen += 1
    return legal[random.randrange(1000 * seen) % len(legal)]
`

/** A server with a bot that is lent. */
async function lending(source: string, file?: string, bounds: Partial<ServerLimits> = {}) {
  const server = await startServer({ limits: { ...quiet, ...bounds }, isProxied: true })
  const token = await server.author('ann')
  expect(await server.submit(token, 'kettle', source, file)).toMatchObject({ state: 'rated' })
  await change(server, token, { isLent: true })
  const people = async () => (await server.ask('api/me', { token })).body.people
  return { server, token, people }
}

const report = (server: Served, { loan }: Loan, body: unknown, from = '192.0.2.1') =>
  server.ask(`api/loans/${loan}/result`, { body, headers: { ...anyPage, 'X-Forwarded-For': from } })

const signsOf = (match: Match, seat: number, people: readonly number[]) => {
  const ranks = match.game.ranks(match.state)
  const best = Math.min(...people.map((one) => ranks[one]!))
  return { browserWon: Number(ranks[seat]! < best), browserLost: Number(best < ranks[seat]!) }
}
const line = { bot: 'kettle', version: 1, game: 'six-dice', matches: 0, won: 0, lost: 0 }

it('counts a match in which the bot decides the same again, for its author alone and once', async () => {
  const { server, token, people } = await lending(moody)
  const loan: Loan = (await borrow(server)).body
  const { match, body } = await playHere(loan)
  const first = await report(server, loan, body)
  expect(first).toMatchObject({ status: 201, body: { counted: true } })
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const once = [{ ...line, browserMatches: 1, ...signsOf(match, 1, [0]) }]
  expect(await people()).toEqual(once)
  expect(await report(server, loan, body)).toMatchObject({ status: 201, body: { counted: true } })
  expect(await people()).toEqual(once)
  expect((await server.ask('api/me', { token: await server.author('ben') })).body.people).toEqual([])

  // Sent from two addresses at once, and after the author has changed their mind.
  const second: Loan = (await borrow(server)).body
  const played = await playHere(second, { seats: 3, seat: 0 })
  await change(server, token, { isLent: false, isRetired: true })
  const seated = { ...played.body, people: [1, 2] }
  const both = await Promise.all(['192.0.2.1', '192.0.2.2'].map((from) => report(server, second, seated, from)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const [sums] = await people()
  const more = signsOf(played.match, 0, [1, 2])
  expect(sums).toEqual({
    ...line,
    browserMatches: 2,
    browserWon: once[0]!.browserWon + more.browserWon,
    browserLost: once[0]!.browserLost + more.browserLost,
  })
})

it.each([
  ['Python', 'kettle.py', async (): Promise<string> => python],
  ['a WebAssembly module', 'kettle.wasm', (): Promise<string> => moduleBot()],
])('counts a match of a bot in %s', async (_, file, source) => {
  const { server, people } = await lending(await source(), file)
  const loan: Loan = (await borrow(server)).body
  const { body } = await playHere(loan)
  expect(await report(server, loan, body)).toMatchObject({ status: 201, body: { counted: true } })
  expect(await people()).toMatchObject([{ ...line, browserMatches: 1 }])
})

it('counts no match that does not follow from rules, dice and bot, and says what differs', async () => {
  const { server, people } = await lending(moody)
  const loan: Loan = (await borrow(server)).body
  const { match, transcript, body } = await playHere(loan)
  const { header, entries, end } = transcript
  const own = entries.findIndex(({ by }) => by === 1)
  const early = match.game.returns(match.stateAt(own))
  const rolled = entries.findIndex(({ text }) => text.startsWith('roll ') && text !== 'roll 111111')
  const write = (changed: Partial<Transcript>) => ({
    ...body,
    transcript: makeTranscript({ ...transcript, ...changed }),
  })
  const other = await playHere(loan, { dice: repeatable('7', 'set-1') })
  const { secret: _, ...unopened } = end!
  const cases: readonly (readonly [what: string, sent: object, at: string | RegExp, message: RegExp])[] = [
    [
      'a changed throw',
      write({ entries: entries.with(rolled, { by: 'chance', text: 'roll 111111' }) }),
      /^line/,
      /dice fell/,
    ],
    [
      'an unfinished match',
      write({ entries: entries.slice(0, own + 1), end: undefined! }),
      'transcript',
      /cannot be checked/,
    ],
    ['an end too soon', write({ entries: entries.slice(0, own + 1) }), /^line/, /ends the match, but/],
    [
      'a given-up match',
      write({ entries: entries.slice(0, own), end: { ...end!, reason: 'resign', seat: 1, returns: early } }),
      'transcript',
      /not over/,
    ],
    ['dice nobody can check', write({ end: unopened }), 'transcript', /secret not published/],
    [
      'another seed',
      { ...body, transcript: makeTranscript({ ...other.transcript, end: { ...end!, seed: '8' } }) },
      /^line/,
      /secret/,
    ],
    ['another header', write({ header: { ...header, options: { ...header.options, target: 2000 } } }), /^line/, /./],
    ['no transcript', { seat: 1, people: [0] }, 'transcript', /expected a transcript/],
    ['an empty one', { ...body, transcript: '' }, 'line 1', /is empty/],
    ['the seat of a person', { ...body, seat: 0, people: [1] }, /^line/, /asked anew, it decides/],
    ['no seat of it', { ...body, seat: 2 }, 'seat', /expected the seat of the bot, below 2/],
    ['no seat at all', { ...body, seat: '1' }, 'seat', /"1"/],
    ['no people', { ...body, people: [] }, 'people', /expected seats of people/],
    ['people who are bots', { ...body, people: [0, 1] }, 'people', /without 1/],
    ['people of nowhere', { ...body, people: [0.5] }, 'people', /below 2/],
  ]
  for (const [what, sent, at, message] of cases) {
    const answer = await report(server, loan, sent)
    expect(answer, what).toMatchObject({ status: 400, body: { code: 'loan-mismatch' } })
    expect(answer.body.at, what).toMatch(at)
    expect(answer.body.message, what).toMatch(message)
  }
  expect(await people()).toEqual([])
  expect(await report(server, loan, body)).toMatchObject({ status: 201 })
})

it('counts no match in which the bot decides otherwise', async () => {
  const { server, people } = await lending(moody)
  const loan: Loan = (await borrow(server)).body
  // By the rules and the dice, but the bot never decided so.
  const { script } = loan
  const code = script.code.replace('Math.floor(Math.random() * sum) % legal.length', '0')
  expect(code).not.toBe(script.code)
  const forged = await playHere({ ...loan, script: { ...script, code } })
  const answer = await report(server, loan, forged.body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'loan-mismatch' } })
  expect(answer.body.message).toMatch(/^Line \d+ of the transcript has ".*" of the bot: asked anew, it decides ".*"\.$/)
  // Nor one with other chances: the loan of somebody else.
  const others: Loan = (await borrow(server)).body
  const { body } = await playHere(others)
  expect((await report(server, loan, body)).body.code).toBe('loan-mismatch')
  expect(await people()).toEqual([])
  expect(await report(server, others, body)).toMatchObject({ status: 201 })
})

it('counts no match of another game, and none from a position', async () => {
  const both = moody.replace("['six-dice']", "['six-dice', 'chaser']")
  const server = await startServer({ limits: quiet, modules: modulesOf(sixDice, chaser) })
  const token = await server.author('ann')
  await server.submit(token, 'kettle', both)
  await change(server, token, { isLent: true })
  const loan: Loan = (await borrow(server)).body
  const { body } = await playHere(loan, { factory: chaser })
  const answer = await report(server, loan, body)
  expect(answer.body).toMatchObject({ code: 'loan-mismatch', at: 'line 1' })
  expect(answer.body.message).toContain('is of game "chaser": expected one of six-dice')

  const { match } = await playHere(loan)
  const secret = makeSecret()
  const dice = fair(secret, 'browser')
  const late = new Match(match.game, { dice, players: match.settings.players, from: match.state })
  const transcript = makeTranscript(late.transcript({ secret: makeSecretText(secret) }))
  const sent = await report(server, loan, { seat: 1, people: [0], transcript })
  expect(sent.body).toMatchObject({ code: 'loan-mismatch', at: 'transcript' })
  expect(sent.body.message).toContain('does not begin at the start')
})

it('keeps a loan for some days, and as long as there is its bot', async () => {
  const { server, token, people } = await lending(moody)
  const { db } = server.arena.store
  const loans: Loan[] = []
  for (let i = 0; i < 3; i++) loans.push((await borrow(server)).body)
  const [old, kept, deleted] = loans as [Loan, Loan, Loan]
  const { body } = await playHere(old)
  const longAgo = Date.now() - serverLimits.loanKeepMs
  await db.updateTable('loans').set({ madeMs: longAgo }).where('id', '=', old.loan).execute()
  for (const one of ['nothing', old.loan])
    expect(await report(server, { ...old, loan: one }, body)).toMatchObject({
      status: 404,
      body: { code: 'loan-unknown' },
    })
  await server.arena.prune()
  const left = await db.selectFrom('loans').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([kept.loan, deleted.loan].toSorted())
  expect(await report(server, kept, (await playHere(kept)).body)).toMatchObject({ status: 201 })
  const played = await playHere(deleted)
  expect(await server.ask('api/bots/kettle', { method: 'DELETE', token })).toMatchObject({ status: 200 })
  expect((await report(server, deleted, played.body)).body.code).toBe('loan-unknown')
  expect(await people()).toEqual([])
  expect(await db.selectFrom('loans').select('id').execute()).toEqual([])
})

it('forgets the loans of an author who is forgotten', async () => {
  const { server } = await lending(moody)
  await borrow(server)
  const token = server.adminToken!
  expect(await server.ask('api/admin/authors/ann', { method: 'DELETE', token })).toMatchObject({ status: 200 })
  expect(await server.arena.store.db.selectFrom('loans').select('id').execute()).toEqual([])
})

it('takes so many results in an hour, and none that is too long', async () => {
  const { server } = await lending(moody, undefined, { loansPerHour: 3, loanBytes: 200_000 })
  const loan: Loan = (await borrow(server)).body
  const { body } = await playHere(loan)
  const long = { ...body, transcript: body.transcript.padEnd(200_000, '\n') }
  expect(await report(server, loan, long)).toMatchObject({ status: 413, body: { code: 'body-size' } })
  for (let i = 0; i < 3; i++) expect(await report(server, loan, body)).toMatchObject({ status: 201 })
  expect(await report(server, loan, body)).toMatchObject({ status: 429, body: { code: 'too-many' } })
})

it('checks the results of an address one after the other, and so many at once', async () => {
  const lines = new Lines({ most: 3, mostOfOne: 2 })
  const order: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = (name: string, until: Promise<void>) => async () => {
    order.push(name)
    await until
    order.push(`${name} done`)
  }
  const one = lines.run('a', work('one', first.promise))!
  const two = lines.run('a', work('two', second.promise))!
  expect(lines.run('a', work('three', second.promise))).toBeNull()
  const other = lines.run('b', work('other', second.promise))!
  expect(lines.run('c', work('more', second.promise))).toBeNull()
  first.reject(new Error('lost'))
  await expect(one).rejects.toThrow('lost')
  second.resolve()
  await Promise.all([two, other])
  expect(order).toEqual(['one', 'other', 'two', 'other done', 'two done'])
  expect(await lines.run('a', async () => 'free')).toBe('free')
})

it('lets a match be sent again where what the bot remembered was lost', async () => {
  const bots = new ChildBots({ modules: engineModules, limits })
  onTestFinished(() => bots.close())
  const borrowed = vi.spyOn(ChildPool.prototype, 'borrow')
  onTestFinished(() => borrowed.mockRestore())
  const script = { name: 'kettle.js', code: moody }
  const seed = '0123456789abcdef'.repeat(2)
  const { match } = await playHere({ loan: '', bot: '', version: 1, script, seed, limits, sandbox: null })
  const bot = { ...script, hash: '', map: '', sourceStack: String }
  const note = { id: 'six-dice', seats: 2, options: { ...match.game.options } }
  const seated = bots.seat({ kind: 'script', bot }, note, seed)
  const decide = seated.decide.bind(seated)
  let asked = 0
  seated.decide = async (question) => {
    if (++asked === 3) (borrowed.mock.results[0]!.value as Child).kill()
    return decide(question)
  }
  expect(await refuseAnswers({ match, seat: 1, people: [0] }, seated)).toMatchObject({ code: 'server-busy' })
  seated.leave()
  const again = bots.seat({ kind: 'script', bot }, note, seed)
  expect(await refuseAnswers({ match, seat: 1, people: [0] }, again)).toBeNull()
  again.leave()
})
