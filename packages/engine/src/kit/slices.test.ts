/** Long work that lets others have their turn. */
import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

declare const setTimeout: (run: () => void, ms: number) => unknown

/** Steps of a millisecond each, until something else has had its turn, or a thousand of them. */
function* work(order: readonly string[]): Generator<undefined, string> {
  for (let step = 0; order.length === 0 && step < 1000; step++) {
    for (const endMs = Date.now() + 1; Date.now() < endMs;);
    yield
  }
  return 'done'
}

test('others have their turn before it is done', async () => {
  const order: string[] = []
  const done = inSlices(work(order)).then((said) => order.push(said))
  setTimeout(() => order.push('another'), 1)
  await done
  expect(order).toEqual(['another', 'done'])
})

test('an error in a step rejects the promise', async () => {
  // oxlint-disable-next-line require-yield -- it does not come so far
  const failing = function* (): Generator<undefined, string> {
    throw new RangeError('no such step')
  }
  await expect(inSlices(failing())).rejects.toThrow('no such step')
})
