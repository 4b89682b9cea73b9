/**
 * The rules of a table: presets, and a control for each option, made from the game's declaration. The game checks a
 * value before it goes into the address; a wrong one is reported under its field, and the old one stays.
 */
import { readOptions, type Option, type OptionValue } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { optionTitle, rowOf } from '../../games/games.ts'
import { expectedValues, refusalWords, valueName, type FieldTrouble } from '../../parts/problem.ts'
import { changedKeys, makeValue, presetsOf, readValue, valuesOf } from '../../setup/setup.ts'
import { numbersNote, type NumbersView } from './numbers.ts'
import type { Desk } from './desk.ts'

export interface RulesView {
  readonly all: boolean
  readonly toggleAll: () => void
  readonly typed: Set<string>
  readonly trouble: FieldTrouble | null
  readonly refuse: (trouble: FieldTrouble | null) => void
  readonly numbers: NumbersView
}

const other = 'other'

export function rulesCard(desk: Desk, view: RulesView): TemplateResult {
  const { app, setup, set } = desk
  const { say } = app
  const { game, preset } = setup
  const keys = Object.keys(game.options.keys)
  const changed = changedKeys(setup)
  const { first, presets } = rowOf(game.facts.id).words
  const shown = view.all ? keys : keys.filter((key) => first.includes(key) || changed.includes(key))
  const choosePreset = (name: string) => set({ preset: name, options: valuesOf(game, name) })
  return html`<section class="card o2">
    <header>
      <h2>${say('rules')}</h2>
      <span class="end seg" role="group" aria-label=${say('preset')} ?hidden=${presetsOf(game).length < 2}>
        ${presetsOf(game).map(
          (name) =>
            html`<button type="button" aria-pressed=${name === preset} @click=${() => choosePreset(name)}>
              ${presets[name]!.title[app.language]}
            </button>`,
        )}
      </span>
    </header>
    <p class="muted">${presets[preset]!.about[app.language]}</p>
    <ul id="options">
      ${shown.map((key) => row(desk, view, key, game.options.keys[key]!, changed.includes(key)))}
    </ul>
    ${numbersNote(desk, view.numbers)}
    <p class="more">
      ${
        keys.length > shown.length || view.all
          ? html`<button
              class="link"
              type="button"
              aria-expanded=${view.all}
              aria-controls="options"
              @click=${view.toggleAll}
            >
              ${say(view.all ? 'fewerOptions' : 'moreOptions')}
            </button>`
          : nothing
      }
      <span>${changed.length === 0 ? say('allDefault') : say('changed', { count: changed.length })}</span>
      ${
        changed.length > 0
          ? html`<button class="link" type="button" @click=${() => choosePreset(preset)}>${say('reset')}</button>`
          : nothing
      }
    </p>
  </section>`
}

function row(desk: Desk, view: RulesView, key: string, option: Option<any>, isChanged: boolean): TemplateResult {
  const { app, setup } = desk
  const { say, language } = app
  const gameId = setup.game.facts.id
  const hint = rowOf(gameId).words.options[key]!.hint[language]
  const trouble = view.trouble?.key === key ? view.trouble : null
  return html`<li class="opt ${isChanged ? 'chg' : ''}">
    <span id="option-${key}">
      ${optionTitle(gameId, key, language)}
      <small>
        ${hint}
        <span class="id"
          >${option.rule}${isChanged ? html` <span class="vh">${say('changedMark')}</span>` : nothing}</span
        >
      </small>
    </span>
    ${control(desk, view, key, option, trouble !== null)}
    ${
      trouble
        ? html`<span class="field-note" id="trouble-${key}" role="alert">
            <b>${trouble.refusal.code}</b> <span class="mono">${`${key}=${trouble.given}`}</span>
            ${troubleText(desk, trouble, option)}
          </span>`
        : nothing
    }
  </li>`
}

