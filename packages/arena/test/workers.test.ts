/** Workers play whole sets in children, and what comes of it is what comes of a series. */
// @module-tag processes
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../src/limits.ts'
import { endCompiler } from '../src/sandbox/compile.ts'
import { forkChild } from '../src/children/fork.ts'
import type { PlayedMatch, SetListener } from '../src/ports/sets.ts'
import { createWorkers } from '../src/workers/index.ts'
import { readFromChild, type Order } from '../src/children/messages.ts'
import { folder, need, root } from './helpers.ts'
import { withCups } from './with-cups.ts'
import { rogues, rogueSource } from './rogues.ts'
import { deaf, jobOf, Listening, ours, playedInSeries, script, told } from './sets.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

/** Fuel enough for any of these matches, and less to burn for the script that loops. */
const thrifty = { ...limits, fuel: limits.fuel / 5 }
const workers = createWorkers({ modules: withCups, children: 1, limits: thrifty })
afterAll(async () => {
  await workers.close()
  await endCompiler()
})

const example = (file: string) => script(file, readFileSync(join(root, 'examples', file), 'utf8'), file)
const [careful, bold] = [example('careful.ts'), example('bold.js')]
const short = { id: 'six-dice', seats: 2, options: { target: 2000 } }
const first = (game: string) => script('first', `export default { games: ['${game}'], act: ({ legal }) => legal[0] }`)

const bots = {
  'the example bots': jobOf('six-dice', [careful, bold], { game: short }),
  'the house bots': jobOf('six-dice', [ours('greedy'), ours('turn'), ours('random')], {
    game: { ...short, seats: 3 },
  }),
  'a script among house bots with options of its own': jobOf(
    'six-dice',
    [ours('greedy'), bold, ours('greedy', 'greedy 2')],
    {
      game: { id: 'six-dice', seats: 3, options: { preset: 'farkle', target: 2000 } },
    },
  ),
  'hidden dice, chance of its own and many lines': jobOf('cups', [
    script(
      'talks',
      `export default { games: ['cups'], act({ legal, observation }) {
        for (let i = 0; i < 40; i++) console.log(Math.random(), 'x'.repeat(2990), observation)
        return legal[Math.floor(Math.random() * legal.length)] } }`,
    ),
    ours('random'),
  ]),
  'an answer that is illegal now and then': jobOf(
    'six-dice',
    [
      script(
        'learns',
        `let n = 0
      export default { games: ['six-dice'], act({ legal, illegal }) {
        if (++n % 4 === 0 && !illegal) return 'take 6666'
        if (n === 7 || n === 8) return 'nothing'
        return legal[0] } }`,
      ),
      ours('greedy'),
    ],
    { game: short },
  ),
  'an error in the middle': jobOf('six-dice', [
    script(
      'late',
      `interface Left { legal: string[] }
      let n = 0
      export default { games: ['six-dice'], act({ legal }: Left) {
        console.log('decision', ++n)
        if (n === 5) throw new TypeError('lost my way')
        return legal[0] } }`,
    ),
    bold,
  ]),
  'an error while it is loaded': jobOf('six-dice', [
    ours('greedy'),
    script('early', `interface A { b: 1 }\n\nthrow new Error('early')`),
  ]),
  'a loop while it is loaded': jobOf('six-dice', [script('loops', 'for (;;);'), first('six-dice')]),
  'a script of another game': jobOf('six-dice', [first('cups'), first('six-dice')]),
}

