/**
 * How strong a bot is against others, over mirrored sets: in a set it sits at every seat once, each time under the same draws
 * (common random numbers), among opponents that are all of one other bot. Equal seeds give equal figures.
 */
import { play, repeatable, type Game } from '@dicewright/engine'
import type { Bot } from '@dicewright/engine/bots'

/** What a bot reached in a set, as means of the matches of that set. */
interface Outcome {
  /** Its return less the mean of its opponents'; even is 0. */
  readonly margin: number
  readonly returns: number
  /** Its share of the win, ties in equal parts; even is one over the seats. */
  readonly won: number
}

interface Played {
  readonly sets: readonly Outcome[]
  /** Of all returns, in hex. */
  readonly checksum: string
}

/** A mean with the half width of its 95 % confidence interval. */
export interface Interval {
  readonly mean: number
  readonly half: number
}

/** Plays `count` sets of a bot against another, from set `first` on; the number of a set decides its dice. */
export async function playSets(game: Game, bot: Bot, opponent: Bot, count: number, first = 0): Promise<Played> {
  const sets: Outcome[] = []
  let checksum = 0x811c9dc5
  for (let set = first; set < first + count; set++) {
    const sum = { margin: 0, returns: 0, won: 0 }
    for (let own = 0; own < game.seats; own++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a match needs the processor whole
      const returns = await playOne(game, bot, opponent, set, own)
      for (const value of returns) checksum = Math.imul(checksum ^ Math.round(value * 1000), 0x01000193) >>> 0
      const others = returns.reduce((total, value) => total + value, 0) - returns[own]!
      const most = Math.max(...returns)
      const winners = returns.filter((value) => value === most).length
      sum.returns += returns[own]! / game.seats
      sum.margin += (returns[own]! - others / (game.seats - 1)) / game.seats
      sum.won += (returns[own] === most ? 1 / winners : 0) / game.seats
    }
    sets.push(sum)
  }
  return { sets, checksum: checksum.toString(16).padStart(8, '0') }
}

async function playOne(game: Game, bot: Bot, opponent: Bot, set: number, own: number): Promise<readonly number[]> {
  const policies = Array.from({ length: game.seats }, (_, seat) =>
    (seat === own ? bot : opponent).policy(`${set}/${seat}`, game.options),
  )
  const { end } = await play(game, policies, repeatable('bots', String(set)))
  return end!.returns
}

/** The mean of independent values, with a 95 % confidence interval by Student's distribution. */
export function intervalOf(values: readonly number[]): Interval {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { mean, half: quantile(count - 1) * Math.sqrt(variance / count) }
}

/** The 97.5 % quantile of Student's distribution, by its expansion in the quantile of the normal (Cornish and Fisher). */
function quantile(degrees: number): number {
  const z = 1.959964
  const first = (z ** 3 + z) / (4 * degrees)
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  return z + first + second + third
}
