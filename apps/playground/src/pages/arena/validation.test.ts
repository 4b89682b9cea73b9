import type { Submission } from '@dicewright/arena/api'
import { afterEach, expect, it, vi } from 'vitest'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { Validation } from './validation.ts'

afterEach(() => vi.unstubAllGlobals())

const submission = (state: Submission['state']): Submission => ({
  id: 'v1',
  bot: 'sam',
  version: 1,
  hash: '0'.repeat(64),
  language: 'ts',
  chars: 1,
  sentMs: 0,
  state,
  games: ['six-dice'],
  why: null,
  sets: 0,
  rating: null,
  faults: {},
  steps: [],
  matches: [],
})

/** A page, and an arena whose news the test sends. */
function scene() {
  let sendNews = (): void => {}
  const app = { update: () => {} } as App
  const account = { token: 'token', refresh: async () => {} }
  const link = {
    subscribe: (_: string, changed: () => void) => {
      sendNews = changed
      return () => {}
    },
  }
  return { validation: new Validation(app, { account, link } as unknown as Arena, null), sendNews: () => sendNews() }
}

it('shows the answer to the last request, whichever arrives first', async () => {
  const answers: ((state: Submission['state']) => void)[] = []
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json(submission('validating'), { status: 201 })
      : new Promise((resolve) => answers.push((state) => resolve(Response.json(submission(state))))),
  )
  const { validation, sendNews } = scene()
  await validation.submit({ name: 'sam', file: 'sam.ts', source: '' })
  sendNews()
  expect(answers).toHaveLength(2)
  answers[1]!('rated')
  await vi.waitFor(() => expect(validation.submission?.state).toBe('rated'))
  answers[0]!('validating')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(validation.submission?.state).toBe('rated')
  validation.close()
})
