/**
 * In a child: the sandboxes of one match by seat, or bots of several tables, each under a number of its own. The referee
 * sits in the parent and asks for one decision after the other, so this process knows neither dice nor results.
 */
import { allBotsOf, unwrap, type Game, type Policy } from '@dicewright/engine'
import type { GameNote, Question, Reply } from '../children/messages.ts'
import type { Modules } from '../modules.ts'
import { helpersOf } from '../sandbox/help.ts'
import { openSandbox, type Sandbox } from '../sandbox/runtime.ts'
import { runtimeOf } from '../sandbox/wasm.ts'

/** What a house bot spends. */
const nothing = { fuel: 0, log: [], dropped: 0, thoughts: null } as const

export class Seats {
  readonly #modules: Modules
  readonly #sandboxes = new Map<number, Sandbox>()
  readonly #house = new Map<number, Policy>()
  #made: { readonly key: string; readonly game: Game } | undefined

  constructor(modules: Modules) {
    this.#modules = modules
  }

  async answer(question: Question): Promise<Reply> {
    const { seat } = question
    if (question.type === 'load') return this.#load(question)
    if (question.type === 'house') return this.#seatHouse(question)
    const policy = this.#house.get(seat)
    if (policy) return { type: 'action', action: await policy(JSON.parse(question.turn)), ...nothing }
    const sandbox = this.#sandboxes.get(seat)
    if (!sandbox) throw new Error(`no script is loaded for seat ${seat}`)
    const decision = sandbox.ask(question.turn)
    // First: what was not kept is said in the log.
    const thoughts = sandbox.takeThoughts()
    const spent = { fuel: sandbox.fuel, ...sandbox.log.drain(), thoughts }
    if (decision.kind === 'action') return { type: 'action', action: decision.action, ...spent }
    const { fault, message, stack } = decision
    return { type: 'fault', fault, message, stack, ...spent }
  }

  /** The sandboxes are of use for the next match. */
  clear(): void {
    for (const sandbox of this.#sandboxes.values()) sandbox.close()
    this.#sandboxes.clear()
    this.#house.clear()
  }

  free(seat: number): void {
    this.#sandboxes.get(seat)?.close()
    this.#sandboxes.delete(seat)
    this.#house.delete(seat)
  }

  #seatHouse({ seat, bot, seed, game }: Extract<Question, { type: 'house' }>): Reply {
    const bots = allBotsOf(unwrap(this.#modules.find(game.id)))
    this.#house.set(seat, bots[bot]!.policy(seed, this.#game(game).options))
    return { type: 'loaded', ...nothing }
  }

  async #load({ seat, script, seed, game, limits }: Extract<Question, { type: 'load' }>): Promise<Reply> {
    const helpers = helpersOf(this.#game(game), limits)
    const known = this.#modules.ids
    const wasm = await runtimeOf(script)
    const loaded = await openSandbox({ wasm, script, seed, game: game.id, known, helpers, limits })
    if (!loaded.ok) return { type: 'refused', refusal: loaded, fuel: 0, log: [], dropped: 0, thoughts: null }
    this.#sandboxes.set(seat, loaded.value)
    return { type: 'loaded', fuel: loaded.value.fuel, ...loaded.value.log.drain(), thoughts: null }
  }

  #game(note: GameNote): Game {
    const key = JSON.stringify(note)
    if (this.#made?.key !== key)
      this.#made = { key, game: unwrap(unwrap(this.#modules.find(note.id)).game(note.seats, note.options)) }
    return this.#made.game
  }
}
