/** What only YESSIR looks like: seats, field, and what stands below and beside it. */
import type { CSSResult } from 'lit'
import { fieldStyles } from './field.styles.ts'
import { panelStyles } from './panel.styles.ts'
import { picturesStyles } from './pictures.styles.ts'
import { seatsStyles } from './seats.styles.ts'

export const yessirStyles: readonly CSSResult[] = [picturesStyles, seatsStyles, fieldStyles, panelStyles]
