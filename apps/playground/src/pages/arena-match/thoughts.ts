/** What a bot of the reader's said it thinks: its values as a chart, and tags and values beside each decision. */
import type { AuthorLog } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { valuesChart } from '../../charts/values.ts'

type Said = AuthorLog['thoughts'][number]

export interface ThoughtsView {
  readonly log: AuthorLog
  /** The decision that is shown, 1-based; null before the first. */
  readonly now: number | null
  /** Name of the value that is charted, if one was chosen. */
  readonly chosen: string | null
  readonly choose: (name: string) => void
}

/** The chart of one value, with a switch where there are several; nothing where the bot gave none. */
export function thoughtsChart(app: App, { log, now, chosen, choose }: ThoughtsView): TemplateResult | typeof nothing {
  const say = words(app)
  const names = valueNames(log)
  const name = names.find((it) => it === chosen) ?? names[0]
  const lost = log.thoughts.reduce((sum, said) => sum + said.lost, 0)
  const notKept = lost > 0 ? html`<p class="muted">${say('thoughtsLost', { count: lost })}</p>` : nothing
  if (name === undefined) return notKept
  const points = log.thoughts.flatMap(({ decision, values }) =>
    Object.hasOwn(values, name) ? [{ decision, value: values[name]! }] : [],
  )
  const number = (value: number) => app.say.number(value, { maximumSignificantDigits: 4 })
  const values = points.map(({ value }) => value)
  return html`<section class="thoughts" aria-labelledby="thoughts">
    <h3 id="thoughts">${say('thoughtsTitle')}</h3>
    ${
      names.length > 1
        ? html`<div class="seg" role="group" aria-label=${say('valueSwitch')}>
            ${names.map(
              (it) => html`<button type="button" aria-pressed=${it === name} @click=${() => choose(it)}>${it}</button>`,
            )}
          </div>`
        : html`<p class="muted">${name}</p>`
    }
    <div class="gutter">
      ${valuesChart({
        points,
        decisions: Math.max(log.decisions.length, 2),
        now,
        label: say('valueLabel', {
          name,
          count: points.length,
          least: number(Math.min(...values)),
          most: number(Math.max(...values)),
        }),
        xTitle: say('decisionHead'),
        number,
      })}
    </div>
    ${notKept}
  </section>`
}

/** Names of values, in the order in which they came. */
const valueNames = ({ thoughts }: AuthorLog): readonly string[] => [
  ...new Set(thoughts.flatMap(({ values }) => Object.keys(values))),
]

/** Tags and values of one decision, as text: what the chart shows, for readers without it. */
export function saidTemplate(app: App, said: Said | undefined): TemplateResult | typeof nothing {
  if (!said || said.tags.length + Object.keys(said.values).length === 0) return nothing
  return html`<p class="said">
    ${said.tags.map((tag) => html`<span class="chip">${tag}</span> `)}${Object.entries(said.values).map(
      ([name, value]) =>
        html`<span class="nw"
          >${name} <b class="num">${app.say.number(value, { maximumSignificantDigits: 4 })}</b></span
        > `,
    )}
  </p>`
}

/** By decision, memoised: the page is rendered often, and a match may have hundreds. */
export function saidBy(log: AuthorLog): ReadonlyMap<number, Said> {
  let found = known.get(log)
  if (!found) known.set(log, (found = new Map(log.thoughts.map((said) => [said.decision, said]))))
  return found
}
const known = new WeakMap<AuthorLog, ReadonlyMap<number, Said>>()
