/** The server as people meet it: over HTTP, with a folder of its own, real children and real matches. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { checkSignature, keyId, parseTranscript, verify } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import type { MatchLine } from '../src/api/index.ts'
import { codes } from '../src/codes.ts'
import { socketPath, subprotocol } from '../src/protocol/version.ts'
import { folder, need } from './helpers.ts'
import { decided, eventually, fineBot, quiet, startServer as start, type Served } from './serving.ts'
import { isOnPostgres } from './store-of.ts'

// Children start and matches are played: a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 })

/** Plays validations alone, but for the tests that say otherwise. */
const startServer = (settings: Parameters<typeof start>[0] = {}): Promise<Served> =>
  start({ limits: quiet, ...settings })

/** One for all tests that need no limits of their own: each has its own authors and bots. */
let server: Served
beforeAll(async () => {
  const undo: (() => unknown)[] = []
  server = await start({ limits: quiet }, (one) => undo.unshift(one))
  return async () => {
    for (const one of undo) await one()
  }
})

describe('a new author', () => {
  it('gets a token that is shown once, counts at once, and ends when it is revoked', async () => {
    expect(server.adminToken).toMatch(/^\S{20,}$/)
    const token = await server.author('ines')
    expect(token).toMatch(/^\S{40,}$/)
    expect((await server.ask('api/me', { token })).body).toMatchObject({ owner: 'ines', bots: [], sentToday: 0 })
    const revoked = await server.ask('api/admin/tokens/ines', { method: 'DELETE', token: server.adminToken! })
    expect(revoked).toMatchObject({ status: 200, body: { revoked: 1 } })
    expect(await server.ask('api/me', { token })).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
    const another = await server.ask('api/admin/tokens/ines', { token: server.adminToken!, body: {} })
    expect(another).toMatchObject({ status: 201, body: { owner: 'ines' } })
    expect((await server.ask('api/me', { token: another.body.token })).body.owner).toBe('ines')
    const nobody = await server.ask('api/admin/tokens/nobody', { token: server.adminToken!, body: {} })
    expect(nobody).toMatchObject({ status: 404, body: { code: 'author-unknown' } })
  })

  it('cannot take a name that is taken, looks like one or like a house bot, or is none', async () => {
    await server.author('mika')
    for (const name of ['greedy', 'Gr-eedy', 'rand0m'])
      expect((await server.ask('api/tokens', { body: { name } })).body.code, name).toBe('name-taken')
    for (const name of ['mika', 'MIKA', 'mikа', 'm1ka', 'mi-ka', 'admin', 'a', 'no name', 7, null]) {
      const { status, body } = await server.ask('api/tokens', { body: { name } })
      expect([400, 409], String(name)).toContain(status)
      expect(['name-taken', 'name-value'], String(name)).toContain(body.code)
    }
  })
})

describe('wrong tokens of one address', () => {
  /** The code of the refusal that a hello with this token is answered with; null where the bot is welcome. */
  const sayHello = async ({ address }: Served, token: string): Promise<string | null> => {
    const socket = new WebSocket(new URL(socketPath, address.replace(/^http/, 'ws')), subprotocol)
    const hello = { type: 'hello', protocol: subprotocol, token, bot: 'kettle', version: '1', games: ['six-dice'] }
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
    const { data } = await new Promise<MessageEvent>((hear) => socket.addEventListener('message', hear, { once: true }))
    socket.close()
    const { type, code } = JSON.parse(String(data)) as { type: string; code?: string }
    return type === 'error' ? code! : null
  }

  // Counted in memory.
  it.skipIf(isOnPostgres)(
    'count together, over HTTP and over connections, and never keep out a right one',
    async () => {
      const limits = { ...quiet, wrongTokensPerMinute: 2 }
      const [first, second] = [await startServer({ limits }), await startServer({ limits })]
      const [token, other] = [await first.author('mika'), await second.author('mika')]
      expect(await sayHello(first, token)).toBeNull()
      expect((await first.ask('api/me', { token: 'guess' })).status).toBe(401)
      expect(await sayHello(first, 'guess')).toBe('token-wrong')
      expect(await sayHello(first, 'guess')).toBe('too-many')
      expect(await first.ask('api/me', { token: 'guess' })).toMatchObject({ status: 429, body: { code: 'too-many' } })
      expect(await sayHello(first, token)).toBeNull()
      expect((await first.ask('api/me', { token })).status).toBe(200)

      expect(await sayHello(second, 'guess')).toBe('token-wrong')
      expect((await second.ask('api/me', { token: 'guess' })).status).toBe(401)
      expect(await sayHello(second, 'guess')).toBe('too-many')
      expect(await sayHello(second, other)).toBeNull()
    },
  )
})

