/**
 * Docs are run: every example in the Markdown pages is typechecked, executed or opened, and what it prints is compared
 * with what the page says it prints. Those of the API are typechecked here, and run in `api.vite.test.ts`.
 */
// @module-tag processes
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from './support/chromium.ts'
import { examplesOfPackage } from './support/api.ts'
import { examplesOf, patched, prints, type Example } from './support/examples.ts'
import { filesOf, jsonOf, root, textOf } from './support/tree.ts'
import { stepsOf, type Step } from './support/tutorial.ts'

const run = promisify(execFile)
const pages = filesOf('*.md', 'packages/*/*.md', 'packages/engine/src/**/*.md', 'apps/docs/**/*.md')
  .map((page) => ({ page, steps: stepsOf(examplesOf(textOf(page))) }))
  .filter(({ steps }) => steps.length > 0)

const ofApi = ['packages/engine', 'packages/elements', 'packages/arena'].flatMap(examplesOfPackage)

const scripts = jsonOf('package.json').scripts as Record<string, string>
const cli = join(root, 'packages/arena/dist/cli/main.js')

it('finds the examples of the README', () => {
  const languages = pages.find(({ page }) => page === 'README.md')?.steps.map(({ example }) => example.language)
  expect(new Set(languages)).toEqual(new Set(['sh', 'html', 'ts']))
})

it('builds in the tutorial the game that is among the examples', () => {
  const { files } = pages.find(({ page }) => page === 'packages/engine/TUTORIAL.md')!.steps.at(-1)!
  const pig = textOf('examples/games/pig.ts')
  expect(files.get('pig.ts')).toBe(pig)
  expect(pig.trimEnd().split('\n').length).toBeLessThan(100)
})

/** The errors in all programs, and in the games after each step, from one run of the compiler: it reads most files once. */
let typeErrors: readonly string[] = []
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright types '))
  prepare(folder)
  // Against the built types, as readers have them: those of the sources are checked by themselves, and take five times as long.
  const compilerOptions = {
    // Examples show parameters that they do not use.
    noUnusedParameters: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    jsx: 'react-jsx',
  }
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['**/*.ts', '**/*.tsx'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const { page, steps } of pages)
    for (const one of steps) {
      const [place] = placeOf(page, one)
      mkdirSync(join(folder, place), { recursive: true })
      for (const [file, text] of one.files) if (file.endsWith('.ts')) writeFileSync(join(folder, place, file), text)
      if (one.example.language.startsWith('ts') && !one.files.has(one.example.name))
        writeFileSync(join(folder, place, fileOf(one.example)), `${one.example.code}\n`)
    }
  for (const { file, line, code } of ofApi) {
    mkdirSync(join(folder, file), { recursive: true })
    writeFileSync(join(folder, file, `line-${line}.ts`), `${code}\n`)
  }
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder }).catch(
    (error: Error & { stdout?: string }) => ({ stdout: error.stdout || String(error) }),
  )
  rmSync(folder, { recursive: true, force: true })
  typeErrors = stdout.split(/\n(?=\S)/).filter((complaint) => complaint !== '')
}, 120_000)

