/** Who waits for whom: validations for nobody, sets somebody waits for not for those between house bots. */
// @module-tag processes
// Turns follow one another.
/* oxlint-disable no-await-in-loop */
import { setImmediate } from 'node:timers/promises'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, expect, it, vi } from 'vitest'
import { limits } from '../src/limits.ts'
import type { Lane, PlayedMatch, SetJob, SetListener } from '../src/ports/sets.ts'
import { createWorkers } from '../src/workers/index.ts'
import { openArena, QuickWorkers, until } from './ladder/support.ts'
import { modulesOf } from './modules.ts'
import { deaf, jobOf, ours, playedInSeries, told } from './sets.ts'

// A process is started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

const workers = createWorkers({ children: 1, patienceMs: 0 })
afterAll(() => workers.close())

const short = { id: 'six-dice', seats: 2, options: { target: 1000 } }

it.each(['house', 'rated'] as const)('a %s set steps aside for a validation, and comes to the same', async (lane) => {
  const slow = jobOf('six-dice', [ours('greedy'), ours('turn')], { game: short, paceMs: 20 })
  const order: string[] = []
  let began!: () => void
  const begun = new Promise<void>((resolve) => (began = resolve))
  const playing = workers.play(slow, { ...deaf, began, ended: () => order.push(lane) }, undefined, lane)
  await begun
  const over = workers.expectValidation()
  const check = jobOf('six-dice', [ours('random'), ours('random')], { game: short })
  await workers.play(check, { ...deaf, ended: () => order.push('validation') }, undefined, 'validation')
  over()
  const played = await playing
  expect(order).toEqual(['validation', 'validation', lane, lane])
  const expected = await playedInSeries(slow, limits)
  expect(played.map(({ report }) => told(report))).toEqual(expected.map(told))
})

it('a house set that stepped aside is played on while others are wanted all the time', async () => {
  const began = Promise.withResolvers<void>()
  const slow = jobOf('six-dice', [ours('greedy'), ours('turn')], { game: short, paceMs: 1 })
  const over = new AbortController()
  const listener = { ...deaf, began: () => began.resolve() }
  const house = workers.play(slow, listener, undefined, 'house').finally(() => over.abort())
  await began.promise
  const quick = jobOf('six-dice', [ours('random'), ours('random')], { game: short })
  const wanted = async () => {
    while (!over.signal.aborted) await workers.play(quick, deaf, undefined, 'rated')
  }
  // Of three at least one waits for the child whenever it is free.
  await Promise.all([wanted(), wanted(), wanted()])
  expect((await house).map(({ report }) => report.verdict)).toEqual([null, null])
})

/** House sets of it never end. */
class SlowHouse extends QuickWorkers {
  readonly lanes: Lane[] = []

  override play(
    job: SetJob,
    listener: SetListener,
    signal?: AbortSignal,
    lane: Lane = 'rated',
  ): Promise<readonly PlayedMatch[]> {
    this.lanes.push(lane)
    if (lane !== 'house') return super.play(job, listener, signal)
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
  }
}

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
])('with %i children begins at most %i sets of slow house bots, and none ahead', async (children, most) => {
  const slow = new SlowHouse(children)
  const opened = await openArena({ modules: modulesOf(sixDice, chaser), workers: slow })
  opened.arena.start()
  await until(() => slow.lanes.length === most)
  for (let turn = 0; turn < 200; turn++) await setImmediate()
  expect(slow.lanes).toEqual(Array.from({ length: most }, () => 'house'))
  // Somebody comes: all that is wanted is played beside them.
  const kettle = await opened.rated(await opened.author('ann'), 'kettle')
  await until(async () => (await opened.arena.queries.ladder('six-dice.4.standard'))!.rows.length > 0)
  const { set } = await opened.arena.playValidation(kettle, 'six-dice', { against: 'self' })
  expect(set).toBeGreaterThan(0)
  expect(slow.lanes.filter((lane) => lane === 'house')).toHaveLength(most)
  expect(slow.lanes).toContain('validation')
})
