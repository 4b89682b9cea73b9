/** The author signed in at this browser: making and entering a token, signing out, and the author's bots. */
import type { BotPage, Switch } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { botAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import type { Account } from '../../arena/account.ts'
import { words, type ArenaKey } from '../../arena/words.ts'
import { copyButton } from '../../parts/copy.ts'
import { gameTitle } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'

export function authorCard(app: App, account: Account, closed: readonly Switch[]): TemplateResult {
  const say = words(app)
  const { me, isSignedIn } = account
  return html`<section class="card soon" id="author" aria-labelledby="my-bots">
    <header>
      <h2 id="my-bots">${say('myBots')}</h2>
      <span class="sub">${me ? say('asAuthor', { owner: me.owner }) : nothing}</span>
      <span class="end"
        >${
          isSignedIn
            ? html`<button class="link" type="button" title=${say('signOutHint')} @click=${() => account.signOut()}>
                ${say('signOut')}
              </button>`
            : nothing
        }</span
      >
    </header>
    ${freshToken(app, account)}
    ${account.refusal ? html`<p class="refused" role="alert">${refusalTemplate(app, account.refusal)}</p>` : nothing}
    ${isSignedIn ? ownBots(app, account) : signInForms(app, account, closed.includes('registration'))}
  </section>`
}

/** Shows a new token, once. */
function freshToken(app: App, account: Account): TemplateResult | typeof nothing {
  const { fresh } = account
  if (!fresh) return nothing
  const say = words(app)
  return html`<div class="fresh" role="status">
    <p>${say('tokenOnce')}</p>
    <div class="copy">
      <input class="in" id="fresh-token" readonly aria-label=${say('pasteToken')} .value=${fresh.token} />
      ${copyButton(app, { id: 'token', text: () => fresh.token, label: app.say('copy'), select: '#fresh-token' })}
    </div>
    <button class="btn s" type="button" @click=${() => account.putAway()}>${icon('check')}${say('tokenDone')}</button>
  </div>`
}

/** Where only the admin makes authors, only an existing token signs in. */
function signInForms(app: App, account: Account, byAdmin: boolean): TemplateResult {
  const say = words(app)
  const { isBusy } = account
  const textOf = (event: SubmitEvent, name: string): string => {
    event.preventDefault()
    const text = new FormData(event.target as HTMLFormElement).get(name)
    return typeof text === 'string' ? text.trim() : ''
  }
  const make = (event: SubmitEvent) => {
    const name = textOf(event, 'owner')
    if (name !== '' && !isBusy) void account.make(name)
  }
  const enter = (event: SubmitEvent) => {
    const token = textOf(event, 'token')
    if (token !== '' && !isBusy) void account.enter(token)
  }
  return html`<p class="muted">${say(byAdmin ? 'signInByAdmin' : 'signIn')}</p>
    ${
      byAdmin
        ? nothing
        : html`<form class="author-form" @submit=${make}>
            <label for="owner-name">${say('authorName')}</label>
            <div class="copy">
              <input
                class="in"
                id="owner-name"
                name="owner"
                required
                maxlength="32"
                autocomplete="nickname"
                spellcheck="false"
              />
              <button class="btn" type="submit">${say('makeToken')}</button>
            </div>
          </form>`
    }
    <details class="author-form" ?open=${byAdmin}>
      <summary>${say('haveToken')}</summary>
      <form @submit=${enter}>
        <div class="copy">
          <input class="in" name="token" type="password" required autocomplete="off" aria-label=${say('pasteToken')} />
          <button class="btn" type="submit">${say('useToken')}</button>
        </div>
      </form>
    </details>`
}

function ownBots(app: App, account: Account): TemplateResult {
  const { me } = account
  const say = words(app)
  if (!me) return html`<div class="waiting"><span class="sk"></span><span class="sk"></span></div>`
  if (me.bots.length === 0) return html`<p class="muted">${say('noBots')}</p>`
  return html`<ul class="rows mb">
    ${me.bots.map(
      (bot) =>
        html`<li>
          <div class="who">
            <b><a href=${botAddress(bot.name)}>${bot.name}</a></b
            ><small>${statusOf(app, bot)}</small>
          </div>
          ${chipOf(app, bot)}${actions(app, account, bot)}${lendSwitch(app, account, bot)}
        </li>`,
    )}
  </ul>`
}

/** Of a script alone: its code is given away. */
function lendSwitch(app: App, account: Account, { name, tier, isLent }: BotPage): TemplateResult | typeof nothing {
  if (tier !== 'standard') return nothing
  const choose = (event: Event) => {
    if (account.isBusy) event.preventDefault()
    else void account.lend(name, !isLent)
  }
  return html`<label class="check">
    <input type="checkbox" aria-disabled=${account.isBusy} .checked=${live(isLent)} @click=${choose} />
    <span><span class="vh">${name}: </span>${words(app)('lend')}</span>
  </label>`
}

/** A bot with results can be retired and brought back; one without is deleted after a confirmation. */
function actions(app: App, account: Account, bot: BotPage): TemplateResult {
  const say = words(app)
  const { name } = bot
  const button = (label: string, act: () => unknown, hint = label) =>
    html`<button
      class="btn s"
      type="button"
      title=${hint}
      aria-disabled=${account.isBusy}
      @click=${() => !account.isBusy && act()}
    >
      ${label}<span class="vh"> ${label.includes(name) ? '' : name}</span>
    </button>`
  if (bot.isRetired) return button(say('bringBack'), () => account.retire(name, false))
  if (bot.versions.some(({ sets }) => sets > 0))
    return button(say('retire'), () => account.retire(name, true), say('retireHint', { bot: name }))
  if (account.deleting !== name) return button(say('deleteBot'), () => account.askToDelete(name))
  return html`<span class="row"
    >${button(say('deleteSure', { bot: name }), () => account.delete(name))}${button(say('keepBot'), () =>
      account.askToDelete(null),
    )}</span
  >`
}

export const newestOf = ({ versions }: BotPage): BotPage['versions'][number] | undefined =>
  versions.toSorted((a, b) => b.version - a.version)[0]

/** The version that plays: the rated one, also while a newer one is validated or was refused. */
export const currentOf = (bot: BotPage): BotPage['versions'][number] | undefined => bot.rated ?? newestOf(bot)

export const stateKeys: Readonly<Record<BotPage['versions'][number]['state'], ArenaKey>> = {
  validating: 'validating',
  rated: 'rated',
  opponent: 'opponentOnly',
  refused: 'refusedState',
  probation: 'onProbation',
  disabled: 'disabled',
  retired: 'retired',
}

/** Whether a remote bot is connected now. */
export function connectedChip(app: App, isConnected: boolean): TemplateResult {
  const say = words(app)
  return isConnected
    ? html`<span class="chip good"><span class="dot"></span>${say('connected')}</span>`
    : html`<span class="chip">${icon('clock')}${say('away')}</span>`
}

/** The state of the rated version, and that of a newer one, in a few words. */
function statusOf(app: App, bot: BotPage): string {
  const [current, newest] = [currentOf(bot), newestOf(bot)]
  if (!current || !newest) return ''
  const status = versionStatus(app, bot, current)
  return newest === current ? status : `${status} · ${versionStatus(app, bot, newest)}`
}

function versionStatus(app: App, bot: BotPage, { id, version, state }: BotPage['versions'][number]): string {
  const say = words(app)
  if (state !== 'rated') return say('versionIs', { version, state: say(stateKeys[state]) })
  const ladder = bot.ladders.filter(({ row }) => row?.versionId === id).toSorted((a, b) => b.row!.sets - a.row!.sets)[0]
  if (!ladder) return say('ratedSoon', { version })
  return say('rankOf', {
    version,
    rank: ladder.row!.rank,
    game: gameTitle(ladder.game, app),
    seats: say('seatsCount', { count: ladder.seats }),
    tier: say(ladder.tier === 'remote' ? 'tierRemote' : 'tierStandard'),
  })
}

function chipOf(app: App, bot: BotPage): TemplateResult | typeof nothing {
  const say = words(app)
  const newest = newestOf(bot)
  if (!newest) return nothing
  if (bot.isConnected !== null) return connectedChip(app, bot.isConnected)
  const faults = Object.values(newest.faults).reduce((sum, count) => sum + (count ?? 0), 0)
  const name = say(stateKeys[newest.state])
  if (newest.state === 'refused' || newest.state === 'probation' || newest.state === 'disabled')
    return html`<span class="chip bad">${icon('alert')}${name}</span>`
  if (newest.state === 'retired') return html`<span class="chip">${name}</span>`
  if (newest.state === 'validating') return html`<span class="chip">${icon('clock')}${name}</span>`
  if (faults > 0) return html`<span class="chip warn">${icon('alert')}${say('faultsOf', { count: faults })}</span>`
  return html`<span class="chip good">${icon('check')}${say('okChip')}</span>`
}