/** Lets the programs in a folder find what they import. */
function prepare(folder: string): void {
  symlinkSync(join(root, 'tests/node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
}

/** Errors in a program; an error that is in no program counts for all. */
const typeErrorsIn = (file: string): readonly string[] =>
  typeErrors.filter((complaint) => complaint.startsWith(`${file}(`) || !/^\S+\.(md|ts)\//.test(complaint))

it('compiles the examples of the API', () => {
  expect(typeErrors.filter((complaint) => !/^\S+\.md\//.test(complaint))).toEqual([])
})

const fileOf = ({ language, name, line }: Example): string => name || `line-${line}.${language}`

/** The folder in which a program is compiled, with the files of its step, and its file there. */
const placeOf = (page: string, { example, step }: Step): [folder: string, file: string] => {
  const folder = step === 0 ? page : join(page, `step-${step}`)
  return [folder, join(folder, fileOf(example))]
}

/** Opened with the first example that needs it. */
let browser: Promise<Browser> | null = null
afterAll(async () => (await browser)?.close())

/** Where the examples of a page run; `cd` leads on. */
interface Place {
  folder: string
}

describe.each(pages)('$page', ({ page, steps }) => {
  const place: Place = { folder: '' }
  let home = ''

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'dicewright examples '))
    place.folder = home
    prepare(home)
  })

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each(steps.map((one) => ({ ...one.example, one })))(
    'line $line: $language',
    async ({ one }) => {
      const { example } = one
      expect(typeErrorsIn(placeOf(page, one)[1])).toEqual([])
      const printed = await runners[example.language]?.(example, place)
      if (printed === undefined)
        throw new Error(`no example can be in ${example.language}: there are ${Object.keys(runners).join(', ')}`)
      const same = example.prints === undefined || prints(example.prints, printed)
      expect(same ? example.prints : printed.trim()).toBe(example.prints)
    },
    120_000,
  )
})

const runners: Readonly<Record<string, (example: Example, place: Place) => Promise<string>>> = {
  ts: program,
  // For a bundler: compiled with all the others, and run by the elements' own test in React.
  tsx: () => Promise.resolve(''),
  js: program,
  diff: change,
  sh: commands,
  html: opened,
  json: data,
  csv: table,
  python: pythonBot,
}

/** Python is a bot: it plays a set. */
async function pythonBot({ code }: Example, { folder }: Place): Promise<string> {
  const file = join(folder, 'my-bot.py')
  writeFileSync(file, `${code}\n`)
  const args = ['play', 'six-dice', '--bots', `${file},greedy`, '--sets', '1', '--seed', '1']
  const { stdout } = await run(process.execPath, [cli, ...args], { cwd: folder })
  expect(stdout).toContain('my-bot')
  return ''
}

/** Changes a file as the next block of its steps finds it. */
function change({ name, code }: Example, { folder }: Place): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, patched(readFileSync(file, 'utf8'), code))
  return Promise.resolve('')
}

/** A file of data is read; what it means is held by the tests of who reads it. */
function data({ code }: Example): Promise<string> {
  expect(JSON.parse(code)).toBeTypeOf('object')
  return Promise.resolve('')
}

/** A table is a file for later. */
function table({ name, code }: Example, { folder }: Place): Promise<string> {
  writeFileSync(join(folder, name), `${code}\n`)
  return Promise.resolve('')
}

/** Runs a program. One with a name is a file for later, or an excerpt of a file that is there. */
async function program(example: Example, { folder }: Place): Promise<string> {
  const file = join(folder, fileOf(example))
  if (existsSync(file)) {
    expect(readFileSync(file, 'utf8')).toContain(example.code)
    return ''
  }
  writeFileSync(file, `${example.code}\n`)
  if (example.name) return ''
  const { stdout, stderr } = await run(process.execPath, ['--conditions=source', file], { cwd: folder })
  expect(stderr).toBe('')
  return stdout
}

/**
 * Runs the lines that call `dicewright`; those after a `serve` are for that server. In the folder of a new game its scripts
 * run, too. Other scripts, which start whole suites, have to be there.
 */
