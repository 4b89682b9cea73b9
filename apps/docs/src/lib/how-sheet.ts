/** What the sheets of Chaser and Yatzy tell of their boxes: what the engine answers for all rolls of five dice. */
import type { Game, GameFactory, Language, Words } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import { ask, diceText, grouped, table, wordsIn } from './how.ts'
import { playScript } from './script.ts'
import { seen } from './sheet.ts'

/** A box, what makes it, and dice that do. */
export type BoxRow<Box extends string> = readonly [box: Box, madeBy: string, dice: string]

const faces = [1, 2, 3, 4, 5, 6]

const rollsFrom = (least: number, dice: number): readonly string[] =>
  dice === 0
    ? ['']
    : faces.filter((face) => face >= least).flatMap((face) => rollsFrom(face, dice - 1).map((rest) => `${face}${rest}`))

/** Every roll of five dice, sorted. */
const rolls = rollsFrom(1, 5)

const sumOf = (dice: string): number => Array.from(dice, Number).reduce((sum, die) => sum + die, 0)

const pointsOf = (game: Game, dice: string, box: string): number =>
  (ask(game, 'points', dice) as Readonly<Record<string, number>>)[box]!

/** Points of all rolls in a box. */
const pointsIn = (game: Game, box: string): readonly number[] => rolls.map((dice) => pointsOf(game, dice, box))

/** How a box counts, found out from what it gives for the rolls that make it. */
export function counting(game: Game, box: string): string {
  const made = pointsIn(game, box).flatMap((points, i) => (points > 0 ? [[points, sumOf(rolls[i]!)] as const] : []))
  const isAlways = (values: readonly number[]) => new Set(values).size === 1
  if (isAlways(made.map(([points]) => points))) return String(made[0]![0])
  const above = made.map(([points, sum]) => points - sum)
  if (!isAlways(above)) return 'the face, for each die that shows it'
  return above[0] === 0 ? 'the sum of all dice' : `${above[0]} and the sum of all dice`
}

/** Most points of a box. */
export const mostOf = (game: Game, box: string): number => Math.max(...pointsIn(game, box))

/** How often dice may be rolled again in a turn. */
export const rerollsOf = (factory: GameFactory): number =>
  seen(playScript(factory, { seats: 1, plies: ['roll 12345'] })).turn!.rerolls

export const boxTable = <Box extends string>(
  game: Game,
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
      counting(game, box),
      diceText(dice),
      pointsOf(game, dice, box),
      grouped(mostOf(game, box)),
    ]),
  })
