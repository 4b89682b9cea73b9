/**
 * `pnpm bench:bots [SETS] [GAME] [BOT]...`: what the house bots of a game, or the bots named, bring against each other, over
 * mirrored sets (two matches under the same draws, seats exchanged): mean returns of a match, and the share of matches won,
 * ties as half.
 */
import { allBotsOf, botsOf, unwrap, type Game } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { playSets } from './mirrored-sets.ts'

const [setsText = '200', id = 'six-dice', ...named] = process.argv.slice(2)
const sets = Number(setsText)
const module = moduleById(id)
const bots = allBotsOf(module ?? {})
if (!(sets > 0) || !module || !named.every((name) => Object.hasOwn(bots, name)))
  throw new Error(`${process.argv.slice(2).join(' ')}: expected a number of sets, a game, and bots of it`)
const game: Game = unwrap(module.game(2))

async function row([bot, opponent]: readonly [string, string]): Promise<string> {
  const { sets: played } = await playSets(game, bots[bot]!, bots[opponent]!, sets)
  const returns = spread(played.map((set) => set.returns)).map((value) => value.toFixed(2))
  const won = spread(played.map((set) => set.won)).map((value) => (100 * value).toFixed(1))
  return `${`${bot} against ${opponent}`.padEnd(24)} ${returns.join(' ± ').padStart(16)}   won ${won.join(' ± ')} %`
}

/** Mean and its standard error: the matches of a set hang together, sets do not. */
function spread(values: readonly number[]): readonly [mean: number, error: number] {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length
  return [mean, Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length ** 2)]
}

// In the order they are named, weakest first.
const names = named.length === 0 ? Object.keys(botsOf(module)) : named
const pairs = names.flatMap((weak, i) => names.slice(i + 1).map((strong) => [strong, weak] as const))
const units: Readonly<Record<string, string>> = {
  'six-dice': 'settlement points',
  yessir: 'rounds',
  'royal-turf': 'pounds',
}
const unit = units[id] ?? 'points'
process.stdout.write(`${id}, default options, ${sets} mirrored sets, seeds 0 to ${sets - 1}, mean ${unit} a match\n`)
// oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
for (const pair of pairs) process.stdout.write(`${await row(pair)}\n`)
