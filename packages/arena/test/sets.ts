/** Sets for the tests of the workers: jobs made from scripts, and the same matches played by the path of series. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { botsOf, fair, makeTranscript, parseSecretText } from '@dicewright/engine'
import { afterAll } from 'vitest'
import { seedOf } from '../src/series/seating.ts'
import type { Limits } from '../src/limits.ts'
import type { Entrant } from '../src/referee/entrant.ts'
import { playMatch } from '../src/referee/play.ts'
import type { MatchReport } from '../src/referee/referee.ts'
import { compileBot } from '../src/sandbox/compile.ts'
import { ChildPool } from '../src/children/pool.ts'
import type { JobEntrant, PlayedMatch, SetJob, SetListener } from '../src/ports/sets.ts'
import { need } from './helpers.ts'
import { withCups } from './with-cups.ts'

// One child for all series of a file: starting it takes longer than most of them.
const children = new ChildPool({ modules: withCups })
afterAll(() => children.close())

export const script = (name: string, source: string, file = `${name}.ts`): JobEntrant => ({
  kind: 'script',
  name,
  file,
  source,
  hash: createHash('sha256').update(source).digest('hex'),
})

export const ours = (bot: string, name = bot): JobEntrant => ({ kind: 'house', name, bot })

/** A set between two, mirrored, unless other seatings are given. */
export function jobOf(game: string, entrants: readonly JobEntrant[], more: Partial<SetJob> = {}): SetJob {
  const order = entrants.map((_, i) => i)
  return {
    set: 1,
    game: { id: game, seats: entrants.length, options: {} },
    entrants,
    seatings: order.map((turn) => order.slice(turn).concat(order.slice(0, turn))),
    secret: createHash('sha256').update(`set of ${game}`).digest('hex'),
    setName: `${game} set 1`,
    paceMs: 0,
    ...more,
  }
}

export const deaf: SetListener = { began() {}, entered() {}, ended() {} }

/** What has to be equal on both paths: the transcript, byte for byte, and the whole report. */
export const told = (report: MatchReport) => ({ bytes: makeTranscript(report.transcript), report })

/** The reports of a set as series play it: the referee here, one question at a time in a child. */
export async function playedInSeries(job: SetJob, limits: Limits): Promise<readonly MatchReport[]> {
  const module = need(withCups.find(job.game.id))
  const game = need(module.game(job.game.seats, job.game.options))
  const secret = parseSecretText(job.secret)!
  const entrants = await Promise.all(
    job.entrants.map(async (entrant): Promise<Entrant> =>
      entrant.kind === 'house'
        ? { kind: 'house', name: entrant.name, bot: botsOf(module)[entrant.bot]! }
        : { kind: 'script', name: entrant.name, bot: need(await compileBot(entrant.source, entrant.file)) },
    ),
  )
  const reports: MatchReport[] = []
  for (const [i, seating] of job.seatings.entries()) {
    const played = await playMatch({
      game,
      children,
      limits,
      entrants: seating.map((entrant) => entrants[entrant]!),
      dice: () => fair(secret, job.setName),
      seeds: seating.map((entrant) => seedOf(secret, job.setName, i + 1, entrant)),
      about: { match: `${i + 1} of ${job.seatings.length}` },
    })
    const { report } = need(played)
    const { header, entries, end } = report.transcript
    reports.push({ ...report, transcript: { header, entries, end: { ...end!, secret: job.secret } } })
  }
  return reports
}

/** Writes down what a listener is told, and fails where it is out of order. */
export class Listening implements SetListener {
  /** Matches in the order they began, as often as they did, and in the order they ended. */
  readonly beginnings: number[] = []
  readonly endings: number[] = []
  readonly texts = new Map<number, string[]>()
  /** Entries in each message. */
  readonly batches: number[] = []
  readonly #whenBegun: (match: number) => void
  constructor(whenBegun: (match: number) => void = () => {}) {
    this.#whenBegun = whenBegun
  }
  began(match: number): void {
    this.beginnings.push(match)
    this.texts.set(match, [])
    this.#whenBegun(match)
  }
  entered(match: number, ply: number, entries: readonly { readonly text: string }[]): void {
    const texts = this.texts.get(match)
    if (match !== this.beginnings.at(-1) || texts?.length !== ply) throw new Error(`entry ${ply} of match ${match}`)
    texts.push(...entries.map(({ text }) => text))
    this.batches.push(entries.length)
  }
  ended({ match, report: { transcript } }: PlayedMatch): void {
    if (match !== this.beginnings.at(-1) || transcript.end?.secret !== undefined)
      throw new Error(`end of match ${match}`)
    if (transcript.entries.length !== this.texts.get(match)!.length)
      throw new Error(`entries of match ${match} are missing`)
    this.endings.push(match)
  }
}
