/**
 * The third of the layers: time. It throws the dice that are due, lets the bots act, shows each step and stops where a
 * person has to do something; and it looks back and replays. One thing at a time: whoever changes the table makes it
 * stop at its next breath.
 */
/* oxlint-disable no-await-in-loop -- one step after another is what playing is */
import { turnOf, unwrap, type Entry, type State } from '@dicewright/engine'
import { rollDice, type RollEnd } from '../parts/die/roll.ts'
import { ActingElement } from './acting-element.ts'
import { DwAnimationEndEvent, DwRollEvent } from './game-events.ts'
import { fetchRefusal } from './lazy.ts'
import { pace, parseMotion, type Motion } from '../kit/motion.ts'
import type { Table } from './table.ts'

/** What a bot takes to think, and a step of a replay that is played, ms at pace 1. */
const thinkMs = 650
const stepMs = 500
/** At most this often is a match drawn that bots play at once, ms. */
const drawMs = 200
/** Longest time without giving the page a breath, ms. */
const breathMs = 12

export abstract class MatchElement<S extends State = State> extends ActingElement<S> {
  /** `auto`, `fast` or `off`; a reader's reduced motion wins. */
  declare motion: Motion

  /** The replay that plays, an object of its own each time: what was stopped must not go on with the next. */
  #replay: object | null = null
  #running: Promise<void> | null = null
  #wanted = false
  /** Whether something was done that companions were not told of yet. */
  #untold = false
  #breathed = 0
  #drawn = 0

  /** Drawings of the dice thrown by the entry that led to `ply`; none where nothing is to move. */
  protected abstract thrownDice(ply: number): Iterable<Element>
  /** How long what the entry led to is left to be seen before the match goes on, ms at pace 1. */
  protected abstract lingerMs(ply: number): number

  /** Resolves when everything is drawn and nothing goes on by itself any more. */
  get settled(): Promise<void> {
    return this.#settle()
  }

  /** Shows the match after its first `ply` entries; the last ply is the live match. */
  goTo(ply: number): void {
    this.#stopPlaying()
    this.#lookAt(ply)
  }

  /** Steps through the match as a person does: with its sentence, and back to live at the end. */
  protected step(to: number): void {
    this.goTo(to)
    this.hear(this.ply)
  }

  /** Whether the match plays by itself, ply after ply. */
  get playing(): boolean {
    return this.#replay !== null
  }
  /** Plays the match from the ply shown, or from its start; or stops that. */
  async togglePlay(): Promise<void> {
    if (this.playing) return this.#stopPlaying()
    if (this.plies === 0) return
    const replay = (this.#replay = {})
    // Asking for the table sets one that was given meanwhile, which ends the replay.
    const goesOn = () => this.table && this.#replay === replay
    if (this.ply >= this.plies) this.#lookAt(0)
    while (goesOn() && this.isConnected && this.ply < this.plies) {
      this.#lookAt(this.ply + 1)
      const { ply } = this
      if (goesOn()) await this.#animate(ply)
      this.#land(ply)
      if (!goesOn()) return
      // Taken back meanwhile.
      if (ply > this.plies) break
      this.hear(ply)
      await this.#wait(Math.max(stepMs, this.lingerMs(ply)))
    }
    if (goesOn()) this.#stopPlaying()
  }

  protected override tableSet(): void {
    this.#replay = null
    super.tableSet()
  }

  /** Draws anew, tells companions, and lets the match go on. */
  protected override changed(): void {
    // First, so that a throw that is due at once is in the air when this is drawn.
    if (this.isConnected) this.#goOn()
    this.#tellChange()
  }

  #tellChange(): void {
    this.#untold = false
    super.changed()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // What still rolls is not printed in the air.
    this.ownerDocument.defaultView?.addEventListener('beforeprint', this.hurry)
    this.changed()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.ownerDocument.defaultView?.removeEventListener('beforeprint', this.hurry)
    this.#stopPlaying()
    this.hurry()
  }

  protected override updated(): void {
    this.#drawn = performance.now()
    super.updated()
  }

  async #settle(): Promise<void> {
    await this.updateComplete
    while (this.#running) await this.#running
    await this.updateComplete
  }

