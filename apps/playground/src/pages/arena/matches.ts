/** Matches that ended, newest first. */
import type { MatchLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress, matchOfArena } from '../../routes.ts'
import type { App } from '../../app.ts'
import { ago, gameOf, returned } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { seatBadge } from '../../parts/seat.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { verdictChip } from '../../replay/result.ts'
import { seatName } from './side.ts'

export interface MatchesView {
  readonly matches: readonly MatchLine[]
  /** Fetches older ones; null where there are none. */
  readonly older: (() => void) | null
  /** Whether each row names its game: needed where they are of several. */
  readonly isOfAllGames?: boolean
}

export function matchesTable(app: App, { matches, older, isOfAllGames = false }: MatchesView): TemplateResult {
  const say = words(app)
  if (matches.length === 0) return html`<p class="muted">${say('recentNone')}</p>`
  return html`${wideTable(
    say('recent'),
    html`<table class="tbl tight matches">
      <caption class="vh">
        ${say('recent')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('matchColumn2')}</th>
          <th scope="col">${say('playersColumn')}</th>
          <th scope="col" class="r">${say('resultColumn')}</th>
          <th scope="col" class="r hide-s">${app.say('plyColumn')}</th>
          <th scope="col" class="hide-s">${app.say('verdict')}</th>
          <th scope="col" class="r hide-s">${say('endedColumn')}</th>
        </tr>
      </thead>
      <tbody>
        ${matches.map((match) => matchRow(app, match, isOfAllGames))}
      </tbody>
    </table>`,
  )}
  ${
    older
      ? html`<p class="lad-foot"><button class="link" type="button" @click=${older}>${say('more')}</button></p>`
      : nothing
  }`
}

function matchRow(app: App, match: MatchLine, hasGame: boolean): TemplateResult {
  const { ladder, seats, result, plies, endedMs } = match
  return html`<tr>
    ${idCell(app, match, hasGame)}
    <td>
      ${seats.map(
        (line, seat) =>
          html`<span class="pair ${result && !isVerdict(match) && result.ranks[seat] === 1 ? 'first' : ''}"
            >${seatBadge(seat)}<a href=${botAddress(line.bot)}>${seatName(line)}</a></span
          >`,
      )}
    </td>
    <td class="r num">
      ${
        result && isVerdict(match)
          ? html`<span class="hide-s">–</span><span class="only-s-inline">${verdictChip(app, result)}</span>`
          : result?.returns.map((value) => html`<span class="line">${returned(app, gameOf(ladder), value)}</span>`)
      }
    </td>
    <td class="r hide-s">${app.say.number(plies)}</td>
    <td class="hide-s">${result ? verdictChip(app, result) : nothing}</td>
    <td class="r hide-s faint">${endedMs === null ? nothing : ago(app, endedMs)}</td>
  </tr>`
}

/** A link to the match. It says whether the match is of a validation and, if wanted, its game. */
export const idCell = (app: App, { id, ladder, purpose }: MatchLine, hasGame = false): TemplateResult =>
  html`<th scope="row" class="nw">
    <a href=${matchOfArena(id)}>${id}</a>${
      hasGame ? html`<small class="line">${gameTitle(gameOf(ladder), app)}</small>` : nothing
    }${
      purpose === 'rated'
        ? nothing
        : html`<span class="line"
            ><span class="chip"
              >${words(app)(purpose === 'validation' ? 'validationMatch' : 'challengeMatch')}</span
            ></span
          >`
    }
  </th>`

/** Ended by a verdict, or void: its points are no result. */
export const isVerdict = ({ result }: Pick<MatchLine, 'result'>): boolean =>
  result !== null && (result.seat !== null || isVoid({ result }))

/** The server's own fault: the match does not count. */
export const isVoid = ({ result }: Pick<MatchLine, 'result'>): boolean => result?.reason === 'infra'