describe('a set played by workers', () => {
  it.each(Object.entries(bots))('of %s is, byte for byte, the set of a series', async (_, job) => {
    const listening = new Listening()
    const played = await workers.play(job, listening)
    const expected = await playedInSeries(job, thrifty)
    expect(played.map(({ report }) => told(report))).toEqual(expected.map(told))
    expect(played.map(({ match, seating }) => [match, seating])).toEqual(
      job.seatings.map((seating, i) => [i + 1, seating]),
    )
    const matches = job.seatings.map((_seating, i) => i + 1)
    expect([listening.beginnings, listening.endings]).toEqual([matches, matches])
    for (const { match, report } of played)
      expect(listening.texts.get(match)).toEqual(report.transcript.entries.map(({ text }) => text))
  })

  it('tells every decision with its place, fuel and time', async () => {
    const [played] = await workers.play(jobOf('six-dice', [bold, ours('greedy')], { game: short }), deaf)
    const { report, decisions } = played!
    expect(need(verify(report.transcript, [sixDice])).dice).toBe('recomputed')
    for (const seat of [0, 1]) {
      const plies = report.transcript.entries.flatMap(({ by }, ply) => (by === seat ? [ply] : []))
      expect(decisions[seat]!.map(({ ply }) => ply)).toEqual(plies)
      expect(decisions[seat]!.every(({ ms }) => ms >= 0)).toBe(true)
    }
    const spent = decisions[0]!.map(({ fuel }) => fuel!)
    expect(Math.min(...spent)).toBeGreaterThanOrEqual(0)
    expect(spent.reduce((a, b) => a + b)).toBeGreaterThan(0)
    expect(spent.reduce((a, b) => a + b)).toBeLessThanOrEqual(report.seats[0]!.fuel)
    expect(new Set(decisions[1]!.map(({ fuel }) => fuel))).toEqual(new Set([null]))
    expect(played!.questions).toEqual([null, null])
  })

  it('tells how many lines were printed before every decision', async () => {
    const talks = script(
      'talks',
      `console.log('loaded')
      let n = 0
      export default { games: ['cups'], act({ legal }) {
        if (++n % 2) console.log('one'), console.log('two')
        return legal[0] } }`,
    )
    const [played] = await workers.play(jobOf('cups', [talks, ours('random')]), deaf)
    const [own, house] = played!.decisions.map((list) => list.map(({ printed }) => printed))
    expect(own!.length).toBeGreaterThan(2)
    expect(own).toEqual(own!.map((_, i) => 1 + 2 * Math.ceil(i / 2)))
    expect(new Set(house)).toEqual(new Set([0]))
  })

  it('keeps the questions of a seat with a fault, up to it, what was asked again included', async () => {
    const [played] = await workers.play(bots['an answer that is illegal now and then'], deaf)
    const asked = played!.questions[0]!.map(
      (text) => JSON.parse(text) as { legal: string[]; illegal?: { action: string } },
    )
    const { incidents } = played!.report.seats[0]!
    expect(incidents).toMatchObject([{ fault: 'illegal-action', played: asked.at(-1)!.legal[0] }])
    expect(asked.at(-1)).toMatchObject({ legal: incidents[0]!.legal, illegal: { action: 'nothing', attemptsLeft: 1 } })
    expect(asked.filter(({ illegal }) => illegal).map(({ illegal }) => illegal!.action)).toEqual([
      'take 6666',
      'nothing',
    ])
    expect(played!.questions[1]).toBeNull()
    expect(played).not.toHaveProperty('missing')
  })

  it('is held back at each decision, so that people can follow', async () => {
    const listening = new Listening()
    const job = jobOf('cups', [first('cups'), ours('random')], { paceMs: 5 })
    const played = await workers.play(job, listening)
    const decisions = played.flatMap(({ report }) => report.seats.map((seat) => seat.decisions)).reduce((a, b) => a + b)
    expect(listening.batches.length).toBeGreaterThanOrEqual(decisions)
  })
})

