/**
 * Bots that their authors lend to readers' browsers: the script is sent, plays a match in a sandbox there, and the finished
 * match is reported.
 */
import { makeSecret, makeSecretText, refuse, show, type GameModule } from '@dicewright/engine'
import type { Loan } from '../api/loans.ts'
import { refuseForNow, type AnyCode, type Result } from '../codes.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { hourMs, type ServerLimits } from '../limits.ts'
import type { Clock } from '../live/clock.ts'
import { addLoan } from '../store/loans.ts'
import type { Keeper } from '../store/store.ts'
import { findPlayable, type Compile } from './submitted.ts'

export interface LoansSettings {
  /** The games there are rooms for. */
  readonly modules: readonly GameModule[]
  readonly compile: Compile
  readonly store: () => Keeper
  readonly limits: ServerLimits
  readonly clock: Clock
}

export class Loans {
  readonly #settings: LoansSettings
  readonly #lendings: RateLimit

  constructor(settings: LoansSettings) {
    const { limits, clock } = settings
    this.#settings = settings
    this.#lendings = new RateLimit({ burst: limits.loansPerHour, perMs: hourMs }, () => clock.now())
  }

  /** Refused with `game-unknown`, `bot-unplayable`, `bot-not-lent`, `too-many`, or where the store does not take it. */
  async lend(address: string, named: string, game: string): Promise<Result<Omit<Loan, 'sandbox'>, AnyCode>> {
    const waitMs = this.#lendings.take(address)
    if (waitMs > 0) return refuseForNow('too-many', 'address', 'Too many bots were lent to your address: wait.', waitMs)
    const { modules, compile, store, clock } = this.#settings
    const ids = modules.map((module) => module.game.facts.id)
    if (!ids.includes(game))
      return refuse('game-unknown', 'game', `The game is ${show(game)}: expected one of ${ids.join(', ')}.`)
    const found = await findPlayable(store().db, named, game)
    if (!found.ok) return found
    const { bot, version, script } = found.value
    if (!bot.isLent) {
      const message = `The bot ${show(named)} plays at the arena alone: its author does not lend it to browsers.`
      return refuse('bot-not-lent', 'bot', message)
    }
    const { name, code } = await compile(script)
    const seed = makeSecretText(makeSecret()).slice(0, 32)
    const row = { version: version.id, game, seed, madeMs: clock.epoch() }
    const made = await store().attempt(async (tx) => ({ ok: true, value: await addLoan(tx, row) }))
    if (!made.ok) return made
    const loan = { loan: made.value, bot: script.name, version: version.number, script: { name, code }, seed }
    return { ok: true, value: loan }
  }
}
