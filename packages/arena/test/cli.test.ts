/** The command line as a whole: new bots, lists, the version, bad input, and the list of codes. */
// @module-tag processes
// Commands follow one another.
/* oxlint-disable no-await-in-loop */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { games, moduleById } from '@dicewright/engine/modules'
import { describe, expect, it, vi } from 'vitest'
import type { Summary } from '../src/series/summary.ts'
import { codes } from '../src/codes.ts'
import { makeStarter } from '../src/starters/index.ts'
import { by, folder, root, run } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

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
    [['new', 'bot.rb'], 'file-name', /bot\.rb cannot be a bot's name/],
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
