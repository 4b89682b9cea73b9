/** What only Royal Turf looks like: track, race card, chips, and what stands above and beside them. */
import { css, type CSSResult } from 'lit'
import { buttonsInView } from '../../base/frame.styles.ts'
import { cardStyles } from './card.styles.ts'
import { chipsStyles } from './chips.styles.ts'
import { panelStyles } from './panel.styles.ts'
import { trackStyles } from './track.styles.ts'

/** What was paid may be higher than a phone: the button that goes on stays at the lower edge of the window. */
const resultStyles = css`
  :has(> .turn .result) > .buttons {
    inset-block-end: var(--dw-buttons-end, 0px);
  }
`

// Chips are first: the card makes its own smaller where there is little room.
export const turfStyles: readonly CSSResult[] = [
  trackStyles,
  chipsStyles,
  cardStyles,
  panelStyles,
  buttonsInView(css`[data-rove]`),
  resultStyles,
]
