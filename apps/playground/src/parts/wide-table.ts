/**
 * A table that is too wide scrolls in its own box, not with the page. Only then is the box a tab stop with a name.
 */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'

export const wideTable = (name: string, table: TemplateResult): TemplateResult =>
  html`<div class="scroll" data-name=${name} ${ref(watch)}>${table}</div>`

let sizes: ResizeObserver | undefined

function watch(box?: Element): void {
  if (!box) return
  sizes ??= new ResizeObserver((entries) => new Set(entries.map(({ target }) => boxOf(target))).forEach(fit))
  sizes.observe(box)
  // The table is drawn after its box.
  queueMicrotask(() => box.firstElementChild && sizes!.observe(box.firstElementChild))
}

const boxOf = (element: Element): HTMLElement | null => element.closest('.scroll')

function fit(box: HTMLElement | null): void {
  if (!box) return
  const isWide = box.scrollWidth > box.clientWidth
  for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': box.dataset['name']! })) {
    if (isWide) box.setAttribute(name, value)
    else box.removeAttribute(name)
  }
}
