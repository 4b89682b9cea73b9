/** The payout tables, the bets, and what was paid. */
import { css, type CSSResult } from 'lit'

export const panelStyles: CSSResult = css`
  .pay,
  .pays {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .pay th,
  .pays th {
    font: 500 var(--_t-xs)/1.1 var(--_font);
    color: var(--_muted);
    text-align: center;
    padding: 0;
  }
  .pay th:first-child,
  .pays th:first-child {
    text-align: start;
    white-space: nowrap;
  }
  .pay th:first-child {
    width: calc(84 * var(--_u));
  }
  .pay tr {
    height: calc(29 * var(--_u));
  }
  .pay thead tr {
    height: calc(24 * var(--_u));
  }
  .pay td,
  .pays td {
    text-align: center;
    font: 500 var(--_t-md)/1 var(--_serif);
    color: var(--_muted);
    padding: 0;
  }
  .pay tbody :is(td, th),
  .pays tbody :is(td, th) {
    border-top: 1px solid var(--_line);
  }
  .pay .r,
  .pays tr.r :is(th, td) {
    background: color-mix(in oklab, var(--_lit) 26%, transparent);
    color: var(--_on-surface);
  }
  .pay .lit,
  .pays .lit > span {
    background: var(--_lit);
    box-shadow: inset 0 0 0 1.5px var(--_lit-line);
    color: var(--_on-lit);
    font-weight: 700;
  }
  .pay .silk {
    display: inline-block;
    width: 18px;
    height: 19px;
    vertical-align: -5px;
    margin-inline-end: 3px;
  }
  .pays tr {
    height: 36px;
  }
  .pays .here {
    display: inline-flex;
    gap: 1px;
    margin-inline-start: 6px;
    vertical-align: middle;
  }
  .pays td.lit > span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    padding: 3px 7px 3px 3px;
    border-radius: 8px;
  }
  .pays .silk {
    width: 20px;
    height: 21px;
  }
  .fin {
    margin: 0;
    font-size: var(--_t-2xs);
    color: var(--_muted);
    text-wrap: balance;
    text-wrap: pretty;
  }
  .due {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .due li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    padding: 5px 0;
    border-top: 1px solid var(--_line);
  }
  .due li:first-child {
    border-top: 0;
  }
  .due small {
    font-size: var(--_t-xs);
  }
  .due em {
    font: 600 var(--_t-md)/1 var(--_serif);
    color: var(--_on-surface);
  }
  .due .sum {
    border-top: 3px double var(--_line-strong);
    font-weight: 600;
  }
  .due .sum em {
    font-size: var(--_t-xl);
  }
  .log .name {
    white-space: nowrap;
  }
  .log .chip {
    vertical-align: middle;
  }

  .pick:has(.paid) {
    overflow: visible;
  }
  .pick .paid {
    max-height: 100%;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .paid ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .paid li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    padding: 5px 2px;
    border-top: 1px solid var(--_line);
    font-size: var(--_t-sm);
  }
  .paid li > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .paid .parts {
    grid-column: 2/4;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    color: var(--_muted);
    font-size: var(--_t-xs);
  }
  .paid .parts > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    white-space: nowrap;
  }
  .paid .parts :is(.silk, .chip) {
    width: 18px;
    height: 19px;
  }
  .paid .parts .chip {
    height: 18px;
  }
  .paid em {
    font: 600 var(--_t-lg)/1 var(--_serif);
    text-align: end;
  }
  @container dw (max-width: 59.99em) {
    .pay th:first-child {
      width: calc(40 * var(--_u));
      white-space: normal;
    }
    .pay th {
      font-size: var(--_t-2xs);
    }
    .pay td {
      font-size: var(--_t-xs);
    }
    .pay tr {
      height: calc(27 * var(--_u));
    }
  }
  /* A silk beside its payment takes two lines in a narrow table. */
  @container dw (max-width: 67.99em) {
    .pay .silk {
      display: none;
    }
  }
  @media (max-height: 479.9px) {
    .pay :is(tr, thead tr) {
      height: calc(20 * var(--_u));
    }
  }
  @media (forced-colors: active) {
    .pay .lit,
    .pays td.lit > span {
      border: 1px solid CanvasText;
    }
  }
`
