/** The board, and under it the charts, the scrubber on their axis, and the buttons. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { icon } from '../parts/icons.ts'
import { boardTemplate, type TableElement } from '../parts/table-element.ts'

/** Multiples of the board's own speed. */
const speeds = [1, 2] as const

export interface BoardView {
  readonly table: TableElement | null
  readonly failed: boolean
  readonly charts: TemplateResult
  /** Under the buttons. */
  readonly below: unknown
  readonly ply: number
  readonly plies: number
  /** The round of the ply shown, as its game calls it; null before the first. */
  readonly round: string | null
  readonly isPlaying: boolean
  readonly isLive: boolean
  readonly isVoid: boolean
  readonly isFollowing: boolean
  readonly speed: number
  readonly goTo: (ply: number) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: number) => void
  readonly follow: () => void
}

export function boardCard(app: App, view: BoardView): TemplateResult {
  const { ply, plies, round, table, failed, charts, below } = view
  const say = words(app)
  const place = round === null ? say('plyOf', { ply, plies }) : say('plyOfRound', { ply, plies, round })
  return html`<section class="mid" aria-label=${place}>
    ${boardTemplate(app, table, failed)}
    <div class="card scrub">
      ${charts}
      <div class="gutter">
        <input
          class="rng"
          type="range"
          min="0"
          max=${plies}
          .value=${String(ply)}
          aria-label=${say('ply')}
          aria-valuetext=${place}
          @input=${(event: Event) => view.goTo(Number((event.target as HTMLInputElement).value))}
        />
      </div>
      ${controls(app, view, place)}
    </div>
    ${below}
  </section>`
}

function controls(app: App, view: BoardView, place: string): TemplateResult {
  const { ply, plies, isPlaying, isLive, isVoid, isFollowing } = view
  const say = words(app)
  const button = (label: string, name: Parameters<typeof icon>[0], isClosed: boolean, press: () => void) =>
    html`<button
      class="btn"
      type="button"
      aria-label=${label}
      aria-disabled=${isClosed}
      @click=${() => isClosed || press()}
    >
      ${icon(name)}
    </button>`
  return html`<div class="ctl">
    ${button(say('first'), 'first', ply === 0, () => view.goTo(0))}
    ${button(say('backOne'), 'left', ply === 0, () => view.goTo(ply - 1))}
    <button class="btn go" type="button" aria-disabled=${plies === 0} @click=${() => plies === 0 || view.toggle()}>
      ${icon(isPlaying ? 'pause' : 'play')}${say(isPlaying ? 'pauseMatch' : 'playMatch')}
    </button>
    ${button(say('onOne'), 'right', ply === plies, () => view.goTo(ply + 1))}
    ${button(say('last'), 'last', ply === plies, () => view.goTo(plies))}
    <select
      class="in speed"
      aria-label=${say('speed2')}
      @change=${(event: Event) => view.setSpeed(Number((event.target as HTMLSelectElement).value))}
    >
      ${speeds.map((speed) => html`<option value=${speed} ?selected=${speed === view.speed}>${app.say.number(speed)}×</option>`)}
    </select>
    ${
      isLive
        ? html`<button class="btn live-btn" type="button" aria-pressed=${isFollowing} @click=${view.follow}>
            <span class="dot"></span>${say(isFollowing ? 'liveNow' : 'toLive')}
          </button>`
        : isVoid
          ? html`<span class="chip warn">${say('voidNow')}</span>`
          : nothing
    }
    <span class="pos">${place}</span>
  </div>`
}
