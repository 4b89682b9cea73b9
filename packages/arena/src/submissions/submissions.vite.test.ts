import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Arena } from '../arena/arena.ts'
import { limits, serverLimits } from '../limits.ts'
import { engineModules } from '../modules.ts'
import type { Child } from '../children/child.ts'
import { Submissions } from './submissions.ts'
import type { Validating } from './validate.ts'

const arena = {
  queries: { submission: async () => ({ bot: 'kettle', version: 1, state: 'probation', why: null }) },
  reopen: () => setImmediate(),
  refuseClosed: async () => null,
  expectValidation: () => () => {},
} as unknown as Arena

it('validates no more versions again than there are places, also where many ask at once', async () => {
  // Nothing is begun, so all that is taken waits.
  const some = { ...limits, ...serverLimits, validationsWaiting: 2 }
  const settings = { arena, modules: engineModules, limits: some, lanes: 0, notify: () => {} }
  const submissions = new Submissions(settings)
  const asked = await Promise.all(['v1', 'v2', 'v3', 'v4'].map((id) => submissions.validateAgain(id)))
  expect(asked.map((answer) => answer.ok || answer.code)).toEqual([true, true, 'server-busy', 'server-busy'])
  await submissions.close()
})

it('keeps the child of a validation for another one, also after it had nothing to do for a while', async () => {
  /** Children that validations were lent, in order. */
  const lent: Child[] = []
  // Of its own: the files of a worker share their modules, and others validate.
  vi.resetModules()
  vi.doMock(import('./validate.ts'), async (original) => ({
    ...(await original()),
    validate: async ({ children }: Validating) => {
      const child = children.borrow()
      lent.push(child)
      await child.ready
      children.giveBack(child)
    },
  }))
  const mocked = await import('./submissions.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.doUnmock('./validate.ts')
    vi.resetModules()
  })
  const submissions = new mocked.Submissions({
    arena,
    modules: engineModules,
    limits: { ...limits, ...serverLimits },
    lanes: 1,
    notify: () => {},
  })
  const validated = async (id: string) => {
    const before = lent.length
    await submissions.validateAgain(id)
    while (lent.length === before) await setImmediate()
    await lent.at(-1)!.ready
    await setImmediate()
  }
  await validated('v1')
  await vi.advanceTimersByTimeAsync(60_000)
  await validated('v2')
  await validated('v3')
  const [first, second, third] = lent
  expect(first!.usable).toBe(false)
  expect(third).toBe(second)
  await submissions.close()
  expect(third!.usable).toBe(false)
})
