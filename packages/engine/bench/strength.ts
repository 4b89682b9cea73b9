/**
 * `pnpm strength [SCALE] [GAME] [BOT] [FIRST]`: how strong the general bots are against `greedy`, game by game, over mirrored sets with
 * 95 % confidence intervals. SCALE multiplies the numbers of sets (default 1, which takes some minutes). FIRST is
 * the number of the first set (default 1000: the bots were tuned on sets from 0 on). `pnpm strength quick`
 * plays few sets with few playouts, at options at which the effect shows in seconds: the test of it.
 */
import { expectimaxBot, mctsBot } from '@dicewright/engine/bots'
import { modules } from '@dicewright/engine/modules'
import { botsOf, unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { intervalOf, playSets, type Interval } from './mirrored-sets.ts'

const [scaleText = '1', only, onlyBot, firstText] = process.argv.slice(2)
const isQuick = scaleText === 'quick'
const scale = isQuick ? 1 : Number(scaleText)
const first = Number(firstText ?? (isQuick ? 0 : 1000))
const chosen = modules.filter(({ game }) => only === undefined || game.facts.id === only)
if (!(scale > 0) || !Number.isSafeInteger(first) || chosen.length === 0)
  throw new Error(
    `${process.argv.slice(2).join(' ')}: expected a number above 0, the id of a game, mcts or expectimax, and a whole number`,
  )

const bots = { mcts: mctsBot, expectimax: expectimaxBot } as const

interface Contest {
  readonly bot: keyof typeof bots
  readonly seats: number
  /** A set is as many matches as there are seats. */
  readonly sets: number
  readonly against?: 'random'
  readonly options?: object
  readonly settings?: object
}

const both = (seats: number, sets: number): readonly Contest[] => [
  { bot: 'mcts', seats, sets },
  { bot: 'expectimax', seats, sets },
]

const whole: Readonly<Record<string, readonly Contest[]>> = {
  'six-dice': both(2, 40),
  chaser: both(2, 40),
  yatzy: both(2, 40),
  yessir: [...both(2, 200), ...both(3, 100)],
  'royal-turf': [...both(2, 10), ...both(4, 5)],
}

const mcts = (sets: number, playouts: number, options: object = {}): Contest => ({
  bot: 'mcts',
  seats: 2,
  sets,
  options,
  settings: { playouts },
})

const quick: typeof whole = {
  'six-dice': [mcts(30, 300, { target: 2000, startThreshold: 350 })],
  chaser: [mcts(10, 400), { ...mcts(10, 400), bot: 'expectimax', settings: { playouts: 400, states: 200 } }],
  // Without bonuses: one of 100 points by luck hides much skill.
  yatzy: [mcts(8, 400, { yahtzeeBonus: 'none', joker: 'none' })],
  // Against greedy it takes 200 sets to show.
  yessir: [{ ...mcts(20, 100), against: 'random' }],
  'royal-turf': [mcts(6, 200)],
}

const show = ({ mean, half }: Interval, digits: number): string => `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`

for (const module of chosen)
  for (const contest of (isQuick ? quick : whole)[module.game.facts.id] ?? both(2, 20)) {
    const { bot, seats, sets, against = 'greedy', options = {}, settings = {} } = contest
    if (onlyBot !== undefined && bot !== onlyBot) continue
    const game: Game = unwrap((module.game as GameFactory)(seats, options))
    const own = bots[bot](module, settings)
    const opponent = botsOf(module)[against]!
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
    const found = await playSets(game, own, opponent, Math.max(2, Math.round(sets * scale)), first)
    const margin = show(intervalOf(found.sets.map((set) => set.margin)), 2)
    const won = show(intervalOf(found.sets.map((set) => 100 * set.won)), 1)
    const row = [game.facts.id, `${seats} seats`, `${bot} against ${against}`, `${found.sets.length} sets`]
    process.stdout.write(`${[...row, `margin ${margin}`, `won ${won} %`, `checksum ${found.checksum}`].join('  ')}\n`)
  }
