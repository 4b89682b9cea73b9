/**
 * The built site: files below a few folders, answered to GET and HEAD. Never a listing, never a file outside its folder.
 * It reads the address as it was sent: a parser that tidies `..` away first could not refuse it.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import type { Site } from '../api/index.ts'
import { headersFor, type Headers } from '../http/headers.ts'
import { chooseEncoding, CompressedFiles, isCompressible } from './encoding.ts'
import type { Mount } from './settings.ts'
import { dressed, type Dressing } from './sharing/head.ts'

interface FoundFile {
  readonly status: 200
  readonly file: string
  /** Of the site it belongs to. */
  readonly folder: string
  readonly size: number
  /** Changes with the file. */
  readonly version: string
}

type Found =
  | FoundFile
  | { readonly status: 301; readonly location: string }
  | { readonly status: 400 }
  | { readonly status: 404 }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
}

/** Addresses of bots, matches and rooms are made while the server runs: one page answers at all of a kind. */
const made = [
  { at: /^\/arena\//, page: '/arena.html' },
  { at: /^\/rooms(\/|$)/, page: '/rooms.html' },
] as const

/** What is put into a page before it is sent; null where it is sent as it is. */
export type Dress = (request: IncomingMessage) => Promise<Dressing | null>

/**
 * Answers with a file, or with a sentence as text. `mounts`: the most special first; `arena`: whether there is an API;
 * `dress`: what says what is at an address.
 */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  mounts: readonly Mount[],
  arena = false,
  dress: Dress = async () => null,
): Promise<void> {
  const pathname = pathOf(request.url ?? '')
  const headers = headersFor(pathname)
  const isHead = request.method === 'HEAD'
  const say = (status: number, text: string, extra: Headers = {}): void => {
    response.writeHead(status, { ...headers, 'Content-Type': types['.txt']!, 'Cache-Control': 'no-store', ...extra })
    response.end(isHead ? undefined : `${text}\n`)
  }
  if (request.method !== 'GET' && !isHead)
    return say(405, `${request.method} is not answered here: expected GET or HEAD.`, { Allow: 'GET, HEAD' })
  if (pathname === '/site.json') {
    const site: Site = { docs: await isThere('/docs/', mounts), arena }
    response.writeHead(200, { ...headers, 'Content-Type': types['.json']! })
    response.end(isHead ? undefined : JSON.stringify(site))
    return
  }
  const found = await fileFor(pathname, mounts)
  if (found.status === 301) return say(301, 'Moved.', { Location: found.location })
  if (found.status === 400) return say(400, 'The address cannot be read.')
  if (found.status === 404) return say(404, `There is nothing at ${pathname}.`)
  // A client that has gone is sent nothing: `pipeline` would throw, with the file open.
  if (response.destroyed) return
  const dressing = extname(found.file) === '.html' ? await dress(request) : null
  if (dressing) await sendDressed(request, response, found, headers, dressing)
  else await send(request, response, found, headers)
}

/** Whether the site has a file at an address. */
export const isThere = async (pathname: string, mounts: readonly Mount[]): Promise<boolean> =>
  (await fileFor(pathname, mounts)).status === 200

/** The address without its query. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!

/** The file an address means: its path and size, or the status that refuses it. */
async function fileFor(pathname: string, mounts: readonly Mount[]): Promise<Found> {
  const path = readPath(pathname)
  if (path === null) return { status: 400 }
  const named = mounts.find(({ at }) => at === `${path}/`)
  if (named) return { status: 301, location: named.at }
  const mount = mounts.find(({ at }) => path.startsWith(at))
  if (mount === undefined) return { status: 404 }
  const asked = join(mount.folder, path.slice(mount.at.length), path.endsWith('/') ? 'index.html' : '')
  // Pages have addresses without an ending: /bot is bot.html.
  if (extname(asked) === '' && existsSync(`${asked}.html`)) return fileFor(`${pathname}.html`, mounts)
  const found = await look(asked, mount.folder, pathname)
  const page = found.status === 404 && extname(path) === '' && made.find(({ at }) => at.test(path))?.page
  return page ? fileFor(page, mounts) : found
}

