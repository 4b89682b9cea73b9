/** What whoever holds a competition does with the admin's token, over HTTP and on the command line. */
import { describe, expect, it, vi } from 'vitest'
import { socketPath, subprotocol } from '../src/protocol/version.ts'
import { folder, run } from './helpers.ts'
import { decided, eventually, fineBot, quiet, startServer, type Served } from './serving.ts'

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
    expect(await sayHello(first, token, '1')).toMatchObject({ type: 'hello' })
    // While its validation is under way, so that this and all of its sets come after.
    const shut = await first.ask('api/admin/doors/submissions', { token: admin, body: { isClosed: true } })
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

    const opened = await server.ask('api/admin/doors/submissions', { token: admin, body: { isClosed: false } })
    expect(opened).toMatchObject({ status: 200, body: { closed: [] } })
    expect((await send(server, token, 'kettle')).status).toBe(201)
  })

  it('are closed and opened by a command', async () => {
    const server = await startServer({ limits: quiet })
    const ask = (...args: string[]) => run([...args, '--server', server.address])
    const shut = await ask('close', 'submissions', '--token', server.adminToken!)
    expect(shut, shut.err).toMatchObject({ code: 0, out: 'Closed: submissions.\n', err: '' })
    expect(await closedOf(server)).toEqual(['submissions'])
    expect(await ask('open', 'submissions', '--token', server.adminToken!)).toMatchObject({
      code: 0,
      out: 'Everything is open.\n',
    })
    expect(await closedOf(server)).toEqual([])
    const token = await server.author('mika')
    expect((await ask('close', 'submissions', '--token', token)).err).toBe(
      'dicewright: mika is not the admin. [admin-only]\n',
    )
    expect((await ask('close', 'doors', '--token', server.adminToken!)).err).toBe(
      'dicewright: There is no door "doors": expected submissions or registration. [door-unknown]\n',
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
    expect((await server.ask('api/admin/doors/registration', { token: admin, body: { isClosed: true } })).body).toEqual(
      {
        closed: ['registration'],
      },
    )
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
    const { code, out } = await ask('dora', '--token', admin)
    expect(code).toBe(0)
    expect((await server.ask('api/me', { token: out.trim() })).body.owner).toBe('dora')
    await run(['open', 'registration', '--token', admin, '--server', server.address])
    expect((await make('erik')).status).toBe(201)
  })
})
