/** What an author reads of a match, from the rows as they are kept. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { AuthorLog, MatchLine } from '../src/api/index.ts'
import type { ClientFrame } from '../src/protocol/client.ts'
import type { ServerFrame } from '../src/protocol/server.ts'
import { socketPath, subprotocol } from '../src/protocol/version.ts'
import { openArena, type Opened } from './ladder/support.ts'
import { startServer, type Served } from './serving.ts'

/** The log of a seat whose row says this. */
async function logOf({ arena }: Opened, row: { readonly decisions: string; readonly log: string; dropped: number }) {
  const { db } = arena.store
  const seat = await db.selectFrom('seats').selectAll().where('version', '=', 'kettle.1').executeTakeFirstOrThrow()
  const here = { set: seat.set, match: seat.match, seat: seat.seat }
  await db
    .updateTable('seats')
    .set(row)
    .where('set', '=', here.set)
    .where('match', '=', here.match)
    .where('seat', '=', here.seat)
    .execute()
  return (await arena.queries.log('kettle.1', `${here.set}-${here.match}`, here.seat))!
}

it('lays every line printed to its decision, and older rows without that are read on', async () => {
  const opened = await openArena({ limits: { setsWanted: 1, houseSets: 0 } })
  await opened.rated(await opened.author('Ann'), 'Kettle', 'one')
  opened.arena.start()
  await opened.idle()

  // Two lines while it was loaded, none in the first decision, two in the second; the very first line made room.
  const row = { decisions: '[[0,100,1,2],[3,100,1,2],[6,100,1,4]]', log: '["b","c","d","e"]', dropped: 1 }
  const log = await logOf(opened, row)
  expect(log.decisions[1]).toEqual({ ply: 3, fuel: 100, ms: 1 })
  expect(log.printedIn).toEqual([0, 2, 2, 3])

  const before = await logOf(opened, { decisions: '[[0,100,1]]', log: '["b"]', dropped: 0 })
  expect(before).toMatchObject({ lines: ['b'], printedIn: null, decisions: [{ ply: 0, fuel: 100, ms: 1 }] })
  const silent = await logOf(opened, { decisions: '[[0,100,1]]', log: '[]', dropped: 0 })
  expect(silent.printedIn).toEqual([])
})

/** Has a remote bot play until a set of its is kept, printing `ready` before each match and `asked N` at decision N; its log. */
async function logOfRemote({ address, ask }: Served, token: string): Promise<AuthorLog> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws').replace(/\/$/, '')}${socketPath}`, subprotocol)
  onTestFinished(() => socket.close())
  const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame))
  const hello = { type: 'hello', protocol: subprotocol, token, bot: 'urn', version: '1' } as const
  socket.addEventListener('open', () => say({ ...hello, games: ['six-dice'] }))
  const asked = new Map<string, number>()
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type === 'ping') say({ type: 'pong', id: frame.id })
    if (frame.type === 'assign') {
      say({ type: 'log', match: frame.match, text: 'ready' })
      say({ type: 'ready', match: frame.match })
    }
    if (frame.type !== 'request') return
    const { match, req, legal } = frame
    const decision = (asked.get(match) ?? 0) + 1
    asked.set(match, decision)
    say({ type: 'log', match, text: `asked ${decision}` })
    say({ type: 'act', req, action: legal.at(-1)! })
  })
  for (;;) {
    const [line] = (await ask('api/matches?limit=1')).body as readonly MatchLine[]
    if (line) return (await ask(`api/versions/urn.1/logs/${line.id}`, { token })).body
    await wait(50)
  }
}

const talks = { houseSets: 0, setsWanted: 1 } as const

it('lays what a remote bot prints to the decision it was asked for last', async () => {
  const server = await startServer({ limits: talks })
  const log = await logOfRemote(server, await server.author('mika'))
  expect(log.decisions.length).toBeGreaterThan(2)
  expect(log.lines).toEqual(['ready', ...log.decisions.map((_, i) => `asked ${i + 1}`)])
  expect(log.printedIn).toEqual(log.lines.map((_, i) => i))
})

it('counts the lines of a remote bot that made room', async () => {
  const server = await startServer({ limits: { ...talks, logChars: 30 } })
  const { dropped, lines, decisions, printedIn } = await logOfRemote(server, await server.author('mika'))
  expect(dropped + lines.length).toBe(1 + decisions.length)
  expect(printedIn!.at(-1)).toBe(decisions.length)
})
