/**
 * Measuring one contender in one process: the checksum of a fixed number of matches, the bytes its heap grows by, then
 * matches for a given time. Contenders never share a process, since one would spoil the other's inline caches.
 */
import { GCProfiler } from 'node:v8'
import { contendersOf, type Contender, type Player } from './contenders.ts'
import { subjects } from './subjects.ts'

export const seed = 7

/** Milliseconds of one window of a measurement: so few that most windows pass without another program. */
const windowLength = 1

/** Matches the checksum covers. */
const checkedMatches = 5
/** A measurement of the heap ends after so many events, or so many bytes, few enough that nothing is collected yet. */
const heapEvents = 200_000
const heapBytes = 24_000_000

export interface Measured {
  readonly name: string
  /** A tenth of the windows are faster, since other programs disturb the rest. */
  readonly eventsPerSecond: number
  readonly matchesPerSecond: number
  /**
   * Heap growth per event, the ends of matches included; null where it is more than a match leaves room for, or without
   * `--expose-gc`.
   */
  readonly bytesPerEvent: number | null
  /** Of the first five matches, in hex. */
  readonly checksum: string
}

/** `chaser generated`: a game and who plays it. */
export function contenderNamed(text: string): Contender {
  const [game = '', name] = text.split(' ')
  const subject = Object.hasOwn(subjects, game) ? subjects[game] : undefined
  const found = subject && contendersOf(subject).find((contender) => contender.name === name)
  if (found === undefined) throw new Error(`there is no contender ${text}`)
  return found
}

/** Plays for so many seconds after the checked matches and as long a warm-up as half of them. */
export async function measure(contender: Contender, seconds: number): Promise<Measured> {
  const player = await contender.player(seed)
  for (let i = 0; i < checkedMatches; i++) player.playMatch()
  const checksum = player.checksum.toString(16).padStart(8, '0')
  playFor(player, seconds / 2)
  const bytesPerEvent = heapGrowth(player)
  const [events, matches] = [player.events, player.matches]
  const eventsPerSecond = playFor(player, seconds)
  return {
    name: contender.name,
    eventsPerSecond,
    matchesPerSecond: (eventsPerSecond * (player.matches - matches)) / (player.events - events),
    bytesPerEvent,
    checksum,
  }
}

/**
 * Plays for as many seconds as asked for and the rest of a match; answers with events per second. By the clock, since
 * many kernels count a thread's own time in ticks of 4 ms.
 */
function playFor(player: Player, seconds: number): number {
  const until = performance.now() + seconds * 1000
  const rates: number[] = []
  while (performance.now() < until) {
    const events = player.events
    const from = performance.now()
    let now
    do {
      player.playMatch()
      now = performance.now()
    } while (now - from < windowLength)
    rates.push(((player.events - events) / (now - from)) * 1000)
  }
  return rates.toSorted((a, b) => b - a)[Math.trunc(rates.length / 10)]!
}

function heapGrowth(player: Player): number | null {
  const { gc } = globalThis as { gc?: () => void }
  if (gc === undefined) return null
  gc()
  const collections = new GCProfiler()
  collections.start()
  const events = player.events
  const before = process.memoryUsage().heapUsed
  let grown = 0
  do {
    player.playMatch()
    grown = process.memoryUsage().heapUsed - before
  } while (player.events - events < heapEvents && grown < heapBytes)
  if (collections.stop().statistics.length > 0) return null
  return Math.max(0, grown) / (player.events - events)
}
