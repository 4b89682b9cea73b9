import { expect, it, onTestFinished, vi } from 'vitest'
import { ask, askText } from './client.ts'

it.each([
  ['JSON', ask],
  ['a text', askText],
])('reports an answer with %s that broke off as no answer', async (_, request) => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(body))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await request('matches/1-1/transcript')).toMatchObject({ ok: false, code: 'server-unreachable' })
})
