/** What whoever holds a competition does with the admin's token, over HTTP and on the command line. */
// @module-tag processes
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseTranscript, verify } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { socketPath, subprotocol } from '../src/protocol/version.ts'
import { addVersion, claimBot } from '../src/store/bots.ts'
import { by, folder, need, run, start } from './helpers.ts'
import { decided, eventually, fineBot, quiet, startServer, type Served } from './serving.ts'
import { isOnPostgres } from './store-of.ts'

// Children start and matches are played: a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 })

/** The first frame a remote bot is answered with. */
async function sayHello({ address }: Served, token: string, version: string): Promise<any> {
  const socket = new WebSocket(new URL(socketPath, address.replace(/^http/, 'ws')), subprotocol)
  const hello = { type: 'hello', protocol: subprotocol, token, bot: 'far-away', version, games: ['six-dice'] }
  socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
  const { data } = await new Promise<MessageEvent>((hear) => socket.addEventListener('message', hear, { once: true }))
  socket.close()
  return JSON.parse(String(data))
}

const send = (server: Served, token: string, name: string, source = fineBot()) =>
  server.ask('api/bots', { token, body: { name, file: 'a.js', source } })

const closedOf = async ({ ask }: Served): Promise<any> => (await ask('api/server')).body.now.closed

describe('submissions that are closed', () => {
  it('take nothing new, while what is there plays to its end and stays readable, until they are open again', async () => {
    const data = folder()
    const first = await startServer({ data, limits: { houseSets: 0, setsWanted: 3 } })
    const admin = first.adminToken!
    const token = await first.author('mika')
    const source = fineBot()
    const sent = await send(first, token, 'kettle', source)
    // As if its first match had begun.
    await first.arena.store.db.transaction().execute(async (tx) => {
      const bot = await claimBot(tx, { name: 'far-away', owner: 'mika', tier: 'remote', nowMs: 1 })
      const none = { hash: null, file: null, language: null, source: null, steps: '[]' }
      await addVersion(tx, bot!.id, { ...none, label: '1', games: '["six-dice"]', state: 'rated' }, 1)
    })
    expect(await sayHello(first, token, '1')).toMatchObject({ type: 'hello' })
    // While its validation is under way, so that this and all of its sets come after.
    const shut = await first.ask('api/admin/switches/submissions', { token: admin, body: { isClosed: true } })
    expect(shut).toMatchObject({ status: 200, body: { closed: ['submissions'] } })
    expect((await decided(first.ask, token, sent.body.id)).state).toBe('rated')
    await eventually(
      async () => (await first.ask('api/bots/kettle')).body.ladders,
      (ladders) => ladders.some(({ row }: any) => row?.sets >= 3),
    )
    await first.close()

    const server = await startServer({ data, limits: quiet })
    expect(await closedOf(server)).toEqual(['submissions'])
    const refused = { status: 403, body: { ok: false, code: 'submissions-closed' } }
    expect(await send(server, token, 'kettle')).toMatchObject(refused)
    expect(await send(server, token, 'teapot')).toMatchObject(refused)
    expect((await send(server, token, 'teapot')).body.message).toBe(
      'Submissions are closed by the admin: nothing new is taken, and what was sent before plays on.',
    )
    expect((await server.ask('api/bots/teapot')).status).toBe(404)
    // Whoever asks again, because the answer was lost, is told that it is there.
    expect(await send(server, token, 'kettle', source)).toMatchObject({ status: 200, body: { id: 'kettle.1' } })
    await server.arena.store.db
      .updateTable('versions')
      .set({ state: 'probation' })
      .where('id', '=', 'kettle.1')
      .execute()
    expect(await server.ask('api/versions/kettle.1/validate', { token, body: {} })).toMatchObject(refused)
    // A remote bot that was here comes back, and no other version of it.
    expect(await sayHello(server, token, '1')).toMatchObject({ type: 'hello', versionId: 'far-away.1' })
    expect(await sayHello(server, token, '2')).toMatchObject({ type: 'error', code: 'submissions-closed' })
    expect((await server.ask('api/versions/kettle.1/source', { token })).body).toBe(source)

    const opened = await server.ask('api/admin/switches/submissions', { token: admin, body: { isClosed: false } })
    expect(opened).toMatchObject({ status: 200, body: { closed: [] } })
    expect((await send(server, token, 'kettle')).status).toBe(201)
  })

  // Of the command.
  it.skipIf(isOnPostgres)('are closed and opened by a command', async () => {
    const server = await startServer({ limits: quiet })
    const ask = (...args: string[]) => run([...args, '--server', server.address])
    const shut = await ask('close', 'submissions', ...by(server.adminToken!))
    expect(shut, shut.err).toMatchObject({ code: 0, out: 'Closed: submissions.\n', err: '' })
    expect(await closedOf(server)).toEqual(['submissions'])
    expect(await ask('open', 'submissions', ...by(server.adminToken!))).toMatchObject({
      code: 0,
      out: 'Everything is open.\n',
    })
    expect(await closedOf(server)).toEqual([])
    const [ladder, admin] = ['six-dice.2.remote', by(server.adminToken!)]
    const isPaused = async () => (await server.arena.queries.ladder(ladder))!.isPaused
    const paused = await ask('close', ladder, ...admin)
    expect(paused).toMatchObject({ code: 0, out: `${ladder} is paused: sets under way are finished.\n` })
    expect(await isPaused()).toBe(true)
    expect(await ask('open', ladder, ...admin)).toMatchObject({ code: 0, out: `${ladder} is open.\n` })
    expect(await isPaused()).toBe(false)
    expect((await ask('close', 'chess.2.remote', ...admin)).err).toContain('[ladder-unknown]')
    const token = await server.author('mika')
    expect((await ask('close', 'submissions', ...by(token))).err).toBe(
      'dicewright: mika is not the admin. [admin-only]\n',
    )
    expect((await ask('close', 'submissions', ...by('guess'))).err).toBe(
      "dicewright: The token is unknown or was revoked: expected the admin's. [token-wrong]\n",
    )
    expect((await ask('close', 'doors', ...by(server.adminToken!))).err).toBe(
      'dicewright: There is no switch "doors": expected submissions or registration. [switch-unknown]\n',
    )
    expect((await ask('close', 'submissions')).err).toMatch(
      /^dicewright: The admin's token is needed: .* \[token-missing\]\n$/,
    )
  })
})

