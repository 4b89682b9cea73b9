/**
 * A turn of Chaser or Yatzy, played as well as possible for whatever a written roll is worth: exactly (`sheet.ts`), or by
 * a measure (the bot `sheet`).
 */
import { makeTally, tallyOf } from '../../kit/tally.ts'
import { endOfRolls, firstRoll, keeps, keepsFrom, rolls } from '../rules/dice.ts'
import { planTurn, type TurnPlan, type Worth } from '../rules/turn.ts'
import type { Begun } from './rules.ts'
import type { Rated } from '../../bots/rated.ts'

/** What is seen of a turn. */
export interface SheetObservation {
  readonly turn: { readonly seat: number; readonly dice: readonly number[]; readonly rerolls: number } | null
  readonly players: readonly Begun[]
}

/** A sheet as a turn is planned on it. */
export interface Sheet {
  /** Takes over the sheet of a player, for `writes`. */
  readonly take: (player: Begun) => void
  /** Where a roll may be written, and what that is worth. */
  readonly writes: (roll: number) => readonly { readonly box: string; readonly worth: number }[]
}

/** Asked at decisions, of the seat whose turn it is. */
export interface TurnRater {
  /** The best action; of equal ones writing, and there the first box. */
  choose(observation: SheetObservation): string
  /** Every legal action with what it is worth, best first. */
  rate(observation: SheetObservation): readonly Rated[]
  /** What the turn is worth before its first roll. */
  before(observation: SheetObservation): number
}

export function turnRater(sheet: Sheet): TurnRater {
  let plan: TurnPlan | undefined
  let planned = ''
  const planFor = ({ turn, players }: SheetObservation): TurnPlan => {
    const player = players[turn!.seat]!
    sheet.take(player)
    const key = JSON.stringify(player)
    if (!plan || key !== planned) plan = planOf(sheet)
    planned = key
    return plan
  }
  return {
    choose(observation) {
      const { dice, rerolls } = observation.turn!
      const roll = tallyOf(dice)
      const kept = bestKeep(planFor(observation), rerolls, roll)
      return kept === null ? `score ${bestWrite(sheet, roll).box}` : `keep ${makeTally(kept)}`
    },
    before: (observation) => planFor(observation).value,
    rate(observation) {
      const { dice, rerolls } = observation.turn!
      const roll = tallyOf(dice)
      const rolled = ratedKeeps(planFor(observation), rerolls, roll)
      const written = sheet.writes(roll).map(({ box, worth }) => ({ action: `score ${box}`, value: worth }))
      // Equal ones in the order in which `choose` prefers them.
      return [...written, ...rolled].toSorted((a, b) => b.value - a.value)
    },
  }
}

function planOf(sheet: Sheet): TurnPlan {
  const worth: Worth = new Float64Array(endOfRolls)
  for (const roll of rolls) worth[roll] = bestWrite(sheet, roll).worth
  return planTurn(worth)
}

/** The first of the best. */
const bestWrite = (sheet: Sheet, roll: number) =>
  sheet.writes(roll).reduce((best, one) => (one.worth > best.worth ? one : best))

/** What may be kept of a roll, and what that is worth. */
function ratedKeeps({ keeps: byKept }: TurnPlan, rerolls: number, roll: number): Rated[] {
  if (rerolls === 0) return []
  const worth = byKept[rerolls as 1 | 2]
  const sets = keeps.subarray(keepsFrom[roll - firstRoll], keepsFrom[roll - firstRoll + 1])
  return Array.from(sets, (kept) => ({ action: `keep ${makeTally(kept)}`, value: worth[kept]! }))
}

/** The best set to keep; null where writing at once is as good. */
function bestKeep({ rolls: byRoll, keeps: byKept }: TurnPlan, rerolls: number, roll: number): number | null {
  if (rerolls === 0) return null
  const worths = byKept[rerolls as 1 | 2]
  let best: number | null = null
  let most = byRoll[0][roll]!
  for (let i = keepsFrom[roll - firstRoll]!; i < keepsFrom[roll - firstRoll + 1]!; i++)
    if (worths[keeps[i]!]! > most) {
      best = keeps[i]!
      most = worths[best]!
    }
  return best
}
