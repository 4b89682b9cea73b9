/** How a match of Chaser reads, turn by turn. */
import { sheetTeller } from '../../sheet/log.ts'
import { terms } from './rules/index.ts'

export const chaserTeller = sheetTeller(terms, null)
