/** Entering the authors of a roster in a season: those who are new here get a token. */
import { accept, refuse, show } from '@dicewright/engine'
import type { SeasonToken } from '../../api/index.ts'
import type { Result } from '../../codes.ts'
import type { RosterLine } from '../../competition/season/roster.ts'
import { addAuthor, findAuthor, idOfName } from '../../store/people.ts'
import { addSeasonAuthors, type SeasonAuthorRow } from '../../store/seasons.ts'
import type { Tx } from '../../store/store.ts'

interface Entering {
  readonly season: string
  /** Numbers on the roster that are taken. */
  readonly taken: number
  readonly nowMs: number
}

/** Answers with their tokens, in the order of the roster. Refused with `name-taken`. */
export async function enterAuthors(
  tx: Tx,
  roster: readonly RosterLine[],
  { season, taken, nowMs }: Entering,
): Promise<Result<readonly SeasonToken[]>> {
  const tokens: SeasonToken[] = []
  const rows: SeasonAuthorRow[] = []
  for (const { line, author: name, team, sharesSource } of roster) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const known = await findAuthor(tx, name)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const token = known ? null : await addAuthor(tx, name, nowMs)
    if (!known && token === null)
      return refuse(
        'name-taken',
        `line ${line}`,
        `Line ${line} of the roster has the author ${show(name)}, whose name looks like another's on this server: choose another.`,
      )
    tokens.push({ author: known?.name ?? name, team, token })
    const owner = known?.id ?? idOfName(name)
    rows.push({ season, owner, number: taken + rows.length + 1, team, sharesSource: sharesSource ? 1 : 0 })
  }
  await addSeasonAuthors(tx, rows)
  return accept(tokens)
}
