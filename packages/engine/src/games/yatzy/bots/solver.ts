/**
 * A player of Yatzy with the best mean there is in a match alone. Of Yams it solves what is left to write as
 * soon as that is little, and plays like `sheet` before.
 */
import type { Observation, Options, Player } from '../rules/index.ts'
import type { Seat } from '../../../kit/contract.ts'
import { inSlices } from '../../../kit/slices.ts'
import type { TurnRater } from '../../../sheet/solver/turn.ts'
import { solvingYatzy } from '../solver/index.ts'
import type { Bot } from '../../../bots/bot.ts'
import { askYatzy } from './sheet.ts'
import { openOf, sheetRater } from '../../../sheet/bots/sheet.ts'
import { yatzySolution } from '../solver/solution.ts'

/** Open boxes of Yams that are solved: a second of work, and more than twice as much for each box more. */
export const mostSolved = 9

export const yatzySolverBot: Bot = {
  name: 'solver',
  policy(_seed, options = {}) {
    const raterAt = yatzyRaters(options)
    return async ({ observation }: { observation: Observation }) => (await raterAt(observation)).choose(observation)
  },
}

/** What rates the turn of an observation, for one match: the whole turn by the same. Rejects on wrong options. */
export function yatzyRaters(options: Options): (observation: Observation) => Promise<TurnRater> {
  const yams = yamsRaters(options)
  let solution: Promise<TurnRater> | undefined
  return async (observation) =>
    observation.variant === 'yams' ? yams(observation) : (solution ??= yatzySolution(options))
}

interface Ending {
  readonly from: Player['sheet']
  readonly rater: Promise<TurnRater>
}

function yamsRaters(options: Options): (observation: Observation) => TurnRater | Promise<TurnRater> {
  let opening: TurnRater | undefined
  const endings = new Map<Seat, Ending>()
  return ({ players, turn }) => {
    const { seat } = turn!
    const player = players[seat]!
    if (openOf(player) > mostSolved) return (opening ??= sheetRater(askYatzy(options)))
    const known = endings.get(seat)
    // A decision may have been taken back since.
    const ending =
      known && hasBecome(player.sheet, known.from)
        ? known
        : { from: player.sheet, rater: inSlices(solvingYatzy(options, player)) }
    endings.set(seat, ending)
    return ending.rater
  }
}

/** Whether all that is written on one sheet is written on the other, too. */
const hasBecome = (sheet: Player['sheet'], from: Player['sheet']): boolean =>
  Object.entries(from).every(([box, points]) => points === null || sheet[box as keyof Player['sheet']] === points)
