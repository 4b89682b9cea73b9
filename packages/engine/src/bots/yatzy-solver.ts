/**
 * A player of Yatzy that gives no point away: alone, nobody has a better mean. Of Yams it solves what is left to write as
 * soon as that is little, and plays like `sheet` before.
 */
import type { Observation, Options, Player } from '../games/yatzy/index.ts'
import { inSlices } from '../kit/slices.ts'
import type { TurnRater } from '../solvers/sheet-turn.ts'
import { solvingYatzy } from '../solvers/yatzy.ts'
import type { Bot } from './bot.ts'
import { askYatzy } from './sheet-yatzy.ts'
import { sheetRater } from './sheet.ts'
import { yatzySolution } from './solutions.ts'

/** Open boxes of Yams that are solved: a fifth of a second of work, and twice as much for each box more. */
export const mostSolved = 6

export const yatzySolverBot: Bot = {
  name: 'solver',
  policy(_seed, options = {}) {
    const yams = yamsRater(options)
    let solution: Promise<TurnRater> | undefined
    return async ({ observation }: { observation: Observation }) => {
      const rater = await (observation.variant === 'yams' ? yams(observation) : (solution ??= yatzySolution(options)))
      return rater.choose(observation)
    }
  },
}

/** For one seat of one match. */
function yamsRater(options: Options): (observation: Observation) => TurnRater | Promise<TurnRater> {
  let opening: TurnRater | undefined
  let ending: { readonly from: Player['sheet']; readonly rater: Promise<TurnRater> } | undefined
  return ({ players, turn }) => {
    const player = players[turn!.seat]!
    const open = Object.values(player.sheet).filter((points) => points === null).length
    if (open > mostSolved) return (opening ??= sheetRater(askYatzy(options)))
    // A decision may have been taken back since.
    if (!ending || !hasBecome(player.sheet, ending.from))
      ending = { from: player.sheet, rater: inSlices(solvingYatzy(options, player)) }
    return ending.rater
  }
}

/** Whether all that is written on one sheet is written on the other, too. */
const hasBecome = (sheet: Player['sheet'], from: Player['sheet']): boolean =>
  Object.entries(from).every(([box, points]) => points === null || sheet[box as keyof Player['sheet']] === points)
