/** Exact chances of what boxes will score: with the next dice, and by the end of a turn played for one box alone. */
import type { Game } from '../../kit/contract.ts'
import { endOfRolls, rolls, rollSize } from './dice.ts'
import type { SheetSettled } from './options.ts'
import { openBoxes } from './play.ts'
import type { SheetState } from './state.ts'
import { planTurn, type TurnPlan, type Worth } from './turn.ts'

/** What a box may expect. */
export interface BoxOdds {
  /** How likely it scores more than nothing, 0 to 1. */
  readonly chance: number
  /** Mean points written. */
  readonly mean: number
}

/** What a box may expect of the next dice. */
export interface RollOdds extends BoxOdds {
  /** Mean of what the mover's total gains: other than the points where a bonus or a pair of boxes counts. */
  readonly gain: number
}

/** What these questions ask of a room: where the dice may be written, and for how much. */
export interface SheetRules<S extends SheetState, O extends SheetSettled> {
  /** Boxes by name. */
  readonly boxes: readonly string[]
  /** Boxes the mover may write the dice in, as bits. */
  readonly scorable: (state: S, options: O) => number
  /** What the dice score in a box. */
  readonly pointsIn: (state: S, options: O, box: number) => number
  /** What the mover's total gains by that: the points where they are left out. */
  readonly gainIn?: (state: S, options: O, box: number) => number
}

/** Chances and means of boxes, by name. */
export type OddsOf<Box extends string, Odds = BoxOdds> = Readonly<Partial<Record<Box, Odds>>>

/** What the dice now due bring if they are written at once. */
export interface RollSums<Box extends string = string> {
  /** What each of the mover's open boxes would score; where it may not be written, nothing. */
  readonly odds: OddsOf<Box, RollOdds>
  /** The mean of what the best box brings to the mover's total. */
  readonly best: number
}

/** Sums the declared outcomes of the dice now due. Throws where no dice are due. */
export function sumsOfRoll<S extends SheetState, O extends SheetSettled>(
  game: Game<S, O>,
  state: S,
  rules: SheetRules<S, O>,
): RollSums {
  const { dice, total, outcomes } = game.draw(state)
  if (dice === 0) throw new Error(`no dice are due in phase ${game.phase(state)}`)
  const options = game.settled
  const { boxes, scorable, pointsIn, gainIn = pointsIn } = rules
  const after = game.copy(state)
  const sums = boxes.map(() => ({ made: 0, points: 0, gain: 0 }))
  let best = 0
  for (const { id, weight } of outcomes) {
    game.apply(game.copy(state, after), id)
    const allowed = scorable(after, options)
    let most = 0
    for (const [box, sum] of sums.entries()) {
      if (((allowed >> box) & 1) === 0) continue
      const points = pointsIn(after, options, box)
      const gain = gainIn(after, options, box)
      sum.made += points > 0 ? weight : 0
      sum.points += points * weight
      sum.gain += gain * weight
      most = Math.max(most, gain)
    }
    best += most * weight
  }
  const odds = byName(state, options, rules, (box) => {
    const { made, points, gain } = sums[box]!
    return { chance: made / total, mean: points / total, gain: gain / total }
  })
  return { odds, best: best / total }
}

/**
 * By the end of the turn: for each of the mover's open boxes the best chance that it scores at all, and the best mean,
 * each as if the turn were played for it alone. Throws where it is drawn who begins.
 */
export function oddsOfTurn<S extends SheetState, O extends SheetSettled>(
  game: Game<S, O>,
  state: S,
  rules: SheetRules<S, O>,
): OddsOf<string> {
  if (state.round === 0) throw new Error(`no turn is being played in phase ${game.phase(state)}`)
  const options = game.settled
  const final = game.copy(state)
  const best = (worthOf: (points: number) => number, box: number): number => {
    const worth: Worth = new Float64Array(endOfRolls)
    for (const roll of rolls) {
      final.dice = roll
      worth[roll] = worthOf(pointsOrNone(final, options, rules, box))
    }
    return worthHere(state, planTurn(worth))
  }
  return byName(state, options, rules, (box) => ({
    chance: best((points) => (points > 0 ? 1 : 0), box),
    mean: best((points) => points, box),
  }))
}

function byName<S extends SheetState, O extends SheetSettled, Odds>(
  state: S,
  options: O,
  { boxes }: SheetRules<S, O>,
  oddsOf: (box: number) => Odds,
): OddsOf<string, Odds> {
  const open = openBoxes(state, options)
  const odds = boxes.flatMap((name, box) => (((open >> box) & 1) === 1 ? [[name, oddsOf(box)] as const] : []))
  return Object.fromEntries(odds)
}

function pointsOrNone<S extends SheetState, O extends SheetSettled>(
  state: S,
  options: O,
  rules: SheetRules<S, O>,
  box: number,
): number {
  return ((rules.scorable(state, options) >> box) & 1) === 1 ? rules.pointsIn(state, options, box) : 0
}

/** What a plan says of a roll that lies there, or of dice that are kept for the roll now due. */
function worthHere(state: SheetState, { rolls: byRoll, keeps }: TurnPlan): number {
  return state.dice > 0
    ? byRoll[state.rerolls as 0 | 1 | 2][state.dice]!
    : keeps[(state.rerolls + 1) as 1 | 2 | 3][state.kept]!
}

/** Six to the power of the dice of a whole turn: what `weightOfTurn` counts out of. */
export const turnWeight = 6 ** (3 * rollSize)

/** How likely a turn played for nothing else ends in a roll that `holds`, asked by tally: out of `turnWeight`, exactly. */
export function weightOfTurn(holds: (roll: number) => boolean): number {
  const worth: Worth = new Float64Array(endOfRolls)
  for (const roll of rolls) worth[roll] = holds(roll) ? turnWeight : 0
  return planTurn(worth).value
}
