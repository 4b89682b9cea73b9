/** Seasons: what the admin does with them, and what everybody may know of them. */
import { setImmediate } from 'node:timers/promises'
import { accept, makeSecret, makeSecretText, refuse, show, type GameFactory } from '@dicewright/engine'
import type {
  DeletedSeason,
  MadeSeason,
  SeasonLine,
  SeasonPage,
  SeasonState,
  SeasonStep,
  SeasonToken,
  SkillLine,
} from '../../api/index.ts'
import type { AnyCode, Result } from '../../codes.ts'
import { entriesOf, type GameFinal } from '../../competition/season/final.ts'
import { findGame } from '../../competition/season/part.ts'
import type { RosterLine } from '../../competition/season/roster.ts'
import type { SeasonRules } from '../../competition/season/rules.ts'
import { countSides } from '../../competition/season/schedule.ts'
import { commitmentOf } from '../../competition/secret.ts'
import { seasonSource, type LadderSkills } from '../../ladder/skills.ts'
import type { Limits } from '../../limits.ts'
import { lookOfName } from '../../names.ts'
import type { Author } from '../../ports/host.ts'
import type { Feed } from '../../ports/live.ts'
import { idOfName } from '../../store/people.ts'
import { deletedSeasons, deletePart, markDeleted } from '../../store/season-delete.ts'
import * as store from '../../store/seasons.ts'
import type { Reader, Tx } from '../../store/store.ts'
import { skillLines } from '../../ladder/skill-lines.ts'
import { makeBundle } from './bundle.ts'
import { chosenOf, isTaking } from './entries.ts'
import { FinalPlayer, playingEntries, type FinalParts } from './final-player.ts'
import { rulesOf, seasonLine, seasonPage, stateOf } from './pages.ts'
import { readGivenRoster, readNewSeason } from './read-new.ts'
import { enterAuthors } from './roster.ts'

export interface SeasonsParts extends Omit<FinalParts, 'moved'> {
  readonly games: readonly GameFactory[]
  readonly limits: Limits
  readonly skills: LadderSkills
  readonly news: Feed['news']
}

/** One game of a season: `at` is its place in the rules, from 0. */
export interface SeasonPart {
  readonly season: string
  readonly at: number
  readonly game: string
  readonly seats: number
}

type Answer<T> = Promise<Result<T, AnyCode>>

export class Seasons {
  readonly #parts: SeasonsParts
  readonly #player: FinalPlayer
  #deleting: Promise<void> = Promise.resolve()

  constructor(parts: SeasonsParts) {
    this.#parts = parts
    this.#player = new FinalPlayer({ ...parts, moved: (id) => this.#moved(id) })
  }

