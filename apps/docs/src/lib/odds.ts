/**
 * Exact odds of the boxes of a sheet: in one roll, counted over the engine's own outcomes, and in a turn of three rolls
 * played for that box alone. Claims of a source are compared to as many digits as it prints.
 */
import { unwrap, type Game, type GameFactory } from '@dicewright/engine'
import type { BoxOdds } from '@dicewright/engine/yatzy'
import { html, svg } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { SheetView } from './sheet.ts'

/** A box whose odds are shown. */
export interface OddsRow {
  readonly name: string
  readonly box: string
  readonly options?: object
  /** Per cent, as the source prints it. */
  readonly claim?: string
}

export interface Odds {
  /** Sequences of five dice that make it, of 7,776. */
  readonly ways: number
  readonly of: number
  /** The probability that a turn played only for this box makes it, 0 to 1. */
  readonly turn: number
}

/** What a room answers about the turn that is played: its `turnOdds`. */
type TurnOdds = (game: Game, state: any) => Readonly<Partial<Record<string, BoxOdds>>>

export function oddsOf(factory: GameFactory, turnOdds: TurnOdds, { box, options = {} }: OddsRow): Odds {
  const game = unwrap(factory(1, options))
  const state = game.start()
  const outcomes = game.outcomes(state)
  const makes = (id: number): boolean => {
    const after = game.copy(state)
    game.apply(after, id)
    const { turn } = game.observe(after, 'table') as SheetView
    return turn!.scores.some((score) => score.box === box && score.points > 0)
  }
  const weigh = (list: typeof outcomes) => list.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ways: weigh(outcomes.filter(({ id }) => makes(id))),
    of: weigh(outcomes),
    turn: turnOdds(game, state)[box]!.chance,
  }
}

/** Whether a printed percentage is the exact one, rounded as it is. */
export function isRight(claim: string, { ways, of }: Odds): boolean {
  const digits = claim.split('.')[1]?.length ?? 0
  return ((100 * ways) / of).toFixed(digits) === claim
}

interface OddsPage {
  readonly caption: string
  readonly rows: readonly (readonly [OddsRow, Odds])[]
  /** Words over the claims; null where the source has none. */
  readonly source: string | null
}

export const oddsTable = ({ caption, rows, source }: OddsPage): TemplateResult => html`
  <table class="odds">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Box</th>
        ${source === null ? nothing : html`<th scope="col">${source}</th>`}
        <th scope="col">In one roll</th>
        <th scope="col">Exactly</th>
        <th scope="col">In three rolls, if you play only for that</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([row, odds]) =>
          html`<tr>
            <th scope="row">${row.name}</th>
            ${source === null ? nothing : html`<td>${claimOf(row, odds)}</td>`}
            <td>${percent(odds.ways / odds.of, 3)}${bar(odds.ways / odds.of, 'plain')}</td>
            ${fractionCell(fraction(odds))}
            <td>${percent(odds.turn)}${bar(odds.turn, 'good')}</td>
          </tr>`,
      )}
    </tbody>
  </table>
`

const claimOf = ({ claim }: OddsRow, odds: Odds): TemplateResult | string =>
  claim === undefined
    ? '–'
    : html`${claim}&nbsp;%
        <b class=${isRight(claim, odds) ? 'right' : 'wrong'}>${isRight(claim, odds) ? 'right' : 'wrong'}</b>`

/** `6/7776 = 1/1296`. */
export function fraction({ ways, of }: Pick<Odds, 'ways' | 'of'>): string {
  const counted = `${ways}/${of}`
  const lowest = lowestTerms(BigInt(ways), BigInt(of))
  return counted === lowest ? counted : `${counted} = ${lowest}`
}

/** May break after a slash, not within a number. */
export const fractionCell = (text: string): TemplateResult =>
  html`<td class="fraction">
    ${text.split(/(?<=\/)/).map((part, i) => html`${i > 0 ? html`<wbr />` : nothing}${part}`)}
  </td>`

export function lowestTerms(numerator: bigint, denominator: bigint): string {
  const shared = divisor(numerator, denominator)
  return `${numerator / shared}/${denominator / shared}`
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

export const percent = (value: number, digits = 2): string => `${(100 * value).toFixed(digits)}\u00A0%`

export const bar = (value: number, kind: string): TemplateResult =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect class=${kind} width=${100 * value} height="8" rx="1"></rect>`}
  </svg>`