async function commands({ code }: Example, place: Place): Promise<string> {
  let printed = ''
  let arena: Arena | null = null
  try {
    for (const line of code.split('\n').filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
      const { folder } = place
      const called = /^(?:npm run -s dicewright --|npx (?:dicewright|@dicewright\/arena)) (.*?)(?: > (\S+))?$/.exec(
        line,
      )
      const [name, ...words] = wordsOf(line)
      if (called?.[1]!.startsWith('serve')) {
        arena = await serving(wordsOf(called[1]!), folder)
        writeFileSync(join(folder, 'admin.token'), arena.admin, { mode: 0o600 })
      } else if (called) {
        const { stdout } = await run(process.execPath, [cli, ...forArena(wordsOf(called[1]!), arena)], { cwd: folder })
        if (called[2]) writeFileSync(join(folder, called[2]), stdout)
        else printed += stdout
        if (called[1]!.startsWith('season new ')) handOut(folder)
      } else if (name === 'cd' && existsSync(join(folder, words[0]!))) place.folder = join(folder, words[0]!)
      else if (isNewGame(folder) && /^(?:npm (?:test|run)|node) /.test(`${line} `))
        printed += (await run(name!, words, { cwd: folder })).stdout
      else expectKnown(line)
    }
    return printed
  } finally {
    arena?.process.kill()
  }
}

/** The tokens of a roster, as its authors keep them. */
function handOut(folder: string): void {
  const lines = readFileSync(join(folder, 'tokens.csv'), 'utf8').trim().split('\n').slice(1)
  for (const [author, , token] of lines.map((line) => line.split(',')))
    writeFileSync(join(folder, `${author}.token`), token!, { mode: 0o600 })
}

const isNewGame = (folder: string): boolean => existsSync(join(folder, 'page.js'))

/** Of commands that are not run: scripts that are there, and how packages come. */
function expectKnown(line: string): void {
  const script = /^npm (?:run (?:-s )?)?([\w:]+)/.exec(line)?.[1]
  if (script && !['install', 'i', 'run'].includes(script)) expect(Object.keys(scripts), line).toContain(script)
  else expect(line).toMatch(/^(git clone|cd|npm install)( |$)/)
}

interface Arena {
  readonly process: ChildProcess
  readonly address: string
  /** The token of the first start in a folder, which is `admin.token` there. */
  readonly admin: string
}

/** An arena as the line starts it, on a port that is free. What it says is read to its end: a closed pipe would end it. */
async function serving(words: readonly string[], folder: string): Promise<Arena> {
  const server = spawn(process.execPath, [cli, ...words], {
    cwd: folder,
    // Sets of the house's other bots would only delay what the lines wait for.
    env: { ...process.env, PORT: '0', DICEWRIGHT_GAMES: 'six-dice' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address, admin] = await new Promise<[string, string]>((found, failed) => {
    const said = createInterface({ input: server.stdout })
    let [at, token] = ['', '']
    said.on('line', (line) => {
      at ||= /is at (\S+)/.exec(line)?.[1] ?? ''
      token ||= /^Admin token.*: (\S+)$/.exec(line)?.[1] ?? ''
      if (line.startsWith('Send a bot')) found([at, token])
    })
    said.once('close', () => failed(new Error('the arena did not start')))
  })
  return { process: server, address, admin }
}

const forArena = (words: readonly string[], arena: Arena | null): readonly string[] =>
  arena ? [...words, '--server', arena.address] : words

/** Splits a command line as a shell does, without its variables. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map((word) => word[1] ?? word[2] ?? word[3]!)

/** Opens a page that has nothing but the block and our files: the tags in it come to life, and nothing complains. */
async function opened({ code }: Example): Promise<string> {
  const server = createServer((request, response) => {
    const file = join(root, 'packages/elements/cdn', request.url!)
    const script = request.url!.endsWith('.js') && existsSync(file)
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html')
    response.end(
      script ? readFileSync(file) : `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${code}`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser ??= openChromium()
  const view = await (await browser).newPage()
  try {
    const complaints: string[] = []
    view.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    view.on('pageerror', (error) => complaints.push(error.message))
    await view.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const tags = [...new Set([...code.matchAll(/<(dw-[\w-]+)/g)].map((tag) => tag[1]!))]
    for (const tag of tags) await view.locator(tag).first().getByRole('button').first().waitFor({ timeout: 60_000 })
    expect(complaints).toEqual([])
    return ''
  } finally {
    await view.close()
    server.close()
  }
}
