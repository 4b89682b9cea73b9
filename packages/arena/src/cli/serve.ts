/** `dicewright serve`: an arena on this computer until Ctrl-C. `npm start` is this command with the built site. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { refuse, show } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { engineModules, type Modules } from '../modules.ts'
import { seatsOfLadders } from '../seats.ts'
import { serverLimits } from '../limits.ts'
import { roles, type Role } from '../server/roles.ts'
import { openDefaults, type OpenSettings, type Mount, type RunningArena } from '../server/settings.ts'
import { defaultServer } from './defaults.ts'
import { foreignOf, readModules, type GameFlags } from './modules.ts'
import { withEnv } from './serve-env.ts'
import { calledAs, exits, need, Refused, say, speakJson, write } from './output.ts'
import { readToken } from './secrets.ts'

export interface ServeFlags extends GameFlags {
  readonly host?: string
  readonly port?: string
  readonly data?: string
  readonly store?: string
  readonly bus?: string
  readonly role?: string
  readonly site?: readonly string[]
  readonly pace?: string
  readonly sets?: string
  readonly bots?: string
  readonly versions?: string
  readonly authors?: string
  readonly validations?: string
  readonly children?: string
  readonly games?: string
  readonly knownAs?: readonly string[]
  readonly behindProxy?: boolean
  readonly newAdminToken?: boolean
  readonly metricsTokenFile?: string
  readonly keepTranscripts?: string
  readonly log?: string
}

type ServeSettings = OpenSettings &
  Required<Pick<OpenSettings, 'modules' | 'seats' | 'mounts'>> & { readonly cluster: ClusterFlags | null }

/** Where this is a process of a cluster: what it does there. */
interface ClusterFlags {
  readonly store: string
  readonly bus: string
  readonly roles: readonly Role[]
}

export interface WorkerFlags extends GameFlags {
  readonly store?: string
  readonly bus?: string
  readonly children?: string
  readonly games?: string
  readonly log?: string
}

type Env = Readonly<Record<string, string | undefined>>

/** Milliseconds after which the process ends even if something hangs. Nothing is lost: unfinished sets are played again. */
const stopMs = 2_000
/** As `stopMs`, of a process that finishes its batches first. */
const drainMs = 20_000

/** Serves until a signal comes; answers with the exit code. */
export async function serve(given: ServeFlags, env: Env = process.env): Promise<number> {
  useWasm()
  const flags = withEnv(given, env)
  chooseLog(flags.log)
  const settings = readServeFlags(flags, env, await readModules(flags))
  if (settings.cluster !== null) return serveCluster(settings, settings.cluster, env)
  const { openArena } = await import('../server/serve.ts')
  const running = need(await openArena({ ...settings, notify: say }))
  const stopped = stopSignal(env)
  const kept = `Results are kept in ${settings.store === undefined ? settings.data : shownStore(settings.store)}`
  greet(running, kept, settings, env)
  await stopped
  setTimeout(() => process.exit(exits.done), stopMs).unref()
  await running.close()
  // Nothing that is still open may hold it up.
  process.exit(exits.done)
}

/** `--log json`: every line from here on is an object. */
function chooseLog(form = 'text'): void {
  if (form === 'json') speakJson()
  else if (form !== 'text') throw new Refused(refuse('usage', 'log', `--log is ${show(form)}: expected text or json.`))
}

/** A worker of a cluster, until a signal comes; answers with the exit code. */
export async function work(given: WorkerFlags, env: Env = process.env): Promise<number> {
  useWasm()
  const flags = withEnv(given, env)
  chooseLog(flags.log)
  for (const [name, value] of [
    ['store', flags.store],
    ['bus', flags.bus],
  ] as const)
    if (value === undefined)
      throw new Refused(
        refuse('usage', name, `--${name} is missing: expected the address that the servers of the cluster have.`),
      )
  const settings = readServeFlags({ ...flags, role: 'worker' }, env, await readModules(flags))
  return serveCluster(settings, settings.cluster!, env)
}

