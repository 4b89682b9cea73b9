/** The statechart of the game in a fold, with the phase that is shown. */
import type { Game } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import { html } from '../kit/html.ts'
import type { Heard } from './voice.ts'

export function chartTemplate(game: Game, phase: string, { say, legal, reader }: Heard): TemplateResult {
  const enabled = [...new Set(legal.map(({ type }) => type))]
  return html`<details class="fold">
    <summary>${say('chart')}</summary>
    <dw-statechart
      .game=${game}
      .active=${phase}
      .enabled=${enabled}
      .words=${reader.module.words?.chart ?? null}
    ></dw-statechart>
  </details>`
}
