/**
 * Puts the class of a game on an element that is in the page already. A tag has one class for good, and that is the small
 * one of the first file: it stands in for the game and forwards what the browser calls. So the element stays the same one,
 * with its attributes, listeners and place.
 */
import { ReactiveElement } from 'lit'
import type { LazyPart } from '../base/lazy.ts'
import { putAtHand } from '../base/lazy-controller.ts'

interface Class {
  new (): HTMLElement
  readonly observedAttributes: readonly string[]
}

let taken: HTMLElement | null = null

/** Above lit's own class: its constructor hands out the element that is to be taken, so that fields are put on that. */
class Taken extends HTMLElement {
  constructor() {
    if (taken) {
      const element = taken
      taken = null
      // oxlint-disable-next-line no-constructor-return -- the one way to give an element private fields
      return element
    }
    super()
  }
}
Object.setPrototypeOf(ReactiveElement, Taken)

/**
 * Makes `element` one of `Game`, and tells it what the browser `told` the class before it; nothing where that is yet to
 * come. `more` is what it loads on demand, where that is here: then it is at hand before the first frame.
 */
export function take(element: HTMLElement, Game: Class, told: boolean, more: LazyPart | undefined): void {
  const names = Game.observedAttributes
  Object.setPrototypeOf(element, Game.prototype as object)
  taken = element
  // oxlint-disable-next-line no-new -- what it makes is `element`
  new Game()
  if (more) putAtHand(element, more)
  if (!told) return
  const live = element as HTMLElement & Callbacks
  for (const name of names)
    if (element.hasAttribute(name)) live.attributeChangedCallback(name, null, element.getAttribute(name))
  if (element.isConnected) live.connectedCallback()
}

interface Callbacks {
  attributeChangedCallback(name: string, old: string | null, value: string | null): void
  connectedCallback(): void
}
