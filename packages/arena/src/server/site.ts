/**
 * The built site: files below a few folders, answered to GET and HEAD. Never a listing, never a file outside its folder.
 * It reads the address as it was sent: a parser that tidies `..` away first could not refuse it.
 */
import { createReadStream, existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import type { Site } from '../api.ts'
import { headersFor, type Headers } from '../requests/headers.ts'

/** A built folder and the part of the address space it answers for. */
export interface Place {
  /** `/` or `/docs/`. */
  readonly at: string
  readonly folder: string
}

interface FoundFile {
  readonly status: 200
  readonly file: string
  readonly size: number
  readonly modified: Date
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
}

/** Addresses of bots and matches are made while the server runs: one page answers at all of them. */
const made = { under: '/arena/', page: '/arena.html' }

/** Answers with a file, or with a sentence as text. `places`: the most special first; `arena`: whether there is an API. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  places: readonly Place[],
  arena = false,
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
    const site: Site = { docs: (await fileFor('/docs/', places)).status === 200, arena }
    response.writeHead(200, { ...headers, 'Content-Type': types['.json']! })
    response.end(isHead ? undefined : JSON.stringify(site))
    return
  }
  const found = await fileFor(pathname, places)
  if (found.status === 301) return say(301, 'Moved.', { Location: found.location })
  if (found.status === 400) return say(400, 'The address cannot be read.')
  if (found.status === 404) return say(404, `There is nothing at ${pathname}.`)
  // Whoever left meanwhile is sent nothing: `pipeline` would throw, with the file open.
  if (response.destroyed) return
  send(request, response, found, headers)
}

/** The address without its query. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!

/** The file an address means: its path and size, or the status that refuses it. */
async function fileFor(pathname: string, places: readonly Place[]): Promise<Found> {
  const path = readPath(pathname)
  if (path === null) return { status: 400 }
  const named = places.find(({ at }) => at === `${path}/`)
  if (named) return { status: 301, location: named.at }
  const place = places.find(({ at }) => path.startsWith(at))
  if (place === undefined) return { status: 404 }
  const asked = join(place.folder, path.slice(place.at.length), path.endsWith('/') ? 'index.html' : '')
  // Pages have addresses without an ending: /bot is bot.html.
  if (extname(asked) === '' && existsSync(`${asked}.html`)) return fileFor(`${pathname}.html`, places)
  const found = await look(asked, place.folder, pathname)
  const isMade = found.status === 404 && path.startsWith(made.under) && extname(path) === ''
  return isMade ? fileFor(made.page, places) : found
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
    const found = await stat(file)
    // Two slashes at the start of a location would name another host.
    if (found.isDirectory()) return { status: 301, location: `${pathname.replace(/^\/+/, '/')}/` }
    if (!found.isFile()) return { status: 404 }
    return { status: 200, file, size: found.size, modified: found.mtime }
  } catch {
    return { status: 404 }
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { file, size, modified }: FoundFile,
  headers: Headers,
): void {
  const tag = `"${size.toString(16)}-${modified.getTime().toString(16)}"`
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ...headers, ETag: tag }).end()
    return
  }
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': size, ETag: tag })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  // Whoever goes away in the middle takes the open file along: `pipe` alone would keep it open for good.
  pipeline(createReadStream(file), response, () => {})
}
