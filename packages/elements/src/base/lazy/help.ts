/** The drawer of rules: rules, what the dice are worth, special words, keys. A game fills it. */
import type { TemplateResult } from 'lit'
import type { RuleText, Term } from '../coach.ts'
import type { AskedRule } from '../lazy.ts'
import type { Tools } from '../tools.ts'
import { translator } from '../../kit/messages.ts'
import { lazyMessages } from './lazy.messages.ts'
import { ruleAt } from './rules.ts'

export interface HelpView {
  /** The rules in short, in order. */
  readonly rules: readonly RuleText[]
  /** What dice are worth, asked of the engine; under this title, if it is no table of points. */
  readonly worth: readonly TemplateResult[]
  readonly worthTitle?: string
  readonly terms: readonly Term[]
  /** The game's own keys; those of every game come after them. */
  readonly keys: readonly (readonly [key: string, text: string])[]
  /** The letter that reads the table out. */
  readonly readKey?: string
}

/** The row of the rule `at` is marked and says what it does in this position. */
export function helpTemplate(tools: Tools, view: HelpView, at: AskedRule | null): TemplateResult {
  const { html, language } = tools
  const say = translator(lazyMessages, language)
  const marked = at === null ? undefined : ruleAt(view.rules, at.id)
  const keys = [
    ...view.keys,
    ['H', say('keyHints')],
    ['U', say('keyUndo')],
    [view.readKey ?? 'B', say('keyRead')],
    ['?', say('keyHelp')],
  ] as const
  return html`<ol class="rules">
      ${view.rules.map((rule) => {
        const isMarked = rule === marked
        return html`<li data-rule=${rule.id} ?data-at=${isMarked} aria-current=${isMarked}>
          ${rule.text} ${isMarked && at?.now ? html`<small>${at.now}</small>` : ''}
        </li>`
      })}
    </ol>
    <h3>${view.worthTitle ?? say('pointsOf')}</h3>
    <dl class="worth">${view.worth}</dl>
    ${termsTemplate(tools, view.terms, say('words'))}
    <div class="keys-section">
      <h3>${say('keys')}</h3>
      ${keysTemplate(tools, keys)}
    </div>`
}

const termsTemplate = ({ html }: Tools, terms: readonly Term[], title: string): TemplateResult | '' =>
  terms.length === 0
    ? ''
    : html`<h3>${title}</h3>
        <dl class="words">
          ${terms.map(
            ({ word, meaning }) =>
              html`<div>
                <dt>${word}</dt>
                <dd>${meaning}</dd>
              </div>`,
          )}
        </dl>`

const keysTemplate = ({ html }: Tools, keys: HelpView['keys']): TemplateResult =>
  html`<dl class="keys">
    ${keys.map(
      ([key, text]) =>
        html`<div>
          <dt><kbd lang="en">${key}</kbd></dt>
          <dd>${text}</dd>
        </div>`,
    )}
  </dl>`
