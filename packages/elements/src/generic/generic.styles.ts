/** The table, the fields beside it and the actions below it. */
import { css, type CSSResult } from 'lit'

export const genericStyles: CSSResult = css`
  .stage {
    container: stage / size;
  }
  .felt {
    position: relative;
    block-size: 100%;
    padding: 14px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: safe center;
    gap: 14px;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border-radius: var(--_radius-l);
    color: var(--_on-felt);
    background: radial-gradient(120% 140% at 30% 0, #ffffff1c, #0000 60%), var(--_felt);
    box-shadow:
      inset 0 0 0 1px #0003,
      inset 0 -28px 50px -32px #0008;
    --_die: var(--dw-die, clamp(36px, 15cqmin, 84px));
  }
  .felt .empty {
    margin: 0;
    text-align: center;
    opacity: 0.85;
  }
  .drawn,
  .lying,
  .facts,
  .all {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .drawn {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 14px 22px;
  }
  .drawn li {
    display: grid;
    justify-items: center;
    gap: 8px;
    min-width: 0;
    max-width: 100%;
  }
  .drawn:has(.die:nth-of-type(5)) {
    --_die: clamp(30px, 11cqmin, 60px);
  }
  .drawn[data-many] {
    --_die: clamp(26px, 10cqmin, 46px);
    gap: 12px 16px;
  }
  .event {
    display: flex;
    gap: 6px;
    align-items: center;
    margin: 0;
    font: 600 var(--_t-xs)/1.2 var(--_font);
  }
  .event:not(:has(*)) {
    display: none;
  }
  .pieces,
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 6px;
    max-width: 100%;
  }
  .felt .die {
    margin: calc(var(--_die) * -0.2);
  }
  .felt[data-past] .d-still {
    opacity: 0.62;
  }
  .row:has(.die) {
    gap: calc(var(--_die) * 0.16);
    padding: calc(var(--_die) * 0.02) calc(var(--_die) * 0.2);
  }
  .tile {
    display: inline-grid;
    place-items: center;
    min-width: 44px;
    min-height: 52px;
    padding: 6px 12px;
    border-radius: 9px;
    color: var(--_pip);
    background: linear-gradient(#ffffff66, #fff0 55%), var(--_die-face);
    box-shadow:
      inset 0 0 0 1px var(--_die-edge),
      0 2px 5px var(--_contact);
    font: 600 var(--_t-lg)/1.15 var(--_serif);
    text-align: center;
    overflow-wrap: anywhere;
    max-width: 100%;
  }
  .drawn[data-many] .tile {
    min-height: 40px;
    font-size: var(--_t-md);
  }
  .tile.back {
    color: var(--_on-felt);
    background:
      repeating-linear-gradient(45deg, #ffffff1f 0 4px, #0000 4px 8px), color-mix(in oklab, var(--_felt), #000 28%);
    box-shadow:
      inset 0 0 0 2px color-mix(in oklab, var(--_on-felt) 45%, transparent),
      0 2px 5px var(--_contact);
  }
  .felt[data-past] .tile {
    filter: saturate(0.6) brightness(0.9);
  }
  .lying {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px 10px;
    font-size: var(--_t-xs);
  }
  .lying div {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 5px 10px;
    border-radius: 99px;
    background: color-mix(in oklab, var(--_on-felt) 11%, transparent);
  }
  .lying dt {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .lying dd,
  .facts dd,
  .all dd {
    margin: 0;
  }
  .rules {
    margin: 0;
    padding-inline-start: 18px;
    display: grid;
    gap: 6px;
    font-size: var(--_t-sm);
    line-height: 1.45;
    color: var(--_muted);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .facts div {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding: 3px 10px;
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_raised);
    font-size: var(--_t-sm);
    min-width: 0;
  }
  .facts dt {
    color: var(--_muted);
  }
  .facts dd {
    font: 600 var(--_t-md)/1.4 var(--_serif);
    overflow-wrap: anywhere;
  }

  .pick {
    overflow: visible;
  }
  .pick .scrolls {
    block-size: 100%;
    display: grid;
    align-content: start;
    gap: 12px;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    /* Room for the rings of its buttons, and for a hint above the first of them. */
    margin: -10px -4px 0;
    padding: 10px 4px 4px;
  }
  /* Authors say what they like. */
  .btn b {
    white-space: normal;
    line-height: 1.15;
  }
  .choices,
  .choices .group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .choices .group {
    gap: 0;
  }
  .choices .lab {
    justify-content: start;
  }
  .row-of {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.6em), 1fr));
    gap: 8px;
  }
  .choices button {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 46px;
    min-width: 0;
    padding: 6px 12px;
    border: 1px solid var(--_accent-line);
    border-radius: 12px;
    background: var(--_raised);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .choices button small {
    margin-inline-start: auto;
    overflow-wrap: normal;
    font: 600 var(--_t-sm)/1.2 var(--_serif);
    color: var(--_muted);
    text-align: end;
  }
  .choices button .more {
    flex: 1 0 100%;
    margin: 0;
    font: 400 var(--_t-xs)/1.25 var(--_font);
    text-align: start;
  }
  .choices button:has(.more) {
    flex-wrap: wrap;
    align-content: center;
    gap: 2px 8px;
  }
  .choices button:has(.more) .does {
    flex: 1;
  }
  .row-of:has(.more) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13em), 1fr));
  }
  .choices .tip {
    position: absolute;
    top: -9px;
    inset-inline-end: 10px;
  }
  .choices button:hover {
    background: var(--_accent-soft);
  }
  .choices button:active {
    translate: 0 1px;
  }
  .does,
  .entry {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    min-width: 0;
  }
  .does .dd {
    gap: 2px;
  }
  .log .entry + .entry::before {
    content: '·';
    color: var(--_faint);
  }

  .known h3 {
    margin: 0 0 6px;
    font: 650 var(--_t-sm)/1.3 var(--_font);
  }
  .all {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 3px;
    overflow-wrap: anywhere;
  }
  .known {
    margin-bottom: 14px;
    font-size: var(--_t-sm);
  }
  .all > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
  }
  .all > li {
    display: flex;
    gap: 8px;
    align-items: start;
    padding-block: 3px;
  }
  .all > li > .all {
    flex: 1;
  }
  .all > div > dd {
    color: var(--_on-surface);
  }
  .all dd:has(> .all) {
    flex: 1 0 100%;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--_line);
  }
  @container dw (max-width: 35.99em) {
    .one {
      --_stage: clamp(150 * var(--_u), var(--_high) - 440 * var(--_u), 224 * var(--_u));
      grid-template-rows: calc(84 * var(--_u)) calc(8 * var(--_u) + var(--_stage)) auto minmax(0, 1fr) auto;
    }
    .felt {
      padding: 10px;
      gap: 8px;
    }
    .pick .scrolls {
      gap: 8px;
    }
    .row-of:not(:has(.more)) {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.2em), 1fr));
    }
  }
  @media (forced-colors: active) {
    .felt,
    .tile,
    .choices button {
      border: 1px solid CanvasText;
    }
  }
  @media print {
    .choices {
      display: none;
    }
    .felt {
      border: 1px solid var(--_line);
      background: none;
      box-shadow: none;
      color: inherit;
    }
  }
`
