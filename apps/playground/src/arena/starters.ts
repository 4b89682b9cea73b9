/** Scripts to start from, by game: the starters that need no compiler, and the examples that the build copies beside the pages. */
import { makeStarter } from '@dicewright/arena/sandbox'
import { findRow } from '../games/games.ts'
import { moduleById } from '../games/modules.ts'
import { run } from './commands.ts'

export interface Starter {
  readonly id: string
  /** File name; its extension is that of the language. */
  readonly file: string
  /** Null where it cannot be loaded. */
  load(): Promise<string | null>
}

/** The default file names. */
export const starterFiles = ['my-bot.ts', 'my-bot.js', 'my-bot.py'] as const

/** A game that only the arena has: these pages know its id alone. */
const foreign = (id: string) => ({ game: { facts: { id, titles: { en: id } } } })

/** The bot `dicewright new` writes. */
export const starterOf = (file: string, gameId: string): string =>
  makeStarter(file, moduleById(gameId) ?? foreign(gameId), { command: run })

export const startersOf = (gameId: string): readonly Starter[] => [
  ...starterFiles.map((file): Starter => ({ id: file, file, load: async () => starterOf(file, gameId) })),
  ...(findRow(gameId)?.examples ?? []).map(example),
]

/** Whether a script is an unchanged starter. */
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
