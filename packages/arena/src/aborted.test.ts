import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { orAborted } from './aborted.ts'

it('leaves no rejection behind of work that was given up before it was waited for', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  const work = setTimeout(5).then(() => Promise.reject(new Error('the arena was closed')))
  await expect(orAborted(work, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  await setTimeout(30)
  expect(unheard).toEqual([])
})
