/** `dicewright compare` as people run it: answers, the same for any number of children, kills, files of duels, bad input. */
// @module-tag processes
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { folder, run, start } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

/** A bot that decides for whatever is first in the list. */
const first = `export default { games: ['chaser', 'yatzy'], act: ({ legal }) => legal[0] }\n`

interface Found {
  readonly verdict: string
  readonly sets: number
  readonly llr: number
  readonly adjusted: object | null
}

const duel = ['compare', 'turn', 'greedy', '--game', 'six-dice', '--seed', '7', '--sets', '24', '--json']

describe('dicewright compare', () => {
  it('knows after a few sets that a script is worse than a house bot, and the house bot better', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'first.js'), first)
    const args = ['--game', 'chaser', '--bounds', '0,100', '--seed', '1']
    const [worse, better] = await Promise.all([
      run(['compare', 'first.js', 'greedy', ...args], cwd),
      run(['compare', 'greedy', 'first.js', ...args], cwd),
    ])
    expect(worse.code).toBe(1)
    expect(worse.out).toMatch(
      /^first is not better than greedy: chaser, \d+ mirrored sets, repeatable dice, seed 1\.$/m,
    )
    expect(better.code).toBe(0)
    expect(better.out).toMatch(/^greedy is better than first: chaser, \d+ mirrored sets/m)
    expect(better.out).toMatch(/^log-likelihood ratio +[3-9]\.\d\d +limits -2\.94 and 2\.94$/m)
    expect(better.out).toMatch(/^share of the wins +\d+\.\d % +95 %: \d+\.\d % to \d+\.\d %$/m)
    // The ratio as it moves, on stderr.
    expect(better.err).toMatch(/^set 2: log-likelihood ratio 0\.\d\d \(-2\.94 to 2\.94\)/m)
  })

  it('knows sooner by margins without luck', async () => {
    const args = ['compare', 'solver', 'greedy', '--game', 'chaser', '--bounds', '0,100', '--seed', '1', '--json']
    const [scores, margins] = await Promise.all([run(args), run([...args, '--adjusted'])])
    const [raw, adjusted] = [scores, margins].map(({ out }) => JSON.parse(out) as Found)
    expect(raw).toMatchObject({ test: 'scores', verdict: 'better', adjusted: null })
    expect(adjusted).toMatchObject({ test: 'margins', verdict: 'better' })
    expect(adjusted!.sets).toBeLessThan(raw!.sets)
    expect(scores.err + margins.err).toBe('')
  })

  it('comes to the same with any number of children, and says where it does not know', async () => {
    const [one, three] = await Promise.all([run([...duel, '--children', '1']), run([...duel, '--children', '3'])])
    expect(one).toMatchObject({ code: 3, err: '' })
    expect(JSON.parse(one.out)).toMatchObject({ verdict: 'unknown', sets: 24, most: 24 })
    expect(three).toEqual(one)
    const text = await run(['compare', 'turn', 'greedy', '--game', 'six-dice', '--sets', '2'])
    expect(text.code).toBe(3)
    expect(text.out).toMatch(
      /^It is not known yet whether turn is better than greedy: six-dice, 2 mirrored sets, fair dice/m,
    )
    expect(text.out).toMatch(/^These were the most sets: --sets takes more\.$/m)
  })
})

