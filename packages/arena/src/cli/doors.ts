/** `dicewright close` and `dicewright open`: a door nobody is let through for a while, or a ladder no set is begun on. */
import type { Door } from '../api/index.ts'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, write } from './output.ts'
import { needAdminToken } from './secrets.ts'

export async function setDoor(door: string, isClosed: boolean, flags: AuthorFlags): Promise<number> {
  const token = needAdminToken(flags)
  // Ids of ladders have dots in them, doors have none.
  if (door.includes('.')) return pauseLadder(door, isClosed, token, flags)
  const path = `api/admin/doors/${encodeURIComponent(door)}`
  const { value } = await new Client(flags.server).ask(path, {
    method: 'POST',
    token,
    body: { isClosed },
    fields: ['closed'],
  })
  const { closed } = value as { readonly closed: readonly Door[] }
  write(closed.length === 0 ? 'Everything is open.' : `Closed: ${closed.join(', ')}.`)
  return exits.done
}

async function pauseLadder(id: string, isPaused: boolean, token: string, flags: AuthorFlags): Promise<number> {
  const path = `api/admin/ladders/${encodeURIComponent(id)}`
  await new Client(flags.server).ask(path, { method: 'POST', token, body: { isPaused }, fields: ['isPaused'] })
  write(isPaused ? `${id} is paused: sets under way are finished.` : `${id} is open.`)
  return exits.done
}