async function serveCluster(settings: ServeSettings, cluster: ClusterFlags, env: Env): Promise<number> {
  const { openCluster } = await import('../server/cluster.ts')
  const stopped = stopSignal(env)
  const failed = Promise.withResolvers<never>()
  const running = need(
    await openCluster({
      ...settings,
      ...cluster,
      notify: say,
      tell: (adminToken) => write(`Admin token, shown this once: ${adminToken}`),
      failed: (sentence) => {
        say(sentence)
        failed.reject(new Stop())
      },
    }),
  )
  const kept = `Results are kept in ${shownStore(cluster.store)}`
  if (running.listening) greet({ ...running.listening, adminToken: null }, kept, settings, env)
  else write(`A ${cluster.roles.join(' and ')} runs (Ctrl-C lets it finish what it plays)\n${kept}`)
  const code = await Promise.race([stopped.then(() => exits.done), failed.promise.catch(() => exits.later)])
  setTimeout(() => process.exit(code), drainMs).unref()
  await running.close()
  process.exit(code)
}

/** Ends a process that cannot go on. */
class Stop extends Error {}

/** What the flags mean; refused with a sentence where one cannot be. */
export function readServeFlags(flags: ServeFlags, env: Env, modules: Modules = engineModules): ServeSettings {
  const isStart = env['npm_lifecycle_event'] === 'start'
  return {
    host: flags.host ?? openDefaults.host,
    port: readNumber('port', flags.port ?? env['PORT'] ?? String(openDefaults.port), 0, 65_535, ' (0: any free one)'),
    data: resolve(flags.data ?? '.data'),
    ...(flags.store === undefined ? {} : { store: flags.store }),
    mounts: readMounts(flags.site ?? []),
    children: readNumber('children', flags.children ?? String(openDefaults.children), 1, 256),
    ...readGames(flags, env, modules),
    paceMs: readNumber('pace', flags.pace ?? '0', 0, 60_000),
    limits: {
      setsWanted: readLimit('sets', flags.sets, 'setsWanted'),
      botsPerAuthor: readLimit('bots', flags.bots, 'botsPerAuthor'),
      versionsPerDay: readLimit('versions', flags.versions, 'versionsPerDay'),
      tokensPerHour: readLimit('authors', flags.authors, 'tokensPerHour'),
      validationsWaiting: readLimit('validations', flags.validations, 'validationsWaiting'),
      keptTranscripts: readKept(flags.keepTranscripts),
    },
    knownAs: (flags.knownAs ?? []).map(readName),
    isProxied: flags.behindProxy ?? false,
    newAdminToken: flags.newAdminToken ?? false,
    ...(flags.metricsTokenFile === undefined ? {} : { metricsToken: readToken(flags.metricsTokenFile) }),
    before: isStart ? 'npm start -- ' : '',
    cluster: readCluster(flags),
  }
}

/** Null where the server is alone. */
function readCluster({ store, bus, role, pace, data }: ServeFlags): ClusterFlags | null {
  if (bus === undefined) {
    if (role === undefined) return null
    throw new Refused(
      refuse(
        'usage',
        'role',
        `--role is ${show(role)} without --bus: expected the address of a NATS, since roles are for clusters.`,
      ),
    )
  }
  if (store === undefined)
    throw new Refused(
      refuse(
        'usage',
        'store',
        '--bus is given without --store: expected the address of a PostgreSQL, where a cluster keeps its results.',
      ),
    )
  for (const [name, value] of [
    ['pace', pace],
    ['data', data],
  ] as const)
    if (value !== undefined)
      throw new Refused(
        refuse(
          'usage',
          name,
          `--${name} is given with --bus: a cluster keeps everything in --store, and plays as fast as it can; leave it out.`,
        ),
      )
  return { store, bus, roles: readRoles(role ?? roles.join(',')) }
}

function readRoles(text: string): readonly Role[] {
  const named = text.split(',').map((it) => it.trim())
  const wrong = named.find((it) => !roles.includes(it as Role))
  if (wrong === undefined) return roles.filter((role) => named.includes(role))
  throw new Refused(
    refuse(
      'usage',
      'role',
      `--role is ${show(text)}: ${show(wrong)} is none of ${roles.join(', ')}; expected some of them with commas between.`,
    ),
  )
}

const readLimit = (name: string, text: string | undefined, limit: keyof typeof serverLimits): number =>
  readNumber(name, text ?? String(serverLimits[limit]), 1, 100_000)

const mostKept = 1_000_000_000

const readKept = (text: string = String(serverLimits.keptTranscripts)): number =>
  text === 'all' ? mostKept : readNumber('keep-transcripts', text, 0, mostKept, ' (all: no transcript makes room)')