describe('a duel that is kept in a file', () => {
  /** Runs until the file has some sets, and sends the signal. */
  async function broken(cwd: string, signal: NodeJS.Signals) {
    const file = join(cwd, 'duel.jsonl')
    return start([...duel, '--resume', file], cwd, async (pid) => {
      const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0)
      await vi.waitUntil(() => lines() > 4, { timeout: 200_000, interval: 5 })
      process.kill(pid, signal)
    })
  }

  it.each(['SIGKILL', 'SIGINT'] as const)('goes on after %s and comes to the same', async (signal) => {
    const cwd = folder()
    const file = join(cwd, 'duel.jsonl')
    const cut = await broken(cwd, signal)
    expect(cut.code).toBe(signal === 'SIGINT' ? 130 : null)
    const said = /^Interrupted: the \d+ sets that were counted are kept in .*: the same command goes on from there\.\n$/
    expect(said.test(cut.err)).toBe(signal === 'SIGINT')
    // A line that was cut off is no set.
    appendFileSync(file, '{"set":2')
    const [resumed, whole] = await Promise.all([run([...duel, '--resume', file], cwd), run(duel, cwd)])
    expect(resumed).toEqual(whole)
    const sets = readFileSync(file, 'utf8').trim().split('\n').slice(1)
    expect(sets.map((line) => (JSON.parse(line) as { set: number }).set).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, i) => i + 1),
    )
    // What is there is not played again.
    expect(await run([...duel, '--resume', file], cwd)).toEqual(whole)
  })

  it('is refused where the file is of another duel, or none', async () => {
    const cwd = folder()
    const small = [
      'compare',
      'greedy',
      'random',
      '--game',
      'chaser',
      '--seed',
      '1',
      '--sets',
      '1',
      '--resume',
      'a.jsonl',
    ]
    expect((await run(small, cwd)).code).toBe(3)
    const other = await run([...small, '--bounds', '0,20'], cwd)
    expect(other).toMatchObject({ code: 2, out: '' })
    expect(other.err).toMatch(
      /^dicewright: a\.jsonl is of another duel: its test is .*0,10.*, expected .*0,20.* \[resume-differs\]\n$/,
    )
    appendFileSync(join(cwd, 'a.jsonl'), '{"set":2,"score":7,"margin":0}\n')
    const wrong = await run(small, cwd)
    expect(wrong.err).toMatch(/^dicewright: Line 3 of a\.jsonl is .*: expected a set, .* \[resume-malformed\]\n$/)
    writeFileSync(join(cwd, 'a.jsonl'), 'hello\n')
    expect((await run(small, cwd)).err).toMatch(
      /Line 1 of a\.jsonl is "hello": expected the head of a duel.* \[resume-malformed\]/,
    )
  })
})

describe('what cannot be compared', () => {
  it.each([
    [['greedy', 'random', '--game', 'chaser', '--bounds', '10,0'], 'compare-bounds', 'The bounds are 10,0: expected'],
    [['greedy', 'random', '--game', 'chaser', '--bounds', '5'], 'compare-bounds', 'The bounds are 5: expected'],
    [
      ['greedy', 'random', '--game', 'chaser', '--alpha', '0.7'],
      'compare-rate',
      'The error rate alpha is 0.7: expected',
    ],
    [['greedy', 'random', '--game', 'chaser', '--beta', 'x'], 'compare-rate', 'The error rate beta is NaN: expected'],
    [['greedy', 'greedy', '--game', 'chaser'], 'compare-same', 'Both bots are "greedy": expected'],
    [
      ['greedy', 'random', '--game', 'yessir', '--adjusted'],
      'adjusted-none',
      'YESSIR!, where nothing counts luck exactly',
    ],
    [['greedy', 'random', '--game', 'chaser', '--sets', '0'], 'sets-value', '--sets is "0": expected'],
    [['greedy', 'random', '--game', 'chaser', '--children', '0'], 'usage', '--children is "0": expected'],
    [['greedy', 'nobody', '--game', 'chaser'], 'bot-unknown', 'There is no bot "nobody": expected'],
  ] as const)('%j', async (args, code, sentence) => {
    const found = await run(['compare', ...args])
    expect(found).toMatchObject({ code: 2, out: '' })
    expect(found.err).toContain(sentence)
    expect(found.err).toMatch(new RegExp(`^dicewright: .*\\. \\[${code}\\]\\n$`))
  })

  it('is a game that is not played by two', async () => {
    const game = fileURLToPath(new URL('for-three.ts', import.meta.url))
    const found = await run(['compare', 'random', 'random', '--game', game])
    expect(found).toMatchObject({ code: 2, out: '' })
    expect(found.err).toBe(
      'dicewright: Chaser is played by 3 to 4: expected a game for two, since a duel has two seats. [compare-seats]\n',
    )
  })

  it('are two files with the same content', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'one.js'), first)
    writeFileSync(join(cwd, 'two.js'), first)
    const found = await run(['compare', 'one.js', 'two.js', '--game', 'chaser'], cwd)
    expect(found).toMatchObject({ code: 2, out: '' })
    expect(found.err).toMatch(/^dicewright: Both bots are "one": .* \[compare-same\]\n$/)
  })
})
