/**
 * Where a game is played with numbers of our own because the printed ones are lost: that they are, and a way for whoever
 * has the printed game to open a file of its numbers. They become options, so the address carries them.
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
  /** Why the last file could not be used, or what is unusual in it. */
  readonly trouble: (() => TemplateResult) | null
  readonly tell: (trouble: (() => TemplateResult) | null) => void
}

export function numbersNote(desk: Desk, view: NumbersView): TemplateResult | typeof nothing {
  const { app, setup } = desk
  const { game, chairs, options } = setup
  if (!game.definition.readData) return nothing
  const settled = game(chairs.length, options)
  const note = settled.ok ? (labelOf(settled.value)?.[app.language] ?? null) : null
  const choose = (event: Event) => void open(desk, view, event.target as HTMLInputElement)
  return html`<div class="numbers">
    ${note === null ? nothing : html`<p class="muted">${icon('alert')}${note}</p>`}
    <label class="btn s">
      ${app.say('ownNumbers')}<input class="vh" type="file" accept=".json,application/json" @change=${choose} />
    </label>
    ${view.trouble ? html`<p class="field-note" role="alert">${view.trouble()}</p>` : nothing}
  </div>`
}

async function open({ app, setup, set }: Desk, { tell }: NumbersView, field: HTMLInputElement): Promise<void> {
  const file = field.files?.[0]
  if (!file) return
  const text = await readFileText(file, mostBytes)
  field.value = ''
  if (!text.ok) return tell(() => html`${app.say(text.key, text.values)}`)
  const read = setup.game.definition.readData!(text.text)
  if (!read.ok) return tell(() => refusalTemplate(app, read))
  const { options, warnings } = read.value
  set({ options: { ...setup.options, ...(options as Readonly<Record<string, OptionValue>>) } })
  // After the table is set, which forgets what was said of another.
  tell(warnings.length === 0 ? null : () => html`${app.say('oddNumbers')} <span lang="en">${warnings.join(' ')}</span>`)
}
