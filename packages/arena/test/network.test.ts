/** What the command line says where a server cannot be asked: which address failed and how, with real sockets. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { afterTheTest, by, folder, run, start } from './helpers.ts'
import { certificate } from './certificate.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Listens on a free port of this computer until the test ends; answers with its address. */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterTheTest(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const http = (answer: RequestListener): Promise<string> => listen(createHttp(answer))
const tcp = (hear: (socket: Socket) => void): Promise<string> => listen(createServer(hear))

/** An address of this computer that nothing listens on. */
async function nobody(): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `127.0.0.1:${port}`
}

const told = async (server: string, args: readonly string[] = ['token', 'mika']): Promise<string> => {
  const { code, out, err } = await run([...args, '--server', server])
  expect([code, out], err).toEqual([4, ''])
  return err
}

const is = (server: string, why: string, advice: string): string =>
  `dicewright: The server at ${server} cannot be asked (${why}): ${advice}. [server-unreachable]\n`

const startOne = 'start one with dicewright serve, or name it with --server URL'
const page = 'a web page came in place of an answer: another program, or a network that asks you to log in'

describe('a server that cannot be asked', () => {
  it('is told by the address that failed and how', async () => {
    const closed = await nobody()
    expect(await told(`http://${closed}/`)).toBe(
      is(`http://${closed}/`, `${closed} refused the connection, ECONNREFUSED`, startOne),
    )
    const dns = await told('http://no-such-host.invalid/')
    expect(dns).toMatch(
      /there is no host no-such-host\.invalid, ENOTFOUND|no-such-host\.invalid could not be looked up/,
    )
    expect(dns).toContain('): name another with --server URL. [')
    expect(await told('http://127.0.0.1:6000/')).toBe(
      is('http://127.0.0.1:6000/', 'Node.js asks nothing on port 6000', 'serve it on another port'),
    )
  })

  it('is told from one that breaks off, speaks something else or sends you on', async () => {
    const reset = await tcp((socket) => socket.once('data', () => socket.resetAndDestroy()))
    expect(await told(`http://${reset}/`)).toBe(
      is(`http://${reset}/`, `${reset} broke off the connection, ECONNRESET`, startOne),
    )
    const half = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"owner"'
    const midway = await tcp((socket) => socket.once('data', () => socket.end(half)))
    expect(await told(`http://${midway}/`)).toBe(
      is(`http://${midway}/`, `${midway} broke off the connection, UND_ERR_SOCKET`, startOne),
    )
    const ssh = await tcp((socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'))
    expect(await told(`http://${ssh}/`)).toBe(is(`http://${ssh}/`, 'what answers there does not speak HTTP', startOne))
    const portal = await http((_, answer) => answer.writeHead(302, { Location: 'https://login.example/x y' }).end())
    expect(await told(`http://${portal}/`)).toBe(
      is(
        `http://${portal}/`,
        'it sends you on to "https://login.example/x%20y"',
        'where that is the arena, name its address with --server URL; a network that asks you to log in does so too',
      ),
    )
  })

  it('is told from a page or another program that answers in its place, and nothing of that is saved', async () => {
    const html = await http((_, answer) =>
      answer.setHeader('Content-Type', 'text/html; charset=utf-8').end('<h1>Hi</h1>'),
    )
    expect(await told(`http://${html}/`)).toBe(is(`http://${html}/`, page, startOne))
    const cwd = folder()
    const file = join(cwd, 'cup.sqlite')
    const admin = [...by('x')] as const
    expect(await told(`http://${html}/`, ['backup', file, ...admin])).toContain(page)
    const other = await http((_, answer) => answer.setHeader('Content-Type', 'application/json').end('{"status":"ok"}'))
    const noArena = is(`http://${other}/`, 'what answers there is no arena', startOne)
    for (const args of [
      ['token', 'mika'],
      ['submit', 'examples/bold.js', ...admin],
      ['validate', 'kettle.1', ...admin],
      ['log', '7-1', ...admin],
      ['close', 'submissions', ...admin],
      ['forget', 'mika', ...admin],
      ['backup', file, ...admin],
    ])
      expect(await told(`http://${other}/`, args), args[0]).toContain(noArena)
    expect(existsSync(file)).toBe(false)
    const failing = await http((_, answer) => answer.writeHead(502).end('{}'))
    expect(await told(`http://${failing}/`)).toBe(is(`http://${failing}/`, 'it answered 502', startOne))
  })

  it('is told by its certificate, or that it has none', async () => {
    const tls = await listen(createHttps(certificate, (_, answer) => answer.end('{}')))
    const advice =
      'name the server as its certificate does, and set NODE_EXTRA_CA_CERTS to a file with a certificate to trust'
    expect(await told(`https://${tls}/`)).toBe(
      is(`https://${tls}/`, 'its certificate is signed by itself, DEPTH_ZERO_SELF_SIGNED_CERT', advice),
    )
    const plain = await http((_, answer) => answer.end('{}'))
    expect(await told(`https://${plain}/`)).toBe(
      is(
        `https://${plain}/`,
        'it does not speak TLS, ERR_SSL_WRONG_VERSION_NUMBER',
        'write http:// in place of https://',
      ),
    )
  })

  it('is not asked by an address with a password, which is not printed', async () => {
    const { code, err } = await run(['token', 'mika', '--server', 'http://me:secret@127.0.0.1:1/'])
    expect([code, err]).toEqual([
      2,
      'dicewright: --server has a name and password: expected an address without name and password, such as http://127.0.0.1:1/. [usage]\n',
    ])
  })
})

describe('a proxy', () => {
  const ask = async (server: string, env: Readonly<Record<string, string>>) => {
    const names = [
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'NO_PROXY',
      'http_proxy',
      'https_proxy',
      'no_proxy',
      'NODE_USE_ENV_PROXY',
    ]
    const clean = Object.fromEntries(names.map((name) => [name, undefined]))
    const ran = await start(['token', 'mika', '--server', server], undefined, undefined, { ...clean, ...env })
    expect([ran.code, ran.out], ran.err).toEqual([4, ''])
    return ran.err
  }
  const heeded = { NODE_USE_ENV_PROXY: '1' }
  const fails = (server: string, proxy: string, variable: string, why: string, advice: string): string =>
    `dicewright: The server at ${server} cannot be asked, because the proxy at http://${proxy}/, which ${variable} names, fails (${why}): ${advice}. [proxy-unreachable]\n`
  const direct = (variable: string): string =>
    `correct ${variable}, or name dice.example in NO_PROXY to ask it directly`

  it('that refuses is told from the server behind it, for HTTP and HTTPS, without its password', async () => {
    const closed = await nobody()
    const refused = `${closed} refused the connection, ECONNREFUSED`
    const [plain, tls, missing] = await Promise.all([
      ask('http://dice.example/', { ...heeded, HTTP_PROXY: `http://me:secret@${closed}` }),
      ask('https://dice.example/', { ...heeded, HTTPS_PROXY: `http://${closed}` }),
      ask('http://dice.example/', { ...heeded, http_proxy: 'http://no-such-proxy.invalid:8080' }),
    ])
    expect(plain).toBe(fails('http://dice.example/', closed, 'HTTP_PROXY', refused, direct('HTTP_PROXY')))
    expect(tls).toBe(fails('https://dice.example/', closed, 'HTTPS_PROXY', refused, direct('HTTPS_PROXY')))
    expect(missing).toMatch(/the proxy at http:\/\/no-such-proxy\.invalid:8080\/, which http_proxy names/)
    expect(missing).toMatch(/no-such-proxy\.invalid(, ENOTFOUND| could not be looked up)/)
  })

  it('that answers by itself is told by what it answers', async () => {
    const proxyWith = (status: number): Promise<string> => {
      const server = createHttp((_, answer) => answer.writeHead(status).end())
      server.on('connect', (_, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`))
      return listen(server)
    }
    const [locked, strict] = [await proxyWith(407), await proxyWith(403)]
    const [password, forbidden] = await Promise.all([
      ask('http://dice.example/', { ...heeded, HTTP_PROXY: `http://${locked}` }),
      ask('http://dice.example/', { ...heeded, HTTP_PROXY: `http://${strict}` }),
    ])
    const named = 'give it a name and password, as in http://NAME:PASSWORD@HOST:PORT'
    expect(password).toBe(fails('http://dice.example/', locked, 'HTTP_PROXY', 'it answered 407', named))
    expect(forbidden).toBe(fails('http://dice.example/', strict, 'HTTP_PROXY', 'it answered 403', direct('HTTP_PROXY')))
  })

  it('is not blamed where the server is exempt, or where Node.js does not heed the variables, which is said', async () => {
    const [closed, proxy] = [await nobody(), await nobody()]
    const server = `http://${closed}/`
    const refused = `${closed} refused the connection, ECONNREFUSED`
    const [exempt, unheeded] = await Promise.all([
      ask(server, { ...heeded, HTTP_PROXY: `http://${proxy}`, NO_PROXY: 'example.org, 127.0.0.1' }),
      ask(server, { HTTP_PROXY: `http://${proxy}` }),
    ])
    expect(exempt).toBe(is(server, refused, startOne))
    const hint = '; HTTP_PROXY is set, but Node.js uses it only where NODE_USE_ENV_PROXY is 1 when it starts'
    expect(unheeded).toBe(is(server, refused + hint, startOne))
  })
})
