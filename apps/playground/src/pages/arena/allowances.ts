/** What a script may use, from the server's limits and the game's helpers. */
import type { ServerInfo } from '@dicewright/arena/api'
import { limits as ownLimits } from '@dicewright/arena/sandbox'
import { unwrap } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { lasting } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { findRow } from '../../games/games.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { gameById } from '../../games/modules.ts'

export function allowances(app: App, gameId: string, server: ServerInfo | null): TemplateResult {
  const say = words(app)
  const limit = (name: keyof typeof ownLimits): number => server?.limits[name] ?? ownLimits[name]
  const factory = gameById(gameId)
  const game = factory ? unwrap(factory(factory.facts.seats[0])) : null
  const help = Object.keys(game?.definition.help ?? {})
  const about = findRow(gameId)?.words.help ?? {}
  return html`<details class="allow">
    <summary>${say('mayUse')}</summary>
    ${wideTable(
      say('mayUse'),
      html`<table class="tbl tight price">
        <thead>
          <tr>
            <th scope="col">${say('helperColumn')}</th>
            <th scope="col">${say('answersColumn')}</th>
            <th scope="col" class="r">${say('priceColumn')}</th>
          </tr>
        </thead>
        <tbody>
          ${help.map(
            (name) =>
              html`<tr>
                <th scope="row" class="mono">help.${name}(…)</th>
                <td>${about[name]?.[app.language] ?? nothing}</td>
                <td class="r">${app.say.number(limit('helpFuel'))}</td>
              </tr>`,
          )}
          <tr>
            <th scope="row" class="mono">console.log(…)<br />print(…)</th>
            <td>${say('logPrice')}</td>
            <td class="r">${app.say.number(limit('logFuel'))}</td>
          </tr>
        </tbody>
      </table>`,
    )}
    <dl class="kv">
      <dt>${say('fuelLimit')}</dt>
      <dd>${say('fuelValue', { count: limit('fuel') })}</dd>
      <dt>${say('memoryLimit')}</dt>
      <dd>${app.say.number((limit('memoryMaximumPages') * 64) / 1024)} MiB</dd>
      <dt>${say('timeLimit')}</dt>
      <dd>${lasting(app, limit('decisionMs'))}</dd>
      <dt>${say('strikesLimit')}</dt>
      <dd>${say('strikesValue', { count: limit('strikes') })}</dd>
    </dl>
  </details>`
}
