import type { BotPage, VersionLine } from '@dicewright/arena/api'
import { afterEach, expect, it, vi } from 'vitest'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { Capsules } from './capsules.ts'

afterEach(() => vi.unstubAllGlobals())

const version = { id: 'v1', version: 1, state: 'rated', faults: { crash: 1 } } as unknown as VersionLine
const bot = { owner: 'alice', versions: [version] } as unknown as BotPage

it('fetches no more logs once the page is closed, and takes no focus', async () => {
  const asked: string[] = []
  let answerLog = (): void => {}
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const log = Response.json({ capsules: [] })
    if (path.endsWith('/logs/1-1')) return new Promise((resolve) => (answerLog = () => resolve(log)))
    if (path.includes('/logs/')) return log
    return Response.json(path.includes('versions/') ? { steps: [], matches: ['1-1', '1-2', '1-3'] } : [])
  })
  const arena = { account: { token: 'token', me: { owner: 'alice' } } } as unknown as Arena
  const capsules = new Capsules({ update: () => {} } as App, arena)
  const chosen = capsules.choose(bot, 'v1')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  capsules.close()
  answerLog()
  // Throws where it looks for something to focus: there is no document here.
  await chosen
  expect(asked).toHaveLength(3)
})
