/** For the author of a bot: how people do against it in rooms. */
import type { Me } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { wideTable } from '../../parts/wide-table.ts'

/** Nothing where nobody has played against it, and for other readers. */
export function peopleCard(app: App, bot: string, me: Me | null): TemplateResult | typeof nothing {
  const lines = me?.people.filter((line) => line.bot === bot) ?? []
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
            <th scope="col" class="r">${say('peopleMatches')}</th>
            <th scope="col" class="r">${say('peopleWon')}</th>
            <th scope="col" class="r">${say('peopleLost')}</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ version, game, matches, won, lost }) =>
              html`<tr>
                <th scope="row">v${version}</th>
                <td>${gameTitle(game, app.say)}</td>
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
