/** How the match ended, by seat. */
import type { End, Header } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { rowOf } from '../games/games.ts'
import { words, type ArenaKey } from '../arena/words.ts'
import { icon } from '../parts/icons.ts'
import { seatBadge, seatLetter } from '../parts/seat.ts'
import { wideTable } from '../parts/wide-table.ts'

export interface ResultView {
  readonly header: Header
  readonly end: End
  readonly ranks: readonly number[] | null
  /** At the last ply, by seat: of a session, over all its games. */
  readonly points: readonly number[]
}

export function resultCard(app: App, { header, end, ranks, points }: ResultView): TemplateResult {
  const { say } = app
  const { returns, words: ofGame } = rowOf(header.game)
  const isZeroSum = returns === 'zero-sum'
  const isEarly = end.seat !== undefined && end.seat !== null
  // A fault of the arena is no seat's.
  const isVoid = isEarly && end.reason === 'infra'
  return html`<section class="card">
    <header>
      <h2>${say('result')}</h2>
      <span class="end">${verdictChip(app, end)}</span>
    </header>
    ${wideTable(
      say('result'),
      html`<table class="tbl tight">
        <thead>
          <tr>
            <th scope="col">${say('seatColumn')}</th>
            <th scope="col" class="r">${ofGame.score[app.language]}</th>
            ${isZeroSum ? html`<th scope="col" class="r">${say('returns')}</th>` : nothing}
            <th scope="col" class="r">${say('rank')}</th>
          </tr>
        </thead>
        <tbody>
          ${header.players.map(
            (name, seat) =>
              html`<tr>
                <th scope="row">
                  <span class="named">${seatBadge(seat)}<span>${name}</span></span>
                </th>
                <td class="r">${say.number(points[seat] ?? 0)}</td>
                ${isZeroSum ? html`<td class="r num">${app.say.signed(end.returns[seat] ?? 0)}</td>` : nothing}
                <td class="r">${isVoid ? '–' : ranks?.[seat]}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    ${isEarly ? html`<p class="muted">${words(app)(endKey(isZeroSum, isVoid))}</p>` : nothing}
  </section>`
}

/** What an unfinished match shows: returns only where they sum to 0. */
const endKey = (isZeroSum: boolean, isVoid: boolean): ArenaKey =>
  isZeroSum ? (isVoid ? 'atItsEndVoid' : 'atItsEnd') : isVoid ? 'atItsEndPointsVoid' : 'atItsEndPoints'

/** `finished`, or the verdict with the seat it is about. */
export function verdictChip(
  { say }: App,
  { reason, seat }: { readonly reason: string; readonly seat?: number | null },
): TemplateResult {
  if (seat === undefined || seat === null)
    return html`<span class="finished">${icon('check')}${say(reason === 'limit' ? 'atLimit' : 'finished')}</span>`
  return html`<span class="chip ${reason === 'infra' ? '' : 'warn'}"
    >${icon('alert')}${reason} ${seatLetter(seat)}</span
  >`
}
