/** What only Royal Turf looks like: track, race card, chips, and what stands above and beside them. */
import type { CSSResult } from 'lit'
import { cardStyles } from './card.styles.ts'
import { chipsStyles } from './chips.styles.ts'
import { panelStyles } from './panel.styles.ts'
import { trackStyles } from './track.styles.ts'

// Chips are first: the card makes its own smaller where there is little room.
export const turfStyles: readonly CSSResult[] = [trackStyles, chipsStyles, cardStyles, panelStyles]
