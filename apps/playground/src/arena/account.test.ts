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

it('keeps the answer to a later question where an earlier one is answered after it', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', () => {
    const sentToday = answers.length + 1
    const answered = Promise.withResolvers<Response>()
    answers.push(() =>
      answered.resolve(Response.json({ owner: 'mika', bots: [], sentToday, sendLimit: 20, people: [] })),
    )
    return answered.promise
  })
  const account = new Account(() => {})
  account.token = 'a-token'
  const both = [account.refresh(), account.refresh()]
  answers[1]!()
  await both[1]
  answers[0]!()
  await both[0]
  expect(account.me?.sentToday).toBe(2)
})
