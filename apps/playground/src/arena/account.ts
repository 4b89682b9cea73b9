/**
 * The author at this browser: a token in its local storage, and nothing else. A token that was just made is kept to be
 * shown until it is put away; the server never shows it again.
 */
import { onKept, recall, remember } from '@dicewright/elements'
import type { Me, NewToken } from '@dicewright/arena/api'
import { ask, post, remove, type Answer, type ArenaRefusal } from './client.ts'

/** Under which the browser keeps the token. */
const kept = 'arena-token'
/** Between two questions on news, ms: nobody reads faster. */
const gapMs = 1000

export class Account {
  token: string | null = recall(kept) ?? null
  me: Me | null = null
  /** Why the token is of no use, or was not made. */
  refusal: ArenaRefusal | null = null
  /** A token made here and not yet put away. */
  fresh: NewToken | null = null
  /** The bot whose author is asked whether it is to be deleted. */
  deleting: string | null = null
  isBusy = false
  readonly #changed: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(changed: () => void) {
    this.#changed = changed
    // Whoever signs in or out in one tab does so in all of them.
    onKept(kept, (token) => (token === undefined ? this.#become(null) : this.#take(token)))
  }

  get isSignedIn(): boolean {
    return this.token !== null
  }

  /** Asks who the token belongs to and what its bots do. */
  async refresh(): Promise<void> {
    const { token } = this
    if (token === null) return
    const me = await ask<Me>('me', { token })
    if (this.token !== token) return
    if (me.ok) this.me = me.value
    // A server that is silent now may know the token later.
    this.refusal = me.ok || me.code === 'server-unreachable' ? null : me
    this.#changed()
  }

  /** On news: once, however many come together. */
  refreshSoon(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.refresh()
    }, gapMs)
  }

  /** Makes a token for an author of that name, and is that author from now on. */
  async make(name: string): Promise<Answer<NewToken>> {
    this.#busy(true)
    const made = await post<NewToken>('tokens', { name })
    this.#busy(false)
    if (made.ok) {
      this.#take(made.value.token)
      this.fresh = made.value
    } else this.refusal = made
    this.#changed()
    return made
  }

  /** Takes a token made elsewhere; one the server refuses is not kept. */
  async enter(token: string): Promise<boolean> {
    this.#busy(true)
    const me = await ask<Me>('me', { token })
    this.#busy(false)
    if (me.ok) {
      this.#take(token)
      this.me = me.value
    } else this.refusal = me
    this.#changed()
    return me.ok
  }

  /** Asks once more before a bot is deleted; null takes that back. */
  askToDelete(bot: string | null): void {
    this.deleting = bot
    this.#changed()
  }

  delete(bot: string): Promise<void> {
    this.deleting = null
    return this.#change(() => remove(`bots/${encodeURIComponent(bot)}`, this))
  }

  retire(bot: string, isRetired: boolean): Promise<void> {
    return this.#change(() => post(`bots/${encodeURIComponent(bot)}`, { isRetired }, this))
  }

  /** Does something about a bot, and shows what came of it. */
  async #change(asked: () => Promise<Answer<unknown>>): Promise<void> {
    this.#busy(true)
    const changed = await asked()
    this.#busy(false)
    if (changed.ok) return this.refresh()
    this.refusal = changed
    this.#changed()
  }

  signOut(): void {
    remember(kept, undefined)
    this.#become(null)
  }

  putAway(): void {
    this.fresh = null
    this.#changed()
  }

  #take(token: string): void {
    remember(kept, token)
    this.#become(token)
    void this.refresh()
  }

  /** Nothing of whoever was here stays. */
  #become(token: string | null): void {
    this.token = token
    this.me = null
    this.fresh = null
    this.refusal = null
    this.#changed()
  }

  #busy(isBusy: boolean): void {
    this.isBusy = isBusy
    this.#changed()
  }
}
