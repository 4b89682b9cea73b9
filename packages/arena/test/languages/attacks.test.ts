/** The attack drill of Python and WebAssembly: every rogue ends by itself, at the same instruction here and in a child. */
// @module-tag processes
import { existsSync, readFileSync } from 'node:fs'
import { repeatable, verify } from '@dicewright/engine'
import { cups } from '@dicewright/engine/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ChildPool } from '../../src/children/pool.ts'
import { limits } from '../../src/limits.ts'
import { playMatch } from '../../src/referee/play.ts'
import { compileBot } from '../../src/sandbox/compile.ts'
import { house, need, seeds } from '../helpers.ts'
import { withCups } from '../with-cups.ts'
import { attacks } from './attacks.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

/**
 * Megabytes a child may have in memory for one bot: 60 for Node.js, a heap of 96, and the memories of two sandboxes of 64, since
 * that of the match before may not have been given back on a busy machine.
 */
const mostMegabytes = 60 + 96 + 2 * 64

const game = need(cups(2))

it.each(Object.entries(attacks))('%s ends in its own fault, and costs the same again', async (_, attack) => {
  // What one bot takes is measured: of those before it a process may have kept some.
  const children = new ChildPool({ modules: withCups })
  onTestFinished(() => children.close())
  const bot = need(await compileBot(await attack.source('["cups"]'), attack.file))
  const play = async () =>
    need(
      await playMatch({
        game,
        entrants: [{ kind: 'script', name: 'rogue', bot }, house(cups, 'random')],
        children,
        dice: () => repeatable('7', 'drill'),
        seeds,
        limits: { ...limits, fuel: attack.fuel },
      }),
    ).report
  const report = await play()
  const { verdict, seats, transcript } = report
  expect(verdict, verdict?.message).toMatchObject({ seat: 0, fault: attack.fault })
  expect(seats[1]!.incidents).toEqual([])
  expect(seats[0]!.log.join('\n').length).toBeLessThanOrEqual(limits.logChars)
  expect(verify(transcript, [cups])).toMatchObject({ ok: true })
  const again = await play()
  expect(again.seats[0]).toEqual(seats[0])
  const child = children.borrow()
  expect(peakMegabytes(child.pid!)).toBeLessThan(mostMegabytes)
  children.giveBack(child)
})

/** Most memory a process ever had resident, in megabytes; 0 where the system does not tell. */
function peakMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`
  return existsSync(file) ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))![1]) / 1024 : 0
}
