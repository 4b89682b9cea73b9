/**
 * The headers of everything the server sends: pages may load our own files and nothing else. Some places differ, each
 * with its reason: workers, pages that are made to be framed, the docs, files for other people's pages.
 */

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

/** Storybook writes scripts and styles into its pages. They are built from our stories, and no user input reaches them. */
const storybookNeeds = {
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
}

export type Headers = Readonly<Record<string, string>>

/** The page in which a bot that its author lends plays, framed by pages of any site. */
export const seatPage = '/sandbox/seat.html'

/** Where the scripts of workers are. */
const workers = ['/sandbox/', '/assets/workers/']

/** Where names of files change with what is in them. */
const hashed = ['/assets/', '/docs/assets/']

/** On every answer. */
const always = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' }

/** Headers of the file at one address. */
export function headersFor(pathname: string): Headers {
  const directives: Record<string, string> = { ...policy }
  // Bots run in QuickJS, and Yatzy is solved, by WebAssembly: their workers may compile that, the pages may not.
  if (workers.some((folder) => pathname.startsWith(folder))) directives['script-src'] = "'self' 'wasm-unsafe-eval'"
  // No directive at all: `*` would still shut out a sandboxed page, whose origin is opaque.
  if (pathname.startsWith('/embed/') || pathname === seatPage) delete directives['frame-ancestors']
  // A page without an origin starts its worker from a text of its own, which loads ours.
  if (pathname === seatPage) directives['worker-src'] = 'blob:'
  // However it is framed or opened, it has no origin, and so no right of the arena.
  if (pathname === seatPage) directives['sandbox'] = 'allow-scripts'
  if (pathname.startsWith('/docs/')) Object.assign(directives, storybookNeeds)
  // A frame with sandbox="allow-scripts" has no origin of its own: its modules come from elsewhere by definition.
  const isForAnywhere = ['/cdn/', '/embed/', '/sandbox/'].some((folder) => pathname.startsWith(folder))
  return {
    ...always,
    'Content-Security-Policy': Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    // Names of files there carry a hash of their content; everything else is asked for again.
    'Cache-Control': hashed.some((folder) => pathname.startsWith(folder))
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(isForAnywhere ? { 'Access-Control-Allow-Origin': '*' } : {}),
  }
}

/** Headers of an answer of the API: data for our own pages and for programs, never a page itself, never kept. */
export const dataHeaders: Headers = {
  ...always,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Of addresses that scripts of pages of any site may ask: no cookies, no tokens, nothing that is anybody's. */
export const sharedHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Max-Age': '86400',
}
