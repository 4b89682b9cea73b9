/** `dicewright token NAME`: makes an author on a server and prints the token, which is shown this once. It may be made for another. */
import type { NewToken } from '../api.ts'
import { Client } from './client.ts'
import { calledAs, exits, say, write } from './output.ts'

export interface TokenFlags {
  readonly server: string
  readonly token?: string
  readonly json?: boolean
}

export async function makeToken(name: string, { server, token: admin, json }: TokenFlags): Promise<number> {
  const client = new Client(server)
  const { value } = await client.ask('api/tokens', {
    method: 'POST',
    body: { name },
    fields: ['owner', 'token'],
    ...(admin ? { token: admin } : {}),
  })
  const { owner, token } = value as NewToken
  write(json ? JSON.stringify({ owner, token }) : token)
  if (!json)
    say(
      `${admin ? 'This is' : 'You are'} ${owner}. The token is shown this once: keep it, and give it to ${calledAs()} submit with --token, or in the variable DICEWRIGHT_TOKEN.`,
    )
  return exits.done
}
