/** What connected bots are told and asked in a match, and what becomes of their answers and faults. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { describe, expect, it } from 'vitest'
import { unwrap } from '@dicewright/engine'
import { cups } from '@dicewright/engine/testing'
import { limits, serverLimits } from '../../src/limits.ts'
import { connect, connectBot, expectSoon, hello, play, playTable, serve, smallGame } from './support.ts'
import { answer, begin, kettle, lineHeader, nextRequest } from './matches.ts'

describe('a match', () => {
  it('is assigned, started, asked, told and ended, as PROTOCOL.md says', async () => {
    const server = await serve()
    const client = await connectBot(server)
    play(client)
    const { report, clocks } = await playTable({ live: server.live, seats: [kettle, null] })
    await client.next('end')
    const types = client.frames.map(({ type }) => type).filter((type) => type !== 'ping')
    expect(types.slice(0, 5)).toEqual(['hello', 'assign', 'start', 'event', 'request'])
    expect(types.at(-1)).toBe('end')
    expect(client.all('assign')[0]).toMatchObject({ game: 'six-dice', seat: 0, readyMs: serverLimits.readyMs })
    expect(client.all('start')[0]).toMatchObject({
      rules: { id: 'six-dice', version: smallGame().facts.version, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      options: smallGame().options,
      players: [kettle, 'greedy'],
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const told = client.all('event').flatMap(({ entries }) => entries)
    expect(told).toEqual(report.transcript.entries)
    expect(client.all('event').map(({ ply }) => ply)).toEqual(
      client.all('event').map((_, i, all) => all.slice(0, i).reduce((sum, { entries }) => sum + entries.length, 0)),
    )
    const own = report.transcript.entries.filter(({ by }) => by === 0)
    expect(client.count('request')).toBe(own.length)
    expect(client.count('ok')).toBe(own.length)
    expect(clocks[0]).toEqual(own.map(() => 0))
    expect(client.all('end')[0]).toMatchObject({
      match: '1-1',
      reason: 'over',
      seat: null,
      result: report.seats.map(({ rank }) => rank),
      scores: report.returns,
      secret: null,
      replay: '/api/matches/1-1/transcript',
    })
  })

  it('numbers its frames one by one', async () => {
    const server = await serve()
    const client = await connectBot(server)
    play(client)
    await playTable({ live: server.live, seats: [kettle, null] })
    await client.next('end')
    const numbers = client.frames.flatMap((frame) => ('seq' in frame ? frame.seq : []))
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })

  it('takes a slot, and as many at once as the bot offers', async () => {
    const server = await serve()
    const changes: number[] = []
    server.live.onChange(() => changes.push(server.live.ready[0]?.freeSlots ?? -1))
    const client = await connectBot(server, { slots: 2 } as never)
    expect(server.live.ready).toEqual([{ botId: 'kettle', versionId: kettle, games: hello.games, freeSlots: 2 }])
    play(client)
    const all = ['1-1', '2-1'].map((id) => playTable({ live: server.live, id, seats: [kettle, null] }))
    expect(server.live.ready[0]?.freeSlots).toBe(0)
    await Promise.all(all)
    expect(server.live.ready[0]?.freeSlots).toBe(2)
    expect(changes).toEqual([2, 1, 0, expect.any(Number), 2])
    const ends = [await client.next('end'), await client.next('end')]
    expect(ends.map(({ match }) => match).toSorted()).toEqual(['1-1', '2-1'])
  })

  it('tells each seat what it hears and nothing of what others hide', async () => {
    const server = await serve()
    const game = unwrap(cups(2))
    const clients = [await connectBot(server), await connectBot(server, { bot: 'urn' })]
    for (const client of clients) play(client)
    const { report } = await playTable({ live: server.live, game, seats: [kettle, 'ann.urn.1'] })
    const heard = await Promise.all(
      clients.map(async (client) => {
        await client.next('end')
        return client.all('event').flatMap(({ entries }) => entries.map(({ text }) => text))
      }),
    )
    const written = report.transcript.entries.map(({ text }) => text)
    expect(heard[0]).toHaveLength(written.length)
    expect(heard[0]).not.toEqual(heard[1])
    for (const [seat, texts] of heard.entries()) {
      const own = new Map(written.map((text, i) => [i, text]))
      const hidden = texts.filter((text, i) => text !== own.get(i))
      expect(hidden.length, `seat ${seat}`).toBeGreaterThan(0)
    }
  })

  it('keeps what the bot logs for its author', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played, request } = await begin(server, client)
    client.say({ type: 'log', match: '1-1', text: 'thinking' })
    play(client)
    answer(client, request)
    const { report } = await played
    expect(report.seats[0]?.log).toEqual(['thinking'])
    client.say({ type: 'log', match: '1-1', text: 'too late' })
    expect(await client.next('error')).toMatchObject({ code: 'frame-order', at: '1-1' })
  })
})

describe('an answer', () => {
  it('that comes twice gets the same ok twice and is played once', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played, request } = await begin(server, client)
    answer(client, request)
    const ok = await client.next('ok')
    answer(client, request)
    expect(await client.next('ok')).toEqual(ok)
    await client.settled()
    play(client)
    answer(client, await nextRequest(client))
    const { report } = await played
    expect(report.verdict).toBeNull()
  })

  it('that comes twice in one breath is played once too', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { request } = await begin(server, client)
    answer(client, request)
    answer(client, request)
    const ok = await client.next('ok')
    await client.settled()
    expect(client.all('ok').every((frame) => frame.seq === ok.seq)).toBe(true)
    expect(client.all('error').filter(({ code }) => code !== 'frame-type')).toEqual([])
  })

  it('to a question that has another answer is refused', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { request } = await begin(server, client)
    answer(client, request)
    await client.next('ok')
    answer(client, request, 'another')
    expect(await client.next('error')).toMatchObject({
      code: 'request-done',
      at: request.req,
      message: expect.stringContaining(request.legal[0]!),
      retryable: false,
    })
  })

  it('out of turn is refused and changes nothing', async () => {
    const server = await serve()
    const both = [await connectBot(server), await connectBot(server, { bot: 'urn' })]
    void playTable({ live: server.live, seats: [kettle, 'ann.urn.1'] }).catch(() => {})
    for (const client of both) client.say({ type: 'ready', match: (await client.next('assign')).match })
    await expectSoon(() => both.findIndex((client) => client.count('request') > 0)).toBeGreaterThanOrEqual(0)
    const asked = both.find((client) => client.count('request') > 0)!
    const other = both.find((client) => client !== asked)!
    const request = await asked.next('request')
    answer(other, request)
    expect(await other.next('error')).toMatchObject({
      code: 'request-unknown',
      message: expect.stringContaining('not your decision'),
    })
    answer(asked, request)
    await asked.next('ok')
  })

  it('that is illegal is told why and asked again on the same clock, then something is played in its place, and three strikes lose', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played, request } = await begin(server, client)
    let asked = request
    for (const strikes of [1, 2, 3]) {
      server.clock.pass(1_000)
      answer(client, asked, 'take 222')
      expect(await client.next('illegal')).toMatchObject({
        req: asked.req,
        action: 'take 222',
        code: expect.any(String),
        reason: expect.stringMatching(/\.$/),
        at: expect.any(String),
        attemptsLeft: 1,
        strikes: strikes - 1,
        played: null,
      })
      const again = await nextRequest(client)
      expect(again.req).not.toBe(asked.req)
      expect(again).toMatchObject({ legal: asked.legal, illegal: { action: 'take 222', attemptsLeft: 1 } })
      expect(again.clock.decisionMs).toBe(asked.clock.decisionMs - 1_000)
      server.clock.pass(500)
      answer(client, again, 'nonsense')
      const illegal = await client.next('illegal')
      expect(illegal).toMatchObject({ attemptsLeft: 0, strikes, played: strikes === 3 ? null : asked.legal[0] })
      answer(client, asked, 'take 222')
      expect(await client.next('illegal'), 'the same answer again').toMatchObject({ req: asked.req, attemptsLeft: 1 })
      if (strikes < 3) asked = await nextRequest(client)
    }
    const { report, clocks } = await played
    expect(report.verdict).toMatchObject({ seat: 0, fault: 'illegal-action' })
    expect(clocks[0]).toEqual([1_500, 1_500, 1_500])
    expect(await client.next('end')).toMatchObject({ reason: 'illegal-action', seat: 0 })
  })

  it('that is no text of an action loses by malformed', async () => {
    for (const action of [undefined, 7, { take: 1 }, 'x'.repeat(limits.answerChars + 1)]) {
      const server = await serve()
      const client = await connectBot(server)
      const { played, request } = await begin(server, client)
      client.say({ type: 'act', req: request.req, action })
      expect(await client.next('error')).toMatchObject({ code: 'frame-field', at: 'action' })
      expect((await played).report.verdict).toMatchObject({ seat: 0, fault: 'malformed' })
      expect(await client.next('end')).toMatchObject({ reason: 'malformed', seat: 0 })
    }
  })
})

describe('a fault', () => {
  it('resign: the bot gives up, at its next decision', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played } = await begin(server, client)
    client.say({ type: 'resign', match: '1-1' })
    expect(await client.next('end')).toMatchObject({ reason: 'resign', seat: 0, result: [2, 1] })
    expect((await played).report.verdict).toEqual({ seat: 0, fault: 'resign', message: 'it resigned' })
  })

  it('disconnect: bye ends every match at once', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played } = await begin(server, client)
    client.say({ type: 'bye' })
    expect((await client.closed).code).toBe(1000)
    expect((await played).report.verdict).toMatchObject({ fault: 'disconnect', message: 'it said bye' })
    expect(server.live.ready).toEqual([])
  })

  it('disconnect: the bank of a match is used up while it is the bot’s decision, and only then', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played, request } = await begin(server, client)
    server.clock.pass(4_000)
    client.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    server.clock.pass(20_000)
    const back = await connectBot(server, { resume: { session: client.session, lastSeq: request.seq } } as never)
    const again = await nextRequest(back)
    expect(again.clock).toEqual({
      decisionMs: limits.decisionMs - 4_000,
      matchMs: limits.matchMs - 4_000,
      lagMs: serverLimits.lagQuotaMs,
      bankMs: serverLimits.bankMs - 20_000,
    })
    await back.settled()
    server.clock.pass(1_000)
    answer(back, again)
    expect(await back.next('ok')).toMatchObject({ usedMs: 5_000, bankMs: serverLimits.bankMs - 20_000 })
    await nextRequest(back)
    back.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    server.clock.pass(10_000)
    expect((await played).report.verdict).toMatchObject({
      seat: 0,
      fault: 'disconnect',
      message: 'it was away for more than 30,000 ms while it was its turn to answer',
    })
  })

  it('infra: a bot that is gone before it sits down makes the match void, not lost', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const [seat] = server.live.ready
    client.socket.terminate()
    await expectSoon(() => server.live.ready).toEqual([])
    const live = { ...server.live, ready: [seat!] }
    const { report } = await playTable({ live, seats: [kettle, null] })
    expect(report.verdict).toMatchObject({ fault: 'infra' })
    server.clock.pass(serverLimits.sessionMs)
    const late = await playTable({ live, seats: [kettle, null], id: '2-1' })
    expect(late.report.verdict, 'also where its session is forgotten').toMatchObject({ fault: 'infra' })
  })
})

describe('a later match of a set, whose bot has left before it,', () => {
  const left = async () => {
    const server = await serve()
    const client = await connectBot(server)
    const [seat] = server.live.ready
    const { played } = await begin(server, client)
    client.say({ type: 'bye' })
    expect((await played).report.verdict).toMatchObject({ fault: 'disconnect' })
    await expectSoon(() => server.live.ready).toEqual([])
    return { server, second: playTable({ live: { ...server.live, ready: [seat!] }, seats: [kettle, null], id: '1-2' }) }
  }

  it('is lost by disconnect once its bank is used up, not void', async () => {
    const { server, second } = await left()
    await new Promise(setImmediate)
    server.clock.pass(serverLimits.bankMs)
    expect((await second).report.verdict).toMatchObject({ seat: 0, fault: 'disconnect' })
  })

  it('is played where the bot comes back in time', async () => {
    const { server, second } = await left()
    server.clock.pass(serverLimits.bankMs - 1)
    const back = await connectBot(server)
    const { match } = (await back.next('resync')).matches[0]!
    expect(match).toBe('1-2')
    play(back)
    back.say({ type: 'ready', match })
    expect((await second).report.verdict).toBeNull()
  })
})

describe('a match that is called off', () => {
  it.each([
    ['before the bot is ready', false],
    ['while the bot is asked', true],
  ])('%s answers whoever still waits for it', async (_, isReady) => {
    const server = await serve()
    const client = await connectBot(server)
    const match = {
      id: '3-1',
      isFirst: true,
      header: { ...lineHeader(), players: [kettle, 'x'] },
      seat: 0,
      players: [kettle, 'x'],
    }
    const player = server.live.player(server.live.ready[0]!, match)
    const answered = player.ask({ game: 'six-dice', seat: 0, seats: 2, observation: {}, legal: ['stop'] })
    if (isReady) client.say({ type: 'ready', match: '3-1' })
    await client.next(isReady ? 'request' : 'assign')
    player.release({ reason: 'infra', seat: null, returns: [0, 0], ranks: [1, 1] })
    expect(await answered).toMatchObject({ kind: 'fault', fault: 'infra', message: 'the match was called off' })
    expect(await client.next('end')).toMatchObject({ match: '3-1', reason: 'infra' })
    await client.settled()
    expect(client.count('request')).toBe(isReady ? 1 : 0)
    expect(server.live.ready[0]?.freeSlots).toBe(hello.slots)
  })
})

describe('a connection', () => {
  it('is pinged, and closed when two pings in a row are answered by nothing', async () => {
    const server = await serve()
    const client = await connectBot(server)
    await client.next('ping')
    server.clock.pass(serverLimits.pingMs)
    await client.next('ping')
    server.clock.pass(serverLimits.pingMs)
    await client.next('ping')
    expect(server.live.ready).toHaveLength(1)
    server.clock.pass(serverLimits.pingMs)
    expect((await client.closed).code).toBe(4408)
    expect(server.live.ready).toEqual([])
  })

  it('that answers every other ping stays', async () => {
    const server = await serve()
    const client = await connectBot(server)
    for (let i = 0; i < 8; i++) {
      const { id } = await client.next('ping')
      if (i % 2 === 0) client.say({ type: 'pong', id })
      if (i % 2 === 0) await client.settled()
      server.clock.pass(serverLimits.pingMs)
    }
    expect(server.live.ready).toHaveLength(1)
  })

  it('that does not read is closed once playerBytes wait for it', async () => {
    const server = await serve({ limits: { playerBytes: 20_000 } })
    const client = await connectBot(server)
    client.socket.pause()
    const [seat] = server.live.ready
    // Matches that are begun and ended make frames; a socket that is not read fills up by and by.
    const match = (id: string) => {
      const header = { ...lineHeader(), players: [kettle, 'x'.repeat(2_000)] }
      const player = server.live.player(seat!, { id, isFirst: true, header, seat: 0, players: header.players })
      player.release({ reason: 'over', seat: null, returns: [0, 0], ranks: [1, 1] })
    }
    let n = 0
    await expectSoon(() => {
      for (let i = 0; i < 500 && server.live.ready.length > 0; i++) match(`${++n}-1`)
      return server.live.ready
    }).toEqual([])
    client.socket.resume()
    await client.closed
    expect(n).toBeGreaterThan(1)
  })
})

describe('the end of the server', () => {
  it('drain tells when to come back, closes with 1012, and makes matches under way void', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played } = await begin(server, client)
    server.live.drain(1_500)
    expect(await client.next('drain')).toEqual({ type: 'drain', reconnectAfterMs: 1_500 })
    expect((await client.closed).code).toBe(1012)
    expect((await played).report.verdict).toMatchObject({ fault: 'infra' })
    expect(server.live.ready).toEqual([])
    await expect(connect(server)).rejects.toThrow(/503/)
  })
})
