/** News of the lists and pages that somebody has open. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { describe, expect, it } from 'vitest'
import { serverLimits } from '../../src/limits.ts'
import { connect, serve } from './support.ts'
import { long, sample, watch } from './watching.ts'

describe('news', () => {
  it('live: at once, and whenever it changes, joined for a moment', async () => {
    const server = await serve()
    const client = await connect(server)
    client.say({ type: 'subscribe', topics: ['live'] })
    expect(await client.next('live')).toEqual({ type: 'live', matches: [] })
    const { id, header, line, entries, over } = sample()
    server.live.began(line, header)
    server.live.entered(id, 0, entries)
    const other = sample('6-1')
    server.live.began(other.line, other.header)
    await client.settled()
    expect(client.count('live')).toBe(1)
    server.clock.pass(serverLimits.newsMs)
    expect((await client.next('live')).matches).toEqual([{ ...line, plies: entries.length }, other.line])
    server.live.ended(over)
    server.clock.pass(serverLimits.newsMs)
    expect((await client.next('live')).matches).toEqual([other.line])
  })

  it('ladder and server: once per newsMs, to those who asked, until they have enough', async () => {
    const server = await serve()
    const client = await connect(server)
    client.say({ type: 'subscribe', topics: ['server', 'ladder:six-dice.2.standard'] })
    await client.next('hello')
    await client.settled()
    for (let i = 0; i < 5; i++) server.live.news('ladder:six-dice.2.standard')
    server.live.news('ladder:six-dice.2.remote')
    server.live.news('server')
    server.clock.pass(serverLimits.newsMs)
    expect([await client.next('news'), await client.next('news')]).toEqual([
      { type: 'news', topic: 'ladder:six-dice.2.standard' },
      { type: 'news', topic: 'server' },
    ])
    client.say({ type: 'unsubscribe', topics: ['server'] })
    await client.settled()
    server.live.news('server')
    server.live.news('ladder:six-dice.2.standard')
    server.clock.pass(serverLimits.newsMs)
    expect(await client.next('news')).toMatchObject({ topic: 'ladder:six-dice.2.standard' })
    await client.settled()
    expect(client.count('news')).toBe(3)
  })

  it('version: to its author alone', async () => {
    const server = await serve()
    const client = await connect(server)
    const topics = ['version:ann.kettle.1'] as const
    client.say({ type: 'subscribe', topics })
    expect(await client.next('error')).toMatchObject({ code: 'token-missing' })
    client.say({ type: 'subscribe', topics, token: 'nonsense' })
    expect(await client.next('error')).toMatchObject({ code: 'token-wrong' })
    client.say({ type: 'subscribe', topics, token: 'token-ben' })
    expect(await client.next('error')).toMatchObject({ code: 'not-yours' })
    server.live.news('version:ann.kettle.1')
    client.say({ type: 'subscribe', topics, token: 'token-ann' })
    await client.settled()
    server.clock.pass(serverLimits.newsMs)
    server.live.news('version:ann.kettle.1')
    server.clock.pass(serverLimits.newsMs)
    expect(await client.next('news')).toEqual({ type: 'news', topic: 'version:ann.kettle.1' })
    await client.settled()
    expect(client.count('news')).toBe(1)
  })

  it('are of topics there are, and of at most `topics`', async () => {
    const server = await serve({ limits: { topics: 1 } })
    const client = await connect(server)
    client.say({ type: 'subscribe', topics: ['weather', 'server', 'live'] })
    expect(await client.next('error')).toMatchObject({ code: 'topic-unknown', at: 'weather' })
    expect(await client.next('error')).toMatchObject({ code: 'watch-limit', at: 'live' })
  })

  it('reach a slow reader once it has caught up', async () => {
    const server = await serve({ limits: { spectatorBytes: 1_000 } })
    const { id, header, line, entries } = long()
    server.live.began(line, header)
    const client = await watch(server, id)
    client.say({ type: 'subscribe', topics: ['server'] })
    await client.settled()
    client.socket.pause()
    for (const [ply, entry] of entries.entries()) server.live.entered(id, ply, [entry])
    server.live.news('server')
    server.clock.pass(serverLimits.newsMs)
    expect(client.count('news')).toBe(0)
    client.socket.resume()
    expect(await client.next('news')).toEqual({ type: 'news', topic: 'server' })
  })
})
