/**
 * The whole server in one process on one port: opens the data folder, listens, lets the arena play, and takes all of it
 * down again in order. Killing it at any moment loses nothing; stopping it tells the bots first.
 */
import { accept, refuse, type GameFactory } from '@dicewright/engine'
import { Arena } from '../arena/arena.ts'
import type { AnyCode, Result } from '../codes.ts'
import { limits as botLimits, serverLimits, type Limits, type ServerLimits } from '../limits.ts'
import { createLive } from '../live/index.ts'
import { manifest } from '../manifest.ts'
import { Submissions } from '../submissions/submissions.ts'
import { createWorkers } from '../workers/index.ts'
import { Guard } from './guard.ts'
import { ownHosts } from './hosts.ts'
import { makeHttpServer } from './http.ts'
import { listen, type Listening, needData, readNote, removeNote, writeNote } from './listen.ts'
import { openSigner } from './signing.ts'
import type { Place } from './site.ts'

export interface ServeSettings {
  /** The data folder; made where there is none. */
  readonly data: string
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** The built site, the most special place first; none where only the API is served. */
  readonly places: readonly Place[]
  /** The games it has ladders for, with their seats: all where it says nothing. */
  readonly games?: readonly GameFactory[]
  /** Match children: matches played at once. */
  readonly children: number
  /** Milliseconds each decision is held back, so that people can follow. */
  readonly paceMs?: number
  /** Names the server is reached by beside its address. */
  readonly knownAs?: readonly string[]
  /** Whether a proxy stands in front, whose `X-Forwarded-For` says who asks. */
  readonly isProxied?: boolean
  /** Makes another admin token; those before it are revoked. */
  readonly newAdminToken?: boolean
  readonly limits?: Partial<Limits & ServerLimits>
  /** What stands before options in advice: `npm start -- `, or nothing. */
  readonly before?: string
  /** Told what whoever runs the server has to know. */
  readonly tell?: (sentence: string) => void
}

export interface Running extends Listening {
  /** Shown this once; null where there was one before. */
  readonly adminToken: string | null
  readonly arena: Arena
  /** Tells the bots, stops playing, and closes everything. What was being played is played again after the next start. */
  close(): Promise<void>
}

/** Refused where the folder or the address cannot be used; nothing is left open then. */
export async function openServer(settings: ServeSettings): Promise<Result<Running, AnyCode>> {
  const { data, host, children, places, isProxied = false, before = '', tell = () => {} } = settings
  const folder = needData(data, before)
  if (!folder.ok) return folder
  const signer = openSigner(data)
  if (!signer.ok) return signer
  const isOwnHost = ownHosts(host, settings.knownAs)
  const limits = { ...botLimits, ...serverLimits, ...settings.limits }
  const { version } = manifest
  const workers = createWorkers({ children, limits })
  const guard = new Guard({ limits, isOwnHost, isProxied })
  const { wrongTokens } = guard
  const addressOf = guard.addressOf.bind(guard)
  const { games, paceMs = 0 } = settings
  const some = games ? { games } : {}
  const live = createLive({ ...some, version, limits, isHost: isOwnHost, addressOf, wrongTokens, tell })
  const opened = await Arena.open({ data, workers, live, limits, version, tell, paceMs, ...some })
  if (!opened.ok) {
    await workers.close()
    return opened.code === 'data-in-use' ? tellWhere(opened, data) : opened
  }
  const arena = opened.value
  const submissions = new Submissions({ arena, limits, lanes: children, tell })
  const server = makeHttpServer({ arena, submissions, guard, signer: signer.value, limits, places, isProxied, tell })
  live.attach(server, arena)

  const closeParts = async (): Promise<void> => {
    await submissions.close()
    await Promise.all([live.close(), arena.close()])
    await workers.close()
  }
  const listening = await listen(server, host, settings.port, before)
  if (!listening.ok) {
    await closeParts()
    return listening
  }
  const needsToken = settings.newAdminToken === true || !(await arena.hasAdmin())
  const adminToken = needsToken ? await arena.newAdminToken() : null
  writeNote(data, listening.value.address)
  arena.start()
  await submissions.start()
  return accept({
    ...listening.value,
    adminToken,
    arena,
    async close() {
      server.close()
      live.drain()
      await closeParts()
      server.closeAllConnections()
      removeNote(data)
    },
  })
}

/** The refusal with the address of the server that has the folder, where it says so. */
function tellWhere(refusal: Result<never> & { readonly ok: false }, data: string): Result<never> {
  const address = readNote(data)
  if (address === null) return refusal
  return refuse(
    refusal.code,
    refusal.at,
    `The data folder ${data} is in use by the server at ${address}: open that, or stop it first.`,
  )
}
