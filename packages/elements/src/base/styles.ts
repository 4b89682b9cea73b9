/** The styles of the frame round every game, and of its dice. */
import type { CSSResult } from 'lit'
import { dieStyles } from '../parts/die/die.styles.ts'
import { barStyles } from './bar.styles.ts'
import { drawerStyles } from './drawer.styles.ts'
import { frameStyles } from './frame.styles.ts'
import { oneScreenStyles } from './one-screen.styles.ts'
import { printStyles } from './print.styles.ts'
import { highStyles } from './room.ts'
import { shellStyles } from './shell.styles.ts'

/** The styles of every element of a game. */
export const baseStyles: readonly CSSResult[] = [
  shellStyles,
  highStyles,
  oneScreenStyles,
  barStyles,
  frameStyles,
  drawerStyles,
  dieStyles,
  printStyles,
]
