/**
 * Which proxy Node.js asks a server through, by the rules of its `fetch` (undici's `EnvHttpProxyAgent`): variables count
 * only where Node.js was started with the option for them.
 */
export type Env = Readonly<Record<string, string | undefined>>

export interface Proxy {
  /** Its address, without name and password. */
  readonly href: string
  /** The variable that names it. */
  readonly variable: string
}

/** Null where the server is asked directly. */
export function proxyOf(
  server: URL,
  env: Env = process.env,
  flags: readonly string[] = process.execArgv,
): Proxy | null {
  return areHeeded(env, flags) ? namedProxy(server, env) : null
}

/** The variable of a proxy that would be used for this server if Node.js heeded it; null where there is none. */
export function unusedProxy(
  server: URL,
  env: Env = process.env,
  flags: readonly string[] = process.execArgv,
): string | null {
  return areHeeded(env, flags) ? null : (namedProxy(server, env)?.variable ?? null)
}

const areHeeded = ({ NODE_USE_ENV_PROXY, NODE_OPTIONS = '' }: Env, flags: readonly string[]): boolean =>
  NODE_USE_ENV_PROXY === '1' ||
  flags.includes('--use-env-proxy') ||
  NODE_OPTIONS.split(/\s+/).includes('--use-env-proxy')

function namedProxy(server: URL, env: Env): Proxy | null {
  // An empty variable hides the one of the other case.
  const firstSet = (...names: readonly string[]) => names.find((name) => env[name] !== undefined)
  const http = firstSet('http_proxy', 'HTTP_PROXY')
  const https = firstSet('https_proxy', 'HTTPS_PROXY')
  const variable = server.protocol === 'https:' && https !== undefined && env[https] !== '' ? https : http
  const url = variable === undefined ? null : URL.parse(env[variable]!)
  if (!url || isExempt(server, env['no_proxy'] ?? env['NO_PROXY'] ?? '')) return null
  return { href: `${url.protocol}//${url.host}/`, variable: variable! }
}

/** Whether `NO_PROXY` lists the server: hosts with or without port, a domain for its subdomains too, or `*`. */
function isExempt(server: URL, list: string): boolean {
  if (list === '*') return true
  const port = server.port || (server.protocol === 'https:' ? '443' : '80')
  const host = server.hostname.toLowerCase()
  return list.split(/[,\s]+/).some((entry) => {
    const [, name = entry, only = port] = /^(.+):(\d+)$/.exec(entry) ?? []
    const domain = name.replace(/^\*?\./, '').toLowerCase()
    return domain !== '' && only === port && (host === domain || host.endsWith(`.${domain}`))
  })
}
