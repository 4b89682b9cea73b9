// Commands follow one another.
/* oxlint-disable no-await-in-loop */
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { games, moduleById } from '@dicewright/engine/modules'
import { describe, expect, it, vi } from 'vitest'
import type { Summary } from '../src/series/summary.ts'
import { codes } from '../src/codes.ts'
import { makeStarter } from '../src/starters/index.ts'
import { by, folder, root, run, start } from './helpers.ts'
import { rogues, rogueSource } from './rogues.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

const [careful, bold] = ['examples/careful.ts', 'examples/bold.js']
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
    const rogue = rogues['a search that no fuel can see']!
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

describe('dicewright verify', () => {
  it('exits with 0 for an honest transcript, 1 with the place where it differs, 2 where it cannot be read', async () => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '.'], cwd)
    const honest = readFileSync(join(cwd, 'six-dice-set-00001-match-1.jsonl'), 'utf8')
    const lines = honest.split('\n')
    const throwAt = lines.findIndex((line) => line.includes('roll'))
    const tampered = lines.with(
      throwAt,
      lines[throwAt]!.includes('111111') ? '{"chance":"roll 111112"}' : '{"chance":"roll 111111"}',
    )
    const end = lines.length - 2
    const cases: readonly [text: string, code: number, sentence: RegExp][] = [
      [tampered.join('\n'), 1, new RegExp(`ine ${throwAt + 1} of|ine ${throwAt + 2} of`)],
      [
        lines.with(end, lines[end]!.replace(/"returns":\[[^\]]*\]/, '"returns":[99999,-99999]')).join('\n'),
        1,
        new RegExp(`Line ${end + 1} .* by the rules they are`),
      ],
      [lines.with(end, lines[end]!.replace(/"secret":"./, '"secret":"x')).join('\n'), 2, /64 hex digits/],
      [lines.toSpliced(3, 1).join('\n'), 1, /Line \d+ of the transcript/],
      [honest.replace('"rules":1', '"rules":99'), 2, /rules 99; here are rules 1/],
      ['{}', 2, /Line 1 of the transcript is "\{\}": expected a header/],
      ['\u0000\u0001', 2, /Line 1/],
      ['', 2, /is empty/],
    ]
    for (const [i, [text, code, sentence]] of cases.entries()) {
      writeFileSync(join(cwd, `case ${i}.jsonl`), text)
      const verified = await run(['verify', `case ${i}.jsonl`], cwd)
      expect(verified, verified.err).toMatchObject({ code, out: '' })
      expect(verified.err).toMatch(sentence)
      expect(verified.err).toMatch(/^dicewright: .* \[[a-z-]+\]\n$/)
    }
    const text = (await run(['replay', 'six-dice-set-00001-match-1.jsonl'], cwd)).out
    expect(text).toMatch(/^Six Dice, rules 1, 2 seats: greedy \(seat A\), random \(seat B\)\n/)
    expect(text.match(/^ *\d+ {2}/gm)).toHaveLength(lines.length - 3)
    expect(text).toMatch(/\nend: over; won by .*; returns greedy \(seat A\) -?\d+, random \(seat B\) -?\d+\n$/)
  })
})