describe('a match whose child gives no sign of life', () => {
  const patient = { ...limits, alarmMs: 5000 }

  it('is played again after the alarm, and the clean run counts', async () => {
    const strict = createWorkers({ modules: withCups, children: 1, limits: patient, graceMs: 0 })
    let stopped = false
    const listening = new Listening((match) => {
      if (stopped || match !== 2) return
      stopped = true
      process.kill(strict.pids[0]!, 'SIGSTOP')
    })
    const job = jobOf('six-dice', [careful, ours('greedy')], { game: short, paceMs: 1 })
    const played = await strict.play(job, listening)
    expect(played.map(({ report }) => told(report))).toEqual((await playedInSeries(job, patient)).map(told))
    expect(listening.beginnings.filter((match) => match === 2).length).toBeGreaterThan(1)
    expect(listening.endings).toEqual([1, 2])
    // The slow path tells what a child does, how much was printed before each decision too.
    const printedIn = (match: PlayedMatch) => match.decisions.map((list) => list.map(({ printed }) => printed))
    expect(printedIn(played[1]!)).toEqual(printedIn((await workers.play(job, deaf))[1]!))
    expect(printedIn(played[1]!)[1]!.at(-1)).toBeGreaterThan(0)
    await strict.close()
  })

  it('loses no bot its match by a clock: a slow built-in ends by its fuel, at the same instruction', async () => {
    const cheap = { ...limits, fuel: limits.fuel / 50 }
    const strict = createWorkers({ modules: withCups, children: 1, limits: cheap })
    const slow = script('slow', rogueSource(rogues['a search within a built-in']!, ['cups']))
    const job = jobOf('cups', [slow, ours('random')], { seatings: [[1, 0]] })
    const listening = new Listening()
    const [played] = await strict.play(job, listening)
    const [expected] = await playedInSeries(job, cheap)
    expect(played!.report.verdict).toMatchObject({ seat: 1, fault: 'over-budget' })
    expect(told(played!.report)).toEqual(told(expected!))
    expect(listening.endings).toEqual([1])
    expect(played!.questions[1]).toHaveLength(played!.report.seats[1]!.decisions)
    await strict.close()
  })
})

/** A file with Pig and a house bot that thinks at its first question for several signs of life, and not at others. */
function ponderer(): string {
  const home = folder()
  mkdirSync(join(home, 'node_modules'))
  symlinkSync(join(root, 'packages/arena/node_modules/@dicewright'), join(home, 'node_modules/@dicewright'))
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
  copyFileSync(join(root, 'examples/games/pig.ts'), join(home, 'pig.ts'))
  const file = join(home, 'ponder.ts')
  writeFileSync(
    file,
    `import pig from './pig.ts'
let isFirst = true
const policy = () => async ({ legal }) => {
  if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1500))
  isFirst = false
  return legal[0]
}
export default { ...pig, bots: { ponder: { name: 'ponder', about: pig.bots.hold.about, policy } } }`,
  )
  return file
}

it('a house bot may think for longer than a script: its child gives signs of life', async () => {
  const entrants = ['ponder', 'random'].map((bot) => ({ kind: 'house' as const, name: bot, bot }))
  const order: Order = { type: 'play', ...jobOf('pig', entrants), entrants, from: 1, limits }
  const heard: string[] = []
  const { promise: isDone, resolve: done, reject } = Promise.withResolvers<void>()
  const forked = forkChild(new URL('../src/workers/program.ts', import.meta.url), {
    heapMegabytes: 96,
    locations: [pathToFileURL(ponderer()).href],
    hear(message) {
      const read = readFromChild(message)!
      if (read.type === 'news') heard.push(read.news.map(({ kind }) => kind).join(' '))
      if (read.type === 'ready') forked.channel.send(order)
      else if (read.type === 'news' && read.news.at(-1)?.kind === 'done') done()
    },
    end: reject,
  })
  await isDone
  forked.process.kill()
  // Nothing is new meanwhile.
  expect(heard.some((news, i) => news === '' && heard[i + 1] === '')).toBe(true)
  expect(heard.join(' ').match(/ended/g)).toHaveLength(2)
})

