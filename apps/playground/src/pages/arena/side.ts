/** Beside the ladder: live matches and the state of the server. */
import type { MatchLine, ServerNow } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { matchOfArena } from '../../routes.ts'
import type { App } from '../../app.ts'
import { ago, clockTime, gameOf } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { seatBadge } from '../../parts/seat.ts'

/** Live matches shown beside the ladder. */
const mostLive = 6

export const seatName = ({ bot, version, isHouse }: MatchLine['seats'][number]): string =>
  isHouse ? bot : `${bot} v${version}`

/** What is known of sets to come, while nothing is played. */
export interface Quiet {
  readonly isPaused: boolean
  /** On the ladder shown, before their first sets. */
  readonly versionsWaiting: number
  /** Of all ladders; null before the server has answered. */
  readonly now: Pick<ServerNow, 'setsWaiting' | 'closed'> | null
}

/** Why nothing is played. */
export function quietText(app: App, { isPaused, versionsWaiting, now }: Quiet): string {
  const say = words(app)
  if (isPaused) return say('livePaused')
  if (versionsWaiting > 0) return say('liveWaiting', { count: versionsWaiting })
  if (now === null) return say('liveQuiet')
  if (now.setsWaiting > 0) return say('liveSetsWaiting', { count: now.setsWaiting })
  return say(now.closed.includes('submissions') ? 'liveOver' : 'liveNone')
}

export function liveCard(app: App, matches: readonly MatchLine[] | null, quiet: Quiet): TemplateResult {
  const say = words(app)
  return html`<section class="card soon" aria-labelledby="live">
    <header>
      <h2 id="live">${say('live')}</h2>
      <span class="sub"
        >${
          matches === null
            ? nothing
            : matches.length > mostLive
              ? say('liveSome', { shown: mostLive, count: matches.length })
              : say('liveCount', { count: matches.length })
        }</span
      >
    </header>
    ${
      matches === null
        ? html`<div class="waiting"><span class="sk"></span><span class="sk"></span></div>`
        : matches.length === 0
          ? html`<p class="muted">${quietText(app, quiet)}</p>`
          : html`<ul class="live">
              ${repeat(
                matches.slice(0, mostLive),
                ({ id }) => id,
                (match) => liveRow(app, match),
              )}
            </ul>`
    }
  </section>`
}

function liveRow(app: App, match: MatchLine): TemplateResult {
  const say = words(app)
  const { set, ladder, match: number, matches: of, plies, purpose, seats } = match
  const players = say.list(seats.map(seatName))
  return html`<li>
    <div class="meta">
      <span class="chip"><span class="dot"></span>${say('plyAt', { ply: plies })}</span
      ><span
        >${say.list([
          gameTitle(gameOf(ladder), app),
          purpose === 'validation' ? say('validationMatch') : say('matchOfSet', { set, match: number, of }),
        ])}</span
      >
    </div>
    <a class="btn s" href=${matchOfArena(match.id)} aria-label=${say('watchOf', { players })}
      >${icon('eye')}${say('watchNow')}</a
    >
    ${seats.map((line, seat) => html`<div class="who-line">${seatBadge(seat)}<b>${seatName(line)}</b></div>`)}
  </li>`
}

export function nowCard(app: App, now: ServerNow): TemplateResult {
  const say = words(app)
  const { children, busy, setsWaiting, matchesPerSecond, lastSet, recomputed, trouble } = now
  return html`${trouble ? html`<p class="refused" lang="en"><b>${trouble.message}</b></p>` : nothing}
    <dl class="kv">
      <dt>${say('children')}</dt>
      <dd>${say('busyOf', { busy, children })}</dd>
      <dt>${say('waiting')}</dt>
      <dd>${app.say.number(setsWaiting)}</dd>
      <dt>${say('speed')}</dt>
      <dd>
        ${
          matchesPerSecond === null
            ? say('notYet')
            : say('perSecond', {
                count: app.say.number(matchesPerSecond, { maximumFractionDigits: matchesPerSecond < 10 ? 1 : 0 }),
              })
        }
      </dd>
      <dt>${say('lastRated')}</dt>
      <dd>${lastSet ? say('setAgo', { set: lastSet.id, ago: ago(app, lastSet.atMs) }) : say('notYet')}</dd>
      <dt>${say('recomputed')}</dt>
      <dd class=${recomputed ? (recomputed.equal ? 'good' : 'bad') : nothing}>
        ${
          recomputed
            ? say(recomputed.equal ? 'recomputedEqual' : 'recomputedDiffers', { time: clockTime(app, recomputed.atMs) })
            : say('notYet')
        }
      </dd>
    </dl>`
}
