import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Arena } from '../arena/arena.ts'
import { limits, serverLimits } from '../limits.ts'
import { Submissions } from './submissions.ts'

it('validates no more versions again than there are places, also where many ask at once', async () => {
  const arena = {
    submission: async () => ({ bot: 'kettle', version: 1, state: 'probation', why: null }),
    reopen: () => setImmediate(),
    refuseClosed: async () => null,
  } as unknown as Arena
  // Nothing is begun, so all that is taken waits.
  const settings = { arena, limits: { ...limits, ...serverLimits, validationsWaiting: 2 }, lanes: 0, tell: () => {} }
  const submissions = new Submissions(settings)
  const asked = await Promise.all(['v1', 'v2', 'v3', 'v4'].map((id) => submissions.validateAgain(id)))
  expect(asked.map((answer) => answer.ok || answer.code)).toEqual([true, true, 'server-busy', 'server-busy'])
  await submissions.close()
})
