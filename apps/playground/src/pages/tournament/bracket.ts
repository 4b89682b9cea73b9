/** A bracket as a tree that grows to the right: each duel after the two it follows from. */
import type { Bracket, Duel } from '@dicewright/arena/competition'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { seatName } from '../arena/side.ts'
import type { TournamentView } from './view.ts'
import { words, type TournamentKey } from './words.ts'

export function bracketCard(app: App, view: TournamentView, { duels }: Bracket): TemplateResult {
  const say = words(app)
  const isDouble = duels.some(({ side }) => side === 'final')
  const sides: readonly (readonly [Duel['side'], TournamentKey])[] = isDouble
    ? [
        ['winners', 'winnersSide'],
        ['losers', 'losersSide'],
        ['final', 'final'],
      ]
    : [['winners', 'bracket']]
  return html`<section class="card first" aria-labelledby="bracket">
    <header><h2 id="bracket">${say('bracket')}</h2></header>
    ${sides.map(([side, key]) => {
      const own = duels.filter((duel) => duel.side === side && duel.isNeeded)
      if (own.length === 0) return nothing
      return html`${isDouble ? html`<h3 class="cup-side">${say(key)}</h3>` : nothing}
      ${wideTable(say(key), side === 'final' ? finals(app, view, own) : tree(app, view, own, own.at(-1)!))}`
    })}
  </section>`
}

/** The final, and the one that follows where it was lost by who had not lost before. */
const finals = (app: App, view: TournamentView, own: readonly Duel[]): TemplateResult =>
  html`<div class="tree">
    ${own.map((duel) => (duel.round > 1 && duel.entrants[0] === null ? nothing : duelTemplate(app, view, duel)))}
  </div>`

/** A duel with those of its own side that it follows from to its left. */
function tree(app: App, view: TournamentView, own: readonly Duel[], duel: Duel): TemplateResult {
  const before = duel.sources.flatMap((source) =>
    source.from === 'winner' ? (own.find((other) => other.duel === source.duel) ?? []) : [],
  )
  return html`<div class="tree">
    ${before.length === 0 ? nothing : html`<div class="kids">${before.map((other) => tree(app, view, own, other))}</div>`}
    ${duelTemplate(app, view, duel)}
  </div>`
}

function duelTemplate(app: App, view: TournamentView, duel: Duel): TemplateResult {
  const say = words(app)
  const { entrants, sets, decidedBy, side, round } = duel
  const name = side === 'final' ? say(round === 1 ? 'final' : 'secondFinal') : say('duelName', { duel: duel.duel })
  const [own, other] = entrants
  const isChosen = view.chosen?.duel === duel.duel
  return html`<div class="duel" role="group" aria-label=${name}>
    <p class="duel-head">
      <span>${name}</span>${
        own !== null && other !== null && sets.length > 0
          ? html`<button
              class="link"
              type="button"
              aria-pressed=${isChosen}
              @click=${() => view.choose({ own, other, duel: duel.duel })}
            >
              ${say('setsPlayed', { count: sets.length })}
            </button>`
          : nothing
      }
    </p>
    ${([0, 1] as const).map((i) => contestant(app, view, duel, i))}
    ${decidedBy === 'seed' ? html`<p class="duel-foot">${say('bySeed')}</p>` : nothing}
  </div>`
}

/** One of the two: who it is, or where it comes from. */
function contestant(app: App, { lines }: TournamentView, duel: Duel, i: 0 | 1): TemplateResult {
  const say = words(app)
  const entrant = duel.entrants[i]
  const source = duel.sources[i]
  const isWinner = entrant !== null && entrant === duel.winner
  const from =
    source.from === 'entry' ? '' : say(source.from === 'winner' ? 'winnerOf' : 'loserOf', { duel: source.duel })
  return html`<p class="duel-row ${isWinner ? 'won' : ''}">
    ${entrant === null ? html`<span class="faint">${from}</span>` : html`<span class="who">${seatName(lines.get(entrant)!)}</span>`}
    ${isWinner ? html`<span class="vh">${say('goesOn')}</span>` : nothing}
    <span class="num">${duel.sets.length === 0 ? '' : app.say.tenths(duel.points[i])}</span>
  </p>`
}