describe('a bot that is sent', () => {
  it('is validated step by step, rated, and never stored twice', async () => {
    const token = await server.author('willa')
    const source = fineBot()
    const before = server.told.length
    const submission = await server.submit(token, 'kettle', source)
    expect(submission).toMatchObject({ bot: 'kettle', version: 1, state: 'rated', why: null, games: ['six-dice'] })
    expect(submission.steps.map(({ step, state }: any) => [step, state])).toEqual([
      ['transpile', 'passed'],
      ['load', 'passed'],
      ['self', 'passed'],
      ['house', 'passed'],
    ])
    expect(submission.steps[2].note).toMatch(/^six-dice: 2 matches, \d+ decisions, no fault$/)
    expect(submission.steps[3].note).toMatch(
      /^six-dice: 2 matches against greedy, [0-2] ranked first, \d+ decisions, no fault$/,
    )
    const again = await server.ask('api/bots', { token, body: { name: 'kettle', file: 'other.js', source } })
    expect(again).toMatchObject({ status: 200, body: { id: submission.id, version: 1 } })
    const kept = await server.ask(`api/versions/${submission.id}/source`, { token })
    expect(kept.body).toBe(source)
    expect(kept.headers.get('content-disposition')).toContain('filename="kettle.js"')
    const log = await server.ask(`api/versions/${submission.id}/logs/${submission.matches[0]}`, { token })
    expect(log.body.lines[0]).toMatch(/^\d+ actions$/)
    expect(log.body.decisions.length).toBeGreaterThan(0)
    // A line in each decision.
    expect(log.body.printedIn).toEqual(log.body.decisions.map((_: unknown, i: number) => i + 1))
    const text = (await server.ask(`api/matches/${submission.matches[0]}/transcript`)).body
    const transcript = need(parseTranscript(text))
    expect(need(verify(transcript, games))).toMatchObject({ dice: 'recomputed', isBound: true })
    // Signed by the key that the server publishes.
    const { keys } = (await server.ask('api/keys')).body
    expect(keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', kid: keyId(keys[0].x) }])
    expect(Object.keys(keys[0])).not.toContain('d')
    expect(transcript.end!.signature!.key).toBe(keys[0].x)
    expect(await checkSignature(transcript)).toBe('fits')
    expect(server.told.slice(before)).toEqual([])
  })

  it('makes the version before it an opponent', async () => {
    const token = await server.author('vera')
    const first = await server.submit(token, 'samovar', fineBot())
    const second = await server.submit(token, 'samovar', fineBot())
    expect([second.version, second.state]).toEqual([2, 'rated'])
    expect((await server.ask(`api/versions/${first.id}`, { token })).body.state).toBe('opponent')
  })

  it('is refused before anything is stored where it cannot be read', async () => {
    const token = await server.author('rita')
    const sent = (body: object) => server.ask('api/bots', { token, body })
    const whole = { name: 'pitcher', file: 'kettle.js', source: fineBot() }
    const cases: readonly [object, number, string][] = [
      [{ ...whole, source: 'export default {' }, 400, 'bot-syntax'],
      [{ ...whole, source: `//${'x'.repeat(300_000)}` }, 400, 'bot-size'],
      [{ ...whole, source: '\0' }, 400, 'bot-unreadable'],
      [{ ...whole, source: 7 }, 400, 'body-shape'],
      [{ ...whole, file: '../kettle.js' }, 400, 'file-name'],
      [{ ...whole, file: 'kettle.rb' }, 400, 'file-name'],
      [{ ...whole, file: undefined }, 400, 'body-shape'],
      [{ ...whole, name: 'greedy' }, 409, 'name-taken'],
      [{ ...whole, name: 'gr3edy x' }, 400, 'name-value'],
    ]
    for (const [body, status, code] of cases)
      expect(await sent(body), code).toMatchObject({ status, body: { ok: false, code } })
    expect((await server.ask('api/me', { token })).body).toMatchObject({ bots: [], sentToday: 0 })
    expect((await sent({ ...whole, name: 'greed-y' })).body.code).toBe('name-taken')
  })

  it('is refused with its fault and a capsule where it fails in its validation', async () => {
    const token = await server.author('emil')
    const crash = `export default { games: ['six-dice'], act({ legal }) {
      console.log('here I am')
      if (legal.includes('stop')) throw new TypeError('my own words')
      return legal.at(-1)
    } }`
    const submission = await server.submit(token, 'teapot', crash)
    expect(submission).toMatchObject({ state: 'refused', why: { code: 'crash' } })
    expect(submission.why.message).not.toContain('my own words')
    const self = submission.steps.find(({ step }: any) => step === 'self')
    const place = /^crash in match (\S+) at decision \d+, after ply \d+, (teapot\.js:3:\d+): TypeError: my own words$/
    expect(self).toMatchObject({ state: 'failed', note: expect.stringMatching(place) })
    const [, faulty, at] = place.exec(self.note)!
    expect(self).toMatchObject({ match: faulty, at })
    expect(submission.matches).toContain(faulty)
    expect(submission.steps.at(-1)).toMatchObject({ step: 'house', state: 'not-run' })
    const logs = await Promise.all(
      submission.matches.map((match: string) => server.ask(`api/versions/${submission.id}/logs/${match}`, { token })),
    )
    const ids = logs.flatMap(({ body }) => body.capsules)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toContain(self.capsule)
    const capsule = await server.ask(`api/capsules/${self.capsule}`, { token })
    expect(capsule.body).toMatchObject({ match: faulty })
    expect(capsule.body).toMatchObject({ format: 'dicewright-capsule', bot: 'teapot', version: 1, fault: 'crash' })
    expect(capsule.headers.get('content-disposition')).toMatch(/filename="teapot-v1-.*\.capsule\.json"/)
    const again = await server.ask(`api/versions/${submission.id}/validate`, { token, body: {} })
    expect(again).toMatchObject({ status: 409, body: { code: 'version-state' } })
  })

  it('is refused as it is loaded where it is no bot of a game here', async () => {
    const token = await server.author('nora')
    const cases = [
      [`import './x.js'\nexport default { games: ['six-dice'], act() {} }`, 'bot-import'],
      ['export default 7', 'bot-shape'],
      [`export default { games: ['six-dice'] }`, 'bot-act'],
      [`export default { games: ['chess'], act() {} }`, 'bot-games'],
      [`throw new Error('no')`, 'bot-crash'],
      ['for (;;);', 'bot-budget'],
    ] as const
    for (const [source, code] of cases) {
      const submission = await server.submit(token, 'tureen', source)
      expect(submission, code).toMatchObject({ state: 'refused', why: { code } })
      expect(submission.why.message, code).toMatch(/^It could not be loaded: it is a script (that|whose) /)
      const states = submission.steps.map(({ state }: any) => state)
      expect(states, code).toEqual(['passed', 'failed', 'not-run', 'not-run'])
      expect(submission.steps[1], code).toMatchObject({ step: 'load', match: null, capsule: null })
      expect(String(submission.steps[1].at), code).toMatch(code === 'bot-crash' ? /^tureen\.js:1:\d+$/ : /^null$/)
    }
    expect((await server.ask('api/bots/tureen')).body.versions).toHaveLength(cases.length)
  })

  it('is refused where it misspells a game, even beside one it plays', async () => {
    const token = await server.author('zelda')
    for (const said of [`['yatzi']`, `['six-dice', 'yatzi']`]) {
      // oxlint-disable-next-line no-await-in-loop -- one version after the other
      const sent = await server.submit(token, 'whisk', `export default { games: ${said}, act: (t) => t.legal[0] }`)
      expect(sent, said).toMatchObject({ state: 'refused', why: { code: 'bot-games' } })
      expect(sent.steps[1].note).toBe(
        'whisk.js says it plays "yatzi": expected games of six-dice, chaser, yatzy, yessir, royal-turf.',
      )
    }
  })

  it('is bounded in number by day and by author', async () => {
    const own = await startServer({ limits: { ...quiet, versionsPerDay: 2, botsPerAuthor: 1 } })
    const token = await own.author('mika')
    const send = (name: string) => own.ask('api/bots', { token, body: { name, file: 'a.js', source: fineBot() } })
    expect((await send('kettle')).status).toBe(201)
    const second = await send('teapot')
    // Not for now but for good, so no script should come back in a while.
    expect(second).toMatchObject({ status: 409, body: { code: 'bot-limit' } })
    expect(second.body.retryAfterMs).toBeUndefined()
    expect((await send('kettle')).status).toBe(201)
    const third = await send('kettle')
    expect(third).toMatchObject({ status: 429, body: { code: 'version-limit' } })
    expect(third.body.retryAfterMs).toBeGreaterThan(0)
  })

  it('is bounded where many are sent at once, too', async () => {
    const own = await startServer({ limits: { ...quiet, versionsPerDay: 5, botsPerAuthor: 2, validationsWaiting: 3 } })
    const token = await own.author('mika')
    const send = (name: string, i: number) =>
      own.ask('api/bots', { token, body: { name, file: 'a.js', source: `${fineBot()}// ${i}` } })
    const names = ['kettle', 'teapot', 'saucer', 'ladle']
    const sent = await Promise.all(Array.from({ length: 24 }, (_, i) => send(names[i % names.length]!, i)))
    const taken = sent.filter(({ status }) => status === 201)
    expect(taken.length).toBeGreaterThan(0)
    // One more may be waiting in place of each that is being validated already.
    expect(taken.length).toBeLessThanOrEqual(5)
    const { bots } = (await own.ask('api/me', { token })).body
    expect(bots.length).toBeLessThanOrEqual(2)
    const refused = sent.filter(({ status }) => status !== 201)
    for (const { body } of refused)
      expect(['bot-limit', 'version-limit', 'server-busy'], body.message).toContain(body.code)
  })

  it('is known again while too many others wait', async () => {
    const own = await startServer({ limits: { ...quiet, validationsWaiting: 1 } })
    vi.spyOn(own.arena, 'playValidation').mockReturnValue(new Promise(() => {}))
    const token = await own.author('mika')
    const source = fineBot()
    const send = (i: number) =>
      own.ask('api/bots', { token, body: { name: 'kettle', file: 'a.js', source: `${source}// ${i}` } })
    const first = await send(0)
    expect(first.status).toBe(201)
    // More than are validated at once.
    const others = [await send(1), await send(2), await send(3), await send(4)]
    expect(others.at(-1)).toMatchObject({ status: 503, body: { code: 'server-busy' } })
    expect(await send(0)).toMatchObject({ status: 200, body: { id: first.body.id } })
    expect((await send(5)).body.code).toBe('server-busy')
  })
})

describe('a version on probation', () => {
  it('is validated again when its author asks, and rated again', async () => {
    const token = await server.author('udo')
    const { id } = await server.submit(token, 'carafe', fineBot())
    await server.arena.store.db.updateTable('versions').set({ state: 'probation' }).where('id', '=', id).execute()
    const again = await server.ask(`api/versions/${id}/validate`, { token, body: {} })
    expect(again).toMatchObject({ status: 202, body: { state: 'validating' } })
    expect(await decided(server.ask, token, id)).toMatchObject({ state: 'rated', version: 1 })
    expect((await server.ask(`api/versions/${id}/validate`, { token, body: {} })).body.code).toBe('version-state')
  })
})

describe('a validation the arena itself fails', () => {
  it('is no fault of the bot: it is said so, and validated again when the author asks', async () => {
    const token = await server.author('lena')
    const broken = vi.spyOn(server.arena, 'playValidation').mockRejectedValue(new Error('a fault of ours'))
    const refused = await server.submit(token, 'ladle', fineBot())
    expect(refused).toMatchObject({ state: 'refused', why: { code: 'infra' } })
    expect(JSON.stringify(refused)).not.toContain('a fault of ours')
    expect(server.told.join()).toContain('a fault of ours')
    broken.mockRestore()
    expect((await server.ask(`api/versions/${refused.id}/validate`, { token, body: {} })).status).toBe(202)
    expect((await decided(server.ask, token, refused.id)).state).toBe('rated')
  })
})

describe('a ladder', () => {
  it('has its rows in parts, and refuses parts that cannot be', async () => {
    const ladder = 'api/ladders/six-dice.2.standard'
    for (const [query, at] of [
      ['limit=101', 'limit'],
      ['limit=0', 'limit'],
      ['from=0', 'from'],
      ['from=1.5', 'from'],
      ['find=', 'find'],
      [`find=${'a'.repeat(101)}`, 'find'],
      ['page=2', 'page'],
    ])
      expect(await server.ask(`${ladder}?${query}`), query).toMatchObject({
        status: 400,
        body: { code: 'query-value', at },
      })
    const part = { rows: [], from: 99, found: 0 }
    expect(await server.ask(`${ladder}?from=99&limit=100&find=no-such-bot`)).toMatchObject({ status: 200, body: part })
    expect(await server.ask('api/ladders/six-dice.9.standard.json')).toMatchObject({
      status: 404,
      body: { code: 'ladder-unknown' },
    })
    expect(Array.isArray((await server.ask(`${ladder}.json`)).body)).toBe(true)
  })
})

describe('a list of matches', () => {
  it('is of what there is: a ladder, bot or version that is not there is refused', async () => {
    for (const [query, code] of [
      ['ladder=six-dice.9.standard', 'ladder-unknown'],
      ['bot=nobody', 'bot-unknown'],
      ['bot=greedy&version=greedy.2', 'version-unknown'],
    ])
      expect(await server.ask(`api/matches?${query}`), query).toMatchObject({ status: 404, body: { code } })
    const known = 'api/matches?ladder=six-dice.2.standard&bot=Greedy&version=greedy.1'
    const { status, body } = await server.ask(known)
    expect(status).toBe(200)
    for (const { seats } of body as MatchLine[]) expect(seats.map(({ versionId }) => versionId)).toContain('greedy.1')
  })
})

describe('another author', () => {
  it('reads no source, log or capsule, and cannot send under the name', async () => {
    const gina = await server.author('gina')
    const rolf = await server.author('rolf')
    const submission = await server.submit(gina, 'mug', fineBot())
    const paths = ['', '/source', `/logs/${submission.matches[0]}`].map(
      (rest) => `api/versions/${submission.id}${rest}`,
    )
    for (const path of [...paths, 'api/capsules/1-1-0']) {
      expect(await server.ask(path, { token: rolf }), path).toMatchObject({ status: 403, body: { code: 'not-yours' } })
      expect(await server.ask(path), path).toMatchObject({ status: 401, body: { code: 'token-missing' } })
    }
    const body = { name: 'Mug', file: 'kettle.js', source: fineBot() }
    expect(await server.ask('api/bots', { token: rolf, body })).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    })
    const page = JSON.stringify((await server.ask('api/bots/mug')).body)
    expect(page).not.toContain('export default')
  })
})

