/** What the API's handlers have in common: reading who asks what, and answering with data, a file or a refusal. */
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Arena } from '../../arena/arena.ts'
import type { AnyCode, AnyRefusal, Result } from '../../codes.ts'
import type { ServerLimits } from '../../limits.ts'
import { dataHeaders } from '../../http/headers.ts'
import { makeRefusal } from '../../http/refusals.ts'
import type { Daily } from '../../rooms/daily.ts'
import type { Invitations } from '../../rooms/invitations.ts'
import type { Loans } from '../../rooms/loans.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import type { Submissions } from '../../submissions/submissions.ts'
import type { Downloads } from '../downloads.ts'
import type { FairPlays } from '../fair-plays.ts'
import type { Guard } from '../guard.ts'
import type { Sharing } from '../sharing/sharing.ts'
import type { Signer } from '../signing.ts'

export interface ApiSettings {
  readonly arena: Arena
  readonly submissions: Submissions
  readonly guard: Guard
  readonly downloads: Downloads
  readonly fairPlays: FairPlays
  /** Tables for people; none where another process has them. */
  readonly rooms?: Rooms
  /** Bots that readers' browsers run; none where another process has the tables. */
  readonly loans?: Loans
  /** Path of the page that runs a bot in a frame, on the site that a request came to; null where there is none. */
  readonly seatPage?: (incoming: IncomingMessage) => Promise<string | null>
  /** Of browsers that play without this server. */
  readonly invitations?: Invitations
  /** Boards of the day; none in a cluster. */
  readonly daily?: Daily
  /** Signs finished transcripts. */
  readonly signer: Signer
  /** What links to its pages are told by; none where no pages are served. */
  readonly sharing?: Sharing
  readonly limits: ServerLimits
  /** Gets sentences for the operator, about faults of the server. */
  readonly notify: (sentence: string) => void
}

export type Bindings = { Bindings: HttpBindings }
export type Ask = Context<Bindings>
export type Handler = (ask: Ask) => Promise<Response>
/** An address, its method and what answers there. */
export type Route = readonly [method: string, path: string, handler: Handler]

export const json = 'application/json; charset=utf-8'

/** A part of the address. */
export const param = (ask: Ask, name: string): string => ask.req.param(name) ?? ''

/** Bytes from which on answers are compressed. */
export const leastCompressed = 1024

/** Says of a short answer how long it is: it is sent as it is. */
export function data(value: unknown, status = 200): Response {
  const text = JSON.stringify(value)
  const length = Buffer.byteLength(text)
  const sentHeaders = length < leastCompressed ? { 'Content-Length': String(length) } : {}
  return new Response(text, { status, headers: { ...dataHeaders, 'Content-Type': json, ...sentHeaders } })
}

/** The value, or the refusal where there is none. */
export const found = (value: unknown, otherwise: AnyRefusal): Response =>
  value === null ? refused(otherwise) : data(value)

export const answered = (result: Result<unknown, AnyCode>, status = 200): Response =>
  result.ok ? data(result.value, status) : refused(result)

export function refused(refusal: AnyRefusal, more: Readonly<Record<string, string>> = {}): Response {
  const { status, headers, body } = makeRefusal(refusal)
  return new Response(body, { status, headers: { ...headers, ...more } })
}

/** Something to be saved under a name of its own. */
export function file(body: string | ReadableStream, type: string, name: string): Response {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  return new Response(body, { headers: { ...dataHeaders, 'Content-Type': type, 'Content-Disposition': disposition } })
}

/** Piece by piece, as fast as they are read: there may be more than fits into memory. */
export function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const all = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await all.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await all.return?.()
    },
  })
}
