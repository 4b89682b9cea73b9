/** Sets that are chosen many at once are those that would be chosen one by one, each written before the next. */

import { expect, it } from 'vitest'
import { Chooser } from '../../src/ladder/choice.ts'
import { Claims } from '../../src/ladder/claims.ts'
import { serverLimits } from '../../src/limits.ts'
import { addSet, addSets } from '../../src/store/sets.ts'
import type { Tx } from '../../src/store/store.ts'
import { openArena, source } from './support.ts'

const count = 30
const secret = '0'.repeat(64)

/** What is thrown to take back a transaction. */
class Back extends Error {}

it.each(['a', 'b', 'c', 'd'])('chooses the same many at once as one by one, by the chance of %s', async (seed) => {
  const { arena, author, rated } = await openArena({ limits: { setsWanted: 0, houseSets: 0 } })
  for (const name of ['ann', 'ben', 'cat', 'dan'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await rated(await author(name), `${name}s`, undefined, ['six-dice'])
  const free = { children: true, house: true, remotes: [] }
  /** Works with a new chooser, and takes back what it has written. */
  const tried = async <T>(work: (tx: Tx, chooser: Chooser) => Promise<T>): Promise<T> => {
    let found: T
    await arena.store
      .serial(async (tx) => {
        const limits = { ...serverLimits, setsWanted: 8, houseSets: 6 }
        const chooser = new Chooser(limits, source(seed), arena.watch(), new Claims(() => false))
        found = await work(tx, chooser)
        throw new Back()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Back)) throw error
      })
    return found!
  }
  const shown = ({ ladder, versions, isHouse }: Awaited<ReturnType<Chooser['several']>>[number]) =>
    [ladder.id, ...versions, isHouse ? 'house' : ''].join(' ')
  const set = ({ ladder, versions, isHouse }: Awaited<ReturnType<Chooser['several']>>[number]) =>
    ({ ladder: ladder.id, purpose: 'rated', versions, isHouse, secret }) as const

  const byOne = await tried(async (tx, chooser) => {
    const all: string[] = []
    for (let i = 0; i < count; i++) {
      // oxlint-disable no-await-in-loop -- one by one
      const choice = await chooser.next(tx, free)
      if (!choice) break
      await addSet(tx, set(choice), 1)
      // oxlint-enable no-await-in-loop
      all.push(shown(choice))
    }
    return all
  })
  const atOnce = await tried(async (tx, chooser) => {
    const some = await chooser.several(tx, free, 7)
    const added = await addSets(tx, some.map(set), 1)
    // What was written counts in the next choice as it did in this one.
    expect(added.map(({ versions }) => versions)).toEqual(some.map(({ versions }) => versions))
    return [...some, ...(await chooser.several(tx, free, count - 7))].map(shown)
  })
  expect(byOne.length).toBeGreaterThan(15)
  expect(atOnce).toEqual(byOne)
})
