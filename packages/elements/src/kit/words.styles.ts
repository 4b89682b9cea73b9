/** How an element that has words writes them, beside its tokens; a die has none. */
import { css, type CSSResult } from 'lit'

export const wordStyles: CSSResult = css`
  :host {
    font: 400 var(--_t-md)/1.45 var(--_font);
    font-variant-numeric: lining-nums tabular-nums;
    -webkit-font-smoothing: antialiased;
  }
`
