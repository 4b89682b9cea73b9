/**
 * The fourth of the layers: language and voice. It names the players, and speaks about every entry in sentences that
 * the game gives; a bot's turn is kept together until it ends.
 */
import type { Seat, State } from '@dicewright/engine'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { announce, announceGapMs, prepareAnnouncer } from './announcer.ts'
import { frameMessages, type FrameKey } from './frame.messages.ts'
import { html } from '../kit/html.ts'
import { LocaleController } from '../kit/locale.ts'
import { MatchElement } from './match-element.ts'
import { translator, type Messages, type Translate } from '../kit/messages.ts'
import { namesOf } from './names.ts'
import type { Table } from './table.ts'

/** How long what was said stays in the live region of the element itself, ms: nothing goes before a reader has seen it. */
const saidMs = 2000

/** How far the match is with what is spoken about. */
export interface Telling {
  /** Whether the rules ended the match with it: who won is to be told. */
  readonly isOver: boolean
  /** Whether a person here is to decide now. */
  readonly chooses: boolean
  /** Whether the same message has just told of the same seat: it need not be named again. */
  readonly again: boolean
}

/** What is to be spoken once the turn it is about ends, and the last entry that is in it. */
interface Pending {
  readonly sentences: readonly string[]
  readonly ply: number
  readonly seat: Seat | null
}

interface Said {
  readonly text: string
  readonly at: number
  /** Whether it tells of the match, and nobody asked for it. */
  readonly isTold: boolean
}

const nothingPending: Pending = { sentences: [], ply: 0, seat: null }

export abstract class VoiceElement<S extends State = State, Key extends string = string> extends MatchElement<S> {
  static override properties: PropertyDeclarations = { announce: {} }

  /** Who speaks: the page's one announcer, a live region in the element itself, or nobody. */
  declare announce: 'auto' | 'self' | 'off'

  readonly #locale = new LocaleController(this)
  #voice: Translate<Key | FrameKey> | undefined
  #pending = nothingPending
  /** What was said last, for `announce="self"`. */
  #said: readonly Said[] = []
  /** Waits for the time line to stay where it is. */
  #stay: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    this.announce = 'auto'
  }

  protected abstract readonly messages: Messages<Key>
  /** What is said about the entry that led to `ply`, in order; a verdict is told after it. */
  protected abstract sentencesAt(ply: number, telling: Telling): readonly string[]

  protected get say(): Translate<Key | FrameKey> {
    const { language } = this.#locale
    if (this.#voice?.language !== language) this.#voice = translator(this.messages, language, frameMessages)
    return this.#voice
  }
  protected names(table: Table): readonly string[] {
    return namesOf(table.chairs, this.say)
  }
  /** What a verdict ended the match with; null where none did. */
  protected verdictText(table: Table): string | null {
    const { verdict } = table
    return verdict && this.say('verdict', { reason: verdict.reason, who: this.names(table)[verdict.seat]! })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    prepareAnnouncer(this.ownerDocument)
  }

  protected override tableSet(): void {
    this.#pending = nothingPending
    super.tableSet()
  }

  /** Looks at one of the plies that a dragged time line passes; the one it stays at is spoken about. */
  protected pass(to: number): void {
    this.goTo(to)
    clearTimeout(this.#stay)
    this.#stay = setTimeout(() => this.hear(this.ply), announceGapMs)
  }

  protected override hear(ply: number): void {
    clearTimeout(this.#stay)
    if (this.announce === 'off' || ply === 0) return
    const table = this.table!
    const turn = (at: number): Seat | null => this.standing(table.match.stateAt(at) as S).turn
    const seat = turn(ply - 1)
    const { sentences: before, ...last } = this.#pending
    const again = before.length > 0 && seat !== null && last.seat === seat && last.ply === ply - 1
    const sentences = [...before, ...this.#told(table, ply, again)]
    const goesOn = ply === this.plies && turn(ply) === seat && table.actor !== 'over' && !this.atHand
    const isBots = seat === null || table.policies[seat] !== null
    this.#pending = goesOn && isBots ? { sentences, ply, seat } : nothingPending
    if (this.#pending === nothingPending) this.#say(sentences.join(' '), true)
  }

  #told(table: Table, ply: number, again: boolean): readonly string[] {
    const { actor } = table
    const atEnd = ply === this.plies
    const isOver = atEnd && actor === 'over'
    const ended = isOver && this.verdictText(table)
    const chooses = atEnd && typeof actor === 'number' && !table.policies[actor]
    const said = this.sentencesAt(ply, { isOver: isOver && !ended, chooses, again })
    return ended ? [...said, ended] : said
  }

  /** Says a text as `announce` asks for, in place of what was said before. */
  protected speak(text: string): void {
    this.#say(text, false)
  }

  #say(text: string, isTold: boolean): void {
    if (text === '') return
    if (this.announce === 'self') {
      const at = performance.now()
      // Of what a person asked for, such as what lies under a cup, nothing is left for who looks next.
      const kept = this.#said.filter((one) => isTold && one.isTold && at - one.at < saidMs)
      this.#said = [...kept, { at, text, isTold }]
      this.requestUpdate()
    } else if (this.announce !== 'off') announce(this, text, this.#locale.language)
  }

  /** The live region of `announce="self"`: what is added to it is spoken, so that turns that end together all are. */
  protected get saidTemplate(): TemplateResult | typeof nothing {
    if (this.announce !== 'self') return nothing
    return html`<div class="sr" role="status" aria-atomic="false">
      ${repeat(
        this.#said,
        (one) => one,
        ({ text }) => html`<p>${text}</p>`,
      )}
    </div>`
  }
}
