/**
 * Language and announcements: translates, names the players, and announces every entry in sentences that the game gives.
 * The sentences of a bot's turn are announced together when the turn ends.
 */
import type { Seat, State } from '@dicewright/engine'
import { nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { ActionController } from './action-controller.ts'
import { announce, announceGapMs, prepareAnnouncer } from './announcer.ts'
import { frameMessages, type FrameKey } from './frame.messages.ts'
import type { Scoreboard } from './game-setup.ts'
import { html } from '../kit/html.ts'
import { LocaleController } from '../kit/locale.ts'
import { translator, type Messages, type Translate } from '../kit/messages.ts'
import { namesOf } from './names.ts'
import type { Table } from './table.ts'
import type { TableController } from './table-controller.ts'
import type { TimelineController } from './timeline-controller.ts'

/** How long a message stays in the live region of the element itself, ms: long enough for a screen reader. */
const saidMs = 2000

/** How far the match is with the entry that is announced. */
export interface NarrationContext {
  /** Whether the rules ended the match with it: the sentences say who won. */
  readonly isOver: boolean
  /** Whether a person here is to decide now. */
  readonly chooses: boolean
  /** Whether the same message has just named the same seat: it need not be named again. */
  readonly again: boolean
}

/** Sentences that wait for the end of a turn, with the last entry they are about. */
interface Pending {
  readonly sentences: readonly string[]
  readonly ply: number
  readonly seat: Seat | null
}

interface Said {
  readonly text: string
  readonly at: number
  /** Whether it narrates the match; else a person asked for it. */
  readonly isNarration: boolean
}

const nothingPending: Pending = { sentences: [], ply: 0, seat: null }

export interface VoiceElement extends ReactiveControllerHost, HTMLElement {
  readonly announce: 'auto' | 'self' | 'off'
}

export interface VoiceHooks<Key extends string> {
  messages(): Messages<Key>
  scoreboard(state: State): Scoreboard
  sentencesAt(ply: number, context: NarrationContext): readonly string[]
}

export class VoiceController<Key extends string> implements ReactiveController {
  readonly #element: VoiceElement
  readonly #hooks: VoiceHooks<Key>
  readonly #table: TableController
  readonly #timeline: TimelineController
  readonly #actions: ActionController
  readonly #locale: LocaleController
  #translate: Translate<Key | FrameKey> | undefined
  #pending = nothingPending
  /** What was said last, for `announce="self"`. */
  #said: readonly Said[] = []
  /** Waits until a person stops dragging the time line. */
  #dragged: ReturnType<typeof setTimeout> | undefined

  constructor(
    element: VoiceElement,
    hooks: VoiceHooks<Key>,
    table: TableController,
    timeline: TimelineController,
    actions: ActionController,
  ) {
    this.#element = element
    this.#hooks = hooks
    this.#table = table
    this.#timeline = timeline
    this.#actions = actions
    this.#locale = new LocaleController(element)
    element.addController(this)
  }

  get say(): Translate<Key | FrameKey> {
    const { language } = this.#locale
    if (this.#translate?.language !== language)
      this.#translate = translator(this.#hooks.messages(), language, frameMessages)
    return this.#translate
  }

  names(table: Table): readonly string[] {
    return namesOf(table.players, this.say)
  }

  /** The verdict that ended the match as a sentence; null where none did. */
  verdictText(table: Table): string | null {
    const { verdict } = table
    return verdict && this.say('verdict', { reason: verdict.reason, who: this.names(table)[verdict.seat]! })
  }

  /** A new table: nothing waits to be announced. */
  reset(): void {
    this.#pending = nothingPending
  }

  hostConnected(): void {
    prepareAnnouncer(this.#element.ownerDocument)
  }

  /** Shows one of the plies that a person drags the time line over, and announces the one where they stop. */
  dragTo(ply: number): void {
    this.#timeline.goTo(ply)
    clearTimeout(this.#dragged)
    this.#dragged = setTimeout(() => this.narrate(this.#timeline.ply), announceGapMs)
  }

  /** Announces the entry that led to `ply`. */
  narrate(ply: number): void {
    clearTimeout(this.#dragged)
    if (this.#element.announce === 'off' || ply === 0) return
    const table = this.#table.table!
    const turn = (at: number): Seat | null => this.#hooks.scoreboard(table.match.stateAt(at)).turn
    const seat = turn(ply - 1)
    const { sentences: before, ...last } = this.#pending
    const again = before.length > 0 && seat !== null && last.seat === seat && last.ply === ply - 1
    const sentences = [...before, ...this.#sentencesAt(table, ply, again)]
    const goesOn =
      ply === this.#table.plies && turn(ply) === seat && table.actor !== 'over' && !this.#actions.awaitsThrow
    const isBots = seat === null || table.policies[seat] !== null
    this.#pending = goesOn && isBots ? { sentences, ply, seat } : nothingPending
    if (this.#pending === nothingPending) this.#say(sentences.join(' '), true)
  }

  #sentencesAt(table: Table, ply: number, again: boolean): readonly string[] {
    const { actor } = table
    const atEnd = ply === this.#table.plies
    const isOver = atEnd && actor === 'over'
    const verdict = isOver && this.verdictText(table)
    const chooses = atEnd && typeof actor === 'number' && !table.policies[actor]
    const sentences = this.#hooks.sentencesAt(ply, { isOver: isOver && !verdict, chooses, again })
    return verdict ? [...sentences, verdict] : sentences
  }

  /** Announces a text that a person asked for, in place of what was said before. */
  speak(text: string): void {
    this.#say(text, false)
  }

  #say(text: string, isNarration: boolean): void {
    if (text === '') return
    if (this.#element.announce === 'self') {
      const at = performance.now()
      // An answer to a person, such as what lies under a cup, is not left for the next person at this screen.
      const kept = this.#said.filter((one) => isNarration && one.isNarration && at - one.at < saidMs)
      this.#said = [...kept, { at, text, isNarration }]
      this.#element.requestUpdate()
    } else if (this.#element.announce !== 'off') announce(this.#element, text, this.#locale.language)
  }

  /** The live region of `announce="self"`. A screen reader reads what is added to it, so turns that end together are all read. */
  get template(): TemplateResult | typeof nothing {
    if (this.#element.announce !== 'self') return nothing
    return html`<div class="sr" role="status" aria-atomic="false">
      ${repeat(
        this.#said,
        (one) => one,
        ({ text }) => html`<p>${text}</p>`,
      )}
    </div>`
  }
}
