/** The race card: a head and seven rows that share the height there is; nothing in it scrolls. */
import { css, type CSSResult } from 'lit'

export const cardStyles: CSSResult = css`
  .pick:has(.rc) {
    overflow: visible;
    display: grid;
  }
  .rc {
    container: rc/size;
    min-height: 0;
    border: 1px solid var(--_line);
    border-radius: 12px;
    overflow: hidden;
    background: var(--_raised);
    display: grid;
    grid-template-rows: calc(26 * var(--_u));
    grid-auto-rows: minmax(0, 1fr);
  }
  .rc .h,
  .rc .row {
    display: grid;
    grid-template-columns:
      calc(28 * var(--_u)) minmax(0, 1fr) repeat(4, calc(26 * var(--_u))) calc(58 * var(--_u))
      calc(60 * var(--_u));
    align-items: center;
    gap: 0 6px;
    padding: 0 8px;
    width: 100%;
    min-height: 0;
    text-align: start;
  }
  .rc .cells {
    display: contents;
  }
  .rc .h {
    background: var(--_sunk);
    color: var(--_muted);
    font-size: var(--_t-2xs);
    line-height: 1.1;
  }
  .rc .h .ic {
    margin: auto;
  }
  .rc .h .t {
    grid-column: 1/3;
    font: 600 var(--_t-sm)/1 var(--_serif);
    color: var(--_on-surface);
    white-space: nowrap;
  }
  .rc .row {
    border-top: 1px solid var(--_line);
  }
  .rc .silk {
    width: 100%;
    height: auto;
    max-height: 34px;
  }
  .nm {
    min-width: 0;
  }
  .nm b {
    display: block;
    font: 600 var(--_t-sm)/1.15 var(--_serif);
    white-space: nowrap;
    overflow: clip visible;
    text-overflow: ellipsis;
  }
  .nm small {
    display: block;
    font-size: var(--_t-2xs);
    line-height: 1.2;
    color: var(--_muted);
    white-space: nowrap;
    overflow: clip visible;
    text-overflow: ellipsis;
  }
  .nm .cost {
    color: light-dark(#8a5a00, #f2c14e);
    white-space: normal;
    line-height: 1.1;
  }
  .rc .v {
    text-align: center;
    font: 500 var(--_t-md)/1 var(--_serif);
    color: var(--_muted);
  }
  .rc .v.on {
    align-self: stretch;
    display: grid;
    place-items: center;
    background: light-dark(#fff0c2, #453509);
    color: var(--_on-lit);
    font-weight: 700;
    font-size: var(--_t-lg);
  }
  .rc .h .v.on {
    background: var(--_lit);
    box-shadow: inset 0 2px 0 var(--_lit-line);
  }
  .rc .chips {
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
  }
  /* In two lines where there are many. */
  .rc .chips:is([data-count='4'], [data-count='5'], [data-count='6']) {
    --chip: calc((100cqh - 26px) / 14 - 1px);
  }
  .rc .chip {
    width: min(var(--most), var(--chip, 99px));
    height: min(var(--most), var(--chip, 99px));
    --most: 19px;
  }
  .rc .to {
    font: 600 var(--_t-sm)/1.15 var(--_serif);
    text-align: end;
    white-space: nowrap;
  }
  .rc .h .to {
    font: inherit;
  }
  .rc .used .silk {
    opacity: 0.5;
  }
  .rc .used :is(.nm b, .v, .to) {
    color: var(--_muted);
  }
  .rc .used .to {
    font: 400 var(--_t-2xs)/1.15 var(--_font);
  }
  .rc .used .v.on {
    background: none;
    font-weight: 500;
    font-size: var(--_t-md);
  }
  .rc .done {
    background: var(--_sunk);
  }
  .rc button:hover {
    background: var(--_sunk);
  }
  .rc [aria-checked='true'] {
    background: var(--_accent-soft) !important;
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  /* Dashed gold is a hint. */
  .rc .best {
    outline: 2px dashed light-dark(#c98a00, #ffc94d);
    outline-offset: -3px;
    border-radius: 6px;
  }
  .rc button:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  @container rc (max-width: 27.6em) {
    .rc .h,
    .rc .row {
      grid-template-columns:
        calc(26 * var(--_u)) minmax(0, 1fr) repeat(4, calc(23 * var(--_u))) calc(52 * var(--_u))
        calc(52 * var(--_u));
      gap: 0 4px;
      padding: 0 6px;
    }
    .rc .chip {
      --most: 16px;
      font-size: 10px;
    }
  }
  @container rc (max-width: 24.7em) {
    .rc .h,
    .rc .row {
      grid-template-columns:
        calc(22 * var(--_u)) minmax(0, 1fr) repeat(4, calc(19 * var(--_u))) calc(44 * var(--_u))
        calc(48 * var(--_u));
      gap: 0 3px;
      padding: 0 5px;
    }
    .rc .v.on {
      font-size: var(--_t-md);
    }
    .rc .chip {
      --most: 14px;
      font-size: 10px;
    }
    .nm b,
    .rc .to {
      font-size: var(--_t-xs);
    }
    .ic {
      width: 15px;
      height: 15px;
    }
  }
  @container rc (max-width: 21.6em) {
    .rc .h,
    .rc .row {
      grid-template-columns:
        calc(20 * var(--_u)) minmax(0, 1fr) repeat(4, calc(16 * var(--_u))) calc(39 * var(--_u))
        calc(46 * var(--_u));
      gap: 0 2px;
      padding: 0 4px;
    }
    .rc .v {
      font-size: var(--_t-sm);
    }
    .rc .chip {
      --most: 13px;
      font-size: 9px;
    }
    .nm:lang(ja) b {
      font-size: var(--_t-2xs);
    }
  }
  @container rc (max-height: 18em) {
    .nm small {
      letter-spacing: -0.02em;
    }
    .nm .cost {
      white-space: nowrap;
    }
    .nm .cost:lang(ja) {
      font-size: max(10px, 0.625rem);
    }
  }
  @container rc (max-height: 15.5em) {
    .nm b {
      line-height: 1.1;
    }
    .nm small {
      line-height: 1;
      font-size: max(10px, 0.625rem);
    }
  }
  /* Where both do not fit side by side, the numbers stand below the name. */
  @container rc (max-width: 18.9em) {
    .rc .row,
    .rc .h {
      grid-template: minmax(0, 1fr) minmax(0, 1fr) / calc(24 * var(--_u)) repeat(4, calc(26 * var(--_u))) minmax(0, 1fr);
    }
    .rc .h :is(.t, .t ~ span:not([class])) {
      display: none;
    }
    .rc .h > * {
      grid-row: 1/3;
    }
    .rc .h .v:nth-child(2) {
      grid-column: 2;
    }
    .rc .h .v:nth-child(3) {
      grid-column: 3;
    }
    .rc .h .v:nth-child(4) {
      grid-column: 4;
    }
    .rc .h .v:nth-child(5) {
      grid-column: 5;
    }
    .rc .h .to {
      grid-column: 6;
    }
    .rc .silk {
      grid-row: 1/3;
    }
    .rc .nm {
      grid-area: 1/2/2/7;
      margin-inline-end: calc(50 * var(--_u));
      display: flex;
      gap: 6px;
      align-items: baseline;
    }
    .nm b {
      flex: none;
      max-width: 100%;
    }
    .rc .row :is(.v, .chips) {
      grid-row: 2;
    }
    .rc .row .to {
      grid-area: 1/6;
    }
    .rc .row .chips {
      flex-wrap: nowrap;
      margin-inline-start: 6px;
    }
  }
  @container rc (max-width: 15em) {
    .nm small {
      display: none;
    }
    .rc .chip {
      margin-inline-end: -3px;
    }
  }
  @container dw (max-width: 35.99em) {
    .rc {
      grid-template-rows: calc(22 * var(--_u));
    }
  }
  @media (forced-colors: active) {
    .rc [aria-checked='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .rc .h .v.on {
      outline: 2px solid CanvasText;
      outline-offset: -3px;
    }
  }
  @media print {
    .rc {
      height: 340px;
    }
  }
`