function troubleText(
  { app, setup }: Desk,
  { key, refusal, isTogether }: FieldTrouble,
  option: Option<any>,
): TemplateResult | string {
  const { say } = app
  const { id } = setup.game.facts
  const expected = isTogether ? null : expectedValues(say, id, key, option)
  const stays = say('keptValue', { value: valueName(say, id, key, setup.options[key]!) })
  if (expected === null) return html`${refusalWords(app, refusal)} ${stays}`
  return `${say('expected', { expected })} ${stays}`
}

function control(desk: Desk, view: RulesView, key: string, option: Option<any>, isWrong: boolean): TemplateResult {
  if (option.kind === 'flag') return switchFor(desk, key)
  if (option.kind === 'numbers') return fieldFor(desk, view, key, option, isWrong)
  return view.typed.has(key) || isWrong
    ? fieldFor(desk, view, key, option, isWrong)
    : selectFor(desk, view, key, option)
}

function switchFor({ setup, set }: Desk, key: string): TemplateResult {
  const isOn = setup.options[key] === true
  return html`<button
    class="sw"
    type="button"
    role="switch"
    aria-checked=${isOn}
    aria-labelledby="option-${key}"
    @click=${() => set({ options: { ...setup.options, [key]: !isOn } })}
  ></button>`
}

/** The usual values, the current one, and for integers a field for any other. */
function selectFor(desk: Desk, view: RulesView, key: string, option: Option<any>): TemplateResult {
  const { app, setup, set } = desk
  const { id } = setup.game.facts
  const value = setup.options[key]!
  const values: OptionValue[] = [...option.values]
  if (!values.includes(value)) values.push(value)
  if (option.kind === 'integer') values.sort((a, b) => Number(a) - Number(b))
  const choose = (event: Event) => {
    const field = event.target as HTMLSelectElement
    if (field.value === other) {
      view.typed.add(key)
      view.refuse(null)
    } else set({ options: { ...setup.options, [key]: values[Number(field.value)]! } })
  }
  return html`<select
    class="in"
    aria-labelledby="option-${key}"
    .value=${String(values.indexOf(value))}
    @change=${choose}
  >
    ${values.map(
      (each, i) => html`<option value=${i} ?selected=${each === value}>${valueName(app.say, id, key, each)}</option>`,
    )}
    ${option.kind === 'integer' ? html`<option value=${other}>${app.say('otherValue')}</option>` : nothing}
  </select>`
}

function fieldFor(desk: Desk, view: RulesView, key: string, option: Option<any>, isWrong: boolean): TemplateResult {
  const { app, setup, set } = desk
  const value = setup.options[key]!
  const isNumber = option.kind === 'integer'
  const commit = (event: Event) => {
    const text = (event.target as HTMLInputElement).value.trim()
    const given = text === '' ? (isNumber ? option.default : null) : readValue(text)
    const read = readOptions(setup.game.options, { [key]: given })
    const options = { ...setup.options, [key]: given }
    const made = read.ok ? setup.game(setup.players.length, options) : read
    if (!made.ok) return view.refuse({ key, given: text, refusal: made, isTogether: read.ok })
    view.typed.delete(key)
    if (makeValue(given) === makeValue(value)) view.refuse(null)
    else set({ options })
  }
  return html`<input
    class="in"
    type=${isNumber ? 'number' : 'text'}
    inputmode=${isNumber ? 'numeric' : 'text'}
    min=${option.min ?? nothing}
    max=${option.max ?? nothing}
    step=${option.step ?? nothing}
    autocomplete="off"
    placeholder=${isNumber ? '' : valueName(app.say, setup.game.facts.id, key, null)}
    aria-labelledby="option-${key}"
    aria-invalid=${isWrong ? 'true' : nothing}
    aria-describedby=${isWrong ? `trouble-${key}` : nothing}
    .value=${isWrong ? (view.trouble?.given ?? '') : value === null ? '' : makeValue(value)}
    ${ref((field) => focusOnce(field, isNumber))}
    @change=${commit}
  />`
}

/** A field that replaces a select takes its focus. */
function focusOnce(field: Element | undefined, isNumber: boolean): void {
  if (!(field instanceof HTMLInputElement) || !isNumber || field.dataset['met']) return
  field.dataset['met'] = 'yes'
  queueMicrotask(() => {
    field.focus()
    field.select()
  })
}
