/** Whether a match goes on; without the engine, because the small script of embedded frames asks, too. */
import type { TableElement } from './table-element.ts'

/** Whether JSON Lines have their end. */
export const isOver = (transcript: string): boolean => /\{"end":[^\n]*\n?$/.test(transcript)

/** Whether the match at an element is one that a person there plays on; else there is something to watch, or nothing. */
export const goesOn = ({ position, transcript }: Pick<TableElement, 'position' | 'transcript'>): boolean =>
  position !== null && !isOver(transcript) && position.players.split(',').some((word) => /^me(:|$)/.test(word))
