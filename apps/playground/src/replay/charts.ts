/** The charts under the board, with the names and limits beside them. */
import type { TurnChances } from '@dicewright/engine/review'
import type { MatchLog } from '@dicewright/engine/log'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { thousands } from '../arena/format.ts'
import { words } from '../arena/words.ts'
import { rowOf } from '../games/games.ts'
import { mostOf, spentText, type Measured, type Spent } from './measured.ts'
import { chancesPlot, plyAxis, pointsPlot, seatLegend, spentPlot } from './plots.ts'
import { seatLetter } from '../parts/seat.ts'
import { moduleById } from '../games/modules.ts'

export interface ChartsView {
  readonly gameId: string
  readonly players: readonly string[]
  readonly log: MatchLog
  readonly ply: number
  readonly measured: Measured | null
  /** Of every decision, also of one that ended the match. */
  readonly spent: readonly Spent[]
  /** How likely each seat was to win, empty while that is computed; null where it is not shown. */
  readonly turnChances: readonly TurnChances[] | null
}

export function chartsTemplate(app: App, view: ChartsView): TemplateResult {
  const say = words(app)
  const { gameId, players, log, ply, measured, spent } = view
  const score = rowOf(gameId).words.score[app.language]
  const { scores, goal } = log
  const now = scores.at(-1) ?? []
  const list = app.say.list(players.map((name, seat) => `${name} ${app.say.number(now[seat] ?? 0)}`))
  return html`<div class="lbl"><span>${score}</span>${seatLegend(players)}</div>
    <div class="gutter">
      ${pointsPlot({
        x: plyAxis(scores.length - 1),
        scores,
        goal,
        ply,
        label: say('pointsLabel', { score, list }),
        title: score.toLowerCase(),
        number: (value) => app.say.number(value),
      })}
    </div>
    ${view.turnChances ? chancesChart(app, view, view.turnChances) : nothing}
    ${measured && spent.length > 0 ? spentChart(app, view, measured) : nothing}`
}

function chancesChart(app: App, view: ChartsView, turnChances: readonly TurnChances[]): TemplateResult {
  const say = words(app)
  const { gameId, log, ply } = view
  const count = moduleById(gameId)?.chances?.playouts ?? null
  const now = turnChances.findLast((turn) => turn.ply <= ply)
  const isCounted = count !== null && now?.ply !== log.scores.length - 1
  const list = now?.chances.map((chance, seat) => `${seatLetter(seat)}\u00A0${chanceText(app, chance, isCounted)}`)
  const title = count === null ? say('chancesTitle') : say('countedTitle', { count: app.say.number(count) })
  return html`<div class="lbl">
      <span>${title}</span>${list ? html`<span class="num">${list.join(' · ')}</span>` : nothing}
    </div>
    <div class="gutter">
      ${chancesPlot({
        x: plyAxis(log.scores.length - 1),
        turnChances,
        ply,
        label: say('chancesLabel', { list: list ? app.say.list(list) : '–' }),
        percent: (share) => app.say.number(100 * share),
      })}
    </div>`
}

/** Rounding error of a sum of exact chances. */
const rounding = 1e-9

/** An exact chance in tenths of a per cent, a sampled one in whole per cent; `<1%` where no sample won. */
export function chanceText(
  { say }: { readonly say: Pick<App['say'], 'number' | 'percent'> },
  chance: number,
  isCounted: boolean,
): string {
  const [unit, sure] = isCounted ? [0.01, -1] : [0.001, rounding]
  const text = (share: number) => (isCounted ? `${say.number(Math.round(100 * share))}%` : say.percent(share))
  // A sampled chance must not look exact.
  if (chance > sure && chance < unit / 2) return `<${text(unit)}`
  if (1 - chance > sure && 1 - chance < unit / 2) return `>${text(1 - unit)}`
  return text(chance)
}

function spentChart(app: App, { log, ply, spent }: ChartsView, { kind, limit }: Measured): TemplateResult {
  const say = words(app)
  const most = spentText(app, mostOf(spent), kind)
  const sub =
    kind === 'fuel' && limit !== null
      ? say('fuelMostOf', { limit: thousands(app, limit), most })
      : say('clockMost', { most })
  return html`<div class="lbl"><span>${say(kind === 'fuel' ? 'fuelOf' : 'clockOf')}</span><span>${sub}</span></div>
    <div class="gutter">
      ${spentPlot({
        x: plyAxis(log.scores.length - 1),
        spent,
        ply,
        label: say('fuelPlotLabel', { most }),
        title: kind === 'fuel' ? say('kiloOps') : 'ms',
        xTitle: say('plyHead'),
        unit: kind === 'fuel' ? 1000 : 1,
        number: (value) => app.say.number(value),
      })}
    </div>`
}
