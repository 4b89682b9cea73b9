/**
 * `dicewright submit FILE`: sends a bot to a server and waits for its validation, step by step. Where it is refused, the
 * crash capsule is fetched, so that its author can see the fault again at once.
 */
import { basename, dirname, extname } from 'node:path'
import type { Submission } from '../api.ts'
import { submissionFields, titleOf, type AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { needFolder, readText } from './files.ts'
import { exits, Refused, say } from './output.ts'
import { needToken } from './secrets.ts'
import { tellValidation } from './validation.ts'

export interface SubmitFlags extends AuthorFlags {
  readonly name?: string
  readonly capsules?: string
}

/** What is wrong with the script already at the door. */
const ofTheBot = new Set(['bot-unreadable', 'bot-size', 'bot-syntax', 'bot-import'])

export async function submit(path: string, flags: SubmitFlags): Promise<number> {
  const { server, capsules, json = false } = flags
  const token = needToken(flags)
  const source = readText(path, 'bot-unreadable')
  const file = basename(path)
  const name = flags.name ?? basename(file, extname(file))
  if (capsules !== undefined) needFolder(capsules, 'Crash capsules')
  const client = new Client(server)
  const answer = await client
    .ask('api/bots', { method: 'POST', token, body: { name, file, source }, fields: submissionFields })
    .catch((error: unknown) => {
      if (error instanceof Refused && ofTheBot.has(error.code)) throw new Refused(error, exits.botRefused)
      throw error
    })
  const sent = answer.value as Submission
  if (!json)
    say(
      answer.status === 201
        ? `${titleOf(sent)} is sent.`
        : `${titleOf(sent)} has this very source already; nothing was sent again.`,
    )
  return tellValidation({ client, token, folder: capsules ?? dirname(path), json }, sent)
}
