/** `dicewright delete`, `dicewright retire` and `dicewright lend`: what authors do about bots of their own. */
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, write } from './output.ts'
import { needToken } from './secrets.ts'

export interface BackFlags extends AuthorFlags {
  readonly back?: boolean
}

const pathOf = (name: string): string => `api/bots/${encodeURIComponent(name)}`

export async function deleteBot(name: string, flags: AuthorFlags): Promise<number> {
  const token = needToken(flags)
  const { value } = await new Client(flags.server).ask(pathOf(name), { method: 'DELETE', token, fields: ['deleted'] })
  write(`${(value as { readonly deleted: string }).deleted} is deleted: its name is free.`)
  return exits.done
}

export async function retireBot(name: string, flags: BackFlags): Promise<number> {
  const isRetired = !flags.back
  const bot = await change(name, { isRetired }, flags)
  write(isRetired ? `${bot} is retired: it plays no new sets, and its results stay.` : `${bot} plays again.`)
  return exits.done
}

export async function lendBot(name: string, flags: BackFlags): Promise<number> {
  const isLent = !flags.back
  const bot = await change(name, { isLent }, flags)
  write(
    isLent
      ? `${bot} is lent: readers' browsers may run it, and its code is sent to them.`
      : `${bot} runs on the server alone: its code is sent to nobody from now on.`,
  )
  return exits.done
}

/** Answers with the name as the server writes it. */
async function change(name: string, body: object, flags: BackFlags): Promise<string> {
  const asked = { method: 'POST', token: needToken(flags), body, fields: ['name'] } as const
  const { value } = await new Client(flags.server).ask(pathOf(name), asked)
  return (value as { readonly name: string }).name
}
