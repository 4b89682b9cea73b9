import { limits } from '@dicewright/arena/sandbox'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Asked } from '../../replay/reviews.ts'
import { Runner } from './runner.ts'

/** The workers that were started: one plays, one counts. */
let workers: Listener[]

class Listener extends EventTarget {
  readonly received: (Asked | object)[] = []

  constructor() {
    super()
    workers.push(this)
  }
  postMessage(message: object): void {
    this.received.push(message)
  }
  post(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate(): void {}
}

let runner: Runner
beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', Listener)
  runner = new Runner()
})
afterEach(() => {
  runner.stop()
  // The next test counts with a worker of its own.
  workers[1]?.dispatchEvent(new Event('error'))
  vi.unstubAllGlobals()
})

const start = () =>
  runner.start({ gameId: 'chaser', seats: 2, name: 'my.ts', source: '', opponent: 'greedy', sets: 9, seed: '1' })
const played = (transcript: string) => workers[0]!.post({ type: 'played', transcript })
const counted = () => workers[1]?.received.map((asked) => (asked as Asked).of)
const costs = () => [...runner.reviews.keys()].map(({ transcript }) => transcript)

it('reviews decisions only while a page shows them, and continues when one does again', async () => {
  runner.count(true)
  start()
  for (const match of ['a', 'b', 'c']) played(match)
  await vi.waitFor(() => expect(counted()).toEqual(['a']))
  runner.count(false)
  played('d')
  workers[1]!.post('a review')
  await vi.waitFor(() => expect(costs()).toEqual(['a']))
  expect(counted()).toEqual(['a'])
  runner.count(true)
  for (const match of ['b', 'c', 'd']) {
    // oxlint-disable-next-line no-await-in-loop
    await vi.waitFor(() => expect(counted()!.at(-1)).toBe(match))
    workers[1]!.post('a review')
  }
  await vi.waitFor(() => expect(costs()).toEqual(['a', 'b', 'c', 'd']))
  expect(counted()).toEqual(['a', 'b', 'c', 'd'])
})

it('reviews the matches of a stopped run, and none of a run that another replaced', async () => {
  runner.count(true)
  start()
  for (const match of ['a', 'b', 'c']) played(match)
  await vi.waitFor(() => expect(counted()).toEqual(['a']))
  runner.stop()
  workers[1]!.post('a review')
  await vi.waitFor(() => expect(counted()).toEqual(['a', 'b']))
  start()
  workers[2]!.post({ type: 'played', transcript: 'new' })
  workers[1]!.post('a review')
  await vi.waitFor(() => expect(counted()).toEqual(['a', 'b', 'new']))
  expect(costs()).toEqual([])
})

it('reviews nothing where the page shows only the winner', async () => {
  start()
  played('a')
  await new Promise((resolve) => setTimeout(resolve))
  expect(runner.played).toHaveLength(1)
  expect(workers).toHaveLength(1)
})

it('takes a worker that is silent for a fault of the arena, long after fuel has to have ended the script', () => {
  vi.useFakeTimers()
  start()
  vi.advanceTimersByTime(limits.alarmMs - 1000)
  workers[0]!.post({ type: 'alive' })
  vi.advanceTimersByTime(limits.alarmMs - 1000)
  expect(runner.isBusy).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(runner).toMatchObject({ refusal: null, isBusy: true, again: [{ set: 1, match: 1 }] })
  expect(workers[1]!.received).toMatchObject([{ from: { set: 1, match: 1 } }])
  vi.advanceTimersByTime(limits.alarmMs + 1000)
  vi.useRealTimers()
  expect(runner).toMatchObject({ state: 'done', troubles: [], refusal: { code: 'infra' } })
  expect(runner.refusal!.message).toBe('The sandbox failed, not the bot: it gave no answer within 120 seconds.')
})

it('plays a match again where the sandbox failed, once, and goes on behind it', () => {
  start()
  for (const match of ['a', 'b', 'c']) played(match)
  workers[0]!.post({ type: 'failed', message: 'no memory' })
  expect(runner).toMatchObject({ refusal: null, isBusy: true, again: [{ set: 2, match: 2 }] })
  expect(workers[1]!.received).toMatchObject([{ name: 'my.ts', seed: '1', from: { set: 2, match: 2 } }])
  workers[1]!.post({ type: 'played', transcript: 'd' })
  workers[1]!.post({ type: 'failed', message: 'no memory' })
  expect(runner.again).toEqual([
    { set: 2, match: 2 },
    { set: 3, match: 1 },
  ])
  workers[2]!.post({ type: 'failed', message: 'no memory' })
  expect(runner.played.map(({ transcript }) => transcript)).toEqual(['a', 'b', 'c', 'd'])
  expect(runner).toMatchObject({ state: 'done', refusal: { code: 'infra' } })
  start()
  expect(runner.again).toEqual([])
})
