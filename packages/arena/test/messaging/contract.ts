/** What every bus and every queue has to do: the same tests for those of one process and for NATS. */
// Messages one after the other.
/* oxlint-disable no-await-in-loop */
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Bus } from '../../src/ports/bus.ts'
import type { Delivery, Queue } from '../../src/ports/queue.ts'

const never = new AbortController().signal

/** `others` makes a bus of the same arena, as another process would have it. */
export function testBus(open: () => Promise<{ readonly bus: Bus; readonly other: Bus }>): void {
  test('tells all who listen, in order, and nobody who stopped', async () => {
    const { bus, other } = await open()
    const heard: string[] = []
    const stop = other.subscribe('news.*', (text, subject) => heard.push(`${subject} ${text}`))
    const own: string[] = []
    bus.subscribe('news.>', (text) => own.push(text))
    await other.flush()
    await bus.flush()
    for (let i = 0; i < 50; i++) bus.publish('news.ladder', String(i))
    bus.publish('other.ladder', 'x')
    await vi.waitFor(() => expect(own).toHaveLength(50))
    await vi.waitFor(() => expect(heard).toEqual(Array.from({ length: 50 }, (_, i) => `news.ladder ${i}`)))
    stop()
    await other.flush()
    bus.publish('news.ladder', 'late')
    await vi.waitFor(() => expect(own).toHaveLength(51))
    expect(heard).toHaveLength(50)
  })

  test('asks one of those who serve, and says that there is none, and that none answers', async () => {
    const { bus, other } = await open()
    expect(await bus.request('who', 'x', 5_000)).toEqual({ kind: 'no-responders' })
    const calls: string[] = []
    const serveFrom = (one: Bus, name: string) =>
      one.serve('who', async (text) => {
        calls.push(name)
        if (text === 'fail') throw new Error('no')
        return `${name} ${text}`
      })
    const stops = [serveFrom(bus, 'one'), serveFrom(other, 'two')]
    await other.flush()
    await bus.flush()
    const replied = await bus.request('who', 'are you', 5_000)
    expect(replied).toEqual({ kind: 'answer', text: `${calls[0]} are you` })
    expect(calls).toHaveLength(1)
    expect(await bus.request('who', 'fail', 50)).toEqual({ kind: 'late' })
    for (const stop of stops) stop()
    await other.flush()
    await bus.flush()
    await vi.waitFor(async () => expect(await bus.request('who', 'x', 5_000)).toEqual({ kind: 'no-responders' }))
  })
}

export function testQueue(
  open: () => Promise<{ readonly queue: Queue; readonly other: Queue; readonly ackMs: number }>,
): void {
  const drain = async (queue: Queue, most = 10): Promise<readonly Delivery[]> => {
    let pulled: readonly Delivery[] = []
    await vi.waitFor(async () => {
      pulled = await queue.pull(most, never)
      expect(pulled.length).toBeGreaterThan(0)
    })
    return pulled
  }

  test('delivers what is acknowledged once, validations first, and never more than asked for', async () => {
    const { queue, other } = await open()
    for (const id of ['a', 'b', 'c']) await queue.publish('play', id)
    await queue.publish('validation', 'v')
    const [first] = await drain(other, 1)
    expect(first!.id).toBe('v')
    const two = await drain(other, 2)
    expect(two.map(({ id }) => id)).toEqual(['a', 'b'])
    const three = await drain(queue, 5)
    expect(three.map(({ id }) => id)).toEqual(['c'])
    for (const delivery of [first!, ...two, ...three]) await delivery.ack()
    expect(await queue.pull(5, never)).toEqual([])
  })

  test('delivers again what is not acknowledged in time, and what is given back; not what is worked on', async () => {
    const { queue, ackMs } = await open()
    for (const id of ['lost', 'back', 'busy']) await queue.publish('play', id)
    const pulled: Delivery[] = []
    await vi.waitFor(async () => {
      pulled.push(...(await queue.pull(3, never)))
      expect(pulled).toHaveLength(3)
    })
    const of = (id: string) => pulled.find((it) => it.id === id)!
    await of('back').again(0)
    const [back] = await drain(queue)
    expect(back!.id).toBe('back')
    await back!.ack()
    const working = new AbortController()
    const work = (async () => {
      while (!working.signal.aborted) {
        await of('busy').working()
        await setTimeout(ackMs / 8)
      }
    })()
    const [again] = await drain(queue)
    expect(again!.id).toBe('lost')
    await again!.ack()
    await of('busy').ack()
    working.abort()
    await work
  })

  test('a pull that waits ends with its signal', async () => {
    const { queue } = await open()
    const ending = new AbortController()
    const pulled = queue.pull(1, ending.signal)
    const settled = pulled.then(
      (some) => some.length,
      () => 'rejected',
    )
    ending.abort(new Error('over'))
    expect([0, 'rejected']).toContain(await settled)
  })
}