describe('workers', () => {
  it('play no more sets at once than they have children, the others in order', async () => {
    const two = createWorkers({ modules: withCups, children: 2 })
    const ended: number[] = []
    let most = 0
    const sets = [1, 2, 3, 4, 5].map(async (set) => {
      await two.play(jobOf('six-dice', [ours('greedy'), ours('random')], { game: short, set, setName: `s${set}` }), {
        began: () => (most = Math.max(most, two.busy, two.pids.length)),
        entered() {},
        ended() {},
      })
      ended.push(set)
    })
    await Promise.all(sets)
    expect(most).toBeLessThanOrEqual(2)
    expect(new Set(ended)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(ended).toHaveLength(5)
    expect(two.busy).toBe(0)
    await two.close()
    expect(two.pids).toEqual([])
  })

  it('reject a set that is stopped, whether it is played or waits, and play the next', async () => {
    const stop = new AbortController()
    const long = jobOf('six-dice', [first('six-dice'), ours('random')], { paceMs: 1000 })
    const playing = workers.play(long, { ...deaf, began: () => stop.abort() }, stop.signal)
    const waiting = workers.play(long, deaf, stop.signal)
    await expect(playing).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(workers.play(long, deaf, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(await workers.play(jobOf('cups', [first('cups'), ours('random')]), deaf)).toHaveLength(2)
  })

  it('tell an error of the listener to whoever wanted the set, and of a script that cannot be read', async () => {
    const job = jobOf('cups', [first('cups'), ours('random')])
    const broken = { ...deaf, entered: () => expect.unreachable('the listener is broken') }
    await expect(workers.play(job, broken)).rejects.toThrow('the listener is broken')
    await expect(workers.play(jobOf('cups', [script('x', 'act( }'), ours('random')]), deaf)).rejects.toThrow(
      /^bot-syntax: /,
    )
    expect(await workers.play(job, deaf)).toHaveLength(2)
  })

  it('begin no match of a set that is stopped while it is made ready', async () => {
    const stop = new AbortController()
    const began = vi.fn<SetListener['began']>()
    const playing = workers.play(jobOf('cups', [ours('random'), ours('random')]), { ...deaf, began }, stop.signal)
    stop.abort()
    await expect(playing).rejects.toMatchObject({ name: 'AbortError' })
    expect(began).not.toHaveBeenCalled()
  })

  it('end a child that has had no work for a while, and everything when they are closed', async () => {
    const brief = createWorkers({ modules: withCups, children: 1, idleMs: 50 })
    await brief.play(jobOf('cups', [ours('random'), ours('random')]), deaf)
    await vi.waitUntil(() => brief.pids.length === 0, { timeout: 180_000 })
    const playing = brief.play(jobOf('cups', [ours('random'), ours('random')], { paceMs: 1000 }), {
      ...deaf,
      began: () => void brief.close(),
    })
    await expect(playing).rejects.toMatchObject({ name: 'AbortError' })
    await expect(brief.play(jobOf('cups', [ours('random'), ours('random')]), deaf)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(brief.pids).toEqual([])
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'leave no child behind when they are killed, not even a busy one',
    async () => {
      const rogue = rogueSource(rogues['a search within a built-in']!, ['six-dice'])
      const job = jobOf('six-dice', [script('rogue', rogue), ours('random')])
      const program = `import { createWorkers } from './packages/arena/src/workers/index.ts'
      const workers = createWorkers({ children: 1 })
      void workers.play(${JSON.stringify(job)}, { began: () => console.log(workers.pids[0]), entered() {}, ended() {} })`
      const parent = spawn(process.execPath, ['--conditions=source', '--input-type=module', '-e', program], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const child = await new Promise<string>((resolve) =>
        parent.stdout.once('data', (bytes) => resolve(String(bytes).trim())),
      )
      const ticks = () => Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(' ')[13])
      const begun = ticks()
      await vi.waitUntil(() => ticks() > begun + 30, { timeout: 180_000 })
      parent.kill('SIGKILL')
      await vi.waitUntil(() => !existsSync(`/proc/${child}`), { timeout: 180_000 })
      expect(child).toMatch(/^\d+$/)
    },
  )
})
