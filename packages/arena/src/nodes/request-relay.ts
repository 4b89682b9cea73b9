/**
 * Requests that change something, or ask for what only the coordinator knows: gateways pass them on, and the coordinator
 * answers them by the same routes. So what it remembers has one place, and limits of authors and addresses count for all.
 */
import { Readable } from 'node:stream'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { refuseForNow, type AnyCode, type AnyRefusal, type Result } from '../codes.ts'
import type { Bus, Stop } from '../ports/bus.ts'
import { partChars } from './set-wire.ts'

/** Asked of the coordinator `lead`. A body that is too long for one message follows in parts. */
const relayAt = (lead: string): string => `request.${lead}`

/** Milliseconds a request may take: less than the server leaves a connection open. */
const answerMs = 15_000
const electionMs = 3_000

interface RelayedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Who asks, as it is counted. */
  readonly address: string
  /** Deflated, in base64. */
  readonly body: string
}

interface RelayedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Headers of requests that the coordinator's routes read. */
const passedOn = ['authorization', 'content-type', 'accept', 'if-none-match', 'origin', 'sec-fetch-site']

export type Fetch = (request: Request, env: { readonly incoming: IncomingMessage }) => Response | Promise<Response>

export interface RelaySettings {
  readonly bus: Bus
  /** Who coordinates now; null while nobody does. */
  readonly lead: () => string | null
  /** Resolves when that coordinator is not heard of any more. */
  readonly gone: (lead: string) => Promise<void>
  readonly addressOf: (incoming: IncomingMessage) => string
  /** The body of a request; refused where it is too long. */
  readonly readBytes: (incoming: IncomingMessage) => Promise<Result<Buffer, AnyCode>>
  /** Headers that the gateway adds. */
  readonly says: () => Promise<Readonly<Record<string, string>>>
  readonly refused: (refusal: AnyRefusal) => Response
}

/** What is passed on; everything else is answered here. */
const isRelayed = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) ||
  isRoom(path) ||
  /^\/api\/(server|(admin\/)?(tournaments|seasons)\/[^/]+)$/.test(path)

/** Rooms, lent bots, invitations and matches of the day are in the memory of the coordinator. */
const isRoom = (path: string): boolean => /^\/api\/(admin\/)?(rooms|loans|relay|daily)(\/|$)/.test(path)

/** Of a match that is being played only the coordinator knows more than spectators do. */
const isOfMatch = (path: string): boolean => /^\/api\/matches\/[^/]+(\/transcript)?$/.test(path)

/** The gateway's side: routes that pass on what is not theirs. */
export const relaying =
  (own: Fetch, settings: RelaySettings): Fetch =>
  async (request, env) => {
    const { pathname } = new URL(request.url)
    if (isRelayed(request.method, pathname)) return passOn(request, env.incoming, settings)
    const answer = await own(request, env)
    return answer.status === 404 && isOfMatch(pathname) && settings.lead() !== null
      ? passOn(request, env.incoming, settings)
      : answer
  }

async function passOn(
  request: Request,
  incoming: IncomingMessage,
  { bus, lead, gone, addressOf, readBytes, says, refused }: RelaySettings,
): Promise<Response> {
  const body = await readBytes(incoming)
  if (!body.ok) return refused(body)
  const to = lead()
  const { pathname, search } = new URL(request.url)
  const passed = passedOn.flatMap((name) =>
    typeof incoming.headers[name] === 'string' ? [[name, incoming.headers[name]]] : [],
  )
  const headers = { ...Object.fromEntries(passed), ...(await says()) }
  const relayed: RelayedRequest = {
    method: request.method,
    url: pathname + search,
    headers,
    address: addressOf(incoming),
    body: pack(body.value),
  }
  if (to === null) return refused(nobody)
  const asked = bus.request(relayAt(to), JSON.stringify(relayed), answerMs)
  // One that was killed does not answer any more, and nobody waits for that.
  const answer = await Promise.race([asked, gone(to)])
  if (answer?.kind === 'no-responders') return refused(nobody)
  if (answer?.kind !== 'answer') return refused(lateAnswer)
  const { status, headers: given, body: sent } = JSON.parse(answer.text) as RelayedAnswer
  return new Response(sent === '' ? null : new Uint8Array(unpack(sent)), { status, headers: given })
}

const nobody = refuseForNow(
  'no-coordinator',
  'server',
  'No coordinator runs at this moment: nothing was changed. One is elected within seconds: send it again then.',
  electionMs,
)
const lateAnswer = refuseForNow(
  'no-coordinator',
  'server',
  'The coordinator did not answer in time: it may have done what you asked. Look, and send it again if not.',
  electionMs,
)

/** The coordinator's side. */
export function serveRelayed(bus: Bus, lead: string, fetch: Fetch): Stop {
  return bus.serve(relayAt(lead), async (text) => {
    const { method, url, headers, address, body } = JSON.parse(text) as RelayedRequest
    const bytes = unpack(body)
    const incoming = Object.assign(Readable.from(bytes.length > 0 ? [bytes] : []), {
      method,
      url,
      headers: { ...headers, 'content-length': String(bytes.length) },
      socket: { remoteAddress: address },
      complete: true,
    }) as unknown as IncomingMessage
    const answer = await fetch(new Request(new URL(url, 'http://coordinator'), { method, headers }), { incoming })
    const packed: RelayedAnswer = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: pack(Buffer.from(await answer.arrayBuffer())),
    }
    if (packed.body.length > partChars)
      throw new RangeError(
        `the answer to ${method} ${url} has ${packed.body.length} characters, more than a message takes`,
      )
    return JSON.stringify(packed)
  })
}

const pack = (bytes: Buffer): string => (bytes.length === 0 ? '' : deflateRawSync(bytes).toString('base64'))
const unpack = (text: string): Buffer => (text === '' ? Buffer.alloc(0) : inflateRawSync(Buffer.from(text, 'base64')))
