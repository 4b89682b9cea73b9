/** Below and beside the field of YESSIR: the prices, the showdown, the list of hands. */
import { css, type CSSResult } from 'lit'

export const panelStyles: CSSResult = css`
  .body {
    border-top: 1px solid var(--_line);
  }
  .buttons .minor {
    min-height: 0;
  }
  /* The cry of the game, not every button. */
  .body:has(.price) .go b {
    font: 700 var(--_t-xl)/1.1 var(--_serif);
  }
  .area {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .price {
    border: 1px solid var(--_line);
    border-radius: 14px;
    overflow: hidden;
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .price-room {
    height: 222px;
  }
  .price li + li {
    border-top: 1px solid var(--_line);
  }
  .price button {
    width: 100%;
    height: 100%;
    min-height: 54px;
    padding: 7px 14px 7px 12px;
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
  }
  .price button:hover {
    background: var(--_accent-soft);
  }
  .price button:focus-visible {
    outline-offset: -3px;
    border-radius: 12px;
  }
  .price [aria-disabled] {
    background: var(--_sunk);
    color: var(--_muted);
    cursor: not-allowed;
  }
  .price kbd {
    font: 600 var(--_t-sm)/1 var(--_font);
    width: 26px;
    height: 26px;
    padding: 0;
    border-radius: 7px;
    display: grid;
    place-items: center;
    border-bottom-width: 2.5px;
    background: var(--_raised);
  }
  .price b {
    text-wrap: balance;
    font-weight: 600;
    display: block;
    line-height: 1.25;
  }
  .price small {
    font-size: var(--_t-xs);
    color: var(--_muted);
    display: block;
    line-height: 1.3;
  }
  .lk {
    display: grid;
    justify-items: end;
    font: 600 var(--_t-lg)/1 var(--_serif);
    text-align: end;
  }
  .price .lk small {
    font: 400 var(--_t-xs)/1.2 var(--_font);
    white-space: nowrap;
    margin-top: 3px;
  }
  .lk.up {
    color: var(--_good);
  }
  .settled table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_t-sm);
  }
  .settled td,
  .settled tbody th {
    padding: 7px 6px;
    border-top: 1px solid var(--_line);
    text-align: start;
    font-weight: 400;
  }
  .settled caption {
    display: table-caption;
    text-align: start;
  }
  .settled th {
    white-space: nowrap;
  }
  .settled td:last-child {
    width: 100%;
  }
  .settled td:first-child {
    font: 600 var(--_t-md)/1 var(--_serif);
  }
  .settled .shown {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 4px 12px;
  }
  .settled .who > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    max-width: 26cqi;
  }
  .settled .who {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .settled .what {
    display: grid;
    text-align: end;
    margin-inline-start: auto;
  }
  .settled .what b {
    font-weight: 600;
  }
  .settled .what small {
    color: var(--_muted);
    font-size: var(--_t-xs);
  }
  .settled .first {
    background: var(--_accent-soft);
  }
  .settled .first th {
    font-weight: 600;
  }
  .settled .mini,
  .hand .mini {
    width: 22px;
    height: 22px;
  }
  .hand .mini {
    width: 26px;
    height: 26px;
  }
  .off {
    display: inline-flex;
    gap: 3px;
    opacity: 0.5;
  }
  .rank {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: var(--_t-sm);
    color: var(--_muted);
  }
  .rank li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    padding: 4px 8px;
    border-radius: 6px;
  }
  .rank .cur {
    background: var(--_accent-soft);
    color: var(--_on-surface);
    font-weight: 600;
    box-shadow: inset 2px 0 0 var(--_accent);
  }
  @container dw (min-width: 36em) {
    .price-room {
      height: 112px;
    }
    .price {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .price li:nth-child(2) {
      border-top: 0;
    }
    .price li:nth-child(even) {
      border-inline-start: 1px solid var(--_line);
    }
  }
  @container dw (max-width: 28.59em) {
    .settled .what {
      display: block;
      flex-basis: 100%;
      margin: 0;
      text-align: start;
    }
    .settled .what small {
      margin-inline-start: 5px;
    }
  }
  @media (forced-colors: active) {
    .rank .cur,
    .settled .first {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
