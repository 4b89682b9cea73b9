/// <reference types="node" />
/**
 * `pnpm bounded [MATCHES]`: random matches of every room in every preset and seat count, none of which may reach its ply
 * limit. Prints the longest.
 */
import { games } from '../src/modules.ts'
import type { GameFactory } from '../src/kit/contract.ts'
import { chooseAny, playout } from '../src/kit/play.ts'
import { random } from '../src/kit/random.ts'
import { unwrap } from '../src/kit/result.ts'
import { cups } from '../src/testing/cups/rules/index.ts'

const [matches = 10_000] = process.argv.slice(2).map(Number)

const factories: readonly GameFactory[] = [...games, cups]
for (const factory of factories)
  for (const preset of Object.keys(factory.options.presets)) {
    const [min, max] = factory.facts.seats
    for (const seats of [min, max]) {
      const game = unwrap(factory(seats, { preset }))
      const legal = new Int32Array(game.actionCount)
      let longest = 0
      for (let seed = 0; seed < matches; seed++)
        longest = Math.max(longest, playout(game, game.start(), chooseAny, random(seed), legal))
      const bounded = longest < game.plyLimit
      process.stdout.write(
        `${factory.facts.id} ${preset}, ${seats} seats: ${matches} matches, longest ${longest} of ${game.plyLimit} plies\n`,
      )
      if (!bounded) process.exitCode = 1
    }
  }