describe('registration that is closed', () => {
  it('leaves the admin alone to make authors, who are not counted by the hour', async () => {
    const server = await startServer({ limits: { ...quiet, tokensPerHour: 2 } })
    const admin = server.adminToken!
    const mika = await server.author('mika')
    expect(
      (await server.ask('api/admin/switches/registration', { token: admin, body: { isClosed: true } })).body,
    ).toEqual({
      closed: ['registration'],
    })
    const make = (name: string, token?: string) =>
      server.ask('api/tokens', { body: { name }, ...(token === undefined ? {} : { token }) })
    expect(await make('erik')).toMatchObject({ status: 403, body: { code: 'registration-closed' } })
    expect(await make('erik', mika)).toMatchObject({ status: 403, body: { code: 'admin-only' } })
    expect(await make('erik', 'guess')).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
    for (const name of ['ada', 'bela', 'cleo']) expect((await make(name, admin)).status).toBe(201)
    // Whoever has a token goes on.
    expect((await send(server, mika, 'kettle')).status).toBe(201)

    const ask = (...args: string[]) => run(['token', ...args, '--server', server.address])
    expect((await ask('dora')).err).toBe(
      'dicewright: Authors are made by the admin alone on this server: ask for your token. [registration-closed]\n',
    )
    const { code, out } = await ask('dora', ...by(admin))
    expect(code).toBe(0)
    expect((await server.ask('api/me', { token: out.trim() })).body.owner).toBe('dora')
    await run(['open', 'registration', ...by(admin), '--server', server.address])
    expect((await make('erik')).status).toBe(201)
  })
})

