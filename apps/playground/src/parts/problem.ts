/**
 * Refusals as sentences of the page. Sentences about options are made from their declarations, in the reader's
 * language; other sentences of the engine stay in English and are marked as such.
 */
import type { Option, OptionValue, Refusal } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Say } from '../app.ts'
import { optionTitle, rowOf } from '../games/games.ts'
import { refusals } from '../messages/refusals.ts'
import { makeValue, valuesOf, type Problem, type Setup } from '../setup/setup.ts'
import { icon } from './icons.ts'
import { houseBots } from '../games/modules.ts'

/** A value that was typed into a field and that its option does not allow. */
export interface FieldTrouble {
  readonly key: string
  readonly given: string
  readonly refusal: Refusal
  /** The value is allowed by itself, but not together with other options. */
  readonly isTogether: boolean
}

/** A refusal: its code, the code's meaning in the reader's language, and the sentence of the engine or the server. */
export const refusalTemplate = (app: Pick<App, 'language'>, refusal: Refusal<string>): TemplateResult =>
  html`<b>${refusal.code}</b> ${refusalWords(app, refusal)}`

/** The same without the code. */
export const refusalWords = (
  { language }: Pick<App, 'language'>,
  { code, message }: Pick<Refusal<string>, 'code' | 'message'>,
): TemplateResult => html`${language === 'en' ? nothing : refusals[code]?.[language]} <span lang="en">${message}</span>`

/** A wrong value in the address, what was expected, and what is used instead. */
export interface ProblemRow {
  readonly code: string
  /** As in the address. */
  readonly given: string
  readonly expected: TemplateResult | string
  readonly kept: string
}

export function problemRow(app: App, problem: Problem, setup: Setup): ProblemRow {
  const { code, given } = problem
  const expected = expectedOf(app.say, problem, setup) ?? refusalWords(app, problem)
  return { code, given, expected, kept: keptOf(app, problem, setup) }
}

/** All wrong values of the address, until the reader dismisses them. */
export function problemNote(
  app: App,
  rows: readonly ProblemRow[],
  dismiss: () => void,
): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing
  const list = html`<ul aria-label=${app.say('problems')}>
    ${rows.map(
      ({ code, given, expected, kept }) =>
        html`<li><b>${code}</b> <span class="mono">${given}</span> ${expected} ${kept}</li>`,
    )}
  </ul>`
  return noteTemplate(app, list, dismiss)
}

/** A bar with a sentence and a button that dismisses it. */
export const noteTemplate = (app: App, content: TemplateResult, dismiss: () => void): TemplateResult =>
  html`<div class="note" role="alert">
    ${content}<button class="btn s" type="button" aria-label=${app.say('dismiss')} @click=${dismiss}>
      ${icon('cross')}
    </button>
  </div>`

/** The values of an option, for "expected ...". */
export function expectedValues(say: Say, gameId: string, key: string, option: Option<any>): string | null {
  if (option.kind === 'choice')
    return say('oneOf', { values: say.list(option.values.map((value) => valueName(say, gameId, key, value))) })
  if (option.kind === 'flag') return say('trueOrFalse')
  if (option.kind === 'numbers') return null
  const { min = 0, max = 0, step = 1 } = option
  return step === 1 ? say('wholeFrom', { min, max }) : say('multipleOf', { min, max, step })
}

/** A value as a person reads it. */
export function valueName(say: Say, gameId: string, key: string, value: OptionValue): string {
  if (typeof value === 'number') return say.number(value)
  if (typeof value === 'boolean') return say(value ? 'on' : 'off')
  const words = rowOf(gameId).words.options[key]
  if (value === null) return words?.none?.[say.language] ?? say('none')
  if (typeof value === 'string') return words?.values?.[value]?.[say.language] ?? value
  return say.list(value.map((part) => say.number(part)))
}

function expectedOf(say: Say, { code, at, isTogether }: Problem, { game }: Setup): string | null {
  const [min, max] = game.facts.seats
  if (code === 'option-unknown') return say('unknownOption')
  if (code === 'seat-count') return say('expected', { expected: say('seatsExpected', { min, max }) })
  if (code === 'bot-unknown') {
    const bots = say.list(Object.keys(houseBots(game.facts.id)))
    return say('expected', { expected: say('playerExpected', { bots }) })
  }
  if (code === 'seed-value') return say('expected', { expected: say('seedExpected') })
  if (code === 'options-malformed') return say('expected', { expected: say('jsonExpected') })
  if (code === 'option-preset')
    return say('expected', { expected: say('oneOf', { values: say.list(Object.keys(game.options.presets)) }) })
  const option = game.options.keys[at]
  if (code !== 'option-value' || isTogether || !option) return null
  // Raw values, as an address writes them: this sentence is about an address.
  const values = say.list(option.values.map((value: OptionValue) => makeValue(value)))
  const expected = option.kind === 'choice' ? say('oneOf', { values }) : expectedValues(say, game.facts.id, at, option)
  return expected === null ? null : say('expected', { expected })
}

function keptOf({ say, language }: App, { at, kept }: Problem, { game }: Setup): string {
  if (kept === undefined) return say('keptRest')
  const isOption = Object.hasOwn(valuesOf(game, Object.keys(game.options.presets)[0]!), at)
  const title = isOption ? optionTitle(game.facts.id, at, language) : at === 'preset' ? say('preset') : say('who')
  const value = isOption ? valueName(say, game.facts.id, at, kept) : String(kept)
  return say('kept', { title, value })
}
