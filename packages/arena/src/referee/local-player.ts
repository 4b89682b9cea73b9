/** A script whose sandbox is in this very process: in a match child, where a whole match is played. */
import type { Decision } from '../sandbox/decision.ts'
import type { Helpers } from '../sandbox/help.ts'
import { openSandbox, type Sandbox, type Script } from '../sandbox/runtime.ts'
import type { Thoughts } from '../sandbox/thoughts.ts'
import { runtimeOf } from '../sandbox/wasm.ts'
import { aboutScript } from './entrant.ts'
import { loadFailure, type LoadedPlayer, type LoadFailure, type Question, type SeatSetup } from './player.ts'

export interface LocalSeat extends Required<SeatSetup> {
  readonly helpers: Helpers
}

/** Stack traces are those of the compiled script: the parent has its source map. */
export class LocalPlayer implements LoadedPlayer {
  readonly name: string
  readonly about: Readonly<Record<string, string>>
  readonly isMetered = true
  readonly #script: Script
  readonly #setup: LocalSeat
  #sandbox: Sandbox | undefined

  constructor(name: string, script: Script & { readonly hash: string }, setup: LocalSeat) {
    this.name = name
    this.about = aboutScript(setup.seat, script, setup.limits)
    this.#script = { name: script.name, code: script.code }
    this.#setup = setup
  }

  get fuel(): number {
    return this.#sandbox?.fuel ?? 0
  }
  get log(): readonly string[] {
    return this.#sandbox?.log.lines ?? []
  }
  get dropped(): number {
    return this.#sandbox?.log.dropped ?? 0
  }

  takeThoughts(): Thoughts | null {
    return this.#sandbox?.takeThoughts() ?? null
  }

  async load(): Promise<LoadFailure | null> {
    const { game, seed, known, helpers, limits } = this.#setup
    const wasm = await runtimeOf(this.#script)
    const loaded = await openSandbox({ wasm, script: this.#script, seed, game: game.facts.id, known, helpers, limits })
    if (!loaded.ok) return loadFailure(loaded)
    this.#sandbox = loaded.value
    return null
  }

  async ask(question: Question): Promise<Decision> {
    return this.#sandbox!.ask(JSON.stringify(question))
  }

  /** The match is over: the sandbox is of use for the next script. */
  close(): void {
    this.#sandbox?.close()
  }
}
