/**
 * A player of Chaser that plays to win, not for points: at each of its turns for the best chance that its total beats
 * those of the others, as they come out if they play on for points.
 */
import type { Observation, Options } from '../rules/index.ts'
import type { Seat } from '../../../kit/contract.ts'
import { inSlices } from '../../../kit/slices.ts'
import { aimingChaser, spreadingChaser, type Rated, type SheetSolution } from '../solver/index.ts'
import type { Bot } from '../../../bots/bot.ts'
import { openOf } from '../../../sheet/bots/sheet.ts'
import { chaserSolution } from '../solver/solution.ts'
import { finalTotals, winShare } from '../../../sheet/review/win-share.ts'

/** Open boxes with which it plays to win: a tenth of a second of work. With eight it takes five times as long and wins no more. */
const mostAimed = 6

export const chaserWinBot: Bot = {
  name: 'win',
  policy(_seed, options = {}) {
    let solution: Promise<SheetSolution> | undefined
    let aimed: Promise<SheetSolution> | undefined
    let sheets = ''
    return async ({ seat, observation }: { seat: Seat; observation: Observation }) => {
      const points = await (solution ??= chaserSolution(options))
      if (openOf(observation.players[seat]!) > mostAimed) return points.choose(observation)
      const now = JSON.stringify(observation.players)
      if (!aimed || now !== sheets) aimed = aimToWin(observation, seat, options)
      sheets = now
      const best = bestOf((await aimed).rate(observation))
      return points.rate(observation).find(({ action }) => best.includes(action))!.action
    }
  },
}

async function aimToWin({ players }: Observation, seat: Seat, options: Options): Promise<SheetSolution> {
  const others = await Promise.all(
    players
      .filter((_, other) => other !== seat)
      .map((player) => finalTotals(player.total, spreadingChaser(options, player))),
  )
  return inSlices(aimingChaser(winShare(others), options, players[seat]))
}

/** Actions that win as often as the best, but for rounding: among them points decide, once a match is won or lost. */
const bestOf = (rated: readonly Rated[]): readonly string[] =>
  rated.filter(({ value }) => value > rated[0]!.value - 1e-9).map(({ action }) => action)
