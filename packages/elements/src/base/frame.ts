/**
 * The frame round every game: header, the players' strip, a refusal, buttons, log, folds, and the scrubber below.
 * Templates only; their look is in the shell's styles and in `frame.styles.ts`.
 */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import type { ElementRefusal } from './codes.ts'
import type { FrameSay } from './frame.messages.ts'
import type { RefusalText } from './lazy.ts'
import { badgeTemplate } from './seats.ts'
import { html, svg } from '../kit/html.ts'
import { vars } from '../kit/vars.ts'

/** A button; without `run` it is closed, and its second line says why. */
export interface Action {
  readonly label: string
  readonly hint: string
  /** What the button does; absent where it is disabled. */
  readonly run?: () => void
  /** Letters that press it; by default R and C the first button, S the one beside it. */
  readonly keys?: string
}

/** The main button, which is always there, and perhaps one beside it. */
export type Actions = readonly [go: Action, ...beside: Action[]]

/** A player in the strip: points, what is said below them, and whether it is theirs to move. */
export interface PlayerView {
  readonly points: string
  readonly note: string
  readonly now: boolean
}

/** A line of the log: what a seat did and what it brought; without a seat, what happened by chance. */
export interface LogRow {
  readonly seat: number | null
  readonly actions: unknown
  readonly points: string | TemplateResult
}

export const headTemplate = (
  mark: SVGTemplateResult,
  title: unknown,
  sub: unknown,
  say: FrameSay,
  onHelp: () => void,
): TemplateResult =>
  html`<header class="head">
    <span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24">${mark}</svg></span>
    <div class="ttl">
      <h2 id="title"><slot name="title">${title}</slot></h2>
      <span class="sub">${sub}</span>
    </div>
    <div class="icons">
      <slot name="actions"></slot>
      <button type="button" part="action" class="help" aria-label=${say('help')} @click=${onHelp}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.8.5-1.1.9-1.1 1.7M10 14v.1" />
        </svg>
      </button>
    </div>
  </header>`

/** The strip of players; scrolls sideways where they are many, never the page. */
export const playersTemplate = (
  players: readonly PlayerView[],
  names: readonly string[],
  say: FrameSay,
): TemplateResult =>
  html`<ul class="players" aria-label=${say('players')} tabindex=${players.length > 4 ? 0 : nothing}>
    ${players.map(
      ({ points, note, now }, seat) =>
        html`<li class=${now ? 'now' : ''} aria-current=${now ? 'true' : nothing}>
          <div class="who">${badgeTemplate(seat)}<b>${names[seat]}</b></div>
          <div class="pts">${points}</div>
          <div class="note">${note}</div>
        </li>`,
    )}
  </ul>`

/** A refusal, `translated` to the reader's language or in the engine's English; without `onClose` it stays. */
export const refusalTemplate = (
  { message, code }: ElementRefusal,
  translated: RefusalText | null | undefined,
  say: FrameSay,
  onClose: (() => void) | null,
): TemplateResult =>
  html`<div class="refusal" role="alert" part="error">
    <p>
      <b>${say('refused')}</b> ${translated?.text}
      ${translated?.isWhole ? nothing : html`<span lang="en">${message}</span>`}
      <code lang="en">${code}</code>
    </p>
    ${
      onClose
        ? html`<button type="button" aria-label=${say('dismiss')} @click=${onClose}>
            ${icon('M5 5l10 10M15 5L5 15')}
          </button>`
        : nothing
    }
  </div>`

/** The two buttons, the main one of which takes the focus where it would be lost; then small ones. */
export const buttonsTemplate = (
  [go, beside]: Actions,
  minor: readonly (readonly [label: string, key: string, run: () => void])[],
  tip?: string,
): TemplateResult =>
  html`<div class="buttons" part="buttons">
    <div class=${beside ? 'acts' : 'acts one'}>
      ${buttonTemplate(go, 'go')}${beside ? buttonTemplate(beside, 'alt') : nothing}
    </div>
    <div class="minor">
      ${minor.map(
        ([label, key, run]) =>
          html`<button type="button" part="action" @click=${run}>
            ${label} ${key && html`<kbd aria-hidden="true">${key}</kbd>`}
          </button>`,
      )}
      ${tip && !minor.length ? html`<p>${tip}</p>` : nothing}
    </div>
  </div>`

