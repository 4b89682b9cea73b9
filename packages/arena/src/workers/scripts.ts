/** Scripts compiled once and kept by their hash: a set of a ladder is between versions that have played before. */
import { compileBot, type Bot } from '../sandbox/compile.ts'
import type { JobEntrant } from '../ports/sets.ts'
import { scriptKey } from '../children/messages.ts'

type ScriptEntrant = Extract<JobEntrant, { kind: 'script' }>

/** Scripts kept: the most recently used. */
const mostScripts = 100

export class Scripts {
  readonly #bots = new Map<string, Promise<Bot>>()

  /** Rejects where the script cannot be compiled, which is found out before a version may play. */
  async compiled(entrant: ScriptEntrant): Promise<Bot> {
    const key = scriptKey(entrant)
    const bot = this.#bots.get(key) ?? compile(entrant)
    this.#bots.delete(key)
    this.#bots.set(key, bot)
    if (this.#bots.size > mostScripts) this.#bots.delete(this.#bots.keys().next().value!)
    try {
      return await bot
    } catch (error) {
      this.#bots.delete(key)
      throw error
    }
  }
}

async function compile({ source, file, hash }: ScriptEntrant): Promise<Bot> {
  const bot = await compileBot(source, file)
  if (!bot.ok) throw new Error(`${bot.code}: ${bot.message}`)
  if (bot.value.hash !== hash) throw new Error(`the script ${file} has the hash ${bot.value.hash}, not ${hash}`)
  return bot.value
}