describe('dicewright review', () => {
  /** A folder with the matches of a set under these dice. */
  async function set(
    game: string,
    bots: string,
    seed = '3',
    options = '{}',
  ): Promise<{ cwd: string; files: readonly string[] }> {
    const cwd = folder()
    await run(['play', game, '--bots', bots, '--seed', seed, '--options', options, '--transcripts', '.'], cwd)
    return { cwd, files: readdirSync(cwd) }
  }

  it('says what decisions cost by who took them, and where the dearest stand', async () => {
    const { cwd, files } = await set('six-dice', 'turn,greedy')
    const { code, out, err } = await run(['review', '.'], cwd)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect((await run(['review', ...files], cwd)).out).toBe(out)
    const head =
      'six-dice, 2 matches: points that decisions cost and dice brought above their mean, as the house bot turn counts\n\nplayer +matches '
    expect(out).toMatch(
      new RegExp(
        `^${head}.*\\ngreedy +2 +\\d+ +[\\d,.]+ .*\\nturn +2 +\\d+ +0\\.0 +0\\.0 +\\d+ +-?[\\d,.]+ +-?[\\d,.]+\\n\\n`,
      ),
    )
    expect(out).not.toContain('The dearest of turn')
    const dearest = /The dearest of greedy:\n.*\n *[\d.]+ +(\S+ \S+|stop|continue) +\S.* +(\S+), ply (\d+)\n/.exec(out)!
    // Where it is, `replay` shows it.
    const replayed = (await run(['replay', dearest[2]!], cwd)).out
    expect(replayed).toMatch(new RegExp(`^ +${dearest[3]} +greedy \\(seat [AB]\\) +${dearest[1]!.trim()}\\b`, 'm'))
  })

  it('writes it as JSON, game by game, and the same for the same files', async () => {
    const yatzy = await set('yatzy', 'solver,random', '3', '{"variant":"yams"}')
    const chaser = await set('chaser', 'greedy,greedy')
    // Two seats of one name are one player.
    const alike = join(chaser.cwd, chaser.files[0]!)
    writeFileSync(alike, readFileSync(alike, 'utf8').replace('"greedy 2"', '"greedy"'))
    const files = [...yatzy.files.map((file) => join(yatzy.cwd, file)), alike]
    const { out } = await run(['review', '--json', ...files], yatzy.cwd)
    const { games: found } = JSON.parse(out)
    expect(found.map(({ game, count, matches, uncounted }: any) => [game, count, matches, uncounted])).toEqual([
      ['yatzy', 'solver', 2, 0],
      ['chaser', 'solution', 1, 0],
    ])
    expect((await run(['review', alike], yatzy.cwd)).out).not.toContain('Not counted')
    const [random, solver] = found[0].players
    expect([random.name, random.matches, solver.name, solver.matches, solver.cost]).toEqual([
      'random',
      2,
      'solver',
      2,
      0,
    ])
    expect(solver.dearest).toEqual([])
    // Fourteen turns a match, and the dice of both are the same only where both have decided alike.
    expect([random.turns, solver.turns]).toEqual([28, 28])
    expect(solver.luck).not.toBe(random.luck)
    expect(random.dearest).toHaveLength(5)
    expect(Object.keys(random.dearest[0])).toEqual(['player', 'file', 'ply', 'action', 'best', 'cost'])
    expect(found[1].players).toMatchObject([{ name: 'greedy', matches: 1 }])
    expect((await run(['review', '--json', ...files], yatzy.cwd)).out).toBe(out)
  })

  it('tells matches of Chaser by their exact solutions, those of other options apart', async () => {
    const { cwd, files } = await set('chaser', 'solver,random')
    const strict = await set('chaser', 'greedy,random', '3', '{"fullHouse":"strict"}')
    const { out } = await run(['review', ...files, strict.cwd], cwd)
    expect(out).toMatch(
      /^chaser, fullHouse fiveAllowed, 2 matches: points that decisions cost and dice brought above their mean, exactly; a match that is played as well as possible brings 174\.6 on average\n/,
    )
    expect(out).toMatch(/\nsolver +2 +\d+ +0\.0 +0\.0 +24 /)
    expect(out).toMatch(/\n\nchaser, fullHouse strict, 2 matches: .* brings 174\.\d on average\n/)
    expect(out).not.toContain('The dearest of solver')
    const { games: found } = JSON.parse((await run(['review', '--json', '.'], cwd)).out)
    const total = (file: string, name: string) => {
      const [header, ...lines] = readFileSync(join(cwd, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      return lines.at(-1).returns[header.players.indexOf(name)]
    }
    const [both] = found
    expect(both.mean).toBeCloseTo(174.558_624, 6)
    for (const { name, cost, luck, matches } of both.players) {
      const sum = files.reduce((all, file) => all + total(file, name), 0)
      expect(matches * both.mean - cost + luck).toBeCloseTo(sum, 6)
    }
  })

  it('tells options apart by what they are, not by how much of them a file writes down', async () => {
    const { cwd, files } = await set('six-dice', 'turn,greedy', '3', '{"target":1000,"uma":[10,-10]}')
    const strict = await set('six-dice', 'turn,greedy', '3', '{"target":1000,"uma":[10,-10],"strictEnd":true}')
    const short = join(cwd, files[0]!)
    writeFileSync(
      short,
      readFileSync(short, 'utf8').replace(/"options":{[^}]*}/, '"options":{"target":1000,"uma":[10,-10]}'),
    )
    const { out } = await run(['review', '.', strict.cwd], cwd)
    expect(out.match(/^six-dice.*matches/gm)).toEqual([
      'six-dice, strictEnd false, 2 matches',
      'six-dice, strictEnd true, 2 matches',
    ])
  })

  it('says how many decisions it leaves out where the game may end', async () => {
    const { cwd } = await set('six-dice', 'turn,greedy', '4')
    expect((await run(['review', '.'], cwd)).out).toMatch(
      /\n\nNot counted: 21 decisions where the game may end, and points are not what is played for\.\n$/,
    )
  })

  it('names a file by the path it was given, for folders have files of one name', async () => {
    const { cwd, files } = await set('chaser', 'greedy,random')
    const parent = folder()
    cpSync(cwd, join(parent, 'old'), { recursive: true })
    cpSync(cwd, join(parent, 'new'), { recursive: true })
    const { out } = await run(['review', '--json', 'old', join('new', files[0]!)], parent)
    const where = JSON.parse(out).games[0].players[0].dearest.map(({ file }: any) => file)
    expect(new Set(where)).toEqual(new Set([...files.map((file) => join('old', file)), join('new', files[0]!)]))
    writeFileSync(join(parent, 'new', files[1]!), 'nothing')
    expect((await run(['review', 'old', 'new'], parent)).err).toMatch(
      new RegExp(`^dicewright: ${join('new', files[1]!)}: Line 1 .*\\[transcript-malformed\\]\\n$`),
    )
  })

  it('lists a player also where it decided nothing, and counts that match as one of its own', async () => {
    const { cwd, files } = await set('chaser', 'greedy,random')
    const [whole, begun] = files.map((file) => join(cwd, file))
    const [header, first] = readFileSync(begun!, 'utf8').split('\n')
    writeFileSync(begun!, `${header}\n${first}\n`)
    const tell = async (...paths: string[]) => {
      const { out } = await run(['review', '--json', ...paths], cwd)
      return JSON.parse(out).games[0].players.map(({ name, matches, decisions }: any) => [name, matches, decisions > 0])
    }
    expect(await tell(begun!)).toEqual([
      ['random', 1, false],
      ['greedy', 1, false],
    ])
    expect(await tell(whole!, begun!)).toEqual([
      ['random', 2, true],
      ['greedy', 2, true],
    ])
    expect((await run(['review', begun!], cwd)).out).toMatch(/\ngreedy +1 +0 +0\.0 +0\.0 +0 +0\.0 +0\.0\n/)
  })

  it('tells matches of YESSIR in per cent of the win, and of no luck', async () => {
    const { cwd, files } = await set('yessir', 'greedy,random')
    const { out } = await run(['review', files[0]!], cwd)
    expect(out).toMatch(
      /^yessir, 1 match: per cent of the win that decisions cost, as the house bot search counts; what may be chance is left out\n\nplayer +matches +decisions +cost +a decision\nrandom /,
    )
    expect(out).not.toContain('luck')
    const { games: found } = JSON.parse((await run(['review', '--json', files[0]!], cwd)).out)
    expect(found[0]).toMatchObject({ count: 'search', unit: 'percent', mean: null })
  })

  it('refuses what differs, with the file', async () => {
    const { cwd, files } = await set('chaser', 'greedy')
    const path = join(cwd, files[0]!)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"roll \d+"/, '"roll 99999"'))
    const { code, err } = await run(['review', path], cwd)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^dicewright: \/.*chaser-set-00001-match-1\.jsonl: Line 2 .*\]\n$/),
    ])
    expect((await run(['review', path, ''], cwd)).err).toContain('The <files> of review is "": expected transcripts')
    expect((await run(['review'], cwd)).err).toContain('[usage]')
    const empty = folder()
    expect((await run(['review', empty, path], cwd)).err).toContain(
      `${empty} has no transcript: expected files named .jsonl.`,
    )
  })
})

