/**
 * A player of Chaser and Yatzy that solves each turn exactly and knows of later ones only what every box is worth on
 * average: it plays for points less that worth. The worths are measured (`sheet-values.ts`) in matches of this very bot.
 */
import type * as chaserRoom from '../games/chaser/index.ts'
import type * as yatzyRoom from '../games/yatzy/index.ts'
import { makeTally, tallyOf } from '../kit/tally.ts'
import type { Rated } from '../solvers/six-dice.ts'
import { endOfRolls, firstRoll, keeps, keepsFrom, rolls } from '../sheet/dice.ts'
import { planTurn, type TurnPlan, type Worth } from '../sheet/turn.ts'
import type { Bot } from './bot.ts'
import type { Values } from './sheet-values.ts'

export type Observation = chaserRoom.Observation | yatzyRoom.Observation

/** The bot, for a game that is asked so under given options. */
export const sheetBot = (ask: Ask): Bot => ({
  name: 'sheet',
  policy(_seed, options = {}) {
    let brain: Brain | undefined
    return ({ observation }: { observation: Observation }) => {
      brain ??= makeBrain(ask(options))
      return brain.choose(observation).action
    }
  },
})

/**
 * Rates the legal actions of a decision as the bot `sheet` does: mean points of the turn, played on as well as possible
 * for them, with what it counts for later (a share of the upper bonus, low dice for a minus), less what the box that is
 * written is worth on average. Best first. Throws on wrong options.
 */
export const rateSheet = (ask: Ask, observation: Observation, options: object = {}): readonly Rated[] =>
  makeBrain(ask(options)).rate(observation)

/** The mean of what `rateSheet` counts over the first rolls of a turn, before them. Throws on wrong options. */
export const meanOfSheet = (ask: Ask, observation: Observation, options: object = {}): number =>
  makeBrain(ask(options)).mean(observation)

/** What it would do, and what it counts the box for that it writes; null where it keeps dice. */
export interface Choice {
  readonly action: string
  readonly written: { readonly box: string; readonly credit: number } | null
}

export interface Brain {
  choose(observation: Observation): Choice
  /** Every legal action of a decision with what this bot counts it for, best first. */
  rate(observation: Observation): readonly Rated[]
  /** What the turn is counted for before its first roll. */
  mean(observation: Observation): number
}

/** A room as this bot asks it: a state of one seat, where dice may be written, and what that is worth in points. */
export interface Asked {
  readonly boxes: readonly string[]
  /** What an open box is worth later, as measured. */
  readonly values: Values
  readonly state: { dice: number; readonly filled: Int32Array; readonly points: Int32Array }
  readonly scorable: () => number
  readonly credit: (box: number) => number
  /** Fields of the room's own, taken over from the player. */
  readonly take: (player: Observation['players'][number]) => void
}

/** Asks a room under options; throws where they are wrong. */
export type Ask = (options: object) => Asked

/** Plays by the measured worths of boxes, or by others while they are being measured. */
export function makeBrain(asked: Asked, values: Values = asked.values): Brain {
  const costs = asked.boxes.map((box) => values[box] ?? 0)
  let plan: TurnPlan | undefined
  let planned = ''
  const planFor = ({ round, turn, players }: Observation): TurnPlan => {
    const key = `${round} ${turn!.seat}`
    if (key !== planned) {
      enter(asked, players[turn!.seat]!)
      plan = planOf(asked, costs)
      planned = key
    }
    return plan!
  }
  return {
    choose(observation) {
      const { dice, rerolls } = observation.turn!
      const roll = tallyOf(dice)
      const kept = bestKeep(planFor(observation), rerolls, roll)
      return kept === null ? write(asked, costs, roll) : { action: `keep ${makeTally(kept)}`, written: null }
    },
    mean: (observation) => planFor(observation).value,
    rate(observation) {
      const { dice, rerolls } = observation.turn!
      const roll = tallyOf(dice)
      const rolled = ratedKeeps(planFor(observation), rerolls, roll)
      const written = boxWorths(asked, costs, roll).map(({ box, worth }) => ({
        action: `score ${asked.boxes[box]}`,
        value: worth,
      }))
      // Equal ones in the order in which the bot prefers them.
      return [...written, ...rolled].toSorted((a, b) => b.value - a.value)
    },
  }
}

function enter({ boxes, state, take }: Asked, player: Observation['players'][number]): void {
  const sheet = player.sheet as Readonly<Record<string, number | null>>
  state.filled[0] = 0
  boxes.forEach((box, i) => {
    const points = sheet[box] ?? null
    if (points !== null) state.filled[0]! |= 1 << i
    state.points[i] = points ?? 0
  })
  take(player)
}

function planOf(asked: Asked, costs: readonly number[]): TurnPlan {
  const worth: Worth = new Float64Array(endOfRolls)
  for (const roll of rolls) worth[roll] = bestBox(asked, costs, roll).worth
  return planTurn(worth)
}

/** What each box is worth that the roll may be written in. */
function boxWorths(asked: Asked, costs: readonly number[], roll: number): readonly { box: number; worth: number }[] {
  asked.state.dice = roll
  const allowed = asked.scorable()
  return costs.flatMap((cost, box) => ((allowed >> box) & 1 ? [{ box, worth: asked.credit(box) - cost }] : []))
}

/** The first of the best. */
const bestBox = (asked: Asked, costs: readonly number[], roll: number) =>
  boxWorths(asked, costs, roll).reduce((best, one) => (one.worth > best.worth ? one : best))

function write(asked: Asked, costs: readonly number[], roll: number): Choice {
  const { box } = bestBox(asked, costs, roll)
  const name = asked.boxes[box]!
  return { action: `score ${name}`, written: { box: name, credit: asked.credit(box) } }
}

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
