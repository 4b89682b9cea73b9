/** Luck and skill of several bots, beside the table that ranks them. */
import type { SkillLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress } from '../routes.ts'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { wideTable } from './wide-table.ts'

/** Nothing until the first of them is counted, and where the game has no review. */
export function skillTable(app: App, lines: readonly SkillLine[] | null): TemplateResult | typeof nothing {
  const counted = (lines ?? []).filter(({ skill }) => skill !== null)
  if (counted.length === 0) return nothing
  const say = words(app)
  const { unit } = counted[0]!.skill!
  return html`<section class="card" aria-labelledby="skills">
    <header>
      <h2 id="skills">${say('skill')}</h2>
      <span class="sub">${say('skillsSub')}</span>
    </header>
    ${wideTable(
      say('skill'),
      html`<table class="tbl">
        <caption class="vh">
          ${say('skill')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('botColumn')}</th>
            <th scope="col" class="r">${say('skillScore')}</th>
            <th scope="col" class="r">${say('skillAdjusted')}</th>
            <th scope="col" class="r">
              ${say('skillCost')} <small>${say(unit === 'points' ? 'skillInPoints' : 'skillInPercent')}</small>
            </th>
            <th scope="col" class="r">${say('skillBest')}</th>
          </tr>
        </thead>
        <tbody>
          ${counted.map((line) => rowTemplate(app, line))}
        </tbody>
      </table>`,
    )}
    <p class="muted">${say('skillNote')}</p>
  </section>`
}

function rowTemplate(app: App, { bot, version, isHouse, skill }: SkillLine): TemplateResult {
  const { score, adjusted, meanCost, bestShare } = skill!
  const number = (value: number | null, digits: number) =>
    value === null ? '–' : app.say.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return html`<tr>
    <th scope="row">
      <a class="nm" href=${botAddress(bot)}>${bot}</a
      >${isHouse ? nothing : html` <small class="mono">v${version}</small>`}
    </th>
    <td class="r">${number(score, 1)}</td>
    <td class="r">${number(adjusted, 1)}</td>
    <td class="r">${number(meanCost, 2)}</td>
    <td class="r">${bestShare === null ? '–' : app.say.percent(bestShare)}</td>
  </tr>`
}
