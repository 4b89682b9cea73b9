/** What the commands of an author share: what a version is called, and capsules saved as files. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '@dicewright/engine'
import type { Client } from './client.ts'
import { reasonOf } from './files.ts'
import { calledAs, quoted, Refused } from './output.ts'
import type { TokenFlags } from './secrets.ts'

export interface AuthorFlags extends TokenFlags {
  readonly server: string
  readonly json?: boolean
}

/** One version of a bot. */
export interface Titled {
  readonly bot: string
  readonly version: number
}

/** Fields of a submission. */
export const submissionFields = ['id', 'bot', 'version', 'state', 'steps', 'matches'] as const

export const titleOf = ({ bot, version }: Titled): string => `${bot} v${version}`

export const versionPath = (id: string): string => `api/versions/${encodeURIComponent(id)}`

/** What a server calls something, as a name in the folder, of any script: it may not lead out of it. */
const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '_').slice(0, 80)

/** Saves crash capsules of a version; answers with their files. */
export async function saveCapsules(
  client: Client,
  token: string,
  { bot, version }: Titled,
  ids: Iterable<string>,
  folder: string,
): Promise<readonly string[]> {
  const files: string[] = []
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const { text } = await client.text(`api/capsules/${encodeURIComponent(id)}`, { token })
    const file = join(folder, `${fileName(`${bot}-v${version}-${id}`)}.capsule.json`)
    try {
      writeFileSync(file, text)
    } catch (error) {
      throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
    }
    files.push(file)
  }
  return files
}

export const reproHint = (file: string): string => `See the fault again with: ${calledAs()} repro ${quoted(file)}`
