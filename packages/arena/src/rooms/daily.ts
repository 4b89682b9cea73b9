/**
 * Matches of the day and their boards. All who play on a board get the same dice, which follow from a secret of the day: its
 * hash is published before the day begins, the secret after it is closed. The server throws each die when it is due, so a
 * page never knows what is coming; the first attempt of a reader is the only one, and it is kept after each decision, so that
 * neither a reload nor another connection makes it another one.
 */
import { createHash, createHmac } from 'node:crypto'
import {
  allBotsOf,
  makeSecretText,
  parseSecretText,
  refuse,
  show,
  type Game,
  type GameModule,
  type Seat,
  type State,
} from '@dicewright/engine'
import type { BoardName, BoardNameLine, BoardRow, BoardView, DailyAttempt, DayLine } from '../api/daily.ts'
import { refuseForNow, type AnyCode, type Result } from '../codes.ts'
import { dayMs, type ServerLimits } from '../limits.ts'
import type { Clock } from '../live/clock.ts'
import { readName } from '../names.ts'
import * as kept from '../store/daily.ts'
import type { Keeper, Tx } from '../store/store.ts'
import type { RoomMatch } from './match.ts'
import type { Chair } from './place.ts'
import type { Room } from './room.ts'
import { houseBot, type Rooms } from './rooms.ts'

export interface DailySettings {
  readonly modules: readonly GameModule[]
  readonly rooms: Rooms
  readonly store: Keeper
  readonly limits: ServerLimits
  readonly clock: Clock
  readonly notify: (sentence: string) => void
}

type Body = Readonly<Record<string, unknown>>

/** A board with what is needed to play on it. */
interface Asked {
  readonly id: string
  readonly name: BoardName
  readonly module: GameModule
  readonly game: Game
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The name of the dice of a day in headers. */
const setName = 'daily'
/** Milliseconds between two looks at what is to be closed. */
const lookMs = 600_000
/** Characters of a key, as elements cut it. */
const keyChars = 53
const optionChars = 4_000
/** What a browser keeps: at least 16 random bytes. */
const readerShape = /^[\w-]{22,64}$/
const namesListed = 500

export class Daily {
  readonly #settings: DailySettings
  /** Tables of attempts, by the attempt. */
  readonly #tables = new Map<string, Room>()
  #days: readonly kept.Day[] = []
  #stop: () => void = () => {}

  constructor(settings: DailySettings) {
    this.#settings = settings
  }

  /** Publishes today and tomorrow, closes what is over, and looks again from time to time. */
  async start(): Promise<void> {
    await this.#look()
    this.#stop = this.#settings.clock.after(lookMs, () => {
      this.start().catch((error: unknown) => this.#settings.notify(`Days were not closed: ${(error as Error).message}`))
    })
  }

  close(): void {
    this.#stop()
  }

