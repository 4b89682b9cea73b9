/** What only YESSIR looks like: its table, what stands beside it, and its buttons. */
import type { CSSResult } from 'lit'
import { actsStyles } from './acts.styles.ts'
import { pickStyles } from './pick.styles.ts'
import { picturesStyles } from './pictures.styles.ts'
import { stageStyles } from './stage.styles.ts'

export const yessirStyles: readonly CSSResult[] = [picturesStyles, stageStyles, pickStyles, actsStyles]
