/** `dicewright tournament` as people run it: tables, transcripts, kills and what cannot go on. */
// @module-tag processes
// Commands follow one another.
/* oxlint-disable no-await-in-loop */
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { widthOf } from '../src/cli/output.ts'
import type { TournamentResult } from '../src/cli/tournament-report.ts'
import { seededRandom } from './competition/simulated.ts'
import { bold, careful, folder, root, run, start } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

/** Two scripts and two house bots. */
function withBots(): string {
  const cwd = folder()
  cpSync(join(root, careful), join(cwd, 'careful.ts'))
  cpSync(join(root, bold), join(cwd, 'bold.js'))
  return cwd
}

const journalOf = (cwd: string): readonly string[] => {
  const file = join(cwd, 'out', 'tournament.jsonl')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
}

const bots = ['careful.ts,bold.js', 'greedy', 'random']
const sixDice = ['--game', 'six-dice', '--options', '{"target":2000}']
const game = [...sixDice, '--seed', '1']
const swiss = ['tournament', ...bots, ...game, '--format', 'swiss', '--sets', '2']
/** Of long matches, for who has to be there before it is over. */
const longSwiss = [...swiss, '--options', '{}']

describe('dicewright tournament', () => {
  it('plays, prints table and cross table, and writes the same JSON for the same input on any number of children', async () => {
    const cwd = withBots()
    const text = await run(swiss, cwd)
    expect(text).toMatchObject({ code: 0, err: '' })
    expect(text.out).toMatch(
      /^six-dice, 2 seats, swiss, 3 rounds: 12 sets, repeatable dice, seed 1\n\nplace +bot +points +of +sets +tie-break +strength +from +to +may be\n/,
    )
    const [one, three] = [
      await run([...swiss, '--json', '--children', '1'], cwd),
      await run([...swiss, '--json', '--children', '3'], cwd),
    ]
    expect(one.out).toBe(three.out)
    const result = JSON.parse(one.out) as TournamentResult
    expect(result).toMatchObject({
      game: 'six-dice',
      seed: '1',
      secret: null,
      isOver: true,
      progress: { played: 12, atMost: 12 },
    })
    expect(result.bots.map(({ name }) => name)).toEqual(['careful', 'bold', 'greedy', 'random'])
    expect(result.standings.at(-1)).toMatchObject({ entrant: 'random', place: 4 })
    expect(result.results.map(({ set }) => set)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  })

  it('keeps columns straight where names are wide, in tables and in brackets', async () => {
    const cwd = folder()
    for (const [name, source] of [
      ['サイコロ王.ts', careful],
      ['빠른봇.js', bold],
    ] as const)
      cpSync(join(root, source), join(cwd, name))
    const args = ['tournament', 'サイコロ王.ts,빠른봇.js', 'random', ...game]
    for (const format of ['round-robin', 'double']) {
      const { code, out } = await run([...args, '--format', format, '--sets', '1'], cwd)
      expect(code).toBe(0)
      const [, standings, met] = out.split('\n\n') as [string, string, string]
      const ends = standings.split('\n').map((line) => widthOf(/^ *\S+ +\S+ +\S+/.exec(line)![0]))
      expect(new Set(ends).size).toBe(1)
      // Every row says where its last column begins alike.
      const starts = met
        .trimEnd()
        .split('\n')
        .map((line) => widthOf(line.slice(0, line.search(/\S+(?: \(level: better seed\))?$/))))
      expect(format === 'double' ? new Set(starts.filter((_, i) => i > 0)).size : 1).toBe(1)
    }
  })

  it('has tables of three seats, and a bracket whose later rounds name the duels they come from', async () => {
    const cwd = folder()
    const tables = await run([
      'tournament',
      'greedy,greedy,random,random',
      ...game,
      '--format',
      'round-robin',
      '--seats',
      '3',
      '--json',
    ])
    expect(tables.code).toBe(0)
    const { results, bots: names } = JSON.parse(tables.out) as TournamentResult
    expect(names.map(({ name }) => name)).toEqual(['greedy', 'greedy 2', 'random', 'random 2'])
    expect(results.every(({ matches }) => matches.length === 6)).toBe(true)
    const single = await run(
      ['tournament', 'greedy,greedy,random', ...game, '--format', 'single', '--out', 'out', '--transcripts', 'all'],
      cwd,
    )
    expect(single.out).toMatch(/^ +1 +1 +greedy 2 +[\d.]+ : [\d.]+ +random +greedy 2/m)
    const played = readdirSync(join(cwd, 'all'))
    const saved = JSON.parse(readFileSync(join(cwd, 'out', 'tournament.json'), 'utf8')) as TournamentResult
    expect(played).toHaveLength(2 * saved.results.length)
    const verified = await run(['verify', join('all', played[0]!)], cwd)
    expect(verified.out).toMatch(/every draw follows from the seed 1; ended by over/)
  })

  it('stops at Ctrl-C with what is finished, goes on with fair dice that were drawn before, and publishes what they follow from', async () => {
    const cwd = withBots()
    const args = ['tournament', ...bots, ...sixDice, '--format', 'ladder', '--sets', '9', '--out', 'out']
    const { code, out, err } = await start(args, cwd, async (pid) => {
      while (journalOf(cwd).length < 3) await wait(20)
      process.kill(pid, 'SIGINT')
    })
    expect(code).toBe(130)
    expect(out).toMatch(/^six-dice, 2 seats, ladder, 4 rounds: \d+ of at most 54 sets, fair dice\n/)
    expect(err).toMatch(/^Interrupted: \d+ of at most 54 sets were finished and are kept: go on with --resume\.\n$/)
    const head = JSON.parse(journalOf(cwd)[0]!) as { secret: string }
    const resumed = await run([...args, '--resume', '--json'], cwd)
    expect(resumed.code).toBe(0)
    expect(JSON.parse(resumed.out)).toMatchObject({ secret: head.secret, seed: null, isOver: true })
  })

  it('comes to the same table after kills at any length of its journal', async () => {
    const undisturbed = await run([...longSwiss, '--out', 'out', '--json'], withBots())
    const random = seededRandom(29)
    const cwd = withBots()
    const lengths = new Set<number>()
    for (let kills = 0; kills < 4; kills++) {
      const until = Math.min(12, journalOf(cwd).length + 1 + Math.floor(3 * random()))
      const { code } = await start([...longSwiss, '--out', 'out', '--resume', '--json'], cwd, async (pid) => {
        while (journalOf(cwd).length < until) await wait(5)
        process.kill(pid, 'SIGKILL')
      })
      expect(code).toBeNull()
      lengths.add(journalOf(cwd).length)
      // A kill in the middle of a line: it is dropped.
      appendFileSync(join(cwd, 'out', 'tournament.jsonl'), '{"set":12,"entr')
    }
    expect(lengths.size).toBeGreaterThan(1)
    const resumed = await run([...longSwiss, '--out', 'out', '--resume', '--json'], cwd)
    expect(resumed).toMatchObject({ code: 0, out: undisturbed.out })
    expect(journalOf(cwd)).toHaveLength(13)
    const again = await run([...longSwiss, '--out', 'out', '--resume', '--json'], cwd)
    expect(again.out).toBe(undisturbed.out)
  })

  it('refuses to go on with anything else, by one sentence', async () => {
    const cwd = withBots()
    await run([...swiss, '--out', 'out'], cwd)
    const refused = async (args: readonly string[]) => {
      const { code, out, err } = await run([...args, '--out', 'out', '--resume'], cwd)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      return err
    }
    expect(await refused([...swiss, '--rounds', '2'])).toBe(
      'dicewright: out/tournament.jsonl is of another tournament: its number of rounds is 3, and 2 is given. [journal-other]\n',
    )
    expect(await refused([...swiss, '--seed', '2'])).toMatch(/its seed is "1", and "2" is given/)
    expect(await refused([...swiss, '--options', '{"target": 5000}'])).toMatch(/its options are .*\[journal-other\]\n$/)
    expect(await refused(swiss.toSpliced(2, 0, 'random'))).toMatch(
      /its bot is "3\. greedy \(house\)", and "3\. random \(house\)" is given/,
    )
    expect((await run([...swiss, '--out', 'out'], cwd)).err).toBe(
      'dicewright: out has a tournament already: go on with it by --resume, or name another folder. [file-exists]\n',
    )
    expect((await run([...swiss, '--resume'], cwd)).err).toMatch(/--resume is given without --out.*\[usage\]\n$/)
    appendFileSync(join(cwd, 'bold.js'), '\n// changed\n')
    expect(await refused(swiss)).toMatch(/its bot is "2\. bold \(\w{12}\)", and "2\. bold \(\w{12}\)" is given/)
    cpSync(join(root, bold), join(cwd, 'bold.js'))
    const file = join(cwd, 'out', 'tournament.jsonl')
    const [head, first, ...rest] = journalOf(cwd) as [string, string, ...string[]]
    writeFileSync(file, `${head.replace('"version":"', '"version":"9.')}\n`)
    expect(await refused(swiss)).toMatch(/its version is "9\.[\d.]+", and "[\d.]+" is given/)
    writeFileSync(file, [head, first.replace('"greedy"', '"random"'), ...rest, ''].join('\n'))
    expect(await refused(swiss)).toMatch(
      /cannot be read at line 2: set 1 of .* does not follow from the lines before it\. \[journal-malformed\]\n$/,
    )
    writeFileSync(file, `${head}\n{"set":"1"}\n`)
    expect(await refused(swiss)).toMatch(/at line 2: .* is not a set\. \[journal-malformed\]\n$/)
    writeFileSync(file, '{"format":"another"}\n')
    expect(await refused(swiss)).toMatch(/at line 1: the first line is not that of a tournament/)
  })

  it.each([
    [['greedy', '--format', 'swiss'], 'entries-count', 'The tournament has 1 entry: expected 2 to 256.'],
    [['greedy,random', '--format', 'cup'], 'format-unknown', 'There is no format "cup"'],
    [['greedy,random', '--format', 'swiss', '--rounds', '2'], 'rounds-value', 'can have 1 to 1 with 2 entries'],
    [['greedy,random', '--format', 'swiss', '--rounds', 'all'], 'rounds-value', 'The rounds are'],
    [['greedy,random', '--format', 'ladder', '--sets', '0'], 'sets-value', 'The sets of a table are 0'],
    [
      ['careful.ts', 'greedy', './careful.ts', '--format', 'swiss'],
      'entries-twice',
      'careful.ts and ./careful.ts are one file',
    ],
    [['careful.ts', 'careful.ts', '--format', 'swiss'], 'entries-twice', 'careful.ts is named twice'],
    [['greedy,random', '--format', 'swiss', '--seats', '9'], 'seat-count', '9'],
    [['greedy,random,greedy', '--format', 'single', '--seats', '3'], 'format-seats', 'is between two'],
    [['greedy,random', '--format', 'swiss', '--children', '0'], 'usage', '--children is "0"'],
    [['yatzy-only.js', 'greedy', '--format', 'swiss'], 'bot-games', 'yatzy-only'],
    [['nobody', 'greedy', '--format', 'swiss'], 'bot-unknown', 'There is no bot "nobody"'],
  ])('refuses %j by one sentence', async (args, code, sentence) => {
    const cwd = withBots()
    writeFileSync(join(cwd, 'yatzy-only.js'), `export default { games: ['yatzy'], act: ({ legal }) => legal[0] }`)
    const refused = await run(['tournament', ...args, '--game', 'six-dice'], cwd)
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain(sentence)
    expect(refused.err).toMatch(new RegExp(`^dicewright: [^\\n]+ \\[${code}\\]\\n$`))
  })
})
