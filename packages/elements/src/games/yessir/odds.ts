/** The drawer "Odds": how often the own hand wins after each action, and what a cup that nobody saw may hold. */
import { tallyOf, type Game } from '@dicewright/engine'
import { handNames, handOf, type HandName, type Observation, type Settled, type State } from '@dicewright/engine/yessir'
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import type { Say } from './voice.ts'

export interface OddsView {
  readonly game: Game<State, Settled, Observation>
  readonly shared: readonly number[]
  /** The chance to win the round alone after each action, by notation; empty while the cup is closed. */
  readonly chances: Readonly<Record<string, number>>
}

export function oddsTemplate({ game, shared, chances }: OddsView, say: Say): TemplateResult {
  const rows = Object.entries(chances).toSorted(([, a], [, b]) => b - a)
  return html`${
    rows.length
      ? html`<h4>${say('winNow')}</h4>
          <dl class="odds">${rows.map(([action, chance]) => rowTemplate(actionText(action, say), chance, say))}</dl>`
      : nothing
  }
  ${
    shared.length === 3
      ? html`<h4>${say('cupMay')}</h4>
          <dl class="odds">${handShares(game, shared).map(([name, share]) => rowTemplate(say(name), share, say))}</dl>`
      : nothing
  }`
}

const rowTemplate = (text: string, share: number, say: Say): TemplateResult =>
  html`<div>
    <dt>${text}</dt>
    <dd>${say.percent(share)}</dd>
  </div>`

/** An action as the table calls it. */
function actionText(action: string, say: Say): string {
  if (action.startsWith('a')) return say('didA', { face: action.slice(1) })
  const texts = {
    b: 'didB',
    c: 'didC',
    d: 'yessir',
    e: 'blind',
    plus: 'turnUp',
    minus: 'turnDown',
    same: 'didSame',
  } as const
  return say(texts[action as keyof typeof texts])
}

/** How many of the 36 throws of two dice make each hand with these shared dice, the strongest hand first. */
function handShares(
  { options }: Game<State, Settled, Observation>,
  shared: readonly number[],
): readonly (readonly [HandName, number])[] {
  const faces = [1, 2, 3, 4, 5, 6]
  const made = faces.flatMap((one) => faces.map((two) => handOf(tallyOf([...shared, one, two]), options.tieBreak).name))
  return handNames
    .toReversed()
    .map((name) => [name, made.filter((one) => one === name).length / made.length] as const)
    .filter(([, share]) => share > 0)
}
