import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lane } from '../ports/sets.ts'
import { Slots, type Slot } from './slots.ts'

/** Sets by name that want a slot, and those that have one. */
class Hall {
  readonly places: Slots
  readonly has = new Map<string, Slot>()
  readonly came: string[] = []

  constructor(count: number, patienceMs = 0) {
    this.places = new Slots(count, patienceMs)
  }

  async wants(name: string, lane: Lane, isBack = false): Promise<void> {
    const has = (slot: Slot) => void this.has.set(name, slot)
    const came = () => void this.came.push(name)
    void this.places.take(lane, new AbortController().signal, isBack).then(has).then(came)
    await setImmediate()
  }

  async leaves(name: string): Promise<void> {
    this.has.get(name)!.leave()
    this.has.delete(name)
    await setImmediate()
  }

  /** Those that were asked to step aside. */
  get asked(): readonly string[] {
    return [...this.has].flatMap(([name, { aside }]) => (aside.aborted ? [name] : []))
  }
}

/** Patience that does not end while a test runs. */
const endless = 2 ** 31 - 1

describe('places', () => {
  it('are given to validations, then to sets somebody waits for, then to the house', async () => {
    const hall = new Hall(1, endless)
    await hall.wants('first', 'rated')
    for (const [name, lane] of [
      ['house', 'house'],
      ['kettle', 'rated'],
      ['teapot', 'rated'],
      ['check', 'validation'],
    ] as const)
      await hall.wants(name, lane)
    for (const name of ['first', 'check', 'kettle', 'teapot']) await hall.leaves(name)
    expect(hall.came).toEqual(['first', 'check', 'kettle', 'teapot', 'house'])
  })

  it('are never all taken by house sets, but where there is only one', async () => {
    for (const [count, most] of [
      [1, 1],
      [2, 1],
      [4, 3],
    ] as const) {
      const hall = new Hall(count)
      for (let set = 0; set < 6; set++) await hall.wants(`house ${set}`, 'house')
      expect(hall.has.size).toBe(most)
      await hall.leaves('house 0')
      expect(hall.has.size).toBe(most)
    }
  })

  it('are left by a house set as soon as somebody waits, and taken again before other house sets', async () => {
    const hall = new Hall(1, endless)
    await hall.wants('slow', 'house')
    await hall.wants('next', 'house')
    expect(hall.asked).toEqual([])
    await hall.wants('kettle', 'rated')
    expect(hall.asked).toEqual(['slow'])
    await hall.leaves('slow')
    await hall.wants('slow', 'house', true)
    await hall.leaves('kettle')
    expect([...hall.has.keys()]).toEqual(['slow'])
    const over = hall.places.expectValidation()
    expect(hall.asked).toEqual(['slow'])
    await hall.leaves('slow')
    expect(hall.has.size).toBe(0)
    await hall.wants('check', 'validation')
    await hall.leaves('check')
    // Its next set follows: nobody takes the place meanwhile.
    expect(hall.has.size).toBe(0)
    over()
    await setImmediate()
    expect([...hall.has.keys()]).toEqual(['next'])
  })

  it('are left by rated sets, the last to come first, once a validation has waited for a while', async () => {
    const hall = new Hall(2)
    for (const name of ['kettle', 'teapot']) await hall.wants(name, 'rated')
    const over = hall.places.expectValidation()
    await expect.poll(() => hall.asked).toEqual(['teapot'])
    await hall.leaves('teapot')
    over()
    const patient = new Hall(2, endless)
    for (const name of ['kettle', 'teapot']) await patient.wants(name, 'rated')
    patient.places.expectValidation()
    await patient.wants('check', 'validation')
    expect(patient.asked).toEqual([])
    await patient.leaves('kettle')
    expect([...patient.has.keys()]).toEqual(['teapot', 'check'])
  })

  it('are no more than there are, and never idle where somebody may have one', async () => {
    const step = fc.tuple(fc.constantFrom<Lane | 'leave'>('validation', 'rated', 'house', 'leave'), fc.nat(20))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 30 }), async (count, steps) => {
        const hall = new Hall(count, endless)
        const lanes = new Map<string, Lane>()
        for (const [i, [what, which]] of steps.entries()) {
          if (what !== 'leave') {
            lanes.set(String(i), what)
            await hall.wants(String(i), what)
          } else if (hall.has.size > 0) await hall.leaves([...hall.has.keys()][which % hall.has.size]!)
          const waiting = [...lanes].filter(([name]) => !hall.came.includes(name)).map(([, lane]) => lane)
          expect(hall.places.taken).toBe(hall.has.size)
          expect(hall.has.size).toBeLessThanOrEqual(count)
          expect(hall.has.size === count || waiting.every((lane) => lane === 'house')).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are not for those who went away', async () => {
    const places = new Slots(1, endless)
    const first = await places.take('rated', new AbortController().signal)
    const gone = new AbortController()
    const waiting = places.take('validation', gone.signal)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await expect(places.take('rated', AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    const next = places.take('house', new AbortController().signal)
    first.leave()
    first.leave()
    expect((await next).aside.aborted).toBe(false)
    expect(places.taken).toBe(1)
  })
})
