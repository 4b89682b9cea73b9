/** What spectators are shown of matches, and what is done where they are slow or ask too much. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { Match, repeatable, unwrap } from '@dicewright/engine'
import { cups } from '@dicewright/engine/testing'
import { describe, expect, it } from 'vitest'
import { serverLimits } from '../../src/limits.ts'
import type { EntryLine } from '../../src/referee/hearing.ts'
import { Client, connect, connectBot, expectSoon, lineOf, play, playTable, serve } from './support.ts'
import { follow, long, sample, watch } from './watching.ts'

describe('a match that is watched', () => {
  it('is a snapshot, then deltas, then its end, and the secret when its set is closed', async () => {
    const server = await serve()
    const { id, header, entries, line, over, end } = sample()
    server.live.began(line, header)
    const client = await watch(server, id)
    expect(client.frames[0]).toMatchObject({ type: 'hello', session: null, resumed: false, bot: null })
    expect(client.frames[0]).toHaveProperty('limits.spectatorBytes', serverLimits.spectatorBytes)
    expect(await client.next('snapshot')).toEqual({ type: 'snapshot', line, header, entries: [], end: null })
    server.live.entered(id, 0, entries.slice(0, 3))
    expect(await client.next('delta')).toEqual({ type: 'delta', match: id, ply: 0, entries: entries.slice(0, 3) })
    server.live.entered(id, 3, entries.slice(3))
    server.live.ended(over)
    expect(await client.next('ended')).toEqual({ type: 'ended', line: over })
    const secret = { ...end, secret: 'ab'.repeat(32) }
    server.live.closed(id, secret)
    expect(await client.next('closed')).toEqual({ type: 'closed', match: id, end: secret })
    expect(follow(client).entries).toEqual(entries)
    expect(server.live.live).toEqual([])
  })

  it('is joined at any point without gap or double', async () => {
    const server = await serve()
    const { id, header, entries, line } = sample()
    server.live.began(line, header)
    const clients: Client[] = []
    for (const [ply, entry] of entries.entries()) {
      if (ply % 150 === 0) clients.push(await watch(server, id))
      server.live.entered(id, ply, [entry])
    }
    for (const client of clients) await expectSoon(() => follow(client).entries.length).toBe(entries.length)
    for (const client of clients) expect(follow(client)).toEqual({ entries, snapshots: 1 })
    expect(clients.length).toBeGreaterThan(5)
  })

  it('is told at once, and what follows within joinMs together with the end of it', async () => {
    const { joinMs } = serverLimits
    const server = await serve({ limits: { joinMs } })
    const { id, header, entries, line } = sample()
    server.live.began(line, header)
    const client = await watch(server, id)
    await client.next('snapshot')
    const enter = (ply: number) => server.live.entered(id, ply, [entries[ply]!])
    server.clock.pass(joinMs)
    for (let ply = 0; ply < 4; ply++) enter(ply)
    expect((await client.next('delta')).entries).toEqual([entries[0]])
    server.clock.pass(joinMs - 1)
    await client.settled()
    expect(client.count('delta')).toBe(1)
    // Whoever comes meanwhile has them already, and the first one gets them before what follows.
    const late = await watch(server, id)
    expect((await late.next('snapshot')).entries).toHaveLength(4)
    enter(4)
    server.clock.pass(joinMs)
    enter(5)
    server.live.closed(id, { reason: 'over', returns: [0, 0] })
    await Promise.all([client.next('closed'), late.next('closed')])
    for (const one of [client, late]) expect(follow(one)).toEqual({ entries: entries.slice(0, 6), snapshots: 1 })
    expect([client.count('delta'), late.count('delta')]).toEqual([6, 2])
  })

  it('is told anew where it is played again from its start', async () => {
    const server = await serve()
    const { id, header, entries, line } = sample()
    server.live.began(line, header)
    server.live.entered(id, 0, entries.slice(0, 5))
    const client = await watch(server, id)
    await client.next('snapshot')
    server.live.began(line, header)
    expect(await client.next('snapshot')).toMatchObject({ entries: [] })
    server.live.entered(id, 0, entries)
    await client.next('delta')
    expect(follow(client).entries).toEqual(entries)
  })

  it('is closed without an end where it does not count', async () => {
    const server = await serve()
    const { id, header, line } = sample()
    server.live.began(line, header)
    const client = await watch(server, id)
    await client.next('snapshot')
    server.live.dropped(id)
    expect(await client.next('closed')).toEqual({ type: 'closed', match: id, end: null })
  })

  it('comes from the store where it is over, with its secret', async () => {
    const server = await serve()
    const { id, header, entries, over, end } = sample()
    const kept = { line: over, header, entries, end: { ...end, secret: 'cd'.repeat(32) } }
    server.host.kept.set(id, kept)
    const client = await watch(server, id)
    expect(await client.next('snapshot')).toEqual({ type: 'snapshot', ...kept })
  })

  it('that begins while the store is asked is shown live', async () => {
    const server = await serve()
    const { id, header, entries, line } = sample()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.host.hold = promise
    const client = await connect(server)
    client.say({ type: 'watch', match: id })
    await client.next('hello')
    server.live.began(line, header)
    server.live.entered(id, 0, entries.slice(0, 2))
    resolve()
    await client.next('snapshot')
    server.live.entered(id, 2, entries.slice(2))
    await client.next('delta')
    expect(follow(client)).toEqual({ entries, snapshots: 1 })
  })

  it('is refused as void once it was dropped, to whoever watched and whoever comes', async () => {
    const server = await serve()
    const { id, header, entries, line } = sample()
    server.live.began(line, header)
    server.live.entered(id, 0, entries.slice(0, 5))
    const client = await watch(server, id)
    expect((await client.next('snapshot')).entries).toHaveLength(5)
    server.host.voids.add(id)
    server.live.dropped(id)
    expect(await client.next('closed')).toEqual({ type: 'closed', match: id, end: null })
    client.say({ type: 'watch', match: id })
    expect(await client.next('error')).toMatchObject({ code: 'match-void', at: id, retryable: false })
    const late = await watch(server, id)
    expect(await late.next('error')).toMatchObject({ code: 'match-void', at: id })
    expect(server.live.live).toEqual([])
  })

  it('that does not exist is refused', async () => {
    const server = await serve()
    const client = await watch(server, '9-9')
    expect(await client.next('error')).toMatchObject({ code: 'match-unknown', at: '9-9', retryable: false })
  })

  it('is no longer told of after unwatch', async () => {
    const server = await serve()
    const { id, header, entries, line } = sample()
    server.live.began(line, header)
    const client = await watch(server, id)
    await client.next('snapshot')
    client.say({ type: 'unwatch', match: id })
    await client.settled()
    server.live.entered(id, 0, entries)
    await client.settled()
    expect(client.count('delta')).toBe(0)
  })

  it('is one of at most `watches`', async () => {
    const server = await serve({ limits: { watches: 2 } })
    const client = await connect(server)
    for (const id of ['1-1', '2-1', '3-1']) {
      const { header, line } = sample(id)
      server.live.began(line, header)
      client.say({ type: 'watch', match: id })
    }
    expect(await client.next('error')).toMatchObject({ code: 'watch-limit', at: '3-1' })
    client.say({ type: 'unwatch', match: '1-1' })
    client.say({ type: 'watch', match: '3-1' })
    await expectSoon(() => client.count('snapshot')).toBe(3)
  })

  it('is a match of remote bots too, entry by entry as the referee sees it', async () => {
    const server = await serve()
    const bot = await connectBot(server)
    const client = await connect(server)
    client.say({ type: 'subscribe', topics: ['live'] })
    await client.next('live')
    const played = playTable({ live: server.live, seats: ['ann.kettle.1', null], feed: server.live })
    client.say({ type: 'watch', match: '1-1' })
    await client.next('snapshot')
    play(bot)
    bot.say({ type: 'ready', match: '1-1' })
    const { report } = await played
    await client.next('ended')
    expect(follow(client).entries).toEqual(report.transcript.entries)
  })

  it('shows nothing that is hidden: only what the table hears', async () => {
    const server = await serve()
    const game = unwrap(cups(2))
    const match = new Match(game, { dice: repeatable('11', 'cups'), players: ['a', 'b'] })
    match.rollAll()
    while (match.actor !== 'over') {
      unwrap(match.act(match.game.legalTexts(match.state)[0]!))
      match.rollAll()
    }
    const { header, entries } = match.transcript()
    const heard = match.heard('table')
    expect(heard).not.toEqual(entries)
    server.live.began(lineOf('8-1', header, [null, null]), header)
    const early = await watch(server, '8-1')
    await early.next('snapshot')
    for (const [ply, entry] of entries.entries()) server.live.entered('8-1', ply, [entry])
    const late = await watch(server, '8-1')
    expect((await late.next('snapshot')).entries).toEqual(heard)
    await expectSoon(() => follow(early).entries.length).toBe(heard.length)
    expect(follow(early).entries).toEqual(heard)
  })
})

describe('a slow reader', () => {
  it('gets no deltas above spectatorBytes, one snapshot when it has caught up, and never slows the others', async () => {
    const server = await serve({ limits: { spectatorBytes: 64 * 1024 } })
    const { id, header, line } = long()
    server.live.began(line, header)
    const [slow, quick] = [await watch(server, id), await watch(server, id)]
    await Promise.all([slow.next('snapshot'), quick.next('snapshot')])
    slow.socket.pause()
    const entries: EntryLine[] = []
    const enter = () => {
      const entry = { by: 0, text: 'x'.repeat(4_000) }
      server.live.entered(id, entries.length, [entry])
      entries.push(entry)
    }
    // Far more than the kernel holds back for a socket that is not read.
    for (let hundreds = 0; hundreds < 60; hundreds++) {
      for (let i = 0; i < 100; i++) enter()
      // The quick one is never more than a hundred behind, whatever the slow one does.
      await expectSoon(() => quick.count('delta')).toBe(entries.length)
    }
    expect(follow(quick)).toEqual({ entries, snapshots: 1 })
    slow.socket.resume()
    await slow.next('snapshot')
    enter()
    await slow.next('delta')
    await expectSoon(() => follow(slow).entries.length).toBe(entries.length)
    expect(follow(slow).snapshots).toBe(2)
    expect(slow.count('delta')).toBeLessThan(entries.length)
  })

  it('is told the end it missed', async () => {
    const server = await serve({ limits: { spectatorBytes: 1_000 } })
    const { id, header, line, entries, end, over } = long()
    server.live.began(line, header)
    const slow = await watch(server, id)
    await slow.next('snapshot')
    slow.socket.pause()
    for (const [ply, entry] of entries.entries()) server.live.entered(id, ply, [entry])
    server.live.ended(over)
    server.live.closed(id, end)
    server.host.kept.set(id, { line: over, header, entries, end })
    slow.socket.resume()
    await expectSoon(() => slow.all('snapshot').at(-1)?.end).toEqual(end)
    expect(follow(slow).entries).toHaveLength(entries.length)
  })

  it('that makes no progress for 30 s is dropped, and one that answers is not', async () => {
    const server = await serve({ limits: { spectatorBytes: 1_000 } })
    const { id, header, line, entries } = long()
    server.live.began(line, header)
    const [stuck, patient] = [await watch(server, id), await watch(server, id)]
    stuck.socket.pause()
    for (const [ply, entry] of entries.entries()) server.live.entered(id, ply, [entry])
    await expectSoon(() => follow(patient).entries.length).toBe(entries.length)
    const beat = async () => {
      server.clock.pass(serverLimits.pingMs)
      // The answer to its ping has to have arrived before the next.
      patient.say({ type: 'unwatch', match: 'none' })
      await patient.settled()
    }
    await beat()
    await beat()
    expect(server.live.connections).toBe(2)
    await beat()
    await beat()
    stuck.socket.resume()
    await stuck.closed
    await expectSoon(() => server.live.connections).toBe(1)
    await patient.settled()
  })
})

describe('whoever asks too much', () => {
  it('of the store has to wait, and is told how long', async () => {
    const server = await serve({ limits: { requestsPerMinute: 2 } })
    const client = await watch(server, '9-1')
    for (const match of ['9-2', '9-3']) client.say({ type: 'watch', match })
    const errors = [await client.next('error'), await client.next('error'), await client.next('error')]
    expect(errors.filter(({ code }) => code === 'match-unknown')).toHaveLength(2)
    const refused = errors.find(({ code }) => code === 'too-many')
    expect(refused).toMatchObject({ at: '9-3', retryable: true, retryAfterMs: 30_000 })
    server.clock.pass(30_000)
    client.say({ type: 'watch', match: '9-3' })
    expect(await client.next('error')).toMatchObject({ code: 'match-unknown', at: '9-3' })
  })

  it('and reads no answers misses them, and what else it missed once it reads again', async () => {
    const server = await serve({ limits: { framesPerSecond: 1e9, playerBytes: 20_000, spectatorBytes: 20_000 } })
    const [client, other] = [await connect(server), await connect(server)]
    for (const one of [client, other]) one.say({ type: 'subscribe', topics: ['server'] })
    await client.next('hello')
    client.socket.pause()
    const said = 60_000
    for (let i = 1; i <= said; i++) {
      client.say({ type: 'x'.repeat(400) })
      // Anybody else is served meanwhile.
      if (i % 1_000 === 0) await other.settled()
    }
    server.live.news('server')
    server.clock.pass(serverLimits.newsMs)
    client.socket.resume()
    expect(await client.next('news')).toEqual({ type: 'news', topic: 'server' })
    expect(client.count('error')).toBeGreaterThan(0)
    expect(client.count('error')).toBeLessThan(said)
  })
})

describe('those who watch', () => {
  it('play nothing, and bots watch nothing', async () => {
    const server = await serve()
    const client = await connect(server)
    client.say({ type: 'subscribe', topics: ['live'] })
    client.say({ type: 'act', req: 'r', action: 'stop' })
    expect(await client.next('error')).toMatchObject({ code: 'frame-order', at: 'act' })
    const bot = await connectBot(server)
    bot.say({ type: 'subscribe', topics: ['live'] })
    expect(await bot.next('error')).toMatchObject({ code: 'frame-order', at: 'subscribe' })
  })

  it('leave nothing behind', async () => {
    const server = await serve()
    const { id, header, line, entries } = sample()
    server.live.began(line, header)
    const client = await watch(server, id)
    await client.next('snapshot')
    client.socket.terminate()
    await expectSoon(() => server.live.connections).toBe(0)
    server.live.entered(id, 0, entries)
    server.live.closed(id, { reason: 'over', returns: [0, 0] })
  })

  it('are told when to come back before the server ends', async () => {
    const server = await serve()
    const { id, header, line } = sample()
    server.live.began(line, header)
    const client = await watch(server, id)
    await client.next('snapshot')
    const closing = server.live.close()
    expect(await client.next('drain')).toEqual({ type: 'drain', reconnectAfterMs: 3_000 })
    expect((await client.closed).code).toBe(1012)
    await closing
    expect(server.live.connections).toBe(0)
  })
})
