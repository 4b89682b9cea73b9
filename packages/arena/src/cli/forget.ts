/** `dicewright forget NAME`: removes an author from a server, once the last match of the author's bots is over. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, Refused, say, write } from './output.ts'
import { needAdminToken } from './secrets.ts'

/** Milliseconds between two questions. */
const againMs = 1_000

interface Forgotten {
  readonly author: string
  readonly bots: readonly string[]
}

export async function forget(name: string, flags: AuthorFlags): Promise<number> {
  const token = needAdminToken(flags)
  const client = new Client(flags.server)
  for (let isTold = false; ; isTold = true) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { value } = await client.ask(`api/admin/authors/${encodeURIComponent(name)}`, {
        method: 'DELETE',
        token,
        fields: ['author', 'bots'],
      })
      const { author, bots } = value as Forgotten
      const left = bots.length === 0 ? 'there were no bots' : `what is left of the bots stands under ${bots.join(', ')}`
      write(`${author} is forgotten: ${left}.`)
      return exits.done
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'author-playing') throw error
      if (!isTold) say(`${name} is stopped. A match or a validation of a bot still goes on: waiting for its end.`)
      // oxlint-disable-next-line no-await-in-loop
      await wait(againMs)
    }
  }
}