function readNumber(name: string, text: string, least: number, most: number, note = ''): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new Refused(
    refuse('usage', name, `--${name} is ${show(text)}: expected a whole number from ${least} to ${most}${note}.`),
  )
}

/**
 * `six-dice:2-4,yatzy`: games with their seats, all that have ladders where it says none. Games that `--game` gives have
 * ladders whether they stand here or not.
 */
function readGames(flags: ServeFlags, env: Env, modules: Modules): Required<Pick<OpenSettings, 'modules' | 'seats'>> {
  const text = flags.games ?? env['DICEWRIGHT_GAMES']
  const given = foreignOf(flags).map((specifier) => ({ specifier }))
  if (text === undefined) return { modules: [...engineModules.all, ...given], seats: {} }
  const named = new Set<string>()
  const some: Record<string, readonly [number, number]> = {}
  for (const part of text.split(',').map((it) => it.trim())) {
    const [, id = '', least, most = least] = /^([^:]*)(?::(\d{1,3})(?:-(\d{1,3}))?)?$/.exec(part) ?? []
    const found = modules.find(id)
    if (!found.ok || named.has(id))
      throw wrongGames(text, modules, found.ok ? `${id} is there twice` : `${show(part)} is no game with seats`)
    const all = seatsOfLadders(found.value.game)
    const [from, to] = [Number(least ?? all[0]), Number(most ?? all.at(-1))]
    if (!all.includes(from) || !all.includes(to) || from > to)
      throw wrongGames(text, modules, `the ladders of ${id} have ${all[0]} to ${all.at(-1)} seats`)
    named.add(id)
    if (least !== undefined) some[id] = [from, to]
  }
  const ours = engineModules.all.filter(({ game }) => named.has(game.facts.id))
  return { modules: [...ours, ...given], seats: some }
}

function wrongGames(text: string, { ids }: Modules, why: string): Refused {
  const such = `${ids[0]}:2,${ids.at(-1)}:2-4`
  return new Refused(
    refuse(
      'usage',
      'games',
      `--games is ${show(text)}: ${why}; expected some of ${ids.join(', ')}, each with its seats if not all, such as ${such}.`,
    ),
  )
}

/** A host name as a request has it: with a scheme or a path it would match no request. */
function readName(name: string): string {
  if (/^[^\s:/@?#[\]]+$/.test(name)) return name
  throw new Refused(
    refuse('usage', 'known-as', `--known-as is ${show(name)}: expected a name alone, such as dice.example.org.`),
  )
}

/** `DIR` for the whole site, or `/docs/=DIR` for a part of it; the longest addresses first. */
function readMounts(sites: readonly string[]): readonly Mount[] {
  const mounts = sites.map((site) => {
    const [, at = '/', folder = site] = /^(\/(?:[^=]*\/)?)=(.+)$/.exec(site) ?? []
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new Refused(
        refuse('file-unreadable', folder, `The site's folder ${folder} cannot be read: there is no such folder.`),
      )
    return { at, folder: resolve(folder) }
  })
  return mounts.toSorted((one, other) => other.at.length - one.at.length)
}

function greet(
  { address, others, adminToken }: Omit<RunningArena, 'close'>,
  kept: string,
  { mounts }: ServeSettings,
  env: Env,
): void {
  write(`Dicewright is at ${address} (Ctrl-C stops it)`)
  if (others !== null)
    write(`It listens on all addresses of this computer${others.length > 0 ? `, such as ${others.join(', ')}` : ''}`)
  write(kept)
  if (adminToken !== null) write(`Admin token, shown this once: ${adminToken}`)
  const command = calledAs(env)
  const server = address === defaultServer ? '' : ` --server ${address}`
  write(
    `Send a bot${mounts.length > 0 ? ' in the page, or' : ''}: ${command} token NAME --save NAME.token${server}, then ${command} submit FILE --token-file NAME.token${server}`,
  )
}

/** Without its password. It has been opened, so it can be read. */
function shownStore(store: string): string {
  const { host, pathname } = new URL(store)
  return `postgres://${host}${pathname}`
}

/** Resolves when the server has to stop: on a signal, or when the npm that started it is gone, which passes no signal on. */
function stopSignal(env: Env): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        // A second one does not wait.
        process.once(signal, () => process.exit(exits.interrupted))
        stop()
      })
    }
    if (process.platform === 'win32' || env['npm_lifecycle_event'] === undefined) return
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      stop()
    }, 500)
    watch.unref()
  })
}
