/**
 * The table: the other seats with cup, luck, rounds won and what they said; the shared dice in the middle; the own side
 * below. A cup that its viewer has not lifted is a picture and a name; what lies under it is not in here.
 */
import type { Seat } from '@dicewright/engine'
import type { Player } from '@dicewright/engine/yessir'
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import { html } from '../../kit/html.ts'
import { dieTemplate } from '../../parts/die/drawing.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { yawOf } from '../../parts/scatter.ts'
import type { LaidDie } from './lay.ts'
import { cupClosed, cupDefs, cupLifted, dial, winsTemplate } from './pictures.ts'
import type { Scene } from './scene.ts'
import { spoken, type Say } from './voice.ts'

export interface BoardView {
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  /** The seat whose side of the table is shown below; null where none is. */
  readonly own: Seat | null
  /** Whether the cup of the own side may be lifted now, and whether that is what is to be done first. */
  readonly mayLift: boolean
  readonly isToLook: boolean
  /** Seats whose cups are lifted on this screen. */
  readonly lifted: ReadonlySet<Seat>
  /** The person the device is to be handed to; null where no person waits for it. */
  readonly handTo: Seat | null
  readonly handToName: string
  /** Whether a shared die may be chosen, the place of the one that is, and of the one that the hint names. */
  readonly choosing: boolean
  readonly chosen: number | null
  readonly hinted: number | null
  readonly rolling: boolean
  readonly onDie: (place: number) => void
  readonly onCup: () => void
}

export function boardTemplate(view: BoardView): TemplateResult {
  const { scene, own, say, handTo } = view
  const seats = scene.after.players.map((_, seat) => seat)
  const first = own ?? handTo ?? -1
  const others = [...seats.slice(first + 1), ...seats.slice(0, Math.max(first, 0))]
  return html`<div class="field" part="table" data-others=${others.length} ?data-whole=${first < 0}>
    ${cupDefs}
    <ul class="opps" aria-label=${say('seats')}>
      ${others.map((seat) => seatTemplate(view, seat))}
    </ul>
    ${sharedTemplate(view)}
    ${own !== null ? ownTemplate(view, own) : handTo !== null ? curtainTemplate(view, handTo) : nothing}
  </div>`
}

/** What a seat has, as it is after the scene; while dice are in the air, as it was before. */
const playerOf = ({ scene, rolling }: BoardView, seat: Seat): Player =>
  (rolling ? scene.before : scene.after).players[seat]!

function seatTemplate(view: BoardView, seat: Seat): TemplateResult {
  const { scene, names, say } = view
  const player = playerOf(view, seat)
  const dice = diceOf(view, seat)
  const isWinner = scene.showdown?.winner === seat
  return html`<li class=${`${isActing(view, seat) ? 'now' : ''}${isWinner ? ' won' : ''}`}>
    <span class="nm">${badgeTemplate(seat)}<b class="who">${names[seat]}</b></span>
    <span class="set"
      ><span class="under"
        >${dice ? html`${cupLifted(player.mat)}${pairTemplate(dice, scene.ply + seat)}` : cupClosed(player.mat)}</span
      >${luckOf(view, player)}</span
    >
    ${winsOf(view, player)}${saidTemplate(view, seat)}
    ${dice ? html`<span class="sr">${say('cupDice', { dice: spoken(dice) })}</span>` : nothing}
  </li>`
}

const luckOf = ({ say }: BoardView, { luckShown }: Player): TemplateResult =>
  html`<span class="luck"
    >${dial(luckShown, say.number(luckShown), say('luckOf', { luck: luckShown }))}<small aria-hidden="true"
      >${say('luck')}</small
    ></span
  >`

const winsOf = ({ scene, say }: BoardView, { wins }: Player): TemplateResult => {
  const of = scene.after.winsToWin
  return winsTemplate(wins, of, say('winsOf', { wins, of }))
}

/** Whether the cup of a seat has just been thrown. */
const isThrown = ({ scene }: BoardView, seat: Seat): boolean => scene.step?.type === 'cup' && scene.seat === seat

const isActing = ({ scene, rolling }: BoardView, seat: Seat): boolean =>
  (rolling ? scene.seat : (scene.after.turn?.seat ?? null)) === seat

/** Dice that lie open before a seat: lifted at a showdown, or looked at on this screen; null where they are covered. */
function diceOf({ scene, lifted, rolling }: BoardView, seat: Seat): readonly Face[] | null {
  const shown = !rolling && scene.showdown?.hands[seat]!.cup
  if (shown) return shown as readonly Face[]
  const { cup } = scene.after.players[seat]!
  return lifted.has(seat) && cup?.length ? (cup as readonly Face[]) : null
}

/** What a seat has just said or done, or the hand it shows; its room stays where there is nothing. */
function saidTemplate(view: BoardView, seat: Seat): TemplateResult {
  const { scene, say, rolling } = view
  const shown = !rolling && scene.showdown?.hands[seat]
  if (shown) return html`<span class="said hand">${say(shown.hand.name)}</span>`
  if (scene.after.players[seat]!.blind) return html`<span class="said bl">${say('blind')}</span>`
  if (scene.said.has(seat)) return html`<span class="said">${say('yessir')}</span>`
  const text = didText(view, seat)
  return text ? html`<span class="said bl">${text}</span>` : html`<span class="said none" aria-hidden="true"></span>`
}

