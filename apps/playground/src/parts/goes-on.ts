/** Whether a match goes on. Imports no engine, because the small script of embedded frames uses it too. */
import type { TableElement } from './table-element.ts'

/** Whether JSON Lines have their end. */
export const isOver = (transcript: string): boolean => /\{"end":[^\n]*\n?$/.test(transcript)

/** Whether a person can play on in an element's match. If not, it can only be watched. */
export const goesOn = ({ position, transcript }: Pick<TableElement, 'position' | 'transcript'>): boolean =>
  position !== null && !isOver(transcript) && position.players.split(',').some((word) => /^me(:|$)/.test(word))
