/** `dicewright play` as people run it: results, transcripts, Ctrl-C, full disks. */
// @module-tag processes
// Commands follow one another.
/* oxlint-disable no-await-in-loop */
import { closeSync, cpSync, existsSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Summary } from '../src/series/summary.ts'
import { rogues, rogueSource } from './rogues.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { bold, careful, folder, root, run, start } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

describe('dicewright play', () => {
  it('plays the two example scripts in the sandbox and writes the same JSON for the same input', async () => {
    const args = ['play', 'six-dice', '--bots', `${careful},${bold}`, '--sets', '1', '--seed', '1', '--json']
    const [one, two] = await Promise.all([start(args), run(args)])
    expect(one).toMatchObject({ code: 0, err: '' })
    expect(two.out).toBe(one.out)
    const summary = JSON.parse(one.out) as Summary
    expect(one.out).toBe(`${JSON.stringify(summary, null, 2)}\n`)
    expect(summary).toMatchObject({ game: 'six-dice', seats: 2, seed: '1', sets: 1, isFinished: true })
    expect(summary.entrants.map(({ name, kind, matches, faults }) => [name, kind, matches, faults])).toEqual([
      ['careful', 'script', 2, 0],
      ['bold', 'script', 2, 0],
    ])
    expect(summary.matches.map(({ players, reason }) => players.concat(reason))).toEqual([
      ['careful', 'bold', 'over'],
      ['bold', 'careful', 'over'],
    ])
  })

  it('writes nothing but transcripts into their folder, and each of them says what it proves', async () => {
    const cwd = folder()
    const played = await run(['play', 'six-dice', '--bots', 'greedy,greedy,random', '--transcripts', 'deep/out'], cwd)
    expect(played).toMatchObject({ code: 0, err: '' })
    expect(played.out).toMatch(
      /^six-dice, 3 seats: 6 matches in 1 mirrored set, fair dice\n\nbot +wins +ties +mean rank/,
    )
    expect(played.out).toMatch(/^greedy 2 /m)
    const files = readdirSync(join(cwd, 'deep/out'))
    expect(files).toEqual([1, 2, 3, 4, 5, 6].map((match) => `six-dice-set-00001-match-${match}.jsonl`))
    const verified = await run(['verify', join('deep/out', files[5]!)], cwd)
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out).toMatch(
      /differs nowhere: \d+ entries follow the rules, every draw follows from its published secret; ended by over\. Proven by /,
    )
  })

  it('tells the author of a bot that lost which decision, what it saw, what was wrong and what it printed', async () => {
    const cwd = folder()
    const lines = [
      `import type { Bot } from '@dicewright/arena/bot'`,
      'let n = 0',
      'const bot: Bot<"six-dice"> = {',
      `  games: ['six-dice'],`,
    ]
    lines.push(
      '  act({ observation, legal }) {',
      `    console.log('decision', ++n)`,
      '    if (n > 4) return observation.players[7]!.total.toString()',
    )
    writeFileSync(
      join(cwd, 'lost.ts'),
      [...lines, '    return legal[0]!', '  },', '}', 'export default bot', ''].join('\n'),
    )
    const { code, out } = await run(['play', 'six-dice', '--bots', 'lost.ts,greedy', '--seed', '1'], cwd)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^lost lost by crash in set 1, match 1, seat A, at its decision 5:\n {2}TypeError: .*\n {4}at act \(lost\.ts:7:\d+\)$/m,
    )
    expect(out).toMatch(/^ {2}legal: \S/m)
    expect(out).toMatch(/^ {2}observation:\n {4}game: 1$/m)
    expect(out).toMatch(/^ {2}last lines it printed:\n {4}decision 1\n/m)
  })

  it('neither writes over transcripts of another run nor mixes with them', async () => {
    const cwd = folder()
    const args = ['play', 'chaser', '--bots', 'greedy,random', '--seed', '1', '--transcripts', 'out']
    expect((await run([...args, '--sets', '2'], cwd)).code).toBe(0)
    const before = readdirSync(join(cwd, 'out')).map((name) => readFileSync(join(cwd, 'out', name), 'utf8'))
    const again = await run([...args, '--sets', '1'], cwd)
    expect(again).toMatchObject({ code: 2, out: '' })
    expect(again.err).toMatch(
      /^dicewright: out has transcripts of another run, such as chaser-set-.*\[file-exists\]\n$/,
    )
    expect(readdirSync(join(cwd, 'out')).map((name) => readFileSync(join(cwd, 'out', name), 'utf8'))).toEqual(before)
    const other = await run(['play', 'yatzy', '--bots', 'greedy,random', '--transcripts', 'out', '--sets', '1'], cwd)
    expect(other.code).toBe(0)
  })

  it('keeps what is finished at Ctrl-C: results, whole transcripts, exit code 130', async () => {
    const cwd = folder()
    cpSync(join(root, careful), join(cwd, 'careful.ts'))
    const args = [
      'play',
      'six-dice',
      '--bots',
      'careful.ts,greedy',
      '--sets',
      '100000',
      '--seed',
      '1',
      '--json',
      '--transcripts',
      'out',
    ]
    const written = () =>
      existsSync(join(cwd, 'out')) ? readdirSync(join(cwd, 'out')).filter((name) => !name.startsWith('.')) : []
    const { code, out, err } = await start(args, cwd, async (pid) => {
      while (written().length < 3) await wait(50)
      process.kill(pid, 'SIGINT')
    })
    expect(code).toBe(130)
    expect(err).toMatch(/^Interrupted: \d+ of 200000 matches were finished and are kept\.\n$/)
    const { matches, isFinished } = JSON.parse(out) as Summary
    expect(isFinished).toBe(false)
    const files = readdirSync(join(cwd, 'out'))
    expect(files).toHaveLength(matches.length)
    expect(matches.length).toBeGreaterThanOrEqual(3)
    expect((await run(['verify', join('out', files.at(-1)!)], cwd)).out).toMatch(
      /every draw follows from the seed 1; ended by over/,
    )
  })

  it('stops house bots at Ctrl-C too', async () => {
    const cwd = folder()
    const args = ['play', 'six-dice', '--bots', 'random,random', '--sets', '100000', '--transcripts', 'out']
    const { code, out } = await start(args, cwd, async (pid) => {
      while (!existsSync(join(cwd, 'out', 'six-dice-set-00002-match-1.jsonl'))) await wait(20)
      process.kill(pid, 'SIGINT')
    })
    expect(code).toBe(130)
    expect(out).toMatch(/^six-dice, 2 seats: \d+ match/)
  })

  it.runIf(existsSync('/proc/self/task'))('leaves no process behind when it is killed itself', async () => {
    const cwd = folder()
    const rogue = rogues['a search within a built-in']!
    writeFileSync(join(cwd, 'rogue.js'), rogueSource(rogue, ['six-dice']))
    const children = (pid: number) =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .split(' ')
        .filter((id) => id !== '')
    const isBusy = (id: string) => Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(' ')[13]) > 80
    let child: string | undefined
    await start(['play', 'six-dice', '--bots', 'rogue.js,greedy'], cwd, async (pid) => {
      while (!(child = children(pid).find(isBusy))) await wait(50)
      process.kill(pid, 'SIGKILL')
    })
    while (existsSync(`/proc/${child}`)) await wait(100)
    expect(child).toBeDefined()
  })

  it('stops where transcripts can no longer be written, and tells what was played before it says so', async () => {
    const cwd = folder()
    const args = [
      'play',
      'six-dice',
      '--bots',
      'greedy,random',
      '--sets',
      '100000',
      '--seed',
      '1',
      '--transcripts',
      'out',
      '--json',
    ]
    const { code, out, err } = await start(args, cwd, async () => {
      while (!existsSync(join(cwd, 'out', 'six-dice-set-00002-match-1.jsonl'))) await wait(20)
      renameSync(join(cwd, 'out'), join(cwd, 'gone'))
    })
    expect(code).toBe(2)
    expect((JSON.parse(out) as Summary).matches.length).toBeGreaterThanOrEqual(3)
    expect(err).toMatch(
      /^dicewright: out\/six-dice-.* cannot be written: there is no such file or folder\. \[folder-unwritable\]\n$/,
    )
  })

  it('takes options as JSON', async () => {
    const args = [
      'play',
      'six-dice',
      '--bots',
      'greedy,random',
      '--options',
      '{"preset":"farkle","target":3000}',
      '--seed',
      'a b',
      '--json',
    ]
    const { code, out } = await run(args)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ seed: 'a b', options: { target: 3000 } })
  })
})

