/** Scripts to start from: the two of the starter, and the examples of the repository, which the build puts beside the pages. */
import { makeStarter } from '@dicewright/arena/sandbox'

export interface Starter {
  readonly id: string
  /** File name; its ending says the language. */
  readonly file: string
  /** Null where it cannot be loaded. */
  load(): Promise<string | null>
}

const made = (file: string): Starter => ({ id: file, file, load: async () => makeStarter(file) })

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

export const starters: readonly Starter[] = [
  made('my-bot.ts'),
  made('my-bot.js'),
  example('careful.ts'),
  example('bold.js'),
]
