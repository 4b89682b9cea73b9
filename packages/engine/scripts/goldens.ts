/// <reference types="node" />
/** `pnpm goldens` writes the golden playthroughs of every room anew; read the diff before you commit it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chaser } from '../src/games/chaser/rules/index.ts'
import { royalTurf } from '../src/games/royal-turf/rules/index.ts'
import { sixDice } from '../src/games/six-dice/rules/index.ts'
import { yatzy } from '../src/games/yatzy/rules/index.ts'
import { yessir } from '../src/games/yessir/rules/index.ts'
import type { GameFactory } from '../src/kit/contract.ts'
import { unwrap } from '../src/kit/result.ts'
import { cups } from '../src/testing/cups/rules/index.ts'
import { playthrough } from '../src/testing/playthrough.ts'

interface Golden {
  readonly factory: GameFactory
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  /** A seed whose match shows much and stays short. */
  readonly seed: number
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const golden = (factory: unknown, seats: number, options: Golden['options'], seed: number): Golden => ({
  factory: factory as GameFactory,
  seats,
  options,
  seed,
})

export const goldens: readonly Golden[] = [
  golden(cups, 2, { preset: 'standard', target: 4 }, 125),
  golden(cups, 3, { preset: 'short' }, 3516),
  golden(cups, 4, { preset: 'open', target: 4 }, 1887),
  golden(sixDice, 2, { preset: 'standard', target: 1000, games: 2, roundLimit: 20 }, 2613),
  golden(sixDice, 3, { preset: 'donburi', target: 1000, roundLimit: 20 }, 4030),
  golden(sixDice, 2, { preset: 'farkle', target: 3000 }, 319),
  golden(chaser, 2, { preset: 'standard', firstPlayer: 'random' }, 5),
  golden(yatzy, 2, { preset: 'bga' }, 7),
  golden(yatzy, 1, { preset: 'hasbro' }, 201),
  golden(yatzy, 2, { preset: 'bga', variant: 'yams' }, 16),
  golden(yessir, 2, { preset: 'standard', changeDie: true }, 461),
  golden(yessir, 6, { preset: 'short', firstStarter: 'highestDie' }, 527),
  golden(royalTurf, 2, { preset: 'standard', races: 2, trackLength: 15, paceSpace: 8 }, 1353),
  golden(royalTurf, 6, { preset: 'hidden', races: 1 }, 500),
]

/** The folder of a game, under `src`. */
export const roomOf = ({ facts }: GameFactory): string =>
  `${facts.id === cups.facts.id ? 'testing' : 'games'}/${facts.id}`

export const goldenPath = ({ factory, seats, options, seed }: Golden): string => {
  const name = [options['preset'], options['variant']].filter((part) => typeof part === 'string').join('-')
  return join(
    source,
    roomOf(factory),
    'rules/fixtures',
    `${name}-${seats}-${seats === 1 ? 'seat' : 'seats'}-seed-${seed}.golden.txt`,
  )
}

/** Long matches are cut: what they show after this many plies they showed before. */
const maxPlies = 120

export const goldenText = ({ factory, seats, options, seed }: Golden): string =>
  playthrough(unwrap(factory(seats, options)), seed, maxPlies)

if (import.meta.main)
  for (const one of goldens) {
    mkdirSync(dirname(goldenPath(one)), { recursive: true })
    writeFileSync(goldenPath(one), goldenText(one))
    process.stdout.write(`${goldenPath(one).slice(source.length)}\n`)
  }
