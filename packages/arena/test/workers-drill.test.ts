/**
 * The attack drill through the workers, and children that are killed at random moments: every fault is attributed as a
 * series does, memory stays bounded, no match is lost and none is played twice.
 */
// @module-tag processes
// Kills follow one another.
/* oxlint-disable no-await-in-loop */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { random } from '@dicewright/engine'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeCapsule, parseCapsule, replayCapsule } from '../src/series/capsule.ts'
import { limits } from '../src/limits.ts'
import { endCompiler } from '../src/sandbox/compile.ts'
import { ChildPool } from '../src/children/pool.ts'
import type { PlayedMatch, SetJob } from '../src/ports/sets.ts'
import { createWorkers, type LocalWorkers } from '../src/workers/index.ts'
import { need } from './helpers.ts'
import { withCups } from './with-cups.ts'
import { rogues, rogueSource, type Rogue } from './rogues.ts'
import { deaf, jobOf, Listening, ours, playedInSeries, script, told } from './sets.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

/** Megabytes a child may have in memory for one bot. */
const mostMegabytes = 200

// A part of the fuel of a real match: enough to fill the memory.
const cheap = { ...limits, fuel: limits.fuel / 5 }
const children = new ChildPool({ modules: withCups })
const pool = createWorkers({ modules: withCups, children: 1, limits: cheap })
afterAll(async () => {
  children.close()
  await pool.close()
  await endCompiler()
})

/** Most memory any child ever had resident, in megabytes; 0 where the system does not tell. */
function peakMegabytes({ pids }: LocalWorkers): number {
  const peaks = pids.map((pid) => {
    const file = `/proc/${pid}/status`
    return existsSync(file) ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))![1]) / 1024 : 0
  })
  return Math.max(0, ...peaks)
}

const rogueJob = (act: Rogue) =>
  jobOf('cups', [script('rogue', rogueSource(act, ['cups'])), ours('random')], { seatings: [[0, 1]] })
/**
 * One of each kind: series meet every rogue in attacks.test.ts. With DICEWRIGHT_DRILL=1 the workers meet every one too,
 * which takes minutes.
 */
const kinds = [
  'an endless loop',
  'promises that wait for one another without end',
  'a bomb of array buffers',
  'recursion without end',
  'a search within a built-in',
  'an oversize answer',
  'an answer that is always illegal',
  'an error it throws',
  'pollution through helpers',
]
const all = Object.entries(rogues).filter(([name]) => process.env['DICEWRIGHT_DRILL'] || kinds.includes(name))
/** The capsule of the rogue as its author gets it, read again, and asked again. */
const replayed = async (job: SetJob, played: PlayedMatch) => {
  const capsule = makeCapsule(job, played, 0, { bot: 'rogue', version: 1, match: '1-1', limits: cheap })
  const read = need(parseCapsule(JSON.stringify(capsule)))
  return need(await replayCapsule(read, children))
}

describe('a rogue among workers', () => {
  it('is there by its name', () => {
    expect(Object.keys(rogues)).toEqual(expect.arrayContaining(kinds))
  })

  it.each(all)('with %s ends as in a series, and alike from its capsule', async (_, rogue) => {
    const job = rogueJob(rogue)
    const [played] = await pool.play(job, deaf)
    const [expected] = await playedInSeries(job, cheap)
    expect(told(played!.report)).toEqual(told(expected!))
    expect(peakMegabytes(pool)).toBeLessThan(mostMegabytes)
    expect(played!.report.verdict?.fault ?? null).toBe(rogue.fault)
    if (rogue.fault === null) return
    const { differences, rerun } = await replayed(job, played!)
    expect(differences).toEqual([])
    expect(rerun).toMatchObject({ fault: rogue.fault, log: played!.report.seats[0]!.log })
  })

  it('in both seats takes no more than two bots may', async () => {
    const bomb = script('bomb', rogueSource(rogues['a bomb of array buffers']!, ['cups']))
    const [played] = await pool.play(jobOf('cups', [bomb, bomb]), deaf)
    expect(played!.report.verdict).toMatchObject({ fault: 'crash' })
    expect(peakMegabytes(pool)).toBeLessThan(2 * mostMegabytes)
  })
})

describe('children that are killed', () => {
  const careful = script(
    'a',
    `export default { games: ['cups'], act({ legal }) { console.log(legal); return legal[Math.floor(Math.random() * legal.length)] } }`,
  )
  const jobs = [1, 2, 3].map((set) =>
    jobOf('cups', [careful, ours('random'), ours('random', 'random 2')], {
      set,
      setName: `cups set ${set}`,
      paceMs: 2,
    }),
  )

  it('at random moments lose no match and play none twice', async () => {
    const workers = createWorkers({ modules: withCups, children: 2, limits: cheap })
    const source = random(7)
    const listeners = jobs.map(() => new Listening())
    const over = new AbortController()
    const playing = Promise.all(jobs.map(async (job, i) => workers.play(job, listeners[i]!))).finally(() =>
      over.abort(),
    )
    let kills = 0
    while (!over.signal.aborted && kills < (process.env['DICEWRIGHT_DRILL'] ? 100 : 6)) {
      await setTimeout(source.below(300))
      const pid = workers.pids[source.below(2)]
      if (pid === undefined || over.signal.aborted) continue
      process.kill(pid, 'SIGKILL')
      kills++
    }
    const played = await playing
    expect(kills).toBeGreaterThan(2)
    for (const [i, job] of jobs.entries()) {
      const expected = await playedInSeries(job, cheap)
      expect(played[i]!.map(({ report }) => told(report))).toEqual(expected.map(told))
      expect(listeners[i]!.endings).toEqual(job.seatings.map((_seating, at) => at + 1))
      for (const { match, report } of played[i]!)
        expect(listeners[i]!.texts.get(match)).toEqual(report.transcript.entries.map(({ text }) => text))
    }
    await workers.close()
  })
})
