/** The second file of a game: loads it on demand, adds its styles and lets it play sounds. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Sounding } from './lazy/sound.ts'
import type { ElementRefusal } from './codes.ts'
import { fetchRefusal, type FetchLazy, type LazyPart } from './lazy.ts'

export interface LazyHooks {
  fetch(): ReturnType<FetchLazy>
  refuse(refusal: ElementRefusal): void
  /** Adds styles to the shadow root. */
  addStyles(styles: string): void
}

/** Second files that came before their elements. */
const atHand = new WeakMap<object, LazyPart>()

/** Gives an element its second file before it asks for it. */
export const putAtHand = (element: object, part: LazyPart): void => void atHand.set(element, part)

export class LazyController implements ReactiveController {
  readonly #element: ReactiveControllerHost & Sounding
  readonly #hooks: LazyHooks
  #part: LazyPart | null = null
  #hasStyles = false

  constructor(element: ReactiveControllerHost & Sounding, hooks: LazyHooks) {
    this.#element = element
    this.#hooks = hooks
    element.addController(this)
  }

  /** What was loaded; null before. */
  get part(): LazyPart | null {
    return this.#part
  }

  /** Loads the second file. Null where that fails; the element shows why where a person asked for `what`. */
  async load(what?: string): Promise<LazyPart | null> {
    if (this.#part) return this.#part
    try {
      this.#part = atHand.get(this.#element) ?? (await this.#hooks.fetch())
      this.#element.requestUpdate()
    } catch (error) {
      if (what) this.#hooks.refuse(fetchRefusal(what, error))
    }
    return this.#part
  }

  /** Adds the styles again: a shadow root loses them in another document. */
  moved(): void {
    this.#hasStyles = false
    this.#element.requestUpdate()
  }

  hostUpdated(): void {
    if (!this.#part) return
    if (!this.#hasStyles) this.#hooks.addStyles(this.#part.styles)
    this.#hasStyles = true
    if (this.#element.sound === 'on') this.#part.sound(this.#element)
  }
}
