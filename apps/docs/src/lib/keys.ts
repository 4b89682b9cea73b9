/** The keys of every game, as its own rules list them. */
import { unwrap } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { dieFace, html } from '@dicewright/elements'
import { rulesOf } from '@dicewright/elements/rules'
import { render, type PropertyDeclarations, type TemplateResult } from 'lit'
import { InPage } from './in-page.ts'
import { table } from './table.ts'

type Key = readonly [key: string, does: string]

async function keysOf(index: number): Promise<readonly Key[]> {
  const factory = games[index]!
  const rules = await rulesOf(factory.facts.id)
  const place = document.createElement('div')
  render(rules!.help({ html, dieFace, language: 'en' }, unwrap(factory(factory.facts.seats[1])), null), place)
  const textOf = (row: Element, part: string): string => row.querySelector(part)!.textContent.trim()
  const keys = [...place.querySelectorAll('dl.keys div')].map((row) => [textOf(row, 'dt'), textOf(row, 'dd')] as const)
  // The one that opens the rules calls them `this page`.
  return keys.filter(([key]) => key !== '?')
}

export class DocsKeys extends InPage {
  static override properties: PropertyDeclarations = { keys: { state: true } }

  /** In the order of the games. */
  declare keys: readonly (readonly Key[])[]

  constructor() {
    super()
    this.keys = []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    this.keys = await Promise.all(games.map((_, i) => keysOf(i)))
  }

  protected override render(): TemplateResult {
    return html`<article class="rule info" lang="en">
      ${games.map(({ facts }, i) =>
        table({
          caption: facts.titles.en,
          head: ['Key', 'Does'],
          rows: (this.keys[i] ?? []).map(([key, does]) => [html`<kbd>${key}</kbd>`, does]),
        }),
      )}
    </article>`
  }
}

customElements.define('docs-keys', DocsKeys)