  /**
   * Begins the attempt of a reader, or goes on with it. Refused with `daily-value`, `daily-closed`, `daily-limit`,
   * `game-unknown`, and what the game refuses.
   */
  async begin(address: string, body: Body): Promise<Result<DailyAttempt, AnyCode>> {
    const asked = this.#readBoard(body)
    if (!asked.ok) return asked
    const reader = readerOf(body)
    if (!reader.ok) return reader
    const { id, name } = asked.value
    const day = await this.#dayOf(name.date)
    if (!day || this.#stateOf(name.date) === 'closed') return this.#closed(name.date)
    const { limits } = this.#settings
    if (this.#tables.size >= limits.dailyTables)
      return refuseForNow('daily-limit', 'server', `${limits.dailyTables} matches of the day are on here.`, 60_000)
    const hashed = createHmac('sha256', day.salt ?? '')
      .update(address)
      .digest('hex')
    const attempt = await this.#settings.store.attempt(async (tx): Promise<Result<kept.Attempt>> => {
      const own = await kept.findAttemptOf(tx, id, reader.value)
      if (own) return { ok: true, value: own }
      if (this.#stateOf(name.date) !== 'open') return this.#closed(name.date)
      const refusal = await this.#addBoard(tx, asked.value, hashed)
      if (refusal) return refusal
      const earlier = await kept.countAttempts(tx, id, hashed)
      if (earlier >= limits.dailyPerAddress) {
        const message = `${earlier} attempts at this match came from your address: expected fewer.`
        return refuse('daily-limit', 'address', message)
      }
      const begun = { board: id, reader: reader.value, address: hashed, earlier, beganMs: this.#nowMs }
      return { ok: true, value: await kept.addAttempt(tx, begun) }
    })
    if (!attempt.ok) return attempt
    const { id: attemptId, name: given, points } = attempt.value
    const table = this.#tables.get(attemptId) ?? this.#open(asked.value, day, attempt.value)
    return {
      ok: true,
      value: { id: attemptId, date: name.date, name: given, points, place: table.hostPlace },
    }
  }

  /** Refused with `daily-unknown`, `daily-order`, `name-value` or `name-taken`. */
  async name(id: string, body: Body): Promise<Result<Named, AnyCode>> {
    const reader = readerOf(body)
    if (!reader.ok) return reader
    const name = readName(body['name'], 'player')
    if (!name.ok) return name
    return this.#settings.store.attempt(async (tx): Promise<Result<Named>> => {
      const attempt = await kept.findAttempt(tx, id)
      if (attempt?.reader !== reader.value) return unknownAttempt(id)
      if (attempt.isBarred) return refuse('daily-order', 'name', 'The admin has removed your name from this board.')
      if (attempt.endedMs === null)
        return refuse('daily-order', 'name', 'Your match is not over: play it to its end first.')
      if (await kept.isNameTaken(tx, attempt, name.value)) {
        const message = `The name ${show(name.value)} is on this board, or one that looks like it: choose another.`
        return refuse('name-taken', 'name', message)
      }
      await kept.nameAttempt(tx, id, name.value)
      return { ok: true, value: { id, name: name.value } }
    })
  }

