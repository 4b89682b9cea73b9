import { expect, it } from 'vitest'
import { Fitter } from './fitter.ts'

/** Milliseconds in which this thread does nothing, and the other one answers. */
const blockedMs = 100

it('is closed while an answer is on its way', async () => {
  const fitter = new Fitter()
  await fitter.fit('one', { entrants: ['a', 'b'] })
  const asked = fitter.fit('one', { entrants: ['a', 'b'] })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs)
  await Promise.all([expect(asked).rejects.toMatchObject({ name: 'AbortError' }), fitter.close()])
})
