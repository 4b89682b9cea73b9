/** The first minutes with a fresh clone: one sentence, and no stack trace, for each thing that can be in the way. */
// @module-tag processes
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type ServeFlags } from '../packages/arena/src/cli/serve.ts'
import { satisfies } from '../scripts/setup.mjs'
import { docsReaders, mayReadDocs, places } from '../scripts/site.mjs'
import { filesOf, root, textOf } from './support/tree.ts'

const scratch = mkdtempSync(join(tmpdir(), 'dicewright newcomer '))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// Under load a first npm process takes its time.
describe('scripts/run.mjs', () => {
  /** A clone as far as the first run reads it, with no tool fetched yet. */
  const clone = join(scratch, 'fresh clone')
  beforeAll(() => {
    mkdirSync(clone)
    for (const part of ['scripts', 'package.json', '.node-version'])
      cpSync(join(root, part), join(clone, part), { recursive: true })
  })
  /** Runs a task; the registry is an address where nothing listens. */
  const start = (...args: string[]) =>
    new Promise<{ code: number | null; said: string; failed: string }>((done) => {
      const { NODE_COMPILE_CACHE: _cache, ...own } = process.env
      const env = {
        ...own,
        npm_config_registry: 'http://127.0.0.1:9/',
        npm_config_cache: join(scratch, 'cache'),
      }
      const child = execFile(process.execPath, [join(clone, 'scripts/run.mjs'), ...args], { env }, (_, said, failed) =>
        done({ code: child.exitCode, said, failed }),
      )
    })

  it('says in one sentence that there is no network on the first run', async () => {
    const { code, said, failed } = await start('start')
    expect(code).toBe(1)
    expect(said).toBe('Fetching pnpm 12.21.0 into .tools\n')
    expect(failed).toMatch(
      /^The package registry cannot be reached, and the first run needs it to fetch pnpm [\d.]+: .+\.\n$/,
    )
  })

  it('leaves nothing of a fetch that failed, and clears what an interrupted one left', async () => {
    mkdirSync(join(clone, '.tools/pnpm-12.21.0.partial-999999999'), { recursive: true })
    const { code } = await start('start')
    expect(code).toBe(1)
    expect(readdirSync(join(clone, '.tools'))).toEqual([])
  })

  it('names the tasks where one is asked for that is not there', async () => {
    const { code, failed } = await start('sing')
    expect(code).toBe(1)
    expect(failed).toMatch(/^There is no task "sing": the tasks are start, test, [^\n]+\.\n$/)
  })

  it('keeps its own talk out of the output of the command line', async () => {
    const { said, failed } = await start('dicewright', 'games')
    expect(said).toBe('')
    expect(failed).toContain('Fetching pnpm')
  })

  it.each([
    ['24.11.0', true],
    ['24.10.9', false],
    ['20.20.2', false],
    ['25.9.0', false],
    ['26.0.0', true],
    ['30.1.0', true],
  ])('takes Node.js %s: %s', (version, taken) => {
    expect(satisfies(version, '^24.11.0 || >=26.0.0')).toBe(taken)
  })
})

describe('npm test', () => {
  it.each([
    [[], true],
    [['tests'], true],
    [['./tests/'], true],
    [['tests/main-job.test.ts'], true],
    [['apps/docs', 'tests/docs.test.ts'], true],
    [['docs'], true],
    [['--reporter=dot'], true],
    [['packages/engine', '-t', 'SD7'], true],
    [['apps/docs/src/chaser'], false],
    [['packages/engine/src/games/six-dice', 'tests/rooms.test.ts'], false],
  ])('%j: builds the docs first, %s', (words, built) => {
    expect(mayReadDocs(words)).toBe(built)
  })

  it('knows every test that reads the built docs', () => {
    const readers = filesOf('tests/*.test.ts').filter((file) => /siteFlags\(\)|at === '\/docs\/'/.test(textOf(file)))
    expect(readers).toEqual(docsReaders)
  })
})

describe('npm start', () => {
  /** As `npm start -- ...` calls it; never gets as far as serving. */
  const start = (flags: ServeFlags) => serve(flags, { npm_lifecycle_event: 'start' })

  it('says which port is in use and how to take another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as AddressInfo
    await expect(start({ port: String(port), data: join(scratch, 'data') })).rejects.toThrow(
      `Port ${port} is in use: stop what runs there, or take another with npm start -- --port ${port + 1}.`,
    )
    other.close()
  })

  it('says that the data folder cannot be written, and why', async () => {
    const file = join(scratch, 'a file')
    writeFileSync(file, '')
    await expect(start({ data: join(file, 'data') })).rejects.toThrow(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR): name another with npm start -- --data FOLDER.`,
    )
  })

  it.each([
    [{ port: '1e3' }, '--port is "1e3": expected a whole number from 0 to 65535 (0: any free one).'],
    [{ port: '70000' }, '--port is "70000": expected a whole number from 0 to 65535 (0: any free one).'],
    [{ children: '0' }, '--children is "0": expected a whole number from 1 to 256.'],
    [{ site: ['/docs/=nowhere'] }, "The site's folder nowhere cannot be read: there is no such folder."],
  ])('refuses %j', async (flags, sentence) => {
    await expect(start(flags)).rejects.toThrow(sentence)
  })
})

describe('the served pages', () => {
  it('are built where they are served from', () => {
    expect(existsSync(join(root, 'apps/playground/dist/index.html'))).toBe(true)
    expect(existsSync(join(root, 'packages/elements/cdn/six-dice.js'))).toBe(true)
    expect(places.map(({ at }) => at)).toEqual(['/cdn/', '/docs/api/', '/docs/', '/'])
  })
})
