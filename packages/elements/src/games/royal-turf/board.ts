/**
 * The stage: the track with its horses, in its middle the die or what happens, and below it the payout table. The track
 * is drawn once for each shape of room, and styles show the one that fits.
 */
import type { HorseView, MoveChoice } from '@dicewright/engine/royal-turf'
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import { html, svg } from '../../kit/html.ts'
import { vars } from '../../kit/vars.ts'
import { infieldTemplate } from './infield.ts'
import { payTemplate, type PayView } from './payouts.ts'
import { numberOf, paceChip, tokenOf } from './silks.ts'
import {
  apron,
  cellText,
  courseOf,
  lies,
  moveText,
  ovals,
  placeOf,
  podiumPoint,
  pointsText,
  wayOf,
  type Course,
  type Lie,
  type Point,
} from './track.ts'
import type { Turf } from './words.ts'

/** `note` says where the numbers come from, where no drawer does. */
export const boardTemplate = (view: Turf & PayView, note: string | null): TemplateResult =>
  html`<div class="turf">
    <div class="grass" part="track">
      ${lies.map((lie) => ovalTemplate(view, lie))}
      <div class="mid" ?data-photo=${view.scene.result !== null}>${infieldTemplate(view)}</div>
    </div>
    ${payTemplate(view)}${note === null ? nothing : html`<p class="fin">${note}</p>`}
  </div>`

function ovalTemplate(view: Turf, lie: Lie): TemplateResult {
  const course = courseOf(lie, view.scene.after.trackLength)
  return html`<div class="oval" data-lie=${lie}>${trackTemplate(view, course)}${tipTemplate(view, course)}</div>`
}

/** Half the drawing of a track. */
function halves({ lie }: Course): Point {
  const { across, upright, radius, lane } = ovals[lie]
  return [across + radius + lane + apron, upright + radius + lane + apron]
}

function trackTemplate(view: Turf, course: Course): SVGTemplateResult | TemplateResult {
  const { scene } = view
  const { paceSpace } = scene.after
  const { across, upright, radius, lane } = ovals[course.lie]
  const [width, height] = halves(course)
  const rounded = (name: string, out: number): SVGTemplateResult => {
    const [x, y] = [across + radius + out, upright + radius + out]
    return svg`<rect class=${name} x=${-x} y=${-y} width=${2 * x} height=${2 * y} rx=${radius + out} />`
  }
  const paceLies = scene.after.pace === null && scene.result === null
  return html`<svg class="track" viewBox=${[-width, -height, 2 * width, 2 * height].join(' ')} aria-hidden="true">
    ${rounded('rail2', lane + 3.5)}
    <path class="cell odd" d=${course.odd} />
    <path class="cell" d=${course.even} />
    <path class="cell pace" d=${cellText(course.cell(paceSpace))} />
    ${rounded('infield', -lane)}${numberedOf(view, course).map((space) => numberTemplate(course, space, paceSpace))}
    <rect class="line" x="-2.5" y=${upright + radius - lane} width="5" height=${2 * lane} fill="url(#dw-chequers)" />
    ${paceLies ? svg`<g transform=${moveText(course.point(placeOf(paceSpace)), course.token)}><title>${view.say('paceTitle')}</title>${paceChip}</g>` : nothing}
    ${waysTemplate(view, course)}${scene.field.map((horse) => runnerTemplate(view, course, horse))}
  </svg>`
}

/** The spaces that have their number beside them. */
function numberedOf({ scene }: Turf, { lie, spaces }: Course): readonly number[] {
  const { paceSpace } = scene.after
  const all = Array.from({ length: spaces }, (_, i) => i + 1)
  if (ovals[lie].numbersAll && spaces <= 40) return all
  const marks = [1, paceSpace, spaces]
  return all.filter(
    (space) => marks.includes(space) || (space % 5 === 0 && marks.every((mark) => Math.abs(mark - space) > 1)),
  )
}

function numberTemplate(course: Course, space: number, paceSpace: number): SVGTemplateResult {
  const { lane, inset } = ovals[course.lie]
  const [x, y] = course.point(placeOf(space), -lane - inset)
  const isBold = space === paceSpace || space % 5 === 0 || space === course.spaces
  return svg`<text class=${isBold ? 'sn b' : 'sn'} x=${x.toFixed(1)} y=${(y + 3.4).toFixed(1)}>${space}</text>`
}

