/** The sheet as tables, apart from its paper: a game brings that. */
import { css, type CSSResult } from 'lit'

/** A column too narrow for a name has its letter; readers still hear the whole. */
const lettered = css`
  .seat .badge {
    display: inline-grid;
  }
  .seat span + span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

export const tableStyles: CSSResult = css`
  .leaves {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    --col: min(22cqi, 58cqi / var(--seats));
  }
  .leaf {
    min-width: 0;
    container: leaf / inline-size;
  }
  .leaf table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .leaf th,
  .leaf td {
    height: 44px;
    padding: 0 3px;
    position: relative;
  }
  .leaf thead th {
    height: 32px;
    vertical-align: middle;
    font: 600 var(--_t-xs)/1.1 var(--_font);
    color: var(--_muted);
  }
  .leaf th:first-child {
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .leaf .seat {
    width: var(--col);
    text-align: center;
    white-space: nowrap;
  }
  .leaf .seat .badge {
    display: none;
  }
  /* Two lines: "Player A" and "Player B" differ at their ends. */
  .leaf .seat span + span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    /* In Japanese no line begins with the mark of a long vowel. */
    line-break: strict;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  @container leaf (max-width: 19.2em) {
    .leaves:not([data-many]) table {
      --col: min(22cqi, 48cqi / var(--seats));
      ${lettered}
    }
  }
  /* Many columns have room for letters and short numbers only. */
  .leaves[data-many] {
    --col: calc(66cqi / var(--seats));
    ${lettered} .long {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & .short {
      display: inline;
    }
  }
  .leaf td {
    text-align: center;
    font: 500 min(var(--_t-lg), var(--col) * 0.55) / 1 var(--_serif);
  }
  /* A sum has three digits, each up to 0.7 of its size wide: games write it in at most 0.47 of the width of its column. */
  .leaf .sum td {
    padding-inline: 0;
  }
  .leaf td.mine {
    background: color-mix(in oklab, var(--_accent) 7%, transparent);
  }
  .leaf .pv {
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 34px;
    border-radius: 7px;
    border: 1.5px solid transparent;
    font: 500 var(--_t-md)/1 var(--_font);
    text-align: center;
    color: var(--_soft, var(--_faint));
  }
  /* The whole cell is the target. */
  .leaf button.pv::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .leaf button.pv {
    color: var(--_accent);
    border: 1.5px dashed color-mix(in oklab, var(--_accent) 45%, transparent);
  }
  .leaf button.pv:hover {
    background: color-mix(in oklab, var(--_accent) 12%, transparent);
  }
  .leaf button.pv:focus-visible {
    outline-offset: 1px;
    z-index: 1;
  }
  .leaf button.pv[data-zero] {
    color: var(--_soft, var(--_muted));
    border-color: transparent;
    font-weight: 400;
  }
  .leaf button.pv.lit {
    background: var(--_lit);
    border: 1.5px solid var(--_lit-line);
    box-shadow: 0 0 14px -3px var(--_lit-line);
    color: var(--_on-lit);
    font-weight: 650;
  }
  .leaf button.pv[aria-pressed='true'] {
    background: var(--_accent);
    border: 1.5px solid var(--_accent);
    color: var(--_on-accent);
    font-weight: 700;
  }
  .leaf button.pv[aria-disabled] {
    color: var(--_soft, var(--_muted));
    border-color: transparent;
    cursor: not-allowed;
  }
  /* A box given up is crossed out, as one does on paper; one that would be is struck through once. */
  .leaf td.zero,
  .leaf .pv[data-zero]:not([aria-pressed='true']) {
    --stroke:
      transparent calc(50% - 0.8px),
      color-mix(in oklab, currentColor 45%, transparent) calc(50% - 0.8px) calc(50% + 0.8px),
      transparent calc(50% + 0.8px);
    background-image: linear-gradient(to top right, var(--stroke));
    background-repeat: no-repeat;
    background-position: center;
    background-size: min(26px, 76%) 20px;
  }
  .leaf td.zero {
    background-image: linear-gradient(to top right, var(--stroke)), linear-gradient(to top left, var(--stroke));
  }
  .leaf td.new {
    box-shadow: inset 0 0 0 2px var(--_held);
    border-radius: 7px;
  }
  .leaf .sum td:has(small) {
    padding-block: 4px;
  }
  .leaf .sum small {
    display: block;
    margin-top: 2px;
    font: 400 var(--_t-2xs)/1 var(--_font);
    color: var(--_soft, var(--_muted));
  }
  .leaf .short {
    display: none;
  }
  .leaf .won {
    color: var(--_accent);
  }
  .name {
    display: inline-block;
  }
  .name::first-letter {
    text-transform: uppercase;
  }
  .given {
    text-decoration: line-through;
  }
  .log .mini {
    width: 15px;
    height: 15px;
  }
  .log .dd {
    gap: 1px;
  }
  /* Room for six rows, or the log below would jump at every roll. */
  .panel {
    min-height: 15em;
  }
  .odds {
    margin: 0;
    font-size: var(--_t-sm);
  }
  .odds div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px;
    align-items: baseline;
    padding: 6px 0;
    border-top: 1px solid var(--_line);
  }
  .odds div:first-child {
    border-top: 0;
    padding-top: 0;
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
  .notices {
    display: grid;
    gap: 6px;
  }
  .why {
    margin: 0;
    color: var(--_muted);
  }
  .buttons + * {
    margin-top: -10px;
  }
  @container dw (max-width: 28.59em) {
    .leaves {
      --col: min(19cqi, 68cqi / var(--seats));
    }
  }
  @media (forced-colors: active) {
    .leaf button.pv[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .leaf td.new,
    .leaf button.pv.lit {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
