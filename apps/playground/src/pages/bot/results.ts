/** The results of a run: totals, every match, faults with their lines, fuel, and what the script printed. */
import { languageOf, limits, positionIn, readableJson } from '@dicewright/arena/sandbox'
import { html, svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { rowOf } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { seatBadge } from '../../parts/seat.ts'
import { wideTable } from '../../parts/wide-table.ts'
import type { Played } from '../../sandbox/messages.ts'
import type { Runner } from './runner.ts'

export function totals(app: App, gameId: string, played: readonly Played[]): TemplateResult {
  const { say } = app
  const best = (match: Played) => match.ranks[match.seat] === 1
  const shared = (match: Played) => best(match) && match.ranks.filter((rank) => rank === 1).length > 1
  const tied = played.filter(shared).length
  const won = played.filter((match) => best(match) && !shared(match)).length
  const finished = played.filter(({ verdict }) => verdict === null)
  const sum = finished.reduce((total, { returns, seat }) => total + returns[seat]!, 0)
  const faults = played.filter(({ verdict, seat }) => verdict?.seat === seat).length
  const fuel = Math.max(0, ...played.map(({ own }) => own.fuel))
  const decisions = played.reduce((total, { own }) => total + own.decisions, 0)
  const mean =
    finished.length === 0 ? '–' : say.number(sum / finished.length, oneDecimal(rowOf(gameId).returns === 'zero-sum'))
  const fact = (name: string, value: string, more: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}<small>${more}</small></dd>
    </div>`
  const ties = tied === 0 ? '' : ` · ${say.number(tied)} ${say('tied')}`
  return html`<dl class="facts">
    ${fact(say('won'), say.number(won), `${say('ofMatches', { count: played.length })}${ties}`)}
    ${fact(say('meanReturns'), mean, say('perMatch'))} ${fact(say('faultsLost'), say.number(faults), say('byFault'))}
    ${fact(say('fuelMost'), say.number(Math.min(fuel, limits.fuel)), fuel > limits.fuel ? say('fuelReached') : say('ofFuel', { count: limits.fuel }))}
    ${fact(say('decisions'), say.number(decisions), say('inAll'))}
  </dl>`
}

const oneDecimal = (isSigned: boolean) =>
  ({
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  }) as const

export function matchTable(app: App, played: readonly Played[], watch: (match: Played) => void): TemplateResult {
  const { say } = app
  return html`<section class="card">
    <header><h2>${say('matches')}</h2></header>
    ${wideTable(
      say('matches'),
      html`<table class="tbl matches-of-run">
        <thead>
          <tr>
            <th scope="col">${say('matchColumn')}</th>
            <th scope="col">${say('seatColumn')}</th>
            <th scope="col">${say('result')}</th>
            <th scope="col" class="r">${say('points')}</th>
            <th scope="col" class="r">${say('plyColumn')}</th>
            <th scope="col">${say('verdict')}</th>
            <th scope="col"><span class="vh">${say('watchMatch')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${played.map(
            (match) =>
              html`<tr>
                <th scope="row">${say.list([String(match.set), String(match.match)])}</th>
                <td>${seatBadge(match.seat)}</td>
                <td>${resultOf(app, match)}</td>
                <td class="r num">
                  ${
                    match.verdict
                      ? '–'
                      : ownFirst(match)
                          .map((value) => say.number(value))
                          .join(' : ')
                  }
                </td>
                <td class="r">${say.number(match.plies)}</td>
                <td>${verdictOf(app, match)}</td>
                <td class="r">
                  <button
                    class="btn s"
                    type="button"
                    aria-label=${say('watchOne', { set: match.set, match: match.match })}
                    @click=${() => watch(match)}
                  >
                    ${icon('play')}${say('watchMatch')}
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
  </section>`
}

const ownFirst = ({ returns, seat }: Played): readonly number[] => [
  returns[seat]!,
  ...returns.filter((_, other) => other !== seat),
]

function resultOf({ say }: App, { ranks, seat }: Played): string {
  if (ranks[seat] !== 1) return say('lost2')
  return say(ranks.filter((rank) => rank === 1).length > 1 ? 'tied' : 'won')
}

function verdictOf({ say }: App, { verdict, seat, reason }: Played): TemplateResult {
  if (!verdict) return html`<span class="muted">${say(reason === 'limit' ? 'atLimit' : 'finished')}</span>`
  return html`<span class="chip ${verdict.seat === seat ? 'bad' : 'warn'}">${icon('alert')}${verdict.fault}</span>`
}

/** A fault with its lines of the script and the question. */
export function troubleCard(app: App, runner: Runner): TemplateResult | typeof nothing {
  const { say } = app
  const [trouble, ...more] = runner.troubles
  if (!trouble || !runner.run) return nothing
  const { set, match, decision, ply } = trouble
  return html`<section class="card capsule">
    <header>
      <h2>${say('faultTitle')}</h2>
      <span class="chip bad">${icon('alert')}${trouble.fault}</span>
      <span class="sub">${say('faultWhere', { set, match, decision, ply })}</span>
    </header>
    <div class="stack">
      <p>
        <b lang="en">${trouble.message}</b> ${
          trouble.played === null ? nothing : say('playedInstead', { action: trouble.played })
        }
      </p>
      <div class="two">
        <div>
          <div class="lbl"><span>${say.list([say('yourCode'), runner.run.name])}</span></div>
          ${codeTemplate(app, runner.run, lineIn(trouble.stack, runner.run.name))}
          ${trouble.stack === '' ? nothing : html`<pre class="muted" lang="en">${trouble.stack}</pre>`}
        </div>
        ${
          trouble.observation === null
            ? nothing
            : html`<div>
                <div class="lbl"><span>${say('itGot')}</span></div>
                <div class="code" tabindex="0" role="region" aria-label=${say('itGot')}>
                  <pre>
${readableJson(trouble.observation)}
${say('legalWere')} ${JSON.stringify(trouble.legal)}</pre>
                </div>
              </div>`
        }
      </div>
      ${more.length === 0 ? nothing : html`<p class="muted">${say('moreFaults', { count: more.length })}</p>`}
    </div>
  </section>`
}

/** The line of the script in a stack or message such as `at act (my-bot.ts:12:5)`; null without one. */
export const lineIn = (text: string, name: string): number | null => positionIn(text, name)?.line ?? null

/** A few lines around that line, or the first ones; a compiled module has none. */
export function codeTemplate(
  { say }: App,
  { name, source }: { readonly name: string; readonly source: string },
  line: number | null,
): TemplateResult {
  if (languageOf(name) === 'wasm') return html`<p class="muted">${say('moduleIs')}</p>`
  const lines = source.split('\n')
  const from = line === null ? 0 : Math.max(0, line - 4)
  return html`<div class="code" tabindex="0" role="region" aria-label=${say('yourCode')}>
    <pre class="lines">
${lines
  .slice(from, from + 8)
  .map((text, i) => html`<i class=${from + i + 1 === line ? 'hit' : ''} data-line=${from + i + 1}>${text}</i>`)}</pre>
  </div>`
}

export function fuelCard(app: App, played: readonly Played[]): TemplateResult | typeof nothing {
  const { say } = app
  const [first] = played
  if (!first) return nothing
  const most = Math.max(...first.fuel, 0)
  const title = say('fuelPerSub', { help: limits.helpFuel, line: limits.logFuel, most })
  return html`<section class="card">
    <header>
      <h2>${say('fuelPer')}</h2>
      <span class="sub">${title}</span>
    </header>
    ${most === 0 ? html`<p class="muted">${say('fuelNone')}</p>` : fuelPlot(first.fuel, most, title)}
  </section>`
}

function fuelPlot(fuel: readonly number[], most: number, title: string): TemplateResult {
  const width = 1000 / Math.max(fuel.length, 20)
  return html`<svg class="plot" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label=${title}>
    ${fuel.map((spent, i) => {
      const height = (spent / most) * 96
      return svg`<rect x=${(i * width).toFixed(2)} y=${(98 - height).toFixed(2)} width=${(width * 0.8).toFixed(2)} height=${height.toFixed(2)} />`
    })}
    <line x1="0" x2="1000" y1="99" y2="99" vector-effect="non-scaling-stroke" />
  </svg>`
}

/** What the script printed in the match with the fault, or in the last one. */
export function outputCard(app: App, runner: Runner): TemplateResult | typeof nothing {
  const { say } = app
  const failed = runner.played.find(({ own }) => own.incidents.length > 0)
  const match = failed ?? runner.played.at(-1)
  if (!match) return nothing
  const lines = match.own.log.slice(-200)
  return html`<section class="card out">
    <header>
      <h2>${say('output')}</h2>
      <span class="sub">${say('outputOf', { set: match.set, match: match.match })}</span>
    </header>
    ${
      lines.length === 0
        ? html`<p class="muted">${say('printedNothing')}</p>`
        : html`<div class="code" tabindex="0" role="region" aria-label=${say('output')}>
            <pre>${lines.join('\n')}</pre>
          </div>`
    }
  </section>`
}
