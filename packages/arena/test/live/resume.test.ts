/** Lost connections: a match goes on after a cut at any message, and comes to the same end. */
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { serverLimits } from '../../src/limits.ts'
import type { ServerFrame, ServerFrames } from '../../src/protocol/server.ts'
import { subprotocol } from '../../src/protocol/version.ts'
import { addressOf, Client, connectBot, expectSoon, hello, play, playTable, serve, type TestServer } from './support.ts'

type Entries = ServerFrames['event']['entries']
type Request = Omit<ServerFrames['request'], 'seq' | 'type'>

/** Where a bot cuts its connection, once: at the frame of this number, with its answer or without. */
interface Cut {
  readonly at: number
  readonly when: 'before answering' | 'after answering'
  /** Whether it comes back as if it had never been there. */
  readonly forgets: boolean
}

/** A bot that plays by a rule of its own, loses its connection once, comes back, and checks what it is told. */
class FrailBot {
  readonly name: string
  readonly trouble: string[] = []
  readonly done: Promise<ServerFrames['end'] | null>
  entries: Entries = []
  frames = 0
  pings = 0
  readonly #server: TestServer
  readonly #cut: Cut | null
  #session = ''
  #lastSeq = 0
  #isCut = false
  #end: (end: ServerFrames['end'] | null) => void = () => {}