describe('the admin', () => {
  it('pauses ladders, disables bots, recomputes and takes all results away', async () => {
    const own = await startServer({ limits: { ...quiet, houseSets: 3 } })
    const token = own.adminToken!
    const id = 'six-dice.2.standard'
    const ladders = async () => (await own.ask('api/ladders')).body as { id: string; sets: number }[]
    await eventually(ladders, (all) => all.find((ladder) => ladder.id === id)!.sets >= 3)
    const paused = await own.ask(`api/admin/ladders/${id}`, { token, body: { isPaused: true } })
    expect(paused).toMatchObject({ status: 200, body: { id, isPaused: true } })
    const author = await own.author('mika')
    await own.submit(author, 'kettle', fineBot())
    const disabled = await own.ask('api/admin/bots/kettle', { token, body: { isDisabled: true } })
    expect(disabled).toMatchObject({ status: 200, body: { name: 'kettle', isDisabled: true } })
    const refused = await own.ask('api/bots', {
      token: author,
      body: { name: 'kettle', file: 'k.js', source: fineBot() },
    })
    expect(refused.body.code).toBe('bot-disabled')
    expect((await own.ask('api/admin/recompute', { token, body: {} })).body).toMatchObject({ equal: true })
    const csv = await own.ask('api/admin/results.csv', { token })
    expect(csv.headers.get('content-disposition')).toContain('dicewright-results.csv')
    expect(csv.body.split('\n').length).toBeGreaterThan(6)
    expect(Array.isArray((await own.ask('api/admin/results.json', { token })).body)).toBe(true)
    const table = await own.ask(`api/ladders/${id}.csv`)
    expect(table.body).toMatch(/^rank,bot,version,owner,house,state,rating/)
    for (const [path, body] of [
      [`api/admin/ladders/${id}`, { isPaused: 1 }],
      ['api/admin/bots/kettle', {}],
    ] as const)
      expect((await own.ask(path, { token, body })).body.code).toBe('body-shape')
    expect((await own.ask('api/admin/recompute', { token: author, body: {} })).body.code).toBe('admin-only')
    expect((await own.ask('api/admin/bots/nobody', { token, body: { isDisabled: true } })).status).toBe(404)
  })
})

