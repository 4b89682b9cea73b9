/**
 * The sheet in its place: two halves side by side whose rows share the height, so that it never scrolls. A game brings the
 * paper: ink, lines and bands.
 */
import { css, type CSSResult } from 'lit'

/** A column too narrow for names has letters; readers still hear the names. */
const lettered = css`
  .seat > .badge {
    display: inline-grid;
  }
  .seat > .nm {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

/** Not all seats have room: a button in the head of the second column shows the next seat's. */
const turning = css`
  .seat > .next {
    display: inline-flex;
  }
  .seat:has(.next) > .badge {
    display: none;
  }
  .seat:has(.next) > .nm {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

/** Two columns are shown. */
const folded = css`
  ${turning} [data-rank]:not([data-rank='0'], [data-rank='1']) {
    display: none;
  }
`

/** In a narrow cell of the sheet the hint is a lamp alone. */
const lamp = css`
  .pv > .tip {
    font-size: 0;
    gap: 0;
    width: 16px;
    padding: 0;
    justify-content: center;
    left: 0;
    top: -5px;
    translate: -30% 0;
  }
`

export const tableStyles: CSSResult = css`
  .pick:has(.halves) {
    overflow: visible;
  }
  /* Paper. */
  .pick > [part='sheet'] {
    block-size: 100%;
    position: relative;
  }
  .halves {
    block-size: 100%;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .half {
    min-width: 0;
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: var(--cap);
    grid-auto-rows: minmax(0, 1fr);
  }
  .half :is(thead, tbody) {
    display: contents;
  }
  .half tr {
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-columns: var(--cell);
    grid-auto-flow: column;
    border-top: 1px solid var(--rule);
  }
  .half thead tr {
    border-top: 0;
  }
  .half :is(th, td) {
    min-width: 0;
    min-height: 0;
    padding: 0;
    display: grid;
    align-items: center;
  }
  .half thead th {
    justify-items: center;
    font: 600 var(--_t-xs)/1 var(--_font);
    color: var(--soft);
    white-space: nowrap;
  }
  .half thead th:first-child {
    justify-items: start;
    padding-inline-start: var(--inset);
    font: 600 italic var(--_t-sm)/1 var(--_serif);
  }
  .seat {
    position: relative;
    overflow: clip;
  }
  .seat > .nm {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    padding-inline: 2px;
    line-height: 1.3;
  }
  .seat > .badge,
  .seat > .next {
    display: none;
  }
  .next {
    align-items: center;
    gap: 1px;
    border-radius: 6px;
  }
  .next::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .next svg {
    width: 10px;
    height: 10px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .half tbody th {
    display: flex;
    gap: 8px;
    padding-inline-start: var(--inset);
    text-align: start;
    font: 500 var(--_t-sm)/1.12 var(--_font);
  }
  .half tbody th:has(small) {
    flex-wrap: wrap;
    align-content: center;
    gap: 2px 8px;
  }
  .half tbody th .name {
    min-width: 0;
    text-wrap: balance;
    word-break: keep-all;
  }
  .half tbody th small {
    font-size: var(--_t-2xs);
    font-weight: 400;
    color: var(--soft);
  }
  .half td {
    position: relative;
    justify-items: stretch;
    align-items: stretch;
    padding: 2px;
    border-inline-start: 1px solid var(--vrule);
    text-align: center;
    font: 500 italic min(var(--_t-lg), var(--cell) * 0.4) / 1 var(--_serif);
    color: var(--soft);
  }
  .half td.mine {
    background: var(--mine);
    color: var(--ink);
  }
  .half td > span {
    align-self: center;
  }
  .half td.zero > span {
    text-decoration: line-through;
  }
  .half td.wrote {
    box-shadow: inset 0 0 0 2px var(--_held);
    border-radius: 7px;
  }
  .half td small {
    font: 400 var(--_t-2xs)/1 var(--_font);
  }
  .half td .earned,
  .half td .coming {
    display: block;
    width: fit-content;
    margin: 2px auto 0;
    font: 650 min(var(--_t-2xs), var(--cell) * 0.27) / 1 var(--_font);
  }
  .half td .coming {
    padding: 1px 3px;
    border-radius: 5px;
    background: var(--_lit);
    color: var(--_on-lit);
  }
  .half .sum > * {
    background: var(--band);
    font-weight: 600;
  }
  .half .sum td {
    font: 600 min(var(--_t-md), var(--cell) * 0.34) / 1 var(--_serif);
    color: var(--text);
  }
  .half .sum td small {
    white-space: nowrap;
    color: var(--soft);
  }
  .half .total {
    border-top: 3px double var(--rule);
  }
  .half .total td {
    font-size: min(var(--_t-xl), var(--cell) * 0.36);
  }
  .half .total b {
    font-weight: inherit;
  }
  .half .won {
    color: var(--_accent);
  }

  .half td > .pv {
    align-self: stretch;
    display: flex;
    justify-content: center;
    align-items: center;
    min-width: 0;
    min-height: 0;
    border-radius: 7px;
    border: 1.5px solid transparent;
    font: 500 min(var(--_t-md), var(--cell) * 0.36) / 1 var(--_font);
    text-align: center;
    color: var(--soft);
  }
  /* The whole cell is the target. */
  .half button.pv::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .half button.pv {
    color: var(--_accent);
    border: 1.5px dashed var(--_accent-line);
  }
  .half button.pv:hover {
    background: color-mix(in oklab, var(--_accent) 12%, transparent);
  }
  .half button.pv:focus-visible {
    outline-offset: 0;
    z-index: 1;
  }
  .half button.pv:is([data-zero], [aria-disabled]) {
    color: var(--soft);
    border-color: color-mix(in oklab, var(--soft) 38%, transparent);
    font-weight: 400;
  }
  .half button.pv[aria-disabled] {
    border-color: transparent;
    cursor: not-allowed;
  }
  .half button.pv.lit {
    background: var(--_lit);
    border: 1.5px solid var(--_lit-line);
    color: var(--_on-lit);
    font-weight: 650;
  }
  .half button.pv[aria-pressed='true'] {
    background: var(--_accent);
    border: 1.5px solid var(--_accent);
    color: var(--_on-accent);
    font-weight: 700;
  }
  .half button.pv[data-hint] {
    outline: 2px dashed light-dark(#a87400, #ffc94d);
    outline-offset: 1px;
    z-index: 1;
  }
  /* Beside the points as no text of the button: who says what is seen on it says the points. */
  .pv > .tip::after {
    content: attr(data-tip);
  }
  .half .pv > .tip {
    position: absolute;
    z-index: 2;
    left: 50%;
    top: -8px;
    translate: -50% 0;
    height: 16px;
    padding-inline: 4px 6px;
    font-size: 10px;
  }

  .log .mini {
    width: 15px;
    height: 15px;
  }
  .log .dd {
    gap: 1px;
  }
  .given {
    text-decoration: line-through;
  }
  .within .odds {
    display: block;
    margin: 0;
    font-size: var(--_t-sm);
  }
  .within .odds div {
    min-height: 0;
    flex-wrap: wrap;
    gap: 8px;
    align-items: baseline;
    padding: 6px 0;
    border-block: 1px solid var(--_line);
    border-block-start-width: 0;
  }
  .lab + :is(.odds, .steps) {
    margin-block-start: 4px;
  }
  .odds dd {
    margin: 0;
    font: 600 var(--_t-md)/1 var(--_serif);
  }
  .odds small {
    margin-inline-end: 8px;
    font: 400 var(--_t-xs)/1 var(--_font);
    color: var(--_muted);
  }

  /* Five and more never have room side by side. */
  [data-rank]:is([data-rank='4'], [data-rank='5'], [data-rank='6'], [data-rank='7']) {
    display: none;
  }
  .halves:is([data-seats='5'], [data-seats='6'], [data-seats='7'], [data-seats='8']) {
    ${turning}
  }
  .halves[data-names='long'] {
    ${lettered}
  }
  .halves:not([data-seats='1'], [data-seats='2']) {
    ${lamp}
  }

  @container dw (max-width: 35.99em) {
    .halves {
      --cell: min(calc(50 * var(--_u)), 12.8cqi);
      --cap: calc(20 * var(--_u));
      --inset: 7px;
    }
    .halves:not([data-names='tiny'], [data-names='short']) {
      ${lettered}
    }
    .halves[data-seats='3'] {
      --cell: min(calc(34 * var(--_u)), 9cqi);
      ${lettered}
    }
    .halves:not([data-seats='1'], [data-seats='2'], [data-seats='3']) {
      ${folded}
    }
    .halves:not([data-seats='1'], [data-seats='2']) {
      --cap: calc(24 * var(--_u));
    }
    .half thead th {
      font-size: var(--_t-2xs);
    }
    .seat > .nm {
      padding: 0;
    }
    .half thead th:first-child {
      font-size: var(--_t-xs);
    }
    .half tbody th {
      gap: 6px;
      font-size: min(var(--_t-xs), 5cqi);
    }
    .half tbody th .mini {
      width: 16px;
      height: 16px;
    }
    .half td {
      padding: 0 1px;
    }
    .half .sum small {
      display: none;
    }
    .halves {
      ${lamp}
    }
    .l-sheet .stage {
      margin: 6px 6px 0;
    }
    .l-sheet .pick {
      margin: 0 6px 6px;
    }
    .l-sheet .say {
      height: calc(62 * var(--_u));
      padding-block: 2px;
    }
    .l-sheet .acts {
      padding: 6px;
    }
    .l-sheet .acts[data-count='2'] {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    }
    /* Names of boxes are long: the label takes two lines and no more room. */
    .l-sheet .btn {
      padding-block: 2px;
      height: calc(52 * var(--_u));
    }
    .l-sheet .btn b {
      white-space: normal;
      font-size: var(--_t-sm);
      line-height: 1.15;
      text-wrap: balance;
    }
  }
  @container dw (max-width: 25.33em) {
    .halves {
      --cell: min(calc(42 * var(--_u)), 11.6cqi);
      --inset: 5px;
    }
    .halves[data-names='short'] {
      ${lettered}
    }
    .half tbody th {
      gap: 4px;
    }
  }
  @container dw (max-width: 22.99em) {
    .halves[data-seats] {
      ${lettered}
    }
    .halves[data-seats='3'] {
      --cell: min(calc(42 * var(--_u)), 11.6cqi);
      ${folded}
    }
  }
  /* Text twice as large on a phone: words and buttons take more lines, and rows are still high enough. */
  @container dw (max-width: 16em) {
    .l-sheet .say {
      height: calc(104 * var(--_u));
    }
    .l-sheet .what {
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
    .l-sheet .acts[data-count='2'] {
      grid-template: repeat(2, calc(44 * var(--_u))) / minmax(0, 1fr);
    }
    .l-sheet .btn {
      height: calc(44 * var(--_u));
      min-height: 0;
    }
    .l-sheet .btn :is(b, small) {
      white-space: nowrap;
      font-size: min(var(--_t-sm), 5.6cqi);
    }
  }
  @container dw (min-width: 36em) {
    .halves {
      --cell: calc(58 * var(--_u));
      --cap: calc(23 * var(--_u));
      --inset: 10px;
    }
    .half td {
      padding: 1px;
    }
    .halves[data-names='middle'] {
      ${lettered}
    }
    .halves[data-seats='3'] {
      --cell: calc(46 * var(--_u));
    }
    .halves:not([data-seats='1'], [data-seats='2'], [data-seats='3']) {
      --cell: calc(38 * var(--_u));
      ${lettered}
    }
    .halves:not([data-seats='1'], [data-seats='2']) .sum small {
      display: none;
    }
    .l-sheet .acts[data-count='2'] {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    }
  }
  @container dw (max-width: 59.99em) {
    .half .total,
    .result ~ .pick {
      display: none;
    }
  }
  @container dw (min-width: 60em) {
    .halves {
      --cell: calc(70 * var(--_u));
      --cap: calc(34 * var(--_u));
    }
    .halves[data-names='middle']:is([data-seats='1'], [data-seats='2']) :is(.seat) {
      & > .badge {
        display: none;
      }
      & > .nm {
        position: static;
        width: auto;
        height: auto;
        clip-path: none;
      }
    }
    .halves[data-seats='3'] {
      --cell: min(calc(54 * var(--_u)), 4.9cqi);
    }
    .halves:not([data-seats='1'], [data-seats='2'], [data-seats='3']) {
      --cell: min(calc(44 * var(--_u)), 4cqi);
    }
    .half td {
      padding: 2px;
    }
    .l-sheet .what {
      font-size: var(--_t-xl);
    }
    .l-sheet .why {
      font-size: var(--_t-md);
    }
    .l-sheet .say {
      gap: 6px;
    }
    /* One above the other; the first place is the same where there is only one. */
    .l-sheet .acts[data-count] {
      grid-template: repeat(2, calc(56 * var(--_u))) / minmax(0, 1fr);
      padding: 0 14px 14px;
    }
    .l-sheet .acts:has(.foot) {
      grid-template-rows: auto;
    }
    .l-sheet .result ~ .acts[data-count='1'] {
      grid-template: auto / minmax(0, 1fr);
    }
    .l-sheet .result ~ .acts[data-count='2'] {
      grid-template: auto / minmax(0, 1.75fr) minmax(0, 1fr);
    }
  }
  /* A phone on its side. */
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .l-sheet .pick {
        margin-top: 6px;
      }
      .l-sheet .say {
        gap: 2px;
      }
      .l-sheet .what {
        font-size: var(--_t-md);
      }
      .l-sheet .why {
        font-size: var(--_t-xs);
      }
      .l-sheet .acts[data-count] {
        grid-template: repeat(2, 44px) / minmax(0, 1fr);
        gap: 6px;
        padding: 0 8px 6px;
      }
      .half .total {
        display: none;
      }
    }
  }
  @media (forced-colors: active) {
    .half button.pv[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .half td.wrote,
    .half button.pv.lit {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    .pv,
    .next {
      display: none !important;
    }
    .half :is([data-rank], .total) {
      display: grid !important;
    }
    /* As high as it is, and all seats across the page. */
    .l-sheet > .stage {
      height: auto;
    }
    .l-sheet .desk {
      block-size: auto;
      padding-block: 6px;
    }
    .l-sheet > .result {
      grid-row: stage / say-end !important;
    }
    .l-sheet > .result ~ .pick {
      display: block;
    }
    .seat:has(.next) > .badge {
      display: inline-grid !important;
    }
    .half tr {
      min-height: calc(28 * var(--_u));
    }
    .halves:is([data-seats='5'], [data-seats='6'], [data-seats='7'], [data-seats='8']) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
