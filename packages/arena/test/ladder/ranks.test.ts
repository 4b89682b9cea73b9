/** Tables that a thread makes are those that are made here, to the last bit, however the results were sent. */
import { afterAll, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { rankTable } from '../../src/competition/ratings/index.ts'
import type { SetResult } from '../../src/competition/results.ts'
import { Ranks } from '../../src/ladder/ranks.ts'

// A thread starts from sources, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const ranks = new Ranks()
afterAll(() => ranks.close())

const entrants = Array.from({ length: 6 }, (_, i) => `bot-${i}.1`)

const somebody = fc.shuffledSubarray(entrants, { minLength: 2, maxLength: 3 })
const someResults = fc
  .array(
    somebody.chain((seated) =>
      fc.record({
        entrants: fc.constant(seated),
        matches: fc.array(
          fc.record({
            ranks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: seated.length, maxLength: seated.length }),
            returns: fc.constant(seated.map(() => 0)),
          }),
          { maxLength: 2 },
        ),
      }),
    ),
    { maxLength: 60 },
  )
  .map((sets) => sets.map((set, i): SetResult => Object.assign({ set: i + 1 }, set)))

/** Every bit of every number. */
const bitsOf = (table: unknown): string =>
  JSON.stringify(table, (_, value: unknown) =>
    typeof value === 'number' ? new BigUint64Array(new Float64Array([value]).buffer)[0]!.toString(16) : value,
  )

it('are equal bit by bit, at once and in growing parts', async () => {
  let of = 0
  await fc.assert(
    fc.asyncProperty(someResults, fc.double({ min: 0, max: 1, noNaN: true }), async (results, share) => {
      const name = `some ${++of}`
      const part = results.slice(0, Math.floor(share * results.length))
      for (const given of [part, results])
        expect(bitsOf(await ranks.rank(name, given, entrants))).toBe(bitsOf(rankTable(given, { entrants })))
      ranks.drop(name)
      expect(bitsOf(await ranks.rank(name, part, entrants))).toBe(bitsOf(rankTable(part, { entrants })))
    }),
    { numRuns: 30 },
  )
})

it('are made for several at once, and a mistake of one leaves the others', async () => {
  const set = (number: number, first: string, second: string): SetResult => {
    return { set: number, entrants: [first, second], matches: [{ ranks: [1, 2], returns: [0, 0] }] }
  }
  const twice = [set(1, 'a', 'b'), set(1, 'a', 'b')]
  const one = [set(1, 'a', 'b')]
  const other = Array.from({ length: 1_200 }, (_, i) => set(i + 1, i % 3 === 0 ? 'c' : 'd', i % 3 === 0 ? 'd' : 'c'))
  const [wrong, first, second] = await Promise.allSettled([
    ranks.rank('twice', twice, []),
    ranks.rank('one', one, []),
    ranks.rank('other', other, []),
  ])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('RangeError') } })
  expect(first).toEqual({ status: 'fulfilled', value: rankTable(one) })
  expect(second).toEqual({ status: 'fulfilled', value: rankTable(other) })
})

it('are made no more once it is closed', async () => {
  const closed = new Ranks()
  const waiting = closed.rank('none', [], ['a'])
  await Promise.all([expect(waiting).rejects.toThrow('Nothing is fitted any more.'), closed.close()])
  await expect(closed.rank('none', [], ['a'])).rejects.toThrow('Nothing is fitted any more.')
})