describe('dicewright replay', () => {
  /** What `replay` prints of the first match of this set, with the file changed before. */
  async function replayed(game: string, options: object = {}, change = (text: string) => text): Promise<string> {
    const cwd = folder()
    const args = ['--bots', 'greedy,random', '--seed', '3', '--options', JSON.stringify(options), '--transcripts', '.']
    await run(['play', game, ...args], cwd)
    const file = `${game}-set-00001-match-1.jsonl`
    writeFileSync(join(cwd, file), change(readFileSync(join(cwd, file), 'utf8')))
    const { code, out } = await run(['replay', file], cwd)
    expect(code).toBe(0)
    return out
  }

  it('tells of Six Dice what takes were worth, what the turn came to, and how it ended', async () => {
    const text = await replayed('six-dice')
    expect(text).toContain(
      [
        'lap 2 · random',
        '  10  dice             roll 234456',
        '  11  random (seat B)  take 5       +50',
        '  12  random (seat B)  continue',
        '  13  dice             roll 11111',
        '  14  random (seat B)  take 111     +1,000, turn 1,050',
        '  15  random (seat B)  continue',
        '  16  dice             roll 24',
        '      dobon, 1,050 lost; total 0',
        '',
        'lap 2 · greedy',
        '',
      ].join('\n'),
    )
    expect(text).toContain('take 5555    +1,000\n   9  greedy (seat A)  stop\n      start, +1,000; total 1,000\n')
    expect(text).toContain('+2,000, furikiri\n')
    expect(text).toMatch(/\n {6}buta, -1,000; total -1,000\n/)
    expect(text).toMatch(
      /\n {6}\+2,450; total 10,200\n\nend: over; won by greedy \(seat A\); returns greedy \(seat A\) 9, random \(seat B\) -9\n$/,
    )
  })

  it('tells totals of the game that ended where a session goes on', async () => {
    const text = await replayed('six-dice', { games: 2, target: 2000 })
    expect(text).toContain('\n      +1,050; total 2,050\n\nlap 1 · greedy\n')
    expect(text.match(/^lap 1 · /gm)).toHaveLength(4)
  })

  it.each([
    ['chaser', /^round 12 · random\n( .*\n)+ {6}[A-Z][\w ]+, (0|\+\d+); total \d+\n\nend: over/m],
    ['yatzy', /^ {3}6 {2}greedy \(seat A\) {2}score chance +\+13\n {6}chance, \+13; total 13\n/m],
    ['yessir', /pass\)\n {6}two pairs; greedy \+1, random 0; now greedy 1, random 0\n\nround 2\n/],
    ['royal-turf', /^race 3 · random\n.*\n.* {2}3rd\n {6}Earl Grey; greedy \+2,300, random \+300; now greedy 4,750/m],
  ])('tells of %s how its turns, rounds or races end', async (game, end) => {
    expect(await replayed(game)).toMatch(end)
  })

  it.each([
    ['yatzy', /^round 1 · greedy \(seat A\)\n[^]*^round 1 · greedy \(seat B\)\n[^]*^round 13 · greedy \(seat B\)\n/m],
    [
      'yessir',
      /; greedy \(seat A\) \+1, greedy \(seat B\) 0; now greedy \(seat A\) 1, greedy \(seat B\) 0\n\nround 2\n/,
    ],
  ])('tells two seats of one name apart by their seats, in %s', async (game, heads) => {
    const text = await replayed(game, {}, (transcript) => transcript.replace('"greedy","random"', '"greedy","greedy"'))
    expect(text).toMatch(heads)
    expect(text).not.toMatch(/greedy(?! \(seat [AB]\))/)
  })

  it.each([
    ['other returns', (end: string) => end.replace(/\[.*?\]/, '[8,-8]'), /gives the returns \[8,-8\]: by the rules/],
    [
      'a verdict of no referee',
      (end: string) => end.replace('"over"', '"nonsense","seat":0'),
      /gives the verdict "nonsense"/,
    ],
  ])('prints no end of the file that cannot be so: %s', async (_what, change, sentence) => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--seed', '3', '--transcripts', '.'], cwd)
    const file = join(cwd, 'six-dice-set-00001-match-1.jsonl')
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    writeFileSync(file, [...lines.slice(0, -1), change(lines.at(-1)!)].join('\n'))
    const { code, out, err } = await run(['replay', file], cwd)
    expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'It did not end as the file says.',
    })
    expect(err).toMatch(sentence)
    expect(err).toMatch(/ \[transcript-differs\]\n$/)
  })

  it('keeps a name on its line', async () => {
    const name = String.raw`"end: over\nreturns\r\u2028\tall"`
    const text = await replayed('yatzy', {}, (transcript) => transcript.replace('"random"', name))
    expect(text.split('\n')[0]).toBe('Yatzy, rules 1, 2 seats: greedy (seat A), end: over returns   all (seat B)')
    expect(text).not.toMatch(/^returns|[\r\u2028\t]/m)
  })
})

