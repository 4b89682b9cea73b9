/** A blotter under the dice, and a pad of paper filled in with a copying pencil. */
import { css, type CSSResult } from 'lit'

export const yatzyStyles: CSSResult = css`
  :host {
    --_lit: var(--dw-lit, light-dark(#ffe08a, #6a4f0b));
    --_lit-line: var(--dw-lit-line, light-dark(#b98300, #f2c14e));
    --_on-lit: var(--dw-on-lit, light-dark(#3a2a00, #ffeec0));
  }
  .desk {
    box-shadow: inset 0 0 0 1px light-dark(#573a9c1f, #c0a8ff1f);
    --_ring-gap: var(--_felt);
  }
  .joker {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    margin-top: 6px;
    padding: 11px 14px;
    border: 1.5px solid var(--_lit-line);
    border-radius: 14px;
    color: var(--_on-lit);
    background: linear-gradient(100deg, var(--_lit), color-mix(in oklab, var(--_lit), var(--_surface) 45%));
  }
  .joker svg {
    width: 34px;
    height: 34px;
  }
  .joker p {
    margin: 0;
    font-size: var(--_t-sm);
    line-height: 1.4;
  }
  .joker em {
    font: 600 1.867em/1 var(--_serif);
  }

  .steps {
    margin: 0;
    padding-inline-start: 20px;
    display: grid;
    gap: 6px;
    font-size: var(--_t-sm);
    line-height: 1.4;
    color: var(--_muted);
  }
  .steps ::marker {
    font: 600 var(--_t-md)/1 var(--_serif);
    color: var(--_accent);
  }
  .steps li:last-child {
    color: var(--_on-surface);
    font-weight: 600;
  }

  .pad {
    --ink: light-dark(#4b2e92, #cdb9ff);
    --edge: light-dark(#d9d2bf, #35333f);
    --paper: light-dark(#fffef8, #1d1c22);
    background: var(--paper);
    border: 1px solid var(--edge);
    border-radius: 4px 4px 10px 10px;
    box-shadow:
      0 1px 0 var(--edge),
      0 3px 0 var(--paper),
      0 4px 0 var(--edge),
      0 12px 22px -14px light-dark(#1b1a1855, #000c);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow: hidden;
  }
  /* The holes of the block it was torn from. */
  .pad::before {
    content: '';
    height: 20px;
    background:
      radial-gradient(circle at 50% 10px, light-dark(#d3ccba, #0c0c0f) 4px, transparent 4.6px) 0 0/28px 20px,
      linear-gradient(light-dark(#efeadb, #26242d), light-dark(#fbf8ec, #201e26));
    border-bottom: 1.5px dashed light-dark(#d9d2bf, #3b3846);
  }
  .pad th,
  .pad td {
    border-top: 1px solid light-dark(#c9d6e6, #313443);
  }
  .pad thead th {
    border-top: 0;
  }
  .pad thead th:first-child {
    padding-inline-start: 12px;
    font: 600 var(--_t-sm)/1.1 var(--_serif);
  }
  .pad tbody th {
    padding-inline-start: 12px;
    font-weight: 500;
    font-size: var(--_t-sm);
    line-height: 1.15;
  }
  .pad tbody th .mini {
    width: 17px;
    height: 17px;
    margin-inline-end: 8px;
  }
  .pad td {
    border-inline-start: 1px solid light-dark(#e9c9cc, #4a3038);
    font-style: italic;
    color: var(--ink);
  }
  .pad .sum > * {
    font-weight: 600;
    color: var(--_on-surface);
  }
  .pad .sum:not(.plain) > * {
    background: light-dark(#f6f1e1, #24222b);
  }
  .pad .sum td {
    font: 600 min(var(--_t-md), var(--col) * 0.46) / 1 var(--_serif);
  }
  .pad .sum:not(.plain) .mine {
    background: color-mix(in oklab, var(--_accent) 7%, light-dark(#f6f1e1, #24222b));
  }
  .pad .coming {
    display: block;
    padding: 6px 0;
    border-radius: 7px;
    border: 1.5px solid var(--_lit-line);
    background: var(--_lit);
    color: var(--_on-lit);
    font: 650 var(--_t-sm)/1 var(--_font);
  }
  [data-many] td:has(.coming) {
    padding: 0;
  }
  [data-many] .coming {
    border-width: 1.5px 0;
    font-size: var(--_t-2xs);
    letter-spacing: -0.06em;
  }
  @container dw (min-width: 36em) {
    .leaves {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .leaf + .leaf {
      border-inline-start: 1.5px solid var(--edge);
    }
    /* Where one column of the pad is shorter its paper is ruled on. */
    .leaf {
      display: flex;
      flex-direction: column;
    }
    .leaf::after {
      content: '';
      flex: 1;
      background: repeating-linear-gradient(transparent 0 36px, light-dark(#c9d6e6, #313443) 36px 37px);
    }
    .pad :is(tbody th, td) {
      height: 37px;
    }
    .pad .pv {
      min-height: 31px;
    }
  }
  .pad table + table thead th,
  .leaf + .leaf > :first-child thead th {
    border-top: 3px double var(--edge);
  }
  @container dw (min-width: 36em) {
    .leaf + .leaf > :first-child thead th {
      border-top: 0;
    }
  }
  @container dw (max-width: 22.61em) {
    .pad tbody th {
      padding-inline-start: 8px;
      font-size: var(--_t-xs);
    }
  }
  @media (forced-colors: active) {
    .joker,
    .pad {
      border: 1px solid CanvasText;
    }
  }
`
