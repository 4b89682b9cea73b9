/**
 * `dicewright submit FILE`: sends a bot to a server and waits for its validation, step by step. Where it is refused, the
 * crash capsule is fetched, so that its author can see the fault again at once.
 */
import { basename, dirname, extname } from 'node:path'
import type { Submission } from '../api/index.ts'
import { submissionFields, titleOf, type AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { needFolder } from './files.ts'
import { readName, nameOfFile } from '../names.ts'
import { exits, Refused, say } from './output.ts'
import { readScript } from './script.ts'
import { needToken } from './secrets.ts'
import { followValidation } from './validation.ts'

export interface SubmitFlags extends AuthorFlags {
  readonly name?: string
  readonly capsules?: string
  readonly shareSource?: boolean
}

/** What makes the server refuse the script before it is stored. */
const ofTheBot = [
  'bot-size',
  'bot-syntax',
  'bot-import',
  'bot-export',
  'wasm-malformed',
  'wasm-feature',
  'wasm-import',
  'wasm-size',
]

/** Throws it again: with the exit code of a bot that is refused where it says so of the script. */
function asOfTheBot(error: unknown, ...codes: readonly string[]): never {
  if (error instanceof Refused && ofTheBot.concat(codes).includes(error.code))
    throw new Refused(error, exits.botRefused)
  throw error
}

export async function submit(path: string, flags: SubmitFlags): Promise<number> {
  const { server, capsules, json = false } = flags
  const token = needToken(flags)
  const { file, source } = await readScript(path, { isQuiet: json }).catch(asOfTheBot)
  const name = flags.name ?? nameOf(path, json)
  if (capsules !== undefined) needFolder(capsules, 'Crash capsules')
  const client = new Client(server)
  const answer = await client
    .ask('api/bots', {
      method: 'POST',
      token,
      body: { name, file: plain(file), source, ...(flags.shareSource ? { sharesSource: true } : {}) },
      fields: submissionFields,
    })
    .catch((error: unknown) => asOfTheBot(error, 'bot-unreadable'))
  const sent = answer.value as Submission
  if (!json)
    say(
      answer.status === 201
        ? `${titleOf(sent)} is sent.`
        : `${titleOf(sent)} has this very source already; nothing was sent again.`,
    )
  return followValidation({ client, token, folder: capsules ?? dirname(path), json }, sent)
}

/** Without --name a bot gets the name of its file; a note says so where the two differ. */
function nameOf(path: string, isQuiet: boolean): string {
  const file = basename(path)
  const name = nameOfFile(file)
  const read = readName(name, 'bot')
  if (!read.ok)
    throw new Refused({
      ...read,
      message: `${read.message.replace(/\.$/, '')}; it was made of ${file}, name another with --name.`,
    })
  if (!isQuiet && name !== basename(file, extname(file)))
    say(`${file} is sent as the bot ${name}; --name gives it another name.`)
  return name
}

/** What a server takes as the name of a file: `six (1).js` came from a browser. */
const plain = (file: string): string =>
  file.replaceAll(/[^\p{L}\p{M}\p{N}_ .+-]/gu, '_').replace(/^[^\p{L}\p{N}_]/u, '_')
