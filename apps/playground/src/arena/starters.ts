/** Scripts to start from, by game: the two of the starter, and the examples that the build puts beside the pages. */
import { makeStarter } from '@dicewright/arena/sandbox'
import { findRow } from '../games/games.ts'
import { moduleById } from '../games/modules.ts'
import { run } from './commands.ts'

export interface Starter {
  readonly id: string
  /** File name; its ending says the language. */
  readonly file: string
  /** Null where it cannot be loaded. */
  load(): Promise<string | null>
}

/** File names of a starter, which everybody's is called until it is named. */
export const starterFiles = ['my-bot.ts', 'my-bot.js'] as const

/** A game that only the arena knows: these pages have its id and no more. */
const foreign = (id: string) => ({ game: { facts: { id, titles: { en: id } } } })

/** The bot `dicewright new` writes. */
export const starterOf = (file: string, gameId: string): string =>
  makeStarter(file, moduleById(gameId) ?? foreign(gameId), { command: run })

export const startersOf = (gameId: string): readonly Starter[] => [
  ...starterFiles.map((file): Starter => ({ id: file, file, load: async () => starterOf(file, gameId) })),
  ...(findRow(gameId)?.examples ?? []).map(example),
]

/** Whether a script is a starter of some game that nobody changed. */
export const isStarter = (file: string, source: string, gameIds: readonly string[]): boolean =>
  gameIds.some((id) => source === starterOf(file, id))

const example = (file: string): Starter => ({
  id: `examples/${file}`,
  file,
  async load() {
    try {
      const response = await fetch(`/starters/${file}`)
      return response.ok ? await response.text() : null
    } catch {
      return null
    }
  },
})
