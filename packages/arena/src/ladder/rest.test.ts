import { expect, it } from 'vitest'
import { Rest } from './rest.ts'

it('is one pause for all that fail together: nothing begins while some of them still wait', async () => {
  const rest = new Rest()
  const { signal } = new AbortController()
  let waits = true
  const first = rest.take(signal)
  const second = rest.take(signal).then(() => (waits = false))
  expect(rest.isOn).toBe(true)
  await first
  expect([rest.isOn, waits]).toEqual([false, false])
  await second
})
