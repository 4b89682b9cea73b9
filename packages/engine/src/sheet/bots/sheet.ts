/**
 * A player of Chaser and Yatzy that solves each turn exactly and knows of later ones only what every box is worth on
 * average: it plays for points less that worth. The worths are measured (`values.ts` of each game) in matches of this very bot.
 */
import { turnRater, type TurnRater } from '../solver/turn.ts'
import type { Bot } from '../../bots/bot.ts'
import type { PlayerView, SheetView } from '../rules/observe.ts'

/** What an open box is worth later, by its name. */
export type Values = Readonly<Record<string, number>>

/** Whether a turn is at hand of which nothing is played yet. */
export const isFresh = ({ turn }: Pick<SheetView, 'turn'>): boolean => turn?.roll === 1 && turn.nextDice === 5

/** How many boxes a player still has to write. */
export const openOf = ({ sheet }: Pick<PlayerView, 'sheet'>): number =>
  Object.values(sheet).filter((points) => points === null).length

/** The bot, for a game that is asked so under given options. */
export const sheetBot = (ask: Ask): Bot => ({
  name: 'sheet',
  policy(_seed, options = {}) {
    let rater: TurnRater | undefined
    return ({ observation }: { observation: SheetView }) => {
      rater ??= sheetRater(ask(options))
      return rater.choose(observation)
    }
  },
})

/** A room as this bot asks it: a state of one seat, where dice may be written, and what that is worth in points. */
export interface Asked {
  readonly boxes: readonly string[]
  /** What an open box is worth later, as measured. */
  readonly values: Values
  readonly state: { dice: number; readonly filled: Int32Array; readonly points: Int32Array }
  readonly scorable: () => number
  readonly credit: (box: number) => number
  /** Fields of the room's own, taken over from the player. */
  readonly take: (player: PlayerView) => void
}

/** Asks a room under options; throws where they are wrong. */
export type Ask = (options: object) => Asked

/**
 * Rates actions as the bot does: mean points of the turn, with what it counts for later (a share of the upper bonus, low
 * dice for a minus), less what the box that is written is worth on average: as measured, or by others while that is done.
 */
export function sheetRater(asked: Asked, values: Values = asked.values): TurnRater {
  const costs = asked.boxes.map((box) => values[box] ?? 0)
  return turnRater({
    take: (player) => enter(asked, player as PlayerView),
    writes(roll) {
      asked.state.dice = roll
      const allowed = asked.scorable()
      return asked.boxes.flatMap((box, i) => ((allowed >> i) & 1 ? [{ box, worth: asked.credit(i) - costs[i]! }] : []))
    },
  })
}

function enter({ boxes, state, take }: Asked, player: PlayerView): void {
  const sheet = player.sheet as Readonly<Record<string, number | null>>
  state.filled[0] = 0
  boxes.forEach((box, i) => {
    const points = sheet[box] ?? null
    if (points !== null) state.filled[0]! |= 1 << i
    state.points[i] = points ?? 0
  })
  take(player)
}
