/**
 * Transcripts of finished matches: those that are kept, and others by playing their sets again. A set is a pure function of
 * its job, so it comes to the same bytes, and their SHA-256 says whether it did.
 */
import type { SetListener, Workers } from '../ports/sets.ts'
import { makeTranscript } from '@dicewright/engine'
import { digestOf } from '../store/prune.ts'
import type { MatchRow } from '../store/results.ts'
import { findSet, versionsOfSet } from '../store/sets.ts'
import { findLadder } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { jobEntrantsOf, standardJob } from './standard.ts'

type Kept = Pick<MatchRow, 'set' | 'match' | 'transcript' | 'digest'>

/** `soon`: a person waits for it, so it is played before sets that are rated. */
type Urgency = 'soon' | 'later'

/** Reads the transcript of a match; null where it is not kept and cannot be played again, or comes to something else. */
export type ReadTranscript = (row: Kept, urgency: Urgency) => Promise<string | null>

export interface TranscriptsSettings {
  readonly db: Reader
  readonly workers: Pick<Workers, 'play' | 'children'>
  readonly signal: AbortSignal
}

/** Sets whose transcripts stay in memory after they were played again: some kilobytes a match. */
const mostSets = 100

type Texts = ReadonlyMap<number, string>

export class Transcripts {
  readonly #settings: TranscriptsSettings
  readonly #played = new Map<number, Promise<Texts | null>>()
  /** One set that a person waits for after the other: validations wait for them. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(settings: TranscriptsSettings) {
    this.#settings = settings
  }

  /** Whether sets can be played here. */
  get canPlay(): boolean {
    return this.#settings.workers.children > 0
  }

  read: ReadTranscript = async ({ set, match, transcript, digest }, urgency) => {
    if (digest === null) return transcript
    const text = (await this.#textsOf(set, urgency))?.get(match)
    return text !== undefined && digestOf(text) === digest ? text : null
  }

  /** Ids of versions have changed, and scripts are gone. */
  forget(): void {
    this.#played.clear()
  }

  #textsOf(set: number, urgency: Urgency): Promise<Texts | null> {
    const known = this.#played.get(set)
    if (known) return known
    const played = urgency === 'soon' ? this.#last.then(() => this.#play(set, urgency)) : this.#play(set, urgency)
    if (urgency === 'soon') this.#last = played.catch(() => {})
    this.#played.set(set, played)
    if (this.#played.size > mostSets) this.#played.delete(this.#played.keys().next().value!)
    // What failed is tried again.
    played.catch(() => this.#played.delete(set))
    return played
  }

  async #play(id: number, urgency: Urgency): Promise<Texts | null> {
    const { db, workers, signal } = this.#settings
    if (!this.canPlay) return null
    const set = { ...(await findSet(db, id))!, versions: await versionsOfSet(db, id) }
    if (await isScriptGone(db, set.versions)) return null
    const ladder = (await findLadder(db, set.ladder))!
    const job = await standardJob({ db, set, ladder, entrants: await jobEntrantsOf(db, set.versions), paceMs: 0 })
    const played = await workers.play(job, deaf, signal, urgency === 'soon' ? 'validation' : 'rated')
    if (played.some(({ report }) => report.verdict?.fault === 'infra'))
      throw new Error(`set ${id} could not be played again: the arena itself failed`)
    return new Map(played.map(({ match, report }) => [match, makeTranscript(report.transcript)]))
  }
}

/** Whether a script of these versions was removed, with its author. */
export async function isScriptGone(db: Reader, versions: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select('versions.id')
    .where('versions.id', 'in', versions)
    .where('bots.tier', '!=', 'house')
    .where('versions.source', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const deaf: SetListener = { began() {}, entered() {}, ended() {} }
