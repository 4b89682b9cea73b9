/** Tables of the boxes of Chaser and Yatzy, from the points that the engine gives for all rolls of five dice. */
import type { Game, GameFactory, Language, Words } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import { ask, diceText, grouped, table, wordsIn } from './how.ts'
import { playScript } from './script.ts'
import { seen } from './sheet.ts'

/** A box, what makes it, and dice that do. */
export type BoxRow<Box extends string> = readonly [box: Box, madeBy: string, dice: string]

/** Five dice, sorted, and what they bring in each box. */
interface Roll {
  readonly dice: string
  readonly points: Readonly<Record<string, number>>
}

/** Every roll of five dice with its points: a game is asked once for each. */
export const everyRoll = (game: Game): readonly Roll[] =>
  game.outcomes(game.start()).map(({ id }) => {
    const dice = game.make(id).split(' ')[1]!
    return { dice, points: ask(game, 'points', dice) as Roll['points'] }
  })

const sumOf = (dice: Iterable<string>): number => Array.from(dice, Number).reduce((sum, die) => sum + die, 0)

/** How a box counts, found out from what it gives. */
function counting(rolls: readonly Roll[], box: string): string {
  const made = rolls.filter(({ points }) => points[box]! > 0)
  const isAlways = (list: readonly Roll[], count: (dice: string) => number) =>
    list.every(({ dice, points }) => points[box] === count(dice))
  const { dice, points } = made[0]!
  const fixed = points[box]!
  const above = fixed - sumOf(dice)
  if (isAlways(made, () => fixed)) return String(fixed)
  if (isAlways(made, (some) => above + sumOf(some)))
    return above === 0 ? 'the sum of all dice' : `${above} and the sum of all dice`
  const isOf = (face: string) => isAlways(rolls, (some) => sumOf(Array.from(some).filter((die) => die === face)))
  const face = Array.from(dice).find(isOf)
  if (face !== undefined) return `${face} for each ${face}`
  throw new Error(`what ${box} gives follows no count these pages have words for`)
}

/** Most points of a box. */
export const mostOf = (rolls: readonly Roll[], box: string): number =>
  Math.max(...rolls.map(({ points }) => points[box]!))

/** How often dice may be rolled again in a turn. */
export const rerollsOf = (factory: GameFactory): number =>
  seen(playScript(factory, { seats: 1, plies: ['roll 12345'] })).turn!.rerolls

export const boxTable = <Box extends string>(
  rolls: readonly Roll[],
  language: Language,
  terms: Readonly<Record<Box, Words>>,
  caption: string,
  rows: readonly BoxRow<Box>[],
): TemplateResult =>
  table({
    caption,
    head: ['Box', 'Made by', 'Counts', 'For example', 'Points', 'Most'],
    rows: rows.map(([box, madeBy, dice]) => [
      wordsIn(language)(terms[box]),
      madeBy,
      counting(rolls, box),
      diceText(dice),
      rolls.find((roll) => roll.dice === dice)!.points[box]!,
      grouped(mostOf(rolls, box)),
    ]),
  })
