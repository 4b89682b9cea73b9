/**
 * `node --conditions=source packages/engine/bench/bots.ts [SETS] [GAME]`: what the house bots of a game bring against
 * each other, as mean returns per match over mirrored sets (two matches under the same draws, seats exchanged).
 */
import { gameById, play, repeatable, unwrap, type Game } from '@dicewright/engine'
import { houseBots } from '@dicewright/engine/bots'

const [setsText = '200', id = 'six-dice'] = process.argv.slice(2)
const sets = Number(setsText)
const game: Game = unwrap(gameById(id)!(2))
const bots = houseBots(id)

/** Returns of the first bot, seated first or second. */
async function returnsOf(names: readonly [string, string], set: number, seat: 0 | 1): Promise<number> {
  const seated = seat === 0 ? names : names.toReversed()
  const policies = seated.map((name, i) => bots[name]!.policy(`${set}/${i}`, game.options))
  const { end } = await play(game, policies, repeatable('bots', String(set)))
  return end!.returns[seat]!
}

async function row(names: readonly [string, string]): Promise<string> {
  const all: number[] = []
  // One after the other: a match needs the processor whole.
  for (let set = 0; set < sets; set++)
    // oxlint-disable-next-line no-await-in-loop
    all.push(((await returnsOf(names, set, 0)) + (await returnsOf(names, set, 1))) / 2)
  const mean = all.reduce((sum, x) => sum + x, 0) / sets
  const error = Math.sqrt(all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / sets / sets)
  return `${names.join(' against ').padEnd(24)} ${mean.toFixed(2).padStart(7)} +- ${error.toFixed(2)}`
}

const names = Object.keys(bots)
const pairs = names.flatMap((weak, i) => names.slice(i + 1).map((strong) => [strong, weak] as const))
const units: Readonly<Record<string, string>> = {
  'six-dice': 'settlement points',
  yessir: 'rounds',
  'royal-turf': 'pounds',
}
const unit = units[id] ?? 'points'
process.stdout.write(`${id}, default options, ${sets} mirrored sets, mean ${unit} a match\n`)
// oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
for (const pair of pairs) process.stdout.write(`${await row(pair)}\n`)
