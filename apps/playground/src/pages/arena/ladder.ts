/**
 * The ladder: a table whose intervals share one axis. The server sends a long one in parts; a row is redrawn only when
 * it changed.
 */
import type { Ladder, LadderRow } from '@dicewright/arena/api'
import { matchesOfSet } from '@dicewright/arena/sandbox'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { repeat } from 'lit/directives/repeat.js'
import { botAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { thousands } from '../../arena/format.ts'
import { words, type ArenaKey } from '../../arena/words.ts'
import { placeRange, strengthSentence } from '../../arena/places.ts'
import { axis, type Axis } from '../../charts/plot.ts'
import { axisHead, fuelTemplate, intervalTemplate, sparkTemplate } from '../../charts/rows.ts'
import { icon } from '../../parts/icons.ts'
import { languageNames } from '../../parts/script-files.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { connectedChip } from './author.ts'

/** Rows of a page: as many as the server answers with. */
export const pageRows = 100

export interface LadderView {
  readonly ladder: Ladder
  /** The author at this browser. */
  readonly me: string | null
  /** Sets that every version plays at first: with fewer it is new. */
  readonly setsWanted: number
  /** Page of the table, 0-based. */
  readonly page: number
  /** The search; the ladder may still be that of the search before. */
  readonly find: string
  readonly onPage: (page: number) => void
  readonly onFind: (text: string) => void
}

interface Axes {
  readonly rating: Axis
  readonly fuel: Axis
}

export function ladderTable(app: App, view: LadderView): TemplateResult {
  const say = words(app)
  const { ladder, find, page } = view
  const { rows, from, found } = ladder
  const axes = axesOf(rows)
  const pages = Math.max(1, Math.ceil(found / pageRows))
  return html`${legend(app, axes, rows)} ${ladder.versions > pageRows ? finder(app, view) : nothing}
    ${wideTable(
      say('ladder'),
      html`<table class="tbl lad">
        <caption class="vh">
          ${say('ladder')}
        </caption>
        ${head(app, axes, ladder.seats)}
        <tbody>
          ${repeat(
            rows,
            ({ versionId }) => versionId,
            (row) =>
              guard(
                [
                  JSON.stringify(row),
                  view.me,
                  view.setsWanted,
                  app.language,
                  axes.rating.from,
                  axes.rating.to,
                  axes.fuel.to,
                ],
                () => rowTemplate(app, row, axes, view),
              ),
          )}
        </tbody>
      </table>`,
    )}
    ${found === 0 ? html`<p class="muted empty">${say('noneFound', { text: find })}</p>` : nothing}
    <p class="lad-foot muted">
      ${pages > 1 ? pager(app, view, page, pages) : nothing}
      <span role="status"
        >${rows.length === 0 ? nothing : say('shownOf', { from, to: from + rows.length - 1, all: found })}</span
      >
      · ${say('overlap')}
    </p>
    ${fitNote(app, ladder)}`
}

/** What the places rest on. */
function fitNote(app: App, { fit }: Ladder): TemplateResult | typeof nothing {
  if (!fit) return nothing
  const say = words(app)
  const level = `${app.say.number(100 * fit.level)}%`
  return html`<p class="lad-foot muted">
    ${say('placesOf', { count: fit.sets, level })}${fit.groups > 1 ? html` ${say('placesApart', { count: fit.groups })}` : nothing}
  </p>`
}

/** Of the rows shown. */
function axesOf(rows: readonly LadderRow[]): Axes {
  return {
    rating: axis(
      Math.min(...rows.map(({ rating }) => rating)),
      Math.max(...rows.map(({ mu, sigma }) => mu + 3 * sigma)),
      {
        ticks: 5,
      },
    ),
    fuel: axis(0, Math.max(1, ...rows.map(({ fuel }) => fuel?.p99 ?? 0)), { ticks: 2 }),
  }
}

function pager(app: App, { onPage }: LadderView, page: number, pages: number): TemplateResult {
  const say = words(app)
  const button = (label: string, to: number) =>
    html`<button
      class="btn s"
      type="button"
      aria-disabled=${to < 0 || to >= pages}
      @click=${() => to >= 0 && to < pages && onPage(to)}
    >
      ${label}
    </button>`
  return html`<span class="pager">${button(say('pageBack'), page - 1)}${button(say('pageOn'), page + 1)}</span>`
}

const legend = (app: App, { fuel }: Axes, rows: readonly LadderRow[]): TemplateResult =>
  html`<p class="leg">
    <span
      ><svg aria-hidden="true" width="22" height="10">
        <rect class="band" x="2" width="20" y="1" height="8" />
        <rect class="band2" x="8" width="8" y="1" height="8" />
        <line class="edge" x1="2" x2="2" y2="10" />
        <circle class="ink" cx="12" cy="5" r="3" /></svg
      >${words(app)('legendRating')}</span
    >
    ${
      rows.every((row) => row.fuel === null || row.fuel.p99 === 0)
        ? nothing
        : html`<span class="hide-s"
            ><svg aria-hidden="true" width="22" height="10" class="fuel">
              <rect class="often" width="22" y="2" height="6" />
              <rect class="half" width="9" y="2" height="6" /></svg
            >${words(app)('legendFuel', { most: thousands(app, fuel.to) })}</span
          >`
    }
  </p>`

const finder = (app: App, { find, onFind }: LadderView): TemplateResult =>
  html`<input
    class="in find"
    type="search"
    autocomplete="off"
    spellcheck="false"
    aria-label=${words(app)('findBot')}
    placeholder=${words(app)('findBot')}
    .value=${find}
    @input=${(event: Event) => onFind((event.target as HTMLInputElement).value)}
  />`

function head(app: App, { rating }: Axes, seats: number): TemplateResult {
  const say = words(app)
  const ticks = () => axisHead(rating, (tick) => app.say.number(tick))
  return html`<thead>
    <tr>
      <th scope="col" class="r">${say('rankColumn')}</th>
      <th scope="col">${say('botColumn')}</th>
      <th scope="col" class="r">${say('ratingColumn')}</th>
      <th scope="col" class="iv hide-s">${say('uncertainty')} <small>${say('ratingUnit')}</small>${ticks()}</th>
      <th scope="col" class="r pl">${say('placesColumn')} <small class="hide-s">${say('placesUnit')}</small></th>
      <th scope="col" class="r">${say('scoreColumn')} <small>%</small></th>
      <th scope="col" class="r hide-s">
        ${say('setsColumn')} <small>${say('setSize', { count: matchesOfSet(seats) })}</small>
      </th>
      <th scope="col" class="hide-s">${say('fuelColumn')} <small>${say('perDecision')}</small></th>
      <th scope="col" class="hide-s">${say('trendColumn')} <small>${say('lastSets')}</small></th>
    </tr>
    <tr class="only-s" aria-hidden="true">
      <td colspan="5">${ticks()}</td>
    </tr>
  </thead>`
}

function rowTemplate(app: App, row: LadderRow, { rating, fuel }: Axes, { me, setsWanted }: LadderView): TemplateResult {
  const say = words(app)
  const { mu, sigma } = row
  const isMine = row.owner !== null && row.owner === me
  const isNew = row.owner !== null && row.state === 'rated' && row.sets < setsWanted
  const label = say('intervalLabel', {
    mu: app.say.tenths(mu),
    sigma: app.say.number(sigma, { maximumFractionDigits: 2 }),
    from: app.say.tenths(mu - 3 * sigma),
    to: app.say.tenths(mu + 3 * sigma),
  })
  const interval = (height: number) =>
    intervalTemplate({ axis: rating, mu, sigma, rating: row.rating, label, height, isNew })
  const score = row.sets === 0 ? '–' : app.say.tenths((100 * (row.wins + row.ties / 2)) / row.sets)
  return html`<tr class=${isMine ? 'hasiv me' : 'hasiv'}>
      <td class="rk">${row.rank}${moved(app, row)}</td>
      <th scope="row">
        <span class="bt"
          ><a class="nm" href=${botAddress(row.bot)}>${row.bot}</a
          >${row.owner === null ? nothing : html`<small class="mono">v${row.version}</small>${languageNote(row)}`}${
            isMine ? html`<span class="chip ink">${say('yours')}</span>` : nothing
          }</span
        ><span class="bt"><small>${row.owner ?? say('alwaysOnline')}</small>${chips(app, row, isNew)}</span>
      </th>
      <td class="rt">${app.say.tenths(row.rating)}</td>
      <td class="iv hide-s">${interval(24)}</td>
      <td class="r pl">${placesCell(app, row)}</td>
      <td class="r">${score}</td>
      <td class="r hide-s">${app.say.number(row.sets)}</td>
      <td class="fu hide-s">${fuelCell(app, row, fuel)}</td>
      <td class="tr hide-s">
        ${sparkTemplate(row.trend, row.trend.length > 1 ? say('trendLabel', { from: app.say.tenths(row.trend[0]!), to: app.say.tenths(row.trend.at(-1)!) }) : '')}
      </td>
    </tr>
    <tr class=${isMine ? 'only-s me' : 'only-s'} aria-hidden="true">
      <td colspan="5">${interval(18)}</td>
    </tr>`
}

const languageNote = ({ language }: LadderRow): TemplateResult | typeof nothing =>
  language === null ? nothing : html`<small class="hide-s" lang="en" translate="no">${languageNames[language]}</small>`

/** The places that all results leave open, and the strength with its interval. */
function placesCell(app: App, { fit }: LadderRow): TemplateResult | string {
  if (!fit) return '–'
  const { strength, low, high } = fit
  const whole = (points: number) => app.say.number(Math.round(points))
  return html`${placeRange(app, fit)}<small class="hide-s" aria-hidden="true"
      >${whole(strength)} ± ${whole((high - low) / 2)}</small
    ><span class="vh">${strengthSentence(app, fit)}</span>`
}

/** Places gained or lost, with a sign and an arrow. */
function moved(app: App, { rank, rankBefore }: LadderRow): TemplateResult | typeof nothing {
  if (rankBefore === null || rankBefore === rank) return nothing
  const isUp = rankBefore > rank
  const count = Math.abs(rankBefore - rank)
  return html`<span class="up ${isUp ? 'good' : 'bad'}"
    ><span aria-hidden="true">${isUp ? '▲' : '▼'}${count}</span
    ><span class="vh">${words(app)(isUp ? 'rankUp' : 'rankDown', { count })}</span></span
  >`
}

const stateKeys: Readonly<Partial<Record<LadderRow['state'], ArenaKey>>> = {
  opponent: 'older',
  probation: 'onProbation',
  disabled: 'disabled',
  retired: 'retired',
}

function chips(app: App, row: LadderRow, isNew: boolean): TemplateResult {
  const say = words(app)
  const state = stateKeys[row.state]
  const faults = Object.entries(row.faults).filter(([, count]) => count > 0)
  return html`${row.owner === null ? html`<span class="chip">${say('tierHouse')}</span>` : nothing}${
    state ? html`<span class="chip">${say(state)}</span>` : nothing
  }${
    typeof row.isConnected === 'boolean' ? connectedChip(app, row.isConnected) : nothing
  }${isNew ? html`<span class="chip warn">${say('newVersion', { count: row.sets })}</span>` : nothing}${faults.map(
    ([fault, count]) =>
      html`<span class="chip bad">${icon('alert')}${app.say.number(count)} <span lang="en">${fault}</span></span>`,
  )}`
}

function fuelCell(app: App, { fuel, faults, owner }: LadderRow, scale: Axis): TemplateResult {
  const say = words(app)
  if (fuel === null) return html`<span class="faint">${say(owner === null ? 'inProcess' : 'notMetered')}</span>`
  const { median, p99, most } = fuel
  const label = say('fuelLabel', {
    median: thousands(app, median),
    p99: thousands(app, p99),
    most: thousands(app, most),
  })
  return fuelTemplate({ axis: scale, median, p99, label, isShort: (faults['over-budget'] ?? 0) > 0 })
}
