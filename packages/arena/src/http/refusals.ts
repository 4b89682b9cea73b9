/** Refusals as HTTP answers: the engine's shape as JSON, with the status that programs go by. Never a stack trace. */
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AnyCode, AnyRefusal } from '../codes.ts'
import { dataHeaders } from './headers.ts'

/** Status by code; 400 for all others: something in the request cannot be read or used. */
const statuses: Partial<Record<AnyCode, number>> = {
  'token-missing': 401,
  'token-wrong': 401,
  'admin-only': 403,
  'not-yours': 403,
  'submissions-closed': 403,
  'registration-closed': 403,
  'season-closed': 403,
  'match-embargoed': 403,
  'ladder-embargoed': 403,
  'bot-disabled': 403,
  'bot-retired': 409,
  'bot-played': 409,
  'bot-playing': 409,
  'cross-site': 403,
  'address-unknown': 404,
  'author-unknown': 404,
  'bot-unknown': 404,
  'switch-unknown': 404,
  'ladder-unknown': 404,
  'season-unknown': 404,
  'match-unknown': 404,
  'version-unknown': 404,
  'challenge-unknown': 404,
  'tournament-unknown': 404,
  'duel-unknown': 404,
  'room-unknown': 404,
  'loan-unknown': 404,
  'invitation-unknown': 404,
  'invitation-answered': 409,
  'daily-unknown': 404,
  'method-unknown': 405,
  'request-slow': 408,
  'author-playing': 409,
  'season-state': 409,
  'season-entries': 409,
  'name-taken': 409,
  'bot-limit': 409,
  'bot-remote': 409,
  'version-state': 409,
  'tournament-state': 409,
  'challenge-version': 409,
  'room-full': 409,
  'room-over': 409,
  'room-order': 409,
  'daily-closed': 409,
  'daily-order': 409,
  'bot-unplayable': 409,
  'backup-elsewhere': 409,
  'match-void': 410,
  'match-unplayable': 410,
  'body-size': 413,
  'body-type': 415,
  'host-unknown': 421,
  'upgrade-needed': 426,
  'too-many': 429,
  'version-limit': 429,
  'challenge-limit': 429,
  'duel-limit': 429,
  'room-limit': 429,
  'invitation-limit': 429,
  'daily-limit': 429,
  'header-size': 431,
  'server-fault': 500,
  'embed-format': 501,
  'bot-infra': 503,
  'server-busy': 503,
  'disk-full': 503,
  'store-lost': 503,
  'data-newer': 503,
  'no-coordinator': 503,
}

const statusOf = (code: AnyCode): number => statuses[code] ?? 400

/** Headers and body of a refusal. */
export function makeRefusal(refusal: AnyRefusal): { status: number; headers: Record<string, string>; body: string } {
  const { code, message, at, retryAfterMs } = refusal
  const body = JSON.stringify({ ok: false, code, message, at, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })
  return {
    status: statusOf(code),
    headers: {
      ...dataHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      ...(retryAfterMs === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) }),
      ...(statusOf(code) === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    body,
  }
}

/** Answers a request that goes no further; what it still sends is not read. */
export function turnAway(response: ServerResponse, refusal: AnyRefusal, isHead = false): void {
  const { status, headers, body } = makeRefusal(refusal)
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' })
  response.end(isHead ? undefined : body)
}

/** The same where there is no answer to write to, only a socket: of a request that cannot be read, or that is to be a WebSocket. */
export function turnAwaySocket(socket: Duplex, refusal: AnyRefusal): void {
  const { status, headers, body } = makeRefusal(refusal)
  const lines = Object.entries({ ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
}
