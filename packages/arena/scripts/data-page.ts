/**
 * What is made from the table of fields: the reference in DATA.md.
 * `node --conditions=source packages/arena/scripts/data-page.ts` writes it; a test compares it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { dataFields, type Field } from '../src/competition/data/index.ts'

export const pageFile = fileURLToPath(new URL('../DATA.md', import.meta.url))
const settings = new URL('../../../.oxfmtrc.json', import.meta.url)

const kinds = {
  text: 'text',
  whole: 'whole number',
  number: 'number',
  boolean: 'true or false',
  wholes: 'list of whole numbers',
} as const

/** The page with its reference made anew. */
export async function makeDataPage(page: string): Promise<string> {
  const tables = Object.entries(dataFields).map(([kind, fields]) => {
    const rows = Object.entries<Field>(fields).map(
      ([name, { is, orNull, meaning }]) => `| \`${name}\` | ${kinds[is]}${orNull ? ' or null' : ''} | ${meaning} |`,
    )
    return [`### \`${kind}\``, '', '| field | is | meaning |', '| --- | --- | --- |', ...rows].join('\n')
  })
  const reference = `<!-- made: fields -->\n\n${tables.join('\n\n')}\n\n<!-- end -->`
  const written = page.replace(/<!-- made: fields -->.*?<!-- end -->/s, () => reference)
  const { code } = await format(pageFile, written, JSON.parse(readFileSync(settings, 'utf8')))
  return code
}

if (import.meta.main) writeFileSync(pageFile, await makeDataPage(readFileSync(pageFile, 'utf8')))
