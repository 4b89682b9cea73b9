/** How a match of Yatzy or Yams reads, turn by turn. */
import { sheetTeller } from '../../sheet/log.ts'
import { terms } from './rules/index.ts'

export const yatzyTeller = sheetTeller(terms, terms.joker)
