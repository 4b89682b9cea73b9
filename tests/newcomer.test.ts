/** The first minutes with a fresh clone: one sentence, and no stack trace, for each thing that can be in the way. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, headersFor, serve } from '../scripts/serve.mjs'
import { satisfies } from '../scripts/setup.mjs'
import { root } from './support/tree.ts'

const scratch = mkdtempSync(join(tmpdir(), 'dicewright newcomer '))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

// Under load a first npm process takes its time.
describe('scripts/run.mjs', { timeout: 60_000 }, () => {
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
      const env = {
        ...process.env,
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

describe('npm start', () => {
  it('says which port is in use and how to take another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as AddressInfo
    await expect(serve(['--port', String(port), '--data', join(scratch, 'data')], {})).rejects.toThrow(
      `Port ${port} is in use: stop what runs there, or take another with npm start -- --port ${port + 1}.`,
    )
    other.close()
  })

  it('says that the data folder cannot be written, and why', async () => {
    const file = join(scratch, 'a file')
    writeFileSync(file, '')
    await expect(serve(['--data', join(file, 'data')], {})).rejects.toThrow(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR): name another with npm start -- --data FOLDER.`,
    )
  })

  it.each([
    [
      ['--prot', '1'],
      'Unknown option \'--prot\': npm start takes --port NUMBER, --host ADDRESS and --data FOLDER after a "--".',
    ],
    [['--port', '1e3'], 'The port is "1e3": expected a whole number from 0 (any free one) to 65535.'],
    [['--port', '70000'], 'The port is "70000": expected a whole number from 0 (any free one) to 65535.'],
  ])('refuses %j', async (args, sentence) => {
    await expect(serve(args, {})).rejects.toThrow(sentence)
  })
})

describe('the served pages', () => {
  const site = join(scratch, 'site')
  let server: Server
  beforeAll(async () => {
    mkdirSync(join(site, 'sandbox'), { recursive: true })
    writeFileSync(join(scratch, 'secret.txt'), 'secret')
    writeFileSync(join(site, 'index.html'), '<p>page</p>')
    writeFileSync(join(site, 'sandbox/worker.js'), '1')
    server = createServer((asked, response) => void answer(asked, response, [{ at: '/', folder: site }]))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterAll(() => server.close())

  /** Unlike `fetch`, sends the path as it is written. */
  const get = (path: string, method = 'GET') =>
    new Promise<{ status: number; type: string; policy: string; body: string }>((done, failed) => {
      const { port } = server.address() as AddressInfo
      const asked = request({ host: '127.0.0.1', port, path, method }, (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (body += part))
        response.on('end', () => {
          const { headers } = response
          done({
            status: response.statusCode!,
            type: headers['content-type'] ?? '',
            policy: String(headers['content-security-policy']),
            body,
          })
        })
      })
      asked.on('error', failed).end()
    })

  it('come with their type and a policy that lets in nothing but our own files', async () => {
    const { status, type, policy, body } = await get('/?seed=7')
    expect([status, type, body]).toEqual([200, 'text/html; charset=utf-8', '<p>page</p>'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/sandbox/..%5c..%5csecret.txt',
    '/%00',
    '/%zz',
  ])('refuse %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(400)
    expect(body).not.toContain('secret.txt')
  })

  it('have no listings, and answer nothing but GET and HEAD', async () => {
    expect((await get('/sandbox/')).status).toBe(404)
    expect((await get('/', 'POST')).status).toBe(405)
    expect(await get('/', 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it('allow WebAssembly to the bots and frames and foreign pages to what is made for them, and nobody else', () => {
    const policyOf = (path: string) => headersFor(path)['Content-Security-Policy']
    expect(policyOf('/sandbox/worker.js')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policyOf('/assets/play.js')).toContain("script-src 'self';")
    expect(policyOf('/embed/six-dice.html')).toContain('frame-ancestors *')
    expect(policyOf('/')).toContain("frame-ancestors 'self'")
    expect(headersFor('/cdn/six-dice.js')).toHaveProperty('Access-Control-Allow-Origin', '*')
    expect(headersFor('/')).not.toHaveProperty('Access-Control-Allow-Origin')
  })

  it('are built where they are served from', () => {
    expect(existsSync(join(root, 'apps/playground/dist/index.html'))).toBe(true)
    expect(existsSync(join(root, 'packages/elements/cdn/six-dice.js'))).toBe(true)
  })
})
