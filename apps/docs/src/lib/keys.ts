/** The keys of every game, as its own help has them: the help is opened, read and closed again. */
import { games } from '@dicewright/engine/modules'
import { html } from '@dicewright/elements'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { makeElement } from './book.ts'
import { table } from './how.ts'
import { InPage } from './in-page.ts'

type Key = readonly [key: string, does: string]

/** Waits until there is something to find. */
async function found<T>(find: () => T | null): Promise<T> {
  for (;;) {
    const here = find()
    if (here !== null) return here
    // oxlint-disable-next-line no-await-in-loop -- it is not there yet
    await new Promise(requestAnimationFrame)
  }
}

async function keysOf(element: HTMLElement & { readonly updateComplete: Promise<boolean> }): Promise<readonly Key[]> {
  await element.updateComplete
  const root = element.shadowRoot!
  root.querySelector<HTMLButtonElement>('button.help')!.click()
  const help = await found(() => root.querySelector<HTMLDialogElement>('dialog[open]'))
  help.close()
  const textOf = (row: Element, part: string): string => row.querySelector(part)!.textContent.trim()
  const keys = [...help.querySelectorAll('dl.keys div')].map((row) => [textOf(row, 'dt'), textOf(row, 'dd')] as const)
  // The one that opened it calls it `this page`.
  return keys.filter(([key]) => key !== '?')
}

export class DocsKeys extends InPage {
  static override properties: PropertyDeclarations = { keys: { state: true } }

  /** By the id of the game. */
  declare keys: ReadonlyMap<string, readonly Key[]>

  constructor() {
    super()
    this.keys = new Map()
  }

  protected override firstUpdated(): void {
    void this.#read()
  }

  async #read(): Promise<void> {
    const aside = this.querySelector('.backstage')!
    for (const factory of games) {
      const element = makeElement(factory, { players: 'me,greedy', lang: 'en', announce: 'off', motion: 'off' })
      aside.replaceChildren(element)
      // oxlint-disable-next-line no-await-in-loop -- one dialog at a time
      this.keys = new Map([...this.keys, [factory.facts.id, await keysOf(element)]])
    }
    aside.replaceChildren()
  }

  protected override render(): TemplateResult {
    return html`
      <div class="backstage" aria-hidden="true"></div>
      <article class="rule how" lang="en">
        ${games.map(({ facts }) =>
          table({
            caption: facts.titles.en,
            head: ['Key', 'Does'],
            rows: (this.keys.get(facts.id) ?? []).map(([key, does]) => [html`<kbd>${key}</kbd>`, does]),
          }),
        )}
      </article>
    `
  }
}

customElements.define('docs-keys', DocsKeys)
