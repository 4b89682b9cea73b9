/** The numbers on top of a bot's page, and the note on why it does not play. */
import type { BotLadder, BotPage, LadderRow } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { remoteCommand } from '../../arena/commands.ts'
import { thousands } from '../../arena/format.ts'
import { placeRange, strengthSentence } from '../../arena/places.ts'
import { serverSentence } from '../../arena/sentences.ts'
import { words, type ArenaKey } from '../../arena/words.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { currentOf, newestOf } from '../arena/author.ts'

/** Why the newest version does not play, and what comes next; `again` is a button for its author. */
export function statusNote(app: App, bot: BotPage, again: unknown): TemplateResult | typeof nothing {
  const say = words(app)
  const newest = newestOf(bot)
  if (!newest) return nothing
  const why = newest.why ? html`<b>${newest.why.code}</b> ${serverSentence(app, newest.why.message)}` : nothing
  const bad = (title: string, lead: string) =>
    html`<div class="note">
      <p><b>${title}</b> ${lead} ${why}</p>
      ${again}
    </div>`
  const current = currentOf(bot)
  if (bot.isDisabled || newest.state === 'disabled') return bad(say('disabledTitle'), '')
  if (newest.state === 'probation') return bad(say('probationTitle'), say('probationLead'))
  if (newest.state === 'refused')
    return bad(
      say('newestRefused', { version: newest.version }),
      current && current !== newest ? say('playsOn', { version: current.version }) : '',
    )
  if (newest.state === 'rated' && newest.sets === 0 && bot.owner !== null) {
    const [title, lead] = nextKeys(bot)
    return html`<div class="note ok">
      <p><b>${say(title, { version: newest.version })}</b> ${say(lead)}</p>
    </div>`
  }
  return nothing
}

/** What comes before the first set: a remote bot has no validation, but must be connected. */
function nextKeys({ tier, isConnected }: BotPage): readonly [title: ArenaKey, lead: ArenaKey] {
  if (tier !== 'remote') return ['passedTitle', 'passedLead']
  return isConnected ? ['connectedTitle', 'passedLead'] : ['awayTitle', 'awayLead']
}

/** How a remote bot connects, for its author. */
export function remoteNote(app: App, bot: BotPage): TemplateResult {
  const say = words(app)
  const command = remoteCommand(bot.name, newestOf(bot)!.games[0]!)
  return html`<div class="note ok">
    <p>${say('remoteAnother')}</p>
    ${commandTemplate(app, { id: 'remote', command, label: say('remoteCommandLabel') })}
  </div>`
}

const total = (faults: LadderRow['faults']): number =>
  Object.values(faults).reduce((sum, count) => sum + (count ?? 0), 0)

/** Rank and rating in five numbers. */
export function factsStrip(app: App, bot: BotPage, ladder: BotLadder, row: LadderRow): TemplateResult {
  const say = words(app)
  const { fuel, faults, rankBefore } = row
  const lost = total(faults)
  const lostOnAll = total(bot.versions.find(({ id }) => id === row.versionId)?.faults ?? faults)
  const fact = (name: string, value: unknown, more: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}<small>${more}</small></dd>
    </div>`
  const sigma = app.say.number(row.sigma, { maximumFractionDigits: 2 })
  const all = { count: ladder.versions }
  return html`<dl class="facts five">
      ${fact(say('ratingColumn'), app.say.tenths(row.rating), say('ratingFact', { mu: app.say.tenths(row.mu), sigma }))}
      ${fact(
        say('rankFact'),
        app.say.number(row.rank),
        (rankBefore === null || rankBefore === row.rank
          ? say('rankOfAll', all)
          : say('wasRank', { ...all, before: rankBefore })) +
          (row.fit ? ` · ${say('placesFact', { places: placeRange(app, row.fit) })}` : ''),
      )}
      ${fact(
        say('scoreColumn'),
        row.sets === 0 ? '–' : app.say.percent((row.wins + row.ties / 2) / row.sets),
        // With several opponents a set is compared with their mean, and being above it is no win.
        say(ladder.seats > 2 ? 'ofSetsMean' : 'ofSetsCount', { count: row.sets }),
      )}
      ${fact(
        say('fuelFact'),
        fuel ? thousands(app, fuel.median) : '–',
        fuel ? say('fuelFactMore', { most: thousands(app, fuel.most) }) : say('notMetered'),
      )}
      ${fact(say('faultsFact'), app.say.number(lost), lostOnAll > lost ? say('matchesLostHere', { count: lostOnAll }) : say('matchesLost'))}
    </dl>
    ${row.fit ? html`<p class="muted">${say('byAllResults', { sentence: strengthSentence(app, row.fit) })}</p>` : nothing}`
}
