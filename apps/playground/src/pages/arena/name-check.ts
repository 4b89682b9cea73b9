/** Checks while a bot's name is typed whether it is free. */
import type { BotPage, NameLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import { words } from '../../arena/words.ts'
import { refusalTemplate } from '../../parts/problem.ts'

/** The server is asked after so many milliseconds without another letter. */
const pauseMs = 300

export class NameCheck {
  readonly #app: App
  readonly #arena: Arena
  #name = ''
  #found: NameLine | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(app: App, arena: Arena) {
    this.#app = app
    this.#arena = arena
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** The number of the next version; null where it is not known yet, or the name is taken. */
  nextVersion(name: string): number | null {
    const own = this.#own(name)
    if (own) return 1 + Math.max(0, ...own.versions.map(({ version }) => version))
    this.#look(name)
    return this.#found && !this.#found.takenBy && !this.#found.why ? 1 : null
  }

  /** Why the name is not possible; nothing where it is, or where that is not known yet. */
  note(name: string): TemplateResult | typeof nothing {
    const say = words(this.#app)
    if (name !== this.#name || !this.#found || this.#own(name)) return nothing
    const { takenBy, why } = this.#found
    if (why) return noteOf(refusalTemplate(this.#app, { ok: false, at: 'name', ...why }))
    if (!takenBy) return nothing
    const { bot, owner } = takenBy
    if (owner === null) return noteOf(say('nameOfHouse', { name, bot }))
    // It may be the reader's own, who is signed out.
    return noteOf(say(same(bot, name) ? 'nameOf' : 'nameLike', { name, bot, owner }))
  }

  /** May be known only after the name was checked. */
  #own(name: string): BotPage | undefined {
    return this.#arena.account.me?.bots.find((bot) => same(bot.name, name))
  }

  #look(name: string): void {
    if (name === this.#name) return
    this.#name = name
    this.#found = null
    clearTimeout(this.#timer)
    if (name !== '') this.#timer = setTimeout(() => void this.#ask(name), pauseMs)
  }

  async #ask(name: string): Promise<void> {
    const answer = await ask<NameLine>(`names/${encodeURIComponent(name)}`)
    if (name !== this.#name || !answer.ok) return
    this.#found = answer.value
    this.#app.update()
  }
}

/** Names that differ only in case are the same. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const noteOf = (sentence: unknown): TemplateResult => html`<p class="refused name-note" role="status">${sentence}</p>`
