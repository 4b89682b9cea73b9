/** The styles of the frame round every game, and of its dice. */
import type { CSSResult } from 'lit'
import { dieStyles } from '../parts/die/die.styles.ts'
import { foldsStyles } from './folds.styles.ts'
import { frameStyles } from './frame.styles.ts'
import { playersStyles } from './players.styles.ts'
import { printStyles } from './print.styles.ts'
import { shellStyles } from './shell.styles.ts'

/** The styles of every element of a game. */
export const baseStyles: readonly CSSResult[] = [
  shellStyles,
  playersStyles,
  frameStyles,
  foldsStyles,
  dieStyles,
  printStyles,
]
