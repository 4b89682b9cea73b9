/** What only this game looks like: list of takes, dice for the oya, settlement. */
import { css, type CSSResult } from 'lit'

export const sixDiceStyles: CSSResult = css`
  .board {
    block-size: 100%;
    position: relative;
  }
  .board > .tip {
    position: absolute;
    top: 10px;
    left: 50%;
    translate: -50% 0;
  }
  .pick:has(.takes) {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }

  /* Rows are as high as a finger where there is room, and a little lower where there are many. */
  .takes {
    display: flex;
    flex-direction: column;
    position: relative;
    flex: 0 1 auto;
    min-height: 0;
    border: 1px solid var(--_line);
    border-radius: 12px;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    margin: 0;
    padding: 0;
    list-style: none;
    background: var(--_raised);
  }
  /* No dice lie there, or they are in the air. */
  .takes:not(:has(> *)),
  .lab:has(+ .takes:not(:has(> *))) {
    visibility: hidden;
  }
  .way {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto calc(112 * var(--_u));
    gap: 10px;
    align-items: center;
    width: 100%;
    flex: 0 1 calc(46 * var(--_u));
    min-height: calc(40 * var(--_u));
    padding: 0 12px;
  }
  .way + .way {
    border-top: 1px solid var(--_line);
  }
  .way:focus-visible {
    outline-offset: -3px;
    border-radius: 12px;
  }
  button.way:hover {
    background: var(--_sunk);
  }
  .way[aria-checked='true'],
  .way.taken {
    background: var(--_accent-soft);
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  /* Where six dice do not fit they are smaller. */
  .takes .mini {
    flex: 0 1 22px;
    min-width: 0;
    width: auto;
    height: auto;
    aspect-ratio: 1;
  }
  .odds {
    width: 100%;
    border-collapse: collapse;
  }
  .odds :is(th, td) {
    padding: 7px 0;
    border-top: 1px solid var(--_line);
    text-align: start;
    font-weight: 400;
  }
  .odds :is(td, th + th) {
    text-align: end;
  }
  .odds thead th {
    border-top: 0;
    font-weight: 600;
    font-size: var(--_t-xs);
  }
  .rd {
    width: 16px;
    height: 16px;
    border-radius: 50%;
    border: 1.5px solid var(--_line-strong);
  }
  .seen .rd {
    visibility: hidden;
  }
  [aria-checked='true'] .rd {
    border: 5px solid var(--_accent);
  }
  .takes em {
    font: 600 var(--_t-lg)/1 var(--_serif);
    text-align: end;
    white-space: nowrap;
  }
  .takes small {
    font-size: var(--_t-2xs);
    color: var(--_muted);
    line-height: 1.25;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .takes small b {
    display: block;
    color: var(--_on-surface);
    font: 600 var(--_t-xs)/1.25 var(--_font);
  }

  .oya {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: 8px;
  }
  .oya li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 4px 12px;
    border: 1px solid var(--_line);
    border-radius: 12px;
    min-width: 0;
  }
  .oya li > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .oya .best {
    background: var(--_accent-soft);
    border-color: var(--_accent);
  }
  .oya .mini {
    width: 26px;
    height: 26px;
  }
  .oya .none {
    color: var(--_faint);
  }

  .settled {
    overflow-x: auto;
  }
  .settled table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_t-sm);
  }
  .settled th,
  .settled td {
    padding: 6px 4px;
    text-align: end;
    border-top: 1px solid var(--_line);
    font-weight: 400;
    white-space: nowrap;
  }
  .settled thead th {
    border-top: 0;
    color: var(--_muted);
    font-size: var(--_t-2xs);
    font-weight: 600;
    white-space: normal;
  }
  .settled :is(td, th):nth-child(-n + 2) {
    text-align: start;
  }
  .settled .who {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 6px;
  }
  .settled .who > span:nth-child(2) {
    min-width: 4em;
    max-width: 9em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .settled .who small {
    grid-column: 2;
    color: var(--_muted);
    font-size: var(--_t-2xs);
  }
  .settled .first {
    background: var(--_accent-soft);
  }
  .settled .first th {
    font-weight: 600;
  }
  .settled .sum {
    font: 600 var(--_t-md)/1 var(--_serif);
  }

  .log .lost {
    opacity: 0.75;
  }

  @container dw (max-width: 59.99em) {
    .pick > .lab {
      padding: 0;
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .way {
      grid-template-columns: 16px minmax(0, 1fr) auto calc(80 * var(--_u));
      gap: 6px;
      min-height: calc(38 * var(--_u));
      padding: 0 6px 0 9px;
    }
    .takes .dd {
      gap: 2px;
    }
    .takes small b {
      font-size: var(--_t-2xs);
    }
  }
  @container dw (min-width: 36em) and (max-width: 59.99em) {
    .settled table {
      font-size: var(--_t-xs);
    }
    .settled :is(th, td) {
      padding-inline: 2px;
    }
    /* The rows stand in order. */
    .settled :is(th, td):first-child:not([scope='row']) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .settled .who > span:nth-child(2) {
      min-width: 5.2em;
    }
  }
  @container dw (max-width: 35.99em) {
    .oya:has(> :nth-child(7)) {
      gap: 6px 8px;
    }
    .oya:has(> :nth-child(7)) li {
      min-height: 36px;
    }
    .way {
      grid-template-columns: 16px minmax(0, 1fr) auto calc(88 * var(--_u));
      gap: 8px;
      min-height: calc(34 * var(--_u));
      padding: 0 10px;
    }
  }
  @container dw (max-width: 25.33em) {
    .takes .dd {
      gap: 2px;
    }
    .way {
      grid-template-columns: 16px minmax(0, 1fr) auto minmax(0, calc(80 * var(--_u)));
      gap: 6px;
      padding: 0 6px;
    }
  }
  @container dw (max-width: 21.5em) {
    .settled :is(th, td) {
      padding-inline: 2px;
    }
    .settled .who > span:nth-child(2) {
      max-width: 4.5em;
    }
  }
  /* Half a phone: what a way brings is enough. */
  @container dw (max-width: 19.5em) {
    .way {
      grid-template-columns: 16px minmax(0, 1fr) auto;
    }
    .way small {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (forced-colors: active) {
    .way[aria-checked='true'],
    .way.taken,
    .oya .best,
    .settled .first {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
