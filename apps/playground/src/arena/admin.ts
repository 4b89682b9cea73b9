/** What the pages share on which the admin does something: the token, a question before each step, and refusals. */
import { html, translator, type Messages } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { operationsAddress } from '../routes.ts'
import { adminRows } from '../messages/admin.ts'
import { table } from '../messages/rows.ts'
import { refusalTemplate } from '../parts/problem.ts'
import { ask, type Answer, type ArenaRefusal, type Request } from './client.ts'

type AdminKey = keyof typeof adminRows
export const adminMessages: Messages<AdminKey> = table(adminRows)
const words = ({ language }: App) => translator(adminMessages, language)

/** One that the server took. Kept until the pages of the site are closed, and nowhere else. */
let kept: string | null = null

export const adminToken = (): string | null => kept

/** Something that is asked about before it is done. */
export interface AdminStep {
  /** Different from others of the card. */
  readonly id: string
  readonly label: string
  readonly question: string
  readonly take: () => Promise<void>
}

export interface CardLooks {
  readonly look?: string
  /** `For the admin` where it says nothing. */
  readonly title?: string
}

export class AdminDesk {
  readonly #app: App
  readonly #entered: () => void
  #asking: string | null = null
  #isBusy = false
  #refusal: ArenaRefusal | null = null

  /** `entered` is called when there is another token. */
  constructor(app: App, entered: () => void = () => {}) {
    this.#app = app
    this.#entered = entered
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** A card that is closed until it is wanted, and asks for the token before it has its content. */
  card(content: () => unknown, { look = '', title = words(this.#app)('admin') }: CardLooks = {}): TemplateResult {
    return html`<details class="card admin-card ${look}" ?open=${kept !== null}>
      <summary><h2>${title}</h2></summary>
      ${this.refused()}
      ${
        kept === null
          ? this.#tokenForm()
          : html`${content()}
              <p><a href=${operationsAddress}>${words(this.#app)('toOperations')}</a></p>`
      }
    </details>`
  }

  /** Why the last step was refused. */
  refused(): TemplateResult | typeof nothing {
    return this.#refusal
      ? html`<p class="refused" role="alert">${refusalTemplate(this.#app, this.#refusal)}</p>`
      : nothing
  }

  #tokenForm(): TemplateResult {
    const say = words(this.#app)
    const enter = async (event: SubmitEvent) => {
      const token = fieldsOf(event)('token')
      if (!(await this.#send((request) => ask('admin', request), token))) return
      kept = token
      this.#entered()
      this.#app.update()
    }
    return html`<form class="author-form" @submit=${(event: SubmitEvent) => void enter(event)}>
      <p class="muted">${say('adminLead')}</p>
      <label for="admin-token">${say('adminToken')}</label>
      <div class="copy">
        <input class="in" id="admin-token" name="token" type="password" required autocomplete="off" />
        <button class="btn" type="submit">${say('useToken')}</button>
      </div>
    </form>`
  }

  /** A button, and what it asks once it is pressed. */
  step({ id, label, question, take }: AdminStep): TemplateResult {
    const say = words(this.#app)
    const turnTo = (next: string | null) => () => {
      this.#asking = next
      this.#app.update()
    }
    if (this.#asking !== id)
      return html`<p class="row"><button class="btn" type="button" @click=${turnTo(id)}>${label}</button></p>`
    const taken = () => {
      void take().finally(turnTo(null))
    }
    return html`<p role="status">${question}</p>
      <p class="row">
        <button class="btn go" type="button" aria-disabled=${this.#isBusy} @click=${taken}>
          ${say('yes', { step: label })}</button
        ><button class="btn" type="button" @click=${turnTo(null)}>${say('no')}</button>
      </p>`
  }

  /** Null where it is refused, or another request is under way: the reason is shown. */
  send<T>(asked: (request: Request) => Promise<Answer<T>>): Promise<T | null> {
    return this.#send(asked, kept)
  }

  async #send<T>(asked: (request: Request) => Promise<Answer<T>>, token: string | null): Promise<T | null> {
    if (this.#isBusy) return null
    this.#isBusy = true
    this.#app.update()
    const answer = await asked({ token })
    this.#isBusy = false
    this.#refusal = answer.ok ? null : answer
    if (!answer.ok && (answer.code === 'token-wrong' || answer.code === 'admin-only')) kept = null
    this.#app.update()
    return answer.ok ? answer.value : null
  }
}

/** The texts of a form by name; an empty one where there is none. */
export function fieldsOf(event: SubmitEvent): (name: string) => string {
  event.preventDefault()
  const data = new FormData(event.target as HTMLFormElement)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}