/** A horse on the track; at the end of a race those that are home are on the photograph. */
function runnerTemplate({ scene, horse: chosen }: Turf, course: Course, horse: HorseView): SVGTemplateResult {
  if (horse.position === null || (horse.place !== null && scene.result)) return svg``
  const point = horse.place === null ? course.point(placeOf(horse.position)) : podiumPoint(course, horse.place)
  const hasPace = scene.after.pace === horse.id || scene.result?.pace === horse.id
  return svg`<g class="runner" data-horse=${horse.id} transform=${moveText(point, course.token)}>${
    chosen === horse.id ? svg`<circle r="17" class="halo" />` : nothing
  }${tokenOf(horse.id)}${hasPace ? svg`<g class="has-pace" transform="translate(12 -12) scale(.55)">${paceChip}</g>` : nothing}</g>`
}

const landingOf = (course: Course, { place, position }: MoveChoice): Point =>
  place === null ? course.point(placeOf(position)) : podiumPoint(course, place)

/** Where horses may go, and the way of the chosen one; else the way of the last move. */
function waysTemplate(view: Turf, course: Course): SVGTemplateResult | typeof nothing {
  const { scene, choosing, horse } = view
  if (choosing !== 'move') {
    const { moved } = scene
    return moved && moved.place === null ? wayTemplate(course, moved.from, moved.position, 'run past') : nothing
  }
  const from = (move: MoveChoice): number => scene.field.find(({ id }) => id === move.horse)!.position!
  const chosen = scene.after.moves.find((move) => move.horse === horse)
  const way = chosen
    ? wayTemplate(course, from(chosen), Math.min(chosen.position, course.spaces + 0.5), 'run')
    : nothing
  const seen = scene.after.moves.filter((move) => move.advance > 0 && (move.place === null || move === chosen))
  const spaces = [...new Set(seen.map(({ position }) => position))]
  const groups = spaces.map((space) => seen.filter(({ position }) => position === space))
  return svg`${way}${groups.map((group) => ghostTemplate(view, course, group, chosen))}`
}

/** The horses that may land on a space, as one ghost. */
function ghostTemplate(
  { best }: Turf,
  course: Course,
  group: readonly MoveChoice[],
  chosen: MoveChoice | undefined,
): SVGTemplateResult {
  const one = chosen && group.includes(chosen) ? chosen : null
  const numbers = one ? [one] : group
  const isBest = group.some(({ action }) => action === best)
  return svg`<g
    class=${`ghost${one ? ' on' : ''}${isBest ? ' best' : ''}`}
    transform=${moveText(landingOf(course, group[0]!), course.token)}
    ><circle r="13.5" /><text y="4.6">${numbers.map(({ horse }) => numberOf(horse)).join('/')}</text></g>`
}

const wayTemplate = (course: Course, from: number, to: number, name: string): SVGTemplateResult =>
  svg`<polyline class=${name} points=${pointsText(wayOf(course, from, to))} />`

/** The hint, beside the space it lands on or the horse it is about; always within the drawing. */
function tipTemplate({ scene, choosing, best, tag }: Turf, course: Course): TemplateResult | typeof nothing {
  if (best === null || !choosing) return nothing
  const { moves, bets } = scene.after
  const move = moves.find(({ action }) => action === best)
  const bet = bets.find(({ action }) => action === best)
  if (!move && !bet) return nothing
  const horse = scene.field.find(({ id }) => id === (move ?? bet)!.horse)!
  const { lane, inset, homeTip } = ovals[course.lie]
  const [x, y] =
    move?.place != null ? homeTip : course.point(placeOf(move ? move.position : horse.position!), -lane - inset - 20)
  const [width, height] = halves(course)
  const share = (at: number, half: number): string => `${(50 + (50 * at) / half).toFixed(1)}%`
  return html`<span class="tip" ${vars({ '--x': share(x, width), '--y': share(y, height) })}>${tag}</span>`
}
