/** `dicewright serve`, `token` and `submit` as processes, as people run them. */
// @module-tag processes
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { by, folder, root, run } from './helpers.ts'
import { askServer, eventually, fineBot } from './serving.ts'

vi.setConfig({ testTimeout: 300_000 })

const command = join(root, 'packages/arena/src/cli/main.ts')

interface Serving {
  readonly child: ChildProcess
  readonly address: string
  readonly said: () => string
  /** Settles with the exit code. */
  readonly ended: Promise<number | null>
}

/** Starts a server, with ladders of one game unless others are asked for, and waits until it says where it is. */
function serve(...args: string[]): Promise<Serving> {
  return listening(
    spawn(process.execPath, ['--conditions=source', command, 'serve', '--port', '0', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DICEWRIGHT_GAMES: 'six-dice' },
    }),
  )
}

/** Waits until a process says that it serves. */
async function listening(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Serving> {
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const address = await new Promise<string>((found, failed) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString()
      const line = /^Dicewright is at (\S+) \(Ctrl-C stops it\)$/m.exec(said)
      if (line) found(line[1]!)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => failed(new Error(said)))
  })
  return { child, address, said: () => said, ended }
}

describe('dicewright serve', () => {
  it('says where it is and the admin token once, and ends with its signal and exit code 0', async () => {
    const data = folder()
    const first = await serve('--data', data)
    expect(existsSync(join(data, 'server.json'))).toBe(true)
    const answer = await askServer(first.address, 'api/server')
    expect(answer.body.now.children).toBeGreaterThanOrEqual(1)
    // Somebody who never ends a request does not hold it up.
    const idle = connect(Number(new URL(first.address).port), '127.0.0.1')
    await new Promise((connected) => idle.once('connect', connected))
    idle.on('error', () => {})
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.said()).toMatch(/^Admin token, shown this once: \S+$/m)
    expect(first.said()).toContain(`Results are kept in ${data}`)
    expect(existsSync(join(data, 'server.json'))).toBe(false)

    const second = await serve('--data', data, '--new-admin-token')
    const again = await run(['serve', '--port', '0', '--data', data])
    expect(again).toMatchObject({ code: 2, out: '' })
    expect(again.err).toBe(
      `dicewright: The data folder ${data} is in use by the server at ${second.address}: open that, or stop it first. [data-in-use]\n`,
    )
    second.child.kill('SIGKILL')
    await second.ended
    expect(second.said()).toMatch(/^Admin token, shown this once: \S+$/m)
    // The lock ends with the process, however it ended.
    const third = await serve('--data', data)
    third.child.kill('SIGINT')
    expect(await third.ended).toBe(0)
    expect(third.said()).not.toContain('Admin token')
  })

  it('has the sets, bots, versions, authors and validations it is asked for, also on a folder that had others', async () => {
    const data = folder()
    const told: unknown[] = []
    const others = ['--sets', '400', '--bots', '1', '--versions', '5', '--authors', '300', '--validations', '200']
    for (const flags of [[], others]) {
      const { child, address, ended } = await serve('--data', data, ...flags)
      const { limits } = (await askServer(address, 'api/server')).body
      const { setsWanted, botsPerAuthor, versionsPerDay, tokensPerHour, validationsWaiting } = limits
      told.push([setsWanted, botsPerAuthor, versionsPerDay, tokensPerHour, validationsWaiting])
      child.kill('SIGTERM')
      await ended
    }
    expect(told).toEqual([
      [60, 10, 50, 40, 64],
      [400, 1, 5, 300, 200],
    ])
  })

  it.runIf(process.platform === 'linux')('listens on nothing but the host it is asked for', async () => {
    const { address } = await serve('--data', folder(), '--host', '127.0.0.2')
    expect(new URL(address).hostname).toBe('127.0.0.2')
    expect((await askServer(address, 'api/ladders')).status).toBe(200)
    const other = connect(Number(new URL(address).port), '127.0.0.1')
    const failed = await new Promise<NodeJS.ErrnoException>((done) => other.once('error', done))
    expect(failed.code).toBe('ECONNREFUSED')
  })

  const interfaces = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const hasIPv6 = interfaces.some(({ family }) => family === 'IPv6')
  it.each(['0.0.0.0', ...(hasIPv6 ? ['::'] : [])])(
    'says where it opens, here and from the network, where it listens on all of %s',
    async (host) => {
      const { address, said } = await serve('--data', folder(), '--host', host)
      const { hostname, port } = new URL(address)
      expect(hostname).toBe('localhost')
      expect((await askServer(address, 'api/ladders')).status).toBe(200)
      const text = await eventually(
        async () => said(),
        (all) => all.includes('Send a bot'),
      )
      const others = interfaces
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map((found) => `http://${found.address}:${port}/`)
      const list = others.length === 0 ? '' : `, such as ${others.join(', ')}`
      expect(text).toContain(`\nIt listens on all addresses of this computer${list}\n`)
      for (const other of others) expect((await askServer(other, 'api/ladders')).status).toBe(200)
    },
  )

  it('serves a built site beside the API, each part from its folder', async () => {
    const site = folder()
    mkdirSync(join(site, 'docs'))
    writeFileSync(join(site, 'index.html'), 'index')
    writeFileSync(join(site, 'arena.html'), 'arena')
    writeFileSync(join(site, 'docs/index.html'), 'docs')
    const parts = ['--site', site, '--site', `/handbook/=${join(site, 'docs')}`]
    const { address } = await serve('--data', folder(), ...parts)
    const pages = { '': 'index', 'arena/bots/kettle': 'arena', 'handbook/': 'docs' }
    for (const [path, body] of Object.entries(pages)) expect((await askServer(address, path)).body).toBe(body)
    expect((await askServer(address, 'site.json')).body).toEqual({ docs: true, arena: true })
    expect((await askServer(address, 'api/live')).body).toEqual(expect.any(Array))
  })

  it.runIf(process.platform !== 'win32')('ends with the npm that started it, however that ended', async () => {
    const args = [process.execPath, '--conditions=source', command, 'serve', '--port', '0', '--data', folder()]
    const script = `require('node:child_process').spawn(...${JSON.stringify([args[0], args.slice(1)])}, { stdio: 'inherit' })`
    const npm = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    const { address } = await listening(npm)
    npm.kill('SIGKILL')
    const isGone = () =>
      fetch(address).then(
        () => false,
        () => true,
      )
    expect(await eventually(isGone, (gone) => gone)).toBe(true)
  })

  it('tells what is wrong with its options in one sentence', async () => {
    const cases: readonly [readonly string[], string, RegExp][] = [
      [['--port', 'x'], 'usage', /--port is "x": expected a whole number from 0 to 65535/],
      [['--children', '0'], 'usage', /--children is "0"/],
      [['--pace', '-1'], 'usage', /--pace/],
      [['--sets', '0'], 'usage', /--sets is "0"/],
      [['--bots', '0'], 'usage', /--bots is "0"/],
      [['--validations', '0'], 'usage', /--validations is "0"/],
      [['--site', 'gone'], 'file-unreadable', /The site's folder gone cannot be read/],
      [['--data', '/dev/null/x'], 'data-unwritable', /The data folder \/dev\/null\/x cannot be written/],
      [['--known-as', 'https://dice.example.org'], 'usage', /--known-as is "https:\/\/dice.*: expected a name alone/],
      [['--known-as', 'dice.example.org', '--known-as', 'dice.example.org:443'], 'usage', /g:443": expected a name/],
      [['--known-as', 'dice.example.org/arena'], 'usage', /expected a name alone, such as dice\.example\.org/],
      [['--fast'], 'usage', /--fast.*: see dicewright serve --help\./],
    ]
    for (const [args, code, sentence] of cases) {
      const { code: exit, out, err } = await run(['serve', ...args])
      expect([exit, out], err).toEqual([2, ''])
      expect(err).toMatch(sentence)
      expect(err).toMatch(new RegExp(`^dicewright: [^\\n]+\\. \\[${code}\\]\\n$`))
    }
  })
})

describe('dicewright token and submit', () => {
  it('make an author, send a bot, tell each step, and fetch the capsule of one that fails', async () => {
    const { address } = await serve('--data', folder())
    const cwd = folder()
    const made = await run(['token', 'mika', '--server', address])
    expect(made.code).toBe(0)
    const token = made.out.trim()
    expect(token).toMatch(/^\S{40,}$/)
    expect(made.err).toMatch(/^You are mika\. The token is shown this once/)
    const same = await run(['token', 'Mika', '--server', address])
    expect(same).toMatchObject({ code: 2, out: '' })
    expect(same.err).toMatch(/\[name-taken\]\n$/)

    writeFileSync(join(cwd, 'kettle.js'), fineBot())
    const sent = await run(['submit', 'kettle.js', '--server', address, ...by(token)], cwd)
    expect(sent, sent.err).toMatchObject({ code: 0, out: 'kettle v1 is rated.\n' })
    expect(sent.err.split('\n').map((line) => line.replace(/ \([\d,]+ ms\).*/, ''))).toEqual([
      'kettle v1 is sent.',
      'ok   Read and transpiled',
      'ok   Loaded',
      'ok   Match against itself',
      'ok   Match against a house bot',
      '',
    ])
    const again = await run(['submit', 'kettle.js', '--server', address, ...by(token), '--json'], cwd)
    expect(JSON.parse(again.out)).toMatchObject({ bot: 'kettle', version: 1, state: 'rated', capsules: [] })
    expect(again.err).toBe('')

    writeFileSync(
      join(cwd, 'teapot.ts'),
      `export default {\n  games: ['six-dice'],\n  act() { throw new Error('oh') },\n}\n`,
    )
    const failed = await run(['submit', 'teapot.ts', '--server', address, ...by(token), '--capsules', 'out'], cwd)
    expect(failed, failed.err).toMatchObject({ code: 1, out: '' })
    expect(failed.err).toMatch(/^FAIL Match against itself .*: crash in match .*, teapot\.ts:3:\d+: .*oh/m)
    expect(failed.err).toMatch(
      /^dicewright: teapot v1 is refused\. It lost a validation match by crash: .* \[crash\]$/m,
    )
    const files = readdirSync(join(cwd, 'out'))
    expect(files.length).toBeGreaterThan(0)
    expect(failed.err).toContain(`dicewright repro ${join('out', files[0]!)}`)
    expect(JSON.parse(readFileSync(join(cwd, 'out', files[0]!), 'utf8'))).toMatchObject({ fault: 'crash' })
    // They are called as the bot is, whatever its script.
    writeFileSync(join(cwd, '薬缶.js'), `export default { games: ['six-dice'], act() { throw new Error('ああ') } }`)
    await run(['submit', '薬缶.js', '--server', address, ...by(token), '--capsules', 'other'], cwd)
    expect(readdirSync(join(cwd, 'other'))[0]).toMatch(/^薬缶-v1-\d+-\d-\d\.capsule\.json$/)
    writeFileSync(join(cwd, 'saucer.js'), 'export default {')
    const unread = await run(['submit', 'saucer.js', '--server', address, ...by(token)], cwd)
    expect(unread, unread.err).toMatchObject({ code: 1, out: '' })
    expect(unread.err).toMatch(/^dicewright: saucer\.js[^\n]+ \[bot-syntax\]\n$/)
    const seen = await run(['repro', join('out', files[0]!)], cwd)
    expect(seen.out + seen.err).toContain('oh')
  })

  it('write nothing outside of the folder and steer no terminal, whatever a server says', async () => {
    const step = { step: 'load', state: 'failed', ms: 1, note: '\u001B]0;title\u0007\u001B[31m', match: null, at: null }
    const why = { code: 'crash', message: '\u001B[2J' }
    const bot = '../../pwned\u001B[31m'
    const version = { id: 'x.1', bot, version: '/../../1', state: 'refused', steps: [step], matches: ['1-1'], why }
    const answerTo = (url: string) =>
      url.includes('/logs/') ? { capsules: ['../1-1-0'] } : url.includes('/capsules/') ? { evil: true } : version
    const evil = createServer(({ method, url }, response) => {
      response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answerTo(url!)))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void evil.close())
    await new Promise((ready) => evil.once('listening', ready))
    const address = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`
    const cwd = join(folder(), 'a/b')
    mkdirSync(cwd, { recursive: true })
    writeFileSync(join(cwd, 'kettle.js'), fineBot())
    const sent = await run(['submit', 'kettle.js', '--server', address, ...by('x'), '--capsules', 'out'], cwd)
    expect(sent.code).toBe(1)
    expect(sent.err).toContain('FAIL Loaded')
    expect(sent.err + sent.out).not.toMatch(/[^\P{Cc}\n\t]/u)
    const written = readdirSync(join(cwd, '../..'), { recursive: true, withFileTypes: true })
    const files = written.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
    expect(files.toSorted()).toEqual([join(cwd, 'kettle.js'), join(cwd, 'out', readdirSync(join(cwd, 'out'))[0]!)])
  })

  it('tell what is wrong in one sentence with its code', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'kettle.js'), fineBot())
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((ready) => closed.once('listening', ready))
    const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`
    await new Promise((done) => closed.close(done))
    const other = createServer((_, response) => response.end('<p>hello</p>')).listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((ready) => other.once('listening', ready))
    const web = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
    const busy = createServer((_, response) => {
      response.writeHead(503, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ ok: false, code: 'server-busy', message: 'Too many wait.', at: 'server' }))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void busy.close())
    await new Promise((ready) => busy.once('listening', ready))
    const full = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/`
    const cases: readonly [readonly string[], string, RegExp][] = [
      [['submit', 'kettle.js', '--server', full, ...by('x')], 'server-busy', /Too many wait/],
      [
        ['token', 'mika', '--server', gone],
        'server-unreachable',
        /cannot be asked \(127\.0\.0\.1:\d+ refused the connection, ECONNREFUSED\): start one with dicewright serve,/,
      ],
      [['token', 'mika', '--server', web], 'server-unreachable', /what answers there is no arena/],
      [['token', 'mika', '--server', 'ftp://x'], 'usage', /--server is "ftp:\/\/x": expected an address/],
      [['submit', 'kettle.js', '--server', gone], 'token-missing', /A token is needed/],
      [['submit', 'gone.js', '--server', gone, ...by('x')], 'bot-unreadable', /gone\.js cannot be read/],
      [['submit', 'kettle.js', '--server', gone, ...by('x')], 'server-unreachable', /ECONNREFUSED/],
      [['submit'], 'usage', /file/],
    ]
    for (const [args, code, sentence] of cases) {
      const { code: exit, out, err } = await run(args, cwd)
      // What may go well later is told apart from what has to be mended.
      expect([exit, out], err).toEqual([code.startsWith('server-') ? 4 : 2, ''])
      expect(err).toMatch(sentence)
      expect(err).toMatch(new RegExp(`^dicewright: [^\\n]+\\. \\[${code}\\]\\n$`))
    }
  })

  it('tell a bot that the arena itself failed from one that is refused', async () => {
    const why = { code: 'infra', message: 'The arena itself failed: ask for another validation.' }
    const version = { id: 'kettle.1', bot: 'kettle', version: 1, state: 'refused', steps: [], matches: [], why }
    const failing = createServer((_, response) => response.end(JSON.stringify(version))).listen(0, '127.0.0.1')
    onTestFinished(() => void failing.close())
    await new Promise((ready) => failing.once('listening', ready))
    const address = `http://127.0.0.1:${(failing.address() as AddressInfo).port}/`
    const { code, err } = await run(['validate', 'kettle.1', '--server', address, ...by('x')], folder())
    expect([code, err]).toEqual([4, expect.stringMatching(/ \[infra\]\n$/)])
  })

  it.each(['/cup', '/cup/', '/cup?x#y'])('ask a server that is at a path, written as %s', async (path) => {
    const asked: string[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url!)
      response.end(JSON.stringify({ owner: 'mika', token: 'secret' }))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((ready) => server.once('listening', ready))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    expect((await run(['token', 'mika', '--server', address])).out).toBe('secret\n')
    expect(asked).toEqual(['/cup/api/tokens'])
  })
})
