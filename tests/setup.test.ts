/**
 * Setting up in somebody else's name, without a network, twice at once: with the real scripts and the real pnpm, in a
 * small checkout with a registry of its own.
 */
// @module-tag processes
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, root } from './support/tree.ts'

const scratch = mkdtempSync(join(tmpdir(), 'dicewright setup '))
const clone = join(scratch, 'a clone')
const tiny = join(clone, 'node_modules/tiny/package.json')
let registry: Server
/** Whether there is a network. */
let isOnline = true
let registryAt = ''
afterAll(() => {
  registry.close()
  rmSync(scratch, { recursive: true, force: true })
})

interface Ran {
  readonly code: number | null
  readonly said: string
  readonly failed: string
}

const run = promisify(execFile)
let homes = 0

/** Somebody who was never here, with an empty home, and with a network only if it is asked for. */
function stranger(online: boolean): NodeJS.ProcessEnv {
  isOnline = online
  const home = join(scratch, `home ${homes++}`)
  mkdirSync(home)
  const { NODE_COMPILE_CACHE: _cache, ...own } = process.env
  return {
    ...own,
    HOME: home,
    USERPROFILE: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    NO_COLOR: '1',
    PNPM_CONFIG_REGISTRY: registryAt,
    PNPM_CONFIG_FETCH_RETRIES: '0',
  }
}

/** Runs a task of the clone. */
const start = (args: readonly string[], online = false): Promise<Ran> =>
  new Promise((done) => {
    const options = { cwd: clone, env: stranger(online) }
    const child = execFile(process.execPath, [join(clone, 'scripts/run.mjs'), ...args], options, (_, said, failed) =>
      done({ code: child.exitCode, said, failed }),
    )
  })

const versionOfTiny = (): string => (JSON.parse(readFileSync(tiny, 'utf8')) as { version: string }).version

/** pnpm as it is called by hand. */
const byHand = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  run('pnpm', args, { cwd: clone, env: { ...env, CI: 'true' }, shell: process.platform === 'win32' })

async function wantTiny(version: string): Promise<void> {
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ ...manifest, dependencies: { tiny: version }, devDependencies: {} }),
  )
  await byHand(['install', '--lockfile-only', '--no-frozen-lockfile'], stranger(true))
}

const manifest = jsonOf('package.json') as Record<string, unknown> & { packageManager: string }

