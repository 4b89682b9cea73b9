/**
 * For a game that ships with our own values because the printed ones are lost: a note, and a file input for players who
 * own the printed game. The values become options, so the address has them.
 */
import { labelOf, type OptionValue } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { readFileText } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import type { Desk } from './desk.ts'

const mostBytes = 1_000_000

export interface NumbersView {
  /** Why the last file was refused, or what is unusual in it. */
  readonly trouble: (() => TemplateResult) | null
  readonly report: (trouble: (() => TemplateResult) | null) => void
}

export function numbersNote(desk: Desk, view: NumbersView): TemplateResult | typeof nothing {
  const { app, setup } = desk
  const { game, players, options } = setup
  if (!game.definition.readData) return nothing
  const made = game(players.length, options)
  const note = made.ok ? (labelOf(made.value)?.[app.language] ?? null) : null
  const choose = (event: Event) => void open(desk, view, event.target as HTMLInputElement)
  return html`<div class="numbers">
    ${note === null ? nothing : html`<p class="muted">${icon('alert')}${note}</p>`}
    <label class="btn s">
      ${app.say('ownNumbers')}<input class="vh" type="file" accept=".json,application/json" @change=${choose} />
    </label>
    ${view.trouble ? html`<p class="field-note" role="alert">${view.trouble()}</p>` : nothing}
  </div>`
}

async function open({ app, setup, set }: Desk, { report }: NumbersView, field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0]
  if (!file) return
  const text = await readFileText(file, mostBytes)
  field.value = ''
  if (!text.ok) return report(() => html`${app.say(text.key, text.values)}`)
  const read = setup.game.definition.readData!(text.text)
  if (!read.ok) return report(() => refusalTemplate(app, read))
  const { options, warnings } = read.value
  set({ options: { ...setup.options, ...(options as Readonly<Record<string, OptionValue>>) } })
  // After `set`, which removes the note on the file before.
  report(
    warnings.length === 0 ? null : () => html`${app.say('oddNumbers')} <span lang="en">${warnings.join(' ')}</span>`,
  )
}
