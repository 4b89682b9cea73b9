/** The panel beside the sheet: what the next roll may make of the dice kept, or what writing them now brings. */
import { html } from '../kit/html.ts'
import type { TemplateResult } from 'lit'
import type { Score } from './match.ts'
import { gainOf } from './scene.ts'
import { written, type SheetSay } from './voice.ts'

/** Chance of a box to score and its average gain to the total, from the engine. */
interface RollOdds {
  readonly chance: number
  readonly gain: number
}
export type Odds = Readonly<Record<string, RollOdds | undefined>>

/** Rows shown. */
const most = 6

/** How likely boxes score with the next roll, and what they bring on average; those that bring most, first. */
export function nextTemplate(
  odds: Odds,
  kept: readonly number[],
  say: SheetSay,
  boxName: (box: string) => string,
): TemplateResult {
  const rows = Object.entries(odds)
    .flatMap(([box, one]) => (one && one.chance > 0 ? [{ box, ...one }] : []))
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, most)
  const hint = kept.length ? say('nextHint', { dice: written(kept) }) : say('nextFive')
  return html`<div>
    <p class="lab">${say('next')} <i>${hint}</i></p>
    <dl class="odds">
      ${rows.map(
        ({ box, chance, gain }) =>
          html`<div>
            <dt class="name">${boxName(box)}</dt>
            <dd>
              <small>${say('mean', { points: say.tenths(gain) })}</small>
              ${chance === 1 ? say('sure') : say.percent(chance)}
            </dd>
          </div>`,
      )}
    </dl>
  </div>`
}

/** What the dice bring where they are written now, the richest first. */
export function nowTemplate(scores: readonly Score[], say: SheetSay, boxName: (box: string) => string): TemplateResult {
  const rows = scores.toSorted((a, b) => b.total - a.total).slice(0, most)
  return html`<div>
    <p class="lab">${say('now')}</p>
    <dl class="odds">
      ${rows.map(
        (score) =>
          html`<div>
            <dt class="name">${boxName(score.box)}</dt>
            <dd>${say.signed(gainOf(score))}</dd>
          </div>`,
      )}
    </dl>
  </div>`
}
