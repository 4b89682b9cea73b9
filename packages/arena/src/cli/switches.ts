/** `dicewright close` and `dicewright open`: a switch of the server, or a ladder that is paused. */
import type { Switch } from '../api/index.ts'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, write } from './output.ts'
import { needAdminToken } from './secrets.ts'

export async function setSwitch(name: string, isClosed: boolean, flags: AuthorFlags): Promise<number> {
  const token = needAdminToken(flags)
  // Ids of ladders have dots in them, names of switches have none.
  if (name.includes('.')) return pauseLadder(name, isClosed, token, flags)
  const path = `api/admin/switches/${encodeURIComponent(name)}`
  const { value } = await new Client(flags.server).ask(path, {
    method: 'POST',
    token,
    body: { isClosed },
    fields: ['closed'],
  })
  const { closed } = value as { readonly closed: readonly Switch[] }
  write(closed.length === 0 ? 'Everything is open.' : `Closed: ${closed.join(', ')}.`)
  return exits.done
}

async function pauseLadder(id: string, isPaused: boolean, token: string, flags: AuthorFlags): Promise<number> {
  const path = `api/admin/ladders/${encodeURIComponent(id)}`
  await new Client(flags.server).ask(path, { method: 'POST', token, body: { isPaused }, fields: ['isPaused'] })
  write(isPaused ? `${id} is paused: sets under way are finished.` : `${id} is open.`)
  return exits.done
}
