/** The matches behind one result of a bracket or cross table. */
import type { TournamentSet } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { matchOfArena } from '../../routes.ts'
import { seatName } from '../arena/side.ts'
import type { Chosen, TournamentView } from './view.ts'
import { words } from './words.ts'

/** A card that is there from the start, so that what comes into it is read out. */
export function pairCard(app: App, { page, lines, chosen }: TournamentView): TemplateResult {
  const say = words(app)
  if (!chosen) return html`<div class="cup-pair" role="status"><p class="muted">${say('pairHint')}</p></div>`
  const { own, other, duel } = chosen
  const names = { own: seatName(lines.get(own)!), other: seatName(lines.get(other)!) }
  const sets = setsOf(page, chosen)
  return html`<div class="cup-pair" role="status">
    <section class="card" aria-labelledby="pair">
      <header>
        <h2 id="pair">${say('pairTitle', names)}</h2>
        ${duel === null ? nothing : html`<span class="sub">${say('duelName', { duel })}</span>`}
      </header>
      <p class="muted">${say(sets.length === 0 ? 'pairNone' : 'pairLead')}</p>
      <ul class="cup-sets">
        ${sets.map((set) => setItem(app, set))}
      </ul>
    </section>
  </div>`
}

function setsOf(
  { bracket, crossTable, played }: TournamentView['page'],
  { own, other, duel }: Chosen,
): readonly TournamentSet[] {
  const cell = crossTable.cells[crossTable.entrants.indexOf(own)]?.[crossTable.entrants.indexOf(other)]
  const numbers = duel === null ? cell?.sets : bracket?.duels[duel - 1]?.sets
  return played.filter(({ number }) => numbers?.includes(number))
}

const setItem = (app: App, { number, round, set, matches }: TournamentSet): TemplateResult =>
  html`<li>
    <span>${words(app)('setInRound', { set: number, round })}</span>
    ${
      matches === 0
        ? html`<span class="chip">${words(app)('voidSet')}</span>`
        : Array.from({ length: matches }, (_, i) => `${set}-${i + 1}`).map(
            (id) => html`<a class="mono" href=${matchOfArena(id)}>${id}</a>`,
          )
    }
  </li>`
