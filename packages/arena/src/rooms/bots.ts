/**
 * The bots at the tables of rooms. All are in one child process and are asked one after the other; it is started when there is
 * one to ask, and given back when none is left. Where it dies, its bots are loaded anew: they forget what they remembered of
 * their match, which counts for nothing.
 */
import { makeSecret, makeSecretText } from '@dicewright/engine'
import type { Child } from '../children/child.ts'
import type { GameNote } from '../children/messages.ts'
import { ChildPool } from '../children/pool.ts'
import type { Limits } from '../limits.ts'
import type { Modules } from '../modules.ts'
import type { Question } from '../referee/player.ts'
import type { Bot } from '../sandbox/compile.ts'

/** Who sits down: a house bot of the game by its name, or a compiled script. */
export type RoomEntrant =
  | { readonly kind: 'house'; readonly bot: string }
  | { readonly kind: 'script'; readonly bot: Bot }

/** A bot in one seat of one match. */
export interface SeatedBot {
  /** The text of its action; null where it failed. */
  decide(question: Question): Promise<string | null>
  /** Whether it remembers all of its match: it was not loaded anew. */
  readonly isWhole: boolean
  leave(): void
}

/** Where rooms get their bots from. */
export interface RoomBots {
  /** `seed`: 32 hex digits that its chances follow from; drawn where there is none. */
  seat(entrant: RoomEntrant, game: GameNote, seed?: string): SeatedBot
  close(): void
}

export interface ChildBotsSettings {
  readonly modules: Modules
  readonly limits: Limits
}

export class ChildBots implements RoomBots {
  readonly #limits: Limits
  readonly #pool: ChildPool
  #last: Promise<unknown> = Promise.resolve()
  #child: Child | null = null
  #seats = 0
  #seated = 0

  constructor({ modules, limits }: ChildBotsSettings) {
    this.#limits = limits
    this.#pool = new ChildPool({ modules })
  }

  seat(entrant: RoomEntrant, game: GameNote, seed = makeSecretText(makeSecret()).slice(0, 32)): SeatedBot {
    const seat = ++this.#seats
    const budgetMs = entrant.kind === 'house' ? houseMs : this.#limits.alarmMs
    let home: Child | null = null
    let hasLeft = false
    let loads = 0
    this.#seated++
    return {
      get isWhole() {
        return loads <= 1 && home?.usable !== false
      },
      decide: (question) =>
        this.#inTurn(async (child) => {
          if (hasLeft) return null
          if (home !== child) {
            loads++
            const heard = await child.ask(this.#loading(entrant, { seat, seed, game }), budgetMs)
            if (heard.type !== 'loaded') return null
          }
          home = child
          const heard = await child.ask({ type: 'ask', seat, turn: JSON.stringify(question) }, budgetMs)
          return heard.type === 'action' ? heard.action : null
        }),
      leave: () => {
        if (hasLeft) return
        hasLeft = true
        this.#seated--
        home?.free(seat)
        this.#last = this.#last.then(() => this.#giveBack())
      },
    }
  }

  close(): void {
    this.#pool.close()
  }

  #loading(entrant: RoomEntrant, about: { readonly seat: number; readonly seed: string; readonly game: GameNote }) {
    if (entrant.kind === 'house') return { type: 'house', bot: entrant.bot, ...about } as const
    const { name, code } = entrant.bot
    return { type: 'load', script: { name, code }, limits: this.#limits, ...about } as const
  }

  #inTurn<T>(work: (child: Child) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      if (!this.#child?.usable) this.#child = this.#pool.borrow()
      const child = this.#child
      await child.ready
      return work(child)
    })
    this.#last = done.catch(() => {})
    return done
  }

  /** Once nobody is seated any more. */
  #giveBack(): void {
    if (this.#seated > 0 || !this.#child) return
    this.#pool.giveBack(this.#child)
    this.#child = null
  }
}

/** Milliseconds a house bot may take: some solve their game at their first decision. */
const houseMs = 60_000
