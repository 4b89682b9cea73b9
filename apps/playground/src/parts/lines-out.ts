/** What a bot printed, scrolled to the newest lines: those before a fault explain most. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'

export function linesOut(label: string, lines: readonly string[]): TemplateResult {
  const text = lines.join('\n')
  return html`<pre
    class="lines-out"
    tabindex="0"
    role="region"
    aria-label=${label}
    ${ref((box) => box && toEnd(box, text))}
  >
${text}</pre>`
}

const shown = new WeakMap<Element, string>()

/** Only when the text changes: a reader who has scrolled back stays there. */
function toEnd(box: Element, text: string): void {
  if (shown.get(box) === text) return
  shown.set(box, text)
  queueMicrotask(() => (box.scrollTop = box.scrollHeight))
}