function didText({ scene, say }: BoardView, seat: Seat): string | null {
  const step = scene.latest?.seat === seat ? scene.latest.step : null
  if (step?.type === 'a') return say('didA', { face: String(step.face) })
  if (step?.type === 'b') return say('didB')
  if (step?.type === 'c') return say('didC')
  return step?.type === 'same' ? say('didSame') : null
}

const pairTemplate = (dice: readonly Face[], seed: number): TemplateResult =>
  html`<span class="pair" aria-hidden="true"
    >${dice.map((face, i) => dieTemplate({ face, yaw: yawOf(seed, i) }))}</span
  >`

function sharedTemplate(view: BoardView): TemplateResult {
  const { scene, say, choosing } = view
  return html`<div class="shared">
    <div class="r" role="group" aria-label=${say('sharedDice')}>
      ${scene.lay.map((die, place) => (die ? spotTemplate(view, die, place) : html`<span class="gap"></span>`))}
    </div>
    <span class="lb" aria-hidden="true">${say(choosing ? 'sharedTap' : 'sharedByAll')}</span>
  </div>`
}

function spotTemplate(view: BoardView, die: LaidDie, place: number): TemplateResult {
  const { scene, say, choosing, chosen, hinted, onDie, rolling } = view
  const isChosen = choosing && chosen === place
  const isFresh = rolling && scene.step?.type === 'shared' && die.thrownAt === scene.ply
  const drawing = dieTemplate({ face: die.face, yaw: yawOf(die.thrownAt, place), held: isChosen })
  const name = say(isChosen ? 'sharedChosen' : 'sharedDie', { n: place + 1, face: String(die.face) })
  if (!choosing) return html`<span class="spot" role="img" aria-label=${name} ?data-fresh=${isFresh}>${drawing}</span>`
  return html`<button
    type="button"
    class="spot"
    data-rove="dice"
    aria-pressed=${isChosen}
    aria-label=${name}
    @click=${() => onDie(place)}
  >
    ${drawing}${hinted === place ? html`<span class="tip">${say('hint')}</span>` : nothing}
  </button>`
}

/** The side of the person here: the cup, which is pressed to look under it, and the dice while it is lifted. */
function ownTemplate(view: BoardView, seat: Seat): TemplateResult {
  const { scene, say, names } = view
  const player = playerOf(view, seat)
  const dice = diceOf(view, seat)
  const isWinner = scene.showdown?.winner === seat
  return html`<div class=${`own${isWinner ? ' won' : ''}`} role="group" aria-label=${say('mine')}>
    <div class="id">
      <span class="nm">${badgeTemplate(seat)}<b class="who">${names[seat]}</b></span>
      ${winsOf(view, player)}${saidTemplate(view, seat)}
    </div>
    ${cupButton(view, seat, player, dice)}
    <div class="d">
      ${
        dice
          ? html`<span
              class="pair"
              role="img"
              aria-label=${say('cupDice', { dice: spoken(dice) })}
              ?data-fresh=${view.rolling && isThrown(view, seat)}
              >${dice.map((face, i) => dieTemplate({ face, yaw: yawOf(scene.after.round, i + 7) }))}</span
            >`
          : html`<span class="pair" aria-hidden="true"><i class="blank"></i><i class="blank"></i></span>`
      }
    </div>
    ${luckOf(view, player)}
  </div>`
}

function cupButton(view: BoardView, seat: Seat, player: Player, dice: readonly Face[] | null): TemplateResult {
  const { scene, say, mayLift, isToLook, onCup } = view
  const isShaken = !dice && isThrown(view, seat)
  const picture = dice ? cupLifted(player.mat) : cupClosed(player.mat)
  const isEmpty = scene.showdown || !player.cup?.length
  const closed = player.blind ? 'cupBlind' : isEmpty ? 'cupEmpty' : mayLift ? null : 'cupCovered'
  if (closed)
    return html`<span class="cups" ?data-shaken=${isShaken} role="img" aria-label=${say(closed)}>${picture}</span>`
  return html`<button
    type="button"
    class="cups"
    data-cup
    ?data-open=${dice !== null}
    ?data-lit=${isToLook}
    ?data-shaken=${isShaken}
    aria-label=${say(dice ? 'cupOpen' : 'cupClosed')}
    @click=${onCup}
  >
    ${picture}<span class="look" aria-hidden="true">${say(dice ? 'cover' : 'peek')}</span>
  </button>`
}

/** Stands in place of a person's side until that person holds the device. */
const curtainTemplate = ({ handToName, say }: BoardView, seat: Seat): TemplateResult =>
  html`<div class="own curtain">
    <p>${badgeTemplate(seat)}<b>${say('passDevice', { who: handToName })}</b></p>
    <small>${say('passText')}</small>
  </div>`
