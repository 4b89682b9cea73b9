import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { headersFor } from '../http/headers.ts'
import { builtFolder, builtName } from './encoding.ts'
import { answer } from './site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'dicewright site '))
const site = join(scratch, 'site')
const docs = join(scratch, 'docs')
let server: Server

beforeAll(async () => {
  mkdirSync(join(site, 'sandbox'), { recursive: true })
  mkdirSync(docs)
  writeFileSync(join(scratch, 'secret.txt'), 'secret')
  writeFileSync(join(site, 'index.html'), '<p>page</p>')
  writeFileSync(join(site, 'bot.html'), '<p>bot</p>')
  writeFileSync(join(site, 'arena.html'), '<p>arena</p>')
  writeFileSync(join(site, 'rooms.html'), '<p>rooms</p>')
  writeFileSync(join(site, 'sandbox/worker.js'), '1')
  symlinkSync(join(scratch, 'secret.txt'), join(site, 'leak.txt'))
  const mounts = [
    { at: '/docs/', folder: docs },
    { at: '/', folder: site },
  ]
  server = createServer((asked, response) => void answer(asked, response, mounts, true))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** Unlike `fetch`, sends the path as it is written. */
const get = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, failed) => {
    const { port } = server.address() as AddressInfo
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, body }))
    })
    asked.on('error', failed).end()
  })

/** Sent with these ways of compressing, and not read as text. */
const raw = (path: string, accepted: string, more: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
    const { port } = server.address() as AddressInfo
    const headers = { 'Accept-Encoding': accepted, ...more }
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', failed).end()
  })

/** Descriptors of this process that are open on a file of that name. */
const openOn = (name: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name)
    } catch {
      return false
    }
  }).length

