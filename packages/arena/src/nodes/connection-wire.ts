/** What gateways, which have the connections of remote bots and of people in rooms, and the coordinator, which has their sessions and the rooms, say. */
import type { AnyRefusal } from '../codes.ts'
import type { Author } from '../ports/host.ts'
import type { RemoteSeat } from '../ports/live.ts'
import type { ClientFrame, ClientFrames } from '../protocol/client.ts'
import type { FrameRefusal } from '../protocol/read.ts'
import type { ServerFrame } from '../protocol/server.ts'
import type { CloseCode } from '../protocol/version.ts'

/** Asked of the coordinator `lead` for each bot that says hello, and for whoever enters a room. */
export const meetAt = (lead: string): string => `far.meet.${lead}`
/** What a client does, told to the coordinator. */
export const deskOf = (lead: string): string => `far.in.${lead}`
/** What is for a client, told to its gateway. */
export const doorOf = (gateway: string): string => `far.out.${gateway}`
/** The text is an author whose tokens were revoked. */
export const dismissAt = 'dismiss'

export type Meeting = {
  readonly gateway: string
  /** Of the connection, from the gateway. */
  readonly connection: string
  /** The key it is counted by. */
  readonly address: string
} & Arrival

/** Who wants to be met. */
export type Arrival =
  | { readonly kind: 'bot'; readonly hello: ClientFrames['hello']; readonly author: Author }
  | { readonly kind: 'person'; readonly enter: ClientFrames['enter'] }

export type Met = { readonly ok: true } | { readonly ok: false }

/** `written`: a frame with that number is on its way to the client. */
export type FromClient = { readonly connection: string; readonly rttMs: number } & (
  | { readonly kind: 'frame'; readonly frame: ClientFrame }
  | { readonly kind: 'refused'; readonly refusal: FrameRefusal }
  | { readonly kind: 'written'; readonly number: number }
  | { readonly kind: 'gone' }
)

/** `number`: what `written` says once it is on its way; null where nobody waits for that. */
export type ToClient = { readonly connection: string } & (
  | { readonly kind: 'send'; readonly frame: ServerFrame; readonly number: number | null }
  | { readonly kind: 'refuse'; readonly refusal: AnyRefusal }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close'; readonly code: CloseCode }
)

/** What the coordinator says of itself every second. */
export interface LeadSays {
  readonly term: number
  /** Remote bots that are connected and ready. */
  readonly ready: readonly RemoteSeat[]
}

/** What a gateway says of itself every second. */
export interface GatewaySays {
  /** Open WebSockets. */
  readonly sockets: number
  /** Where it listens. */
  readonly address: string
  /** Whether somebody there wants to see matches while they are played. */
  readonly isWatching: boolean
}
