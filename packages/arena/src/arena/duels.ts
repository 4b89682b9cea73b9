/**
 * Duels: which of two versions of one's own is better. Their sets are played one after the other in the lane of challenges, so
 * that everything else comes first. Each set is kept as it ends, and the dice of all follow from the duel's secret: after a
 * stop a duel goes on where it was.
 */
import { accept, Match, refuse, repeatable, show, type GameModule } from '@dicewright/engine'
import type { Duel } from '../api/index.ts'
import { refuseForNow, type AnyCode, type Refusal, type Result } from '../codes.ts'
import { DuelTest, readSprt, sprtDefaults, type DuelSettings, type DuelState } from '../competition/sprt/index.ts'
import { newSecret } from '../ladder/standard.ts'
import type { SkillCounter } from '../ladder/skill-counter.ts'
import { dayMs, type ServerLimits } from '../limits.ts'
import { engineModules } from '../modules.ts'
import type { Author } from '../ports/host.ts'
import type { Workers } from '../ports/sets.ts'
import { findBotById, findVersion, seatLines, type BotRow, type VersionRow } from '../store/bots.ts'
import {
  addDuel,
  countDuels,
  duelsOf,
  findDuel,
  pathOfDuel,
  runningDuels,
  stopDuel,
  type DuelRow,
} from '../store/duels.ts'
import { idOfName } from '../store/people.ts'
import type { Db, Reader, Tx } from '../store/store.ts'
import type { Writer } from '../store/writer.ts'
import { DuelPlayer } from './duel-player.ts'

/** What is asked for, with the form of its fields already looked at. */
export interface AskedDuel {
  readonly versions: readonly [string, string]
  readonly game?: string
  readonly options?: unknown
  readonly bounds?: readonly number[]
  readonly alpha?: number
  readonly beta?: number
  readonly isAdjusted?: boolean
  readonly sets?: number
}

export interface DuelsParts {
  readonly db: Db
  readonly writer: Writer
  readonly modules: readonly GameModule[]
  readonly limits: ServerLimits
  readonly workers: Workers
  readonly skills: SkillCounter
  readonly now: () => number
  /** 32 random bytes. */
  readonly makeSecret: () => Uint8Array
  readonly notify: (sentence: string) => void
  readonly signal: AbortSignal
}

/** Duels of one list, and places of a path. */
const listed = 50
const mostPlaces = 200

export class Duels {
  readonly #parts: DuelsParts
  readonly #player: DuelPlayer

  constructor(parts: DuelsParts) {
    this.#parts = parts
    this.#player = new DuelPlayer(parts)
  }

