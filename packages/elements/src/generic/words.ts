/** Actions and outcomes in words: as a template with drawn dice, and as a text that is spoken. */
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../base/seats.ts'
import { html } from '../kit/html.ts'
import type { Translate } from '../kit/messages.ts'
import { faceRow } from '../parts/die/pips.ts'
import type { FrameKey } from '../base/frame.messages.ts'
import type { GenericKey } from './generic.messages.ts'
import type { Parts } from './parts.ts'
import type { Label, Reader, LocalText } from './reader.ts'

export type Say = Translate<GenericKey | FrameKey>

/** What words are made with. */
export interface Words {
  readonly reader: Reader
  readonly say: Say
  readonly names: readonly string[]
}

/** An action with what it is called and what it is done with. */
export function actionTemplate(parts: Parts, { reader, say, names }: Words): TemplateResult {
  const label = reader.label(parts, say.language)
  return html`${toldTemplate(label)} ${operandsTemplate(parts, label, say, names)}`
}

/** What an action is done with, where its label does not say it. */
export function operandsTemplate(
  parts: Parts,
  { rest }: Pick<Label, 'rest'>,
  say: Say,
  names: readonly string[],
): TemplateResult | typeof nothing {
  if (rest === 'none') return nothing
  const { seat, dice, hidden } = parts
  const values = valuesOf(parts, rest)
  if ('dice' in parts.operands && dice.length === 0) return html`${say('none')}`
  const all = [
    seat === null ? nothing : html`${badgeTemplate(seat)}<span class="sr">${names[seat]}</span>`,
    dice.length > 0 ? faceRow(dice) : nothing,
    values.length > 0 ? html`<span lang="en">${values.join(' ')}</span>` : nothing,
    hidden > 0
      ? html`<span aria-hidden="true">${'?'.repeat(hidden)}</span><span class="sr">${say('hidden')}</span>`
      : nothing,
  ]
  // Between words that are read out there is a space.
  return html`${all.map((one) => html`${one} `)}`
}

export function actionText(parts: Parts, { reader, say, names }: Words): string {
  const label = reader.label(parts, say.language)
  const { seat, dice, hidden } = parts
  const isEmpty = label.rest !== 'none' && 'dice' in parts.operands && dice.length === 0
  const values = label.rest === 'none' ? [] : [...dice.map(String), ...valuesOf(parts, label.rest)]
  const shown = [
    label.text,
    label.rest === 'none' || seat === null ? '' : names[seat],
    ...values,
    hidden > 0 ? say('hidden') : '',
    isEmpty ? say('none') : '',
  ]
  return shown.filter(Boolean).join(' ')
}

/** A text, marked where it is in another language than what is around it. */
export const toldTemplate = ({ text, lang }: LocalText): TemplateResult => html`<span lang=${lang}>${text}</span>`

const valuesOf = ({ values }: Parts, rest: Label['rest']): readonly string[] =>
  values.map((value) => value.replaceAll('-', ' ')).filter((value) => rest === 'all' || /^-?\d+$/.test(value))
