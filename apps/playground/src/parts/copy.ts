/**
 * Copies to the clipboard. Where the browser forbids it, the text is selected instead; the page says which happened.
 */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { icon } from './icons.ts'

/** The last button pressed: only that one says "copied". */
let done: { readonly id: string; readonly worked: boolean } | null = null

export interface CopyView {
  readonly id: string
  /** Null where there is nothing to copy; the page says why. */
  readonly text: () => string | null
  readonly label: string
  readonly look?: string
  /** Selects the element with the text, for browsers that do not allow copying. */
  readonly select?: string
}

export function copyButton(app: App, { id, text, label, look = 'btn', select }: CopyView): TemplateResult {
  const copied = done?.id === id && done.worked
  return html`<button class=${look} type="button" @click=${() => void copy(app, id, text(), select)}>
    ${icon(copied ? 'check' : 'copy')}<span>${copied ? app.say('copied') : label}</span>
  </button>`
}

export interface CommandView {
  /** Of the field, and of its button. */
  readonly id: string
  readonly command: string
  readonly label: string
}

/** A command with a button that copies it. */
export const commandTemplate = (app: App, { id, command, label }: CommandView): TemplateResult =>
  html`<span class="copy">
    <input class="in" id=${id} readonly aria-label=${label} .value=${command} />
    ${copyButton(app, { id, text: () => command, label: app.say('copy'), look: 'btn s', select: `#${id}` })}
  </span>`

/** What happened last, for screen readers and where the browser refused. */
export const copyNews = (app: App): string => (done === null ? '' : app.say(done.worked ? 'copied' : 'copyFailed'))

async function copy(app: App, id: string, text: string | null, select: string | undefined): Promise<void> {
  if (text === null) return
  try {
    await navigator.clipboard.writeText(text)
    done = { id, worked: true }
  } catch {
    done = { id, worked: false }
    selectText(select)
  }
  app.update()
  setTimeout(() => {
    if (done?.id === id) done = null
    app.update()
  }, 2500)
}

function selectText(selector: string | undefined): void {
  const field = selector === undefined ? null : document.querySelector(selector)
  if (field instanceof HTMLInputElement) field.select()
  else if (field) getSelection()?.selectAllChildren(field)
}
