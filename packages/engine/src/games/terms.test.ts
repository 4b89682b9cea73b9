/** The words of the games: in every language, each with its source. */
import { expect, it } from 'vitest'
import { languages, type Term } from '../kit/contract.ts'
import { terms as cupsTerms } from '../testing/cups/index.ts'
import { terms as chaserTerms } from './chaser/index.ts'
import { terms as royalTurfTerms } from './royal-turf/index.ts'
import { terms as sixDiceTerms } from './six-dice/index.ts'
import { terms as yatzyTerms } from './yatzy/index.ts'
import { terms as yessirTerms } from './yessir/index.ts'

const all = [chaserTerms, sixDiceTerms, yatzyTerms, yessirTerms, royalTurfTerms, cupsTerms]

it.each(all.flatMap((terms) => Object.entries<Term>(terms)))(
  '%s has a text in every language and a source with its heading',
  (_name, term) => {
    for (const language of languages) expect(term[language].trim()).not.toBe('')
    expect(term.source).toMatch(/^\S+, \S/)
  },
)
