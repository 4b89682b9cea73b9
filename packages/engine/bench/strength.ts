/**
 * `pnpm strength [SCALE] [GAME] [BOT]`: how strong the general bots are against `greedy`, game by game, over mirrored sets with 95 %
 * confidence intervals. SCALE multiplies the numbers of sets (default 1, which takes some minutes).
 */
import { expectimaxBot, mctsBot } from '@dicewright/engine/bots'
import { modules } from '@dicewright/engine/modules'
import { unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { strengthOf, type Interval } from '../src/testing/strength.ts'

const [scaleText = '1', only, onlyBot] = process.argv.slice(2)
const scale = Number(scaleText)
const chosen = modules.filter(({ game }) => only === undefined || game.facts.id === only)
if (!(scale > 0) || chosen.length === 0)
  throw new Error(`${process.argv.slice(2).join(' ')}: expected a number above 0 and the id of a game`)

const bots = { mcts: mctsBot, expectimax: expectimaxBot } as const
/** Sets of a match of so many seats; a set is as many matches. */
const plan: Readonly<Record<string, readonly { seats: number; sets: number }[]>> = {
  'six-dice': [{ seats: 2, sets: 40 }],
  chaser: [{ seats: 2, sets: 40 }],
  yatzy: [{ seats: 2, sets: 40 }],
  yessir: [
    { seats: 2, sets: 200 },
    { seats: 3, sets: 100 },
  ],
  'royal-turf': [
    { seats: 2, sets: 10 },
    { seats: 4, sets: 5 },
  ],
}

const show = ({ mean, half }: Interval, digits: number): string => `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`

for (const module of chosen) {
  for (const { seats, sets } of plan[module.game.facts.id] ?? [{ seats: 2, sets: 20 }]) {
    const game: Game = unwrap((module.game as GameFactory)(seats))
    for (const [name, make] of Object.entries(bots).filter(([bot]) => onlyBot === undefined || bot === onlyBot)) {
      const { greedy } = module.bots
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
      const found = await strengthOf(game, make(module), greedy!, Math.max(2, Math.round(sets * scale)))
      const won = show({ mean: 100 * found.won.mean, half: 100 * found.won.half }, 1)
      const row = [game.facts.id, `${seats} seats`, name, `${found.sets} sets`, `margin ${show(found.margin, 2)}`]
      process.stdout.write(`${[...row, `won ${won} %`, `checksum ${found.checksum}`].join('  ')}\n`)
    }
  }
}