  /** Refused with `daily-value`, `game-unknown`, and what the game refuses. */
  async board(body: Body): Promise<Result<BoardView, AnyCode>> {
    const asked = this.#readBoard(body)
    if (!asked.ok) return asked
    const { id, name } = asked.value
    const { db } = this.#settings.store
    const day = (await this.#dayOf(name.date)) ?? (await kept.findDay(db, name.date))
    const state = this.#stateOf(name.date)
    const rows = await kept.bestOf(db, id, this.#settings.limits.boardRows)
    const { begun, over } = await kept.countAll(db, id)
    const value: BoardView = {
      ...name,
      state,
      commitment: day ? commitmentOf(day) : null,
      secret: day && state === 'closed' ? makeSecretText(secretOf(day, id)) : null,
      endsMs: endOf(name.date),
      closesMs: this.#closeOf(name.date),
      begun,
      over,
      rows: placed(rows),
      mine: typeof body['mine'] === 'string' ? await this.#rowOf(id, body['mine']) : null,
    }
    return { ok: true, value }
  }

  /** Of tomorrow, today and the days before, as far as boards are kept. */
  async days(): Promise<readonly DayLine[]> {
    await this.#dayOf(this.#today)
    const days = await kept.daysFrom(this.#settings.store.db, this.#oldest)
    return days
      .map((day) => ({
        date: day.date,
        commitment: commitmentOf(day),
        secret: this.#stateOf(day.date) === 'closed' ? day.secret : null,
      }))
      .toReversed()
  }

  /** Names on boards, newest first. */
  async names(): Promise<readonly BoardNameLine[]> {
    const found = await kept.namedFrom(this.#settings.store.db, this.#oldest, namesListed)
    return found as readonly BoardNameLine[]
  }

  /** The points stay, without a name. Refused with `daily-unknown`. */
  removeName(id: string): Promise<Result<{ readonly id: string }, AnyCode>> {
    return this.#settings.store.attempt(async (tx): Promise<Result<{ readonly id: string }>> => {
      if (!(await kept.findAttempt(tx, id))) return unknownAttempt(id)
      await kept.barName(tx, id)
      return { ok: true, value: { id } }
    })
  }

  // The table of an attempt

  #open({ module, game, name, id }: Asked, day: kept.Day, attempt: kept.Attempt): Room {
    const secret = secretOf(day, id)
    const seat = name.players.indexOf('me')
    const chairs = name.players.map((player): Chair =>
      player === 'me' ? { kind: 'me', name: 'player' } : { kind: 'bot', bot: houseBot(player) },
    )
    const dealt = {
      secret,
      set: setName,
      actions: JSON.parse(attempt.actions) as string[],
      botSeed: (bot: Seat) => createHmac('sha256', secret).update(`bot|${bot}`).digest('hex').slice(0, 32),
      emptyMs: this.#settings.limits.dailyEmptyMs,
      acted: (match: RoomMatch) => this.#keep(attempt.id, name.date, game, match, seat),
    }
    const settings = { game, chairs, decisionMs: null, left: 'wait', takeBack: false, address: '', dealt } as const
    const room = this.#settings.rooms.open(module, settings, () => this.#tables.delete(attempt.id))
    this.#tables.set(attempt.id, room)
    return room
  }

  /** After each decision, before it is told what came of it. What is decided once the day is closed counts no more. */
  #keep(id: string, date: string, game: Game, match: RoomMatch, seat: Seat): void {
    if (this.#stateOf(date) === 'closed') return
    const actions = JSON.stringify(match.actions)
    const points = match.turn === null ? pointsOf(game, match.state, seat) : null
    const endedMs = this.#nowMs
    this.#settings.store
      .keep(async (tx) => {
        await kept.keepActions(tx, id, actions)
        if (points !== null) await kept.endAttempt(tx, id, points, endedMs)
      })
      .catch((error: unknown) => {
        if ((error as Error).name !== 'AbortError')
          this.#settings.notify(`An attempt at a match of the day was not kept: ${(error as Error).message}`)
      })
  }

  // Boards

  #readBoard(body: Body): Result<Asked, AnyCode> {
    const { modules } = this.#settings
    const module = modules.find(({ game }) => game.facts.id === body['game'])
    if (!module) {
      const ids = modules.map(({ game }) => game.facts.id).join(', ')
      return refuse('game-unknown', 'game', `The game is ${show(body['game'])}: expected one of ${ids}.`)
    }
    const { key, date = this.#today, players = ['me', 'greedy'], options } = body
    if (typeof key !== 'string' || key === '' || key.length > keyChars)
      return badValue('key', key, `a text of 1 to ${keyChars} characters`)
    if (!isDate(date)) return badValue('date', date, `a day such as ${this.#today}`)
    const bots = Object.keys(allBotsOf(module))
    const isPlayer = (player: unknown) => player === 'me' || bots.includes(player as string)
    if (!Array.isArray(players) || players.length > 8 || !players.every(isPlayer))
      return badValue('players', players, `me and house bots of ${bots.join(', ')}`)
    const own = players.filter((player) => player === 'me').length
    if (own !== 1) return badValue('players', `${own} times me`, 'me once')
    const game = module.game(players.length, options ?? undefined) as Result<Game, AnyCode>
    if (!game.ok) return game
    const { facts, options: settled } = game.value
    const optionText = JSON.stringify(settled)
    if (optionText.length > optionChars)
      return badValue('options', `${optionText.length} characters`, `at most ${optionChars}`)
    const name: BoardName = { date, game: facts.id, key, options: { ...settled }, players: players as string[] }
    const text = JSON.stringify([date, facts.id, facts.version, key, sorted(name.options), name.players])
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
    return { ok: true, value: { id, name, module, game: game.value } }
  }

  /** Null where it is there. */
  async #addBoard(tx: Tx, { id, name }: Asked, address: string): Promise<Result<never> | null> {
    if (await kept.findBoard(tx, id)) return null
    const { boards, boardsPerAddress } = this.#settings.limits
    const { all, own } = await kept.countBoards(tx, name.date, address)
    if (all >= boards) return refuse('daily-limit', 'server', `There are ${all} boards today: expected fewer.`)
    if (own >= boardsPerAddress)
      return refuse('daily-limit', 'address', `Your address has begun ${own} boards today: expected fewer.`)
    const { date, game, key, options, players } = name
    await kept.addBoard(tx, {
      id,
      date,
      game,
      key,
      options: JSON.stringify(options),
      players: players.join(),
      address,
    })
    return null
  }

