/** The race card. */
import { css, type CSSResult } from 'lit'

export const cardStyles: CSSResult = css`
  .rc {
    container: rc/inline-size;
    border: 1px solid var(--_line);
    border-radius: 14px;
    overflow: hidden;
    background: var(--_raised);
  }
  .rc .h,
  .rc .row {
    display: grid;
    grid-template-columns: 36px 32px minmax(0, 1fr) repeat(4, 2.56em) 7.04em 5.867em;
    align-items: center;
    gap: 6px;
    padding: 0 12px;
    width: 100%;
    text-align: start;
  }
  .rc .cells {
    display: contents;
  }
  .rc .h {
    min-height: 38px;
    background: var(--_sunk);
    color: var(--_muted);
  }
  .rc .h > * {
    font-size: var(--_t-xs);
  }
  .rc .h .ic {
    margin: auto;
  }
  .rc .h .t {
    grid-column: 1/4;
    font: 600 var(--_t-md)/1 var(--_serif);
    color: var(--_on-surface);
  }
  .rc .row {
    min-height: 48px;
    border-top: 1px solid var(--_line);
  }
  .hh {
    width: 30px;
    height: 30px;
    display: block;
    forced-color-adjust: none;
    color: var(--coat);
    stroke: light-dark(#1b1a18, #d8d6d0);
    stroke-width: 0.9;
    paint-order: stroke;
  }
  .hh .rein {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.75;
    stroke-width: 0.8;
  }
  [data-coat='black'] {
    --coat: #26242a;
  }
  [data-coat='reddish-brown'] {
    --coat: #963f24;
  }
  [data-coat='dark-brown'] {
    --coat: #4f3423;
  }
  [data-coat='caramel'] {
    --coat: #c2854a;
  }
  [data-coat='beige'] {
    --coat: #dcc7a1;
  }
  [data-coat='white'] {
    --coat: #f3f0ea;
  }
  [data-coat='grey'] {
    --coat: #9aa0a6;
  }
  .nm {
    min-width: 0;
  }
  .nm b {
    display: block;
    font: 600 var(--_t-md)/1.2 var(--_serif);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .nm small {
    display: block;
    font-size: var(--_t-xs);
    color: var(--_muted);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .rc .v {
    text-align: center;
    font: 500 var(--_t-lg)/1 var(--_serif);
    color: var(--_muted);
  }
  .rc .v.on {
    align-self: stretch;
    display: grid;
    place-items: center;
    background: light-dark(#fff0c2, #453509);
    color: var(--_on-lit);
    font-weight: 700;
  }
  .rc .h .v.on {
    background: var(--_lit);
    box-shadow: inset 0 2px 0 var(--_lit-line);
    min-height: 38px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding-block: 3px;
  }
  .rc .to {
    font-size: var(--_t-xs);
    color: var(--_muted);
    text-align: end;
    white-space: nowrap;
  }
  .rc .to b {
    display: block;
    font: 600 var(--_t-md)/1.15 var(--_serif);
    color: var(--_on-surface);
  }
  .rc .to small {
    display: block;
    font-size: var(--_t-xs);
  }
  .rc .used .silk,
  .rc .used .hh {
    opacity: 0.5;
  }
  .rc .used .nm b,
  .rc .used .v {
    color: var(--_muted);
  }
  .rc .used .v.on {
    background: none;
    font-weight: 500;
  }
  .rc button:hover {
    background: var(--_sunk);
  }
  .rc button[aria-disabled] {
    cursor: default;
  }
  .rc [aria-pressed='true'] {
    background: var(--_accent-soft);
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  .rc button:focus-visible {
    outline-offset: -2px;
  }
  .area {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  /* The place of the chips stays while others lay theirs, or the card would jump. */
  [data-phase$='bet'] {
    min-height: 48px;
  }
  .why {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_t-sm);
  }
  @container rc (min-width: 36.24em) and (max-width: 42em) {
    .rc .h,
    .rc .row {
      grid-template-columns: 36px 30px minmax(0, 1fr) repeat(4, 2.133em) 5.333em 5.067em;
      padding: 0 10px;
    }
  }
  @container rc (max-width: 36.2em) {
    .rc .h,
    .rc .row {
      grid-template-columns: 30px minmax(0, 1fr) repeat(4, 1.813em) 4.2em;
      gap: 3px;
      padding: 0 6px;
    }
    .rc .hh,
    .rc .h .ch {
      display: none;
    }
    .rc .h .t {
      grid-column: 1/3;
    }
    .rc .row {
      padding-block: 6px;
      min-height: 58px;
    }
    .rc .silk {
      width: 30px;
      height: 32px;
      grid-row: 1/3;
    }
    .rc .nm {
      grid-column: 2;
      grid-row: 1;
    }
    .rc .nm *,
    .rc .to {
      white-space: normal;
      overflow: visible;
      overflow-wrap: anywhere;
    }
    /* A name of eight kana has no place to break at. */
    .nm:lang(ja) b {
      font-size: clamp(var(--_t-xs), 3.5cqi, var(--_t-md));
    }
    .rc .chips {
      grid-column: 2;
      grid-row: 2;
      min-height: 20px;
      padding-block: 2px 0;
    }
    .rc .v {
      grid-row: 1/3;
    }
    .rc .h .v,
    .rc .h .t {
      grid-row: 1;
    }
    .rc .to {
      grid-column: 7;
      grid-row: 1/3;
    }
    .rc .h .to {
      grid-row: 1;
    }
    .rc .row .v.on {
      margin-block: -6px;
    }
    .rc .chip {
      width: 20px;
      height: 20px;
      font-size: 11px;
    }
  }
  /* Where both do not fit, the numbers stand below the name. */
  @container rc (max-width: 22.02em) {
    .rc .h,
    .rc .row {
      grid-template-columns: 30px repeat(4, minmax(1.2em, 1fr)) minmax(0, 4.4em);
      gap: 2px;
      padding-inline: 6px;
    }
    .rc .h .t {
      grid-column: 1/-1;
      padding-top: 10px;
    }
    .rc .row .nm,
    .rc .chips {
      grid-column: 2/-1;
    }
    .rc .chips {
      grid-row: 3;
      min-height: 0;
    }
    .rc .h .v,
    .rc .row .v,
    .rc .h .to,
    .rc .row .to {
      grid-row: 2;
    }
    .rc .row .v.on {
      margin-block: 0;
    }
    .rc .h::before {
      content: '';
      grid-area: 2/1;
    }
    .rc .v {
      font-size: var(--_t-md);
    }
    .rc .to {
      grid-column: 6;
    }
    .rc .to b {
      font-size: var(--_t-sm);
    }
  }
  @media (forced-colors: active) {
    .rc [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
