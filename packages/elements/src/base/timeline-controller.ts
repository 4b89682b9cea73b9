/** The match over time: the ply shown, replays, the dice in the air, and pauses that any input cuts short. */
/* oxlint-disable no-await-in-loop -- a replay shows one step after another */
import type { State } from '@dicewright/engine'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { pace, parseMotion, type Motion } from '../kit/motion.ts'
import type { RollEnd } from '../parts/die/roll.ts'
import type { Scoreboard } from './game-setup.ts'
import type { TableController } from './table-controller.ts'

/** A step of a replay, ms at pace 1. */
const stepMs = 500

export interface TimelineElement extends ReactiveControllerHost, HTMLElement {
  readonly mode: 'play' | 'view' | 'puzzle'
  readonly motion: Motion
}

export interface TimelineHooks {
  /** Drawings of the dice thrown by the entry that led to `ply`. */
  thrownDice(ply: number): Iterable<Element>
  /** The pause after the entry that led to `ply`, ms at pace 1. */
  pauseMs(ply: number): number
  scoreboard(state: State): Scoreboard
  changed(): void
  narrate(ply: number): void
  /** Resolves when the element is drawn, whatever is being loaded. */
  rendered(): Promise<boolean>
}

export class TimelineController implements ReactiveController {
  readonly #element: TimelineElement
  readonly #hooks: TimelineHooks
  readonly #table: TableController
  /** The ply looked back at; null while live. */
  #back: number | null = null
  /** The replay that plays, an object of its own each time: one that was stopped does not go on with the next. */
  #replay: object | null = null
  /** The ply whose throw is in the air; 0 for none. */
  #rollingPly = 0
  /** Aborted, it ends what moves and what waits. */
  #moving = new AbortController()

  constructor(element: TimelineElement, hooks: TimelineHooks, table: TableController) {
    this.#element = element
    this.#hooks = hooks
    this.#table = table
    element.addController(this)
  }

  /** The ply shown, 0 (the start) to the last. */
  get ply(): number {
    return Math.min(this.#back ?? Infinity, this.#table.plies)
  }
  get isLive(): boolean {
    return this.#back === null
  }
  /** Whether this screen plays and shows the match as it stands. */
  get isActive(): boolean {
    return this.isLive && this.#element.mode !== 'view'
  }
  /** Whether the end of the match is shown, with its last dice at rest. */
  get isOver(): boolean {
    return this.ply === this.#table.plies && this.#table.table?.actor === 'over' && !this.isRolling
  }
  /** Whether a replay plays. */
  get isReplaying(): boolean {
    return this.#replay !== null
  }
  /** Whether the throw that led to the ply shown is still in the air. */
  get isRolling(): boolean {
    return this.#rollingPly > 0 && this.#rollingPly === this.ply
  }
  /** Aborted when what moves is to stop. */
  get signal(): AbortSignal {
    return this.#moving.signal
  }
  /** How long animations and pauses are, as a factor; 0 for none. */
  get pace(): number {
    return pace(parseMotion(this.#element.motion))
  }

  /** Ends what moves and what waits. */
  readonly skip = (): void => this.#moving.abort()

  /** A new table: live, with nothing in the air. */
  reset(): void {
    this.#replay = null
    this.#rollingPly = 0
    this.skip()
    this.#back = null
  }

  goLive(): void {
    this.#back = null
  }

  /** Shows the match after its first `ply` entries. */
  goTo(ply: number): void {
    this.stop()
    this.#show(ply)
  }

  /** Steps through the match as a person does: with its sentence. */
  step(to: number): void {
    this.goTo(to)
    this.#hooks.narrate(this.ply)
  }

  /** Replays the match from the ply shown, or from its start; or stops the replay. */
  async toggle(): Promise<void> {
    if (this.isReplaying) return this.stop()
    if (this.#table.plies === 0) return
    const replay = (this.#replay = {})
    // Reading the table sets one that was given meanwhile, which ends the replay.
    const goesOn = () => this.#table.table && this.#replay === replay
    if (this.ply >= this.#table.plies) this.#show(0)
    while (goesOn() && this.#element.isConnected && this.ply < this.#table.plies) {
      this.#show(this.ply + 1)
      const { ply } = this
      if (goesOn()) await this.roll(ply)
      this.land(ply)
      if (!goesOn()) return
      // Taken back meanwhile.
      if (ply > this.#table.plies) break
      this.#hooks.narrate(ply)
      await this.wait(Math.max(stepMs, this.#hooks.pauseMs(ply)))
    }
    if (goesOn()) this.stop()
  }

  /** Stops the replay. */
  stop(): void {
    if (!this.isReplaying) return
    this.#replay = null
    this.skip()
    if (this.#back === this.#table.plies) this.#back = null
    this.#hooks.changed()
  }

  /** Draws the throw that led to `ply` and lets its dice roll, until `land`. */
  async roll(ply: number): Promise<RollEnd> {
    const { match } = this.#table.table!
    if (this.isInstant(ply) || match.entries[ply - 1]?.by !== 'chance') return 'still'
    this.#rollingPly = ply
    const { signal } = (this.#moving = new AbortController())
    this.#element.requestUpdate()
    const cut = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
    const [tumbling] = await Promise.all([Promise.race([fetchTumble(), cut]), this.#hooks.rendered()])
    const options = { seed: ply * 7919, motion: parseMotion(this.#element.motion), signal }
    // Reading the table sets one that was given meanwhile, which ends the throw; it may be taken back, too.
    const isDue = tumbling && this.#table.table && !signal.aborted && ply <= this.#table.plies
    return isDue ? tumbling.rollDice(this.#hooks.thrownDice(ply), options) : 'skipped'
  }

  /** The dice of the entry that led to `ply` are at rest. */
  land(ply: number): void {
    if (this.#rollingPly !== ply) return
    this.#rollingPly = 0
    this.#element.requestUpdate()
  }

  /** Whether nothing moves and no person took part in what led to `ply`: bots play it at once. */
  isInstant(ply: number): boolean {
    const { match, policies } = this.#table.table!
    const { turn } = this.#hooks.scoreboard(match.stateAt(ply - 1))
    return this.pace === 0 && (turn === null || policies[turn] !== null)
  }

  /** A pause that any input inside the element, a change or leaving the page ends. */
  async wait(ms: number): Promise<void> {
    const duration = ms * this.pace
    if (duration <= 0) return
    this.#moving = new AbortController()
    const { signal } = this.#moving
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, duration)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  hostConnected(): void {
    void fetchTumble()
    // What still rolls is not printed in the air.
    this.#element.ownerDocument.defaultView?.addEventListener('beforeprint', this.skip)
  }

  hostDisconnected(): void {
    this.#element.ownerDocument.defaultView?.removeEventListener('beforeprint', this.skip)
    this.stop()
    this.skip()
  }

  #show(ply: number): void {
    const { plies } = this.#table
    const to = Math.max(0, Math.min(Math.trunc(ply) || 0, plies))
    this.skip()
    this.#back = to === plies && !this.isReplaying ? null : to
    this.#hooks.changed()
  }
}

/** How dice move: not needed to draw a match, so it comes after that. Where it cannot be had, they lie there at once. */
const fetchTumble = (): Promise<typeof import('../parts/die/roll.ts') | null> =>
  import('../parts/die/roll.ts').catch(() => null)
