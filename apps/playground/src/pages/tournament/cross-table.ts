/** Who scored what against whom; every result is a button that shows its matches. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { seatName } from '../arena/side.ts'
import type { TournamentView } from './view.ts'
import { words } from './words.ts'

/** Rows and columns that are shown. */
const mostShown = 24

export function crossCard(app: App, view: TournamentView): TemplateResult {
  const say = words(app)
  const { entrants } = view.page.crossTable
  const shown = entrants.slice(0, mostShown)
  return html`<section class="card" aria-labelledby="cross">
    <header><h2 id="cross">${say('crossTable')}</h2></header>
    ${wideTable(
      say('crossTable'),
      html`<table class="tbl tight cross">
        <caption class="vh">
          ${say('crossTable')}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="r">${say('placeColumn')}</th>
            <th scope="col">${say('botColumn')}</th>
            ${shown.map(
              (other, i) =>
                html`<th scope="col" class="r">
                  <span aria-hidden="true">${i + 1}</span><span class="vh">${nameOf(view, other)}</span>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (own, i) =>
              html`<tr>
                <td class="r rank">${i + 1}</td>
                <th scope="row">${nameOf(view, own)}</th>
                ${shown.map((other, j) => cellTemplate(app, view, [own, i], [other, j]))}
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    <p class="lad-foot muted">
      ${say('crossNote')}${shown.length < entrants.length ? html` ${say('crossPart', { count: mostShown })}` : nothing}
    </p>
  </section>`
}

type At = readonly [id: string, place: number]

function cellTemplate(app: App, view: TournamentView, [own, i]: At, [other, j]: At): TemplateResult {
  if (i === j) return html`<td class="self"></td>`
  const cell = view.page.crossTable.cells[i]![j]
  if (!cell) return html`<td class="r faint">–</td>`
  const { chosen } = view
  const tenths = (points: number) => app.say.tenths(points)
  const share = cell.most === 0 ? 0.5 : cell.points / cell.most
  const names = { own: nameOf(view, own), other: nameOf(view, other) }
  return html`<td class="r">
    <button
      class="cell ${share > 0.5 ? 'up' : share < 0.5 ? 'down' : ''}"
      type="button"
      aria-pressed=${chosen?.own === own && chosen.other === other}
      aria-label=${words(app)('cellLabel', { ...names, points: tenths(cell.points), most: tenths(cell.most) })}
      @click=${() => view.choose({ own, other, duel: null })}
    >
      ${tenths(cell.points)}
    </button>
  </td>`
}

const nameOf = ({ lines }: TournamentView, id: string): string => seatName(lines.get(id)!)
