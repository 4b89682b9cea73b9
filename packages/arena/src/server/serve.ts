/**
 * The whole server in one process on one port: opens the data folder, listens, lets the arena play, and takes all of it
 * down again in order. Killing it at any moment loses nothing; stopping it sends `drain` to the bots first.
 */
import { accept, refuse } from '@dicewright/engine'
import { Arena } from '../arena/arena.ts'
import type { AnyCode, Result } from '../codes.ts'
import { limits as botLimits, serverLimits } from '../limits.ts'
import { createLive } from '../live/index.ts'
import { manifest } from '../manifest.ts'
import { engineModules, loadModules, unproven } from '../modules.ts'
import { machineClock } from '../live/clock.ts'
import { Daily } from '../rooms/daily.ts'
import { Invitations } from '../rooms/invitations.ts'
import { Submissions } from '../submissions/submissions.ts'
import { createWorkers } from '../workers/index.ts'
import { Downloads } from './downloads.ts'
import { FairPlays } from './fair-plays.ts'
import { Guard } from './guard.ts'
import { ownHosts } from './hosts.ts'
import { makeHttpServer } from './http.ts'
import { listen, needData, readNote, removeNote, writeNote } from './listen.ts'
import { openRooms } from './rooms.ts'
import { seated } from './seated.ts'
import { openSigner } from './signing.ts'
import { openDefaults, type Listening, type OpenSettings, type RunningArena } from './settings.ts'

/** A server that runs, with its arena. */
export interface Running extends RunningArena {
  readonly arena: Arena
}

/** Opens an arena. Refused where a module, the folder or the address cannot be used; nothing is left open then. */
export async function openArena(settings: OpenSettings): Promise<Result<Running, AnyCode>> {
  const {
    data,
    host,
    port,
    children,
    mounts = [],
    isProxied = false,
    before = '',
    notify = () => {},
  } = {
    ...openDefaults,
    ...settings,
  }
  const loaded = await loadModules(settings.modules ?? engineModules.all)
  if (!loaded.ok) return loaded
  const fault = await unproven(loaded.value)
  if (fault) return fault
  const served = seated(loaded.value.all, settings.seats)
  if (!served.ok) return served
  const folder = needData(data, before)
  if (!folder.ok) return folder
  const signer = openSigner(data)
  if (!signer.ok) return signer
  const isOwnHost = ownHosts(host, settings.knownAs)
  const limits = { ...botLimits, ...serverLimits, ...settings.limits }
  const { version } = manifest
  const modules = loaded.value.withEngine()
  const workers = createWorkers({ children, modules, limits })
  const guard = new Guard({ limits, isOwnHost, isProxied })
  const downloads = new Downloads(limits)
  const { wrongTokens } = guard
  const addressOf = guard.addressOf.bind(guard)
  const { paceMs = 0 } = settings
  const games = served.value.map(({ game }) => game)
  const { rooms, loans } = openRooms({ arena: () => arena, served: served.value, modules, limits, version, notify })
  const invitations = new Invitations(limits)
  const live = createLive({ games, version, limits, isHost: isOwnHost, addressOf, wrongTokens, notify, rooms })
  const where = settings.store === undefined ? { data } : { data, store: settings.store }
  const opened = await Arena.open({ ...where, workers, live, limits, version, notify, paceMs, modules: served.value })
  if (!opened.ok) {
    rooms.close()
    loans.close()
    await workers.close()
    return opened.code === 'data-in-use' && settings.store === undefined ? nameServer(opened, data) : opened
  }
  const arena = opened.value
  const daily = new Daily({
    modules: served.value,
    rooms,
    store: arena.keeping,
    limits,
    clock: machineClock,
    notify,
  })
  const submissions = new Submissions({ arena, modules, limits, lanes: children, notify })
  const { locations } = modules
  const fairPlays = new FairPlays({ arena, locations, limits, notify })
  let listening: Listening | null = null
  const server = makeHttpServer({
    arena,
    fairPlays,
    submissions,
    guard,
    downloads,
    rooms,
    loans,
    invitations,
    daily,
    signer: signer.value,
    limits,
    mounts,
    isProxied,
    ...(settings.metricsToken === undefined ? {} : { metricsToken: settings.metricsToken }),
    gateways: () => [{ address: listening?.address ?? '', sockets: live.connections }],
    notify,
  })
  live.attach(server, arena)

  const closeParts = async (): Promise<void> => {
    daily.close()
    rooms.close()
    loans.close()
    invitations.close()
    await Promise.all([submissions.close(), fairPlays.close()])
    await Promise.all([live.close(), arena.close()])
    await workers.close()
  }
  const bound = await listen(server, host, port, before)
  if (!bound.ok) {
    await closeParts()
    return bound
  }
  listening = bound.value
  const needsToken = settings.newAdminToken === true || !(await arena.hasAdmin())
  const adminToken = needsToken ? await arena.newAdminToken() : null
  writeNote(data, listening.address)
  arena.start()
  await submissions.start()
  await daily.start()
  return accept({
    ...listening,
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
function nameServer(refusal: Result<never> & { readonly ok: false }, data: string): Result<never> {
  const address = readNote(data)
  if (address === null) return refusal
  return refuse(
    refusal.code,
    refusal.at,
    `The data folder ${data} is in use by the server at ${address}: open that, or stop it first.`,
  )
}
