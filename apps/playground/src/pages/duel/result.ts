/** A duel as it stands: the answer, how the ratio moved, and the strength with its interval. */
import type { Duel } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { ratioTemplate } from '../../charts/ratio.ts'
import { gameTitle } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { words, type DuelKey } from './words.ts'

/** Versions as the page calls them: of one bot by their numbers. */
export const namesOf = ({
  entrants: [a, b],
}: Pick<Duel, 'entrants'>): { readonly first: string; readonly second: string } =>
  a.bot === b.bot
    ? { first: `v${a.version}`, second: `v${b.version}` }
    : { first: `${a.bot} v${a.version}`, second: `${b.bot} v${b.version}` }

const answers = { better: 'duelBetter', 'not-better': 'duelNotBetter', unknown: 'duelUnknown' } as const
export const states = { running: 'duelRunning', ended: 'duelEnded', stopped: 'duelStopped' } as const

/** `stop` ends the duel where it stands; null while that is asked for. */
export function duelCard(app: App, duel: Duel, stop: (() => void) | null): TemplateResult {
  const say = words(app)
  const names = namesOf(duel)
  const { result, path, most, state } = duel
  const { verdict, sets, voided, limits, llr } = result
  const number = (value: number, decimals = 0) =>
    app.say.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return html`<section class="card duel" aria-labelledby="duel-answer">
    <header>
      <h2 id="duel-answer"><span role="status">${say(answers[verdict], names)}</span></h2>
      <span class="sub">${say.list([gameTitle(duel.game, app), say(states[state])])}</span>
    </header>
    <p class="row">
      <span>${say('duelSets', { count: sets, most: number(most) })}</span>
      ${
        state === 'running'
          ? html`<button class="btn s" type="button" aria-disabled=${stop === null} @click=${() => stop?.()}>
              ${icon('stop')}${say('duelStop')}
            </button>`
          : nothing
      }
    </p>
    <h3>${say('duelRatio')}</h3>
    <p class="muted">${say('duelRatioSub', names)}</p>
    ${
      path.length === 0
        ? html`<p class="muted">${say('duelNoSets')}</p>`
        : html`<div class="gutter">
            ${ratioTemplate({
              path,
              limits,
              label: say('duelRatioLabel', {
                llr: number(llr, 2),
                count: sets,
                low: number(limits[0], 2),
                high: number(limits[1], 2),
              }),
              xTitle: say('duelSetsColumn'),
              number,
            })}
          </div>`
    }
    ${figures(app, duel)} ${voided > 0 ? html`<p class="muted">${say('duelVoided', { count: voided })}</p>` : nothing}
  </section>`
}

function figures(app: App, duel: Duel): TemplateResult | typeof nothing {
  const say = words(app)
  const { share, elo, nelo, margin, adjusted } = duel.result
  const signed = (decimals: number) => (value: number) =>
    app.say.number(value, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'exceptZero',
    })
  const percent = (value: number) =>
    app.say.number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const rows = (
    [
      ['duelShare', share, percent],
      ['duelElo', elo, signed(0)],
      ['duelNelo', nelo, signed(0)],
      [duel.test.isAdjusted ? 'duelPoints' : 'duelReturns', margin, signed(1)],
      ['duelAdjusted', adjusted, signed(1)],
    ] as const satisfies readonly (readonly [DuelKey, Duel['result']['share'], (value: number) => string])[]
  ).flatMap(([key, estimate, text]) => (estimate ? [{ key, estimate, text }] : []))
  if (rows.length === 0) return nothing
  const caption = say('duelFigure', { first: namesOf(duel).first })
  return html`${wideTable(
      caption,
      html`<table class="tbl tight">
        <caption class="vh">
          ${caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${caption}</th>
            <th scope="col" class="r">${say('duelValue')}</th>
            <th scope="col" class="r">${say('duelInterval')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ key, estimate: { value, low, high }, text }) =>
              html`<tr>
                <th scope="row">${say(key)}</th>
                <td class="r">${text(value)}</td>
                <td class="r nw">${text(low)} – ${text(high)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    <p class="muted">${say('duelIntervalNote')}</p>`
}
