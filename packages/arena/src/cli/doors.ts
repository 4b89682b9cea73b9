/** `dicewright close DOOR` and `dicewright open DOOR`: what the admin lets nobody through, and lets through again. */
import type { Door } from '../api.ts'
import { needAdminToken, type AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, write } from './output.ts'

export async function setDoor(door: string, isClosed: boolean, flags: AuthorFlags): Promise<number> {
  const token = needAdminToken(flags)
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
