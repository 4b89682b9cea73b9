/** The legal actions as buttons, in a group for each event that has several. */
import { nothing, type TemplateResult } from 'lit'
import type { Hint } from '../base/coach.ts'
import { html } from '../kit/html.ts'
import type { Parts } from './parts.ts'
import type { Field } from './seen.ts'
import { actionTemplate, operandsTemplate, toldTemplate, type Words } from './words.ts'

export interface ChoicesView extends Words {
  readonly legal: readonly Parts[]
  /** What they bring, by notation. */
  readonly brings: ReadonlyMap<string, readonly Field[]>
  readonly press: (action: string) => void
  /** What the hint finds best, and what each action costs against it; without a hint nothing is. */
  readonly hint: Pick<Hint, 'best' | 'cost'> | null
}

/** Keys that press the first of them. */
const digits = '123456789'

/** Fields that stand on a button at most. */
const mostFields = 2

interface Group {
  readonly type: string
  readonly actions: readonly { readonly parts: Parts; readonly at: number }[]
}

/** Those of one kind stand together, and single ones first. */
export function choicesTemplate(view: ChoicesView): TemplateResult {
  const groups = groupsOf(view.legal)
  const single = groups.filter(({ actions }) => actions.length === 1)
  const others = groups.filter(({ actions }) => actions.length > 1)
  return html`<div class="choices" role="group" aria-label=${view.say('actions')}>
    ${
      single.length > 0
        ? html`<div class="row-of">${single.map(({ actions }) => buttonTemplate(actions[0]!, view, true))}</div>`
        : nothing
    }
    ${others.map(({ type, actions }) => groupTemplate(type, actions, view))}
  </div>`
}

/** The action that a key presses. */
export const actionAt = (legal: readonly Parts[], key: string): Parts | undefined =>
  key.length === 1 ? inOrder(legal)[digits.indexOf(key)] : undefined

function groupTemplate(type: string, actions: Group['actions'], view: ChoicesView): TemplateResult {
  const name = view.reader.eventName(type, view.say.language)
  return html`<div class="group" role="group" aria-label=${name.text}>
    <p class="lab" aria-hidden="true">${toldTemplate(name)} <i>${actions.length}</i></p>
    <div class="row-of">${actions.map((action) => buttonTemplate(action, view, false))}</div>
  </div>`
}

function buttonTemplate({ parts, at }: Group['actions'][number], view: ChoicesView, isAlone: boolean): TemplateResult {
  const { reader, say, names, press, hint } = view
  const label = reader.label(parts, say.language)
  const less = hint?.cost(parts.text)
  return html`<button
    type="button"
    part="action"
    data-rove="choices"
    data-action=${parts.text}
    @click=${() => press(parts.text)}
  >
    ${at < digits.length ? html`<kbd aria-hidden="true">${digits[at]}</kbd>` : nothing}
    <span class="does"
      >${
        isAlone || label.isOwn
          ? actionTemplate(parts, view)
          : html`<span class="sr" lang=${label.lang}>${label.text}</span> ${operandsTemplate(parts, label, say, names)}`
      }</span
    >
    ${bringsTemplate(view.brings.get(parts.text) ?? [], view)}${less ? html`<small class="more">${less}</small>` : nothing}
    ${hint?.best[0] === parts.text ? html`<span class="tip">${say('hint')}</span>` : nothing}
  </button>`
}

/** Points alone are said without their name. */
function bringsTemplate(fields: readonly Field[], { reader, say }: ChoicesView): TemplateResult | typeof nothing {
  const points = fields.find(({ name }) => name === 'points')
  if (points) return html`<small>${say.signed(Number(points.value))}</small>`
  const shown = fields.slice(0, mostFields).map(({ name, value }) => {
    const { text } = reader.fieldName(name, say.language)
    return `${text} ${say.number(Number(value))}`
  })
  return shown.length > 0 ? html`<small class="more">${shown.join(' · ')}</small>` : nothing
}

function groupsOf(legal: readonly Parts[]): readonly Group[] {
  const ordered = inOrder(legal).map((parts, at) => ({ parts, at }))
  return [...new Set(ordered.map(({ parts }) => parts.type))].map((type) => ({
    type,
    actions: ordered.filter(({ parts }) => parts.type === type),
  }))
}

/** As they are drawn: events with one action first. */
function inOrder(legal: readonly Parts[]): readonly Parts[] {
  const count = (type: string): number => legal.filter((parts) => parts.type === type).length
  return [...legal.filter(({ type }) => count(type) === 1), ...legal.filter(({ type }) => count(type) > 1)]
}
