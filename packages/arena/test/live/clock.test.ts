/** The clock of a connected bot. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { describe, expect, it } from 'vitest'
import { limits, serverLimits } from '../../src/limits.ts'
import { connectBot, playTable, serve } from './support.ts'
import { answer, begin, kettle, measure, nextRequest } from './matches.ts'

describe('the clock', () => {
  it('is charged from frame written to frame parsed, and everything is echoed in ok', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { request } = await begin(server, client)
    expect(request.clock).toEqual({
      decisionMs: limits.decisionMs,
      matchMs: limits.matchMs,
      lagMs: serverLimits.lagQuotaMs,
      bankMs: serverLimits.bankMs,
    })
    expect(request.deadline).toBe(server.clock.epoch() + limits.decisionMs)
    server.clock.pass(1_234)
    answer(client, request)
    expect(await client.next('ok')).toEqual({
      type: 'ok',
      seq: expect.any(Number),
      req: request.req,
      usedMs: 1_234,
      rttMs: 0,
      usedFuel: null,
      bankMs: serverLimits.bankMs,
    })
    const next = await nextRequest(client)
    expect(next.clock.matchMs).toBe(limits.matchMs - 1_234)
  })

  it.each([
    ['the median of the pings', 80, 80],
    ['150 ms where it is more', 400, 150],
  ])('is charged less %s', async (_, wayMs, creditMs) => {
    const server = await serve()
    const client = await connectBot(server)
    await measure(server, client, wayMs)
    const { request } = await begin(server, client)
    expect(request.deadline).toBe(server.clock.epoch() + limits.decisionMs + creditMs)
    server.clock.pass(1_000)
    answer(client, request)
    expect(await client.next('ok')).toMatchObject({ usedMs: 1_000 - creditMs, rttMs: wayMs })
    expect((await nextRequest(client)).clock.lagMs).toBe(serverLimits.lagQuotaMs - creditMs)
  })

  it('takes the median of the last pings', async () => {
    const server = await serve()
    const client = await connectBot(server)
    await measure(server, client, 20)
    server.clock.pass(serverLimits.pingMs - 20)
    await measure(server, client, 40)
    server.clock.pass(serverLimits.pingMs - 40)
    await measure(server, client, 1_000)
    const { request } = await begin(server, client)
    answer(client, request)
    expect(await client.next('ok')).toMatchObject({ rttMs: 40 })
  })

  it('is charged in full once the quota for the way is used up', async () => {
    const server = await serve({ limits: { lagQuotaMs: 120 } })
    const client = await connectBot(server)
    await measure(server, client, 100)
    const { request } = await begin(server, client)
    const used: number[] = []
    for (let asked = request, i = 0; i < 3; i++) {
      server.clock.pass(500)
      answer(client, asked)
      used.push((await client.next('ok')).usedMs)
      asked = await nextRequest(client)
    }
    expect(used).toEqual([400, 480, 500])
  })

  it('does not stand still for an answer that is quicker than its way', async () => {
    const server = await serve()
    const client = await connectBot(server)
    await measure(server, client, 100)
    const { request } = await begin(server, client)
    server.clock.pass(30)
    answer(client, request)
    expect(await client.next('ok')).toMatchObject({ usedMs: 0 })
    expect((await nextRequest(client)).clock.lagMs).toBe(serverLimits.lagQuotaMs - 30)
  })

  it('ends a decision at its deadline by timeout', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { played } = await begin(server, client)
    server.clock.pass(limits.decisionMs - 1)
    await client.settled()
    expect(client.count('end')).toBe(0)
    server.clock.pass(1)
    expect(await client.next('end')).toMatchObject({ reason: 'timeout', seat: 0 })
    expect((await played).report.verdict).toMatchObject({
      fault: 'timeout',
      message: 'it did not answer within 10,000 ms, its limit for a decision',
    })
  })

  it('ends a match whose time is used up by timeout', async () => {
    const server = await serve({ limits: { matchMs: 3_000 } })
    const client = await connectBot(server)
    const { played, request } = await begin(server, client)
    server.clock.pass(2_000)
    answer(client, request)
    const next = await nextRequest(client)
    expect(next.clock).toMatchObject({ decisionMs: 1_000, matchMs: 1_000 })
    server.clock.pass(1_000)
    expect((await played).report.verdict).toMatchObject({
      fault: 'timeout',
      message: 'its match clock of 3,000 ms is used up: 1,000 ms were left for this decision',
    })
  })

  it('takes an answer that arrived while the server was busy, and charges no more than there was', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const { request } = await begin(server, client)
    answer(client, request)
    // The answer is on its way; this process does nothing but pass the deadline before it looks.
    const until = performance.now() + 100
    while (performance.now() < until);
    server.clock.pass(limits.decisionMs)
    expect(await client.next('ok')).toMatchObject({ usedMs: limits.decisionMs })
    expect(client.count('end')).toBe(0)
  })

  it('runs until a bot is ready for its match', async () => {
    const server = await serve()
    const client = await connectBot(server)
    const played = playTable({ live: server.live, seats: [kettle, null] })
    await client.next('assign')
    await client.settled()
    server.clock.pass(serverLimits.readyMs)
    expect(await client.next('end')).toMatchObject({ reason: 'timeout', seat: 0 })
    expect((await played).report.verdict?.message).toBe('it was not ready within 10,000 ms')
  })
})
