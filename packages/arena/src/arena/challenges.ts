/**
 * Challenges: an author's unrated sets of an own version against any. Their results are in the store as those of other
 * sets, under a purpose of their own: no rating reads them, and lists show them to their author alone. A match page by
 * its id is open to all, so that its link can be passed on.
 */
import { accept, makeSecretText, readSeed, refuse, secretOfSeed, show, type GameModule } from '@dicewright/engine'
import type { Challenge, ChallengeScore, ChallengeSet } from '../api/index.ts'
import { refuseForNow, type AnyCode, type Refusal, type Result } from '../codes.ts'
import { ladderId } from '../ladder/ladders.ts'
import { newSecret, setNameOf } from '../ladder/standard.ts'
import { dayMs, type ServerLimits } from '../limits.ts'
import type { Author } from '../ports/host.ts'
import {
  findBot,
  findBotById,
  findVersion,
  ratedVersion,
  seatLines,
  type BotRow,
  type VersionRow,
} from '../store/bots.ts'
import {
  addChallenge,
  callOff,
  challengesOf,
  countAsked,
  findChallenge,
  ranksOfChallenge,
  setsOfChallenge,
  type ChallengeRow,
} from '../store/challenges.ts'
import { idOfName } from '../store/people.ts'
import { matchId } from '../store/results.ts'
import { versionsOfSet } from '../store/sets.ts'
import { findServed } from '../store/standings.ts'
import type { Db, Reader, Tx } from '../store/store.ts'
import { isEmbargoed } from '../store/veil.ts'
import type { Writer } from '../store/writer.ts'

/** What is asked for, with the form of its fields already looked at. */
export interface AskedChallenge {
  readonly version: string
  readonly against: readonly string[]
  readonly game?: string
  readonly options?: unknown
  readonly seed?: unknown
  readonly sets: number
}

export interface ChallengesParts {
  readonly db: Db
  readonly writer: Writer
  readonly modules: readonly GameModule[]
  readonly limits: ServerLimits
  readonly now: () => number
  /** 32 random bytes. */
  readonly makeSecret: () => Uint8Array
}

/** Challenges of one list. */
const listed = 50

interface Entrant {
  readonly bot: BotRow
  readonly version: VersionRow
}

export class Challenges {
  readonly #parts: ChallengesParts

  constructor(parts: ChallengesParts) {
    this.#parts = parts
  }

