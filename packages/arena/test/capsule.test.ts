/** Crash capsules: made from a match of the workers, read as a stranger's file, told by `dicewright repro`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replay } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Capsule } from '../src/api/index.ts'
import { makeCapsule, parseCapsule, replayCapsule } from '../src/series/capsule.ts'
import { endCompiler } from '../src/sandbox/compile.ts'
import type { PlayedMatch } from '../src/ports/sets.ts'
import { createWorkers } from '../src/workers/index.ts'
import { askedOf } from '../src/workers/questions.ts'
import { folder, need, run } from './helpers.ts'
import { deaf, jobOf, ours, script } from './sets.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const source = `interface Turn { legal: string[]; illegal?: object; observation: { lap: number } }
let n = 0
export default {
  games: ['six-dice'],
  act({ legal, illegal, observation }: Turn) {
    console.log('decision', ++n, Math.random(), '\\u001b[31mred')
    if (n === 3 && !illegal) return 'take 6666'
    /* 迷子 */ if (n === 7) throw new TypeError('lost my way in lap ' + observation.lap)
    return legal[0]
  },
}
`
const job = jobOf('six-dice', [script('late', source, 'late.ts'), ours('greedy')], { seatings: [[1, 0]] })
const names = { bot: 'late', version: 3, match: '12-1' }
const workers = createWorkers({ children: 1 })
let played: PlayedMatch
let capsule: Capsule
beforeAll(async () => {
  played = (await workers.play(job, deaf))[0]!
  capsule = makeCapsule(job, played, 1, names)!
})
afterAll(async () => {
  await workers.close()
  await endCompiler()
})

describe('a capsule', () => {
  it('has the fault with its place in the source, and every question up to it', () => {
    const { decisions, report } = played
    expect(capsule).toMatchObject({
      ...names,
      format: 'dicewright-capsule',
      seat: 1,
      fault: 'crash',
      message: expect.stringMatching(/^TypeError: lost my way in lap \d+$/),
      stack: expect.stringMatching(/late\.ts:8:\d+/),
      decision: 6,
      ply: decisions[1]!.at(-1)!.ply,
      fuel: report.seats[1]!.fuel,
      log: report.seats[1]!.log,
    })
    // One of its six decisions was asked for again.
    expect(capsule.questions).toHaveLength(7)
    expect(JSON.stringify(capsule)).not.toContain(job.secret)
  })

  it('is null for a seat without a fault or without a script', () => {
    expect(makeCapsule(job, played, 0, names)).toBeNull()
    const quiet = {
      ...played,
      report: { ...played.report, seats: played.report.seats.map((seat) => ({ ...seat, incidents: [] })) },
    }
    expect(makeCapsule(job, quiet, 1, names)).toBeNull()
  })

  it('ends alike when it is asked again, and says what differs where it was changed', async () => {
    const again = need(await replayCapsule(need(parseCapsule(JSON.stringify(capsule)))))
    expect(again.differences).toEqual([])
    expect(again.rerun).toMatchObject({ fault: 'crash', decision: 6, fuel: capsule.fuel, log: capsule.log })
    const cheaper = need(await replayCapsule({ ...capsule, fuel: 1 }))
    expect(cheaper.differences).toEqual([expect.stringMatching(/^The fuel was 1 and is \d+ here\.$/)])
    const changed = need(await replayCapsule({ ...capsule, message: 'TypeError: no', fuel: 1, sandbox: 'older 1.0' }))
    expect(changed.differences).toEqual([
      expect.stringMatching(/^The message was TypeError: no and is TypeError: lost my way in lap \d+ here\.$/),
      expect.stringMatching(/^The sandbox was older 1\.0 and is quickjs-emscripten .* here\.$/),
    ])
    const fewer = need(await replayCapsule({ ...capsule, questions: capsule.questions.slice(0, 3) }))
    expect(fewer.rerun.fault).toBeNull()
    expect(fewer.differences[0]).toBe('The fault was crash and is none here.')
  })

  it('of a sandbox that counted calls and turns of loops is still read, and ends alike but for its fuel', async () => {
    const { alarmMs: _, ...given } = capsule.limits
    const limits = { ...given, fuelStep: 10_000, stackBytes: 131_072 }
    const old = { ...capsule, limits, fuel: 21_040, sandbox: 'quickjs-emscripten 0.32.0, fuel 3' }
    const again = need(await replayCapsule(need(parseCapsule(JSON.stringify(old)))))
    expect(again.differences).toEqual([])
    // A built-in that was slow was told by a clock.
    const slow = need(await replayCapsule(need(parseCapsule(JSON.stringify({ ...old, fault: 'timeout' })))))
    expect(slow.differences).toEqual([
      'The fault was timeout and is crash here.',
      expect.stringMatching(/^The sandbox was quickjs-emscripten 0\.32\.0, fuel 3 and is .*, metering 1 here\.$/),
    ])
  })

  it('says so where not all questions fit, and is not replayed', async () => {
    const { incidents } = played.report.seats[1]!
    const match = need(replay(played.report.transcript, [sixDice]))
    const whole = askedOf(match, incidents, played.decisions[1]!, [], 1_000_000)
    expect(whole).toMatchObject({ missing: 0, questions: { length: 6 } })
    const chars = whole.questions![0]!.length + whole.questions![1]!.length
    const kept = askedOf(match, incidents, played.decisions[1]!, [], chars)
    expect(kept).toEqual({ questions: whole.questions!.slice(0, 2), missing: 4 })
    expect(askedOf(match, incidents, played.decisions[1]!, [], chars - 1)).toMatchObject({ missing: 5 })
    const cut = { ...capsule, questions: capsule.questions.slice(0, 2), missing: 5 }
    expect(await replayCapsule(cut)).toMatchObject({
      ok: false,
      code: 'capsule-incomplete',
      message: expect.stringMatching(/has the first 2 questions of the match and lacks the last 5/),
    })
  })

  it.each([
    ['', 'capsule', /it is not JSON/],
    ['{}', 'format', /format is missing/],
    ['[]', 'format', /format is/],
  ])('%j is refused as unreadable', (text, at, sentence) => {
    const read = parseCapsule(text)
    expect(read).toMatchObject({ ok: false, code: 'capsule-malformed', at })
    expect(read.ok || read.message).toMatch(sentence)
  })

  it.each([
    ['another script', { script: { name: 'late.ts', source: '', hash: 'x' } }, 'script.hash'],
    ['more fuel than a bot may have', { limits: { fuel: 1e12 } }, 'limits'],
    ['a question that is none', { questions: ['{'] }, 'questions.0'],
    ['a seed of another kind', { seed: '7' }, 'seed'],
  ])('with %s is refused as unreadable', (_, change, at) => {
    const changed =
      'limits' in change ? { ...capsule, limits: { ...capsule.limits, ...change.limits } } : { ...capsule, ...change }
    const read = parseCapsule(JSON.stringify(changed))
    expect(read).toMatchObject({ ok: false, code: 'capsule-malformed', at: expect.stringContaining(at) })
  })
})

describe('dicewright repro', () => {
  it('shows fault, lines of the script, question, fuel and log, and ends with 0 where it ends alike', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'c.json'), JSON.stringify(capsule))
    const { code, out, err } = await run(['repro', 'c.json'], cwd)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^late version 3, match 12-1, seat B: crash at its decision 6, after ply \d+\n/)
    // Below the long question, where a terminal ends.
    expect(out.slice(out.indexOf('\uFFFD[31mred\n'))).toMatch(/\n\ncrash: TypeError: lost my way/)
    expect(out).toContain(
      `  >  8 |     /* 迷子 */ if (n === 7) throw new TypeError('lost my way in lap ' + observation.lap)\n`,
    )
    // Below the call, two columns further than its letter for the two wide ones before it.
    expect(/\n( {7}\| +)\^\n/.exec(out)![1]).toHaveLength(
      `  >  8 |     /* 迷子 */ if (n === 7) throw new TypeError`.length + 2,
    )
    expect(out).toMatch(/\nIt was asked:\n {2}\{\n {4}"game": 1,/)
    expect(out).toMatch(/\nIt could choose: \S/)
    expect(out).toMatch(/\nFuel: [\d,]+ of 50,000,000 VM operations\n/)
    expect(out).toMatch(/\n {2}decision 7 0\.\d+ \uFFFD\[31mred\n/)
    expect(out).toMatch(/\nAsked again here, it ends alike\.\n$/)
  })

  it('ends with 1 where it ends differently, and with 2 where it cannot be read', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'changed.json'), JSON.stringify({ ...capsule, fuel: 1 }))
    const changed = await run(['repro', 'changed.json', '--json'], cwd)
    expect(changed).toMatchObject({ code: 1, err: '' })
    expect(JSON.parse(changed.out)).toMatchObject({
      isAlike: false,
      differences: [expect.stringMatching(/^The fuel was 1 /)],
      recorded: { fault: 'crash', fuel: 1 },
      rerun: { fault: 'crash', decision: 6 },
      asked: { legal: expect.any(Array) },
    })
    writeFileSync(join(cwd, 'broken.json'), '{"format":"x"}')
    for (const [file, refusal] of [
      ['broken.json', 'capsule-malformed'],
      ['gone.json', 'file-unreadable'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- each starts a process
      expect(await run(['repro', file], cwd)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining(`[${refusal}]`),
      })
  })
})