  /** Goes on with those that a stop cut off. */
  async start(): Promise<void> {
    for (const duel of await runningDuels(this.#parts.db)) this.#player.begin(duel)
  }

  /** Resolves when none is played any more, after `signal`. */
  async stopped(): Promise<void> {
    await this.#player.stopped()
  }

  /**
   * Refused with `version-unknown`, `not-yours`, `bot-disabled`, `bot-retired`, `bot-remote`, `challenge-version`,
   * `compare-same`, `compare-seats`, `compare-bounds`, `compare-rate`, `adjusted-none`, `game-unknown`, `sets-value`,
   * `duel-limit`, `disk-full`, and what the game refuses of the options.
   */
  async ask(author: Author, asked: AskedDuel): Promise<Result<Duel, AnyCode>> {
    const { db, writer, limits, now, makeSecret } = this.#parts
    const entrants = await this.#entrants(author, asked.versions)
    if (!entrants.ok) return entrants
    const setup = await this.#setup(entrants.value, asked)
    if (!setup.ok) return setup
    const test = readTest(asked)
    if (!test.ok) return test
    if (test.value.isAdjusted && !(await countsLuck(setup.value.module, setup.value.options)))
      return refuse(
        'adjusted-none',
        'isAdjusted',
        `isAdjusted is true with ${setup.value.module.game.facts.titles.en}, where nothing counts luck exactly: expected Chaser, Yatzy or Six Dice, or false.`,
      )
    const most = asked.sets ?? limits.duelSets
    if (!Number.isInteger(most) || most < 1 || most > limits.duelSets)
      return refuse(
        'sets-value',
        'sets',
        `sets is ${show(most)}: expected a whole number from 1 to ${limits.duelSets}.`,
      )
    const [first, second] = asked.versions.map(idOfName) as [string, string]
    const added = await writer.attempt(async (tx): Promise<Result<number>> => {
      const tooMany = await this.#tooMany(tx, author)
      if (tooMany) return tooMany
      const row = {
        owner: author.id,
        first,
        second,
        game: setup.value.module.game.facts.id,
        options: JSON.stringify(setup.value.options),
        test: JSON.stringify(test.value),
        most,
        secret: newSecret(makeSecret),
        state: 'running' as const,
        result: JSON.stringify(new DuelTest(test.value).state),
        createdMs: now(),
        endedMs: null,
      }
      return accept(await addDuel(tx, row))
    })
    if (!added.ok) return added
    const row = (await findDuel(db, added.value))!
    this.#player.begin(row)
    return accept(await this.#page(db, row, true))
  }

  /** An author's, newest first: all, or those of versions of a bot. */
  async list(author: Author, bot: string | null): Promise<readonly Duel[]> {
    const { db } = this.#parts
    const rows = await duelsOf(db, author.id, bot === null ? null : idOfName(bot), listed)
    return Promise.all(rows.map((row) => this.#page(db, row, false)))
  }

  /** Refused with `duel-unknown`, for another author too. */
  async one(author: Author, id: string): Promise<Result<Duel>> {
    const row = await this.#own(author, id)
    return row.ok ? accept(await this.#page(this.#parts.db, row.value, true)) : row
  }

  /** Ends it where it stands. Refused as `one`, or with `disk-full`. */
  async stop(author: Author, id: string): Promise<Result<Duel>> {
    const { writer, now, db } = this.#parts
    const row = await this.#own(author, id)
    if (!row.ok) return row
    const stopped = await writer.attempt(async (tx) => accept(await stopDuel(tx, row.value.id, now())))
    if (!stopped.ok) return stopped
    this.#player.end(row.value.id)
    return accept(await this.#page(db, (await findDuel(db, row.value.id))!, true))
  }

  async #own(author: Author, id: string): Promise<Result<DuelRow>> {
    const row = /^\d{1,15}$/.test(id) ? await findDuel(this.#parts.db, Number(id)) : null
    if (row?.owner === author.id) return accept(row)
    return refuse('duel-unknown', 'id', `There is no duel ${show(id)} of ${author.name}'s.`)
  }

  async #entrants(author: Author, named: readonly [string, string]): Promise<Result<readonly VersionRow[]>> {
    const { db } = this.#parts
    const versions: VersionRow[] = []
    for (const name of named) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const version = await findVersion(db, idOfName(name))
      if (!version)
        return refuse(
          'version-unknown',
          'versions',
          `There is no version ${show(name)}: expected one such as kettle.1.`,
        )
      // oxlint-disable-next-line no-await-in-loop -- two
      const bot = await findBotById(db, version.bot)
      if (bot.owner !== author.id)
        return refuse('not-yours', 'versions', `The version ${show(name)} is not one of ${author.name}'s.`)
      const refusal = refusePlayer(bot, version)
      if (refusal) return refusal
      versions.push(version)
    }
    const [a, b] = versions as [VersionRow, VersionRow]
    if (a.id === b.id || a.hash === b.hash)
      return refuse(
        'compare-same',
        'versions',
        `The versions ${a.id} and ${b.id} are the same script: expected two that differ, since one is never better than itself.`,
      )
    return accept(versions)
  }

  /** The game that both play, by two, with its options settled. */
  async #setup(
    versions: readonly VersionRow[],
    { game: wanted, options }: AskedDuel,
  ): Promise<Result<{ readonly module: GameModule; readonly options: Readonly<Record<string, unknown>> }, AnyCode>> {
    const { modules } = this.#parts
    const [first, second] = versions.map(({ games }) => JSON.parse(games) as string[])
    const shared = first!.filter((game) => second!.includes(game) && modules.some((it) => it.game.facts.id === game))
    const id = wanted ?? (shared.length === 1 ? shared[0]! : undefined)
    if (id === undefined || !shared.includes(id)) {
      const said = wanted === undefined ? 'No game is named' : `The game is ${show(wanted)}`
      const expected = shared.length === 0 ? 'they share none' : `expected one they share: ${shared.join(', ')}`
      return refuse('game-unknown', 'game', `${said} for ${versions.map((one) => one.id).join(', ')}: ${expected}.`)
    }
    const module = modules.find(({ game }) => game.facts.id === id)!
    const [least, most] = module.game.facts.seats
    if (least > 2 || most < 2)
      return refuse(
        'compare-seats',
        'game',
        `${module.game.facts.titles.en} is played by ${least === most ? least : `${least} to ${most}`}: expected a game for two, since a duel has two seats.`,
      )
    const game = module.game(2, options)
    return game.ok ? accept({ module, options: game.value.options }) : game
  }

  async #tooMany(tx: Tx, author: Author): Promise<Refusal<'duel-limit'> | null> {
    const { limits, now } = this.#parts
    const { asked, running } = await countDuels(tx, author.id, now() - dayMs)
    if (running >= limits.duelsAtOnce)
      return refuseForNow(
        'duel-limit',
        'versions',
        `${author.name} has ${running === 1 ? '1 duel that goes' : `${running} duels that go`} on, of ${limits.duelsAtOnce} at once: wait for its end, or stop it.`,
        60_000,
      )
    if (asked < limits.duelsPerDay) return null
    const message = `${author.name} asked for ${asked} duels in 24 hours, of ${limits.duelsPerDay}: ask later.`
    return refuseForNow('duel-limit', 'versions', message, dayMs / 24)
  }

  async #page(db: Reader, row: DuelRow, hasPath: boolean): Promise<Duel> {
    const lines = await seatLines(db, [row.first, row.second])
    return {
      id: row.id,
      game: row.game,
      entrants: [lines.get(row.first)!, lines.get(row.second)!],
      options: JSON.parse(row.options) as Duel['options'],
      test: JSON.parse(row.test) as DuelSettings,
      most: row.most,
      state: row.state,
      createdMs: row.createdMs,
      endedMs: row.endedMs,
      result: JSON.parse(row.result) as DuelState,
      path: hasPath ? thinned(await pathOfDuel(db, row.id)) : [],
    }
  }
}

/** Every so many places, and the last. */
function thinned<T>(path: readonly T[]): readonly T[] {
  const step = Math.ceil(path.length / mostPlaces)
  return path.filter((_, i) => (path.length - 1 - i) % step === 0)
}

function readTest(asked: AskedDuel): Result<DuelSettings> {
  const { bounds = sprtDefaults.bounds, alpha = sprtDefaults.alpha, beta = sprtDefaults.beta } = asked
  const sprt = readSprt({ bounds: bounds as readonly [number, number], alpha, beta })
  return sprt.ok ? accept({ ...sprt.value, isAdjusted: asked.isAdjusted ?? false }) : sprt
}

/** Whether its review counts luck, asked of a match before its first throw: games of the engine alone, which the thread knows. */
async function countsLuck(module: GameModule, options: object): Promise<boolean> {
  if (!engineModules.all.some(({ game }) => game.facts.id === module.game.facts.id)) return false
  const game = module.game(2, options)
  if (!game.ok || !module.review) return false
  const match = new Match(game.value, { dice: repeatable('0', 'luck'), players: ['A', 'B'] })
  return (await module.review.review(match)).scores !== undefined
}

function refusePlayer(bot: BotRow, { id, source, state }: VersionRow): Result<never> | null {
  if (bot.isDisabled) return refuse('bot-disabled', 'versions', `The bot ${bot.name} has been disabled by the admin.`)
  if (bot.isRetired) return refuse('bot-retired', 'versions', `The bot ${bot.name} is retired: it plays no new sets.`)
  if (source === null)
    return refuse('bot-remote', 'versions', `The bot ${bot.name} plays over a connection: duels are for scripts.`)
  if (state === 'rated' || state === 'opponent') return null
  return refuse(
    'challenge-version',
    'versions',
    `The version ${id} is ${show(state)}: expected one that passed its validation.`,
  )
}