beforeAll(async () => {
  registry = await serveTiny()
  registryAt = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  mkdirSync(join(clone, '.tools'), { recursive: true })
  for (const part of ['scripts', '.node-version', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.base.json'])
    cpSync(join(root, part), join(clone, part), { recursive: true })
  // The pnpm of this run, under the name the clone looks for.
  const bin = (process.env['PATH'] ?? '').split(delimiter).find((folder) => /pnpm-[\d.]+[\\/]node_modules/.test(folder))
  if (bin === undefined) throw new Error('pnpm is not on the PATH: run this by npm test')
  symlinkSync(join(bin, '../..'), join(clone, '.tools', manifest.packageManager.replace('@', '-')), 'junction')
  // A package whose build copies a file.
  const arena = join(clone, 'packages/arena')
  mkdirSync(join(arena, 'src'), { recursive: true })
  writeFileSync(join(arena, 'src/main.js'), `console.log('first')\n`)
  const copies = `const { cpSync } = require('node:fs'); cpSync('src/main.js', 'dist/cli/main.js')`
  const scripts = { build: `node --eval "${copies}"` }
  writeFileSync(join(arena, 'package.json'), JSON.stringify({ name: '@dicewright/arena', version: '0.0.0', scripts }))
  await wantTiny('1.0.0')
})

describe('the dependencies', () => {
  // What the tests begin with: installed by one person.
  beforeEach(async () => {
    await wantTiny('1.0.0')
    const { code, failed } = await start(['setup'], true)
    if (code !== 0) throw new Error(failed)
  })

  it('are left alone where they agree with the lockfile, whoever comes, without a network', async () => {
    expect(await start(['setup'])).toEqual({ code: 0, said: '', failed: '' })
    expect(versionOfTiny()).toBe('1.0.0')
  })

  it('come back from the checkout where they were taken away, whoever comes, without a network', async () => {
    rmSync(join(clone, 'node_modules'), { recursive: true })
    expect(await start(['setup'])).toEqual({ code: 0, said: 'Installing the dependencies\n', failed: '' })
    expect(versionOfTiny()).toBe('1.0.0')
  })

  it('come back where one of them is gone', async () => {
    rmSync(join(clone, 'node_modules/tiny'), { recursive: true })
    expect(await start(['setup'])).toMatchObject({ code: 0, failed: '' })
    expect(versionOfTiny()).toBe('1.0.0')
  })

  it('stay what they were where others cannot be had', async () => {
    await wantTiny('1.1.0')
    const { code, said, failed } = await start(['setup'])
    expect(said).toMatch(/^Fetching the dependencies that have changed; what is installed stays until they are here\n$/)
    expect(failed).toMatch(/^The package registry cannot be reached, .*\.\n$/)
    expect(code).toBe(1)
    expect(versionOfTiny()).toBe('1.0.0')
    expect(await start(['setup'], true)).toMatchObject({ code: 0, failed: '' })
    expect(versionOfTiny()).toBe('1.1.0')
  })

  it('stay what they were also where they came from the store of another home', async () => {
    rmSync(join(clone, 'node_modules'), { recursive: true })
    const env = { ...stranger(true), PNPM_CONFIG_STORE_DIR: join(scratch, 'a store') }
    await byHand(['install', '--frozen-lockfile'], env)
    expect(await start(['setup'])).toEqual({ code: 0, said: '', failed: '' })
    await wantTiny('1.1.0')
    rmSync(join(clone, '.tools/store'), { recursive: true })
    expect(await start(['setup'])).toMatchObject({ code: 1 })
    expect(versionOfTiny()).toBe('1.0.0')
    expect(await start(['setup'], true)).toMatchObject({ code: 0, failed: '' })
    expect(versionOfTiny()).toBe('1.1.0')
  })

  it('stay where somebody else calls pnpm by hand, without a network', async () => {
    await byHand(['install', '--frozen-lockfile'], stranger(false))
    expect(versionOfTiny()).toBe('1.0.0')
  })
})

describe('two commands at once', () => {
  it('wait for one another, and say for what', async () => {
    await start(['setup'], true)
    rmSync(join(clone, 'node_modules'), { recursive: true })
    const other = new DatabaseSync(join(clone, '.tools/lock'))
    other.exec('BEGIN EXCLUSIVE')
    const env = stranger(false)
    const child = spawn(process.execPath, [join(clone, 'scripts/run.mjs'), 'setup'], { cwd: clone, env })
    let said = ''
    const waits = new Promise<void>((resolve) => {
      child.stdout.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.includes('Waiting for another command in this folder')) resolve()
      })
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    await waits
    expect(existsSync(tiny)).toBe(false)
    other.close()
    expect(await ended).toBe(0)
    expect(versionOfTiny()).toBe('1.0.0')
  })

  it('install once, and both find everything', async () => {
    rmSync(join(clone, 'node_modules'), { recursive: true, force: true })
    const both = await Promise.all([start(['setup']), start(['setup'])])
    expect(both.map(({ code, failed }) => [code, failed])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(both.filter(({ said }) => said.includes('Installing')).length).toBe(1)
    expect(versionOfTiny()).toBe('1.0.0')
  })

  it('are not kept out by one that was killed', async () => {
    rmSync(join(clone, 'node_modules'), { recursive: true })
    const holds = `const { DatabaseSync } = require('node:sqlite')
      const lock = new DatabaseSync(process.argv[1])
      lock.exec('BEGIN EXCLUSIVE')
      console.log('held')
      setInterval(() => lock, 1000)`
    const holder = spawn(process.execPath, ['--eval', holds, join(clone, '.tools/lock')])
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    const gone = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await gone
    const { code, said } = await start(['setup'])
    expect([code, said]).toEqual([0, 'Installing the dependencies\n'])
  })
})

describe('what is run', () => {
  const source = join(clone, 'packages/arena/src/main.js')
  const built = join(clone, 'packages/arena/dist')
  const command = () => start(['dicewright'])
  const isAsked = { code: 0, failed: 'Building the command line\n' }

  it('is built when a source was touched or what was built is gone, and otherwise nobody is asked', async () => {
    await start(['setup'], true)
    expect(await command()).toEqual({ ...isAsked, said: 'first\n' })
    expect(await command()).toEqual({ code: 0, said: 'first\n', failed: '' })
    writeFileSync(source, `console.log('other')\n`)
    // As long as it was, and as old.
    utimesSync(source, new Date(0), new Date(0))
    expect(await command()).toEqual({ ...isAsked, said: 'other\n' })
    expect(await command()).toEqual({ code: 0, said: 'other\n', failed: '' })
    writeFileSync(source, `console.log('third')\n`)
    utimesSync(source, new Date(0), new Date(0))
    expect(await command()).toEqual({ ...isAsked, said: 'third\n' })
    rmSync(built, { recursive: true })
    expect(await command()).toEqual({ ...isAsked, said: 'third\n' })
    writeFileSync(join(clone, 'packages/arena/src/new.js'), '')
    expect(await command()).toEqual({ ...isAsked, said: 'third\n' })
    expect(readdirSync(built)).toEqual(['cli'])
  })
})

/** A registry with a package of two versions. */
async function serveTiny(): Promise<Server> {
  const versions = ['1.0.0', '1.1.0']
  for (const version of versions) {
    const folder = join(scratch, version, 'package')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tiny', version }))
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await run('tar', ['-czf', `../${version}.tgz`, 'package'], { cwd: join(scratch, version) })
  }
  const server = createServer((request, response) => {
    if (!isOnline) return request.socket.destroy()
    const asked = /tiny-([\d.]+)\.tgz$/.exec(request.url!)?.[1]
    if (asked) return response.end(readFileSync(join(scratch, `${asked}.tgz`)))
    const entries = versions.map((version) => {
      const tarball = `http://${request.headers.host}/tiny/-/tiny-${version}.tgz`
      // With its checksum in the document, nobody fetches an archive to write a lockfile.
      const sum = createHash('sha512').update(readFileSync(join(scratch, `${version}.tgz`)))
      const dist = { tarball, integrity: `sha512-${sum.digest('base64')}` }
      return [version, { name: 'tiny', version, dist }] as const
    })
    const time = Object.fromEntries(versions.map((version) => [version, '2020-01-01T00:00:00.000Z']))
    const document = { name: 'tiny', 'dist-tags': { latest: '1.1.0' }, time, versions: Object.fromEntries(entries) }
    response.setHeader('Content-Type', 'application/json')
    return response.end(JSON.stringify(document))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}
