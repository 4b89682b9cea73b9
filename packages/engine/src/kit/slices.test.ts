/** Long work that lets others have their turn. */
import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

declare const setTimeout: (run: () => void, ms: number) => unknown

function* work(ms: number): Generator<undefined, string> {
  for (const endMs = Date.now() + ms; Date.now() < endMs;) yield
  return 'done'
}

test('others have their turn before it is done', async () => {
  const order: string[] = []
  const done = inSlices(work(60)).then((said) => order.push(said))
  setTimeout(() => order.push('another'), 1)
  await done
  expect(order).toEqual(['another', 'done'])
})

test('what goes wrong in a step is told', async () => {
  // oxlint-disable-next-line require-yield -- it does not come so far
  const failing = function* (): Generator<undefined, string> {
    throw new RangeError('no such step')
  }
  await expect(inSlices(failing())).rejects.toThrow('no such step')
})
