/** The words of the games: in every language, each with its source. */
import { expect, it } from 'vitest'
import { languages, type Term } from '../kit/contract.ts'
import { games } from '../modules.ts'

const rooms = ['../testing/cups', ...games.map(({ facts }) => `./${facts.id}`)]
const all = await Promise.all(
  rooms.map(
    async (room) => ((await import(`${room}/rules/terms.ts`)) as { terms: Readonly<Record<string, Term>> }).terms,
  ),
)

it.each(all.flatMap((terms) => Object.entries(terms)))(
  '%s has a text in every language and a source with its heading',
  (_name, term) => {
    for (const language of languages) expect(term[language].trim()).not.toBe('')
    expect(term.source).toMatch(/^\S+, \S/)
  },
)
