/** Children that are lent, and the one that stays. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { ChildPool } from '../src/children/pool.ts'

vi.setConfig({ testTimeout: 120_000 })

const open = (settings: ConstructorParameters<typeof ChildPool>[0]): ChildPool => {
  const pool = new ChildPool(settings)
  onTestFinished(() => pool.close())
  return pool
}

it('starts one child at once and keeps it, where it is told to, and ends those beside it', async () => {
  const pool = open({ keepsOne: true, idleMs: 1 })
  const [kept] = pool.children
  await kept!.ready
  expect(pool.borrow()).toBe(kept)
  const other = pool.borrow()
  pool.giveBack(other)
  pool.giveBack(kept!)
  // One of both stays, whichever came back first.
  await expect.poll(() => pool.children.length).toBe(1)
  expect(pool.children[0]!.usable).toBe(true)
  expect(pool.borrow()).toBe(pool.children[0])
})

it('starts none before it is asked for one, and ends it when nobody needs it', async () => {
  const pool = open({ idleMs: 1 })
  expect(pool.children).toEqual([])
  const child = pool.borrow()
  await child.ready
  pool.giveBack(child)
  await expect.poll(() => pool.children).toEqual([])
})
