/** The payout table below the track: a column for each sum of bets, lit where horses pay as they run, or as they came in. */
import type { Horse } from '@dicewright/engine/royal-turf'
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import { silkTemplate } from './silks.ts'
import { nameOf, nth, type Turf } from './words.ts'

export interface PayView {
  /** Whether chips and not values are counted. */
  readonly byCount: boolean
}

/** Columns there is room for; a table of more has those that horses pay by now. The drawer has all. */
const most = 7
const places = [0, 1, 2] as const

export function payTemplate(view: Turf & PayView): TemplateResult {
  const { scene, say, byCount } = view
  const { payouts } = scene.after
  const { multiplier } = scene.result ?? scene.after
  const lit = litOf(view)
  const used = new Set(scene.result ? lit.keys() : [...scene.field.flatMap(({ row }) => row ?? []), ...lit.keys()])
  const columns = columnsOf(payouts.length, used)
  const title = say(scene.result || !isRunning(view) ? 'table' : 'tableNow')
  return html`<table class="pay s-no" part="payouts" aria-label=${title}>
    <thead>
      <tr>
        <th scope="col">${say(byCount ? 'count' : 'sum')}</th>
        ${columns.map(
          (row) =>
            html`<th scope="col">${row + 1 === payouts.length ? say('more', { bets: row + 1 }) : String(row + 1)}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${places.map(
        (place) =>
          html`<tr>
            <th scope="row">${nth(say, place)}</th>
            ${columns.map((row) => {
              const horse = lit.get(row)?.[place]
              return html`<td class=${horse ? 'lit' : used.has(row) ? 'r' : ''}>
                ${horse ? html`${silkTemplate(horse)}<span class="sr">${nameOf(view, horse)}</span>` : nothing}${say.number(
                  multiplier * payouts[row]![place],
                )}
              </td>`
            })}
          </tr>`,
      )}
    </tbody>
  </table>`
}

const isRunning = ({ scene, standing }: Turf): boolean => standing.payments.length > 0 && scene.after.rolls > 0

/** By row of the rules' table, the horses that pay by it as 1st, 2nd and 3rd. */
type Lit = ReadonlyMap<number, readonly (Horse | undefined)[]>

function litOf(view: Turf): Lit {
  const { scene, standing, choosing, horse, chip } = view
  const { result, after, field } = scene
  const rows = after.payouts.length
  const rowBy = (bets: number | null): number | null => (bets ? Math.min(bets, rows) - 1 : null)
  const bet = choosing === 'bet' ? after.bets.find((one) => one.horse === horse && one.chip === chip) : undefined
  if (bet) {
    const row = rowBy(bet.bets)
    return new Map(row === null ? [] : [[row, places.map(() => bet.horse)]])
  }
  const placed = result ? result.podium : isRunning(view) ? standing.order.slice(0, 3) : []
  const lit = new Map<number, (Horse | undefined)[]>()
  placed.forEach((id, place) => {
    const row = rowBy(field.find((one) => one.id === id)!.bets)
    if (row === null) return
    const found = lit.get(row) ?? []
    found[place] = id
    lit.set(row, found)
  })
  return lit
}

function columnsOf(rows: number, used: ReadonlySet<number>): readonly number[] {
  const all = Array.from({ length: rows }, (_, row) => row)
  if (rows <= most) return all
  const wanted = all.filter((row) => used.has(row)).slice(0, most)
  const filled = [...wanted, ...all.filter((row) => !used.has(row)).slice(0, most - wanted.length)]
  return filled.toSorted((a, b) => a - b)
}