describe('the examples', () => {
  it('play as the line in their head says', async () => {
    const files = readdirSync(join(root, 'examples')).filter((file) => /^(?!remote).*\.[jt]s$/.test(file))
    expect(files).toEqual(['bold.js', 'careful.ts', 'one-more.js', 'par.ts', 'stingy.ts', 'tipster.js'])
    for (const file of files) {
      const [line] = /(?<=npm run dicewright -- ).*/.exec(readFileSync(join(root, 'examples', file), 'utf8')) ?? []
      expect(line).toContain(`examples/${file}`)
      const { out, err } = await run([...line!.replace('--sets 20', '--sets 1').split(' '), '--json'])
      expect(err).toBe('')
      expect((JSON.parse(out) as Summary).entrants.map(({ faults }) => faults)).toEqual([0, 0])
    }
  })
})

describe.runIf(process.platform === 'linux')('--transcripts below a folder that denies it', () => {
  it('is refused at once', async () => {
    const { code, err } = await run(
      ['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '/proc/x/y'],
      folder(),
    )
    expect(code).toBe(2)
    expect(err).toMatch(/^dicewright: Transcripts cannot be written to \/proc\/x\/y: .* \[folder-unwritable\]\n$/)
  })
})

describe('a table alone', () => {
  it('has one seat', async () => {
    const cwd = folder()
    const args = ['play', 'chaser', '--bots', 'greedy', '--seed', '1', '--transcripts', 'out']
    expect((await run(args, cwd)).out).toMatch(/^chaser, 1 seat: 1 match in 1 mirrored set, /)
    const told = await run(['replay', 'out/chaser-set-00001-match-1.jsonl'], cwd)
    expect(told.out).toMatch(/^Chaser, rules 1, 1 seat: greedy \(seat A\)\n/)
  })
})

describe('a full disk', () => {
  it.skipIf(!existsSync('/dev/full'))('under stdout is told in one sentence', async () => {
    const main = join(root, 'packages/arena/src/cli/main.ts')
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--conditions=source', main, 'bots'], { stdio: ['ignore', full, 'pipe'] })
    let err = ''
    child.stderr!.on('data', (bytes: Buffer) => (err += bytes.toString()))
    const [code] = (await once(child, 'close')) as [number]
    closeSync(full)
    expect({ code, err }).toEqual({
      code: 2,
      err: 'dicewright: The result cannot be written to stdout: the disk is full. [output-unwritable]\n',
    })
  })
})
