/**
 * What the ladder's tests share: an arena in an empty folder whose sets are played here at once, by the engine's rules,
 * since every match is given up by one of its seats, and a feed that remembers what it was told.
 */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { fair, makeSecretText, parseSecretText, unwrap, type Transcript } from '@dicewright/engine'
import { gameById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import type { MatchLine } from '../../src/api/index.ts'
import { Arena, type ArenaSettings } from '../../src/arena/arena.ts'
import type { Fault } from '../../src/faults.ts'
import type { Player } from '../../src/referee/player.ts'
import { endAtOnce } from '../../src/referee/referee.ts'
import { matchAt } from '../../src/referee/table.ts'
import type { Author } from '../../src/ports/host.ts'
import type { Feed, RemoteMatch, RemotePlayer, Remotes, RemoteSeat } from '../../src/ports/live.ts'
import type { PlayedMatch, SetJob, SetListener, Workers } from '../../src/ports/sets.ts'
import { afterTheTest, folder, need } from '../helpers.ts'
import { sqliteOf } from '../sqlite-of.ts'
import { isOnPostgres, storeOf } from '../store-of.ts'
import { modulesOf } from '../modules.ts'

/** Who loses a match of a set, and how: a seat, or null for a void match. */
export type Judge = (job: SetJob, match: number) => { readonly seat: number; readonly fault: Fault }

/** A match is lost by whom its secret says. */
export const byChance: Judge = ({ secret, entrants }, match) => {
  const byte = createHash('sha256').update(`${secret} ${match}`).digest()[0]!
  return { seat: byte % entrants.length, fault: 'resign' }
}

/** Plays sets in this process; each takes a number of turns of the event loop that its secret says. */
export class QuickWorkers implements Workers {
  readonly children: number
  readonly jobs: SetJob[] = []
  busy = 0
  judge: Judge
  /** Sets that are played to their end: any later one lasts until it is stopped. */
  readonly most: number

  constructor(children = 3, judge: Judge = byChance, most = Infinity) {
    this.children = children
    this.judge = judge
    this.most = most
  }

  async play(job: SetJob, listener: SetListener, signal?: AbortSignal): Promise<readonly PlayedMatch[]> {
    this.jobs.push(job)
    this.busy++
    try {
      for (let turns = parseSecretText(job.secret)![1]! % 8; turns > 0; turns--) await setImmediate()
      if (this.jobs.length > this.most && !signal?.aborted)
        await new Promise((stopped) => signal?.addEventListener('abort', stopped))
      signal?.throwIfAborted()
      return playQuickly(job, this.judge, listener)
    } finally {
      this.busy--
    }
  }

  expectValidation(): () => void {
    return () => {}
  }

  async close(): Promise<void> {}
}

const deaf: SetListener = { began() {}, entered() {}, ended() {} }

/** Every match of a set, given up as the judge says. */
export const playQuickly = (job: SetJob, judge: Judge, listener = deaf): readonly PlayedMatch[] =>
  job.seatings
    .map((seating, i) => playOne(job, i + 1, seating, judge, listener))
    .map((match) => closed(match, job.secret))

function playOne(
  job: SetJob,
  match: number,
  seating: readonly number[],
  judge: Judge,
  listener: SetListener,
): PlayedMatch {
  const game = unwrap(gameById(job.game.id)!(job.game.seats))
  const players = seating.map((entrant): Player & { about: object } => ({
    name: job.entrants[entrant]!.name,
    about: {},
    fuel: 0,
    log: [],
    ask: async () => ({ kind: 'action', action: '' }),
  }))
  const table = matchAt({ game, players, dice: fair(parseSecretText(job.secret)!, job.setName) })
  const { seat, fault } = judge(job, match)
  const report = endAtOnce(table, players, seat, fault, `seat ${seat} has lost by ${fault}`)
  listener.began(match, seating, report.transcript.header)
  const [decisions, questions] = [seating.map(() => []), seating.map(() => null)]
  const played = { match, seating, report, decisions, startedMs: 1, endedMs: 2, questions }
  listener.ended(played)
  return played
}

function closed(played: PlayedMatch, secret: string): PlayedMatch {
  const { header, entries, end } = played.report.transcript
  const transcript: Transcript = { header, entries, end: { ...end!, secret } }
  return { ...played, report: { ...played.report, transcript } }
}

/** Remembers what it was told; remote bots are whoever is put into `ready`. */
export class QuietLive implements Feed, Remotes {
  readonly told: string[] = []
  readonly lines = new Map<string, MatchLine>()
  /** Entries that were told of each match. */
  readonly plies = new Map<string, number>()
  readonly listeners: (() => void)[] = []
  ready: readonly RemoteSeat[] = []
  /** Ids of authors whose tokens were revoked. */
  readonly dismissed: string[] = []
  /** Matches that remote bots play now, and the most there were at once, by version. */
  readonly playing = new Map<string, number>()
  readonly most = new Map<string, number>()
  playerOf: (seat: RemoteSeat, match: RemoteMatch) => Pick<RemotePlayer, 'ask'> = () => ({
    ask: async ({ legal }) => ({ kind: 'action', action: legal[0]! }),
  })

  began(line: MatchLine): void {
    this.lines.set(line.id, line)
    this.told.push(`began ${line.id}`)
  }
  entered(match: string, ply: number, entries: readonly object[]): void {
    if (!this.lines.has(match)) throw new Error(`entries of ${match}, which did not begin`)
    if (entries.length === 0) throw new Error(`no entries at ply ${ply}`)
    this.plies.set(match, ply + entries.length)
  }
  ended(line: MatchLine): void {
    this.told.push(`ended ${line.id}`)
  }
  closed(match: string): void {
    this.lines.delete(match)
    this.told.push(`closed ${match}`)
  }
  dropped(match: string): void {
    this.lines.delete(match)
    this.told.push(`dropped ${match}`)
  }
  get live(): readonly MatchLine[] {
    return [...this.lines.values()]
  }
  async upToDate(): Promise<void> {}
  news(topic: string): void {
    this.told.push(topic)
  }
  onChange(listener: () => void): void {
    this.listeners.push(listener)
  }
  forget(): void {}
  has(): boolean {
    return true
  }
  dismiss(authorId: string): void {
    this.dismissed.push(authorId)
  }
  connect(ready: readonly RemoteSeat[]): void {
    this.ready = ready
    for (const listener of this.listeners) listener()
  }

  player(seat: RemoteSeat, match: RemoteMatch): RemotePlayer {
    this.#count(seat.versionId, 1)
    const clock: number[] = []
    const { ask } = this.playerOf(seat, match)
    return {
      name: match.players[match.seat]!,
      about: {},
      fuel: 0,
      log: [],
      clock,
      printed: [],
      hear() {},
      ask(question) {
        if (!question.illegal) clock.push(5)
        return ask(question)
      },
      release: () => this.#count(seat.versionId, -1),
    }
  }

  #count(version: string, change: number): void {
    const playing = (this.playing.get(version) ?? 0) + change
    this.playing.set(version, playing)
    this.most.set(version, Math.max(this.most.get(version) ?? 0, playing))
    this.ready = this.ready.map((seat) =>
      seat.versionId === version ? { ...seat, freeSlots: seat.freeSlots - change } : seat,
    )
    for (const listener of this.listeners) listener()
  }
}

