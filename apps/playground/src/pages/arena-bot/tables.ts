/** The tables of a bot: opponents, versions, matches. */
import type { BotLadder, HeadToHead, MatchLine, VersionLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { gameOf, moment, returned } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'
import { axis } from '../../charts/plot.ts'
import { axisHead, shareTemplate } from '../../charts/rows.ts'
import { seatBadge, seatLetter } from '../../parts/seat.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { verdictChip } from '../../replay/result.ts'
import { stateKeys } from '../arena/author.ts'
import { idCell, isVerdict, isVoid } from '../arena/matches.ts'
import { seatName } from '../arena/side.ts'
import { hasFailed } from './capsules.ts'

/** Matches in the list at first. */
export const recentMatches = 12

const shares = { ...axis(0, 1, { ticks: 5 }), ticks: [0.1, 0.3, 0.5, 0.7, 0.9] }

export function headToHeadCard(app: App, ladder: BotLadder): TemplateResult {
  const { headToHead, opponents, comparedSets, row } = ladder
  const say = words(app)
  const isPart = headToHead.length < opponents || (row !== null && comparedSets < row.sets)
  const part = { sets: app.say.number(comparedSets), shown: headToHead.length, all: app.say.number(opponents) }
  return html`<section class="card" aria-labelledby="head-to-head">
    <header>
      <h2 id="head-to-head">${say('headToHead')}</h2>
      <span class="sub">${row ? say('headSub', { version: row.version }) : nothing}</span>
    </header>
    ${
      headToHead.length === 0
        ? html`<p class="muted">${say('historyNone')}</p>`
        : wideTable(
            say('headToHead'),
            html`<table class="tbl tight">
              <caption class="vh">
                ${say('headToHead')}
              </caption>
              <thead>
                <tr>
                  <th scope="col">${say('opponent')}</th>
                  <th scope="col" class="r">${say('setsColumn')}</th>
                  <th scope="col" class="r hide-s">${say('winsTiesLosses')}</th>
                  <th scope="col" class="r">${say('scoreColumn')} <small>%</small></th>
                  <th scope="col" class="ci">
                    ${say('interval95')}${axisHead(shares, (share) => app.say.number(100 * share))}
                  </th>
                </tr>
              </thead>
              <tbody>
                ${headToHead.map((line) => opponentRow(app, line))}
              </tbody>
            </table>`,
          )
    }
    ${isPart ? html`<p class="muted">${say('headPart', part)}</p>` : nothing}
  </section>`
}

function opponentRow(app: App, { opponent, sets, wins, ties, losses, score, low, high }: HeadToHead): TemplateResult {
  const say = words(app)
  const number = (value: number) => app.say.number(value)
  const percent = (share: number) => app.say.percent(share)
  return html`<tr>
    <th scope="row">
      <a class="nm" href=${botAddress(opponent.bot)}>${opponent.bot}</a>
      <small class="mono">${opponent.isHouse ? say('tierHouse') : `v${opponent.version}`}</small>
    </th>
    <td class="r">${number(sets)}</td>
    <td class="r nw hide-s">${number(wins)} – ${number(ties)} – ${number(losses)}</td>
    <td class="r">${app.say.tenths(100 * score)}</td>
    <td class="ci">
      ${shareTemplate({ axis: shares, low, high, score, label: say('shareLabel', { low: percent(low), high: percent(high) }), height: 20 })}
    </td>
  </tr>`
}

export interface VersionsView {
  /** Newest first. */
  readonly versions: readonly VersionLine[]
  /** The ladder whose ratings are shown; undefined where the bot is on none. */
  readonly ladder: BotLadder | undefined
  /** Id of the version whose fault is shown. */
  readonly shown: string | null
  /** Shows why that version failed; null for readers who may not see it. */
  readonly show: ((versionId: string) => void) | null
  /** Asks for older versions; null where there are none. */
  readonly older: (() => void) | null
}

export function versionsCard(app: App, view: VersionsView): TemplateResult {
  const say = words(app)
  const { versions, older } = view
  return html`<section class="card" aria-labelledby="versions">
    <header>
      <h2 id="versions">${say('versions')}</h2>
      <span class="sub">${say('versionsSub')}</span>
    </header>
    ${wideTable(
      say('versions'),
      html`<table class="tbl tight">
        <caption class="vh">
          ${say('versions')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('versionColumn')}</th>
            <th scope="col" class="hide-s">${say('hashColumn')}</th>
            <th scope="col">${say('sentColumn')}</th>
            <th scope="col" class="r">${say('setsColumn')} <small>${say('onAllLadders')}</small></th>
            <th scope="col" class="r">${say('ratingColumn')} <small>${say('onThisLadder')}</small></th>
            <th scope="col">${say('stateColumn')}</th>
            <th scope="col" class="hide-s">${say('faultsFact')}</th>
          </tr>
        </thead>
        <tbody>
          ${versions.map((line) => versionRow(app, line, view))}
        </tbody>
      </table>`,
    )}
    ${older ? html`<p class="lad-foot"><button class="link" type="button" @click=${older}>${say('moreVersions')}</button></p>` : nothing}
  </section>`
}

function versionRow(app: App, line: VersionLine, { ladder, shown, show }: VersionsView): TemplateResult {
  const { id, version, hash, sentMs, sets, state, faults, why } = line
  const rating = ladder?.history.findLast((point) => point.version === version)?.rating ?? null
  const say = words(app)
  const tone = state === 'rated' ? 'ink' : ['refused', 'probation', 'disabled'].includes(state) ? 'bad' : ''
  const counts = Object.entries(faults).filter(([, count]) => count > 0)
  return html`<tr>
    <th scope="row"><b>v${version}</b></th>
    <td class="mono hide-s">${hash?.slice(0, 8) ?? '–'}</td>
    <td class="sent">${moment(app, sentMs)}</td>
    <td class="r">${app.say.number(sets)}</td>
    <td class="r num">${rating === null ? '–' : app.say.tenths(rating)}</td>
    <td>
      <span class="chip ${tone}">${say(stateKeys[state])}</span>${
        show && hasFailed(line)
          ? html`<button
              class="link"
              type="button"
              aria-pressed=${shown === id}
              aria-label=${say('whyVersion', { version })}
              @click=${() => show(id)}
            >
              ${say('whyShort')}
            </button>`
          : why
            ? html`<small class="line" lang="en">${why.code}</small>`
            : nothing
      }
    </td>
    <td class="hide-s">
      ${
        counts.length === 0
          ? app.say.number(0)
          : counts.map(
              ([fault, count]) =>
                html`<span class="line">${app.say.number(count)} <span lang="en">${fault}</span></span>`,
            )
      }
    </td>
  </tr>`
}

export interface RecentView {
  readonly bot: string
  /** Title of their ladder; null where the bot is on none. */
  readonly ladder: string | null
  /** Older ones that were fetched. */
  readonly extra: readonly MatchLine[]
  /** What leaves only some of them, above the list. */
  readonly filter: unknown
  readonly older: ((all: readonly MatchLine[]) => void) | null
}

export function recentCard(
  app: App,
  arena: Arena,
  recent: Resource<readonly MatchLine[]> | null,
  { bot, ladder, extra, filter, older }: RecentView,
): TemplateResult {
  const say = words(app)
  return html`<section class="card" aria-labelledby="recent">
    <header>
      <h2 id="recent">${say('recent')}</h2>
      ${ladder === null ? nothing : html`<span class="sub">${ladder}</span>`}
    </header>
    ${filter}
    ${arena.shown(recent, (newest) => {
      const all = [...newest, ...extra.filter(({ id }) => !newest.some((line) => line.id === id))]
      if (all.length === 0) return html`<p class="muted">${say('recentNone')}</p>`
      return html`${wideTable(
        say('recent'),
        html`<table class="tbl tight">
          <caption class="vh">
            ${say('recent')}
          </caption>
          <thead>
            <tr>
              <th scope="col">${say('matchColumn2')}</th>
              <th scope="col">${app.say('seatColumn')}</th>
              <th scope="col">${say('against')}</th>
              <th scope="col">${app.say('result')}</th>
              <th scope="col" class="r hide-s">${say('resultColumn')}</th>
              <th scope="col" class="r hide-s">${app.say('plyColumn')}</th>
              <th scope="col">${say('verdictColumn')}</th>
              <th scope="col" class="r hide-s">${say('endedColumn')}</th>
            </tr>
          </thead>
          <tbody>
            ${all.map((match) => matchRow(app, bot, match))}
          </tbody>
        </table>`,
      )}
      ${
        older && all.length >= recentMatches
          ? html`<p class="lad-foot">
              <button class="link" type="button" @click=${() => older(all)}>${say('more')}</button>
            </p>`
          : nothing
      }`
    })}
  </section>`
}

/** One match from the bot's side; where it had two seats, from the first. */
function matchRow(app: App, bot: string, match: MatchLine): TemplateResult {
  const say = words(app)
  const { ladder, seats, result, plies, endedMs } = match
  const own = seats.findIndex((line) => line.bot === bot)
  const others = seats.filter((_, seat) => seat !== own)
  const comma = say.list(['', ''])
  return html`<tr>
    ${idCell(app, match)}
    <td>
      <span class="nw"
        >${seatBadge(own)}<span class="vh">${seatLetter(own)}</span
        ><span class="hide-s">${seats[own] ? seatName(seats[own]) : bot}</span></span
      >
    </td>
    <td>
      ${others.map((line, i) => html`${i === 0 ? '' : comma}<a href=${botAddress(line.bot)}>${seatName(line)}</a>`)}
    </td>
    <td class="nw">${result ? outcome(app, match, own) : nothing}</td>
    <td class="r num hide-s">
      ${result && !isVerdict(match) ? returned(app, gameOf(ladder), result.returns[own] ?? 0) : '–'}
    </td>
    <td class="r hide-s">${app.say.number(plies)}</td>
    <td>${result ? verdictChip(app, result) : say('stillPlaying')}</td>
    <td class="r hide-s faint nw">${endedMs === null ? nothing : moment(app, endedMs)}</td>
  </tr>`
}

function outcome(app: App, match: MatchLine, own: number): string {
  const say = words(app)
  const { ranks } = match.result!
  if (isVoid(match)) return say('voidSet')
  if (ranks[own] !== 1)
    return ranks.length > 2 ? say('placeSet', { rank: ranks[own]!, seats: ranks.length }) : say('lostSet')
  return say(ranks.filter((rank) => rank === 1).length > 1 ? 'tiedSet' : 'wonSet')
}
