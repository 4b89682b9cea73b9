/** The rail, the drawers and what is in them: log, time line, switches, a field; and the result of a match. */
import { css, type CSSResult } from 'lit'

export const drawerStyles: CSSResult = css`
  .rail {
    background: var(--_sunk);
    border-inline-start: 1px solid var(--_line);
    padding: 6px 4px;
    gap: 2px;
    grid-template: repeat(4, auto) 1fr auto auto / minmax(0, 1fr);
  }
  .rail button {
    min-height: 54px;
    display: grid;
    place-items: center;
    align-content: center;
    gap: 3px;
    border-radius: 12px;
    color: var(--_muted);
    font: 500 var(--_t-2xs)/1.1 var(--_font);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .rail button:hover {
    background: var(--_raised);
    color: var(--_on-surface);
  }
  .i-more {
    stroke-width: 2.4;
  }
  .hints[aria-pressed='true'] {
    color: light-dark(#8a5a00, #f2c14e) !important;
  }
  /* A hint is on its way, also where the words are needed for a first turn. */
  @media (prefers-reduced-motion: no-preference) {
    .hints[data-busy] .icon {
      animation: dw-busy 0.7s ease-in-out infinite alternate;
    }
    @keyframes dw-busy {
      to {
        opacity: 0.25;
      }
    }
  }
  :is(.rail, .menu) [aria-disabled='true'] {
    visibility: hidden;
  }
  :is(.rail, .drawer) [data-drawer][aria-expanded='true'] {
    color: var(--_on-surface);
    background: var(--_raised);
  }

  .drawer {
    z-index: 5;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    margin: 6px;
    border: 1px solid var(--_line-strong);
    border-radius: var(--_radius-l);
    background: var(--_surface);
    box-shadow: 0 16px 40px -16px #000a;
    overflow: clip;
  }
  .drawer:focus {
    outline: none;
  }
  .drawer > header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 2px 4px 2px 16px;
    border-bottom: 1px solid var(--_line);
  }
  .drawer h3 {
    flex: 1;
    margin: 0;
    font: 600 var(--_t-lg)/1.2 var(--_serif);
  }
  .drawer > header .handles {
    display: flex;
  }
  .drawer > header button {
    width: 44px;
    height: 44px;
    border-radius: 12px;
    display: grid;
    place-items: center;
    color: var(--_muted);
  }
  .drawer > header button span {
    display: none;
  }
  .within {
    overflow: auto;
    overscroll-behavior: contain;
    padding: 12px 16px 16px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    align-content: start;
    font-size: var(--_t-sm);
    color: var(--_muted);
  }
  .within p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .within .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .to-share {
    margin: 0;
    padding: 10px 14px;
    border-radius: 12px;
    background: var(--_sunk);
    color: var(--_on-surface);
    font: 500 var(--_t-sm)/1.6 var(--_font);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .log {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: var(--_t-sm);
    color: var(--_muted);
  }
  .log li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    padding: 5px 0;
    border-top: 1px solid var(--_line);
  }
  .log li:first-child {
    border-top: 0;
  }
  .log em {
    font: 600 var(--_t-md)/1 var(--_serif);
    color: var(--_on-surface);
    white-space: nowrap;
  }
  .log .t {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 5px;
    align-items: center;
    min-width: 0;
  }
  .log .dd {
    gap: 2px;
  }

  .fold {
    border-top: 1px solid var(--_line);
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
  }
  .fold code {
    font-size: var(--_t-xs);
    color: var(--_on-surface);
  }
  .within form {
    display: flex;
    align-items: end;
    gap: 8px;
  }
  .within label {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 4px;
  }
  .within input[name] {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_surface);
    color: var(--_on-surface);
    font: inherit;
  }
  /* Phones of Apple zoom into a field with smaller text, and stay there. */
  @media (pointer: coarse) {
    .within input[name] {
      font-size: max(16px, var(--_t-md));
    }
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
  }
  .small[aria-pressed='true'] {
    background: var(--_accent-soft);
    border-color: var(--_accent);
  }
  .link {
    text-decoration: underline;
    color: var(--_accent);
  }

  .word {
    z-index: 6;
    position: absolute;
    inset: auto 12px calc(12px + 72 * var(--_u));
    max-width: 420px;
    margin-inline: auto;
    padding: 10px 6px 12px 16px;
    border-radius: 12px;
    background: var(--_on-surface);
    color: var(--_surface);
    font-size: var(--_t-sm);
    line-height: 1.4;
    display: flex;
    gap: 8px;
    box-shadow: 0 12px 30px -10px #000b;
  }
  .word p {
    flex: 1;
    margin: 0;
  }
  .word button {
    flex: none;
    width: 44px;
    min-height: 44px;
    margin-block: -6px;
    display: grid;
    place-items: center;
    font-size: var(--_t-xs);
  }

  .result {
    min-width: 0;
    min-height: 0;
    margin: 12px 14px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: max-content;
    align-content: start;
    gap: 12px;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .result h3 {
    margin: 0 0 4px;
    font: 650 var(--_t-sm)/1.2 var(--_font);
  }
  .result h3 small {
    font-weight: 400;
    color: var(--_muted);
    font-size: var(--_t-xs);
    margin-inline-start: 4px;
  }
  .result p {
    margin: 0;
    font-size: var(--_t-sm);
    color: var(--_muted);
    line-height: 1.4;
  }
  .result .won {
    background: var(--_accent-soft);
    border-radius: var(--_radius-l);
    padding: 10px 18px;
    border-inline-start: 4px solid var(--_accent);
  }
  .result .won .what {
    display: block;
    overflow: visible;
    font: 600 max(24px, 1.5rem)/1.2 var(--_serif);
    letter-spacing: -0.01em;
    color: var(--_on-surface);
  }
  .sl {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: auto minmax(0, max-content) max-content minmax(9em, 1fr);
    gap: 6px 10px;
  }
  .sl li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  .sl b {
    font-weight: 600;
    font-size: var(--_t-sm);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .sl em {
    font: 600 var(--_t-md)/1 var(--_serif);
    text-align: end;
  }
  .lns {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr) minmax(3.4em, max-content);
    gap: 3px 8px;
  }
  .ln {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    font-size: var(--_t-xs);
  }
  .ln i {
    font-style: normal;
    color: var(--_muted);
  }
  .ln .m {
    height: 8px;
    border-radius: 4px;
    background: var(--_sunk);
    position: relative;
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  .ln .m::before {
    content: '';
    position: absolute;
    left: 50%;
    top: -2px;
    bottom: -2px;
    width: 1px;
    background: var(--_line-strong);
  }
  .ln u {
    position: absolute;
    top: 0;
    bottom: 0;
    width: var(--w);
  }
  .ln u.good {
    left: 50%;
    background: var(--_good);
    border-radius: 0 4px 4px 0;
  }
  .ln u.bad {
    right: 50%;
    background: var(--_bad);
    border-radius: 4px 0 0 4px;
  }
  .ln output {
    font: 600 var(--_t-md)/1 var(--_serif);
    text-align: end;
  }
  .squares .sq {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-bottom: 4px;
  }
  .squares .sq > span:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  .squares i {
    width: 13px;
    height: 13px;
    border-radius: 3px;
    display: grid;
    place-items: center;
    font: 700 11px/1 var(--_font);
    color: #fff;
    forced-color-adjust: none;
  }
  .squares [data-grade='best'] {
    background: #2f8f5b;
  }
  .squares [data-grade='small'] {
    background: #e0a800;
    color: #1b1a18;
  }
  .squares [data-grade='small']::after {
    content: '–';
  }
  .squares [data-grade='dear'] {
    background: #c8372d;
  }
  .squares [data-grade='dear']::after {
    content: '×';
  }
  .squares .key {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    font-size: var(--_t-2xs);
  }
  .squares .key span {
    display: inline-flex;
    gap: 5px;
    align-items: center;
  }

  @container dw (max-width: 59.99em) {
    .sl {
      column-gap: 7px;
    }
    .sl :is(em, output) {
      font-size: var(--_t-sm);
    }
    .lns {
      column-gap: 5px;
    }
  }
  @container dw (min-width: 60em) {
    .drawer > header .handles {
      display: none;
    }
  }
  @container dw (max-width: 35.99em) {
    .drawer {
      margin: 0;
      border-radius: var(--_radius-l) var(--_radius-l) 0 0;
      border-inline: 0;
    }
    .drawer > header {
      padding-inline-start: 12px;
    }
    .drawer > header button {
      width: 40px;
    }
  }
`
