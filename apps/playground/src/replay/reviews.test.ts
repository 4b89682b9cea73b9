import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countedOf, type Asked } from './reviews.ts'

/** The workers that were started, newest last. */
let workers: CountingWorker[]

class CountingWorker extends EventTarget {
  readonly asked: string[] = []
  isEnded = false

  constructor() {
    super()
    workers.push(this)
  }
  postMessage({ of }: Asked): void {
    this.asked.push(of)
  }
  /** Answers the last question. */
  answer(): void {
    this.dispatchEvent(new MessageEvent('message', { data: `counted ${this.asked.at(-1)}` }))
  }
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
  terminate(): void {
    this.isEnded = true
  }
}

const wanted = () => true
const asked = () => workers.map((worker) => worker.asked)

beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', CountingWorker)
})
afterEach(() => {
  // The next test has workers of its own.
  for (const worker of workers) worker.fail()
  vi.unstubAllGlobals()
})

it('reviews one match after the other, and none that is no longer wanted when its turn comes', async () => {
  let isLeft = false
  const first = countedOf('review', 'first', wanted)
  const left = countedOf('review', 'left', () => !isLeft)
  const last = countedOf('review', 'last', wanted)
  await vi.waitFor(() => expect(asked()).toEqual([['first']]))
  isLeft = true
  workers[0]!.answer()
  expect(await first).toBe('counted first')
  expect(await left).toBe(null)
  await vi.waitFor(() => expect(asked()).toEqual([['first', 'last']]))
  workers[0]!.answer()
  expect(await last).toBe('counted last')
})

it('ends a worker that failed at a match, and reviews the next one by another', async () => {
  const failed = countedOf('review', 'failed', wanted)
  const next = countedOf('review', 'next', wanted)
  await vi.waitFor(() => expect(asked()).toEqual([['failed']]))
  workers[0]!.fail()
  expect(await failed).toBe(null)
  expect(workers[0]!.isEnded).toBe(true)
  await vi.waitFor(() => expect(asked()).toEqual([['failed'], ['next']]))
  workers[1]!.answer()
  expect(await next).toBe('counted next')
})

it('cancels the chances of a match that is no longer shown, in a worker without a cache', async () => {
  let isLeft = false
  const left = countedOf('turnChances', 'left', () => !isLeft)
  await vi.waitFor(() => expect(asked()).toEqual([['left']]))
  const review = countedOf('review', 'next', wanted)
  await vi.waitFor(() => expect(asked()).toEqual([['left'], ['next']]))
  workers[1]!.answer()
  expect(await review).toBe('counted next')
  isLeft = true
  const chances = countedOf('turnChances', 'next', wanted)
  expect(await left).toBe(null)
  await vi.waitFor(() => expect(asked()).toEqual([['left'], ['next'], ['next']]))
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false, false])
  workers[2]!.answer()
  expect(await chances).toBe('counted next')
})

it('reviews nothing where a worker cannot start, and the next match once it can', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await countedOf('review', 'without', wanted)).toBe(null)
  vi.stubGlobal('Worker', CountingWorker)
  const next = countedOf('review', 'next', wanted)
  await vi.waitFor(() => expect(asked()).toEqual([['next']]))
  workers[0]!.answer()
  expect(await next).toBe('counted next')
})
