/// <reference types="node" />
/**
 * `pnpm box-values [MATCHES] [ROUNDS]` measures what an open box is worth to the bot `sheet` and writes the tables of the games: the
 * mean credit of each box over solitaire matches of the bot, which plays every round by what the rounds before found.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { askChaser } from '../src/games/chaser/bots/sheet.ts'
import { askYatzy } from '../src/games/yatzy/bots/sheet.ts'
import { sheetRater, type Ask, type Asked, type Values } from '../src/sheet/bots/sheet.ts'
import { chaser } from '../src/games/chaser/rules/index.ts'
import { yatzy } from '../src/games/yatzy/rules/index.ts'
import type { Game, GameFactory } from '../src/kit/contract.ts'
import { random, type Random } from '../src/kit/random.ts'
import { unwrap } from '../src/kit/result.ts'
import { tallyOf } from '../src/kit/tally.ts'
import type { SheetObservation } from '../src/sheet/solver/turn.ts'

const sheets: Readonly<Record<string, readonly [Ask, GameFactory, object]>> = {
  chaser: [askChaser, chaser, {}],
  yahtzee: [askYatzy, yatzy, { variant: 'yahtzee' }],
  yams: [askYatzy, yatzy, { variant: 'yams' }],
}

export const defaults = { matches: 2000, rounds: 8 } as const

/** Mean credits of the boxes and the mean total of the last round. */
export function measureBoxes(sheet: string, matches: number, rounds: number): { values: Values; mean: number } {
  const [ask, factory, options] = sheets[sheet]!
  const game = unwrap(factory(1, options))
  // One stream for all of them.
  const source = random(1)
  let values: Values = {}
  let mean = 0
  for (let round = 0; round < rounds; round++) {
    const sums = new Map<string, number>()
    let total = 0
    for (let match = 0; match < matches; match++) total += playOnce(game, ask(options), values, source, sums)
    // Half way to what was found, since the worths change the play that is measured.
    values = Object.fromEntries(
      Array.from(sums, ([box, sum]) => [box, round === 0 ? sum / matches : (values[box]! + sum / matches) / 2]),
    )
    mean = total / matches
  }
  return {
    values: Object.fromEntries(Object.entries(values).map(([box, value]) => [box, Number(value.toFixed(2))])),
    mean,
  }
}

/** One match; adds what each box was credited with, and answers with the total. */
function playOnce(game: Game, asked: Asked, values: Values, source: Random, sums: Map<string, number>) {
  const rater = sheetRater(asked, values)
  const state = game.start()
  for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
    if (actor === 'chance') {
      game.apply(state, game.sample(state, source))
      continue
    }
    const observation = game.observe(state, 0) as SheetObservation
    const action = rater.choose(observation)
    const [verb, box] = action.split(' ')
    if (verb === 'score') {
      asked.state.dice = tallyOf(observation.turn!.dice)
      sums.set(box!, (sums.get(box!) ?? 0) + asked.credit(asked.boxes.indexOf(box!)))
    }
    game.apply(state, unwrap(game.parse(action)))
  }
  return game.returns(state)[0]!
}

if (import.meta.main) {
  const [matches = defaults.matches, rounds = defaults.rounds] = process.argv.slice(2).map(Number)
  const measure = (sheet: string): Values => {
    const { values, mean } = measureBoxes(sheet, matches, rounds)
    process.stdout.write(`${sheet}: mean total ${mean.toFixed(1)}\n`)
    return values
  }
  await write('chaser', { standard: measure('chaser') })
  await write('yatzy', { yahtzee: measure('yahtzee'), yams: measure('yams') })
}

/** Writes the table of a game in place of the one there is. */
async function write(game: string, table: Readonly<Record<string, Values>>): Promise<void> {
  const file = fileURLToPath(new URL(`../src/games/${game}/bots/values.ts`, import.meta.url))
  const [head] = readFileSync(file, 'utf8').split('= {')
  const options = { semi: false, singleQuote: true, printWidth: 120 }
  const { code } = await format('values.ts', `${head}= ${JSON.stringify(table)}\n`, options)
  writeFileSync(file, code)
}
