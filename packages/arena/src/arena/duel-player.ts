/** Plays the sets of duels: of each one after the other, kept as it ends. */
// Sets follow one another.
/* oxlint-disable no-await-in-loop */
import { makeSecretText, makeTranscript, parseSecretText, secretOfSeed } from '@dicewright/engine'
import { DuelTest, duelSet, type DuelMatch, type DuelSet, type DuelSettings } from '../competition/sprt/index.ts'
import type { SkillCounter } from '../ladder/skill-counter.ts'
import { jobEntrantsOf, setNameOf } from '../ladder/standard.ts'
import type { PlayedMatch, SetJob, SetListener, Workers } from '../ports/sets.ts'
import { countedMatch } from '../series/duel.ts'
import { seatings } from '../series/seating.ts'
import { findBotById, findVersion } from '../store/bots.ts'
import { addDuelSet, setsOfDuel, stopDuel, type DuelRow } from '../store/duels.ts'
import type { Db } from '../store/store.ts'
import type { Writer } from '../store/writer.ts'

export interface DuelPlayerParts {
  readonly db: Db
  readonly writer: Writer
  readonly workers: Workers
  readonly skills: SkillCounter
  readonly now: () => number
  readonly notify: (sentence: string) => void
  /** Stops all: what is kept is gone on with after the next start. */
  readonly signal: AbortSignal
}

/** Nobody watches. */
const silent: SetListener = { began() {}, entered() {}, ended() {} }

export class DuelPlayer {
  readonly #parts: DuelPlayerParts
  readonly #playing = new Map<number, { readonly stop: AbortController; readonly over: Promise<void> }>()

  constructor(parts: DuelPlayerParts) {
    this.#parts = parts
  }

  /** Plays a duel from where it is. */
  begin(row: DuelRow): void {
    const stop = new AbortController()
    const signal = AbortSignal.any([this.#parts.signal, stop.signal])
    const over = this.#play(row, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) this.#parts.notify(`The duel ${row.id} was not played on: ${(error as Error).stack}`)
      })
      .finally(() => this.#playing.delete(row.id))
    this.#playing.set(row.id, { stop, over })
  }

  /** Drops the set that is played. */
  end(id: number): void {
    this.#playing.get(id)?.stop.abort()
  }

  async stopped(): Promise<void> {
    await Promise.all([...this.#playing.values()].map(({ over }) => over))
  }

  async #play(row: DuelRow, signal: AbortSignal): Promise<void> {
    const { db, writer, now } = this.#parts
    const test = new DuelTest(JSON.parse(row.test) as DuelSettings)
    for (const set of await setsOfDuel(db, row.id)) test.add(set)
    while (test.verdict === 'unknown' && test.added < row.most) {
      signal.throwIfAborted()
      if (!(await this.#isAllowed(row))) return writer.keep((tx) => stopDuel(tx, row.id, now()))
      const set = await this.#set(row, test.added + 1, signal)
      signal.throwIfAborted()
      test.add(set)
      const isOver = test.verdict !== 'unknown' || test.added === row.most
      const { state } = test
      const after = { llr: state.llr, result: JSON.stringify(state), endedMs: isOver ? now() : null }
      if (!(await writer.keep((tx) => addDuelSet(tx, row.id, set, after)))) return
    }
  }

  /** A bot that was disabled, retired or deleted meanwhile plays no more. */
  async #isAllowed({ first, second }: DuelRow): Promise<boolean> {
    for (const id of [first, second]) {
      const version = await findVersion(this.#parts.db, id)
      if (!version || version.source === null) return false
      const bot = await findBotById(this.#parts.db, version.bot)
      if (bot.isDisabled || bot.isRetired) return false
    }
    return true
  }

  async #set(row: DuelRow, set: number, signal: AbortSignal): Promise<DuelSet> {
    const { workers } = this.#parts
    const played = await workers.play(await this.#job(row, set), silent, signal, 'challenge')
    const { isAdjusted } = JSON.parse(row.test) as DuelSettings
    const matches: DuelMatch[] = []
    for (const match of played)
      if (match.report.verdict?.fault !== 'infra') matches.push(await this.#match(row.game, match, isAdjusted))
    return duelSet(set, matches)
  }

  async #match(game: string, match: PlayedMatch, isAdjusted: boolean): Promise<DuelMatch> {
    if (!isAdjusted) return countedMatch(match, null)
    const transcript = makeTranscript(match.report.transcript)
    return countedMatch(match, await this.#parts.skills.count({ game, transcript, share: 1 }))
  }

  async #job({ id, first, second, game, options, secret: from }: DuelRow, set: number): Promise<SetJob> {
    const { db } = this.#parts
    const setName = setNameOf(game, set)
    const secret = makeSecretText(secretOfSeed(from, `duel ${id} ${setName}`))
    const entrants = await jobEntrantsOf(db, [first, second])
    return {
      set,
      game: { id: game, seats: 2, options: JSON.parse(options) as Readonly<Record<string, unknown>> },
      entrants: [first, second].map((version) => entrants.get(version)!),
      seatings: seatings(2, parseSecretText(secret)!),
      secret,
      setName,
      paceMs: 0,
    }
  }
}
