/** The track with its horses, lying or standing by the room there is, and in its middle the die or what happens. */
import { html, svg } from '../../kit/html.ts'
import type { HorseView, MoveChoice } from '@dicewright/engine/royal-turf'
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import { dieTemplate } from '../../parts/die/drawing.ts'
import type { Scene } from './scene.ts'
import { iconOf, numberOf, paceChip, sideOf, silkTemplate, tokenOf } from './silks.ts'
import {
  apron,
  courseOf,
  lane,
  moveText,
  ovals,
  placeOf,
  pointsText,
  type Course,
  type Lie,
  type Point,
} from './track.ts'
import { isRacing, nameOf, type Turf } from './words.ts'

export const boardTemplate = (view: Turf): TemplateResult =>
  html`<div class="board">
    <div class="grass" part="track">
      ${trackTemplate(view, 'wide')}${trackTemplate(view, 'tall')}
      <div class="mid"><div>${middleTemplate(view)}</div></div>
    </div>
  </div>`

/** Where horses that are home stand: in a row above the line. */
export function podiumPoint(lie: Lie, place: number): Point {
  const { upright, radius } = ovals[lie]
  return [(place - 2) * 34, upright + radius - lane - 48]
}

function trackTemplate(view: Turf, lie: Lie): SVGTemplateResult | TemplateResult {
  const { scene, say } = view
  const { trackLength, paceSpace } = scene.after
  const { across, upright, radius } = ovals[lie]
  const [width, height] = [across + radius + apron + 2, upright + radius + apron + 2]
  const course = courseOf(lie, trackLength)
  const spaces = Array.from({ length: trackLength }, (_, i) => i + 1)
  const rounded = (name: string, out: number): SVGTemplateResult => {
    const [x, y] = [across + radius + out, upright + radius + out]
    return svg`<rect class=${name} x=${-x} y=${-y} width=${2 * x} height=${2 * y} rx=${radius + out} />`
  }
  const paceLies = scene.after.pace === null && scene.result === null
  const bottom = upright + radius
  return html`<svg
    class=${`track ${lie}`}
    viewBox=${[-width, -height, 2 * width, 2 * height].join(' ')}
    aria-hidden="true"
  >
    ${rounded('apron', apron)}${rounded('rail', lane + 4)}
    ${spaces.map(
      (space) =>
        svg`<polygon class=${`cell${space === paceSpace ? ' pace' : space % 2 ? ' odd' : ''}`} points=${course.cells[space - 1]} />`,
    )}
    ${rounded('infield', -lane)} ${spaces.map((space) => numberTemplate(course, space, space === paceSpace))}
    <rect class="line" x="-3.2" y=${bottom - lane} width="6.4" height=${2 * lane} fill="url(#dw-chequers)" />
    <text class="sn b" x="0" y=${bottom - lane - 22}>${say('finish')}</text>
    ${paceLies ? svg`<g transform=${moveText(course.point(placeOf(paceSpace)))}>${paceChip}</g>` : nothing}
    ${movesTemplate(view, course)}${scene.field.map((horse) => runnerTemplate(view, course, horse))}
  </svg>`
}

function numberTemplate(course: Course, space: number, isPace: boolean): SVGTemplateResult {
  const [x, y] = course.point(placeOf(space), -lane - 11)
  const isBold = isPace || space % 5 === 0 || space === course.spaces
  return svg`<text class=${isBold ? 'sn b' : 'sn'} x=${x.toFixed(1)} y=${(y + 3.4).toFixed(1)}>${space}</text>`
}

function runnerTemplate({ scene, horse: chosen }: Turf, course: Course, horse: HorseView): SVGTemplateResult {
  if (horse.position === null) return svg``
  const point = horse.place === null ? course.point(placeOf(horse.position)) : podiumPoint(course.lie, horse.place)
  const hasPace = scene.after.pace === horse.id || scene.result?.pace === horse.id
  return svg`<g class="runner" data-horse=${horse.id} transform=${moveText(point)}>${
    chosen === horse.id ? svg`<circle r="18" class="halo" />` : nothing
  }${tokenOf(horse.id)}${hasPace ? svg`<g class="has-pace" transform="translate(12 -12) scale(.52)">${paceChip}</g>` : nothing}</g>`
}

/** Where horses may go, and the way of the chosen one; else the way of the last move. */
function movesTemplate({ scene, choosing, horse }: Turf, course: Course): SVGTemplateResult | typeof nothing {
  if (choosing !== 'move') {
    const { moved } = scene
    return moved && moved.place === null ? wayTemplate(course, moved.from, moved.position, 'run past') : nothing
  }
  const from = (move: MoveChoice): number => scene.field.find(({ id }) => id === move.horse)!.position!
  return svg`${scene.after.moves.map((move) => {
    const isChosen = move.horse === horse
    const point = move.place === null ? course.point(placeOf(move.position)) : podiumPoint(course.lie, move.place)
    const way = isChosen
      ? wayTemplate(course, from(move), Math.min(move.position, course.spaces + 0.5), 'run')
      : nothing
    if (move.position === from(move) || (move.place !== null && !isChosen)) return way
    return svg`${way}<g class=${isChosen ? 'ghost on' : 'ghost'} transform=${moveText(point)}><circle r="14" />${
      isChosen ? svg`<text y="4.6">${numberOf(move.horse)}</text>` : svg`<circle class="gd" r="3" />`
    }</g>`
  })}`
}

const wayTemplate = (course: Course, from: number, to: number, name: string): SVGTemplateResult =>
  svg`<polyline class=${name} points=${pointsText(wayOf(course, from, to, 15))} />`

/** Points along the lane from one position to another, four for each space. */
export function wayOf(course: Course, from: number, to: number, out = 0): readonly Point[] {
  const count = Math.max(1, Math.round((to - from) * 4))
  return Array.from({ length: count + 1 }, (_, i) => course.point(placeOf(from + ((to - from) * i) / count), out))
}

function middleTemplate(view: Turf): TemplateResult | typeof nothing {
  const { scene, say, rolling } = view
  const { after, step, result } = scene
  if (result)
    return words(say('raceTitle', { race: result.race }), say.list(result.podium.map((horse) => nameOf(view, horse))))
  if (step?.type === 'card') return cardTemplate(view, scene, step.horse!, step.form!)
  if (isRacing(after)) {
    const { symbol, rolls } = after
    const die = dieTemplate({ face: sideOf(symbol!, rolls), yaw: 10 + ((rolls * 37) % 26), marked: true })
    return html`${die}${rolling ? words('…', '') : words(say(symbol!), say('moveBy'), iconOf(symbol!))}`
  }
  const title =
    scene.phase === 'race.bet'
      ? say('betting', { round: after.round, rounds: after.rounds })
      : say('raceTitle', { race: after.race })
  return words(title, doubledText(view))
}

const doubledText = ({ scene, say }: Turf): string =>
  scene.after.multiplier === 1 ? '' : say('doubled', { times: scene.after.multiplier })

function cardTemplate(view: Turf, { before }: Scene, horse: HorseView['id'], form: string): TemplateResult {
  const { say } = view
  const isAgain = before.horses.find(({ id }) => id === horse)!.card !== null
  const name = nameOf(view, horse)
  return html`<span class="big">${silkTemplate(horse)}</span
    >${words(name, isAgain ? say('sameAgain', { horse: name }) : say('drawn', { form }))}`
}

const words = (title: string, text: string, icon: TemplateResult | typeof nothing = nothing): TemplateResult =>
  html`<div class="words">
    <b class="title">${icon}${title}</b>
    ${text ? html`<p>${text}</p>` : nothing}
  </div>`