describe('a server that was stopped', () => {
  it('goes on where it was: authors, bots, the admin, and a validation that was cut off', async () => {
    const data = folder()
    const first = await startServer({ data })
    const token = await first.author('mika')
    const sent = await first.ask('api/bots', { token, body: { name: 'kettle', file: 'k.js', source: fineBot() } })
    await first.close()
    const second = await startServer({ data })
    expect(second.adminToken).toBeNull()
    expect((await second.ask('api/admin/results.json', { token: first.adminToken! })).status).toBe(200)
    expect((await decided(second.ask, token, sent.body.id)).state).toBe('rated')
  })

  it.skipIf(isOnPostgres)('has its folder to itself while it runs', async () => {
    const data = folder()
    const first = await startServer({ data })
    await expect(startServer({ data })).rejects.toThrow(
      `The data folder ${data} is in use by the server at ${first.address}: open that, or stop it first.`,
    )
  })
})

describe('whatever is uploaded', () => {
  // Of what is sent, not of what is kept.
  it.skipIf(isOnPostgres)('is stored or refused in the one shape, never a fault', async () => {
    const own = await startServer({ limits: { ...quiet, changesPerMinute: 1_000_000, versionsPerDay: 1_000_000 } })
    const token = await own.author('mika')
    const known = new Set<string>(Object.keys(codes))
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('kettle', 'kettle.js', fineBot('x')),
    )
    const upload = fc.oneof(
      fc.record({ name: text, file: text, source: text }),
      fc.record({ name: fc.anything(), file: fc.anything(), source: fc.anything() }, { requiredKeys: [] }),
      fc.anything(),
    )
    await fc.assert(
      fc.asyncProperty(upload, async (body) => {
        const json = JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
        const answer = await own.ask('api/bots', { token, body: json ?? 'nothing' })
        expect(answer.status).toBeLessThan(500)
        if (answer.status < 400) return
        expect(known).toContain(answer.body.code)
        expect(answer.body.message).toMatch(/^[^\n]+\.$/)
      }),
      { numRuns: 150 },
    )
    expect(own.told).toEqual([])
  })
})
