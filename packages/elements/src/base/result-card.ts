/**
 * The end of a match: who won and by what, the turn that decided it, luck and choices of each seat, and a square for each
 * decision. It takes the places of `say` and `pick` (on a sheet `stage` and `say`). What the coach finds comes later, into
 * room that is already there.
 */
import { nothing, type TemplateResult } from 'lit'
import type { Grade, ResultFacts } from './coach.ts'
import type { FrameSay } from './frame.messages.ts'
import { badgeTemplate } from './seats.ts'
import { html } from '../kit/html.ts'
import { vars } from '../kit/vars.ts'

export interface ResultView {
  readonly what: string
  readonly why: string
  readonly body: TemplateResult | typeof nothing
  readonly names: readonly string[]
  readonly points: readonly string[]
  /** `counting` while the coach counts; null where it can say nothing. */
  readonly facts: ResultFacts | 'counting' | null
  /** Shows the position before the deciding turn. */
  readonly onDecided: (ply: number) => void
}

export function resultTemplate(view: ResultView, say: FrameSay): TemplateResult {
  const { what, why, body, facts } = view
  return html`<div class="result" tabindex="0" role="group" aria-label=${what}>
    <div class="won">
      <p class="status what">${what}</p>
      <p>${why}</p>
    </div>
    ${body}
    ${facts === 'counting' ? html`<p class="counting">${say('counting')}</p>` : facts && factsTemplate(view, facts, say)}
  </div>`
}

function factsTemplate(view: ResultView, facts: ResultFacts, say: FrameSay): TemplateResult {
  const { decided } = facts
  return html`${
    decided
      ? html`<div class="decided">
          <h3>${decided.title}</h3>
          <p>
            ${decided.text}
            <button type="button" class="link" @click=${() => view.onDecided(decided.ply)}>${say('showIt')}</button>
          </p>
        </div>`
      : nothing
  }
  ${facts.seats.some(Boolean) ? skillTemplate(view, facts, say) : nothing}
  ${facts.decisions.length ? squaresTemplate(view, facts, say) : nothing}`
}

function skillTemplate({ names, points }: ResultView, { seats, unit }: ResultFacts, say: FrameSay): TemplateResult {
  const most = Math.max(1, ...seats.flatMap((seat) => (seat ? [Math.abs(seat.luck ?? 0), Math.abs(seat.choices)] : [])))
  const line = (label: string, value: number): TemplateResult =>
    html`<span class="ln"
      ><i>${label}</i
      ><span class="m" ${vars({ '--w': `${(50 * Math.abs(value)) / most}%` })}
        ><u class=${value < 0 ? 'bad' : 'good'}></u></span
      ><output>${say.signed(Math.round(value))}</output></span
    >`
  return html`<div>
    <h3>${say('skillLuck')} <small>${unit}</small></h3>
    <ul class="sl">
      ${seats.map(
        (found, seat) =>
          html`<li>
            ${badgeTemplate(seat)}<b>${names[seat]}</b><em>${points[seat]}</em>
            <span class="lns"
              >${found && found.luck !== null ? line(say('luck'), found.luck) : nothing}${
                found ? line(say('choices'), found.choices) : nothing
              }</span
            >
          </li>`,
      )}
    </ul>
  </div>`
}

const grades: readonly Grade[] = ['best', 'small', 'dear']

function squaresTemplate({ names }: ResultView, { decisions, legend }: ResultFacts, say: FrameSay): TemplateResult {
  const of = (seat: number): readonly Grade[] =>
    decisions.filter((decision) => decision.seat === seat).map(({ grade }) => grade)
  const seats = names.map((_, seat) => seat).filter((seat) => of(seat).length > 0)
  return html`<div class="squares">
    <h3>${say('everyTurn')}</h3>
    ${seats.map((seat) => {
      const own = of(seat)
      const counts = grades.map((grade) => `${legend[grade]}: ${own.filter((one) => one === grade).length}`)
      return html`<p class="sq">
        ${badgeTemplate(seat)}<span role="img" aria-label=${counts.join(', ')}
          >${own.map((grade) => html`<i data-grade=${grade}></i>`)}</span
        >
      </p>`
    })}
    <p class="key">${grades.map((grade) => html`<span><i data-grade=${grade}></i>${legend[grade]}</span>`)}</p>
  </div>`
}
