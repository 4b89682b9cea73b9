/** For the author of a bot: how people do against it, in rooms and in their browsers. */
import type { Me, PeopleLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words, type ArenaKey } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { wideTable } from '../../parts/wide-table.ts'

/** Nothing where nobody has played against it, and for other readers. */
export function peopleCard(app: App, bot: string, me: Me | null): TemplateResult | typeof nothing {
  const lines = me?.people.filter((line) => line.bot === bot).flatMap(rowsOf) ?? []
  if (lines.length === 0) return nothing
  const say = words(app)
  const number = (value: number) => app.say.number(value)
  return html`<section class="card" aria-labelledby="people">
    <header>
      <h2 id="people">${say('people')}</h2>
      <span class="sub">${say('peopleSub')}</span>
    </header>
    ${wideTable(
      say('people'),
      html`<table class="tbl tight">
        <caption class="vh">
          ${say('people')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('versionColumn')}</th>
            <th scope="col">${say('gameColumn')}</th>
            <th scope="col">${say('peopleWhere')}</th>
            <th scope="col" class="r">${say('peopleMatches')}</th>
            <th scope="col" class="r">${say('peopleWon')}</th>
            <th scope="col" class="r">${say('peopleLost')}</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ version, game, where, matches, won, lost }) =>
              html`<tr>
                <th scope="row">v${version}</th>
                <td>${gameTitle(game, app.say)}</td>
                <td>${say(where)}</td>
                <td class="r num">${number(matches)}</td>
                <td class="r num">${number(won)}</td>
                <td class="r num">${number(lost)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
  </section>`
}

interface Row extends Pick<PeopleLine, 'version' | 'game' | 'matches' | 'won' | 'lost'> {
  readonly where: ArenaKey
}

/** One for rooms and one for browsers, where there was a match. */
const rowsOf = ({ version, game, matches, won, lost, ...inBrowsers }: PeopleLine): readonly Row[] => {
  const { browserMatches, browserWon, browserLost } = inBrowsers
  const rows: readonly Row[] = [
    { version, game, where: 'peopleInRooms', matches, won, lost },
    { version, game, where: 'peopleInBrowsers', matches: browserMatches, won: browserWon, lost: browserLost },
  ]
  return rows.filter((row) => row.matches > 0)
}