/** Null where the address cannot be read or climbs. */
function readPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return !path.startsWith('/') || /[\0\\]/.test(path) || path.split('/').includes('..') ? null : path
  } catch {
    return null
  }
}

async function look(asked: string, folder: string, pathname: string): Promise<Found> {
  try {
    const [file, home] = await Promise.all([realpath(asked), realpath(folder)])
    if (!file.startsWith(home + sep)) return { status: 404 }
    const found = await stat(file, { bigint: true })
    // Two slashes at the start of a location would name another host.
    if (found.isDirectory()) return { status: 301, location: `${pathname.replace(/^\/+/, '/')}/` }
    if (!found.isFile()) return { status: 404 }
    const version = `${found.size.toString(16)}-${found.mtimeNs.toString(16)}`
    return { status: 200, file, folder: home, size: Number(found.size), version }
  } catch {
    return { status: 404 }
  }
}

const compressedFiles = new CompressedFiles()

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  headers: Headers,
): Promise<void> {
  const { file, folder, size, version } = found
  const type = types[extname(file)] ?? 'application/octet-stream'
  const shrinks = isCompressible(file, size)
  const common = { ...headers, ...(shrinks ? { Vary: 'Accept-Encoding' } : {}) }
  const encoding = shrinks && !request.headers.range ? chooseEncoding(request.headers['accept-encoding']) : null
  const bytes = encoding && (await compressedFiles.of(file, folder, version, encoding))
  // Each way of sending it is another text, byte by byte, and has a tag of its own.
  const tag = bytes ? `"${version}-${encoding}"` : `"${version}"`
  if (response.destroyed) return
  if (isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, { ...common, ETag: tag }).end()
    return
  }
  const described = { ...common, 'Content-Type': type, ETag: tag }
  if (bytes) sendBytes(request, response, bytes, { ...described, 'Content-Encoding': encoding })
  else sendFile(request, response, found, { ...described, 'Accept-Ranges': 'bytes' })
}

/** A page with what is told of its address, in the language of who asks. */
async function sendDressed(
  request: IncomingMessage,
  response: ServerResponse,
  { file }: FoundFile,
  headers: Headers,
  dressing: Dressing,
): Promise<void> {
  const page = Buffer.from(dressed(await readFile(file, 'utf8'), dressing))
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 16)}"`
  if (response.destroyed) return
  const described = { ...headers, 'Content-Type': types['.html']!, ETag: tag, Vary: 'Accept-Language' }
  if (isKnown(request.headers['if-none-match'], tag)) response.writeHead(304, described).end()
  else sendBytes(request, response, page, described)
}

/** Whether the client has this very text. */
const isKnown = (known: string | undefined, tag: string): boolean =>
  known !== undefined &&
  (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Buffer, headers: Headers): void {
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, size }: FoundFile,
  headers: Headers,
): void {
  const part = partOf(request, size, headers['ETag']!)
  if (part === 'none') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const sentHeaders = { ...headers, 'Content-Length': end - start + 1 }
  if (part) response.writeHead(206, { ...sentHeaders, 'Content-Range': `bytes ${start}-${end}/${size}` })
  else response.writeHead(200, sentHeaders)
  if (request.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  // When a client goes away in the middle, the file is closed: `pipe` alone would keep it open for good.
  pipeline(createReadStream(file, { start, end }), response, () => {})
}

/** The part that is asked for; null for all of it, also where several are: one answer has them all. */
function partOf(
  { headers, method }: IncomingMessage,
  size: number,
  tag: string,
): { start: number; end: number } | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  // `If-Range` with another tag: what there is to be added to is of another file.
  if (method !== 'GET' || first === undefined || `${first}${last}` === '') return null
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null
  return start < size && start <= end ? { start, end } : 'none'
}
