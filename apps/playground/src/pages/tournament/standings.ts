/** Who stands where, and once it is over how sure that is. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { placeRange } from '../../arena/places.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { botAddress } from '../../routes.ts'
import type { TournamentView } from './view.ts'
import { words } from './words.ts'

export function standingsCard(app: App, view: TournamentView): TemplateResult {
  const say = words(app)
  const { standings, ratings } = view.page
  const hasByes = standings.some(({ byes }) => byes > 0)
  const hasTieBreak = standings.some(({ tieBreak }) => tieBreak !== null)
  return html`<section class="card" aria-labelledby="standings">
    <header><h2 id="standings">${say('standings')}</h2></header>
    ${wideTable(
      say('standings'),
      html`<table class="tbl tight cup-places">
        <caption class="vh">
          ${say('standings')}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="r">${say('placeColumn')}</th>
            <th scope="col">${say('botColumn')}</th>
            <th scope="col" class="r">${say('pointsColumn')}</th>
            <th scope="col" class="r">${say('ofColumn')}</th>
            <th scope="col" class="r hide-s">${say('setsColumn')}</th>
            ${hasByes ? html`<th scope="col" class="r hide-s">${say('byesColumn')}</th>` : nothing}
            ${hasTieBreak ? html`<th scope="col" class="r hide-s">${say('tieBreakColumn')}</th>` : nothing}
            ${
              ratings
                ? html`<th scope="col" class="r hide-s">${say('strengthColumn')}</th>
                    <th scope="col" class="r">${say('mayBeColumn')}</th>`
                : nothing
            }
          </tr>
        </thead>
        <tbody>
          ${standings.map((standing) => row(app, view, standing, { hasByes, hasTieBreak }))}
        </tbody>
      </table>`,
    )}
    <p class="lad-foot muted">${say('pointsNote')}${ratings ? html` ${say('strengthNote')}` : nothing}</p>
  </section>`
}

type Standing = TournamentView['page']['standings'][number]

function row(
  app: App,
  { page, lines }: TournamentView,
  { entrant, place, points, most, sets, byes, tieBreak }: Standing,
  { hasByes, hasTieBreak }: { readonly hasByes: boolean; readonly hasTieBreak: boolean },
): TemplateResult {
  const { bot, version, owner, isHouse } = lines.get(entrant)!
  const rating = page.ratings?.rows.find((it) => it.entrant === entrant)
  const whole = (value: number) => app.say.number(Math.round(value))
  const { say } = app
  return html`<tr>
    <td class="r rank">${place}</td>
    <th scope="row">
      <a class="nm" href=${botAddress(bot)}>${bot}</a>${
        isHouse ? nothing : html`<small class="line"><span class="mono">v${version}</span> · ${owner ?? '–'}</small>`
      }
    </th>
    <td class="r num">${say.tenths(points)}</td>
    <td class="r num faint">${say.tenths(most)}</td>
    <td class="r num hide-s">${say.number(sets)}</td>
    ${hasByes ? html`<td class="r num hide-s">${byes}</td>` : nothing}
    ${hasTieBreak ? html`<td class="r num hide-s">${tieBreak === null ? '–' : say.tenths(tieBreak)}</td>` : nothing}
    ${
      rating
        ? html`<td class="r num hide-s nw">
              ${whole(rating.strength)} <small>± ${whole((rating.high - rating.low) / 2)}</small>
            </td>
            <td class="r num nw">${placeRange(app, rating)}</td>`
        : nothing
    }
  </tr>`
}