describe('the served site', () => {
  it.skipIf(!existsSync('/proc/self/fd'))('closes the file of a download that is broken off', async () => {
    writeFileSync(join(site, 'large.bin'), Buffer.alloc(20_000_000))
    const { port } = server.address() as AddressInfo
    const breakOff = () =>
      new Promise<void>((done) => {
        const asked = request({ host: '127.0.0.1', port, path: '/large.bin' }, (response) => {
          response.once('data', () => asked.destroy())
        })
        asked
          .on('error', () => {})
          .on('close', done)
          .end()
      })
    for (let i = 0; i < 20; i++) await breakOff()
    await expect.poll(() => openOn('large.bin')).toBe(0)
  })

  it.skipIf(!existsSync('/proc/self/fd'))('opens nothing for whoever left while it looked', async () => {
    writeFileSync(join(site, 'wanted.bin'), 'wanted')
    const answers: Promise<void>[] = []
    const hasty = createServer((asked, response) => {
      answers.push(answer(asked, response, [{ at: '/', folder: site }]))
      asked.socket.destroy()
    })
    await new Promise<void>((listening) => hasty.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void hasty.close())
    const { port } = hasty.address() as AddressInfo
    const asked = request({ host: '127.0.0.1', port, path: '/wanted.bin' })
    await new Promise<void>((gone) => asked.on('error', () => gone()).end())
    expect(await Promise.all(answers)).toEqual([undefined])
    expect(openOn('wanted.bin')).toBe(0)
  })

  it('comes with its type and a policy that lets in nothing but our own files', async () => {
    const { status, headers, body } = await get('/?seed=7')
    expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '<p>page</p>'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/sandbox/..%5c..%5csecret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/%00',
    '/%zz',
  ])('refuses %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(400)
    expect(body).not.toContain('secret.txt')
  })

  it.each(['/leak.txt', '/sandbox/', '/docs/', '/nowhere', '//secret.txt', '/%2f%2fsecret.txt', '/arena/x.js'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('answers a page without its ending, and one page at all addresses of bots and matches, and of rooms', async () => {
    expect((await get('/bot')).body).toBe('<p>bot</p>')
    for (const path of ['/arena', '/arena/', '/arena/bots/kettle', '/arena/matches/412-2', '/arena/bots/%E6%9F%9A'])
      expect(await get(path), path).toMatchObject({ status: 200, body: '<p>arena</p>' })
    for (const path of ['/rooms', '/rooms/q0T8s3bXy1Zk', '/rooms/-_0T8s3bXy1Z'])
      expect(await get(path), path).toMatchObject({ status: 200, body: '<p>rooms</p>' })
    for (const path of ['/arenas/bots', '/roomsful']) expect((await get(path)).status, path).toBe(404)
  })

  it('leads a folder to its own address, never to another host', async () => {
    expect((await get('/sandbox')).headers['location']).toBe('/sandbox/')
    expect((await get('//sandbox')).headers['location']).toBe('/sandbox/')
    expect(await get('/docs')).toMatchObject({ status: 301, headers: { location: '/docs/' } })
  })

  it('answers nothing but GET and HEAD', async () => {
    expect(await get('/', 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect(await get('/', 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it('sends a file again only where it has changed', async () => {
    const first = await get('/sandbox/worker.js')
    const again = await get('/sandbox/worker.js', 'GET', { 'If-None-Match': String(first.headers['etag']) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('is sent compressed to whoever can read that, as small once as ever after', async () => {
    const text = 'how the dice fell, again and again. '.repeat(2000)
    writeFileSync(join(site, 'long.js'), text)
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
      ['br;q=0, *', 'gzip', gunzipSync],
      ['*', 'br', brotliDecompressSync],
    ] as const) {
      const [first, again] = [await raw('/long.js', accepted), await raw('/long.js', accepted)]
      expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(first.headers['content-length']).toBe(String(first.body.length))
      expect(first.body.length).toBeLessThan(text.length / 20)
      expect(read(first.body).toString()).toBe(text)
      expect(again.body.equals(first.body)).toBe(true)
      const head = await get('/long.js', 'HEAD', { 'Accept-Encoding': accepted })
      expect([head.body, head.headers['content-length']]).toEqual(['', String(first.body.length)])
    }
    for (const accepted of ['', 'identity', 'br;q=0', 'zstd']) {
      const { headers, body } = await raw('/long.js', accepted)
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(text.length) })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(body.toString()).toBe(text)
    }
  })

  it('is sent as the build has compressed it, as long as it is what the build has made', async () => {
    const text = '<p>once and for all</p>\n'.repeat(200)
    writeFileSync(join(site, 'built.html'), text)
    mkdirSync(join(site, builtFolder), { recursive: true })
    const made = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
    writeFileSync(join(site, builtFolder, builtName(Buffer.from(text), 'br')), made)
    expect((await raw('/built.html', 'br')).body.equals(made)).toBe(true)
    expect(gunzipSync((await raw('/built.html', 'gzip')).body).toString()).toBe(text)
    const other = text.toUpperCase()
    writeFileSync(join(site, 'built.html'), other)
    expect(brotliDecompressSync((await raw('/built.html', 'br')).body).toString()).toBe(other)
  })

  it('has all that gets smaller compressed by a build, and nothing of what it was before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dicewright built '))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const compress = fileURLToPath(new URL('../../scripts/compress.ts', import.meta.url))
    const built = () => {
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', compress, folder])
      return readdirSync(join(folder, builtFolder)).toSorted()
    }
    const write = (text: string) => {
      writeFileSync(join(folder, 'assets/page.js'), text)
      return ['br', 'gzip'].map((way) => builtName(Buffer.from(text), way as 'br')).toSorted()
    }
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'short.js'), '1')
    writeFileSync(join(folder, 'picture.png'), Buffer.alloc(5000))
    const names = write('let a\n'.repeat(500))
    expect(built()).toEqual(names)
    expect(
      brotliDecompressSync(
        readFileSync(
          join(
            folder,
            builtFolder,
            names.find((name) => name.endsWith('br'))!,
          ),
        ),
      ).length,
    ).toBe(3000)
    expect(built()).toEqual(names)
    const others = write('let b\n'.repeat(500))
    expect(built()).toEqual(others)
    expect(others).not.toEqual(names)
  })

  it('compresses no picture, and nothing that is short', async () => {
    writeFileSync(join(site, 'picture.png'), Buffer.alloc(5000))
    for (const path of ['/picture.png', '/sandbox/worker.js']) {
      const { headers } = await raw(path, 'br, gzip')
      expect(headers, path).not.toHaveProperty('content-encoding')
      expect(headers, path).not.toHaveProperty('vary')
    }
  })

  it('knows each way of sending a file by its own tag, in lists and for everything', async () => {
    writeFileSync(join(site, 'tagged.css'), 'a {}\n'.repeat(400))
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (way) => String((await raw('/tagged.css', way)).headers['etag'])),
    )
    expect(new Set(tags).size).toBe(3)
    const [br, zipped] = tags
    const known = async (tag: string) => {
      const { status, headers, body } = await get('/tagged.css', 'GET', {
        'Accept-Encoding': 'br',
        'If-None-Match': tag,
      })
      expect(headers).toMatchObject({ etag: br, vary: 'Accept-Encoding' })
      expect(body === '').toBe(status === 304)
      return status
    }
    expect(await known(br!)).toBe(304)
    expect(await known(`"other", W/${br}`)).toBe(304)
    expect(await known('*')).toBe(304)
    expect(await known(zipped!)).toBe(200)
  })

  it('never sends what a file was before it was built again', async () => {
    const file = join(site, 'built.js')
    let last = ''
    for (const letter of ['a', 'b', 'c']) {
      writeFileSync(file, letter.repeat(3000))
      const { status, body, headers } = await raw('/built.js', 'br', { 'If-None-Match': last })
      expect([status, brotliDecompressSync(body).toString()]).toEqual([200, letter.repeat(3000)])
      last = String(headers['etag'])
    }
  })

  it('sends a part of a file as it is, to whoever has the rest of the same', async () => {
    const text = Array.from({ length: 500 }, (_, i) => `${i}`.padStart(4)).join('')
    writeFileSync(join(site, 'parts.txt'), text)
    const part = (range: string, more = {}) => raw('/parts.txt', 'br', { Range: range, ...more })
    for (const [range, from, to] of [
      ['bytes=0-3', 0, 4],
      ['bytes=1996-', 1996, 2000],
      ['bytes=-8', 1992, 2000],
      ['bytes=-9999', 0, 2000],
      ['bytes=1990-9999', 1990, 2000],
    ] as const) {
      const { status, headers, body } = await part(range)
      expect([status, headers['content-range'], body.toString()]).toEqual([
        206,
        `bytes ${from}-${to - 1}/2000`,
        text.slice(from, to),
      ])
      expect(headers).toMatchObject({ 'content-length': String(to - from), 'accept-ranges': 'bytes' })
    }
    for (const range of ['bytes=2000-', 'bytes=-0'])
      expect(await part(range)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */2000' } })
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect(await part(range), range).toMatchObject({ status: 200, headers: { 'content-length': '2000' } })
    const { etag } = (await part('bytes=0-3')).headers
    expect(await part('bytes=0-3', { 'If-Range': String(etag) })).toMatchObject({ status: 206 })
    expect(await part('bytes=0-3', { 'If-Range': '"another"' })).toMatchObject({ status: 200 })
  })

  it('is kept for good where names change with what is in them, also in the docs, and asked for again elsewhere', () => {
    const kept = (path: string) => headersFor(path)['Cache-Control']
    for (const path of ['/assets/play-1a2b.js', '/docs/assets/axe-1a2b.js'])
      expect(kept(path)).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/cdn/six-dice.js', '/docs/', '/docs/sb-manager/runtime.js', '/docs/index.json'])
      expect(kept(path)).toBe('no-cache')
  })

  it('says whether there are docs and an arena', async () => {
    expect((await get('/site.json')).body).toBe('{"docs":false,"arena":true}')
  })

  it('allows WebAssembly to workers and frames and foreign pages to what is made for them, and nobody else', () => {
    const policyOf = (path: string) => headersFor(path)['Content-Security-Policy']
    expect(policyOf('/sandbox/worker.js')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policyOf('/assets/workers/count.js')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policyOf('/assets/play.js')).toContain("script-src 'self';")
    expect(policyOf('/embed/six-dice.html')).not.toContain('frame-ancestors')
    expect(policyOf('/')).toContain("frame-ancestors 'self'")
    expect(headersFor('/cdn/six-dice.js')).toHaveProperty('Access-Control-Allow-Origin', '*')
    expect(headersFor('/')).not.toHaveProperty('Access-Control-Allow-Origin')
  })
})
