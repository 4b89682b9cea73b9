/** Tags that the reader's own bot gave in its matches, each a switch that leaves the matches with it in the list. */
import type { TagLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'

export class Tags {
  readonly #app: App
  readonly #arena: Arena
  readonly #changed: () => void
  #tags: Resource<readonly TagLine[]> | null = null
  /** The tag by which matches are listed; null for all. */
  chosen: string | null = null

  /** `changed` is called when another tag is chosen. */
  constructor(app: App, arena: Arena, changed: () => void) {
    this.#app = app
    this.#arena = arena
    this.#changed = changed
  }

  close(): void {
    this.#tags?.close()
  }

  /** Fetches them once; they are for the author alone. */
  look(bot: string): void {
    this.#tags ??= this.#arena.resource<readonly TagLine[]>(`bots/${encodeURIComponent(bot)}/tags`)
  }

  view(): TemplateResult | typeof nothing {
    const tags = this.#tags?.value
    if (!tags || tags.length === 0) return nothing
    const say = words(this.#app)
    return html`<div class="tags" role="group" aria-label=${say('tagSwitch')}>
      <span class="muted">${say('tagSwitch')}</span>
      ${tags.map(
        ({ tag, matches }) =>
          html`<button
            class="btn s"
            type="button"
            aria-pressed=${tag === this.chosen}
            @click=${() => this.#choose(tag)}
          >
            ${tag} <span class="faint">${this.#app.say.number(matches)}</span>
          </button>`,
      )}
    </div>`
  }

  /** Chosen again, all matches are listed. */
  #choose(tag: string): void {
    this.chosen = tag === this.chosen ? null : tag
    this.#changed()
  }
}
