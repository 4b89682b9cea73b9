/**
 * The author signed in at this browser: a token in local storage, and nothing else. A new token is shown until the
 * author dismisses it; the server never shows it again.
 */
import { onKept, recall, remember } from '@dicewright/elements'
import type { Me, NewToken } from '@dicewright/arena/api'
import { ask, post, remove, type Answer, type ArenaRefusal } from './client.ts'

/** The storage key of the token. */
const kept = 'arena-token'
/** Between two requests on news, ms. */
const gapMs = 1000

export class Account {
  token: string | null = recall(kept) ?? null
  me: Me | null = null
  /** Why the token is not valid, or was not made. */
  refusal: ArenaRefusal | null = null
  /** A new token that the author has not dismissed yet. */
  fresh: NewToken | null = null
  /** The bot whose deletion the author has to confirm. */
  deleting: string | null = null
  isBusy = false
  readonly #changed: () => void
  /** Questions for `me`, and the newest of them that was answered. */
  #asked = 0
  #learned = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(changed: () => void) {
    this.#changed = changed
    // Signing in or out in one tab does so in all of them.
    onKept(kept, (token) => (token === undefined ? this.#become(null) : this.#take(token)))
  }

  get isSignedIn(): boolean {
    return this.token !== null
  }

  /** Fetches the token's owner and its bots. */
  async refresh(): Promise<void> {
    const { token } = this
    if (token === null) return
    const question = ++this.#asked
    const me = await ask<Me>('me', { token })
    // Another has signed in, or a later question was answered first.
    if (this.token !== token || question < this.#learned) return
    this.#learned = question
    if (me.ok) this.me = me.value
    // A server that does not answer now may accept the token later.
    this.refusal = me.ok || me.code === 'server-unreachable' ? null : me
    this.#changed()
  }

  /** Once for all news that come together. */
  refreshSoon(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.refresh()
    }, gapMs)
  }

  /** Makes a token for an author of that name, and signs in with it. */
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

  /** Signs in with an existing token, if the server accepts it. */
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

  /** Asks to confirm the deletion of a bot; null cancels that. */
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

  /** Lets readers' browsers run a bot, or ends that. */
  lend(bot: string, isLent: boolean): Promise<void> {
    return this.#change(() => post(`bots/${encodeURIComponent(bot)}`, { isLent }, this))
  }

  /** Sends a change of a bot, and shows the result. */
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

  /** Forgets everything of the author before. */
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
