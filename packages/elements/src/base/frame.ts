/**
 * The frame round every game. It has six places, direct children of `.one`, in one markup for all widths:
 *
 * | place | what stands there |
 * | --- | --- |
 * | `bar` | name, how far the match is, the seats with their points, and below 900 px the menu |
 * | `stage` | dice, cups, track |
 * | `say` | one line what to do, two lines why |
 * | `pick` | ways, sheet, race card: what may be chosen |
 * | `acts` | the buttons |
 * | `rail` | from 900 px on: the handles of the drawers |
 *
 * A width changes only the map of these places (`one-screen.styles.ts`); heights are fixed, and no state adds a row.
 */
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import type { Action, Actions } from './action.ts'
import type { ElementRefusal } from './codes.ts'
import type { FrameSay } from './frame.messages.ts'
import { icon, type Icon } from './icons.ts'
import type { AskedRule, RefusalText } from './lazy.ts'
import { badgeTemplate } from './seats.ts'
import { html } from '../kit/html.ts'
import { vars } from '../kit/vars.ts'

/** A player in the bar: points, what is said below the name, and whether it is theirs to move. */
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

export interface BarView {
  readonly mark: SVGTemplateResult
  readonly title: unknown
  readonly sub: unknown
  readonly players: readonly PlayerView[]
  readonly names: readonly string[]
  /** The buttons of the menu; none where the frame has no drawers. */
  readonly menu: TemplateResult | typeof nothing
}

export const barTemplate = ({ mark, title, sub, players, names, menu }: BarView, say: FrameSay): TemplateResult =>
  html`<header class="bar">
    <span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24">${mark}</svg></span>
    <div class="ttl">
      <h2 id="title"><slot name="title">${title}</slot></h2>
      ${keyed(keyOf(sub), html`<span class="sub">${sub}</span>`)}
    </div>
    <ul
      class="seats"
      aria-label=${say('players')}
      data-count=${players.length}
      tabindex=${players.length > mostSeats ? 0 : nothing}
    >
      ${players.map(
        ({ points, note, now }, seat) =>
          html`<li class=${now ? 'now' : ''} aria-current=${now ? 'true' : nothing} title=${names[seat] ?? nothing}>
            ${badgeTemplate(seat)}<b class="who">${names[seat]}</b
            ><small class="note">${note}</small>${keyed(points, html`<em class="pts">${points}</em>`)}
          </li>`,
      )}
    </ul>
    <div class="menu">
      <slot name="actions"></slot>
      ${menu}
    </div>
  </header>`

/** Seats that have room for their names. */
const mostSeats = 4

/** What to do and why; `isFirst` marks the one rule for who meets the decision for the first time. */
export const sayTemplate = (what: unknown, why: unknown, first: string | null): TemplateResult =>
  html`<div class="say" ?data-first=${first !== null}>
    ${keyed(keyOf(what), html`<p class="status what">${what}</p>`)}
    ${keyed(
      keyOf([what, why]),
      html`<p class="why">${first === null ? nothing : html`<span class="new">${first}</span>`}${why}</p>`,
    )}
  </div>`

/** What a text says. A line is drawn anew where that changes: a text of more lines is no text that moved. */
const keyOf = (text: unknown): string => {
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map(keyOf).join('')
  return typeof text === 'object' && text !== null && 'values' in text ? keyOf(text.values) : ''
}

/** A refusal, `translated` to the reader's language or in the engine's English; without `onClose` it stays. */
export const refusalTemplate = (
  { message, code, reason }: ElementRefusal,
  translated: RefusalText | null | undefined,
  say: FrameSay,
  onRule: (rule: AskedRule) => void,
  onClose: (() => void) | null,
): TemplateResult =>
  html`<div class="refusal" role="alert" part="error">
    <p>
      <b>${say('refused')}</b> ${translated?.text}
      ${translated?.isWhole ? nothing : html`<span lang="en">${message}</span>`}
      <code lang="en">${code}</code>
    </p>
    ${
      reason && onClose
        ? html`<button
            type="button"
            class="to"
            @click=${() => onRule({ id: reason.rule, now: translated?.text ?? message })}
          >
            ${say('rulesDrawer')}
          </button>`
        : nothing
    }
    ${
      onClose
        ? html`<button type="button" aria-label=${say('dismiss')} @click=${onClose}>${icon('close')}</button>`
        : nothing
    }
  </div>`

/** The buttons: the main one, which takes the focus where it would be lost, and those beside it. */
export const actsTemplate = (actions: Actions, hint: string, onRule: (rule: AskedRule) => void): TemplateResult =>
  html`<div class="acts" part="buttons" data-count=${actions.length}>
    ${actions.map((action, nth) => buttonTemplate(action, nth === 0, hint, onRule))}
  </div>`

const buttonTemplate = (
  { label, hint: second, run, rule, mark, isBest }: Action,
  isMain: boolean,
  hint: string,
  onRule: (rule: AskedRule) => void,
): TemplateResult =>
  html`<button
    type="button"
    part="action"
    class=${`btn ${run ? (isMain ? 'go' : 'alt') : 'off'}`}
    ?data-home=${isMain}
    aria-disabled=${!run}
    @click=${() => (run ? run() : rule && onRule({ id: rule, now: `${label}: ${second}` }))}
  >
    <span class="two"><b>${label}</b> <small>${second}</small></span
    >${mark ?? nothing} ${isBest ? html`<span class="tip">${hint}</span>` : nothing}
  </button>`

/** The log, newest first; `aria-live` is off because the announcer has said it all already. A row without a seat has no name. */
export const logTemplate = (rows: readonly LogRow[], names: readonly string[], say: FrameSay): TemplateResult =>
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
    : html`<p class="none">${say('logNone')}</p>`

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
  isMain: boolean,
): TemplateResult {
  const button = (label: string, shape: Icon, closed: boolean, press: () => void, isHome = false): TemplateResult =>
    html`<button
      type="button"
      aria-label=${label}
      aria-disabled=${closed}
      ?data-home=${isHome}
      @click=${() => closed || press()}
    >
      ${icon(shape)}
    </button>`
  return html`<div class="foot" part="scrubber">
    ${button(say('back'), 'back', ply === 0, () => onStep(ply - 1))}
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
    ${button(say('forward'), 'forward', ply === plies, () => onStep(ply + 1))}
    ${button(say(playing ? 'pause' : 'play'), playing ? 'pause' : 'play', plies === 0, onPlay, isMain)}
    <button type="button" class="live" aria-disabled=${live} @click=${() => live || onStep(plies)}>
      ${say(live ? 'live' : 'behind')}
    </button>
  </div>`
}
