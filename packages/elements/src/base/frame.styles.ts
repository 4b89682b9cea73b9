/** The look of the frame: what the shell's styles leave open. */
import { css, type CSSResult } from 'lit'

export const frameStyles: CSSResult = css`
  .refusal {
    /* In view also from the field and the folds far below. */
    position: sticky;
    top: 0;
    z-index: 4;
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0 16px 12px;
    padding: 4px 4px 4px 14px;
    border: 1px solid var(--_bad);
    border-radius: 12px;
    background: color-mix(in oklab, var(--_bad) 8%, var(--_surface));
    font-size: var(--_t-sm);
    overflow-wrap: anywhere;
  }
  .refusal p {
    flex: 1;
    min-width: 0;
    margin: 6px 0;
  }
  .refusal b {
    color: var(--_bad);
  }
  .refusal code {
    font-size: var(--_t-2xs);
    color: var(--_muted);
    white-space: nowrap;
  }
  .refusal button {
    flex: none;
    width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
  }
  .refusal svg {
    width: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
  }

  .board {
    position: relative;
  }
  .banner {
    position: absolute;
    inset: 14px auto auto 14px;
    max-width: min(calc(100% - 28px), 330px);
    display: grid;
    gap: 2px;
    padding: 8px 14px 10px;
    border-radius: 12px;
    background: color-mix(in oklab, var(--_surface) 94%, transparent);
    color: var(--_on-surface);
    border-inline-start: 4px solid var(--tone);
    box-shadow: 0 6px 22px -8px #000a;
    --tone: var(--_good);
    pointer-events: none;
  }
  .banner[data-tone='bad'] {
    --tone: var(--_bad);
  }
  .banner b {
    font: 600 var(--_t-xl)/1.15 var(--_serif);
    color: var(--tone);
  }
  .banner span {
    font-size: var(--_t-sm);
    line-height: 1.35;
  }

  .turn {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    /* Nearer to the sentence than what stands in the gap of the column. */
    margin-block-start: -18px;
  }
  .turn:not(:has(*)) {
    margin-block-start: -24px;
  }
  .dd {
    display: flex;
    gap: 3px;
    align-items: center;
    flex-wrap: wrap;
  }
  .buttons {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    /* What stays in view in a window lower than the game fades out what it lies on. */
    position: sticky;
    inset-block-end: var(--_buttons-end);
    z-index: 4;
    background: var(--_surface);
    box-shadow: 0 -6px 8px var(--_surface);
  }
  .acts.one {
    grid-template-columns: minmax(0, 1fr);
  }
  .minor {
    display: flex;
    gap: 4px 12px;
    min-height: 32px;
    flex-wrap: wrap;
  }
  .minor p {
    align-self: center;
    margin: 0;
    padding: 0 6px;
    color: var(--_muted);
    font-size: var(--_t-sm);
  }
  .minor button {
    min-height: 32px;
    padding: 0 6px;
    border-radius: 8px;
    color: var(--_muted);
    font-size: var(--_t-sm);
  }
  .minor button:hover {
    color: var(--_on-surface);
    background: var(--_sunk);
  }
  kbd {
    font: 600 var(--_t-2xs)/1.5 var(--_font);
    padding: 0 5px;
    border: 1px solid var(--_line-strong);
    border-radius: 4px;
    color: var(--_muted);
  }

  .foot {
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 0 10px;
    border-top: 1px solid var(--_line);
    color: var(--_muted);
    font-size: var(--_t-xs);
    min-width: 0;
  }
  .foot button {
    flex: none;
    min-width: 40px;
    height: 44px;
    display: grid;
    place-items: center;
    border-radius: 10px;
  }
  .foot button:hover {
    color: var(--_on-surface);
  }
  .foot button[aria-disabled='true'] {
    cursor: default;
    color: var(--_faint);
  }
  .foot svg {
    width: 16px;
    height: 16px;
    fill: currentColor;
  }
  .foot .live {
    padding: 0 8px;
  }
  .foot .live[aria-disabled='false'] {
    color: var(--_accent);
    font-weight: 600;
  }
  .foot input {
    flex: 1;
    min-width: 0;
    height: 44px;
    margin: 0 4px;
    appearance: none;
    background: none;
    cursor: pointer;
    border-radius: 8px;
  }
  .foot input::-webkit-slider-runnable-track {
    height: 3px;
    border-radius: 3px;
    background: linear-gradient(var(--_muted), var(--_muted)) 0 / var(--at) 100% no-repeat var(--_line);
  }
  .foot input::-moz-range-track {
    height: 3px;
    border-radius: 3px;
    background: linear-gradient(var(--_muted), var(--_muted)) 0 / var(--at) 100% no-repeat var(--_line);
  }
  .foot input::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 16px;
    margin-top: -6.5px;
    border-radius: 50%;
    background: var(--_surface);
    border: 2px solid var(--_muted);
  }
  .foot input::-moz-range-thumb {
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--_surface);
    border: 2px solid var(--_muted);
  }
  @container dw (max-width: 28.59em) {
    .refusal {
      margin-inline: 12px;
    }
    .foot {
      padding-inline: 4px;
    }
  }
  @container dw (max-width: 41.28em) {
    .banner {
      inset: 8px auto auto 8px;
      max-width: calc(100% - 16px);
      padding: 5px 12px 6px;
      gap: 0;
    }
    .banner b {
      font-size: var(--_t-lg);
    }
    .banner span {
      font-size: var(--_t-xs);
    }
  }
  @media (forced-colors: active) {
    .btn.go {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

/** While `what` is there, a person who chooses by keyboard sees the buttons, and they cover nothing that is chosen. */
export const buttonsInView = (what: CSSResult): CSSResult => css`
  :has(${what}):has(:focus-visible) > .buttons {
    inset-block-end: var(--dw-buttons-end, 0px);
  }
  [data-rove],
  [data-cup] {
    scroll-margin-block-end: 10em;
  }
`
