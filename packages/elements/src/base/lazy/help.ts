/** Rules, what the dice are worth, keys: the drawer of rules. A game fills it. */
import type { TemplateResult } from 'lit'
import type { Tools } from '../lazy.ts'
import { translator } from '../../kit/messages.ts'
import { lazyMessages } from './lazy.messages.ts'

export interface HelpView {
  /** The rules in short, in order. */
  readonly rules: readonly string[]
  /** What dice are worth, asked of the engine; under this title, if it is no table of points. */
  readonly worth: readonly TemplateResult[]
  readonly worthTitle?: string
  /** The game's own keys; those of every game come after them. */
  readonly keys: readonly (readonly [key: string, text: string])[]
  /** The letter that reads the table out. */
  readonly readKey?: string
}

export function helpTemplate({ html, language }: Tools, view: HelpView): TemplateResult {
  const say = translator(lazyMessages, language)
  const keys = [
    ...view.keys,
    ['H', say('keyHints')],
    ['U', say('keyUndo')],
    [view.readKey ?? 'B', say('keyRead')],
    ['?', say('keyHelp')],
  ] as const
  return html`<ol>
      ${view.rules.map((rule) => html`<li>${rule}</li>`)}
    </ol>
    <h3>${view.worthTitle ?? say('pointsOf')}</h3>
    <dl class="worth">${view.worth}</dl>
    <div class="keys-section">
      <h3>${say('keys')}</h3>
      <dl class="keys">
        ${keys.map(
          ([key, text]) =>
            html`<div>
              <dt><kbd lang="en">${key}</kbd></dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>
    </div>`
}
