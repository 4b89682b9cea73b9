import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryArena } from './arena.ts'
import { ackBeforeCommit, lostSweep, missingFence, type Plant } from './plants.ts'
import { simulate, type Run } from './run.ts'

let arena: MemoryArena
beforeAll(async () => {
  arena = await MemoryArena.open()
})
afterAll(() => arena.close())

/** A seventh of a second each; `npm run simulate -- --seeds 100000` is for a night. */
const seeds = process.env['DICEWRIGHT_DRILL'] === undefined ? 300 : 1_000

/** The first seed of some under which something breaks; null where nothing does. */
async function firstBroken(count: number, plant?: Plant): Promise<Run | null> {
  for (let seed = 1; seed <= count; seed++) {
    // oxlint-disable-next-line no-await-in-loop -- one store
    const run = await simulate(arena, seed, plant)
    if (run.broken !== null) return run
  }
  return null
}

describe('a cluster whose messages, commits, processes and clocks go wrong', () => {
  it(`loses, doubles and delays nothing for good under ${seeds} seeds`, { timeout: 900_000 }, async () => {
    const broken = await firstBroken(seeds)
    expect(broken && `seed ${broken.seed}: ${broken.broken}\n${broken.history.join('\n')}`).toBeNull()
  })

  it('comes to the same history whenever the seed is the same', async () => {
    const [one, two, other] = [await simulate(arena, 11), await simulate(arena, 11), await simulate(arena, 12)]
    expect(two).toEqual(one)
    expect(other.history).not.toEqual(one.history)
  })

  it.each([
    ['results that are written without a fence', missingFence, /under fence \d+, while \d+ is in force/],
    ['a message that is acknowledged before the commit', ackBeforeCommit, /acknowledged .* before the commit/],
    ['leases that nobody sweeps', lostSweep, /without faults: (batch|set)/],
  ])('notices %s', { timeout: 60_000 }, async (_, plant, sentence) => {
    const broken = await firstBroken(60, plant)
    expect(broken?.broken).toMatch(sentence)
  })
})
