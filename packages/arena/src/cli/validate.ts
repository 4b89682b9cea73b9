/** `dicewright validate VERSION`: another validation of a version that is on probation, or that the arena itself failed. */
import type { Submission } from '../api/index.ts'
import { submissionFields, titleOf, versionPath, type AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { needFolder } from './files.ts'
import { say } from './output.ts'
import { needToken } from './secrets.ts'
import { followValidation } from './validation.ts'

export interface ValidateFlags extends AuthorFlags {
  readonly capsules: string
}

export async function validate(id: string, flags: ValidateFlags): Promise<number> {
  const { server, capsules, json = false } = flags
  const token = needToken(flags)
  needFolder(capsules, 'Crash capsules')
  const client = new Client(server)
  const { value } = await client.ask(`${versionPath(id)}/validate`, {
    method: 'POST',
    token,
    body: {},
    fields: submissionFields,
  })
  const again = value as Submission
  if (!json) say(`${titleOf(again)} is validated again.`)
  return followValidation({ client, token, folder: capsules, json }, again)
}
