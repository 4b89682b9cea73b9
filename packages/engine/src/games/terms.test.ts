/** The words of the games: in every language, each with its source. */
import { expect, it } from 'vitest'
import { languages } from '../kit/contract.ts'
import { terms as cupsTerms } from '../testing/cups/index.ts'
import { terms as sixDiceTerms } from './six-dice/index.ts'

it.each([...Object.entries(sixDiceTerms), ...Object.entries(cupsTerms)])(
  '%s has a text in every language and a source with its heading',
  (_name, term) => {
    for (const language of languages) expect(term[language].trim()).not.toBe('')
    expect(term.source).toMatch(/^\S+, \S/)
  },
)
