import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Account } from './account.ts'

let asked = 0

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  asked = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async () => {
    asked++
    return Response.json({ owner: 'mika', bots: [], sentToday: asked, sendLimit: 20, people: [] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks once for news that comes together, and not at all without a token', async () => {
  const account = new Account(() => {})
  for (let i = 0; i < 5; i++) account.refreshSoon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(0)
  account.token = 'a-token'
  for (let i = 0; i < 5; i++) account.refreshSoon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(1)
  account.refreshSoon()
  await vi.advanceTimersByTimeAsync(5000)
  expect(account.me?.sentToday).toBe(2)
})
