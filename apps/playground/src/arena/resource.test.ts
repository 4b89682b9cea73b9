import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Resource } from './resource.ts'

/** When each request was sent, in milliseconds since the first. */
let askedMs: number[] = []
let answer: { readonly status: number; readonly body: object }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  askedMs = []
  vi.stubGlobal('fetch', async () => {
    askedMs.push(Date.now())
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = {
  status: 404,
  body: { ok: false, code: 'match-unknown', at: 'id', message: 'Match "3-1" has not begun: its set waits.' },
}
const found = { status: 200, body: { state: 'live' } }

/** As a page that asks again after every answer. */
const eager = () => {
  const resource: Resource<object> = new Resource('matches/3-1', { changed: () => resource.refresh() })
  return resource
}

it('asks less and less often while it is refused, and as often as before once it is answered', async () => {
  answer = refused
  const resource = eager()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(askedMs).toEqual([0, 2000, 6000, 14_000, 22_000, 30_000])
  answer = found
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedMs.slice(6)).toEqual([38_000, 39_000, 40_000])
  expect([resource.value, resource.refusal]).toEqual([found.body, null])
  resource.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedMs).toHaveLength(9)
})

it('keeps its value until that of another path is there, and ignores answers to earlier paths', async () => {
  answer = found
  const answers = new Map<string, (body: object) => void>()
  vi.stubGlobal('fetch', (path: string) => {
    askedMs.push(Date.now())
    return new Promise((done) => answers.set(path, (body) => done(Response.json(body))))
  })
  const resource = new Resource('ladders/x', { changed: () => {} })
  answers.get('/api/ladders/x')!({ part: 1 })
  await vi.advanceTimersByTimeAsync(0)
  // As a person types: a search that is replaced at once is not sent.
  for (const find of ['k', 'ke']) resource.turnTo(`ladders/x?find=${find}`, 200)
  await vi.advanceTimersByTimeAsync(200)
  expect([...answers.keys()]).toEqual(['/api/ladders/x', '/api/ladders/x?find=ke'])
  expect(resource.value).toEqual({ part: 1 })
  resource.turnTo('ladders/x?from=101')
  await vi.advanceTimersByTimeAsync(0)
  answers.get('/api/ladders/x?from=101')!({ part: 2 })
  await vi.advanceTimersByTimeAsync(0)
  answers.get('/api/ladders/x?find=ke')!({ part: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  expect(resource.value).toEqual({ part: 2 })
  resource.close()
})

it('asks at once for a person, however often it was refused', async () => {
  answer = refused
  const resource = new Resource('matches/3-1', { changed: () => {} })
  for (const ms of [5, 1, 1]) {
    await vi.advanceTimersByTimeAsync(ms)
    resource.retry()
  }
  expect(askedMs).toEqual([0, 5, 6, 7])
  resource.close()
})
