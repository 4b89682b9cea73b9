/**
 * Serves the built playground, and the one-file elements under /cdn/, with the strict headers its pages are written
 * for. Files only, on this computer only unless `--host` says otherwise; Node's own modules alone.
 */
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { root, say, Trouble, whenOrphaned } from './setup.mjs'

/** Which built folder answers for which part of the address space, the most special first. */
const mounts = [
  { at: '/cdn/', folder: join(root, 'packages/elements/cdn') },
  { at: '/docs/', folder: join(root, 'apps/docs/storybook-static') },
  { at: '/', folder: join(root, 'apps/playground/dist') },
]

const types = {
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

/** What pages may load: nothing but our own files; `data:` images are the select arrows of the style sheets. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
}

/** Storybook writes scripts and styles into its pages. They are built from our stories, and nobody's input reaches them. */
const storybookNeeds = {
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
}

/** Headers of one address. Some places differ: the bots' worker, pages to be framed, the docs, files for anywhere. */
export function headersFor(pathname) {
  const directives = { ...policy }
  // Bot scripts run in QuickJS, which is WebAssembly: its worker may compile that, the pages may not.
  if (pathname.startsWith('/sandbox/')) directives['script-src'] = "'self' 'wasm-unsafe-eval'"
  if (pathname.startsWith('/embed/')) directives['frame-ancestors'] = '*'
  if (pathname.startsWith('/docs/')) Object.assign(directives, storybookNeeds)
  const headers = {
    'Content-Security-Policy': Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // File names under /assets/ carry a hash of their content; everything else is asked for again.
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  // A frame with sandbox="allow-scripts" has no origin of its own: its modules come from elsewhere by definition.
  if (pathname.startsWith('/cdn/') || pathname.startsWith('/embed/')) headers['Access-Control-Allow-Origin'] = '*'
  return headers
}

/** The file an address means: its path and size, or the status that refuses it. */
export async function fileFor(pathname, places = mounts) {
  let path
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return { status: 400 }
  }
  if (/[\0\\]/.test(path) || path.split('/').includes('..')) return { status: 400 }
  const { at, folder } = places.find((place) => path.startsWith(place.at))
  const asked = join(folder, path.slice(at.length), path.endsWith('/') ? 'index.html' : '')
  // Pages have addresses without an ending: /bot is bot.html.
  if (extname(asked) === '' && existsSync(`${asked}.html`)) return fileFor(`${pathname}.html`, places)
  try {
    const [file, home] = await Promise.all([realpath(asked), realpath(folder)])
    if (!file.startsWith(home + sep)) return { status: 404 }
    const found = await stat(file)
    if (found.isDirectory()) return { status: 301, location: `${pathname}/` }
    return { status: 200, file, size: found.size, modified: found.mtime }
  } catch {
    return { status: 404 }
  }
}

/** Answers GET and HEAD with a file; never with a listing, never with a file outside its folder. */
export async function answer(request, response, places = mounts) {
  const pathname = request.url.split(/[?#]/, 1)[0]
  const headers = headersFor(pathname)
  const refuse = (status, text, extra = {}) => {
    response.writeHead(status, { ...headers, 'Content-Type': types['.txt'], 'Cache-Control': 'no-store', ...extra })
    response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, `${request.method} is not answered here: expected GET or HEAD.`, { Allow: 'GET, HEAD' })
  if (pathname === '/site.json') {
    response.writeHead(200, { ...headers, 'Content-Type': types['.json'] })
    return response.end(JSON.stringify({ docs: (await fileFor('/docs/', places)).status === 200, arena: false }))
  }
  const found = await fileFor(pathname, places)
  if (found.status === 301) return refuse(301, 'Moved.', { Location: found.location })
  if (found.status === 400) return refuse(400, 'The address cannot be read.')
  if (found.status === 404) return refuse(404, `There is nothing at ${pathname}.`)
  const tag = `"${found.size.toString(16)}-${found.modified.getTime().toString(16)}"`
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ...headers, ETag: tag })
    return response.end()
  }
  const type = types[extname(found.file)] ?? 'application/octet-stream'
  response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': found.size, ETag: tag })
  if (request.method === 'HEAD') return response.end()
  createReadStream(found.file)
    .on('error', () => response.destroy())
    .pipe(response)
}

/** Serves until Ctrl-C. Says the address once it listens; each thing that can be in the way has its sentence. */
export async function serve(args, env = process.env) {
  const { host, port, data } = settings(args, env)
  const note = await prepareData(data)
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, host)
  await new Promise((listening, failed) => server.once('listening', listening).once('error', failed)).catch((error) => {
    throw new Trouble(listenTrouble(error, host, port))
  })
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}/`
  await writeFile(note, `${JSON.stringify({ address, pid: process.pid }, null, 2)}\n`)
  say(`Dicewright is at ${address} (Ctrl-C stops it)`)
  const stop = () => {
    server.close()
    server.closeAllConnections()
    rmSync(note, { force: true })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  whenOrphaned(stop)
}

/** @returns {{ host: string, port: number, data: string }} */
function settings(args, env) {
  const options = { host: { type: 'string' }, port: { type: 'string' }, data: { type: 'string' } }
  let values
  try {
    ;({ values } = parseArgs({ args, options }))
  } catch (error) {
    const unknown = error.message.split('. ')[0]
    throw new Trouble(`${unknown}: npm start takes --port NUMBER, --host ADDRESS and --data FOLDER after a "--".`)
  }
  const written = values.port ?? env.PORT ?? '8642'
  const port = Number(written)
  if (!/^\d+$/.test(written) || port > 65535)
    throw new Trouble(`The port is ${JSON.stringify(written)}: expected a whole number from 0 (any free one) to 65535.`)
  const data = resolve(env.INIT_CWD ?? root, values.data ?? join(root, '.data'))
  return { host: values.host ?? '127.0.0.1', port, data }
}

/** Makes the data folder and tries it; answers with the file that will say where the server is. */
async function prepareData(folder) {
  const note = join(folder, 'server.json')
  try {
    await makeFolder(folder)
    await writeFile(note, '{}\n')
  } catch (error) {
    throw new Trouble(
      `The data folder ${folder} cannot be written (${error.code}): name another with npm start -- --data FOLDER.`,
    )
  }
  return note
}

/** As `mkdir` with `recursive`, which never ends where a parent such as /proc takes no folders. */
async function makeFolder(folder) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

function listenTrouble(error, host, port) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what runs there, or take another with npm start -- --port ${port + 1}.`
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user: take one above 1023 with --port.`
  return `The address ${host}:${port} cannot be listened on (${error.code}): check --host and --port.`
}
