/** How likely each seat was to win in the course of a match. */
import type { Match } from '../kit/match.ts'
import { inSlices } from '../kit/slices.ts'
import { foretold, type TurnChances } from './costs.ts'
import { countingChances } from './counted-chances.ts'
import { winParts } from '../bots/play-on.ts'
import { sheetChances } from '../sheet/review/chances.ts'

/**
 * By place of a match, over or not, and its end; null where one plays alone, and at games that are not in `foretold`. At
 * Chaser and Yatzy exactly, if everybody played on for the best mean: those of Yatzy begin after three rounds, those of
 * Yams after eight. At the others as often as `greedy` in all seats won of a thousand playouts, whatever was hidden lying
 * as it did: a standard error of 0.016 and less. At Royal Turf a playout ends with the race, and what the money is then
 * worth with races to come is taken from a formula. Takes half a second for two players of Chaser, three for Yatzy, one to
 * three elsewhere, in slices that let others have their turn.
 */
export async function winChances(match: Match): Promise<readonly TurnChances[] | null> {
  const { game, entries, state } = match
  const id = game.facts.id as keyof typeof foretold
  if (!Object.hasOwn(foretold, id) || game.seats === 1) return null
  const turnChances =
    id === 'chaser' || id === 'yatzy'
      ? await sheetChances(match, id)
      : await inSlices(countingChances(match, id, foretold[id]))
  return match.actor === 'over'
    ? [...turnChances, { ply: entries.length, chances: winParts(game, state) }]
    : turnChances
}
