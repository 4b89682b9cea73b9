/** `dicewright delete` and `dicewright retire`: what authors do about bots of their own. */
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, write } from './output.ts'
import { needToken } from './secrets.ts'

export interface RetireFlags extends AuthorFlags {
  readonly back?: boolean
}

const pathOf = (name: string): string => `api/bots/${encodeURIComponent(name)}`

export async function deleteBot(name: string, flags: AuthorFlags): Promise<number> {
  const token = needToken(flags)
  const { value } = await new Client(flags.server).ask(pathOf(name), { method: 'DELETE', token, fields: ['deleted'] })
  write(`${(value as { readonly deleted: string }).deleted} is deleted: its name is free.`)
  return exits.done
}

export async function retireBot(name: string, flags: RetireFlags): Promise<number> {
  const token = needToken(flags)
  const isRetired = !flags.back
  const asked = { method: 'POST', token, body: { isRetired }, fields: ['name'] } as const
  const { value } = await new Client(flags.server).ask(pathOf(name), asked)
  const bot = (value as { readonly name: string }).name
  write(isRetired ? `${bot} is retired: it plays no new sets, and its results stay.` : `${bot} plays again.`)
  return exits.done
}
