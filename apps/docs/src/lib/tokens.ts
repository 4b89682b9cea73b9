/** The tokens of a game as its own style sheet declares them, each to be changed at once. */
import { html } from '@dicewright/elements'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { table } from './table.ts'
import { InPage } from './in-page.ts'

/** A name without its `--dw-`, and what holds where a page says nothing. */
type Token = readonly [name: string, value: string]

/** What the sheets of an element say of its host: `--_accent: var(--dw-accent, ...)`. */
function tokensOf(element: Element): readonly Token[] {
  const rules = element.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules))
  return rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText === ':host')
    .flatMap(({ style }) => Array.from(style, (name) => style.getPropertyValue(name)))
    .flatMap((value) => {
      const [, token, standard] = /^var\(--dw-([\w-]+),(.*)\)$/.exec(value.trim()) ?? []
      return token ? [[token, standard!.trim().replaceAll('--_', '--dw-')] as const] : []
    })
}

export class DocsTokens extends InPage {
  static override properties: PropertyDeclarations = { set: { state: true }, tokens: { state: true } }

  /** What the reader has set. */
  declare set: ReadonlyMap<string, string>
  declare tokens: readonly Token[]

  constructor() {
    super()
    this.set = new Map()
    this.tokens = []
  }

  get #board(): HTMLElement & { readonly updateComplete: Promise<boolean> } {
    return this.querySelector('dw-six-dice')!
  }

  protected override firstUpdated(): void {
    void this.#board.updateComplete.then(() => (this.tokens = tokensOf(this.#board)))
  }

  #change(name: string, value: string): void {
    this.#board.style.setProperty(`--dw-${name}`, value)
    const rest = [...this.set].filter(([known]) => known !== name)
    this.set = new Map(value === '' ? rest : [...rest, [name, value]])
  }

  protected override render(): TemplateResult {
    const lines = [...this.set].map(([name, value]) => `  --dw-${name}: ${value};`)
    return html`
      <dw-six-dice players="me,greedy" seed="7" panel="none"></dw-six-dice>
      <article class="rule info" lang="en">
        <pre><code>${lines.length > 0 ? ['dw-six-dice {', ...lines, '}'].join('\n') : 'Nothing set yet.'}</code></pre>
        ${table({
          caption: 'Tokens of Six Dice',
          head: ['Token', 'Yours', 'Default'],
          rows: this.tokens.map(([name, value]) => [
            html`<code>--dw-${name}</code>`,
            html`<input
              aria-label="--dw-${name}"
              .value=${this.set.get(name) ?? ''}
              @change=${(event: Event) => this.#change(name, (event.target as HTMLInputElement).value.trim())}
            />`,
            html`<code>${value}</code>`,
          ]),
        })}
      </article>
    `
  }
}

customElements.define('docs-tokens', DocsTokens)
