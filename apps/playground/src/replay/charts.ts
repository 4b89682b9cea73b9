/** The charts under the board, with the names and limits beside them. */
import type { TurnChances } from '@dicewright/engine/review'
import type { MatchLog } from '@dicewright/engine/tell'
import { html, nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { thousands } from '../arena/format.ts'
import { words } from '../arena/words.ts'
import { rowOf } from '../games/games.ts'
import { mostOf, spentText, type Measured, type Spent } from './measured.ts'
import { chancesPlot, plyAxis, pointsPlot, seatLegend, spentPlot } from './plots.ts'
import { seatLetter } from '../parts/seat.ts'

export interface ChartsView {
  readonly gameId: string
  readonly players: readonly string[]
  readonly log: MatchLog
  readonly ply: number
  readonly measured: Measured | null
  /** Of every decision, also of one that ended the match. */
  readonly spent: readonly Spent[]
  /** How likely each seat was to win, none while it is worked out; null where it is not told. */
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

function chancesChart(app: App, { log, ply }: ChartsView, turnChances: readonly TurnChances[]): TemplateResult {
  const say = words(app)
  const now = turnChances.findLast((turn) => turn.ply <= ply)
  const list = now?.chances.map((chance, seat) => `${seatLetter(seat)}\u00A0${chanceText(app, chance)}`)
  return html`<div class="lbl">
      <span>${say('chancesTitle')}</span>${list ? html`<span class="num">${list.join(' · ')}</span>` : nothing}
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

/** Less than that is shown as nothing, and as much less than one as all. */
const unseen = 0.0005
/** Sums of chances that are certain miss one by so much. */
const rounding = 1e-9

/** What is not certain is not told as if it were. */
export function chanceText({ say }: { readonly say: Pick<App['say'], 'percent'> }, chance: number): string {
  if (chance > rounding && chance < unseen) return `<${say.percent(2 * unseen)}`
  if (chance < 1 - rounding && chance > 1 - unseen) return `>${say.percent(1 - 2 * unseen)}`
  return say.percent(chance)
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
