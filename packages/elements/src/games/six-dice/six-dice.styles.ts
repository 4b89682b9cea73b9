/** What only this game looks like: its banner, meter, list of takes, settlement and folds. */
import { css, type CSSResult } from 'lit'

export const sixDiceStyles: CSSResult = css`
  .board {
    position: relative;
  }
  .banner {
    position: absolute;
    inset: 14px auto auto 14px;
    max-width: min(calc(100% - 28px), 330px);
    display: grid;
    gap: 2px;
    padding: 8px 14px 10px;
    border-radius: 12px;
    background: color-mix(in oklab, var(--_surface) 94%, transparent);
    color: var(--_on-surface);
    border-inline-start: 4px solid var(--tone);
    box-shadow: 0 6px 22px -8px #000a;
    --tone: var(--_good);
    pointer-events: none;
  }
  .banner[data-tone='bad'] {
    --tone: var(--_bad);
  }
  .banner b {
    font: 600 var(--_t-xl)/1.15 var(--_serif);
    color: var(--tone);
  }
  .banner span {
    font-size: var(--_t-sm);
    line-height: 1.35;
  }

  .turn {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
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
    grid-template-columns: 22px minmax(0, 1fr) minmax(60px, max-content) 118px;
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
  .dd {
    display: flex;
    gap: 3px;
    align-items: center;
    flex-wrap: wrap;
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

  .deeds {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .acts.one {
    grid-template-columns: minmax(0, 1fr);
  }
  .minor {
    display: flex;
    gap: 4px 12px;
    min-height: 32px;
    flex-wrap: wrap;
  }
  .minor button {
    min-height: 32px;
    padding: 0 6px;
    border-radius: 8px;
    color: var(--_muted);
    font-size: var(--_t-sm);
  }
  .minor button:hover {
    color: var(--_on-surface);
    background: var(--_sunk);
  }
  kbd {
    font: 600 var(--_t-2xs)/1.5 var(--_font);
    padding: 0 5px;
    border: 1px solid var(--_line-strong);
    border-radius: 4px;
    color: var(--_muted);
  }

  .settled {
    overflow-x: auto;
  }
  .settled table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_t-sm);
  }
  .settled caption {
    display: none;
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

  .log .dd {
    gap: 2px;
  }
  .log .lost {
    opacity: 0.75;
  }
  .log em {
    white-space: nowrap;
  }
  .fold {
    border-top: 1px solid var(--_line);
    font-size: var(--_t-sm);
    color: var(--_muted);
  }
  .fold summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    cursor: pointer;
    font-weight: 600;
    font-size: var(--_t-xs);
    border-radius: 8px;
  }
  .fold summary::after {
    content: '+';
    margin-inline-start: auto;
    font-size: var(--_t-lg);
    font-weight: 400;
  }
  .fold[open] summary::after {
    content: '−';
  }
  .fold p {
    margin: 0 0 10px;
    overflow-wrap: anywhere;
  }
  .fold code {
    font-size: var(--_t-xs);
    color: var(--_on-surface);
  }
  .fold form {
    display: flex;
    align-items: end;
    gap: 8px;
    margin-bottom: 10px;
  }
  .fold label {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 4px;
  }
  .fold input {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_surface);
    color: var(--_on-surface);
    font: inherit;
  }
  .small {
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_raised);
    color: var(--_on-surface);
    font-weight: 600;
    font-size: var(--_t-sm);
    white-space: nowrap;
    margin-bottom: 10px;
  }
  .fold form .small {
    margin-bottom: 0;
  }

  @container dw (max-width: 619px) {
    .banner {
      inset: 8px auto auto 8px;
      max-width: calc(100% - 16px);
      padding: 5px 12px 6px;
      gap: 0;
    }
    .banner b {
      font-size: var(--_t-lg);
    }
    .banner span {
      font-size: var(--_t-xs);
    }
  }
  @container dw (max-width: 429px) {
    .way {
      padding: 6px 10px;
      gap: 8px;
      grid-template-columns: 18px minmax(0, 1fr) minmax(54px, max-content) 92px;
    }
    .takes .mini {
      width: 20px;
      height: 20px;
    }
    .takes .dd {
      gap: 1px;
    }
    .settled th,
    .settled td {
      padding-inline: 3px;
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
    .btn.go {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
