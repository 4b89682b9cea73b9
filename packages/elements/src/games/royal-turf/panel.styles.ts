/** The payout table, the bets, the photo finish and what was paid. */
import { css, type CSSResult } from 'lit'

export const panelStyles: CSSResult = css`
  .pay {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--_t-sm);
  }
  .pay th {
    font-weight: 600;
    color: var(--_muted);
    font-size: var(--_t-xs);
    padding: 4px;
    text-align: center;
  }
  .pay th:first-child {
    text-align: start;
    padding-inline-start: 8px;
    white-space: nowrap;
  }
  .pay tbody th {
    font-weight: 500;
  }
  .pay .here {
    display: inline-flex;
    gap: 1px;
    margin-inline-start: 6px;
    vertical-align: middle;
  }
  .pay td,
  .pay th {
    vertical-align: middle;
    height: 34px;
  }
  .pay tbody :is(td, th) {
    border-top: 1px solid var(--_line);
  }
  .pay td {
    text-align: center;
    padding: 2px 4px;
    font: 500 var(--_t-md)/1.2 var(--_serif);
    color: var(--_muted);
  }
  .pay td.lit > span {
    display: inline-flex;
    flex-wrap: wrap;
    place-content: center;
    align-items: center;
    gap: 5px;
    padding: 3px 7px 3px 3px;
    line-height: 1;
    border-radius: 8px;
    background: var(--_lit);
    box-shadow: 0 0 0 1.5px var(--_lit-line);
    color: var(--_on-lit);
    font-weight: 700;
  }
  .pay .silk {
    width: 20px;
    height: 21px;
  }
  .pay tr.r :is(th, td) {
    background: color-mix(in oklab, var(--_lit) 26%, transparent);
    color: var(--_on-surface);
  }
  .fin {
    margin: 10px 0 0;
    font-size: var(--_t-sm);
    color: var(--_muted);
    text-wrap: pretty;
  }
  .rc + .fin {
    margin-top: -6px;
  }
  .due {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: var(--_t-sm);
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
  .due .silk,
  .log .silk {
    width: 24px;
    height: 25px;
  }
  .due small {
    color: var(--_muted);
    font-size: var(--_t-xs);
  }
  .due em {
    font: 600 var(--_t-md)/1 var(--_serif);
    font-style: normal;
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

  .photo {
    margin: 0;
    border-radius: 10px;
    overflow: hidden;
    border: 1px solid var(--_line-strong);
  }
  .photo svg {
    display: block;
  }
  .photo > svg {
    width: 100%;
    height: 150px;
    overflow: visible;
    background: #d9ccb0;
    forced-color-adjust: none;
  }
  .photo .paper {
    fill: #d9ccb0;
  }
  .photo .rope {
    stroke: #a8977266;
    stroke-width: 2;
  }
  .photo .streak {
    stroke: #6f624666;
    stroke-width: 1.5;
    stroke-linecap: round;
  }
  .photo .racer > text {
    font: 600 22px/1 var(--_serif);
    fill: #3a3020;
    text-anchor: end;
  }
  .photo .hh {
    stroke: #1b1a18;
  }
  .photo figcaption {
    padding: 6px 12px;
    font-size: var(--_t-sm);
    color: var(--_muted);
    background: var(--_sunk);
  }
  .paid ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .paid li {
    display: grid;
    grid-template-columns: 18px minmax(56px, auto) minmax(0, 1fr) auto;
    gap: 4px 10px;
    align-items: center;
    padding: 7px 0;
    border-top: 1px solid var(--_line);
    font-size: var(--_t-sm);
  }
  .paid .parts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    color: var(--_muted);
  }
  .paid .parts > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    white-space: nowrap;
  }
  .paid .parts :is(.silk, .chip) {
    width: 20px;
    height: 21px;
    font-size: 11px;
  }
  .paid em {
    font: 600 var(--_t-lg)/1 var(--_serif);
    font-style: normal;
    text-align: end;
  }
  @container dw (max-width: 35.94em) {
    .paid li {
      grid-template-columns: 18px minmax(0, 1fr) auto;
    }
    .paid .parts {
      grid-column: 2/4;
      grid-row: 2;
    }
  }
  @media (forced-colors: active) {
    .pay td.lit > span {
      border: 1px solid CanvasText;
    }
  }
`