describe('an author who is forgotten', () => {
  // Bytes of the files of PostgreSQL are its operator's.
  it.skipIf(isOnPostgres)(
    'leaves results under a neutral name, and no source, token, log or name in any byte of the folder',
    async () => {
      const data = folder()
      const server = await startServer({ data, limits: { houseSets: 0, setsWanted: 4, bankMs: 100, readyMs: 100 } })
      const { ask } = server
      const admin = server.adminToken!
      const [token, other] = [await server.author('Quillfeather'), await server.author('mika')]
      const source = fineBot('xylophone')
        .replace(`console.log(`, `console.log('marimba', `)
        .replace('{\n    console', `{\n    if (legal.length === 7) throw new Error('bassoon')\n    console`)
      const first = await server.submit(token, 'Zanzibar', source)
      const second = await server.submit(token, 'Zanzibar', fineBot('xylophone two'), 'tuba.js')
      await server.submit(other, 'kettle', fineBot())
      expect(await sayHello(server, token, 'oboe')).toMatchObject({ type: 'hello' })
      expect([first.version, second.version]).toEqual([1, 2])
      const ladder = async () => (await ask('api/ladders/six-dice.2.standard')).body
      await eventually(
        async () => ({ now: (await ask('api/server')).body.now, ...(await ladder()) }),
        ({ now, rows }) => now.setsWaiting + now.busy === 0 && rows.some(({ bot }: any) => bot === 'kettle'),
      )
      const before = await ladder()
      const [match] = (await ask('api/matches?bot=zanzibar&limit=1')).body
      expect((await ask('api/admin/authors/quillfeather', { method: 'DELETE', token: other })).body.code).toBe(
        'admin-only',
      )

      const gone = await run(['forget', 'quillfeather', ...by(admin), '--server', server.address])
      expect(gone, gone.err).toMatchObject({
        code: 0,
        out: 'Quillfeather is forgotten: what is left of the bots stands under forgotten-1, forgotten-2.\n',
      })
      expect((await ask('api/me', { token })).body.code).toBe('token-wrong')
      for (const bot of ['zanzibar', 'far-away']) expect((await ask(`api/bots/${bot}`)).status).toBe(404)

      // What others' ratings rest on is there, and comes to the same.
      const standing = ({ bot, version, rating, sets }: any) => [
        bot === 'Zanzibar' ? 'forgotten-1' : bot,
        version,
        rating,
        sets,
      ]
      expect((await ladder()).rows.map(standing)).toEqual(before.rows.map(standing))
      expect((await ask('api/admin/recompute', { token: admin, body: {} })).body).toMatchObject({ equal: true })
      const page = (await ask('api/bots/forgotten-1')).body
      expect(page).toMatchObject({ owner: '(forgotten)', isDisabled: true })
      expect(page.versions.map(({ id, chars, hash }: any) => [id, chars, hash])).toEqual([
        ['forgotten-1.2', null, null],
        ['forgotten-1.1', null, null],
      ])
      const kept = (await ask(`api/matches/${match.id}`)).body
      expect(kept.seats.map(({ owner }: any) => owner)).toContain('(forgotten)')
      const text = (await ask(`api/matches/${match.id}/transcript`)).body
      // By the digest of the name that went, all else can still be checked.
      expect(need(verify(need(parseTranscript(text)), games))).toMatchObject({
        dice: 'recomputed',
        isBound: true,
      })
      expect(text).toContain('"removed":{')
      expect(text).toContain('forgotten-1 v')
      expect((await ask('api/server')).body.now.authors).toBe(1)

      // Nobody is those that were forgotten, nor becomes them.
      expect((await ask('api/admin/tokens/forgotten', { token: admin, body: {} })).body.code).toBe('author-unknown')
      expect((await ask('api/tokens', { body: { name: 'Forgotten' } })).body.code).toBe('name-taken')
      // The names are free, and whoever takes one is nobody's heir.
      const heir = await server.author('Quillfeather')
      expect((await ask('api/me', { token: heir })).body.bots).toEqual([])
      await ask('api/admin/authors/quillfeather', { method: 'DELETE', token: admin })
      const words = /quillfeather|zanzibar|far-away|xylophone|marimba|bassoon|tuba|oboe/i
      const found = () => readdirSync(data).filter((file) => words.test(readFileSync(join(data, file), 'latin1')))
      expect(found()).toEqual([])
      await server.close()
      expect(found()).toEqual([])
    },
  )

  it.skipIf(isOnPostgres)(
    'is waited for by the command, which says so instead of asking to be called again',
    async () => {
      let asked = 0
      const busy = { code: 'author-playing', message: 'mika is stopped: ask again when it is over.', at: 'name' }
      const server = createServer((_, response) => {
        const isOver = asked++ > 0
        response.writeHead(isOver ? 200 : 409, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(isOver ? { author: 'mika', bots: [] } : busy))
      }).listen(0, '127.0.0.1')
      onTestFinished(() => void server.close())
      await once(server, 'listening')
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      expect(await run(['forget', 'mika', ...by('x'), '--server', address])).toEqual({
        code: 0,
        out: 'mika is forgotten: there were no bots.\n',
        err: 'mika is stopped. A match or a validation of a bot still goes on: waiting for its end.\n',
      })
    },
  )

  it('is stopped at once, and forgotten once the last match is over', async () => {
    // A match takes as long as the test likes.
    const data = folder()
    const slow = await startServer({ data, limits: { houseSets: 0, setsWanted: 1 }, paceMs: 600_000 })
    const token = await slow.author('mika')
    expect((await send(slow, token, 'kettle')).status).toBe(201)
    await eventually(
      async () => (await slow.ask('api/live')).body,
      (lines) => lines.length > 0,
    )
    const ask = (server: Served) => server.ask('api/admin/authors/mika', { method: 'DELETE', token: slow.adminToken! })
    const busy = await ask(slow)
    expect(busy).toMatchObject({ status: 409, body: { code: 'author-playing' } })
    expect(busy.body.retryAfterMs).toBeGreaterThan(0)
    expect((await slow.ask('api/me', { token })).status).toBe(401)
    expect((await slow.ask('api/bots/kettle')).body).toMatchObject({ isDisabled: true })
    await slow.close()
    const quick = await startServer({ data, limits: quiet })
    expect(
      await eventually(
        () => ask(quick),
        ({ status }) => status !== 409,
      ),
    ).toMatchObject({
      status: 200,
      body: { author: 'mika', bots: ['forgotten-1'] },
    })
    expect((await ask(quick)).body.code).toBe('author-unknown')
  })

  it.each(['forgotten', 'F0rg0tten'])(
    'leaves nothing to an author of an older build called %s, nor takes it',
    async (name) => {
      const server = await startServer({ limits: quiet })
      const token = server.adminToken!
      const forget = (author: string) => server.ask(`api/admin/authors/${author}`, { method: 'DELETE', token })
      const named = need(await server.arena.newToken(name)).token
      await server.submit(named, 'teapot', fineBot())
      await server.submit(await server.author('mika'), 'kettle', fineBot())
      expect((await forget('mika')).body).toEqual({ author: 'mika', bots: ['forgotten-1'] })
      const { owner, bots } = (await server.ask('api/me', { token: named })).body
      expect([owner, bots.map((bot: any) => bot.name)]).toEqual([name, ['teapot']])
      expect((await server.ask('api/server')).body.now.authors).toBe(1)
      expect((await forget(name)).body).toEqual({ author: name, bots: ['forgotten-2'] })
      expect((await server.ask('api/server')).body.now.authors).toBe(0)
      expect((await forget(encodeURIComponent('(forgotten)'))).body.code).toBe('author-unknown')
    },
  )

  it('has nothing taken that was on its way meanwhile', async () => {
    const server = await startServer({ limits: quiet })
    const author = need(await server.arena.authorise(await server.author('mika')))
    expect(need(await server.arena.forgetAuthor('mika'))).toEqual({ author: 'mika', bots: [] })
    const met = await server.arena.remoteBot(author, 'far-away', '1', ['six-dice'])
    expect(met).toMatchObject({ ok: false, code: 'token-wrong' })
  })

  it('leaves no session behind: a remote bot of the same name is another', async () => {
    const server = await startServer({ limits: quiet })
    const before = await sayHello(server, await server.author('mika'), '1')
    await server.ask('api/admin/authors/mika', { method: 'DELETE', token: server.adminToken! })
    const after = await sayHello(server, await server.author('mika'), '1')
    expect([before.versionId, after.versionId]).toEqual(['far-away.1', 'far-away.1'])
    expect(after.session).not.toBe(before.session)
  })

  it('keeps the names until ratings that are being recomputed have been compared', async () => {
    const server = await startServer({ limits: quiet })
    await server.author('mika')
    const ended: string[] = []
    await Promise.all([
      server.arena.recompute().then(() => ended.push('recomputed')),
      server.arena.forgetAuthor('mika').then(() => ended.push('forgotten')),
    ])
    expect(ended).toEqual(['recomputed', 'forgotten'])
  })
})