const buttonTemplate = ({ label, hint, run }: Action, look: 'go' | 'alt'): TemplateResult =>
  html`<button
    type="button"
    part="action"
    class=${`btn ${run ? look : 'off'}`}
    ?data-home=${look === 'go'}
    aria-disabled=${!run}
    @click=${() => run?.()}
  >
    <b>${label}</b> <small>${hint}</small>
  </button>`

/** The log, newest first; `aria-live` is off because the announcer has said it all already. A row without a seat has no name. */
export const logTemplate = (rows: readonly LogRow[], names: readonly string[], say: FrameSay): TemplateResult =>
  html`<div>
    <p class="lab">${say('log')} <i>${say('newest')}</i></p>
    ${
      rows.length
        ? html`<div role="log" aria-live="off" aria-label=${say('log')} part="log">
            <ul class="log">
              ${rows.map(
                ({ seat, actions, points }) =>
                  html`<li>
                    ${seat === null ? html`<span></span>` : badgeTemplate(seat)}<span class="t"
                      ><span class="sr">${names[seat!]}</span>${actions}</span
                    ><em>${points}</em>
                  </li>`,
              )}
            </ul>
          </div>`
        : html`<p class="say">${say('logNone')}</p>`
    }
  </div>`

/** Where the dice come from; what is in it is fetched when it is opened. */
export const fairFold = (content: unknown, say: FrameSay, onOpen: () => void): TemplateResult =>
  html`<details class="fold" @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && onOpen()}>
    <summary>${say('fair')}</summary>
    ${content}
  </details>`

/** A field that takes notation, and the table read out: all a board can do, without the board. */
export function textFold(
  possible: readonly string[],
  say: FrameSay,
  onEnter: (text: string) => void,
  onRead: () => void,
  onOpen: () => void,
): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).querySelector('input')!
    if (field.value.trim()) onEnter(field.value)
    field.value = ''
  }
  return html`<details class="fold" @toggle=${onOpen}>
    <summary>${say('byText')}</summary>
    <form @submit=${submit}>
      <label
        >${say('enter')}<input name="action" autocomplete="off" autocapitalize="off" spellcheck="false" lang="en"
      /></label>
      <button class="small">${say('doIt')}</button>
    </form>
    ${possible.length ? html`<p>${say('possible', { actions: possible.join(' · ') })}</p>` : nothing}
    <button type="button" class="small" @click=${onRead}>${say('read')}</button>
  </details>`
}

export interface ScrubberView {
  readonly ply: number
  readonly plies: number
  readonly live: boolean
  readonly playing: boolean
}

/** Step back, the time line, step forward, play, and the way back to the live match. */
export function scrubberTemplate(
  { ply, plies, live, playing }: ScrubberView,
  say: FrameSay,
  onStep: (to: number) => void,
  onPass: (to: number) => void,
  onPlay: () => void,
): TemplateResult {
  const button = (label: string, shape: string, closed: boolean, press: () => void): TemplateResult =>
    html`<button type="button" aria-label=${label} aria-disabled=${closed} @click=${() => closed || press()}>
      ${icon(shape)}
    </button>`
  return html`<footer class="foot" part="scrubber">
    ${button(say('back'), 'M13.500 4v12L5 10z', ply === 0, () => onStep(ply - 1))}
    <input
      type="range"
      min="0"
      max=${plies}
      .value=${String(ply)}
      aria-label=${say('timeline')}
      aria-valuetext=${say('atMove', { ply, plies })}
      ${vars({ '--at': `${(100 * ply) / Math.max(plies, 1)}%` })}
      @input=${(event: Event) => onPass(Number((event.target as HTMLInputElement).value))}
    />
    ${button(say('forward'), 'M6.500 4v12L15 10z', ply === plies, () => onStep(ply + 1))}
    ${button(say(playing ? 'pause' : 'play'), playing ? 'M5 4h3.500v12H5zM11.500 4H15v12h-3.500z' : 'M4 4l6 6-6 6zM10.500 4l6 6-6 6z', plies === 0, onPlay)}
    <button type="button" class="live" aria-disabled=${live} @click=${() => live || onStep(plies)}>
      ${say(live ? 'live' : 'behind')}
    </button>
    <slot name="footer"></slot>
  </footer>`
}

const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${path} />`}</svg>`