  /** Goes on with the table; where that is under way already, it looks once more before it rests. */
  #goOn(): void {
    this.#wanted = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      if (this.#untold) this.#tellChange()
      if (this.#wanted) this.#goOn()
    })
  }

  async #run(): Promise<void> {
    // Begins after the present task, so that what the page does in one go is done first.
    await Promise.resolve()
    this.#wanted = false
    for (let table = this.table; table && this.#holds(table) && (await this.#playOn(table)); table = this.table) {
      if (performance.now() - this.#breathed < breathMs) continue
      await new Promise((resolve) => setTimeout(resolve))
      this.#breathed = performance.now()
    }
  }

  /** Whether this table is still the one on the screen, shown live, in a page. */
  #holds(table: Table): boolean {
    return table === this.table && this.isConnected && this.atTable && !this.vetoed
  }

  /** One throw or one action of a bot, shown; false where nothing goes on by itself. */
  async #playOn(table: Table): Promise<boolean> {
    const { match, actor } = table
    const { state } = match
    const isChanged = () => !this.#holds(table) || match.state !== state
    if (actor === 'over') return false
    if (actor === 'chance') {
      if (this.needsHand(table)) return false
      // What a person did is left to be seen; what this loop showed was already.
      const by = match.entries.at(-1)?.by
      const pause = typeof by === 'number' && !table.policies[by] && this.lingerMs(match.entries.length)
      if (pause) await this.#wait(pause)
      if (isChanged()) return true
      this.#untold = true
      await this.#show(table, match.roll())
      return true
    }
    const policy = table.policies[actor]
    if (!policy) return false
    await this.#wait(thinkMs)
    if (isChanged()) return true
    let action: string
    try {
      // A bot may think for seconds: neither another match nor what was taken back waits for it.
      action = await Promise.race([
        policy(turnOf(match.game, state)),
        new Promise<never>((_, leave) => (this.leave = leave)),
      ])
    } catch (error) {
      // The match stands as after a veto: the page may act for the bot, or let it try again.
      if (isChanged()) return true
      this.vetoed = true
      this.refuse(fetchRefusal(`Bot ${table.chairs[actor]!.name}`, error))
      return false
    }
    if (isChanged()) return true
    this.#untold = true
    // Without a veto, too, a listener may have looked back.
    if (!this.allows(table, actor, action) || isChanged()) return false
    await this.#show(table, unwrap(match.act(action)))
    return true
  }

  #lookAt(ply: number): void {
    const to = Math.max(0, Math.min(Math.trunc(ply) || 0, this.plies))
    this.hurry()
    this.back = to === this.plies && !this.playing ? null : to
    this.changed()
  }

  #stopPlaying(): void {
    if (!this.playing) return
    this.#replay = null
    this.hurry()
    if (this.back === this.plies) this.back = null
    this.changed()
  }

  async #show(table: Table, entry: Entry): Promise<void> {
    const ply = table.match.entries.length
    const before = this.summary(table, ply - 1)
    if (entry.by === 'chance') {
      const { game, match } = table
      const from = match.stateAt(ply - 1)
      const outcome = game.hear(from, entry.id, this.viewer)
      const faces = outcome === entry.text ? facesOf(game.object(entry.id)) : []
      this.dispatchEvent(new DwRollEvent('dw-roll', { outcome, faces, ply: ply - 1, key: game.drawKey(from) }))
      if (this.table !== table) return
      const end = await this.#animate(ply)
      this.#land(ply)
      this.dispatchEvent(new DwAnimationEndEvent('dw-animation-end', { ply: ply - 1, end }))
    } else this.sendAction(table, entry, false)
    if (!this.sendChanges(table, before)) return
    this.hear(ply)
    // Bots that play on at once are drawn and told of now and then, and when they have done.
    if (!this.#isUnseen(ply) || performance.now() - this.#drawn > drawMs) this.changed()
    if (this.table === table && table.match.entries.length === ply) await this.#wait(this.lingerMs(ply))
  }

  /** Whether nothing moves and nobody here had a hand in what led to `ply`. */
  #isUnseen(ply: number): boolean {
    const { turn } = this.standing(this.table!.match.stateAt(ply - 1) as S)
    return this.#pace === 0 && (turn === null || this.table!.policies[turn] !== null)
  }

  /** Draws the throw that led to `ply` and lets its dice roll, until `#land`; where a bot throws and nothing moves, at once. */
  async #animate(ply: number): Promise<RollEnd> {
    if (this.#isUnseen(ply) || this.table!.match.entries[ply - 1]?.by !== 'chance') return 'still'
    this.rollingPly = ply
    const { signal } = (this.haste = new AbortController())
    this.requestUpdate()
    await this.rendered()
    const options = { seed: ply * 7919, motion: parseMotion(this.motion), signal }
    // Asking for the table sets one that was given meanwhile, which ends the throw.
    return this.table && !signal.aborted ? rollDice(this.thrownDice(ply), options) : 'skipped'
  }

  /** The dice of the entry that led to `ply` lie still. */
  #land(ply: number): void {
    if (this.rollingPly !== ply) return
    this.rollingPly = 0
    this.requestUpdate()
  }

  get #pace(): number {
    return pace(parseMotion(this.motion))
  }

  /** A pause that any input inside the element, a change or leaving the page ends. */
  async #wait(ms: number): Promise<void> {
    const duration = ms * this.#pace
    if (duration <= 0) return
    this.haste = new AbortController()
    const { signal } = this.haste
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, duration)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

/** What an outcome shows, by the names of its operands. */
interface Fallen {
  readonly dice?: readonly number[]
  readonly face?: number | string
}

/** Faces of what fell, of several dice or of one; one that left the bowl has none. */
const facesOf = ({ dice, face }: Fallen): readonly number[] => dice ?? [Number(face)].filter((pips) => pips > 0)
