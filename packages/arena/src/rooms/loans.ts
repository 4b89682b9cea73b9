/**
 * Bots that their authors lend to readers' browsers: the script is sent, plays a match in a sandbox there, and the finished
 * match is reported. It counts for the author where the bot, asked anew here, decides as the report says.
 */
import { makeSecret, makeSecretText, refuse, show, type GameModule } from '@dicewright/engine'
import type { Loan, LoanResult } from '../api/loans.ts'
import { refuseForNow, type AnyCode, type AnyRefusal, type Result } from '../codes.ts'
import { hourMs, RateLimit } from '../http/rate-limit.ts'
import { limits as scriptLimits, type Limits, type ServerLimits } from '../limits.ts'
import type { Clock } from '../live/clock.ts'
import type { VersionRow } from '../store/bots.ts'
import { addLoan, countLoan, findLoan, type LoanRow } from '../store/loans.ts'
import type { Keeper } from '../store/store.ts'
import type { RoomBots } from './bots.ts'
import { Lines } from './lines.ts'
import { signOf } from './match.ts'
import { readReported, refuseAnswers, type Reported } from './reported.ts'
import { findPlayable, scriptOf, type Compile } from './submitted.ts'

export interface LoansSettings {
  /** The games there are rooms for. */
  readonly modules: readonly GameModule[]
  readonly bots: RoomBots
  readonly compile: Compile
  readonly store: () => Keeper
  readonly limits: Limits & ServerLimits
  readonly clock: Clock
}

type Body = Readonly<Record<string, unknown>>

const counted: Result<LoanResult> = { ok: true, value: { counted: true } }

export class Loans {
  readonly #settings: LoansSettings
  readonly #lendings: RateLimit
  readonly #results: RateLimit
  readonly #checks: Lines

  constructor(settings: LoansSettings) {
    const { limits, clock } = settings
    const limit = () => new RateLimit({ burst: limits.loansPerHour, perMs: hourMs }, () => clock.now())
    this.#settings = settings
    this.#lendings = limit()
    this.#results = limit()
    this.#checks = new Lines({ most: limits.loanChecks, mostOfOne: limits.loanChecksPerAddress })
  }

  /**
   * Null where its author keeps it at the arena. Refused with `game-unknown`, `bot-unplayable`, `too-many`, or where the store
   * does not take it.
   */
  async lend(address: string, named: string, game: string): Promise<Result<Omit<Loan, 'sandbox'> | null, AnyCode>> {
    const waitMs = this.#lendings.take(address)
    if (waitMs > 0) return tooMany('Too many bots were lent to your address: wait.', waitMs)
    const { modules, compile, store, limits, clock } = this.#settings
    const ids = modules.map((module) => module.game.facts.id)
    if (!ids.includes(game))
      return refuse('game-unknown', 'game', `The game is ${show(game)}: expected one of ${ids.join(', ')}.`)
    const found = await findPlayable(store().db, named, game)
    if (!found.ok) return found
    const { bot, version, script } = found.value
    if (!bot.isLent) return { ok: true, value: null }
    const { name, code } = await compile(script)
    const seed = makeSecretText(makeSecret()).slice(0, 32)
    const row = { version: version.id, game, seed, madeMs: clock.epoch() }
    const made = await store().attempt(async (tx) => ({ ok: true, value: await addLoan(tx, row) }))
    if (!made.ok) return made
    const about = { bot: script.name, version: version.number, script: { name, code }, seed }
    return { ok: true, value: { loan: made.value, ...about, limits: limitsIn(limits) } }
  }

  /**
   * Counts the match of a loan, once. Refused with `loan-unknown`, `loan-mismatch`, `too-many`, `server-busy`, or where the
   * store does not take it.
   */
  async report(address: string, id: string, body: Body): Promise<Result<LoanResult, AnyCode>> {
    const waitMs = this.#results.take(address)
    if (waitMs > 0) return tooMany('Too many results came from your address: wait.', waitMs)
    const checked = this.#checks.run(address, () => this.#check(id, body))
    return checked ?? refuseForNow('server-busy', 'server', 'Too many matches are being checked: wait.', 5_000)
  }

  close(): void {
    this.#settings.bots.close()
  }

  async #check(id: string, body: Body): Promise<Result<LoanResult, AnyCode>> {
    const { store, clock, limits } = this.#settings
    const found = await findLoan(store().db, id, clock.epoch() - limits.loanKeepMs)
    if (!found) return unknown(id)
    if (found.loan.countedMs !== null) return counted
    // Games may be fewer than when the bot was lent.
    const module = this.#settings.modules.find(({ game }) => game.facts.id === found.loan.game)
    if (!module) return unknown(id)
    const reported = readReported(body, module.game)
    if (!reported.ok) return reported
    const refusal = await this.#askAnew(reported.value, found)
    if (refusal) return refusal
    const { match, people, seat } = reported.value
    const sign = signOf(match.game.ranks(match.state), people, seat)
    return store().attempt(async (tx) => ((await countLoan(tx, id, sign, clock.epoch())) ? counted : unknown(id)))
  }

  async #askAnew(
    reported: Reported,
    { loan, version }: { readonly loan: LoanRow; readonly version: VersionRow },
  ): Promise<AnyRefusal | null> {
    const { compile, bots } = this.#settings
    const bot = await compile(scriptOf(version, version.id))
    const { facts, seats, options } = reported.match.game
    const seated = bots.seat({ kind: 'script', bot }, { id: facts.id, seats, options: { ...options } }, loan.seed)
    try {
      return await refuseAnswers(reported, seated)
    } finally {
      seated.leave()
    }
  }
}

/** Those of scripts alone. */
const limitsIn = (all: Limits): Limits =>
  Object.fromEntries(Object.keys(scriptLimits).map((name) => [name, all[name as keyof Limits]])) as unknown as Limits

const tooMany = (message: string, waitMs: number): AnyRefusal => refuseForNow('too-many', 'address', message, waitMs)

const unknown = (id: string): Result<never> =>
  refuse('loan-unknown', 'loan', `There is no loan ${show(id)} here, or it is too long ago.`)
