/**
 * One tab stop for a group of items: Tab enters and leaves, arrows move inside (mirrored right to left), Home and End
 * jump. The host marks its items with `data-rove="<group>"`; which one holds the tab stop is kept here.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'

type Host = ReactiveControllerHost & HTMLElement

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export class RovingController implements ReactiveController {
  #host: Host
  #group: string
  #current = 0

  constructor(host: Host, group: string) {
    this.#host = host
    this.#group = group
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey)
    this.#host.addEventListener('focusin', this.#onFocus)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#onKey)
    this.#host.removeEventListener('focusin', this.#onFocus)
  }

  hostUpdated(): void {
    this.#mark()
  }

  /** The items in document order. */
  get items(): HTMLElement[] {
    const root = this.#host.shadowRoot ?? this.#host
    return [...root.querySelectorAll<HTMLElement>(`[data-rove='${this.#group}']`)]
  }

  /** Moves focus to the item at `index`, kept within the group; does nothing in an empty group. */
  focus(index: number): void {
    const { items } = this
    this.#current = Math.max(0, Math.min(index, items.length - 1))
    this.#mark()
    items[this.#current]?.focus()
  }

  #mark(): void {
    const { items } = this
    this.#current = Math.max(0, Math.min(this.#current, items.length - 1))
    items.forEach((item, index) => (item.tabIndex = index === this.#current ? 0 : -1))
  }

  #onFocus = (event: FocusEvent): void => {
    const index = this.items.indexOf(event.composedPath()[0] as HTMLElement)
    if (index < 0) return
    this.#current = index
    this.#mark()
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const { items } = this
    const from = items.indexOf(event.composedPath()[0] as HTMLElement)
    if (from < 0) return
    const to = destination(event.key, from, items.length, items[from]!.matches(':dir(rtl)'))
    if (to === undefined) return
    event.preventDefault()
    this.focus(to)
  }
}

function destination(key: string, from: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return undefined
  const mirrored = rtl && (key === 'ArrowLeft' || key === 'ArrowRight')
  return (from + (mirrored ? -step : step) + count) % count
}
