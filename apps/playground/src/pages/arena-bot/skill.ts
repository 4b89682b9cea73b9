/** Luck and skill of a version over its newest matches on a ladder. */
import type { BotLadder } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'

/** Nothing until it is counted, and where the game has no review. */
export function skillCard(app: App, { skill, row }: BotLadder): TemplateResult | typeof nothing {
  if (!skill || !row) return nothing
  const say = words(app)
  const { unit, matches, score, adjusted, decisions, meanCost, bestShare } = skill
  const number = (value: number | null, digits: number) =>
    value === null ? '–' : app.say.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const cost =
    unit === 'points'
      ? say('skillPoints', { value: number(meanCost, 2) })
      : say('skillPercent', { value: number(meanCost, 2) })
  return html`<section class="card" aria-labelledby="skill">
    <header>
      <h2 id="skill">${say('skill')}</h2>
      <span class="sub">${say('skillSub', { version: row.version, count: matches })}</span>
    </header>
    <dl class="kv">
      <dt>${say('skillScore')}</dt>
      <dd>${number(score, 1)}</dd>
      ${
        adjusted === null
          ? nothing
          : html`<dt>${say('skillAdjusted')}</dt>
              <dd>${number(adjusted, 1)}</dd>`
      }
      <dt>${say('skillCost')}</dt>
      <dd>${cost}</dd>
      <dt>${say('skillBest')}</dt>
      <dd>
        ${bestShare === null ? '–' : app.say.percent(bestShare)}
        <small>${say('skillDecisions', { count: decisions })}</small>
      </dd>
    </dl>
    <p class="muted">${say('skillNote')}</p>
  </section>`
}