export interface Opened {
  readonly arena: Arena
  readonly workers: QuickWorkers
  readonly live: QuietLive
  readonly data: string
  readonly told: readonly string[]
  readonly author: (name: string) => Promise<Author>
  /** A version of a bot that is rated at once; answers with its id. */
  readonly rated: (author: Author, name: string, source?: string, games?: readonly string[]) => Promise<string>
  /** Settles once nobody wants a set any more and none is played. */
  readonly idle: () => Promise<void>
}

/** Few sets, so that the tests are quick. */
export const few = { setsWanted: 4, houseSets: 3 } as const

/** Closed after the test. Everything that chance decides follows from `seed`. */
export async function openArena(
  settings: Partial<ArenaSettings> & { readonly seed?: string; readonly workers?: QuickWorkers } = {},
  atEnd = afterTheTest,
): Promise<Opened> {
  const { data = folder(atEnd), workers = new QuickWorkers(), seed = 'arena' } = settings
  const live = (settings.live as QuietLive | undefined) ?? new QuietLive()
  const told: string[] = []
  const arena = need(
    await Arena.open({
      limits: few,
      modules: modulesOf(sixDice),
      random: source(seed),
      makeSecret: secrets(seed),
      notify: (sentence) => told.push(sentence),
      ...(await storeOf(data, atEnd)),
      ...settings,
      data,
      workers,
      live,
    }),
  )
  // Nobody cuts the power here: thousands of commits need not wait for the disk.
  if (!isOnPostgres) sqliteOf(arena).exec('PRAGMA synchronous = OFF')
  atEnd(() => arena.close())
  return {
    arena,
    workers,
    live,
    data,
    told,
    async author(name) {
      const { token } = need(await arena.newToken(name))
      return need(await arena.authorise(token))
    },
    async rated(author, name, script = `${name} ${author.name}`, plays = ['six-dice']) {
      const { versionId } = need(
        await arena.addVersion(author, {
          name,
          file: `${name}.js`,
          language: 'js',
          source: script,
          hash: createHash('sha256').update(script).digest('hex'),
          games: plays,
          steps: [],
        }),
      )
      await arena.decide(versionId, 'rated', null)
      return versionId
    },
    idle: () =>
      until(async () => {
        // What the server tells of itself is many questions: not asked while a set is played.
        if ((await openSets(arena)) > 0 || (await arena.queries.info()).now.setsWaiting > 0) return false
        return (await openSets(arena)) === 0
      }),
  }
}

/** Settles once it is true; how long that takes is the machine's business. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(10)
}

/** Sets that are waiting or being played. */
export async function openSets({ store }: Arena): Promise<number> {
  const rows = await store.db.selectFrom('sets').select('id').where('state', 'in', ['waiting', 'running']).execute()
  return rows.length
}

/** Secrets that follow from a seed. */
function secrets(seed: string): () => Uint8Array {
  let made = 0
  return () => createHash('sha256').update(`${seed} secret ${made++}`).digest()
}

/** Numbers from 0 on, below 1, that follow from a seed. */
export function source(seed: string): () => number {
  let drawn = 0
  return () => createHash('sha256').update(`${seed} number ${drawn++}`).digest().readUInt32BE(0) / 2 ** 32
}

export const secretText = (seed: string): string => makeSecretText(createHash('sha256').update(seed).digest())
