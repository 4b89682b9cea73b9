/** Exact chances of what boxes will score: with the next dice, and by the end of a turn played for one box alone. */
import type { Game } from '../kit/contract.ts'
import { endOfRolls, rolls, rollSize } from './dice.ts'
import type { SheetState } from './state.ts'
import { planTurn, type TurnPlan, type Worth } from './turn.ts'

/** What a box may expect. */
export interface BoxOdds {
  /** How likely it scores more than nothing, 0 to 1. */
  readonly chance: number
  /** Mean points. */
  readonly mean: number
}

/** Points the dice of a state would score in a box, by its place; null where it may not be written. */
type PointsIn<S> = (state: S, box: number) => number | null

/**
 * For the dice now due: what each of these boxes would score if it were written at once. Sums the declared outcomes.
 * Throws where no dice are due.
 */
export function oddsOfRoll<S extends SheetState>(
  game: Game<S>,
  state: S,
  boxes: readonly number[],
  pointsIn: PointsIn<S>,
): readonly BoxOdds[] {
  const { dice, total, outcomes } = game.draw(state)
  if (dice === 0) throw new Error(`no dice are due in phase ${game.phase(state)}`)
  const after = game.copy(state)
  const made = boxes.map(() => 0)
  const sums = boxes.map(() => 0)
  for (const { id, weight } of outcomes) {
    game.apply(game.copy(state, after), id)
    boxes.forEach((box, i) => {
      const points = pointsIn(after, box) ?? 0
      made[i]! += points > 0 ? weight : 0
      sums[i]! += points * weight
    })
  }
  return boxes.map((_, i) => ({ chance: made[i]! / total, mean: sums[i]! / total }))
}

/**
 * By the end of the turn: for each of these boxes the best chance that it scores at all, and the best mean, each as if
 * the turn were played for it alone. At a roll or where dice are due; throws where it is drawn who begins.
 */
export function oddsOfTurn<S extends SheetState>(
  game: Game<S>,
  state: S,
  boxes: readonly number[],
  pointsIn: PointsIn<S>,
): readonly BoxOdds[] {
  if (state.round === 0) throw new Error(`no turn is being played in phase ${game.phase(state)}`)
  const final = game.copy(state)
  const planOf = (worthOf: (points: number) => number, box: number): TurnPlan => {
    const worth: Worth = new Float64Array(endOfRolls)
    for (const roll of rolls) {
      final.dice = roll
      worth[roll] = worthOf(pointsIn(final, box) ?? 0)
    }
    return planTurn(worth)
  }
  const here = ({ rolls: byRoll, keeps }: TurnPlan): number =>
    state.dice > 0
      ? byRoll[state.rerolls as 0 | 1 | 2][state.dice]!
      : keeps[(state.rerolls + 1) as 1 | 2 | 3][state.kept]!
  return boxes.map((box) => ({
    chance: here(planOf((points) => (points > 0 ? 1 : 0), box)),
    mean: here(planOf((points) => points, box)),
  }))
}

/** Six to the power of the dice of a whole turn: what `weightOfTurn` counts out of. */
export const turnWeight = 6 ** (3 * rollSize)

/** How likely a turn played for nothing else ends in a roll that `holds`, asked by tally: out of `turnWeight`, exactly. */
export function weightOfTurn(holds: (roll: number) => boolean): number {
  const worth: Worth = new Float64Array(endOfRolls)
  for (const roll of rolls) worth[roll] = holds(roll) ? turnWeight : 0
  return planTurn(worth).value
}
