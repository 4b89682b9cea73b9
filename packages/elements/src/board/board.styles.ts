/** How a board of the day looks. */
import { css } from 'lit'

export const boardStyles: string = css`
  .board {
    container: board / inline-size;
    box-sizing: border-box;
    max-width: 40rem;
    margin-inline: auto;
    padding: 14px 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius-l);
    background: var(--_surface);
    color: var(--_on-surface);
    font: var(--_t-md) / 1.45 var(--_font);
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0 0 8px;
    font: 600 var(--_t-lg) / 1.3 var(--_serif);
  }
  p {
    margin: 8px 0 0;
    color: var(--_muted);
    font-size: var(--_t-sm);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 8px;
    border-top: 1px solid var(--_line);
    text-align: end;
  }
  thead th {
    border-top: 0;
    color: var(--_muted);
    font-size: var(--_t-xs);
    font-weight: 500;
  }
  th:first-child,
  td:first-child {
    width: 1%;
    white-space: nowrap;
  }
  .name {
    width: auto;
    text-align: start;
    font-weight: 500;
  }
  .nameless {
    color: var(--_muted);
    font-weight: 400;
  }
  .own :is(th, td) {
    background: var(--_accent-soft);
  }
  .badge {
    margin-inline-start: 6px;
    padding: 1px 7px;
    border-radius: 99px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: var(--_t-2xs);
    white-space: nowrap;
  }
  .mark {
    color: var(--_bad);
    font-weight: 600;
  }
  .gap td {
    padding: 0;
    text-align: center;
    color: var(--_faint);
  }
  summary {
    min-height: 24px;
    margin-top: 8px;
    color: var(--_muted);
    font-size: var(--_t-sm);
    cursor: pointer;
  }
  details p {
    margin-top: 2px;
    font-size: var(--_t-xs);
  }
  button {
    min-height: 44px;
    margin-top: 8px;
    padding: 0 16px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  :is(button, summary):focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  @container board (max-width: 23em) {
    .took {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .own :is(th, td) {
      outline: 1px solid Highlight;
    }
  }
`.cssText