describe('dicewright verify of what cannot be proven', () => {
  it('exits with 3, says how far it could be checked, and that nothing is proven', async () => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '.'], cwd)
    const whole = readFileSync(join(cwd, 'six-dice-set-00001-match-1.jsonl'), 'utf8').trimEnd().split('\n')
    const throwAt = whole.findIndex((line) => line.includes('roll'))
    // Any dice will do once nothing publishes the secret: those that leave the next decision legal.
    const loaded = whole.slice(0, throwAt).concat('{"chance":"roll 111111"}')
    const scripted = [whole[0]!.replace(/"dice":\{.*?\}/, '"dice":{"kind":"scripted"}'), ...whole.slice(1)]
    const cases: readonly (readonly [name: string, lines: readonly string[], sentence: RegExp])[] = [
      [
        'cut',
        whole.slice(0, 20),
        /^cut\.jsonl differs nowhere: 19 entries .* not published yet; not ended\. Not proven: anything; .*\n$/,
      ],
      [
        'loaded',
        loaded,
        /^loaded\.jsonl differs nowhere: .* not published yet; not ended\. Not proven: anything; .*\n$/,
      ],
      [
        'scripted',
        scripted,
        /^scripted\.jsonl .* scripted and prove nothing; ended by over\. Not proven: anything; .*\n$/,
      ],
    ]
    for (const [name, lines, sentence] of cases) {
      writeFileSync(join(cwd, `${name}.jsonl`), lines.join('\n'))
      const { code, out, err } = await run(['verify', `${name}.jsonl`], cwd)
      expect(code, `${name}: ${err}`).toBe(3)
      expect(out).toMatch(sentence)
    }
    // It is told of every game there is.
    expect((await run(['review', '--help'])).out).toMatch(/transcripts, or folders of them/)
    expect((await run(['verify', '--help'])).out).toMatch(/3\s+differs\s+nowhere,\s+but\s+nothing\s+is\s+proven/)
  })

  it('knows the games people are shown, and no other', async () => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '.'], cwd)
    const file = 'six-dice-set-00001-match-1.jsonl'
    const ids = games.map(({ facts }) => facts.id).join(', ')
    for (const game of ['cups', 'chess']) {
      const text = readFileSync(join(cwd, file), 'utf8').replace('"game":"six-dice"', `"game":"${game}"`)
      writeFileSync(join(cwd, 'other.jsonl'), text)
      for (const command of ['verify', 'replay'])
        expect(await run([command, 'other.jsonl'], cwd)).toEqual({
          code: 2,
          out: '',
          err: `dicewright: The transcript is of game "${game}": expected one of ${ids}. A game of somebody else's is given by --game FILE or --game PACKAGE. [transcript-game]\n`,
        })
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

describe('dicewright new', () => {
  it('writes a bot for each game that compiles, beats chance and is never overwritten', async () => {
    const cwd = folder()
    expect(await run(['new', 'chaser.ts', '--game', 'chaser'], cwd)).toMatchObject({ code: 0, err: '' })
    expect(await run(['new', 'chaser.ts', '--game', 'chaser'], cwd)).toMatchObject({
      code: 2,
      err: `dicewright: chaser.ts exists already: choose another name; nothing was changed. [file-exists]\n`,
    })
    const written = readFileSync(join(cwd, 'chaser.ts'), 'utf8')
    expect(written).toBe(makeStarter('chaser.ts', moduleById('chaser')!))
    expect(written).toContain('\n//   dicewright play chaser --bots chaser.ts,greedy --sets 20 --seed 1\n')
    const starterGames = games.map(({ facts }) => facts.id)
    const files = starterGames.flatMap((game) => [`${game}.ts`, `${game}-plain.js`])
    for (const file of files)
      writeFileSync(join(cwd, file), makeStarter(file, moduleById(file.replace(/(-plain)?\.\w+$/, ''))!))
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: true,
        allowImportingTsExtensions: true,
        allowJs: true,
        lib: ['es2024', 'dom'],
        customConditions: ['source'],
        paths: { '@dicewright/arena/bot': [join(root, 'packages/arena/src/bot.ts')] },
      },
      include: files,
    }
    writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    await promisify(execFile)(process.execPath, [tsc, '-p', cwd])
    // A short match tells a starter from chance as well.
    const shortest: Readonly<Record<string, object>> = {
      'six-dice': { target: 2000 },
      'royal-turf': { races: 1 },
    }
    for (const game of starterGames) {
      const bots = [`${game}.ts`, `${game}-plain.js`, 'random'].join()
      const options = JSON.stringify(shortest[game] ?? {})
      const args = ['play', game, '--bots', bots, '--sets', '2', '--seed', '1', '--json', '--options', options]
      const played = await run(args, cwd)
      const { entrants } = JSON.parse(played.out) as Summary
      expect(entrants.map(({ faults }) => faults)).toEqual([0, 0, 0])
      const [typed, plain, chance] = entrants.map(({ meanRank }) => meanRank)
      expect(Math.max(typed!, plain!), game).toBeLessThan(chance!)
    }
  })
})

