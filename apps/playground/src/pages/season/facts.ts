/** Beside the table: dates, rules, hashes and progress of a season, and what takes part. */
import type { SeasonPage } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { botAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { moment } from '../../arena/format.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { playingSets } from '../../parts/playing-sets.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { gamesText, words, type SeasonKey } from './words.ts'

const ruleKeys = { author: 'ruleAuthor', team: 'ruleTeam', several: 'ruleSeveral' } as const satisfies Record<
  SeasonPage['rules']['entries'],
  SeasonKey
>

export function factsCard(app: App, season: SeasonPage): TemplateResult {
  const say = words(app)
  const { rules, rulesHash, secret } = season
  const { sets, width } = rules.final
  const when = (ms: number | null) => (ms === null ? say('byOrganiser') : moment(app, ms))
  return html`<section class="card" aria-labelledby="season-facts">
    <header><h2 id="season-facts">${say('facts')}</h2></header>
    <dl class="kv">
      <dt>${say('opens')}</dt>
      <dd>${when(season.openedMs ?? rules.opensMs)}</dd>
      <dt>${say('closes')}</dt>
      <dd>${when(season.frozenMs ?? rules.closesMs)}</dd>
      <dt>${say('countsRule')}</dt>
      <dd>${say(ruleKeys[rules.entries])}</dd>
      <dt>${say('finalRule')}</dt>
      <dd>
        ${
          width === null
            ? say('finalSets', { count: sets })
            : say('finalWidth', { width: app.say.number(width), sets: app.say.number(sets) })
        }
      </dd>
      <dt>${say('embargo')}</dt>
      <dd>${say(rules.isEmbargoed ? 'embargoYes' : 'embargoNo')}</dd>
      ${hash(say('commitment'), rules.commitment)} ${hash(say('rulesHash'), rulesHash)}
      ${secret === null ? nothing : hash(say('secret'), secret)}
    </dl>
  </section>`
}

const hash = (label: string, text: string): TemplateResult =>
  html`<dt>${label}</dt>
    <dd><code class="mono hash" translate="no">${text}</code></dd>`

/** Of the final, while it is played. */
export function progressCard(app: App, { progress, state, entrants }: SeasonPage): TemplateResult | typeof nothing {
  if (!progress || state === 'published') return nothing
  const say = words(app)
  const { sets, most, round, playing, trouble } = progress
  const nameOf = (entry: number) => {
    const { bot, version } = entrants[entry - 1]!
    return `${bot} v${version}`
  }
  const numbers = { sets: app.say.number(sets), most: app.say.number(most), round }
  return html`<section class="card" aria-labelledby="season-progress">
    <header><h2 id="season-progress">${say('progress')}</h2></header>
    <progress class="season-progress" max=${most} value=${sets} aria-labelledby="season-progress"></progress>
    <p role="status">${say('progressOf', numbers)}</p>
    ${
      state === 'playing'
        ? playingSets(app, { sets: playing.map((it) => ({ number: it.number, names: it.entrants.map(nameOf) })), most })
        : nothing
    }
    ${trouble === null ? nothing : html`<p class="refused" lang="en">${trouble}</p>`}
  </section>`
}

/** The published file, the command that checks it, and the data of each game. */
export function bundleCard(app: App, { id, state, games }: SeasonPage): TemplateResult | typeof nothing {
  if (state !== 'published') return nothing
  const say = words(app)
  const command = `npx dicewright season verify season-${id}.jsonl`
  return html`<section class="card stack">
    <p>
      <a class="btn go" href="/api/seasons/${encodeURIComponent(id)}/bundle" download="season-${id}.jsonl"
        >${icon('down')}${say('download')}</a
      >
    </p>
    <p class="muted">${say('verifyWith')}</p>
    ${commandTemplate(app, { id: 'verify-command', command, label: say('verifyWith') })}
    <ul class="season-data">
      ${games.map((game) => html`<li><a href=${dataAddress(id, game)} download>${say('dataOf', { game: gamesText(app, [game]) })}</a></li>`)}
    </ul>
  </section>`
}

const dataAddress = (id: string, { game, seats }: SeasonPage['games'][number]): string =>
  `/api/seasons/${encodeURIComponent(id)}/data.jsonl?game=${encodeURIComponent(`${game}:${seats}`)}`

export function entriesCard(app: App, { entrants, validating }: SeasonPage): TemplateResult {
  const say = words(app)
  const hasTeams = entrants.some(({ team }) => team !== null)
  return html`<section class="card" aria-labelledby="season-entries">
    <header>
      <h2 id="season-entries">${say('entries')}</h2>
      <span class="sub">${app.say.number(entrants.length)}</span>
    </header>
    ${validating.length === 0 ? nothing : html`<p>${say('validating', { count: validating.length })}</p>`}
    ${
      entrants.length === 0
        ? html`<p class="muted">${say('noEntries')}</p>`
        : wideTable(
            say('entries'),
            html`<table class="tbl lad">
              <caption class="vh">
                ${say('entries')}
              </caption>
              <thead>
                <tr>
                  <th scope="col" class="r">#</th>
                  <th scope="col">${say('botColumn')}</th>
                  <th scope="col">${say('authorsColumn')}</th>
                  ${hasTeams ? html`<th scope="col">${say('teamColumn')}</th>` : nothing}
                </tr>
              </thead>
              <tbody>
                ${entrants.map(
                  ({ number, bot, version, owner, team, sharesSource }) =>
                    html`<tr>
                      <td class="r">${number}</td>
                      <th scope="row">
                        <a class="nm" href=${botAddress(bot)}>${bot}</a> <small class="mono">v${version}</small>
                        ${sharesSource ? html`<span class="chip">${say('sharesSource')}</span>` : nothing}
                      </th>
                      <td>${owner}</td>
                      ${hasTeams ? html`<td>${team}</td>` : nothing}
                    </tr>`,
                )}
              </tbody>
            </table>`,
          )
    }
  </section>`
}
