/** What an observation says beside points and dice: its fields, and all of it in the drawer of odds. */
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../base/seats.ts'
import { html } from '../kit/html.ts'
import { faceRow } from '../parts/die/pips.ts'
import { isRecord, type Field, type Seen } from './seen.ts'
import { inLanguage, type Reader } from './reader.ts'
import { toldTemplate, type Say, type Words } from './words.ts'

/** Fields that stand beside the table. */
const most = 8

/** The rules in the words of the author, where there is room for them: beside a decision between few actions. */
export function rulesTemplate({ module }: Reader, say: Say): TemplateResult | typeof nothing {
  const rules = module.words?.rules ?? []
  if (rules.length === 0) return nothing
  return html`<ul class="rules">
    ${rules.map((rule) => html`<li>${toldTemplate(inLanguage(rule, say.language))}</li>`)}
  </ul>`
}

export function factsTemplate(fields: readonly Field[], words: Words): TemplateResult | typeof nothing {
  const plain = fields.filter(({ kind }) => kind !== 'dice').slice(0, most)
  if (plain.length === 0) return nothing
  return html`<dl class="facts" aria-label=${words.say('known')}>
    ${plain.map(
      (field) =>
        html`<div>
          <dt>${toldTemplate(words.reader.fieldName(field.name, words.say.language))}</dt>
          <dd>${valueText(field, words)}</dd>
        </div>`,
    )}
  </dl>`
}

export function valueText({ value, kind }: Field, { say, names }: Words): string {
  if (kind === 'seat') return names[Number(value)]!
  if (typeof value === 'number') return say.number(value)
  return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : value
}

/** All that an observation has, for games that say more than the table shows. */
export const allTemplate = (seen: Seen, words: Words, diceNames: ReadonlySet<string>): TemplateResult =>
  html`<div class="known">
    <h3>${words.say('all')}</h3>
    ${valueTemplate('', seen, words, diceNames)}
  </div>`

function valueTemplate(name: string, value: unknown, words: Words, diceNames: ReadonlySet<string>): unknown {
  const { reader, say, names } = words
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) {
    if (diceNames.has(name) && value.length > 0 && value.every((one) => one >= 1 && one <= 6)) return faceRow(value)
    if (!value.some((one) => typeof one === 'object' && one !== null)) return value.length > 0 ? value.join(', ') : '–'
    const isBySeat = value.length === names.length
    return html`<ol class="all">
      ${value.map(
        (one, at) =>
          html`<li>
            ${isBySeat ? html`${badgeTemplate(at)}<span class="sr">${names[at]}</span>` : nothing}${valueTemplate(
              name,
              one,
              words,
              diceNames,
            )}
          </li>`,
      )}
    </ol>`
  }
  if (isRecord(value))
    return html`<dl class="all">
      ${Object.entries(value).map(
        ([key, one]) =>
          html`<div>
            <dt>${toldTemplate(reader.fieldName(key, say.language))}</dt>
            <dd>${valueTemplate(key, one, words, diceNames)}</dd>
          </div>`,
      )}
    </dl>`
  return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : `${value as string | number}`
}