describe('dicewright games and bots', () => {
  it('list what there is', async () => {
    const [listed, house] = await Promise.all([run(['games']), run(['bots'])])
    expect(listed.out).toMatch(/^six-dice +Six Dice +2 to 8 +standard, donburi, farkle$/m)
    expect(listed.out).toMatch(/^yatzy +Yatzy +1 to 8 +bga, hasbro$/m)
    expect(listed.out).toMatch(/^yessir +YESSIR! +2 to 6 +standard, short$/m)
    expect(listed.out).toMatch(/^royal-turf +Royal Turf +2 to 6 +standard, hidden$/m)
    expect(house.out).toMatch(/^royal-turf +greedy +Plays the race out/m)
    expect(house.out).toMatch(/^six-dice +greedy +Takes the most points/m)
    for (const game of ['chaser', 'yatzy'])
      expect(house.out).toMatch(new RegExp(`^${game} +sheet +Plays every turn`, 'm'))
  })
})

describe('dicewright --version', () => {
  it('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages/arena/package.json'), 'utf8')) as {
      version: string
    }
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
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

describe('bad input', () => {
  const play = (...args: string[]) => ['play', 'six-dice', ...args]
  const cases: readonly [args: readonly string[], code: string, sentence: RegExp][] = [
    [[], 'usage', /A command is missing: expected one of play, verify/],
    [['dance'], 'usage', /Unknown command 'dance': see dicewright --help\. \[/],
    [['token', 'x', 'y'], 'usage', /Expected 1 argument but got 2: x, y: see dicewright token --help\. \[/],
    [play(), 'usage', /--bots/],
    [play('--bots', 'greedy,greedy', '--fast'), 'usage', /--fast/],
    [
      ['play', 'chess', '--bots', 'greedy,greedy'],
      'game-unknown',
      /There is no game "chess": expected one of six-dice/,
    ],
    [play('--bots', 'greedy'), 'seat-count', /1/],
    [
      play('--bots', 'greedy,nobody'),
      'bot-unknown',
      /There is no bot "nobody": expected random, greedy, turn, expectimax, mcts, or a file/,
    ],
    [play('--bots', 'greedy,'), 'bot-unknown', /There is no bot ""/],
    [play('--bots', 'greedy,gone.ts'), 'bot-unreadable', /gone\.ts cannot be read: there is no such file/],
    [play('--bots', 'greedy,notes.txt'), 'bot-unreadable', /notes\.txt is no script/],
    [play('--bots', 'greedy,folder.ts'), 'bot-unreadable', /folder\.ts cannot be read: it is a folder/],
    [play('--bots', 'greedy,bytes.js'), 'bot-unreadable', /bytes\.js cannot be read: it is no UTF-8 text/],
    [play('--bots', 'greedy,syntax.ts'), 'bot-syntax', /syntax\.ts:2:18 cannot be read: .* in "act\(\) \{ return \]"/],
    [play('--bots', 'greedy,noact.js'), 'bot-act', /noact\.js has act undefined/],
    [play('--bots', 'greedy,loop.js'), 'bot-budget', /used up its fuel/],
    [play('--bots', 'greedy,greedy', '--sets', '0'), 'sets-value', /--sets is "0"/],
    [play('--bots', 'greedy,greedy', '--sets', '1.5'), 'sets-value', /--sets is "1\.5"/],
    [play('--bots', 'greedy,greedy', '--seed', ''), 'seed-value', /seed is ""/],
    [play('--bots', 'greedy,greedy', '--options', '{target:1}'), 'options-json', /expected JSON/],
    [play('--bots', 'greedy,greedy', '--options', '{"targt":1}'), 'option-unknown', /"targt" is no option/],
    [play('--bots', 'greedy,greedy', '--options', '{"target":"x"}'), 'option-value', /Option target is "x"/],
    [play('--bots', 'greedy,greedy', '--options', '[]'), 'options-malformed', /options are \[\]/],
    [
      play('--bots', 'greedy,greedy', '--transcripts', 'notes.txt'),
      'folder-unwritable',
      /cannot be written to notes\.txt: it is a file/,
    ],
    [['verify', 'gone.jsonl'], 'file-unreadable', /gone\.jsonl cannot be read: there is no such file/],
    [['replay', 'folder.ts'], 'file-unreadable', /it is a folder/],
    [
      ['new', 'bot.ts', '--game', 'chess'],
      'game-unknown',
      /There is no game "chess": expected one of six-dice, chaser/,
    ],
    [['review', 'ring'], 'file-unreadable', /^dicewright: ring cannot be read: its links lead round in a circle\. /],
    [['new', 'greedy.ts'], 'name-taken', /The bot's name is "greedy": greedy is a house bot, choose another/],
    [['new', 'sheet.ts'], 'name-taken', /The bot's name is "sheet": sheet is a house bot, choose another/],
    [['new', '!.ts'], 'name-value', /The bot's name is "", which has 0 characters: expected 2 to 32 letters/],
    [['new', 'x.ts'], 'name-value', /which has 1 character: expected/],
    [['new', 'bot.py'], 'file-name', /bot\.py cannot be a bot's name/],
    [['new', 'gone/bot.ts'], 'folder-unwritable', /gone\/bot\.ts cannot be written: there is no such/],
  ]
  const author = (...args: string[]) => [...args, ...by('x'), '--server', 'http://127.0.0.1:1/']
  const empty: readonly [args: readonly string[], sentence: string][] = [
    [
      ['play', '', '--bots', 'greedy,greedy'],
      'The <game> of play is "": expected a game, see `dicewright games`; or the file or package of its module.',
    ],
    [['verify', ''], 'The <file> of verify is "": expected a transcript.'],
    [['replay', ''], 'The <file> of replay is "": expected a transcript.'],
    [['repro', ''], 'The <capsule> of repro is "": expected a crash capsule, as the server gives it to the author.'],
    [['new', ''], 'The <file> of new is "": expected its file: my-bot.ts or my-bot.js.'],
    [author('token', ''), 'The <name> of token is "": expected the name of an author.'],
    [author('submit', ''), 'The <file> of submit is "": expected a bot: my-bot.ts or my-bot.js.'],
    [author('validate', ''), 'The <version> of validate is "": expected its id, such as my-bot.2.'],
    [author('log', ''), 'The <match> of log is "": expected its id, such as 412-2.'],
    [author('backup', ''), 'The <file> of backup is "": expected a file that is not there yet.'],
    [author('forget', ''), 'The <name> of forget is "": expected the name of an author.'],
    [author('forget', '..'), 'The <name> of forget is "..": expected the name of an author.'],
    [
      author('close', ''),
      'The <name> of close is "": expected submissions, registration, or a ladder such as six-dice.2.standard.',
    ],
    [
      author('open', ''),
      'The <name> of open is "": expected submissions, registration, or a ladder such as six-dice.2.standard.',
    ],
    [play('--bots', ''), '--bots is "": expected names.'],
    [play('--bots', 'greedy,greedy', '--transcripts', ''), '--transcripts is "": expected a folder.'],
    [['play', 'royal-turf', '--bots', 'greedy,greedy', '--data', ''], '--data is "": expected a file.'],
    [['serve', '--data', ''], '--data is "": expected a folder.'],
    [['serve', '--host', ''], '--host is "": expected an address.'],
    [['serve', '--site', '.', '--site', ''], '--site is "": expected a folder.'],
    [['serve', '--known-as', ''], '--known-as is "": expected a name.'],
    [author('submit', 'notes.txt', '--name', ''), '--name is "": expected a name.'],
    [author('submit', 'notes.txt', '--capsules', ''), '--capsules is "": expected a folder.'],
    [['token', 'mika', '--token', ''], '--token is "": expected a token.'],
  ]
  it.each(empty)('such as nothing at all, %j, is told alike: %s', async (args, sentence) => {
    const cwd = folder()
    expect(await run(args, cwd)).toEqual({ code: 2, out: '', err: `dicewright: ${sentence} [usage]\n` })
    expect(readdirSync(cwd)).toEqual([])
  })

  it('is told in one sentence with its code, exit code 2, nothing on stdout', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'notes.txt'), 'hello')
    mkdirSync(join(cwd, 'folder.ts'))
    writeFileSync(join(cwd, 'bytes.js'), new Uint8Array([0xff, 0xfe, 0x00]))
    writeFileSync(join(cwd, 'syntax.ts'), `export default { games: ['six-dice'],\n  act() { return ]\n}`)
    writeFileSync(join(cwd, 'noact.js'), `export default { games: ['six-dice'] }`)
    writeFileSync(join(cwd, 'loop.js'), 'for (;;);')
    symlinkSync('ring', join(cwd, 'ring'))
    const before = readdirSync(cwd)
    for (const [args, code, sentence] of cases) {
      const ran = await run(args, cwd)
      expect(ran, `${args.join(' ')}: ${ran.err}`).toMatchObject({ code: 2, out: '' })
      expect(ran.err).toMatch(sentence)
      expect(ran.err).toMatch(new RegExp(`^dicewright: [^\\n]+\\. \\[${code}\\]\\n$`))
    }
    expect(readdirSync(cwd)).toEqual(before)
  })
})

describe('a Node.js that is too old', () => {
  it('is told in one sentence', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
    const flags = ['--conditions=source', '--import', `data:text/javascript,${encodeURIComponent(older)}`]
    const main = join(root, 'packages/arena/src/cli/main.ts')
    const serving = promisify(execFile)(process.execPath, [...flags, main, 'serve', '--port', '0'], { cwd: folder() })
    await expect(serving).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'dicewright: This is Node.js 20.20.2: expected ^22.16.0 or >=24.0.0. [node-version]\n',
    })
  })
})

describe('the README of the arena', () => {
  it('has a line for each code and for no other', () => {
    const readme = readFileSync(join(root, 'packages/arena/README.md'), 'utf8')
    const listed = [...readme.slice(readme.indexOf('## Refusals')).matchAll(/^\| `([a-z-]+)` +\| /gm)].map(
      ([, code]) => code ?? '',
    )
    expect(listed).toEqual(Object.keys(codes))
  })
})
