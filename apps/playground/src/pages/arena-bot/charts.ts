/** The two charts of a bot: its rating from set to set, and the fuel of its decisions. */
import type { BotLadder } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { day, thousands } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { fuelHistogram } from '../../charts/fuel.ts'
import { historyTemplate, newestOnly } from '../../charts/history.ts'

export function historyCard(
  app: App,
  name: string,
  ladder: BotLadder,
  by: 'set' | 'day',
  choose: (by: 'set' | 'day') => void,
): TemplateResult {
  const say = words(app)
  const points = newestOnly(ladder.history)
  const [first, last] = [points[0], points.at(-1)]
  return html`<section class="card" aria-labelledby="history">
    <header>
      <h2 id="history">${say('history')}</h2>
      <span class="end hide-s">
        <span class="seg" role="group" aria-label=${say('historyAxis')}>
          ${(['set', 'day'] as const).map(
            (one) =>
              html`<button type="button" aria-pressed=${one === by} @click=${() => choose(one)}>
                ${say(one === 'set' ? 'bySet' : 'byDay')}
              </button>`,
          )}
        </span>
      </span>
    </header>
    ${
      points.length < 2 || !first || !last
        ? html`<p class="muted">
            <b>${say(points.length === 1 ? 'historyOne' : 'historyNone')}</b> ${say('historySoon')}
          </p>`
        : html`<div class="gutter wide">
              ${historyTemplate({
                points,
                by,
                label: say('historyLabel', {
                  name,
                  from: app.say.tenths(first.rating),
                  to: app.say.tenths(last.rating),
                  count: points.length,
                }),
                xTitle: say(by === 'set' ? 'setsOfServer' : 'dayAxis'),
                yTitle: say('ratingUnit'),
                number: (value, decimals = 0) =>
                  app.say.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
                day: (ms) => day(app, ms, last.atMs - first.atMs),
              })}
            </div>
            ${legend(app)}`
    }
  </section>`
}

const legend = (app: App): TemplateResult => {
  const say = words(app)
  return html`<p class="leg">
    <span
      ><svg aria-hidden="true" width="22" height="10"><path class="curve" d="M0 5H22" /></svg>${say('legendLine')}</span
    >
    <span
      ><svg aria-hidden="true" width="22" height="10"><path class="curve thin" d="M0 5H22" /></svg
      >${say('legendMu')}</span
    >
    <span
      ><svg aria-hidden="true" width="22" height="10">
        <rect class="band" width="22" height="10" />
        <rect class="band2" y="3" width="22" height="4" /></svg
      >${say('legendBands')}</span
    >
    <span
      ><svg aria-hidden="true" width="22" height="10"><path class="ref" d="M11 0V10" /></svg
      >${say('legendVersion')}</span
    >
  </p>`
}

export function fuelCard(app: App, { fuelHistogram: histogram, row }: BotLadder): TemplateResult | typeof nothing {
  const say = words(app)
  if (!histogram || !row?.fuel) return nothing
  const { step, counts } = histogram
  const { median } = row.fuel
  const medianText = say('medianIs', { median: thousands(app, median) })
  const all = counts.reduce((sum, count) => sum + count, 0)
  return html`<section class="card" aria-labelledby="fuel">
    <header>
      <h2 id="fuel">${say('fuelHistogram')}</h2>
      <span class="sub">${say('decisionsOf', { count: all, version: row.version })}</span>
    </header>
    <div class="gutter labelled">
      ${fuelHistogram({
        step,
        counts,
        median,
        medianText,
        label: say('histogramLabel', { median: thousands(app, median) }),
        xTitle: say('kiloOps'),
        yTitle: say('shareOfDecisions'),
        number: (value) => app.say.number(value),
      })}
    </div>
  </section>`
}
