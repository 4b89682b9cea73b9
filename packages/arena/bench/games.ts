/** Matches of six-dice in match children, for measurements. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { languageOf, type LocalWorkers, type SetJob } from '@dicewright/arena'
import { textOfBytes } from '@dicewright/arena/sandbox'

/** Points at which a game ends: less than the rules' 10,000, so that a game has about 60 decisions. */
export const target = 3300

export interface Measured {
  readonly children: number
  readonly gamesPerSecond: number
  readonly perCore: number
  /** Per child, in the quickest tenth of the sets: what it would be if the machine did nothing else. */
  readonly undisturbed: number
  /** Milliseconds of processor time a game: in the child, and in the parent that checks it. */
  readonly childMs: number
  readonly parentMs: number
  readonly decisionsPerGame: number
  /** Of all that was thrown and played. */
  readonly checksum: string
}

/** Sets of two matches between two bots, by their files; every call has the same dice. */
export function jobsOf(files: readonly [URL, URL], sets: number): readonly SetJob[] {
  const entrants = files.map(script)
  return Array.from({ length: sets }, (_, i) => ({
    set: i + 1,
    game: { id: 'six-dice', seats: 2, options: { target } },
    entrants,
    seatings: [
      [0, 1],
      [1, 0],
    ],
    secret: createHash('sha256')
      .update(`bench ${i + 1}`)
      .digest('hex'),
    setName: `bench ${i + 1}`,
    paceMs: 0,
  }))
}

function script(url: URL): SetJob['entrants'][number] {
  const bytes = readFileSync(url)
  const file = basename(url.pathname)
  const source = languageOf(file) === 'wasm' ? textOfBytes(bytes) : bytes.toString()
  return { kind: 'script', name: file, file, source, hash: createHash('sha256').update(source).digest('hex') }
}

/** Plays all of them once. */
export async function measure(workers: LocalWorkers, jobs: readonly SetJob[]): Promise<Measured> {
  const deaf = { began() {}, entered() {}, ended() {} }
  const [parent, childMs, startMs] = [process.cpuUsage(), workers.cpuMs, performance.now()]
  const sets = await Promise.all(jobs.map(async (job) => workers.play(job, deaf)))
  const played = sets.flat()
  const seconds = (performance.now() - startMs) / 1000
  const { user, system } = process.cpuUsage(parent)
  const games = played.length
  const times = sets.map((set) => (set.at(-1)!.endedMs - set[0]!.startedMs) / set.length).toSorted((a, b) => a - b)
  const decisions = played.flatMap(({ report }) => report.seats.map((seat) => seat.decisions))
  const hash = createHash('sha256')
  for (const { report } of played) {
    if (report.verdict) throw new Error(`a match ended by ${report.verdict.fault}: ${report.verdict.message}`)
    hash.update(JSON.stringify(report.transcript.entries.map(({ text }) => text)))
  }
  return {
    children: workers.children,
    gamesPerSecond: games / seconds,
    perCore: games / seconds / workers.children,
    undisturbed: 1000 / Math.max(1, times[Math.floor(times.length / 10)]!),
    childMs: (workers.cpuMs - childMs) / games,
    parentMs: (user + system) / 1000 / games,
    decisionsPerGame: decisions.reduce((a, b) => a + b) / games,
    checksum: hash.digest('hex').slice(0, 16),
  }
}

/** The best round: what else the machine does only ever takes away. */
export const bestOf = (rounds: readonly Measured[]): Measured =>
  rounds.reduce((a, b) => (a.gamesPerSecond >= b.gamesPerSecond ? a : b))
