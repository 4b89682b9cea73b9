/** The server and the site. */
import type { Switch, Tier } from './words.ts'

/**
 * `GET /site.json`: what this site has beside the pages. A plain file server answers with the file of the build, which
 * says no to both. Where there is an arena, `/arena` and everything under it (`/arena/bots/NAME`, `/arena/matches/ID`)
 * is the one page `arena.html`.
 */
export interface Site {
  readonly docs: boolean
  readonly arena: boolean
}

/** `GET /api/server`. */
export interface ServerInfo {
  readonly protocol: string
  readonly version: string
  readonly startedMs: number
  readonly games: readonly { readonly id: string; readonly seats: readonly number[] }[]
  readonly tiers: readonly Tier[]
  /** Every limit by name; units as in the table of SECURITY.md. */
  readonly limits: Readonly<Record<string, number>>
  readonly now: ServerNow
}

/** What the server is doing. */
export interface ServerNow {
  /** What the admin has closed. */
  readonly closed: readonly Switch[]
  /** Match children, and how many play. */
  readonly children: number
  readonly busy: number
  /** Sets that versions still want before they rest, at most: one may count for several. */
  readonly setsWaiting: number
  readonly setsRated: number
  readonly bots: number
  readonly authors: number
  /** The last set that was rated. */
  readonly lastSet: { readonly id: number; readonly atMs: number } | null
  /** Matches that ended per second of one child's time, over the last minute with any; null before the first. */
  readonly matchesPerSecond: number | null
  /** The last recomputation of all ratings from the results, and whether it came to the same. */
  readonly recomputed: { readonly equal: boolean; readonly atMs: number } | null
  /** Why nothing can be kept now, such as a full disk; results wait in memory. Null where all is well. */
  readonly trouble: { readonly message: string; readonly sinceMs: number } | null
}

/** `GET /api/keys`: the keys this server signs finished transcripts with, as a JWK Set (RFC 7517, RFC 8037). */
export interface PublicKeys {
  readonly keys: readonly PublicKey[]
}

/** An Ed25519 key; `kid` is its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  /** 32 bytes in base 64 for addresses: what a signature names its key by. */
  readonly x: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'EdDSA'
}

/** `GET /api/admin`, answered where the token is the admin's. */
export interface AdminHere {
  readonly isAdmin: true
}
