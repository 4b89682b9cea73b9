/**
 * `dicewright submit FILE`: sends a bot to a server and waits for its validation, step by step. Where it is refused, the
 * crash capsule is fetched, so that its author can see the fault again at once.
 */
import { writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import type { AuthorLog, Submission, ValidationStep } from '../api.ts'
import { Client } from './client.ts'
import { needFolder, readText, reasonOf } from './files.ts'
import { calledAs, exits, Refused, say, write, writeJson } from './output.ts'

export interface SubmitFlags {
  readonly server: string
  readonly name?: string
  readonly token?: string
  readonly capsules?: string
  readonly json?: boolean
}

/** Milliseconds between two looks at a validation. */
const lookMs = 250

const titles: Readonly<Record<ValidationStep['step'], string>> = {
  transpile: 'Read and transpiled',
  load: 'Loaded',
  self: 'Match against itself',
  house: 'Match against a house bot',
}

/** Exit code 0 where the version is rated now, 2 where it is refused. */
export async function submit(path: string, flags: SubmitFlags): Promise<number> {
  const token = flags.token ?? process.env['DICEWRIGHT_TOKEN']
  if (!token)
    throw new Refused(
      refuse(
        'token-missing',
        'token',
        `A token is needed: give it with --token or in the variable DICEWRIGHT_TOKEN; ${calledAs()} token NAME makes one.`,
      ),
    )
  const source = readText(path, 'bot-unreadable')
  const file = basename(path)
  const name = flags.name ?? basename(file, extname(file))
  if (flags.capsules !== undefined) needFolder(flags.capsules, 'Crash capsules')
  const client = new Client(flags.server)
  const answer = await client.ask('api/bots', { method: 'POST', token, body: { name, file, source } })
  const sent = answer.value as Submission
  const tell = flags.json ? () => {} : say
  tell(
    answer.status === 201
      ? `${titleOf(sent)} is sent.`
      : `${titleOf(sent)} has this very source already; nothing was sent again.`,
  )
  const done = await follow(client, token, sent, tell)
  const saved =
    done.state === 'refused' ? await fetchCapsules(client, token, done, flags.capsules ?? dirname(path)) : []
  if (flags.json) writeJson({ ...done, capsules: saved })
  else if (done.state !== 'refused') write(`${titleOf(done)} is ${done.state}.`)
  if (done.state !== 'refused') return exits.done
  say(`dicewright: ${titleOf(done)} is refused. ${done.why?.message ?? ''} [${done.why?.code ?? 'refused'}]`)
  for (const capsule of saved) say(`See the fault again with: ${calledAs()} repro ${capsule}`)
  return exits.refused
}

const titleOf = ({ bot, version }: Submission): string => `${bot} v${version}`

/** Waits until the version is decided and tells each step as it ends. */
async function follow(client: Client, token: string, first: Submission, tell: (line: string) => void) {
  const told = new Set<string>()
  for (let now = first; ;) {
    for (const step of now.steps) {
      if (told.has(step.step) || (step.state !== 'passed' && step.state !== 'failed')) continue
      told.add(step.step)
      tell(makeLine(step))
    }
    if (now.state !== 'validating') return now
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await wait(lookMs)
    // oxlint-disable-next-line no-await-in-loop
    now = (await client.ask(`api/versions/${encodeURIComponent(first.id)}`, { token })).value as Submission
  }
}

function makeLine({ step, state, ms, note }: ValidationStep): string {
  const took = ms === null ? '' : ` (${ms.toLocaleString('en')} ms)`
  return `${state === 'passed' ? 'ok  ' : 'FAIL'} ${titles[step]}${took}${note === null ? '' : `: ${note}`}`
}

/** What a server calls something, as a name in the folder: it may not lead out of it. */
const fileName = (title: string): string => title.replaceAll(/[^\w-]/g, '_').slice(0, 100)

/** Saves the crash capsules of a refused version; answers with their files. */
async function fetchCapsules(client: Client, token: string, version: Submission, folder: string) {
  const ids = new Set<string>()
  for (const match of version.matches) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const { value } = await client.ask(`api/versions/${encodeURIComponent(version.id)}/logs/${match}`, {
      token,
    })
    for (const id of (value as AuthorLog).capsules) ids.add(id)
  }
  const files: string[] = []
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop
    const { text } = await client.text(`api/capsules/${encodeURIComponent(id)}`, { token })
    const file = join(folder, `${fileName(`${version.bot}-v${version.version}-${id}`)}.capsule.json`)
    try {
      writeFileSync(file, text)
    } catch (error) {
      throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
    }
    files.push(file)
  }
  return files
}
