/** The table of a season: places, strengths and their intervals to one shared axis. */
import type { SeasonEntry, SeasonGameTable } from '@dicewright/arena/api'
import { html, svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { axis, type Axis } from '../../charts/plot.ts'
import { axisHead } from '../../charts/rows.ts'
import { gameTitle } from '../../games/games.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { words } from './words.ts'

type Row = SeasonGameTable['rows'][number]

/** A card for each game. */
export const seasonTables = (
  app: App,
  tables: readonly SeasonGameTable[],
  entrants: readonly SeasonEntry[],
): readonly TemplateResult[] => tables.map((table, i) => tableCard(app, table, entrants, `table-${i}`))

function tableCard(app: App, table: SeasonGameTable, entrants: readonly SeasonEntry[], id: string): TemplateResult {
  const say = words(app)
  const { game, seats, rows, sets, rounds, end } = table
  const points = axis(Math.min(...rows.map(({ low }) => low)), Math.max(...rows.map(({ high }) => high)), { ticks: 5 })
  const hasTeams = entrants.some(({ team }) => team !== null)
  const title = say('gameWithSeats', { game: gameTitle(game, app), seats })
  const ticks = () => axisHead(points, (tick) => app.say.number(tick))
  return html`<section class="card" aria-labelledby=${id}>
    <header>
      <h2 id=${id}>${say('table')}</h2>
      <span class="sub">${title}</span>
    </header>
    ${wideTable(
      title,
      html`<table class="tbl lad">
        <caption class="vh">
          ${title}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="r">${say('placeColumn')}</th>
            <th scope="col">${say('botColumn')}</th>
            <th scope="col" class="r">${say('strengthColumn')}</th>
            <th scope="col" class="iv hide-s">
              ${say('intervalColumn')} <small>${say('strengthUnit')}</small>${ticks()}
            </th>
            <th scope="col">${say('placesColumn')}</th>
            ${hasTeams ? html`<th scope="col" class="hide-s">${say('teamColumn')}</th>` : nothing}
            <th scope="col" class="r hide-s">${say('scoreColumn')} <small>%</small></th>
            <th scope="col" class="r hide-s">${say('setsColumn')}</th>
            <th scope="col" class="r hide-s" title=${say('apartHint')}>${say('apartColumn')}</th>
          </tr>
          <tr class="only-s" aria-hidden="true">
            <td colspan="4">${ticks()}</td>
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => rowTemplate(app, row, entrants, points, hasTeams))}
        </tbody>
      </table>`,
    )}
    <p class="lad-foot muted">
      ${say('tableFoot', { sets: app.say.number(sets), rounds })} ${say(end === 'width' ? 'endWidth' : 'endSets')}
    </p>
  </section>`
}

function rowTemplate(
  app: App,
  row: Row,
  entrants: readonly SeasonEntry[],
  points: Axis,
  hasTeams: boolean,
): TemplateResult {
  const say = words(app)
  const { bot, version, owner, team } = entrants.find(({ number }) => number === row.entry)!
  const { place, placeFrom: from, placeTo: to, strength, low, high, sets, score, toTellApart } = row
  const tenths = (value: number) => app.say.tenths(value)
  const label = say('strengthLabel', { strength: tenths(strength), low: tenths(low), high: tenths(high) })
  const interval = (height: number) => strengthTemplate(points, row, label, height)
  return html`<tr class="hasiv">
      <td class="rk">${place}</td>
      <th scope="row">
        <span class="bt"><a class="nm" href=${botAddress(bot)}>${bot}</a><small class="mono">v${version}</small></span
        ><span class="bt"><small>${owner}</small></span>
      </th>
      <td class="rt">${tenths(strength)}</td>
      <td class="iv hide-s">${interval(24)}</td>
      <td>${from === to ? say('onePlace', { from }) : say('places', { from, to })}</td>
      ${hasTeams ? html`<td class="hide-s">${team}</td>` : nothing}
      <td class="r hide-s">${tenths((100 * score) / sets)}</td>
      <td class="r hide-s">${app.say.number(sets)}</td>
      <td class="r hide-s">${toTellApart ? app.say.number(toTellApart) : nothing}</td>
    </tr>
    <tr class="only-s">
      <td colspan="4">${interval(16)}</td>
    </tr>`
}

/** A band from end to end of the interval, with a dot at the strength. */
function strengthTemplate(points: Axis, { strength, low, high }: Row, label: string, height: number): TemplateResult {
  const middle = height / 2
  const width = points.at(high) - points.at(low)
  return html`<svg class="interval" width="100%" height=${height} role="img" aria-label=${label}>
    ${points.ticks.map((tick) => svg`<line class="grd" x1="${points.at(tick)}%" x2="${points.at(tick)}%" y2=${height} />`)}
    <rect class="band2" x="${points.at(low)}%" width="${width}%" y=${middle - 5} height="10" />
    <circle class="ink" cx="${points.at(strength)}%" cy=${middle} r="3.6" />
  </svg>`
}