  async #rowOf(board: string, id: string): Promise<BoardRow | null> {
    const { db } = this.#settings.store
    const attempt = await kept.findAttempt(db, id)
    if (attempt?.board !== board || attempt.points === null) return null
    return rowOf(attempt, 1 + (await kept.countBetter(db, board, attempt.points)))
  }

  // Days

  get #nowMs(): number {
    return this.#settings.clock.epoch()
  }
  get #today(): string {
    return dateOf(this.#nowMs)
  }
  /** The oldest day whose boards are kept. */
  get #oldest(): string {
    return dateOf(this.#nowMs - this.#settings.limits.boardDays * dayMs)
  }
  #closeOf(date: string): number {
    return endOf(date) + this.#settings.limits.dailyGraceMs
  }
  #stateOf(date: string): BoardView['state'] {
    const nowMs = this.#nowMs
    if (nowMs >= this.#closeOf(date)) return 'closed'
    return nowMs >= endOf(date) ? 'closing' : 'open'
  }
  #closed(date: string): Result<never> {
    return refuse('daily-closed', 'date', `The match of ${date} is not begun now: today is ${this.#today}.`)
  }

  /** The secrets of a day that can be played; it is none of tomorrow. */
  async #dayOf(date: string): Promise<kept.Day | null> {
    if (date > this.#today) return null
    if (!this.#days.some((day) => day.date === dateOf(this.#nowMs + dayMs))) await this.#look()
    return this.#days.find((day) => day.date === date) ?? null
  }

  async #look(): Promise<void> {
    const { store } = this.#settings
    const nowMs = this.#nowMs
    const open = dateOf(nowMs - this.#settings.limits.dailyGraceMs)
    const next = [dateOf(nowMs), dateOf(nowMs + dayMs)]
    // Yesterday may be played to its end; it is not made afterwards.
    this.#days = await store.keep((tx) => kept.keepDays(tx, next).then(() => kept.daysFrom(tx, open)))
    const oldest = this.#oldest
    if (!(await kept.isOld(store.db, open, oldest))) return
    await store.keep((tx) => kept.closeDays(tx, open, oldest))
  }
}

const isDate = (given: unknown): given is string =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given))

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const endOf = (date: string): number => Date.parse(date) + dayMs

/** With its keys in order. */
const sorted = (options: object): unknown => Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** SHA-256 of what a browser keeps. */
function readerOf({ reader }: Body): Result<string> {
  if (typeof reader !== 'string' || !readerShape.test(reader))
    return badValue('reader', reader, 'at least 16 random bytes as letters, digits, "-" or "_"')
  return { ok: true, value: createHash('sha256').update(reader).digest('hex') }
}

/** The secret of the dice of one board: HMAC-SHA-256 of `board|ID` under the secret of the day. */
const secretOf = ({ secret }: kept.Day, board: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', parseSecretText(secret)!).update(`board|${board}`).digest())

const commitmentOf = ({ secret }: kept.Day): string =>
  createHash('sha256').update(parseSecretText(secret)!).digest('hex')

/** What a match came to for a seat: its total where players have one, as Six Dice has, which returns what is settled. */
function pointsOf(game: Game, state: State, seat: Seat): number {
  const { players } = game.observe(state, 'table') as { readonly players?: readonly { readonly total?: unknown }[] }
  const total = players?.[seat]?.total
  return typeof total === 'number' ? total : game.returns(state)[seat]!
}

const rowOf = ({ id, name, points, beganMs, endedMs, earlier }: kept.Attempt, place: number): BoardRow => ({
  id,
  place,
  name,
  points: points!,
  endedMs: endedMs!,
  tookMs: endedMs! - beganMs,
  earlier,
})

/** Equal points share a place. */
function placed(rows: readonly kept.Attempt[]): readonly BoardRow[] {
  return rows.map((row) => rowOf(row, 1 + rows.findIndex(({ points }) => points === row.points)))
}

const badValue = (at: string, value: unknown, expected: string): Result<never> =>
  refuse('daily-value', at, `The field ${at} is ${show(value)}: expected ${expected}.`)

const unknownAttempt = (id: string): Result<never> =>
  refuse('daily-unknown', 'id', `There is no attempt ${show(id)} of yours here.`)
