/** Another validation of a version that is paused, or that a fault of the arena refused, for its author. */
import type { BotPage, VersionLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import type { ArenaRefusal } from '../../arena/client.ts'
import { words } from '../../arena/words.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { Validation } from '../arena/validation.ts'

export class Revalidation {
  readonly #app: App
  readonly #arena: Arena
  readonly #changed: () => void
  #validation: Validation | null = null
  #isAsking = false
  #refusal: ArenaRefusal | null = null

  /** `changed` is called when the state of the version changed. */
  constructor(app: App, arena: Arena, changed: () => void) {
    this.#app = app
    this.#arena = arena
    this.#changed = changed
  }

  close(): void {
    this.#validation?.close()
    this.#validation = null
  }

  /**
   * For the note that says why the version does not play; nothing where it cannot be validated again, and for other
   * readers.
   */
  button({ owner }: BotPage, newest: VersionLine): TemplateResult | typeof nothing {
    if (owner === null || owner !== this.#arena.account.me?.owner || !mayAgain(newest)) return nothing
    const say = words(this.#app)
    return html`<button
        class="btn s"
        type="button"
        aria-disabled=${this.#isAsking}
        @click=${() => void this.#ask(newest.id)}
      >
        ${icon('again')}${say(this.#isAsking ? 'validateAgainSent' : 'validateAgain')}
      </button>
      ${this.#refusal ? html`<p class="refused" role="alert">${refusalTemplate(this.#app, this.#refusal)}</p>` : nothing}`
  }

  /** The steps of the validation, once there is one. */
  view(): TemplateResult | typeof nothing {
    if (!this.#validation?.submission) return nothing
    return html`<section class="card again" aria-labelledby="again">
      <h2 class="vh" id="again">${words(this.#app)('validateAgain')}</h2>
      ${this.#validation.view(false)}
    </section>`
  }

  async #ask(versionId: string): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    this.#app.update()
    const validation = new Validation(this.#app, this.#arena, null, this.#changed)
    this.#validation?.close()
    this.#validation = validation
    const sent = await validation.again(versionId)
    if (this.#validation !== validation) return validation.close()
    this.#isAsking = false
    this.#refusal = sent.ok ? null : sent
    this.#app.update()
    this.#changed()
  }
}

/** When the server allows it: on probation, or refused by a fault of the arena. */
const mayAgain = ({ state, why }: VersionLine): boolean =>
  state === 'probation' || (state === 'refused' && why?.code === 'infra')
