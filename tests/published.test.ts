/**
 * The packages as users get them: packed, installed by npm from the packed files, imported in plain Node, and opened in
 * a bare page. A mistake that the workspace hides fails here.
 */
// @module-tag processes
import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openChromium } from './support/chromium.ts'
import { examplesOf } from './support/examples.ts'
import { ownElement, typedUse } from './support/programs.ts'
import { localRegistry } from './support/registry.ts'
import { inTurn } from './support/sample.ts'
import { jsonOf, root, textOf } from './support/tree.ts'

const run = promisify(execFile)
const names = ['engine', 'elements', 'arena']
const scratch = mkdtempSync(join(tmpdir(), 'dicewright published '))
/** The game whose folder everything is installed in. */
const newGame = 'second-chance'
const home = join(scratch, 'home')
const installed = (name: string, ...rest: string[]) => join(home, 'node_modules', '@dicewright', name, ...rest)

beforeAll(async () => {
  for (const name of names) {
    if (!existsSync(join(root, 'packages', name, 'dist')))
      throw new Error(`packages/${name} is not built: run npm run build`)
    execFileSync('pnpm', ['pack', '--pack-destination', scratch], { cwd: join(root, 'packages', name), stdio: 'pipe' })
  }
  // The one install is that of a new game: its package.json asks for what its scripts need.
  execFileSync(process.execPath, [join(root, 'packages/arena/dist/cli/main.js'), 'new-game', newGame, '--dir', home])
  const tarballs = readdirSync(scratch).filter((file) => file.endsWith('.tgz'))
  if (tarballs.length !== names.length) throw new Error(`pnpm packed ${tarballs.join(', ')}`)
  const folders = names.map((name) => join(root, 'packages', name))
  const registry = await localRegistry(folders, join(scratch, 'archives'), ['typescript', '@types/node'])
  const flags = [
    '--registry',
    registry.url,
    '--cache',
    join(scratch, 'cache'),
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    // Compilers are large: these tests use that of the workspace.
    '--omit=dev',
  ]
  await run('npm', ['install', ...flags, ...tarballs.map((file) => join(scratch, file))], { cwd: home })
  registry.close()
  // Programs with JSX have the types of React, programs for Node those of Node.
  for (const types of ['@types/react', '@types/node'])
    symlinkSync(realpathSync(join(root, 'tests/node_modules', types)), join(home, 'node_modules', types))
}, 300_000)

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('the packed packages', () => {
  it.each(names)(
    '%s holds no tests, no sources, no maps, nothing that leads there and no word of the workspace',
    (name) => {
      const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' })
      const read = (file: string) => readFileSync(installed(name, file), 'utf8')
      expect(files.filter((file) => /\.(test|stories)\.|^src|\.map$/.test(file))).toEqual([])
      expect(files.filter((file) => file.endsWith('.js') && /^\/\/# sourceMappingURL=/m.test(read(file)))).toEqual([])
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
      expect(read('package.json')).not.toMatch(/workspace:|\.\/src\//)
    },
  )

  it.each(names)('%s has a file for every way into it', (name) => {
    const { exports } = JSON.parse(readFileSync(installed(name, 'package.json'), 'utf8')) as { exports: object }
    const ways = Object.values(exports).flatMap((door: string | object) =>
      typeof door === 'string' ? [door] : (Object.values(door) as string[]),
    )
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter((way) => globSync(way, { cwd: installed(name) }).length === 0)).toEqual([])
  })

  it.each(names)('%s speaks in its pages of what comes with it', (name) => {
    const pages = readdirSync(installed(name), { encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
    const texts = pages.map((page) => readFileSync(installed(name, page), 'utf8')).join('\n\n')
    const links = [...texts.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map((found) => found[1]!)
    expect(links.filter((link) => !existsSync(installed(name, link)))).toEqual([])
    const ofRepository = /`(npm (start|run|test)|examples\/)|^npm (start|run|test)/m
    // A page that starts with a new game uses the scripts of that game.
    const scripts = Object.keys(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).scripts).join('|')
    const ofNewGame = new RegExp(`(^|\`)npm (run (-s )?)?(${scripts})\\b`, 'gm')
    const parts = pages.flatMap((page) => {
      const text = readFileSync(installed(name, page), 'utf8')
      const others = /^npx \S+ new-game /m.test(text) ? text.replaceAll(ofNewGame, '') : text
      return others.split('\n\n').filter((part) => ofRepository.test(part))
    })
    expect(parts.filter((part) => !part.includes('repository'))).toEqual([])
  })

  it.each(names)('%s can be imported by every entry in plain Node', async (name) => {
    const entries = entriesOf(name)
    expect(entries.length).toBeGreaterThan(0)
    const script = `for (const entry of ${JSON.stringify(entries)}) {
      const names = Object.keys(await import(entry))
      console.log(entry, names.length)
    }`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: home })
    expect(stderr).toBe('')
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(entries)
  })

  it('are typed for a program that uses them', async () => {
    const imports = names
      .flatMap(entriesOf)
      .map((entry, i) => `import * as module${i} from '${entry}'\nexport { module${i} }`)
    writeFileSync(join(home, 'use.ts'), `${imports.join('\n')}\n${typedUse}`)
    expect(await compilerSays('use.ts', { lib: ['es2024', 'dom', 'dom.iterable'], types: [] })).toBe('')
  }, 180_000)

  // By its entry alone: another import of the same program would bring the types of all of them.
  it('have in every entry of an element the types of its tag and its events', async () => {
    const [react, reactOfOwn] = examplesOf(readFileSync(installed('elements', 'README.md'), 'utf8')).filter(
      ({ language }) => language === 'tsx',
    )
    const use = {
      'yatzy.ts': `import '@dicewright/elements/yatzy'
        const table = document.createElement('dw-yatzy')
        table.addEventListener('dw-end', ({ detail }) => detail.returns.map(String))
        table.act('score ones')`,
      'die.ts': `import '@dicewright/elements/die'
        document.createElement('dw-die').addEventListener('dw-hold', ({ detail }) => detail.held)`,
      'statechart.ts': `import '@dicewright/elements/statechart'
        document.createElement('dw-statechart').for = 'table'`,
      'react.tsx': react!.code,
      'react-of-own.tsx': `${reactOfOwn!.code}
        // @ts-expect-error no such property
        export const wrong = <my-game player="me" />`,
    }
    // In a usual run an element with a sheet, and one of React with an element of one's own; in a drill all.
    for (const [file, text] of inTurn(Object.entries(use), 2, 2)) {
      writeFileSync(join(home, file), `${text}\n`)
      // oxlint-disable-next-line no-await-in-loop -- two compilers at once would only wait for each other
      const said = await compilerSays(file, { lib: ['es2024', 'dom', 'dom.iterable'], types: [], jsx: 'react-jsx' })
      expect(said, file).toBe('')
    }
  }, 180_000)

  it('export everything to write an element for a game of your own', async () => {
    writeFileSync(join(home, 'own.ts'), ownElement)
    expect(await compilerSays('own.ts', { lib: ['es2024', 'dom', 'dom.iterable'], types: [] })).toBe('')
  }, 180_000)

  it('are typed for a program in Node that knows nothing of pages', async () => {
    const imports = ['engine', 'arena'].flatMap(entriesOf).map((entry) => `export type {} from '${entry}'`)
    writeFileSync(join(home, 'node.ts'), `${imports.join('\n')}\n`)
    expect(await compilerSays('node.ts', { lib: ['es2024'], types: ['node'] })).toBe('')
  }, 180_000)

  it('bring a command that runs', async () => {
    const { stdout } = await run(join(home, 'node_modules/.bin/dicewright'), ['games'], { cwd: home })
    expect(stdout).toContain('six-dice')
  })
})

/** An arena, once it can be asked. */
async function serving(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((found) => {
    let said = ''
    server.stdout.on('data', (part) => {
      said += String(part)
      const at = /is at (\S+)/.exec(said)
      if (at && said.includes('Send a bot')) found(at[1]!)
    })
  })
  return { address, stop: () => void server.kill('SIGKILL') }
}

describe('a new game', () => {
  it('is written by the packed command as by that of the workspace', async () => {
    await run(join(home, 'node_modules/.bin/dicewright'), ['new-game', newGame, '--dir', join(scratch, 'again')])
    const files = readdirSync(join(scratch, 'again'))
    expect(files).toEqual(expect.arrayContaining(['.gitignore', `${newGame}.ts`, 'page.js']))
    // npm has put the packed files into this package.json.
    for (const file of files.filter((name) => name !== 'package.json'))
      expect(readFileSync(join(home, file), 'utf8'), file).toBe(readFileSync(join(scratch, 'again', file), 'utf8'))
  })

  it('passes its tests, compiles and plays by its scripts', async () => {
    const [tested, played, errors] = await Promise.all([
      run('npm', ['test'], { cwd: home }),
      run('npm', ['run', 'play'], { cwd: home }),
      typeErrors('.'),
    ])
    expect(tested.stdout).toMatch(/\n. pass 1\d\d\n. fail 0\n/)
    expect(played.stdout).toMatch(/\nsecond-chance, 2 seats: 20 matches in 10 mirrored sets, repeatable dice, seed 1\n/)
    expect(errors).toBe('')
  })

  it('has a README whose commands run', async () => {
    const commands = readFileSync(join(home, 'README.md'), 'utf8').matchAll(/^npx dicewright (.+)$/gm)
    const [play, verify, replay, review, ...others] = Array.from(commands, ([, words]) => words!.split(' '))
    const dicewright = async (args: string[]) =>
      (await run(join(home, 'node_modules/.bin/dicewright'), args, { cwd: home })).stdout
    const [makeBot, serve] = others
    expect(others.map(([name]) => name)).toEqual(['new', 'serve'])
    expect(await dicewright(play!)).toMatch(/^second-chance, 2 seats: 2 matches in 1 mirrored set, /)
    const [verified, replayed, reviewed] = await Promise.all([verify!, replay!, review!, makeBot!].map(dicewright))
    expect(verified).toContain('every draw follows from the seed 1; ended by over')
    expect(replayed).toMatch(/\nend: over; won by /)
    expect(reviewed).toMatch(/^second-chance, 2 matches: /)
    const withBot = ['play', './second-chance.ts', '--bots', 'my-bot.ts,random', '--seed', '1']
    expect(await dicewright(withBot)).toContain('\nmy-bot ')
    const command = join(home, 'node_modules/@dicewright/arena/dist/cli/main.js')
    const { address, stop } = await serving([command, ...serve!, '--port', '0'], home)
    try {
      const ladders = await (await fetch(new URL('api/ladders', address))).json()
      expect(ladders.map(({ id }: { readonly id: string }) => id)).toContain('second-chance.2.standard')
    } finally {
      stop()
    }
  })
})

/** Games that are not in the packages, each with its own bot and an option that makes its matches short. */
const ownGames = [
  ['pig', 'hold', '{"target":50}'],
  ['standoff', 'brave', '{"rounds":3}'],
] as const

// In a usual run the one with hidden dice, in a drill all.
describe.each(inTurn(ownGames, 1))('a game of your own: %s', (id, bot, options) => {
  const folder = join(home, id)
  const file = `./${id}.ts`
  const game = ['--game', file]
  const transcript = `played/${id}-set-00001-match-1.jsonl`
  const command = join(home, 'node_modules/@dicewright/arena/dist/cli/main.js')
  const dicewright = async (...args: readonly string[]) =>
    (await run(process.execPath, [command, ...args], { cwd: folder })).stdout

  beforeAll(() => {
    mkdirSync(folder)
    writeFileSync(join(folder, file), textOf(`examples/games/${id}.ts`))
  })

  it('passes conformance and lockstep', async () => {
    const script = `import { conformance, lockstep } from '@dicewright/engine/testing'
      import module from '${file}'
      const checks = conformance(module.game)
      for (const { run } of checks) run()
      console.log(checks.length > 20, lockstep(module.game).events > 100)`
    writeFileSync(join(folder, 'prove.ts'), script)
    const { stdout } = await run(process.execPath, ['prove.ts'], { cwd: folder })
    expect(stdout).toBe('true true\n')
  })

  it('is played by the command line, verified, replayed and reviewed', async () => {
    // As a package that its author publishes.
    const published = join(home, 'node_modules', `${id}-game`)
    mkdirSync(published)
    writeFileSync(join(published, 'package.json'), '{ "type": "module", "exports": { "import": "./index.js" } }')
    writeFileSync(join(published, 'index.js'), `export { default } from '../../${id}/${id}.ts'\n`)
    const [listed, ofPackage, houseBots] = await Promise.all([
      dicewright('games', ...game),
      dicewright('games', '--game', `${id}-game`),
      dicewright('bots', ...game),
      dicewright('new', 'my-bot.ts', ...game),
    ])
    expect(listed).toMatch(new RegExp(`^${id} +\\w+ +2 to 4 +standard, short$`, 'm'))
    expect(ofPackage).toContain(`\n${id} `)
    expect(houseBots).toMatch(new RegExp(`^${id} +random .*\\n${id} +${bot} `, 'm'))
    const bots = ['--bots', `${bot},my-bot.ts,random`]
    const played = await dicewright(
      'play',
      file,
      ...bots,
      '--seed',
      '1',
      '--options',
      options,
      '--transcripts',
      'played',
    )
    expect(played).toMatch(new RegExp(`^${id}, 3 seats: 6 matches in 1 mirrored set`))
    expect(played).toMatch(/^my-bot( +[\d,.-]+){4} +0 +[\d,]+$/m)
    const [verified, replayed, reviewed] = await Promise.all([
      dicewright('verify', transcript, ...game),
      dicewright('replay', transcript, ...game),
      dicewright('review', 'played', ...game, '--json'),
      expect(dicewright('verify', transcript)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`The transcript is of game "${id}"`),
      }),
    ])
    expect(verified).toMatch(/every draw follows from the seed 1; ended by over/)
    expect(replayed).toMatch(/\nend: over; won by /)
    const { games } = JSON.parse(reviewed)
    expect(games).toMatchObject([{ game: id, matches: 6, count: 'playouts', unit: 'percent', uncounted: 0 }])
  })

  it('plays in an arena against a script that was sent, with a ladder and matches to read', async () => {
    const site = ['--site', join(root, 'apps/playground/dist')]
    const args = ['serve', ...game, ...site, '--port', '0', '--data', 'data', '--sets', '1']
    const { address, stop } = await serving([command, ...args], folder, { DICEWRIGHT_GAMES: `${id}:2` })
    try {
      const ask = async (path: string) => (await fetch(new URL(`api/${path}`, address))).json()
      const at = ['--server', address]
      await dicewright('token', 'ann', '--save', 'ann.token', ...at)
      expect(await dicewright('submit', 'my-bot.ts', '--token-file', 'ann.token', ...at)).toMatch(/is rated\.\n$/)
      const versions = async () =>
        (await ask(`ladders/${id}.2.standard`)).rows.map((row: { readonly bot: string }) => row.bot)
      await vi.waitUntil(async () => (await versions()).includes('my-bot'), { timeout: 100_000, interval: 100 })
      expect(await versions()).toEqual(expect.arrayContaining(['random', bot]))
      const matches = await ask(`matches?bot=my-bot&ladder=${id}.2.standard`)
      const match = matches.find(({ state }: { readonly state: string }) => state === 'ended')
      const text = await (await fetch(new URL(`api/matches/${match.id}/transcript`, address))).text()
      writeFileSync(join(folder, 'kept.jsonl'), text)
      expect(await dicewright('replay', 'kept.jsonl', ...game)).toMatch(/\nend: over; won by /)
      const browser = await openChromium()
      try {
        const view = await browser.newPage()
        const complaints: string[] = []
        view.on('pageerror', (error) => complaints.push(error.message))
        await view.goto(new URL(`arena?ladder=${id}.2.standard`, address).href)
        await view.locator('table a', { hasText: 'my-bot' }).first().waitFor()
        await view.goto(new URL(`arena/matches/${match.id}`, address).href)
        await view.getByText('These pages do not have the rules of this game').waitFor()
        expect(await view.locator('.public-log li').count()).toBe(match.plies)
        expect(complaints).toEqual([])
      } finally {
        await browser.close()
      }
    } finally {
      stop()
    }
  }, 120_000)
})

describe('the element of any game in a page', () => {
  /** Played by keys, or by its buttons. */
  const played = [
    [newGame, 'second-chance', 'me,greedy', '{"rounds":2}', true],
    ['pig', 'my-pig', 'me,hold,random', '{"target":30}', true],
    ['standoff', 'my-standoff', 'me:Ada,brave,me:Ben,random', '{"rounds":3}', false],
  ] as const

  // In a usual run one of each kind, in a drill all.
  it.each(inTurn(played, 1, 2))('%s is played to its end', async (id, tag, players, options, isByKeys) => {
    const folder = join(home, `page-of-${id}`)
    mkdirSync(folder)
    const own = join(home, `${id}.ts`)
    writeFileSync(join(folder, `${id}.ts`), id === newGame ? readFileSync(own) : textOf(`examples/games/${id}.ts`))
    for (const file of ['page.js', 'index.html']) {
      const text = readFileSync(join(home, file), 'utf8')
      writeFileSync(join(folder, file), text.replaceAll(/(<\/?|')second-chance/g, `$1${tag}`).replaceAll(newGame, id))
    }
    const { build } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).scripts
    const [command, ...flags] = build.split(' ')
    const built = await run(join(home, 'node_modules/.bin', command), flags, { cwd: folder })
    expect(built.stderr).not.toContain('WARNING')
    const server = createServer((request, response) => {
      const file = request.url === '/' ? 'index.html' : request.url!.slice(1)
      response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/html')
      response.end(readFileSync(join(folder, file)))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const browser = await openChromium()
    try {
      const view = await browser.newPage()
      const complaints: string[] = []
      view.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      view.on('pageerror', (error) => complaints.push(error.message))
      await view.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const element = view.locator(tag)
      await element.evaluate(
        (table, given) => {
          for (const [name, value] of Object.entries(given)) table.setAttribute(name, value)
        },
        { players, options, seed: '7', motion: 'off' },
      )
      const next = element.locator('[data-rove=choices], .acts button:not([aria-disabled=true])').first()
      await next.focus()
      const pressed: string[] = []
      while ((await phaseOf(element)) !== 'over') {
        expect(pressed.push((await next.textContent())!)).toBeLessThan(200)
        if (isByKeys) await view.keyboard.press('Enter')
        else await next.click()
      }
      expect(await element.locator('.status').textContent()).toMatch(/won|share/)
      // Two persons share a screen: where dice are hidden, each takes it before they are shown.
      const isTaken = pressed.some((text) => text.includes('I am'))
      expect(isTaken).toBe(id === 'standoff')
      const transcript = await element.evaluate((table: HTMLElement & { transcript: string }) => table.transcript)
      writeFileSync(join(folder, 'match.jsonl'), transcript)
      const verify = ['verify', 'match.jsonl', '--game', `./${id}.ts`]
      const verified = await run(join(home, 'node_modules/.bin/dicewright'), verify, { cwd: folder })
      expect(verified.stdout).toMatch(/every draw follows from the seed 7; ended by over/)
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
      server.close()
    }
  })
})

/** The phase of a match once nothing moves in it. */
const phaseOf = (element: Locator): Promise<string> =>
  element.evaluate(async (table: HTMLElement & { settled: Promise<void>; phase: string }) => {
    await table.settled
    return table.phase
  })

describe('one file of the elements in a bare page', () => {
  it.each([
    ['a module', 'six-dice.full.js', 'type="module"'],
    ['a classic script', 'six-dice.iife.js', ''],
  ])(
    '%s makes the tag work and asks for nothing else',
    async (_, file, kind) => {
      const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script ${kind} src="${file}"></script>
      <dw-six-dice players="me,greedy" seed="7" guide="off"></dw-six-dice>`
      const asked: string[] = []
      const server = createServer((request, response) => {
        asked.push(request.url!)
        const script = request.url === `/${file}`
        response.setHeader(
          'Content-Security-Policy',
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:",
        )
        response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html')
        response.end(script ? readFileSync(installed('elements', 'cdn', file)) : page)
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const browser = await openChromium()
      try {
        const view = await browser.newPage()
        const complaints: string[] = []
        view.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        view.on('pageerror', (error) => complaints.push(error.message))
        await view.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
        await view.locator('dw-six-dice').getByRole('button').first().waitFor({ timeout: 60_000 })
        expect(complaints).toEqual([])
        expect(asked).toEqual(['/', `/${file}`])
      } finally {
        await browser.close()
        server.close()
      }
    },
    30_000,
  )
})

/** The errors of the compiler in a program at home, and in all declarations that it reads. */
async function compilerSays(file: string, about: object): Promise<string> {
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', ...about }
  writeFileSync(join(home, 'tsconfig.use.json'), JSON.stringify({ compilerOptions: options, files: [file] }))
  return typeErrors('tsconfig.use.json')
}

async function typeErrors(config: string): Promise<string> {
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', config], { cwd: home }).catch(
    (error: unknown) => error as { stdout: string },
  )
  return stdout
}

/** Specifiers of the modules a package exports. */
const entriesOf = (name: string): string[] =>
  Object.entries<any>(jsonOf(`packages/${name}/package.json`).exports)
    .filter(([, door]) => typeof door !== 'string')
    .map(([entry]) => `@dicewright/${name}${entry.slice(1)}`)
