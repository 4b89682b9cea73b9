/**
 * A game's chart in words, the active phase lit. It draws the very object the machine and the stepper run, so the
 * picture cannot differ from the rules; layout is the browser's, no layout engine is shipped.
 */
import { html } from '../../kit/html.ts'
import type { Game } from '@dicewright/engine'
import { chartWordsOf } from '@dicewright/engine/charts'
import { unsafeCSS, type CSSResultGroup, type PropertyDeclarations, type TemplateResult } from 'lit'
import { LocaleController } from '../../kit/locale.ts'
import { translator } from '../../kit/messages.ts'
import { StyledElement } from '../../kit/styled-element.ts'
import { tokens } from '../../kit/tokens.ts'
import { readWords } from '../../kit/words.ts'
import { wordStyles } from '../../kit/words.styles.ts'
import { chartTemplate, eventsOf } from './chart.ts'
import type { ChartNames } from './live-chart.ts'
import { statechartMessages } from './statechart.messages.ts'
import { statechartStyles } from './statechart.styles.ts'

/** What a statechart follows: every game element is one. */
export interface ChartSource extends HTMLElement {
  /** The settled game, or null before there is one. */
  readonly game: Game | null
  /** Dotted path of the active leaf; empty before there is one. */
  readonly phase: string
  readonly legalActions: readonly string[]
}

/** Events of a game element after which its phase may be another. */
const changes = ['dw-phase', 'dw-action', 'dw-roll', 'dw-end', 'dw-change'] as const

/**
 * @summary A live view of the statechart of a game: it follows the element whose id `for` names.
 * @csspart chart - The whole drawing.
 *
 * @example
 * ```ts
 * import '@dicewright/elements/chaser'
 * import { DwStatechart } from '@dicewright/elements/statechart'
 *
 * document.body.innerHTML = '<dw-chaser id="board"></dw-chaser><dw-statechart for="board"></dw-statechart>'
 * const chart = document.querySelector('dw-statechart')!
 * chart instanceof DwStatechart // => true
 * ```
 */
export class DwStatechart extends StyledElement {
  static override styles: CSSResultGroup = [tokens(), wordStyles, unsafeCSS(statechartStyles)]
  static override properties: PropertyDeclarations = {
    for: { type: String },
    game: { attribute: false },
    active: { type: String },
    enabled: { attribute: false },
    words: { attribute: false },
  }

  /** Id of the game element to follow, in the same document or shadow root. */
  declare for: string
  /** The game whose chart is drawn; set by itself where `for` names a game element. */
  declare game: Game | null
  /** Dotted path of the active leaf, such as `turn.select`. */
  declare active: string
  /** Names of the events that are possible now. */
  declare enabled: readonly string[]
  /** Names in words, for a game of your own; null for those of this package, which have theirs. */
  declare words: ChartNames | null

  // That of the board beside it, but its own where it is given one.
  readonly #locale = new LocaleController(this, () => (this.hasAttribute('lang') ? this : (this.#source ?? this)))
  #source: ChartSource | null = null
  #observer: MutationObserver | undefined

  constructor() {
    super()
    this.for = ''
    this.game = null
    this.active = ''
    this.enabled = []
    this.words = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // A page may bring the game later than its chart, or give it its id.
    this.#observer = new MutationObserver(() => this.#follow())
    this.#observer.observe(this.getRootNode(), { childList: true, subtree: true, attributeFilter: ['id'] })
    this.#follow()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#observer?.disconnect()
    this.#leave()
  }

  override willUpdate(changed: Map<string, unknown>): void {
    readWords(this, ['active'])
    if (changed.has('for') && this.isConnected) this.#follow()
  }

  protected override render(): TemplateResult {
    const { language } = this.#locale
    const { game, active, enabled } = this
    if (!game) return html`<p>${translator(statechartMessages, language)('none', { id: this.for })}</p>`
    const words = this.words ?? chartWordsOf(game.facts.id)
    return chartTemplate({ html, language }, { game, phase: active ?? '', enabled: enabled ?? [], words })
  }

  #follow(): void {
    const root = this.getRootNode() as Document | ShadowRoot
    const source = root.getElementById(this.for) as ChartSource | null
    if (source === this.#source) return
    this.#leave()
    this.#source = source
    this.#locale.look()
    for (const name of changes) source?.addEventListener(name, this.#look)
    this.#look()
  }

  #leave(): void {
    for (const name of changes) this.#source?.removeEventListener(name, this.#look)
    this.#source = null
  }

  readonly #look = (): void => {
    const source = this.#source
    if (!source?.game) return
    const { game } = source
    this.game = game
    this.active = source.phase
    this.enabled = eventsOf(game, source.legalActions)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-statechart': DwStatechart
  }
}
