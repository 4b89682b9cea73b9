/** A validation followed to its end: each step as it ends, and of a version that is refused its crash capsules. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AuthorLog, Submission, ValidationStep } from '../api/index.ts'
import { reproHint, saveCapsules, submissionFields, titleOf, versionPath } from './author.ts'
import type { Client } from './client.ts'
import { exits, say, write, writeJson } from './output.ts'

/** Milliseconds between two looks at a validation. */
const lookMs = 250

const titles: Readonly<Record<ValidationStep['step'], string>> = {
  transpile: 'Read and transpiled',
  load: 'Loaded',
  self: 'Match against itself',
  house: 'Match against a house bot',
}

export interface Following {
  readonly client: Client
  readonly token: string
  /** Where crash capsules are saved. */
  readonly folder: string
  /** Everything as JSON on stdout, and nothing beside it. */
  readonly json: boolean
}

/** Exit code 0 where the version is rated now, 1 where it is refused, 4 where the arena itself failed. */
export async function followValidation(following: Following, first: Submission): Promise<number> {
  const { client, token, folder, json } = following
  const done = await follow(following, first)
  const ids = done.state === 'refused' ? await capsulesOf(client, token, done) : []
  const saved = await saveCapsules(client, token, done, ids, folder)
  if (json) writeJson({ ...done, capsules: saved })
  else if (done.state !== 'refused') write(`${titleOf(done)} is ${done.state}.`)
  if (done.state !== 'refused') return exits.done
  say(`dicewright: ${titleOf(done)} is refused. ${done.why?.message ?? ''} [${done.why?.code ?? 'refused'}]`)
  for (const capsule of saved) say(reproHint(capsule))
  return done.why?.code === 'infra' ? exits.later : exits.botRefused
}

/** Waits until the version is decided and prints each step as it ends. */
async function follow({ client, token, json }: Following, first: Submission): Promise<Submission> {
  const printed = new Set<string>()
  for (let now = first; ;) {
    for (const step of now.steps) {
      if (printed.has(step.step) || (step.state !== 'passed' && step.state !== 'failed')) continue
      printed.add(step.step)
      if (!json) say(makeLine(step))
    }
    if (now.state !== 'validating') return now
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await wait(lookMs)
    // oxlint-disable-next-line no-await-in-loop
    now = (await client.ask(versionPath(first.id), { token, fields: submissionFields })).value as Submission
  }
}

function makeLine({ step, state, ms, note }: ValidationStep): string {
  const took = ms === null ? '' : ` (${ms.toLocaleString('en')} ms)`
  return `${state === 'passed' ? 'ok  ' : 'FAIL'} ${titles[step]}${took}${note === null ? '' : `: ${note}`}`
}

async function capsulesOf(client: Client, token: string, { id, matches }: Submission): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const match of matches) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const { value } = await client.ask(`${versionPath(id)}/logs/${match}`, { token, fields: ['capsules'] })
    for (const capsule of (value as AuthorLog).capsules) ids.add(capsule)
  }
  return ids
}
