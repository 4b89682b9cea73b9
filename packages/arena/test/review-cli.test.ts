/** `dicewright review` as people run it. */
// @module-tag processes
// Commands follow one another.
/* oxlint-disable no-await-in-loop */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { folder, run } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

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
