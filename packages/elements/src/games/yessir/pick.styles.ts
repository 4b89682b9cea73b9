/** Beside the table of YESSIR: the own five dice, the nine hands, what a showdown turned over, and the drawer of odds. */
import { css, type CSSResult } from 'lit'

export const pickStyles: CSSResult = css`
  .hold {
    block-size: 100%;
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    gap: 10px;
  }
  .mine5 {
    margin: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    font-size: var(--_t-md);
    min-height: 30px;
  }
  .mine5 .dd {
    flex: none;
    gap: 5px;
    --_die: 30px;
  }
  .mine5 .mini {
    width: var(--_die);
    height: var(--_die);
  }
  .mine5 .blank {
    width: calc(var(--_die) * 0.92);
    height: calc(var(--_die) * 0.92);
    margin: calc(var(--_die) * 0.04);
    color: var(--_muted);
  }
  .mine5 b {
    flex: 1;
    min-width: 0;
    font-weight: 650;
    line-height: 1.1;
  }
  .dd .rest {
    display: inline-flex;
    gap: inherit;
    opacity: 0.45;
  }
  .inrow {
    flex: none;
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: var(--_t-xs);
    color: var(--_muted);
  }
  .inrow > span {
    margin-inline-end: 2px;
  }
  .inrow i {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    border: 1.5px solid var(--_line-strong);
  }
  .inrow .w {
    background: var(--_accent);
    border-color: var(--_accent);
  }
  .hands {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 4px;
    grid: repeat(3, minmax(0, calc(62 * var(--_u)))) / auto-flow minmax(0, 1fr);
  }
  .hands li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    align-items: center;
    gap: 4px 6px;
    padding: 0 8px;
    border-radius: 8px;
    background: var(--_sunk);
    color: var(--_muted);
    font-size: var(--_t-xs);
    line-height: 1.1;
    min-width: 0;
  }
  .hands li > i {
    font: 600 var(--_t-xs)/1 var(--_serif);
    color: var(--_faint);
  }
  .hands .eg {
    grid-column: 2;
    display: flex;
    gap: 2px;
  }
  .hands .mini {
    width: 14px;
    height: 14px;
  }
  .hands .cur {
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 650;
  }
  .hands .cur > i {
    color: inherit;
  }

  .scrolls {
    max-block-size: 100%;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .settled {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_t-sm);
  }
  .settled caption {
    display: table-caption;
    text-align: start;
    padding-bottom: 4px;
  }
  .settled td,
  .settled tbody th {
    padding: calc(6 * var(--_u)) 6px;
    border-top: 1px solid var(--_line);
    text-align: start;
    font-weight: 400;
    line-height: 1.2;
  }
  .settled td:first-child {
    font: 600 var(--_t-md)/1 var(--_serif);
  }
  .settled td:last-child {
    width: 100%;
  }
  .settled .player {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .settled .who {
    max-width: 6.5em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .settled .shown {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
  }
  .settled .dd {
    flex: none;
    gap: 3px;
  }
  .settled .mini {
    width: 20px;
    height: 20px;
  }
  .settled .made {
    margin-inline-start: auto;
    text-align: end;
  }
  .settled .made b {
    font-weight: 600;
  }
  .settled small {
    color: var(--_muted);
    font-size: var(--_t-2xs);
  }
  .settled:is([data-count='2'], [data-count='3']) tbody :is(td, th) {
    padding-block: calc(12 * var(--_u));
  }
  /* More of them share the room. */
  .settled:is([data-count='5'], [data-count='6']) {
    .mini {
      width: 17px;
      height: 17px;
    }
    caption {
      position: absolute;
      clip-path: inset(50%);
    }
    tbody :is(td, th) {
      padding-block: calc(7 * var(--_u));
    }
    small {
      white-space: nowrap;
    }
  }
  .settled .best {
    background: var(--_accent-soft);
  }
  .settled .best th {
    font-weight: 600;
  }

  .odds {
    margin: 4px 0 14px;
    font-size: var(--_t-sm);
  }
  .odds > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 5px 0;
    border-top: 1px solid var(--_line);
  }
  .odds dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .within h4 {
    margin: 0;
    font: 650 var(--_t-sm)/1.3 var(--_font);
  }

  @container dw (max-width: 59.99em) {
    .hold {
      gap: 8px;
    }
    .mine5 {
      font-size: var(--_t-sm);
      min-height: 22px;
    }
    .mine5 .dd {
      --_die: 22px;
    }
    .hands {
      gap: 2px;
      grid: auto-flow minmax(0, 1fr) / minmax(0, 1fr);
      max-height: calc(216 * var(--_u));
    }
    .hands li {
      grid-template-columns: auto minmax(0, 1fr) auto;
      border-radius: 6px;
    }
    .hands .eg {
      grid-column: 3;
    }
    .settled .mini {
      width: 17px;
      height: 17px;
    }
    .settled .dd {
      gap: 2px;
    }
    .settled .made {
      margin: 0;
      text-align: start;
    }
    .settled:is([data-count='5'], [data-count='6']) tbody :is(td, th) {
      padding-block: 2px;
    }
  }
  /* Where little room is left only its dots say it; the line above says it in words. */
  @container dw (min-width: 36em) and (max-width: 59.99em) {
    .inrow:has(i:nth-of-type(5)) > span {
      display: none;
    }
  }
  @container dw (max-width: 25.33em) {
    .inrow > span {
      display: none;
    }
  }
  @container dw (max-width: 35.99em) {
    .hands {
      gap: 4px;
      grid: repeat(3, minmax(0, 1fr)) / auto-flow minmax(0, 1fr);
      max-height: calc(98 * var(--_u));
    }
    .hands li {
      border-radius: 8px;
      gap: 5px;
      padding: 0 6px;
    }
    .hands .eg {
      display: none;
    }
    .settled:is([data-count='4'], [data-count='5'], [data-count='6']) {
      tbody :is(td, th) {
        padding: 1px 4px;
        font-size: var(--_t-xs);
      }
      .mini {
        width: 15px;
        height: 15px;
      }
      .badge {
        width: 16px;
        height: 16px;
      }
      .shown {
        gap: 6px;
      }
    }
    .settled:is([data-count='2'], [data-count='3']) tbody :is(td, th) {
      padding-block: calc(8 * var(--_u));
    }
    .settled caption {
      position: absolute;
      clip-path: inset(50%);
    }
    .settled .shown {
      flex-wrap: nowrap;
      gap: 8px;
    }
    .settled .made {
      line-height: 1.1;
      font-size: var(--_t-xs);
    }
  }
  @container dw (max-width: 25.33em) {
    .hands li {
      padding: 0 5px;
      gap: 3px;
      font-size: var(--_t-2xs);
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .hold {
        gap: 4px;
      }
      .hands {
        gap: 3px;
        grid: repeat(3, minmax(0, 1fr)) / auto-flow minmax(0, 1fr);
      }
      .hands .eg {
        display: none;
      }
      .settled.settled tbody :is(td, th) {
        padding-block: 2px;
      }
      .settled caption {
        position: absolute;
        clip-path: inset(50%);
      }
    }
  }
  @media (forced-colors: active) {
    .hands .cur,
    .settled .best {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .inrow .w {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`
