/** Beside a match of the arena: the other matches of its set, and how much of its budget each bot used. */
import type { MatchPage, SeatLine, ServerInfo } from '@dicewright/arena/api'
import { limits as ownLimits } from '@dicewright/arena/sandbox'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress, matchOfArena } from '../../routes.ts'
import type { App } from '../../app.ts'
import { gameOf, lasting, returned, thousands } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { seatBadge, seatLetter } from '../../parts/seat.ts'
import { usedText } from '../../replay/measured.ts'
import { verdictChip } from '../../replay/result.ts'
import { isVerdict } from '../arena/matches.ts'
import { seatName } from '../arena/side.ts'

/** Matches with a remote bot have dice of their own: it could remember those of the set. */
const isMirrored = (ladder: string): boolean => !ladder.endsWith('.remote')

/** The server's limits by name, or the defaults. */
type Limits = ServerInfo['limits']

/** The other matches of the set: the same dice with the seats swapped. */
export function othersCard(app: App, { others, ladder }: MatchPage): TemplateResult | typeof nothing {
  const say = words(app)
  if (others.length === 0) return nothing
  return html`<section class="card" aria-labelledby="others">
    <header><h3 id="others">${say('setOthers')}</h3></header>
    ${isMirrored(ladder) ? html`<p class="muted">${say('sameDice')}</p>` : nothing}
    <ul class="others">
      ${others.map(
        ({ id, seats, result }) =>
          html`<li>
            <a href=${matchOfArena(id)}>${say('otherMatch', { match: id })}</a>
            ${
              result === null
                ? html`<span class="muted">${say('notEnded')}</span>`
                : isVerdict({ result })
                  ? verdictChip(app, result)
                  : html`<span
                      >${result.returns.map(
                        (value, seat) =>
                          html`<span class="line"
                            >${seats ? seatName(seats[seat]!) : nothing}
                            <b class="num">${returned(app, gameOf(ladder), value)}</b></span
                          >`,
                      )}</span
                    >`
            }
          </li>`,
      )}
    </ul>
  </section>`
}

/** How much of its budget a seat used: fuel or clock. */
export const budgetCards = (app: App, page: MatchPage, limits: Limits): readonly unknown[] =>
  page.seats.map((line, seat) => budgetCard(app, page, limits, line, seat))

function budgetCard(
  app: App,
  page: MatchPage,
  limits: Limits,
  line: SeatLine,
  seat: number,
): TemplateResult | typeof nothing {
  const say = words(app)
  const limit = (name: keyof typeof ownLimits) => limits[name] ?? ownLimits[name]
  const [fuel, clock] = [page.fuel[seat], page.clock[seat]]
  if (line.isHouse || (!fuel && !clock)) return nothing
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const most = (list: readonly number[]) => Math.max(0, ...list)
  const total = page.fuelTotal[seat] ?? sum(fuel ?? [])
  const used = (name: string, amount: number, of: number, text: (value: number) => string) =>
    html`<dt>${name}</dt>
      <dd>${usedText(app, amount, of, text)}</dd>
      <dd class="bar-row">
        <svg class="meter" width="100%" height="6" aria-hidden="true">
          <rect class="track" width="100%" height="6" rx="3" />
          <rect
            class="seat-bar"
            data-seat=${seat + 1}
            width="${Math.min(100, (100 * amount) / of)}%"
            height="6"
            rx="3"
          />
        </svg>
      </dd>`
  return html`<section class="card" aria-label="${say('budget')}: ${say.list([seatLetter(seat), seatName(line)])}">
    <header>
      <h3>${seatBadge(seat)} ${say('budget')}: <a href=${botAddress(line.bot)}>${seatName(line)}</a></h3>
    </header>
    <dl class="kv bud">
      ${
        fuel
          ? html`${used(say('wholeMatch'), total, limit('fuel'), (value) => thousands(app, value))}
              <dt>${say('mostInDecision')}</dt>
              <dd>${thousands(app, most(fuel))}</dd>`
          : nothing
      }
      ${
        !fuel && clock
          ? html`${used(say('clockUsed'), sum(clock), limit('matchMs'), (value) => lasting(app, value))}
            ${used(say('slowest'), most(clock), limit('decisionMs'), (value) => lasting(app, value))}`
          : nothing
      }
      <dt>${say('strikesRow')}</dt>
      <dd>
        ${say('strikesOf', { used: app.say.number(page.strikes[seat] ?? 0), limit: app.say.number(limit('strikes')) })}
      </dd>
    </dl>
  </section>`
}
