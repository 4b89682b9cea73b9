/**
 * `pnpm bench:bots [SETS] [GAME] [BOT]...`: what the house bots of a game, or the bots named, bring against each other, over
 * mirrored sets (two matches under the same draws, seats exchanged): mean returns of a match, and the share of matches won,
 * ties as half.
 */
import { allBotsOf, botsOf, play, repeatable, unwrap, type Game } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'

const [setsText = '200', id = 'six-dice', ...named] = process.argv.slice(2)
const sets = Number(setsText)
const module = moduleById(id)
const bots = allBotsOf(module ?? {})
if (!(sets > 0) || !module || !named.every((name) => Object.hasOwn(bots, name)))
  throw new Error(`${process.argv.slice(2).join(' ')}: expected a number of sets, a game, and bots of it`)
const game: Game = unwrap(module.game(2))

/** A match of the first bot, seated first or second. */
async function playOne(names: readonly [string, string], set: number, seat: 0 | 1): Promise<Outcome> {
  const seated = seat === 0 ? names : names.toReversed()
  const policies = seated.map((name, i) => bots[name]!.policy(`${set}/${i}`, game.options))
  const { end } = await play(game, policies, repeatable('bots', String(set)))
  const [own, other] = [end!.returns[seat]!, end!.returns[1 - seat]!]
  return { returns: own, won: own === other ? 0.5 : Number(own > other) }
}

interface Outcome {
  readonly returns: number
  readonly won: number
}

async function row(names: readonly [string, string]): Promise<string> {
  const all: Outcome[] = []
  // One after the other: a match needs the processor whole.
  for (let set = 0; set < sets; set++) {
    // oxlint-disable-next-line no-await-in-loop
    const [one, two] = [await playOne(names, set, 0), await playOne(names, set, 1)]
    all.push({ returns: (one.returns + two.returns) / 2, won: (one.won + two.won) / 2 })
  }
  const returns = spread(all.map((one) => one.returns)).map((value) => value.toFixed(2))
  const won = spread(all.map((one) => one.won)).map((value) => (100 * value).toFixed(1))
  return `${names.join(' against ').padEnd(24)} ${returns.join(' ± ').padStart(16)}   won ${won.join(' ± ')} %`
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
