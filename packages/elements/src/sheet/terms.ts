/** What the boxes of one face mean, from the ones on, and that a box may be given up: rows of every sheet game. */
import type { TermRow } from '../base/lazy/terms.ts'
import type { SheetTermKey, SheetWordKey } from './terms.messages.ts'

/** `boxes` are those of the faces 1 to 6. */
export const faceTerms = <Box extends string>(
  boxes: readonly Box[],
  rule: string,
): readonly TermRow<Box, SheetTermKey>[] =>
  boxes.map((box, i) => [box, rule, i === 0 ? 'faceOne' : ['face', { face: i + 1 }]])

export const giveUpTerm = (rule: string): TermRow<SheetWordKey, SheetTermKey> => ['giveUp', rule, 'giveUp']
