/** The side panel: the latest turns, where the dice come from, and the second way in by text. */
import type { DiceNote } from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import { dieFace } from '../../parts/die/pips.ts'
import type { TurnRow } from './turns.ts'
import type { Say } from './voice.ts'

/** The log; `aria-live` is off because the announcer has said it all already. */
export function logTemplate(rows: readonly TurnRow[], names: readonly string[], say: Say): TemplateResult {
  return html`<div>
    <p class="lab">${say('log')} <i>${say('newest')}</i></p>
    ${
      rows.length === 0
        ? html`<p class="say">${say('logNone')}</p>`
        : html`<div role="log" aria-live="off" aria-label=${say('log')} part="log">
            <ul class="log">
              ${rows.map(
                (row) =>
                  html`<li>
                    ${badgeTemplate(row.seat)}<span class="t"
                      ><span class="sr">${names[row.seat]}</span>${row.takes.map(
                        (dice) => html`<span class="dd">${dice.map((face) => dieFace(face, String(face)))}</span>`,
                      )}${row.furikiri ? html`<span>${say('furikiri')}</span>` : nothing}${
                        row.lost.length
                          ? html`<span class="dd lost">${row.lost.map((face) => dieFace(face, String(face)))}</span>`
                          : nothing
                      }
                      <span
                        >${row.end === null ? say('logNow') : row.end === 'stop' ? say('logStop') : say(row.end)}</span
                      ></span
                    ><em>${say.number(row.points)}</em>
                  </li>`,
              )}
            </ul>
          </div>`
    }
  </div>`
}

export interface FairView {
  readonly note: DiceNote
  readonly seed: string | undefined
  readonly secret: string | null
  /** What checking the dice found; null before. */
  readonly checked: string | null
  readonly mayCheck: boolean
  readonly say: Say
  readonly onCheck: () => void
}

export function fairTemplate({ note, seed, secret, checked, mayCheck, say, onCheck }: FairView): TemplateResult {
  const text =
    note.kind === 'fair' ? say('fairText') : seed === undefined ? say('scriptedText') : say('seededText', { seed })
  return html`<details class="fold">
    <summary>${say('fair')}</summary>
    <p>${text}</p>
    ${'commitment' in note ? html`<p>${say('commitment')} <code lang="en">${note.commitment}</code></p>` : nothing}
    ${secret === null ? nothing : html`<p>${say('secret')} <code lang="en">${secret}</code></p>`}
    ${mayCheck ? html`<button type="button" class="small" @click=${onCheck}>${say('verify')}</button>` : nothing}
    ${checked === null ? nothing : html`<p role="status">${checked}</p>`}
  </details>`
}

export interface TextView {
  readonly possible: readonly string[]
  readonly say: Say
  readonly onEnter: (text: string) => void
  readonly onRead: () => void
}

/** A field that takes notation, and the table read out: all a board can do, without the board. */
export function textTemplate({ possible, say, onEnter, onRead }: TextView): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).querySelector('input')!
    if (field.value.trim()) onEnter(field.value)
    field.value = ''
  }
  return html`<details class="fold">
    <summary>${say('byText')}</summary>
    <form @submit=${submit}>
      <label
        >${say('enter')}<input name="action" autocomplete="off" autocapitalize="off" spellcheck="false" lang="en"
      /></label>
      <button class="small">${say('doIt')}</button>
    </form>
    ${possible.length ? html`<p>${say('possible', { actions: possible.join(' · ') })}</p>` : nothing}
    <button type="button" class="small" @click=${onRead}>${say('read')}</button>
  </details>`
}
