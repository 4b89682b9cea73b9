/**
 * A turn to press through: a real match with known dice, and beside it what each step is about. The reader presses the
 * board's own buttons, or "Next", which does what is told.
 */
import type { Language, Words } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { makeElement, type GameElement } from './book.ts'
import { InPage } from './in-page.ts'
import { learnWords } from './learn.messages.ts'
import type { Lesson, Step } from './learn.ts'
import { diceOf, fill } from './steps.ts'

/** What a turn uses of the board. */
interface Board extends GameElement {
  readonly plies: number
  proceed(): unknown
  reset(settings: { readonly seed: string }): void
}

export class DocsWorkedTurn extends InPage {
  static override properties: PropertyDeclarations = {
    lesson: { attribute: false },
    language: { attribute: false },
    plies: { state: true },
    done: { state: true },
  }

  declare lesson: Lesson
  declare language: Language
  /** How far the match is. */
  declare plies: number
  /** Decisions so far, in notation. */
  declare done: readonly string[]
  #board: Board | null = null
  #players = ''

  constructor() {
    super()
    this.language = 'en'
    this.plies = 0
    this.done = []
  }

  get board(): Board {
    return this.#board!
  }

  /** Index of the step the match is at. */
  get at(): number {
    return this.lesson.turn.steps.findLastIndex(({ ply }) => ply <= this.plies)
  }

  /** Whether the reader has done something else than what is told. */
  get isAstray(): boolean {
    const told = this.#decisions
    return this.done.some((action, i) => i < told.length && action !== told[i])
  }

  protected override render(): TemplateResult {
    const { steps } = this.lesson.turn
    const step = steps[this.at]!
    const isLast = this.at === steps.length - 1
    return html`<div class="worked">
      <div class="telling" aria-live="polite">
        <p class="count">${fill(this.#say(learnWords.step), { step: this.at + 1, steps: steps.length })}</p>
        ${this.isAstray ? html`<p>${this.#say(learnWords.astray)}</p>` : this.#told(step)}
      </div>
      <div class="ways">
        ${isLast || this.isAstray ? nothing : html`<button @click=${() => void this.next()}>${this.#say(learnWords.next)}</button>`}
        ${this.plies > 0 ? html`<button @click=${() => this.restart()}>${this.#say(learnWords.again)}</button>` : nothing}
      </div>
      ${this.#boardOf()}
    </div>`
  }

  /** Does what is told, until the next step. */
  async next(): Promise<void> {
    const { board } = this
    const target = this.lesson.turn.steps[this.at + 1]?.ply ?? 0
    const told = this.#decisions
    // oxlint-disable no-await-in-loop -- one move follows another
    for (await board.settled; board.plies < target && !this.isAstray; await board.settled) {
      const before = board.plies
      if (board.legalActions.length > 0) board.act(told[this.done.length]!)
      else board.proceed()
      // A bot takes its time.
      while (board.plies === before) await changed(board)
    }
  }

  restart(): void {
    this.done = []
    this.board.reset({ seed: this.lesson.turn.seed })
  }

  #told(step: Step): TemplateResult {
    return html`<p>${diceOf(step)} ${this.#say(step.text)}</p>`
  }

  #say(text: Words): string {
    return text[this.language]
  }

  /** What is decided, in order: what chance did is left out. */
  get #decisions(): readonly string[] {
    return this.lesson.turn.plies.filter((ply) => !/^(?:oya|roll|shared|cup|start|card)\b/.test(ply))
  }

  #boardOf(): Board {
    const { factory, turn } = this.lesson
    const players = this.#say(turn.players)
    if (!this.#board) {
      const board = makeElement(factory, {
        seed: turn.seed,
        options: JSON.stringify(turn.options ?? {}),
        players,
        keep: 'off',
        hints: 'off',
        guide: 'off',
      })
      board.addEventListener('dw-action', ({ detail }) => {
        const { action, undone } = detail
        this.done = undone ? this.done.slice(0, -1) : [...this.done, action]
      })
      board.addEventListener('dw-change', () => {
        this.plies = this.board.plies
      })
      this.#board = board as Board
    }
    if (this.#players !== players) this.#board.setAttribute('players', players)
    this.#players = players
    return this.#board
  }
}

const changed = (board: GameElement): Promise<unknown> =>
  new Promise((resolve) => {
    board.addEventListener('dw-change', resolve, { once: true })
  })

customElements.define('docs-worked-turn', DocsWorkedTurn)

declare global {
  interface HTMLElementTagNameMap {
    'docs-worked-turn': DocsWorkedTurn
  }
}
