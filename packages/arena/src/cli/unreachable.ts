/** Why a server could not be asked, as one sentence: which address failed, the server's or a proxy's, and what helps. */
import { refuse } from '@dicewright/engine'
import { Refused, startsBy } from './output.ts'
import { proxyOf, unusedProxy, type Env, type Proxy } from './proxy.ts'

/** What went wrong: a part of a sentence, and what its reader can do. */
export interface Flaw {
  readonly why: string
  readonly advice?: string
}

/** Failures of a connection by their code, with `at` for the address. */
const byCode: Readonly<Record<string, (at: string) => string>> = {
  ECONNREFUSED: (at) => `${at} refused the connection`,
  ECONNRESET: (at) => `${at} broke off the connection`,
  EPIPE: (at) => `${at} broke off the connection`,
  UND_ERR_SOCKET: (at) => `${at} broke off the connection`,
  ENOTFOUND: (at) => `there is no host ${at}`,
  EAI_AGAIN: (at) => `the name ${at} could not be looked up: the network or its DNS is down`,
  ETIMEDOUT: (at) => `${at} did not answer in time`,
  UND_ERR_CONNECT_TIMEOUT: (at) => `${at} did not answer in time`,
  UND_ERR_HEADERS_TIMEOUT: (at) => `${at} did not answer in time`,
  UND_ERR_BODY_TIMEOUT: (at) => `${at} did not finish its answer in time`,
  EHOSTUNREACH: (at) => `there is no route to ${at}`,
  ENETUNREACH: (at) => `there is no route to ${at}`,
  ENETDOWN: (at) => `there is no route to ${at}`,
  EACCES: (at) => `this computer does not allow connections to ${at}`,
  EPERM: (at) => `this computer does not allow connections to ${at}`,
}

/** Certificates that are not trusted, by their code. */
const certificates: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'signed by an authority that is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'signed by an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT: 'signed by an authority that is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'signed by an authority that is not trusted here',
  CERT_HAS_EXPIRED: 'out of date',
  CERT_NOT_YET_VALID: 'not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'that of another name',
}

/** Answers to the beginning of TLS that are none. */
const noTls = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO'])

/** The refusal of a connection to `server` that failed with `error`. */
export function lostConnection(server: URL, error: unknown, env: Env = process.env): Refused {
  const proxy = proxyOf(server, env)
  const chain = [...causesOf(error)]
  const answered = chain.map(({ message = '' }) => /Proxy response \((\d+)\)/.exec(message)?.[1]).find(Boolean)
  if (proxy && answered) return ofProxy(server, proxy, `it answered ${answered}`, Number(answered))
  const to = addressIn(chain)
  const flaw = flawOf(chain, to ?? server.host, server)
  // Where there is a proxy, connections are made to it and to nothing else.
  if (proxy && to !== null) return ofProxy(server, proxy, flaw.why)
  const unused = to === null ? null : unusedProxy(server, env)
  const hint = `; ${unused} is set, but Node.js uses it only where NODE_USE_ENV_PROXY is 1 when it starts`
  return unreachable(server, unused === null ? flaw : { ...flaw, why: flaw.why + hint }, env)
}

/** The refusal of what answers in place of an arena. */
export function unreachable(server: URL, { why, advice }: Flaw, env: Env = process.env): Refused {
  const proxy = proxyOf(server, env)
  const through = proxy === null ? '' : `, asked through the proxy ${proxy.href} of ${proxy.variable}`
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(server.hostname)
  const helps =
    advice ?? `${isHere ? `start one with ${startsBy()}, or ` : ''}name ${isHere ? 'it' : 'another'} with --server URL`
  return new Refused(
    refuse(
      'server-unreachable',
      'server',
      `The server at ${server.href} cannot be asked (${why}${through}): ${helps}.`,
    ),
  )
}

function ofProxy(server: URL, { href, variable }: Proxy, why: string, status?: number): Refused {
  const helps =
    status === 407
      ? `give it a name and password, as in http://NAME:PASSWORD@HOST:PORT`
      : `correct ${variable}, or name ${server.hostname} in NO_PROXY to ask it directly`
  return new Refused(
    refuse(
      'proxy-unreachable',
      'server',
      `The server at ${server.href} cannot be asked, because the proxy at ${href}, which ${variable} names, fails (${why}): ${helps}.`,
    ),
  )
}

interface Coded {
  readonly name?: string
  readonly code?: string
  readonly message?: string
  readonly address?: string
  readonly hostname?: string
  readonly port?: number
}

/** The error, its causes, and of several attempts the last. */
function* causesOf(error: unknown): Generator<Coded> {
  for (let at = error as (Coded & { cause?: unknown; errors?: readonly unknown[] }) | undefined; at;) {
    yield at
    at = (at.errors?.at(-1) ?? at.cause) as typeof at
  }
}

/** The address a connection could not be made to: `127.0.0.1:9`, or a host whose name could not be looked up. */
function addressIn(chain: readonly Coded[]): string | null {
  for (const { address, hostname, port, message = '' } of chain) {
    if (address !== undefined && port !== undefined)
      return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
    if (hostname !== undefined) return hostname
    const attempted = /\(attempted address(?:es)?: ([^,)]+)/.exec(message)
    if (attempted) return attempted[1]!
  }
  return null
}

function flawOf(chain: readonly Coded[], at: string, server: URL): Flaw {
  if (chain[0]?.name === 'TimeoutError') return { why: `${at} did not answer in time`, advice: 'try again later' }
  if (chain.some(({ name }) => name === 'HTTPParserError')) return { why: 'what answers there does not speak HTTP' }
  const last = chain.at(-1)?.message?.split('\n')[0] ?? 'it failed'
  if (last === 'bad port')
    return { why: `Node.js asks nothing on port ${server.port || '80'}`, advice: 'serve it on another port' }
  const code = chain.map((it) => it.code).find((it) => typeof it === 'string' && it !== '') ?? ''
  if (code in certificates)
    return {
      why: `its certificate is ${certificates[code]}, ${code}`,
      advice:
        'name the server as its certificate does, and set NODE_EXTRA_CA_CERTS to a file with a certificate to trust',
    }
  if (noTls.has(code)) return { why: `it does not speak TLS, ${code}`, advice: 'write http:// in place of https://' }
  const why = byCode[code]
  return { why: why ? `${why(at)}, ${code}` : last }
}
