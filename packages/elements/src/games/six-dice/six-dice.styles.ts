/** What only this game looks like: its banner, meter, list of takes, settlement and folds. */
import { css, type CSSResult } from 'lit'
import { buttonsInView } from '../../base/frame.styles.ts'

const ownStyles: CSSResult = css`
  .area {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    min-height: calc(46px + var(--rows, 2) * 49px);
  }
  .meter {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 5px 16px;
    padding-top: 8px;
    font-size: var(--_t-xs);
    line-height: 1.2;
    color: var(--_muted);
  }
  .meter.plain {
    padding-top: 2px;
    font-size: var(--_t-sm);
  }
  .meter b {
    color: var(--_on-surface);
    font-weight: 600;
  }
  .meter .bar {
    flex: 0 0 100%;
    position: relative;
    height: 10px;
    border-radius: 6px;
    background: var(--_sunk);
    box-shadow: inset 0 0 0 1px var(--_line-strong);
    overflow: hidden;
  }
  .meter .bar > * {
    position: absolute;
    inset: 0 auto 0 0;
    width: var(--have);
    background: var(--_accent);
  }
  .meter .bar u {
    width: var(--with);
    background: repeating-linear-gradient(120deg, var(--_accent) 0 4px, var(--_accent-line) 4px 8px);
  }

  .takes {
    border: 1px solid var(--_line);
    border-radius: 14px;
    overflow: hidden;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .way {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) minmax(60px, max-content) 7.893em;
    gap: 10px;
    align-items: center;
    width: 100%;
    min-height: 48px;
    padding: 6px 14px;
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
  .rd {
    width: 18px;
    height: 18px;
    border-radius: 50%;
    border: 1.5px solid var(--_line-strong);
  }
  .seen .rd {
    visibility: hidden;
  }
  [aria-checked='true'] .rd {
    border: 6px solid var(--_accent);
  }
  .takes .mini {
    width: 22px;
    height: 22px;
  }
  .takes em {
    font: 600 var(--_t-lg)/1 var(--_serif);
    text-align: end;
    white-space: nowrap;
  }
  .takes small {
    font-size: var(--_t-xs);
    color: var(--_muted);
    line-height: 1.3;
  }
  .takes small b {
    display: block;
    color: var(--_on-surface);
    font-weight: 600;
  }

  .oya {
    list-style: none;
    margin: 8px 0 0;
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
    padding: 8px 6px;
    text-align: end;
    border-top: 1px solid var(--_line);
    font-weight: 400;
  }
  .settled thead th {
    border-top: 0;
    color: var(--_muted);
    font-size: var(--_t-xs);
    font-weight: 600;
  }
  .settled th:nth-child(2),
  .settled td:first-child,
  .settled th:first-child {
    text-align: start;
  }
  .settled .who {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 2px 6px;
  }
  .settled .who small {
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
    font: 600 var(--_t-lg)/1 var(--_serif);
  }

  .log .lost {
    opacity: 0.75;
  }

  @container dw (max-width: 28.59em) {
    .settled th,
    .settled td {
      padding-inline: 3px;
    }
    .settled thead th {
      font-size: var(--_t-2xs);
    }
  }
  /* Six dice stand in one row. */
  @container dw (max-width: 30em) {
    .way {
      gap: 2px 8px;
      grid-template-columns: 18px minmax(0, 1fr) max-content;
    }
    .takes .dd {
      gap: 1px;
    }
    .takes small {
      display: flex;
      flex-wrap: wrap;
      gap: 0 6px;
      grid-column: 2 / -1;
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
    .meter .bar {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
    }
    .meter .bar > * {
      background: Highlight;
    }
    .meter .bar u {
      opacity: 0.5;
    }
  }
`

export const sixDiceStyles: readonly CSSResult[] = [ownStyles, buttonsInView(css`button.way`)]
