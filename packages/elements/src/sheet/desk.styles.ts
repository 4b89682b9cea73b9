/** The desk with its five places; sizes are those of the place it has at each width. */
import { css, type CSSResult } from 'lit'

export const deskStyles: CSSResult = css`
  .desk {
    position: relative;
    block-size: 100%;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    border-radius: var(--_radius-l);
    background: var(--_felt);
    color: var(--_on-felt);
    overflow: clip;
    --hint-line: light-dark(#a87400, #ffc94d);
  }
  .five {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    grid-template-rows: auto calc(24 * var(--_u));
    isolation: isolate;
  }
  .place,
  .spot {
    display: grid;
    justify-items: center;
    width: 100%;
    min-width: 0;
  }
  .place {
    grid-row: 1;
    padding-inline: 3px;
    height: calc(var(--_die) * 1.63 + 18 * var(--_u));
    align-items: start;
  }
  .spot {
    height: 100%;
    align-content: start;
    border-radius: 14px;
  }
  .spot .die {
    margin: calc(var(--_die) * -0.05) calc(var(--_die) * -0.3) calc(var(--_die) * 0.02);
  }
  .slot {
    width: calc(var(--_die) * 1.1);
    height: calc(var(--_die) * 1.2);
    margin-top: calc(var(--_die) * 0.2);
    border-radius: 9px;
    border: 1.5px dashed color-mix(in oklab, currentColor 30%, transparent);
  }
  .kw {
    z-index: 1;
    padding: 3px 8px;
    border-radius: 99px;
    font: 600 var(--_t-xs)/1 var(--_font);
    white-space: nowrap;
    opacity: 0.85;
  }
  [data-kept] .kw {
    background: var(--_held);
    color: #2a1d00;
    opacity: 1;
  }
  button.spot:hover .die:not([data-held]) .d-ring {
    opacity: 0.45;
  }
  .spot:focus-visible {
    outline-color: var(--_focus-felt, var(--_focus));
    outline-offset: -2px;
  }
  .brace,
  .five > .tip {
    grid-area: 2 / var(--from) / auto / var(--to);
  }
  .brace {
    height: calc(12 * var(--_u));
    margin-top: calc(3 * var(--_u));
    border: 0 dashed var(--hint-line);
  }
  .brace[data-on] {
    border-block-end-width: 2px;
  }
  .brace[data-on][data-from] {
    margin-inline-start: 12px;
    border-inline-start-width: 2px;
    border-end-start-radius: 10px;
  }
  .brace[data-on][data-to] {
    margin-inline-end: 12px;
    border-inline-end-width: 2px;
    border-end-end-radius: 10px;
  }
  .five > .tip {
    justify-self: center;
    align-self: start;
    z-index: 1;
    margin-top: calc(4 * var(--_u));
  }
  .rolls {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    padding-inline: 6px;
    font-size: var(--_t-sm);
    min-height: calc(20 * var(--_u));
    white-space: nowrap;
  }
  .rolls > span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .pips {
    display: inline-flex;
    gap: 5px;
    align-items: center;
  }
  .pips i {
    width: 9px;
    height: 9px;
    border-radius: 50%;
    border: 1.5px solid currentColor;
  }
  .pips i.used {
    background: currentColor;
  }
  .pips i:last-of-type {
    margin-inline-end: 4px;
  }

  @container dw (max-width: 35.99em) {
    .desk {
      /* In a low window the dice are smaller, or the rows of the sheet would be too low to press. */
      --desk: clamp(118 * var(--_u), var(--_high) - 506 * var(--_u), 134 * var(--_u));
      block-size: var(--desk);
      padding: 4px;
      --_die: min(calc((var(--desk) - 68 * var(--_u)) / 1.63), 10.4cqi);
    }
    .five {
      grid-template-rows: auto calc(22 * var(--_u));
    }
    .rolls {
      font-size: var(--_t-xs);
    }
  }
  @container dw (min-width: 36em) {
    .desk {
      padding: 4px 10px;
      --_die: min(calc(33 * var(--_u)), 6.2cqi);
    }
    .five {
      grid-template-rows: auto calc(22 * var(--_u));
    }
    .kw {
      font-size: var(--_t-2xs);
    }
    .rolls {
      font-size: var(--_t-xs);
    }
  }
  @container dw (min-width: 60em) {
    .desk {
      padding: 12px 16px 10px;
      --_die: calc(52 * var(--_u));
    }
    .five {
      grid-template-rows: auto calc(30 * var(--_u));
    }
    .kw {
      font-size: var(--_t-xs);
    }
    .rolls {
      font-size: var(--_t-sm);
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .desk {
        padding: 2px 6px;
        --_die: 34px;
      }
      .five {
        grid-template-rows: auto 20px;
      }
      .rolls {
        font-size: var(--_t-2xs);
      }
    }
  }
  /* Text twice as large on a phone. */
  @container dw (max-width: 16em) {
    .kw {
      padding-inline: 4px;
      font-size: 4cqi;
    }
    .five > .tip,
    .rolls {
      font-size: min(var(--_t-2xs), 4.6cqi);
    }
  }
  @media (forced-colors: active) {
    .desk {
      border: 1px solid CanvasText;
    }
    .pips i.used {
      background: CanvasText;
      forced-color-adjust: none;
    }
    [data-kept] .kw {
      border: 1px solid Highlight;
    }
  }
`
