/** What stands under the table: the meter to the start, the ways to take, the dice for the oya, the settlement. */
import type { Take, TurnView } from '@dicewright/engine/six-dice'
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import { html } from '../../kit/html.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { dieFace } from '../../parts/die/pips.ts'
import { resultOf } from './result.ts'
import type { Scene } from './scene.ts'
import type { Frame, Say } from './frame.ts'
import { spoken, written } from './voice.ts'

/** What the turn has brought, with the dice chosen now; for a player who has not started, what it needs as well. */
export function soFarText(turn: TurnView, started: boolean, chosen: number, say: Say): string {
  const sum = turn.points + chosen
  const text = chosen ? say('sumWith', { points: turn.points, chosen, sum }) : say('sumSoFar', { points: turn.points })
  if (started) return text
  // What the turn itself must bring: the initial points may be a debt.
  const need = turn.startAt - (turn.startHave - turn.points)
  return `${text}${say.language === 'ja' ? '' : ' '}${say(sum < need ? 'startNeeds' : 'startReached', { need })}`
}

export interface TakesView {
  readonly takes: readonly Take[]
  /** The take chosen or, where no person here chooses, the one that was taken. */
  readonly checked: Take | null
  readonly choosing: boolean
  /** The take that the hint says, by its action. */
  readonly best: string | null
  /** What a take costs against the hint; empty where that is not known. */
  readonly cost: (take: Take) => string
  readonly chance: (take: Take) => string
  readonly say: Say
  readonly onTake: (take: Take) => void
}

/** Ways that are there at once, also where there is little room. */
const few = 3

/** The ways to take, the richest first; a list of radios for the person who chooses, else only to look at. */
export function takesTemplate(view: TakesView): TemplateResult {
  const { takes, checked, choosing, say, onTake } = view
  const head = html`<p class="lab">
    ${takes.length ? say('waysOf', { count: takes.length }) : say('ways')}<i
      >${takes.length ? say('thenYou') : nothing}</i
    >
  </p>`
  if (!choosing)
    return html`${head}
      <ul class="takes seen" tabindex=${takes.length > few ? 0 : nothing} aria-label=${say('ways')}>
        ${takes.map((take) => html`<li class=${take === checked ? 'way taken' : 'way'}>${takeRow(take, view)}</li>`)}
      </ul>`
  let arrow = false
  return html`${head}
    <div class="takes" role="radiogroup" aria-label=${say('ways')}>
      ${takes.map(
        (take) =>
          html`<button
            type="button"
            class="way"
            role="radio"
            data-rove="takes"
            data-take=${take.action}
            aria-checked=${take === checked}
            @keydown=${(event: KeyboardEvent) => (arrow = /^Arrow|Home|End/.test(event.key))}
            @focus=${() => {
              if (arrow) onTake(take)
            }}
            @click=${() => onTake(take)}
          >
            ${takeRow(take, view)}
          </button>`,
      )}
    </div>`
}

function takeRow(take: Take, { best, cost, chance, say }: TakesView): TemplateResult {
  const price = cost(take)
  const next = take.furikiri ? say('allSix') : say('throwNext', { count: take.nextDice })
  return html`<span class="rd" aria-hidden="true"></span
    ><span class="dd"
      ><span class="sr">${spoken(take.dice)},</span>${take.dice.map((face) => dieFace(face as Face))}${
        take.action === best ? html`<span class="tip m-no s-no">${say('hint')}</span>` : nothing
      }</span
    ><em>+${say.number(take.points)}</em><small><b>${next}</b>${price || chance(take)}</small>`
}

/** How often a throw of so many dice ends the turn, under the options of the match. */
export function oddsTemplate(chances: readonly string[], say: Say): TemplateResult {
  return html`<table class="odds">
    <thead>
      <tr>
        <th scope="col">${say('oddsDice')}</th>
        <th scope="col">${say('oddsEnds')}</th>
      </tr>
    </thead>
    <tbody>
      ${chances.map(
        (chance, i) =>
          html`<tr>
            <th scope="row">${say('throwNext', { count: i + 1 })}</th>
            <td>${chance}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

/** The dice for the oya, one row a seat. */
export function oyaTemplate(scene: Scene, names: readonly string[], say: Say): TemplateResult {
  const dice = scene.oyaDice ?? scene.after.players.map(() => null)
  return html`<ul class="oya">
    ${dice.map(
      (die, seat) =>
        html`<li class=${scene.moment?.kind === 'oya' && scene.moment.seat === seat ? 'best' : ''}>
          ${badgeTemplate(seat)}<span>${names[seat]}</span>${
            die === null
              ? html`<span class="none">–</span>`
              : die === 'spill'
                ? html`<span>${say('spill')}</span>`
                : dieFace(die, String(die))
          }
        </li>`,
    )}
  </ul>`
}

/** The result as a table: places, points and what is paid; of a session the last game, and what all of them came to. */
export function settlementTemplate(frame: Frame): TemplateResult {
  const { match, scene, names, say } = frame
  const { after } = scene
  const { places } = resultOf(frame)
  const { gamePoints, settlement } = after.settlement
  const isSettled = match.game.options.settlement
  const order = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
  const session = after.games > 1
  return html`<div class="settled">
    <table aria-label=${say('result')}>
      <thead>
        <tr>
          <th scope="col">${say('place')}</th>
          <th scope="col">${say('name')}</th>
          <th scope="col">${say('total')}</th>
          ${
            isSettled
              ? html`${session ? nothing : html`<th scope="col">${say('gamePoints')}</th>`}
                  <th scope="col">${say('settlement')}</th>`
              : nothing
          }
          ${session ? html`<th scope="col">${say('session')}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${order.map((seat) => {
          const player = after.players[seat]!
          return html`<tr class=${places[seat] === 1 ? 'first' : ''}>
            <td>${places[seat]}</td>
            <th scope="row">
              <span class="who"
                >${badgeTemplate(seat)}<span>${names[seat]}</span>${
                  player.started ? nothing : html`<small>${say('unstarted')}</small>`
                }</span
              >
            </th>
            <td>${say.number(player.total)}</td>
            ${
              isSettled
                ? html`${session ? nothing : html`<td>${say.number(gamePoints[seat]!)}</td>`}
                    <td class="sum">${say.signed(settlement[seat]!)}</td>`
                : nothing
            }
            ${
              session
                ? html`<td class="sum">
                    ${isSettled ? say.signed(player.sessionSettlement) : say.number(player.sessionPoints)}
                  </td>`
                : nothing
            }
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

/** Indices of dice that make the take; those already chosen stay where they can. */
export function indicesOf(scene: Scene, take: Take, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>()
  const order = scene.bowl.map((_, index) => index).toSorted((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)))
  for (const face of take.dice) {
    const index = order.find((die) => scene.bowl[die] === face && !found.has(die))
    if (index !== undefined) found.add(index)
  }
  return found
}

/** The take that exactly these dice make; null where they make none. */
export const takeOf = (takes: readonly Take[], dice: readonly number[]): Take | null =>
  takes.find((take) => written(take.dice) === written(dice.toSorted((a, b) => a - b))) ?? null

/** Richest first; of equal ones the one that leaves more dice. */
export const byWorth = (takes: readonly Take[]): readonly Take[] =>
  takes.toSorted((a, b) => b.points - a.points || a.dice.length - b.dice.length)
