/**
 * A game's chart as nested boxes, the active phase lit. It draws the very object the machine and the stepper run, so
 * the picture cannot differ from the rules; layout is the browser's, no layout engine is shipped.
 */
import { html } from '../../kit/html.ts'
import { unwrap, type Game, type Phase } from '@dicewright/engine'
import { nothing, type CSSResultGroup, type PropertyDeclarations, type TemplateResult } from 'lit'
import { LocaleController } from '../../kit/locale.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { StyledElement } from '../../kit/styled-element.ts'
import { tokens } from '../../kit/tokens.ts'
import { readWords } from '../../kit/words.ts'
import { wordStyles } from '../../kit/words.styles.ts'
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

type Say = Translate<keyof (typeof statechartMessages)['en']>

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
  static override styles: CSSResultGroup = [tokens(), wordStyles, statechartStyles]
  static override properties: PropertyDeclarations = {
    for: { type: String },
    game: { attribute: false },
    active: { type: String },
    enabled: { attribute: false },
  }

  /** Id of the game element to follow, in the same document or shadow root. */
  declare for: string
  /** The game whose chart is drawn; set by itself where `for` names a game element. */
  declare game: Game | null
  /** Dotted path of the active leaf, such as `turn.select`. */
  declare active: string
  /** Names of the events that are possible now. */
  declare enabled: readonly string[]

  readonly #locale = new LocaleController(this)
  #source: ChartSource | null = null
  #observer: MutationObserver | undefined

  constructor() {
    super()
    this.for = ''
    this.game = null
    this.active = ''
    this.enabled = []
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
    const say = translator(statechartMessages, this.#locale.language)
    if (!this.game) return html`<p>${say('none', { id: this.for })}</p>`
    const { definition, facts } = this.game
    const path = (this.active ?? '').split('.')
    return html`<section part="chart" aria-label=${say('label', { game: facts.titles[say.language] })}>
      <ul>
        ${this.#phases(definition.chart, [], path, say)}
      </ul>
    </section>`
  }

  #phases(parent: Phase, at: readonly string[], active: readonly string[], say: Say): TemplateResult[] {
    return Object.entries(parent.states ?? {}).map(([name, phase]) => {
      const path = [...at, name]
      const onPath = path.every((part, i) => part === active[i])
      return phase.states
        ? this.#group(name, phase, path, active, onPath, say)
        : this.#leaf(name, phase, path, onPath, say)
    })
  }

  #group(name: string, phase: Phase, path: readonly string[], active: readonly string[], onPath: boolean, say: Say) {
    return html`<li class=${`phase group${onPath ? ' on-path' : ''}`}>
      <div class="name">${name}${entryOf(phase, say)}</div>
      <ul>
        ${this.#phases(phase, path, active, say)}
      </ul>
    </li>`
  }

  #leaf(name: string, phase: Phase, path: readonly string[], active: boolean, say: Say) {
    const leaf = this.game!.leaves.find((known) => known.path === path.join('.'))
    const pass = phase.always !== undefined
    const kind = pass ? 'pass' : (leaf?.kind ?? 'decision')
    return html`<li
      class=${`phase leaf ${kind}${active ? ' active on-path' : ''}`}
      aria-current=${active ? 'step' : nothing}
    >
      <div class="name">
        ${active ? html`<span class="dot"></span><span class="sr">${say('active')}</span>` : nothing}
        ${name}<small>${say(kind)}</small>${entryOf(phase, say)}
      </div>
      <ul class="edges">
        ${Object.entries(phase.on ?? {}).map(([event, edges]) => this.#edges(event, listOf(edges), active, say))}
        ${this.#edges('', listOf(phase.always), false, say)}
      </ul>
    </li>`
  }

  #edges(event: string, edges: readonly Edge[], active: boolean, say: Say) {
    return edges.map(
      ({ guard, target }) =>
        html`<li>
          <span class=${`event${event === '' ? ' always' : active && this.enabled?.includes(event) ? ' enabled' : ''}`}
            >${event || say('always')}</span
          >
          ${target === undefined ? nothing : html`→ ${target.replace('#', '')}`}
          ${guard === undefined ? nothing : html`<span class="guard">${say('when', { guard })}</span>`}
        </li>`,
    )
  }

  #follow(): void {
    const root = this.getRootNode() as Document | ShadowRoot
    const source = root.getElementById(this.for) as ChartSource | null
    if (source === this.#source) return
    this.#leave()
    this.#source = source
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
    // Its name may be all of a text, one of its words, or a part of one, as in `a4`.
    this.enabled = [...new Set(source.legalActions.map((text) => game.object(unwrap(game.parse(text))).type))]
  }
}

interface Edge {
  readonly target?: string
  readonly guard?: string
}

const listOf = (edges: Edge | readonly Edge[] | undefined): readonly Edge[] =>
  edges === undefined ? [] : Array.isArray(edges) ? edges : [edges as Edge]

function entryOf(phase: Phase, say: Say) {
  const recipes = [phase.entry ?? []].flat()
  return recipes.length === 0
    ? nothing
    : html`<span class="entry">${say('entry', { recipes: say.list(recipes) })}</span>`
}

declare global {
  interface HTMLElementTagNameMap {
    'dw-statechart': DwStatechart
  }
}