  constructor(server: TestServer, name: string, cut: Cut | null) {
    this.#server = server
    this.name = name
    this.#cut = cut
    this.done = new Promise((resolve) => (this.#end = resolve))
  }

  connect(resumes = false): void {
    const socket = new WebSocket(addressOf(this.#server), subprotocol)
    // Closing is noticed by the test as a match that does not end.
    const { socket: open } = new Client(socket)
    open.on('open', () => {
      const resume = { session: this.#session, lastSeq: this.#lastSeq }
      open.send(JSON.stringify({ ...hello, bot: this.name, ...(resumes ? { resume } : {}) }))
    })
    // oxlint-disable-next-line typescript/no-base-to-string
    open.on('message', (data) => this.#hear(open, JSON.parse(data.toString()) as ServerFrame))
  }

  #hear(socket: WebSocket, frame: ServerFrame): void {
    if (socket.readyState !== WebSocket.OPEN) return
    const cut = this.#cut
    const isCut = !this.#isCut && ++this.frames === cut?.at
    if (!isCut || cut.when === 'after answering') this.#take(socket, frame)
    else this.#note(frame)
    if (!isCut) return
    this.#isCut = true
    // What was said before goes out first.
    setImmediate(() => {
      socket.terminate()
      this.connect(!cut.forgets)
    })
  }

  /** What a bot remembers even where it had no time to answer. */
  #note(frame: ServerFrame): void {
    if (frame.type === 'hello') {
      if (this.#session && !this.#cut?.forgets && !frame.resumed) this.trouble.push('was not resumed')
      this.#session = frame.session!
    } else if (frame.type === 'resync') {
      this.#lastSeq = frame.seq
      this.entries = frame.matches[0]?.entries ?? []
      if (!this.#cut?.forgets) this.trouble.push('was told everything anew')
    } else if ('seq' in frame) {
      const isOpenAgain = frame.seq <= this.#lastSeq && (frame.type === 'request' || frame.type === 'assign')
      if (frame.seq !== this.#lastSeq + 1 && !isOpenAgain)
        this.trouble.push(`${frame.type} ${frame.seq} after ${this.#lastSeq}`)
      this.#lastSeq = Math.max(this.#lastSeq, frame.seq)
    }
    if (frame.type === 'event') {
      if (frame.ply !== this.entries.length) this.trouble.push(`ply ${frame.ply} after ${this.entries.length}`)
      this.entries = [...this.entries, ...frame.entries]
    }
    if (frame.type === 'end') this.#end(frame)
    if (frame.type === 'error') this.trouble.push(frame.message)
  }

  #take(socket: WebSocket, frame: ServerFrame): void {
    this.#note(frame)
    const say = (said: object) => socket.send(JSON.stringify(said))
    const act = ({ req, legal }: Request) => say({ type: 'act', req, action: legal.at(-1) })
    if (frame.type === 'ping') {
      this.pings++
      say({ type: 'pong', id: frame.id })
    }
    if (frame.type === 'assign') say({ type: 'ready', match: frame.match })
    if (frame.type === 'request') act(frame)
    if (frame.type !== 'resync') return
    const [match] = frame.matches
    if (match?.isStarted === false) say({ type: 'ready', match: match.match })
    if (match?.request) act(match.request)
    // The match is not told of any more where it has ended.
    if (!match) this.#end(null)
  }
}

async function playFrail(server: TestServer, name: string, cut: Cut | null) {
  const bot = new FrailBot(server, name, cut)
  bot.connect()
  // The first two frames come before any match: a cut there has to be over.
  await expectSoon(() => bot.pings).toBeGreaterThanOrEqual(1)
  const version = `ann.${name}.1`
  await expectSoon(() => server.live.ready.some((seat) => seat.versionId === version)).toBe(true)
  // A short match: ten decisions, and every kind of frame. It is played again for each of its frames.
  const table = { id: `${name}-1`, seats: [version, null], seed: '11' }
  const { report } = await playTable({ live: server.live, ...table })
  return { bot, report, end: await bot.done }
}

describe('a match whose connection is cut', () => {
  it.each([
    ['before it answers', 'before answering', false],
    ['after it answers', 'after answering', false],
    ['before it answers, by a bot that forgets everything', 'before answering', true],
    ['after it answers, by a bot that forgets everything', 'after answering', true],
  ] as const)(
    'at every message, %s, comes to the same end',
    async (_, when, forgets) => {
      const server = await serve()
      const whole = await playFrail(server, 'whole', null)
      expect(whole.bot.trouble).toEqual([])
      expect(whole.bot.frames).toBeGreaterThan(20)
      for (let at = 1; at <= whole.bot.frames; at++) {
        const { bot, report, end } = await playFrail(server, `cut${at}`, { at, when, forgets })
        const label = `cut at frame ${at} ${when}`
        expect(bot.trouble, label).toEqual([])
        expect(end !== null || forgets, label).toBe(true)
        expect(report.transcript.entries, label).toEqual(whole.report.transcript.entries)
        expect(report.verdict, label).toBeNull()
        // A bot that forgets everything after its last answer may find the match gone.
        const { seq, match, replay } = end ?? whole.end!
        expect(end ?? whole.end, label).toEqual({ ...whole.end, seq, match, replay })
        expect(end ? bot.entries : whole.bot.entries, label).toEqual(whole.bot.entries)
      }
    },
    300_000,
  )
})

describe('a session', () => {
  const kettle = 'ann.kettle.1'

  /** A bot in a match, asked and silent. */
  async function asked(server: TestServer) {
    const client = await connectBot(server)
    const played = playTable({ live: server.live, seats: [kettle, null] })
    played.catch(() => {})
    client.say({ type: 'ready', match: (await client.next('assign')).match })
    return { client, played, request: await client.next('request') }
  }

  const back = (server: TestServer, session: string, lastSeq: number) =>
    connectBot(server, { resume: { session, lastSeq } } as never)

  it('that is missing more frames than are kept is told everything anew, its open request too', async () => {
    const server = await serve({ limits: { ringFrames: 1 } })
    const { client, played, request } = await asked(server)
    server.clock.pass(700)
    client.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    const again = await back(server, client.session, 0)
    expect(again.frames[0]).toMatchObject({ resumed: false, session: client.session })
    const resync = await again.next('resync')
    const { type: _, seq, ...open } = request
    expect(resync).toMatchObject({ seq, matches: [{ match: '1-1', isStarted: true, seat: 0, game: 'six-dice' }] })
    expect(resync.matches[0]?.request).toMatchObject({
      ...open,
      clock: { ...open.clock, decisionMs: open.clock.decisionMs - 700, matchMs: open.clock.matchMs - 700 },
      deadline: expect.any(Number),
    })
    expect(resync.matches[0]?.entries).toEqual(client.all('event').flatMap(({ entries }) => entries))
    play(again)
    again.say({ type: 'act', req: request.req, action: request.legal[0]! })
    expect((await again.next('ok')).usedMs).toBe(700)
    expect((await played).report.verdict).toBeNull()
  })

  it('that comes back after ringMs is told everything anew', async () => {
    const server = await serve({ limits: { bankMs: 200_000 } })
    const { client } = await asked(server)
    client.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    server.clock.pass(serverLimits.ringMs + 1)
    const again = await back(server, client.session, 1)
    expect(again.frames[0]).toMatchObject({ resumed: false })
    await again.next('resync')
  })

  it('that has seen all is asked its open question again, with the same number', async () => {
    const server = await serve()
    const { client, request } = await asked(server)
    client.socket.terminate()
    const again = await back(server, client.session, request.seq)
    expect(again.frames[0]).toMatchObject({ resumed: true })
    expect(await again.next('request')).toEqual({ ...request, deadline: expect.any(Number) })
    await again.settled()
    expect(again.count('event') + again.count('resync')).toBe(0)
  })

  it('that claims to have seen more than was sent is told everything anew', async () => {
    const server = await serve()
    const { client, request } = await asked(server)
    const again = await back(server, client.session, request.seq + 1)
    expect(await again.next('resync')).toMatchObject({ seq: request.seq })
  })

  it('forgets what was acknowledged', async () => {
    const server = await serve()
    const { client, request } = await asked(server)
    client.say({ type: 'ack', seq: request.seq - 1 })
    await client.settled()
    client.socket.terminate()
    const before = await back(server, client.session, request.seq - 2)
    await before.next('resync')
    before.socket.terminate()
    const after = await back(server, client.session, request.seq - 1)
    expect(after.frames[0]).toMatchObject({ resumed: true })
  })

  it('is taken over by a newer connection, and the older is closed with 4409', async () => {
    const server = await serve()
    const { client, played, request } = await asked(server)
    const newer = await back(server, client.session, request.seq)
    expect(await client.closed).toEqual({
      code: 4409,
      reason: 'a newer connection of the same bot or person took over',
    })
    expect(server.live.ready).toHaveLength(1)
    await newer.next('request')
    play(newer)
    newer.say({ type: 'act', req: request.req, action: request.legal[0]! })
    expect((await played).report.verdict).toBeNull()
  })

  it('goes on with a bot that was started anew and knows no session', async () => {
    const server = await serve()
    const { client, request } = await asked(server)
    client.socket.terminate()
    const anew = await connectBot(server)
    expect(anew.session).toBe(client.session)
    expect((await anew.next('resync')).matches[0]?.request?.req).toBe(request.req)
  })

  it('is its owner’s and its version’s alone', async () => {
    const server = await serve()
    const { client, request } = await asked(server)
    const resume = { session: client.session, lastSeq: request.seq }
    for (const said of [{ token: 'token-ben' }, { version: '2' }]) {
      const other = await connectBot(server, { ...said, resume } as never)
      expect(other.session).not.toBe(client.session)
      expect(other.frames[0]).toMatchObject({ resumed: false })
      other.say({ type: 'act', req: request.req, action: request.legal[0]! })
      expect(await other.next('error')).toMatchObject({ code: 'request-unknown' })
    }
    expect(server.live.ready).toHaveLength(3)
  })

  it('without a match is forgotten after sessionMs alone', async () => {
    const server = await serve()
    const client = await connectBot(server)
    client.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    server.clock.pass(serverLimits.sessionMs)
    const again = await back(server, client.session, 0)
    expect(again.session).not.toBe(client.session)
  })

  it('is forgotten sessionMs after it was left last, not after it was left before', async () => {
    const server = await serve()
    const client = await connectBot(server)
    client.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    server.clock.pass(serverLimits.sessionMs - 1)
    const before = await back(server, client.session, 0)
    before.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    server.clock.pass(serverLimits.sessionMs - 1)
    const again = await back(server, client.session, 0)
    expect(again.session).toBe(client.session)
  })
})