  /** Plays on what was being played when the server ended, and deletes what was being deleted. */
  async start(): Promise<void> {
    for (const id of await deletedSeasons(this.#parts.db))
      this.#deleting = this.#deleting.then(() => this.#deleteAll(id))
    for (const id of await store.playingSeasons(this.#parts.db)) this.#player.start(id)
  }

  async stopped(): Promise<void> {
    await this.#player.stopped()
    await this.#deleting
  }

  // Everybody's

  async all(): Promise<readonly SeasonLine[]> {
    const { db, now } = this.#parts
    const rows = await store.allSeasons(db)
    return Promise.all(rows.map((row) => seasonLine(db, row, now())))
  }

  /** Null where there is none. */
  async page(name: string, isAdmin = false): Promise<SeasonPage | null> {
    const { db, now } = this.#parts
    const row = await store.findSeason(db, idOfName(name))
    return row && seasonPage(row, { db, nowMs: now(), state: this.#player.state(row.id), isAdmin })
  }

  /** The published bundle in pieces of text. Refused with `season-unknown` and `season-state`. */
  async bundle(name: string, hasTranscripts: boolean): Answer<AsyncIterable<string>> {
    const row = await this.#published(name, 'its bundle is there once it is published')
    return row.ok ? accept(makeBundle(this.#parts.db, row.value, hasTranscripts)) : row
  }

  /**
   * Luck and skill of the entries of a published season in one of its games, the first where none is named. Refused with
   * `season-unknown`, `season-state` and `game-unknown`.
   */
  async skills(name: string, game: string | null): Answer<readonly SkillLine[]> {
    const { db, skills } = this.#parts
    const row = await this.#published(name, 'its luck and skill are there once it is published')
    if (!row.ok) return row
    const { id, tables } = row.value
    const rules = rulesOf(row.value)
    const at = findGame(rules, game)
    if (!at.ok) return at
    const table = (JSON.parse(tables!) as readonly GameFinal[]).find((it) => it.game === at.value)!
    const versions = new Map((await store.entriesOfSeason(db, id)).map((entry) => [entry.number, entry.version]))
    const source = seasonSource(id, at.value, rules.games[at.value]!.game, table.sets)
    return accept(
      await skillLines(
        db,
        skills,
        source,
        table.rows.map(({ entry }) => versions.get(entry)!),
      ),
    )
  }

  /**
   * One game of a published season, the first where none is named: what its data are of. Refused with `season-unknown`,
   * `season-state` and `game-unknown`.
   */
  async part(name: string, game: string | null): Answer<SeasonPart> {
    const row = await this.#published(name, 'its data are there once it is published')
    if (!row.ok) return row
    const rules = rulesOf(row.value)
    const at = findGame(rules, game)
    if (!at.ok) return at
    const { game: id, seats } = rules.games[at.value]!
    return accept({ season: rules.id, at: at.value, game: id, seats })
  }

  async #published(name: string, why: string): Answer<store.SeasonRow> {
    const row = await store.findSeason(this.#parts.db, idOfName(name))
    if (!row) return unknown(name)
    return row.state === 'published' ? accept(row) : wrongState(row, why)
  }

  /** Why an author can send nothing now: every season of theirs that is not over is closed. Null where they can. */
  async refuseSending(db: Reader, author: Author): Promise<Result<never> | null> {
    const { now } = this.#parts
    const rows = await store.seasonsOfAuthor(db, author.id)
    if (rows.length === 0 || rows.some((row) => isTaking(row, rulesOf(row), now()))) return null
    const last = rows.at(-1)!
    return closed({ ...last, state: stateOf(last, rulesOf(last), now()) }, rulesOf(last))
  }

  // The admin's

  /** Makes a season, its authors and their tokens. Refused as `readNewSeason` says, with `name-taken` and `disk-full`. */
  async make(given: Readonly<Record<string, unknown>>): Answer<MadeSeason> {
    const { games, limits, now, writer } = this.#parts
    const read = readNewSeason(given, { games, limits, nowMs: now() })
    if (!read.ok) return read
    const secret = makeSecret()
    const rules: SeasonRules = { ...read.value.rules, commitment: commitmentOf(secret) }
    const made = await writer.attempt((tx) => this.#add(tx, rules, makeSecretText(secret), read.value.roster))
    if (!made.ok) return made
    this.#moved(rules.id)
    this.#parts.news('server')
    return accept({ season: (await this.page(rules.id, true))!, tokens: made.value })
  }

  async #add(
    tx: Tx,
    rules: SeasonRules,
    secret: string,
    roster: readonly RosterLine[],
  ): Promise<Result<readonly SeasonToken[]>> {
    const { id, name } = rules
    const nowMs = this.#parts.now()
    const nothing = {
      tables: null,
      openedMs: null,
      frozenMs: null,
      startedMs: null,
      finishedMs: null,
      publishedMs: null,
    }
    const row = { id, name, look: lookOfName(name), rules: JSON.stringify(rules), secret, createdMs: nowMs, ...nothing }
    if (await store.addSeason(tx, { ...row, state: 'made' }))
      return enterAuthors(tx, roster, { season: id, taken: 0, nowMs })
    return refuse(
      'name-taken',
      'name',
      `The season's name ${show(name)} is another's or looks like it: choose another.`,
    )
  }

  /**
   * Adds authors to the roster of one that is not frozen. `given` has `roster` and `teams` as a new season has. Refused with
   * `season-unknown`, `season-state`, `season-value` or as rosters are, with `name-taken` and `disk-full`.
   */
  async addAuthors(name: string, given: Readonly<Record<string, unknown>>): Answer<MadeSeason> {
    const { now, writer, news } = this.#parts
    const id = idOfName(name)
    const added = await writer.attempt(async (tx): Promise<Result<readonly SeasonToken[]>> => {
      const row = await store.findSeason(tx, id)
      if (!row) return unknown(name)
      const state = stateOf(row, rulesOf(row), now())
      if (state !== 'made' && state !== 'open')
        return wrongState({ ...row, state }, 'authors are added until it is frozen')
      const before = await store.rosterOfSeason(tx, id)
      const authors = before.map((it) => it.name)
      const teams = [...new Set(before.flatMap(({ team }) => team ?? []))]
      const read = readGivenRoster(given, { authors, teams })
      if (!read.ok) return read
      // Some may have been forgotten since.
      const taken = Math.max(0, ...before.map(({ number }) => number))
      return enterAuthors(tx, read.value, { season: id, taken, nowMs: now() })
    })
    if (!added.ok) return added
    this.#moved(id)
    news('server')
    return accept({ season: (await this.page(id, true))!, tokens: added.value })
  }

  /**
   * Deletes one for good, in whatever state, with all that was played in its final; authors and their bots stay. Refused with
   * `season-unknown` and `disk-full`.
   */
  async delete(name: string): Answer<DeletedSeason> {
    const { db, writer, skills, now } = this.#parts
    const id = idOfName(name)
    const row = await store.findSeason(db, id)
    if (!row) return unknown(name)
    const { authors, entries } = await seasonLine(db, row, now())
    await this.#player.stop(id)
    const lost = { name: row.name, state: row.state, authors, entries, sets: await store.countSeasonSets(db, id) }
    const marked = await writer.attempt(async (tx): Promise<Result<true>> => {
      await markDeleted(tx, id)
      return accept(true)
    })
    if (!marked.ok) {
      // As it was: a final goes on.
      if (row.state === 'playing') this.#player.start(id)
      return marked
    }
    skills.forget()
    this.#moved(id)
    this.#parts.news('server')
    this.#deleting = this.#deleting.then(() => this.#deleteAll(id))
    return accept(lost)
  }

  /** In pieces, so that others are answered meanwhile. */
  async #deleteAll(id: string): Promise<void> {
    const { writer, signal, notify } = this.#parts
    try {
      // oxlint-disable no-await-in-loop -- one part after the other
      while (!signal.aborted && !(await writer.keep((tx) => deletePart(tx, id)))) await setImmediate()
      // oxlint-enable no-await-in-loop
    } catch (error) {
      if (!signal.aborted) notify(`The season ${id} cannot be deleted: ${(error as Error).message}`)
    }
  }

  /** Brings a season one step on. Refused with `season-unknown`, `season-state`, `season-entries` and `disk-full`. */
  async step(name: string, step: SeasonStep): Answer<SeasonPage> {
    const id = idOfName(name)
    const taken = await this.#parts.writer.attempt(async (tx): Promise<Result<SeasonState>> => {
      const row = await store.findSeason(tx, id)
      if (!row) return unknown(name)
      const refusal = await this.#take(tx, row, step)
      return refusal ?? accept(row.state)
    })
    if (!taken.ok) return taken
    if (step === 'final') this.#player.start(id)
    this.#moved(id)
    return accept((await this.page(id, true))!)
  }

  /** Null where the step is taken. */
  async #take(tx: Tx, row: store.SeasonRow, step: SeasonStep): Promise<Result<never> | null> {
    const nowMs = this.#parts.now()
    const rules = rulesOf(row)
    const state = stateOf(row, rules, nowMs)
    const { from, why } = steps[step]
    if (state !== from) return wrongState({ ...row, state }, why)
    if (step === 'open') await store.changeSeason(tx, row.id, { state: 'open', openedMs: nowMs })
    if (step === 'freeze') {
      const frozen = { ...row, openedMs: row.openedMs ?? rules.opensMs, frozenMs: nowMs, state: 'frozen' } as const
      const chosen = await chosenOf(tx, frozen, rules, nowMs)
      const few = chosen.validating.length > 0 ? null : await tooFew(tx, rules, chosen.entries)
      if (few) return few
      await store.changeSeason(tx, row.id, { state: 'frozen', frozenMs: nowMs, openedMs: frozen.openedMs })
    }
    if (step === 'final') return this.#begin(tx, row, rules, nowMs)
    if (step === 'publish') await store.changeSeason(tx, row.id, { state: 'published', publishedMs: nowMs })
    return null
  }

  async #begin(tx: Tx, row: store.SeasonRow, rules: SeasonRules, nowMs: number): Promise<Result<never> | null> {
    const { entries, validating } = await chosenOf(tx, row, rules, nowMs)
    if (validating.length > 0)
      return refuse(
        'season-state',
        'name',
        `The season ${row.name} waits for the validation of ${validating.join(', ')}: begin its final once these are decided.`,
      )
    const few = await tooFew(tx, rules, entries)
    if (few) return few
    await store.writeEntries(tx, entries)
    await store.changeSeason(tx, row.id, { state: 'playing', startedMs: nowMs })
    return null
  }

  #moved(id: string): void {
    this.#parts.news(`season:${id}`)
  }
}

const steps: Readonly<Record<SeasonStep, { readonly from: SeasonState; readonly why: string }>> = {
  open: { from: 'made', why: 'only a season that was made and not opened yet is opened' },
  freeze: { from: 'open', why: 'only an open season is frozen, once' },
  final: { from: 'frozen', why: 'the final of a frozen season alone is played, once' },
  publish: { from: 'finished', why: 'a season is published once, when its final is over' },
}

const stateWords: Readonly<Record<SeasonState, string>> = {
  made: 'made and not open yet',
  open: 'open',
  frozen: 'frozen',
  playing: 'playing its final',
  finished: 'finished',
  published: 'published',
}

const wrongState = ({ name, state }: Pick<store.SeasonRow, 'name' | 'state'>, why: string): Result<never> =>
  refuse('season-state', 'name', `The season ${name} is ${stateWords[state]}: ${why}.`)

const unknown = (name: string): Result<never> =>
  refuse('season-unknown', 'name', `There is no season ${show(name)} here: \`dicewright season list\` lists them.`)

function closed({ name, state, frozenMs }: store.SeasonRow, { opensMs, closesMs }: SeasonRules): Result<never> {
  const why =
    frozenMs !== null
      ? `is ${stateWords[state]}: what was sent before takes part`
      : state === 'open'
        ? `took bots until ${new Date(closesMs!).toISOString()}`
        : opensMs === null
          ? 'is not open yet: send it once the organiser opens it'
          : `opens at ${new Date(opensMs).toISOString()}: send it then`
  return refuse('season-closed', 'season', `The season ${name} ${why}.`)
}

/** Why the entries make no table of some game; null where they do. */
async function tooFew(
  tx: Tx,
  { name, games }: SeasonRules,
  rows: readonly store.SeasonEntryRow[],
): Promise<Result<never> | null> {
  const entries = await playingEntries(tx, rows)
  for (const game of games) {
    const own = entriesOf(entries, game)
    const sides = countSides(own)
    if (sides >= game.seats) continue
    const has = `${own.length} ${own.length === 1 ? 'entry' : 'entries'} of ${game.game}`
    const of = own.length === sides ? '' : `, of ${sides} ${sides === 1 ? 'author or team' : 'authors or teams'}`
    return refuse(
      'season-entries',
      'name',
      `The season ${name} has ${has}${of}: a table needs ${game.seats} of different authors or teams.`,
    )
  }
  return null
}
