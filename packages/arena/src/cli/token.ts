/**
 * `dicewright token NAME`: makes an author on a server and prints the token, which is shown this once, or saves it as a
 * file. The admin makes it for another.
 */
import type { NewToken } from '../api/index.ts'
import { Client } from './client.ts'
import { calledAs, exits, Refused, say, write } from './output.ts'
import { TokenFile, tokenOf, type TokenFlags } from './secrets.ts'

export interface MakeTokenFlags extends TokenFlags {
  readonly server: string
  readonly save?: string
  readonly json?: boolean
}

export async function makeToken(name: string, flags: MakeTokenFlags): Promise<number> {
  const { server, save, json = false } = flags
  // What the variable has is most likely an author's own.
  const admin = tokenOf(flags, {})
  const client = new Client(server)
  const file = save === undefined ? null : new TokenFile(save)
  const { owner, token } = await askFor(client, name, admin).catch((error: unknown) => {
    file?.remove()
    throw error
  })
  const why = file?.keep(token)
  const isShown = !file || typeof why === 'string'
  if (json) write(JSON.stringify(isShown ? { owner, token } : { owner, file: save }))
  else if (isShown) write(token)
  // It is made, and would be lost.
  if (typeof why === 'string')
    throw new Refused({ code: 'folder-unwritable', message: `The token could not be written to ${save}: ${why}.` })
  if (!json) say(`${admin ? 'This is' : 'You are'} ${owner}. ${isShown ? shown() : saved(save!)}`)
  return exits.done
}

async function askFor(client: Client, name: string, admin: string | null): Promise<NewToken> {
  const { value } = await client.ask('api/tokens', {
    method: 'POST',
    body: { name },
    fields: ['owner', 'token'],
    ...(admin === null ? {} : { token: admin }),
  })
  return value as NewToken
}

const shown = (): string =>
  `The token is shown this once: keep it in a file and give that to ${calledAs()} submit with --token-file, or keep it in the variable DICEWRIGHT_TOKEN.`

const saved = (file: string): string =>
  `The token is in ${file}, which only you can read: ${calledAs()} submit FILE --token-file ${file}`
