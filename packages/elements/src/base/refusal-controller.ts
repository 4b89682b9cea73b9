/** The refusal on the screen, and the `dw-error` events: each is sent once its refusal is drawn. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { ElementRefusal } from './codes.ts'
import { DwErrorEvent } from './game-events.ts'

export class RefusalController implements ReactiveController {
  readonly #element: ReactiveControllerHost & HTMLElement
  #shown: ElementRefusal | null = null
  /** The moment that the refusal shown belongs to; null where it stays until something better is given. */
  #moment: string | null = null
  readonly #unsent: ElementRefusal[] = []

  constructor(element: ReactiveControllerHost & HTMLElement) {
    this.#element = element
    element.addController(this)
  }

  get shown(): ElementRefusal | null {
    return this.#shown
  }

  /** Shows a refusal in place of another; with a `moment`, until the element is drawn at another moment. */
  show(refusal: ElementRefusal, moment: string | null = null): void {
    this.#shown = refusal
    this.#moment = moment
    this.#unsent.push(refusal)
    this.#element.requestUpdate()
  }

  clear(): void {
    this.#shown = this.#moment = null
  }

  /** Takes a refusal of another moment off the screen. */
  keepFor(moment: () => string): void {
    if (this.#moment !== null && this.#moment !== moment()) this.clear()
  }

  hostUpdated(): void {
    for (const { code, message, at } of this.#unsent.splice(0))
      this.#element.dispatchEvent(new DwErrorEvent('dw-error', { code, message, at }))
  }
}
