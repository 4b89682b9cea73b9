/**
 * The frame round every game: header, the players' strip, a refusal, and the scrubber below. Templates only; their look
 * is in the shell's styles and in `frame.styles.ts`.
 */
import { html, nothing, svg, type TemplateResult } from 'lit'
import { badgeTemplate } from './seats.ts'
import { vars } from './vars.ts'

export interface HeadView {
  readonly mark: TemplateResult
  readonly title: string
  readonly sub: unknown
  readonly helpLabel: string
  readonly onHelp: () => void
}

export function headTemplate({ mark, title, sub, helpLabel, onHelp }: HeadView): TemplateResult {
  return html`<header class="head">
    <span class="mark" aria-hidden="true">${mark}</span>
    <div class="ttl">
      <h2><slot name="title">${title}</slot></h2>
      <span class="sub">${sub}</span>
    </div>
    <div class="icons">
      <slot name="actions"></slot>
      <button type="button" part="action" class="help" aria-label=${helpLabel} @click=${onHelp}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.8.5-1.1.9-1.1 1.7M10 14v.1" />
        </svg>
      </button>
    </div>
  </header>`
}

export interface PlayerView {
  readonly name: string
  readonly points: string
  readonly note: string
  readonly now: boolean
}

/** The strip of players; scrolls sideways where they are many, never the page. */
export function playersTemplate(players: readonly PlayerView[], label: string): TemplateResult {
  return html`<ul class="players" aria-label=${label} tabindex=${players.length > 4 ? 0 : nothing}>
    ${players.map(
      ({ name, points, note, now }, seat) =>
        html`<li class=${now ? 'now' : ''} aria-current=${now ? 'true' : nothing}>
          <div class="who">${badgeTemplate(seat)}<b>${name}</b></div>
          <div class="pts">${points}</div>
          <div class="note">${note}</div>
        </li>`,
    )}
  </ul>`
}

export interface RefusalView {
  readonly title: string
  readonly message: string
  /** The language of the sentence: the engine's own are English. */
  readonly lang: string
  readonly code: string
  readonly dismissLabel: string
  readonly onDismiss: () => void
}

export function refusalTemplate({ title, message, lang, code, dismissLabel, onDismiss }: RefusalView): TemplateResult {
  return html`<div class="refusal" role="alert" part="error">
    <p><b>${title}</b> <span lang=${lang}>${message}</span> <code lang="en">${code}</code></p>
    <button type="button" aria-label=${dismissLabel} @click=${onDismiss}>${icon('M5 5l10 10M15 5L5 15')}</button>
  </div>`
}

export interface ScrubberView {
  readonly ply: number
  readonly plies: number
  readonly live: boolean
  readonly playing: boolean
  /** What a reader hears for the place shown. */
  readonly place: string
  readonly words: Readonly<Record<'label' | 'back' | 'forward' | 'play' | 'pause' | 'live' | 'behind', string>>
  readonly onStep: (to: number) => void
  readonly onPlay: () => void
}

/** Step back, the time line, step forward, play, and the way back to the live match. */
export function scrubberTemplate({
  ply,
  plies,
  live,
  playing,
  place,
  words,
  onStep,
  onPlay,
}: ScrubberView): TemplateResult {
  const button = (label: string, shape: string, closed: boolean, press: () => void): TemplateResult =>
    html`<button type="button" aria-label=${label} aria-disabled=${closed} @click=${() => closed || press()}>
      ${icon(shape)}
    </button>`
  return html`<footer class="foot">
    ${button(words.back, 'M13.500 4v12L5 10z', ply === 0, () => onStep(ply - 1))}
    <input
      type="range"
      min="0"
      max=${plies}
      .value=${String(ply)}
      aria-label=${words.label}
      aria-valuetext=${place}
      ${vars({ '--at': `${(100 * ply) / Math.max(plies, 1)}%` })}
      @input=${(event: Event) => onStep(Number((event.target as HTMLInputElement).value))}
    />
    ${button(words.forward, 'M6.500 4v12L15 10z', ply === plies, () => onStep(ply + 1))}
    ${button(playing ? words.pause : words.play, playing ? 'M5 4h3.500v12H5zM11.500 4H15v12h-3.500z' : 'M4 4l6 6-6 6zM10.500 4l6 6-6 6z', plies === 0, onPlay)}
    <button type="button" class="live" aria-disabled=${live} @click=${() => live || onStep(plies)}>
      ${live ? words.live : words.behind}
    </button>
    <slot name="footer"></slot>
  </footer>`
}

const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${path} />`}</svg>`
