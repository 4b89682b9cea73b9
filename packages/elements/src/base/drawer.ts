/**
 * The drawers and their handles. A drawer lies over the stage and pushes nothing; Escape or a press beside it closes it.
 * From 900 px on the handles stand in the rail; below that the menu opens the drawer that was open last, whose head has the
 * handles of the others.
 */
import { nothing, type TemplateResult } from 'lit'
import type { FrameSay } from './frame.messages.ts'
import { icon } from './icons.ts'
import { html } from '../kit/html.ts'
import { pressForm } from '../kit/press.ts'

const drawers = ['turns', 'odds', 'rules', 'more'] as const
/** What can be opened over the stage; to share is a button of its own, at the end of a match, and to play with others one in More. */
export type Drawer = (typeof drawers)[number] | 'share' | 'friend'

export interface HandlesView {
  readonly open: Drawer | null
  readonly hintsOn: boolean
  /** Whether a hint is being worked out. */
  readonly isCounting: boolean
  /** Absent where the last action cannot be taken back. */
  readonly onUndo: (() => void) | undefined
  readonly onHints: () => void
  readonly onDrawer: (drawer: Drawer) => void
}

const handle = (drawer: (typeof drawers)[number], { open, onDrawer }: HandlesView, say: FrameSay): TemplateResult =>
  html`<button
    type="button"
    data-drawer=${drawer}
    aria-expanded=${open === drawer}
    aria-label=${say(`${drawer}Drawer`)}
    @click=${() => onDrawer(drawer)}
  >
    ${icon(drawer)}<span aria-hidden="true">${say(`${drawer}Drawer`)}</span>
  </button>`

const hintsButton = ({ hintsOn, isCounting, onHints }: HandlesView, say: FrameSay): TemplateResult =>
  html`<button
    type="button"
    class="hints"
    aria-pressed=${hintsOn}
    aria-label=${say('hints')}
    ?data-busy=${isCounting}
    @click=${onHints}
  >
    ${icon('hints')}<span aria-hidden="true">${say('hints')}</span>
  </button>`

const undoButton = ({ onUndo }: HandlesView, say: FrameSay): TemplateResult =>
  html`<button type="button" class="undo" aria-label=${say('undo')} aria-disabled=${!onUndo} @click=${() => onUndo?.()}>
    ${icon('undo')}<span aria-hidden="true">${say('undo')}</span>
  </button>`

/** The handles at the end of a wide frame. */
export const railTemplate = (view: HandlesView, say: FrameSay): TemplateResult =>
  html`<div class="rail" role="group" aria-label=${say('drawers')}>
    ${hintsButton(view, say)}${drawers.slice(0, -1).map((drawer) => handle(drawer, view, say))}
    <i></i>${undoButton(view, say)}${handle('more', view, say)}
  </div>`

/** The same in the bar of a narrow frame. */
export const menuTemplate = (view: HandlesView, last: Drawer, say: FrameSay): TemplateResult =>
  html`${undoButton(view, say)}${hintsButton(view, say)}
    <button
      type="button"
      class="open"
      data-menu
      aria-expanded=${view.open !== null}
      aria-label=${say('menu')}
      @click=${() => view.onDrawer(view.open ?? last)}
    >
      ${icon('more')}
    </button>`

export interface DrawerView extends HandlesView {
  readonly content: unknown
  readonly onClose: () => void
}

/** The open drawer. */
export const drawerTemplate = (view: DrawerView, say: FrameSay): TemplateResult | typeof nothing =>
  view.open === null
    ? nothing
    : html`<section
        class="drawer"
        role="dialog"
        aria-label=${say(`${view.open}Drawer`)}
        tabindex="-1"
        data-open=${view.open}
      >
        <header>
          <h3>${say(`${view.open}Drawer`)}</h3>
          <div class="handles" role="group" aria-label=${say('drawers')}>
            ${drawers.map((drawer) => handle(drawer, view, say))}
          </div>
          <button type="button" class="close" aria-label=${say('dismiss')} @click=${view.onClose}>
            ${icon('close')}
          </button>
        </header>
        <div class="within" tabindex="0">${view.content}</div>
      </section>`

export interface MoreView {
  readonly minor: readonly (readonly [label: string, key: string, run: () => void])[]
  /** Actions that may be written now. */
  readonly possible: readonly string[]
  /** Where the dice come from. */
  readonly fair: unknown
  readonly guideOn: boolean
  readonly soundOn: boolean
  readonly onGuide: () => void
  readonly onSound: () => void
  readonly onFair: () => void
  readonly onEnter: (text: string) => void
  readonly onRead: () => void
}

/** Small buttons, switches, where the dice come from, and a field that takes notation: all a board can do, without the board. */
export function moreTemplate(view: MoreView, say: FrameSay): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).querySelector('input')!
    if (field.value.trim()) view.onEnter(field.value)
    field.value = ''
  }
  const toggle = (label: string, on: boolean, press: () => void): TemplateResult =>
    html`<button type="button" class="small" aria-pressed=${on} @click=${press}>${label}</button>`
  return html`<div class="row minor">
      ${view.minor.map(
        ([label, key, run]) =>
          html`<button type="button" part="action" class="small" @click=${run}>
            ${label} ${key && html`<kbd aria-hidden="true">${key}</kbd>`}
          </button>`,
      )}
      ${toggle(say('guide'), view.guideOn, view.onGuide)}${toggle(say('sound'), view.soundOn, view.onSound)}
      <button type="button" class="small" @click=${view.onRead}>${say('read')}</button>
      <slot name="footer"></slot>
    </div>
    <form @submit=${submit} @click=${pressForm}>
      <label
        >${say('enter')}<input name="action" autocomplete="off" autocapitalize="off" spellcheck="false" lang="en"
      /></label>
      <button class="small">${say('doIt')}</button>
    </form>
    ${view.possible.length ? html`<p class="possible">${say('possible', { actions: view.possible.join(' · ') })}</p>` : nothing}
    <details class="fold" @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && view.onFair()}>
      <summary>${say('fair')}</summary>
      ${view.fair}
    </details>`
}
