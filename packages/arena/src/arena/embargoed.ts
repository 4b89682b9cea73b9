/** The refusal of results that a season hides. */
import { refuse } from '@dicewright/engine'
import type { AnyRefusal } from '../codes.ts'

export const embargoed = (ladder: string): AnyRefusal =>
  refuse(
    'ladder-embargoed',
    'id',
    `The ladder ${ladder} is under the embargo of a season: it is shown once that is published.`,
  )
