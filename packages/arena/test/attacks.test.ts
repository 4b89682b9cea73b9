/**
 * The attack drill: every rogue plays a match of Cups and Chips against a house bot and must end in its own fault, with
 * an opponent that gets a proper end, bounded memory, and a child that plays the next match.
 */
import { existsSync, readFileSync } from 'node:fs'
import { repeatable, verify } from '@dicewright/engine'
import { cups } from '@dicewright/engine/testing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../src/faults.ts'
import { endCompiler } from '../src/sandbox/compile.ts'
import { ChildPool } from '../src/children/pool.ts'
import { limits } from '../src/limits.ts'
import type { Entrant } from '../src/referee/entrant.ts'
import { playMatch } from '../src/referee/play.ts'
import type { MatchReport } from '../src/referee/referee.ts'
import { house, need, scripted, seeds } from './helpers.ts'
import { withCups } from './with-cups.ts'
import { deepRogues, rogues, rogueSource, type Rogue } from './rogues.ts'

/** Megabytes a child may have in memory for one bot. */
const mostMegabytes = 200

const children = new ChildPool({ modules: withCups })
// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })
afterAll(async () => {
  children.close()
  await endCompiler()
})

const opponent = house(cups, 'random')
const game = need(cups(2))

/** Enough to play, for those that only burn it: what is proved does not depend on it. */
const burntFuel = limits.fuel / 100

const play = async (entrants: readonly Entrant[], { fuel }: { readonly fuel: number } = limits) =>
  need(
    await playMatch({
      game,
      entrants,
      children,
      dice: () => repeatable('7', 'drill'),
      seeds,
      limits: { ...limits, fuel },
    }),
  ).report

/** Most memory a process ever had resident, in megabytes; null where the system does not tell. */
function peakMegabytes(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))![1]) / 1024
}

/** The rogue is told its fault and comes last; the opponent has won a match with a proper end. */
function expectVerdict({ verdict, seats: [attacker, winner], transcript }: MatchReport, fault: Fault): void {
  expect(verdict!.seat).toBe(0)
  expect([attacker!.rank, winner!.rank]).toEqual([2, 1])
  expect(attacker!.incidents.at(-1)).toMatchObject({ fault, played: null })
  expect(transcript.end).toMatchObject({ reason: fault, seat: 0 })
}

/** The child that played never had more than this resident. One that was killed is a new one by now. */
function expectSmallChild(megabytes: number): void {
  const child = children.borrow()
  expect(peakMegabytes(child.pid!) ?? 0).toBeLessThan(megabytes)
  children.giveBack(child)
}

describe('a rogue', () => {
  it.each(Object.entries({ ...rogues, ...deepRogues }))(
    'with %s ends in its own fault and nobody else suffers',
    async (_, rogue: Rogue) => {
      const attacker = await scripted('rogue', rogueSource(rogue, ['cups']))
      const fuel = rogue.fault === 'over-budget' ? burntFuel : limits.fuel
      const report = await play([attacker, opponent], { fuel })
      expect(report.verdict?.fault ?? null, report.verdict?.message).toBe(rogue.fault)
      if (rogue.fault !== null) expectVerdict(report, rogue.fault)
      expect(report.seats[0]!.incidents.map(({ message }) => message).join('\n')).toContain(rogue.says ?? '')
      expect(report.seats[1]!.incidents).toEqual([])
      expect(report.seats[0]!.log.join('\n').length).toBeLessThanOrEqual(limits.logChars)
      expect(verify(report.transcript, [cups])).toMatchObject({ ok: true })
      expect(Object.prototype).not.toHaveProperty('polluted')
      expectSmallChild(mostMegabytes)
    },
  )

  it('leaves a child that plays the next match to its end', async () => {
    const honest = await scripted('first', `export default { games: ['cups'], act: ({ legal }) => legal[0] }`)
    const report = await play([honest, opponent])
    expect(report.verdict).toBeNull()
    expect(report.transcript.end!.reason).toBe('over')
  })

  it('in both seats takes no more than two bots may', async () => {
    const bomb = await scripted('bomb', rogueSource(rogues['a bomb of array buffers']!, ['cups']))
    const report = await play([bomb, bomb])
    expect(report.verdict).toMatchObject({ fault: 'crash' })
    expectSmallChild(2 * mostMegabytes)
  })
})