  /**
   * Refused with `not-yours`, `version-unknown`, `bot-disabled`, `bot-retired`, `bot-remote`, `challenge-version`,
   * `game-unknown`, `ladder-unknown`, `ladder-embargoed`, `sets-value`, `seed-value`, `challenge-limit`, `disk-full`, and what the game
   * refuses of the options.
   */
  async ask(author: Author, asked: AskedChallenge): Promise<Result<Challenge, AnyCode>> {
    const { db, writer, limits } = this.#parts
    const entrants = await this.#entrants(author, asked)
    if (!entrants.ok) return entrants
    const chosen = chooseGame(entrants.value, asked.game)
    if (!chosen.ok) return chosen
    const seats = entrants.value.length
    const ladder = ladderId(chosen.value, seats, 'standard')
    if (!(await findServed(db, ladder)))
      return refuse(
        'ladder-unknown',
        'against',
        `${chosen.value} is not played here by ${seats}: expected as many versions as one of its ladders has seats.`,
      )
    const others = entrants.value.filter(({ bot }) => bot.owner !== null && bot.owner !== author.id)
    if (others.length > 0 && (await isEmbargoed(db, ladder)))
      return refuse(
        'ladder-embargoed',
        'against',
        `The version ${show(others[0]!.version.id)} is another author's, and the ladder ${ladder} is under the embargo of a season: expected versions of your own or of the house until that is published.`,
      )
    const module = this.#parts.modules.find(({ game }) => game.facts.id === chosen.value)!
    const game = module.game(seats, asked.options)
    if (!game.ok) return game
    const options = JSON.stringify(game.value.options)
    if (options.length > limits.challengeOptionChars)
      return refuse(
        'challenge-limit',
        'options',
        `The options have ${options.length} characters as JSON: expected at most ${limits.challengeOptionChars}.`,
      )
    const seed = asked.seed === undefined ? accept(null) : readSeed(asked.seed)
    if (!seed.ok) return seed
    const { sets } = asked
    if (!Number.isInteger(sets) || sets < 1 || sets > limits.challengeSets)
      return refuse(
        'sets-value',
        'sets',
        `sets is ${show(sets)}: expected a whole number from 1 to ${limits.challengeSets}.`,
      )
    const secrets = Array.from({ length: sets }, (_, i) => this.#secret(chosen.value, i + 1, seed.value))
    const versions = entrants.value.map(({ version }) => version.id)
    const added = await writer.attempt(async (tx): Promise<Result<number>> => {
      const tooMany = await this.#tooMany(tx, author, sets)
      if (tooMany) return tooMany
      const row = { owner: author.id, options, seed: seed.value, createdMs: this.#parts.now() }
      return accept(await addChallenge(tx, row, { ladder, versions, secrets }))
    })
    return added.ok ? accept(await this.#page(db, (await findChallenge(db, added.value))!)) : added
  }

  /** An author's, newest first: all, or those a bot is in. */
  async list(author: Author, bot: string | null): Promise<readonly Challenge[]> {
    const { db } = this.#parts
    const rows = await challengesOf(db, author.id, bot === null ? null : idOfName(bot), listed)
    return Promise.all(rows.map((row) => this.#page(db, row)))
  }

  /** Refused with `challenge-unknown`, for another author too. */
  async one(author: Author, id: string): Promise<Result<Challenge>> {
    const row = await this.#own(author, id)
    return row.ok ? accept(await this.#page(this.#parts.db, row.value)) : row
  }

  /** Sets that wait are void; one that is played goes on. Refused as `one`, or with `disk-full`. */
  async callOff(author: Author, id: string): Promise<Result<Challenge>> {
    const row = await this.#own(author, id)
    if (!row.ok) return row
    const called = await this.#parts.writer.attempt(async (tx) =>
      accept(await callOff(tx, row.value.id, this.#parts.now())),
    )
    return called.ok ? accept(await this.#page(this.#parts.db, row.value)) : called
  }

  async #own(author: Author, id: string): Promise<Result<ChallengeRow>> {
    const row = /^\d{1,15}$/.test(id) ? await findChallenge(this.#parts.db, Number(id)) : null
    if (row?.owner === author.id) return accept(row)
    return refuse('challenge-unknown', 'id', `There is no challenge ${show(id)} of ${author.name}'s.`)
  }

  /** One's own first. */
  async #entrants(author: Author, { version, against }: AskedChallenge): Promise<Result<readonly Entrant[]>> {
    const { db } = this.#parts
    const entrants: Entrant[] = []
    for (const [i, named] of [version, ...against].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one for a seat
      const entrant = await findEntrant(db, named, i === 0 ? 'version' : 'against')
      if (!entrant.ok) return entrant
      if (i === 0 && entrant.value.bot.owner !== author.id)
        return refuse('not-yours', 'version', `The version ${show(named)} is not one of ${author.name}'s.`)
      entrants.push(entrant.value)
    }
    return accept(entrants)
  }

  async #tooMany(tx: Tx, author: Author, sets: number): Promise<Refusal<'challenge-limit'> | null> {
    const { limits, now } = this.#parts
    const asked = await countAsked(tx, author.id, now() - dayMs)
    const left = Math.max(0, limits.challengeSetsPerDay - asked)
    if (sets <= left) return null
    const message = `${author.name} asked for ${asked} sets of challenges in 24 hours, and has ${left} of ${limits.challengeSetsPerDay} left: ask for fewer, or later.`
    return refuseForNow('challenge-limit', 'sets', message, dayMs / 24)
  }

  #secret(game: string, number: number, seed: string | null): string {
    if (seed === null) return newSecret(this.#parts.makeSecret)
    return makeSecretText(secretOfSeed(seed, setNameOf(game, number)))
  }

  async #page(db: Reader, { id, options, seed, createdMs }: ChallengeRow): Promise<Challenge> {
    const sets = await setsOfChallenge(db, id)
    const first = sets[0]
    const versions = first ? await versionsOfSet(db, first.id) : []
    const lines = await seatLines(db, versions)
    const matches = matchesOf(await ranksOfChallenge(db, id))
    return {
      id,
      game: first?.ladder.split('.')[0] ?? '',
      entrants: versions.map((version) => lines.get(version)!),
      options: JSON.parse(options) as Challenge['options'],
      seed,
      createdMs,
      sets: sets.map((set) => ({ set: set.id, state: set.state, matches: matches.get(set.id) ?? [] })),
      scores: versions.slice(1).map((_, i) => scoreOf([...matches.values()].flat(), i + 1)),
    }
  }
}

/** A version by its id, or the newest of a bot by its name. Refused where it cannot play a set of its own. */
async function findEntrant(db: Reader, named: string, at: string): Promise<Result<Entrant>> {
  const version = (await findVersion(db, idOfName(named))) ?? (await newestOf(db, named))
  if (!version)
    return refuse('version-unknown', at, `There is no version ${show(named)}: expected one such as kettle.1.`)
  const bot = await findBotById(db, version.bot)
  const refusal = refuseEntrant(bot, version, at)
  return refusal ?? accept({ bot, version })
}

async function newestOf(db: Reader, name: string): Promise<VersionRow | null> {
  const bot = await findBot(db, name)
  return bot && ratedVersion(db, bot.id)
}

/** Embargoed versions of a season have to be refused here as well: a challenge says how strong they are. */
function refuseEntrant(bot: BotRow, { id, source, state }: VersionRow, at: string): Result<never> | null {
  if (bot.isDisabled) return refuse('bot-disabled', at, `The bot ${bot.name} has been disabled by the admin.`)
  if (bot.isRetired) return refuse('bot-retired', at, `The bot ${bot.name} is retired: it plays no new sets.`)
  if (bot.tier === 'house') return null
  if (source === null)
    return refuse('bot-remote', at, `The bot ${bot.name} plays over a connection: challenges are for scripts.`)
  if (state === 'rated' || state === 'opponent') return null
  return refuse(
    'challenge-version',
    at,
    `The version ${id} is ${show(state)}: expected one that passed its validation.`,
  )
}

/** The game that all play: the one that is asked for, or the only one. */
function chooseGame(entrants: readonly Entrant[], asked: string | undefined): Result<string> {
  const [first, ...others] = entrants.map(({ version }) => JSON.parse(version.games) as string[])
  const shared = first!.filter((game) => others.every((games) => games.includes(game)))
  if (asked === undefined && shared.length === 1) return accept(shared[0]!)
  if (asked !== undefined && shared.includes(asked)) return accept(asked)
  const ids = entrants.map(({ version }) => version.id).join(', ')
  const found = asked === undefined ? 'No game is named' : `The game is ${show(asked)}`
  const expected = shared.length === 0 ? 'they share none' : `expected one they share: ${shared.join(', ')}`
  return refuse('game-unknown', 'game', `${found} for ${ids}: ${expected}.`)
}

function matchesOf(rows: Awaited<ReturnType<typeof ranksOfChallenge>>): ReadonlyMap<number, ChallengeSet['matches']> {
  const bySet = Map.groupBy(rows, ({ set }) => set)
  return new Map(
    [...bySet].map(([set, ofSet]) => [
      set,
      [...Map.groupBy(ofSet, ({ match }) => match)].map(([match, seats]) => ({
        id: matchId(set, match),
        ranks: seats.map(({ rank }) => rank),
        returns: seats.map(({ returns }) => returns),
      })),
    ]),
  )
}

function scoreOf(matches: ChallengeSet['matches'], other: number): ChallengeScore {
  const signs = matches.map(({ ranks }) => Math.sign(ranks[other]! - ranks[0]!))
  const count = (sign: number) => signs.filter((it) => it === sign).length
  return { wins: count(1), ties: count(0), losses: count(-1) }
}