// PostgreSQL is backed up by its own means.
describe.skipIf(isOnPostgres)('a backup', () => {
  it('is taken while sets are played, and is a whole data folder by itself', async () => {
    const data = folder()
    const server = await startServer({ data, limits: { houseSets: 40, setsWanted: 40 } })
    const token = await server.author('mika')
    await server.submit(token, 'kettle', fineBot())
    await eventually(
      async () => (await server.ask('api/server')).body.now.setsRated,
      (sets) => sets > 5,
    )
    const cwd = folder()
    const ask = (...args: string[]) => run(['backup', ...args, '--server', server.address], cwd)
    const taken = await ask('arena.sqlite', ...by(server.adminToken!))
    expect(taken, taken.err).toMatchObject({ code: 0, err: '' })
    expect(taken.out).toMatch(/^[\d.]+ MB are saved as arena\.sqlite\.\n$/)
    // Beside the play: it goes on, and nothing of the copy stays here.
    expect((await server.ask('api/server')).body.now.setsWaiting).toBeGreaterThan(0)
    await eventually(
      async () => readdirSync(data),
      (files) => !files.includes('backup.sqlite'),
    )
    expect(readdirSync(cwd)).toEqual(['arena.sqlite'])

    const restored = await startServer({ data: cwd, limits: quiet })
    expect((await restored.ask('api/me', { token })).body).toMatchObject({ owner: 'mika', bots: [{ name: 'kettle' }] })
    const { body } = await restored.ask('api/admin/recompute', { token: server.adminToken!, body: {} })
    expect(body.equal).toBe(true)
    expect((await restored.ask('api/server')).body.now.setsRated).toBeGreaterThan(5)

    expect((await ask('arena.sqlite', ...by(server.adminToken!))).err).toMatch(/ \[file-exists\]\n$/)
    expect((await ask('gone/arena.sqlite', ...by(server.adminToken!))).err).toMatch(/ \[folder-unwritable\]\n$/)
    expect((await ask('other.sqlite', ...by(token))).err).toMatch(/ \[admin-only\]\n$/)
    expect(readdirSync(cwd)).not.toContain('other.sqlite')

    // Whoever asks about it alone, or leaves in the middle, keeps nobody from another one.
    const headers = { Authorization: `Bearer ${server.adminToken!}` }
    const head = await server.ask('api/admin/backup', { method: 'HEAD', token: server.adminToken! })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/vnd.sqlite3'])
    await (await fetch(new URL('api/admin/backup', server.address), { headers })).body!.cancel()
    const again = () => ask('again.sqlite', ...by(server.adminToken!))
    await eventually(again, ({ code }) => code === 0)
  })

  it.runIf(process.platform !== 'win32')('leaves nothing where Ctrl-C ends it', async () => {
    // Sends a beginning, and no end.
    const server = createServer((_, response) => void response.writeHead(200).write('SQLite'))
    onTestFinished(() => server.close().closeAllConnections())
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const cwd = folder()
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { code } = await start(['backup', 'a.sqlite', ...by('x'), '--server', address], cwd, async (pid) => {
      await eventually(
        async () => readdirSync(cwd).map((file) => statSync(join(cwd, file)).size),
        (sizes) => sizes.some((size) => size > 0),
      )
      process.kill(pid, 'SIGINT')
    })
    expect(code).toBe(130)
    expect(readdirSync(cwd)).toEqual([])
  })

  it.runIf(process.platform !== 'win32')('is read by no other user', async () => {
    const server = await startServer({ limits: quiet })
    const cwd = folder()
    await run(['backup', 'arena.sqlite', ...by(server.adminToken!), '--server', server.address], cwd)
    expect(statSync(join(cwd, 'arena.sqlite')).mode & 0o777).toBe(0o600)
  })
})
