/** A script under a debugger: in this very process, in plain Node.js. */
import { limits } from '../limits.ts'
import type { Bot } from '../sandbox/compile.ts'
import type { Decision } from '../sandbox/decision.ts'
import { helpersOf } from '../sandbox/help.ts'
import type { PlainMachine } from '../sandbox/plain.ts'
import type { Thoughts } from '../sandbox/thoughts.ts'
import { loadFailure, type LoadedPlayer, type LoadFailure, type Question, type SeatSetup } from './player.ts'

/** A script for a debugger. */
export interface Inspected {
  /** The text of its script, and the folder its file is in. */
  readonly source: string
  readonly folder: string
}

/** Scripts at whose first line the debugger has stopped already. */
const stopped = new WeakSet<Bot>()

export class InspectedPlayer implements LoadedPlayer {
  readonly name: string
  readonly about: Readonly<Record<string, string>>
  readonly isMetered = false
  readonly fuel = 0
  readonly #bot: Bot
  readonly #inspected: Inspected
  readonly #setup: SeatSetup
  #machine: PlainMachine | undefined

  constructor(name: string, bot: Bot, inspected: Inspected, setup: SeatSetup) {
    this.name = name
    this.about = { [`script ${setup.seat}`]: `sha256:${bot.hash}`, [`debugger ${setup.seat}`]: process.version }
    this.#bot = bot
    this.#inspected = inspected
    this.#setup = setup
  }

  get log(): readonly string[] {
    return this.#machine?.log.lines ?? []
  }
  get dropped(): number {
    return this.#machine?.log.dropped ?? 0
  }

  takeThoughts(): Thoughts | null {
    return this.#machine?.thoughts.take() ?? null
  }

  async load(): Promise<LoadFailure | null> {
    const { game, seed, known, limits: bounds = limits } = this.#setup
    const { PlainMachine } = await import('../sandbox/plain.ts')
    const stops = !stopped.has(this.#bot)
    stopped.add(this.#bot)
    const machine = new PlainMachine({
      ...this.#inspected,
      bot: this.#bot,
      seed,
      game: game.facts.id,
      ...(known ? { known } : {}),
      helpers: helpersOf(game, bounds),
      limits: bounds,
      stops,
    })
    this.#machine = machine
    const loaded = await machine.load()
    return loaded.ok ? null : loadFailure(loaded)
  }

  ask(question: Question): Promise<Decision> {
    return this.#machine!.ask(JSON.stringify(question))
  }
}
