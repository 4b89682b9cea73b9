/**
 * The table of Six Dice: a sometsuke bowl (cobalt under glaze, a seigaiha rim) on sashiko cloth, the dice in it, and
 * the tray for the dice set aside. Templates only: the game's root owns buttons, names and keys.
 */
import { html } from '../../kit/html.ts'
import { nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { vars } from '../../kit/vars.ts'
import { dieTemplate, type DieView } from '../die/drawing.ts'
import { round, type Face } from '../die/geometry.ts'
import { placesFor, type Mishap } from './places.ts'
import { bowlPicture, clothPicture } from './pictures.ts'

export type BowlDie = Pick<DieView, 'face' | 'held' | 'dim'>

export interface BowlView {
  /** 0 to 6 dice, drawn far to near. */
  readonly dice: readonly BowlDie[]
  /** How the dice lie; the same for the same roll. */
  readonly seed: number
  /** The last die lies outside the bowl, or on top of the one before it. */
  readonly mishap?: Mishap | undefined
  /** What stands round the drawing of a die: a button where it can be chosen. By default nothing. */
  readonly wrap?: (drawing: TemplateResult, index: number) => TemplateResult
}

export interface TrayView {
  readonly faces: readonly Face[]
  /** Places shown, empty ones as outlines; at least as many as faces. */
  readonly places: number
  readonly title: string
  /** The points of the dice in it, written out, and the word before them where the tray stands upright. */
  readonly sum: string
  readonly sumLabel: string
  /** What a reader hears in place of the dice. */
  readonly label: string
}

/** The cloth with the bowl and the tray on it. `aside` is the tray. */
export function tableTemplate(bowl: TemplateResult, aside: TemplateResult): TemplateResult {
  return html`<div class="table" part="table">${clothPicture}${bowl}${aside}</div>`
}

/** The height of the bowl by its width. */
const ratio = 378 / 440

/** The bowl with its dice. The dice of the last roll are `.bowl .die`, in order. */
export function bowlTemplate({ dice, seed, mishap, wrap = (drawing) => drawing }: BowlView): TemplateResult {
  const places = placesFor(dice.length, seed, mishap)
  return html`<div class="bowl-box">
    <div class="bowl" @click=${nearestPressed}>
      ${bowlPicture}${dice.map((die, index) => {
        const place = places[index]!
        return html`<div class="spot" ${vars({ '--x': `${place.x}cqi`, '--y': `${round(place.y * ratio)}cqi` })}>
          ${wrap(dieTemplate({ ...place, ...die }), index)}
        </div>`
      })}
    </div>
  </div>`
}

/** How far from the middle of a die a finger may come down beside all dice, px: half of a target of 44 px. */
const reach = 22

/**
 * On a phone dice are smaller than a finger and lie close: a press means the die whose middle is nearest, also where the
 * button of another covers it, and beside them.
 */
const nearestPressed = {
  capture: true,
  handleEvent(event: MouseEvent): void {
    const { target, currentTarget, clientX, clientY, detail } = event
    // By keyboard, or by a program, a die is pressed itself.
    if (detail === 0) return
    const away = (button: HTMLElement): number => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY)
    }
    const buttons = [...(currentTarget as Element).querySelectorAll<HTMLElement>('.spot > button')]
    const pressed = buttons.find((button) => button.contains(target as Node))
    const [nearest] = buttons.toSorted((a, b) => away(a) - away(b))
    if (!nearest || nearest === pressed || (!pressed && away(nearest) > reach)) return
    event.stopPropagation()
    nearest.focus()
    nearest.click()
  },
}

/** The tray of the dice set aside, with an outline for each place still empty. */
export function trayTemplate({ faces, places, title, sum, sumLabel, label }: TrayView): TemplateResult {
  return html`<div class="tray" part="tray">
    <h3>${title}</h3>
    <div class="row" role="img" aria-label=${label}>
      ${Array.from({ length: Math.max(places, faces.length) }, (_, index) => {
        const face = faces[index]
        return html`<span class=${face ? 'slot' : 'slot empty'}
          >${face ? dieTemplate({ face, yaw: 8 + ((index * 37) % 20) }) : nothing}</span
        >`
      })}
    </div>
    ${keyed(
      sum,
      html`<div class="sum">${sumLabel ? html`<small>${sumLabel}</small> ` : nothing}<span>${sum}</span></div>`,
    )}
  </div>`
}
