/** The buttons of YESSIR: the cry across the whole width, the four moves with their price below it. */
import { css, type CSSResult } from 'lit'

export const actsStyles: CSSResult = css`
  .acts[data-count='5'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .acts[data-count='5'] .btn {
    min-height: calc(52 * var(--_u));
    padding-block: 4px;
  }
  .acts[data-count='5'] .btn[data-home] {
    grid-column: 1 / -1;
    min-height: calc(64 * var(--_u));
  }
  .acts[data-count='5'] .btn:not([data-home]) b {
    font-size: var(--_t-sm);
  }
  .acts[data-count='5'] .btn:not([data-home]) small {
    font-size: var(--_t-2xs);
  }
  .stamp {
    order: -1;
    font: 700 max(28px, 1.75rem)/1 var(--_serif);
    rotate: -2.5deg;
    white-space: nowrap;
    margin-inline-end: 8px;
  }
  .price {
    flex: none;
    text-align: end;
    font: 600 var(--_t-lg)/1 var(--_serif);
  }
  .btn .price small {
    font: 400 var(--_t-2xs)/1.1 var(--_font);
    margin-top: 2px;
  }
  .btn:not(.off) .price.up {
    color: var(--_good);
  }

  @container dw (min-width: 60em) and (max-width: 68em) {
    .acts[data-count='2'] {
      grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    }
    .acts[data-count='5'] .btn {
      padding-inline: 10px;
    }
    .acts[data-count='5'] .btn[data-home] b {
      font-size: var(--_t-sm);
    }
    .acts[data-count='5'] .btn:not([data-home]) b {
      font-size: var(--_t-2xs);
    }
  }
  @container dw (max-width: 59.99em) {
    .acts[data-count='5'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .acts[data-count='5'] .btn[data-home] {
      min-height: calc(56 * var(--_u));
    }
    .acts[data-count='5'] .btn:not([data-home]) {
      min-height: calc(64 * var(--_u));
      padding-inline: 7px;
      flex-direction: column;
      align-items: stretch;
      justify-content: center;
      gap: 2px;
    }
    .acts[data-count='5'] .btn:not([data-home]) .two {
      flex: none;
    }
    .acts[data-count='5'] .btn:not([data-home]) b {
      font-size: var(--_t-2xs);
    }
    .acts[data-count='5'] .price {
      display: flex;
      align-items: baseline;
      gap: 4px;
    }
  }
  /* At the end they stand below each other, or the table would grow. */
  @media (min-height: 480px) {
    @container dw (min-width: 36em) and (max-width: 59.99em) {
      .acts:is([data-count='1'], [data-count='2']):not(:has(> .foot)) {
        grid: calc(56 * var(--_u)) calc(64 * var(--_u)) / minmax(0, 1fr);
      }
      .acts:is([data-count='1'], [data-count='2']) .btn {
        block-size: 100%;
      }
    }
  }
  @container dw (max-width: 35.99em) {
    .acts[data-count='5'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 7px;
    }
    .acts[data-count='5'] .btn[data-home] {
      min-height: calc(52 * var(--_u));
    }
    .acts[data-count='5'] .btn:not([data-home]) {
      min-height: calc(48 * var(--_u));
      flex-direction: row;
      align-items: center;
      gap: 6px;
      padding-inline: 10px 8px;
    }
    .acts[data-count='5'] .btn:not([data-home]) .two {
      flex: 1;
    }
    .acts[data-count='5'] .btn:not([data-home]) b {
      font-size: var(--_t-xs);
    }
    .acts[data-count='5'] .price {
      display: block;
    }
    .stamp {
      font-size: var(--_t-xl);
    }
    /* The table says who is here, with wins and luck. */
    .one {
      --_stage: clamp(182 * var(--_u), var(--_high) - 418 * var(--_u), 223 * var(--_u));
      grid-template-rows: calc(45 * var(--_u)) calc(8 * var(--_u) + var(--_stage)) auto minmax(0, 1fr) auto;
    }
    .bar {
      grid-template: 'm t i' minmax(0, 1fr) / auto minmax(0, 1fr) auto;
    }
    .seats {
      display: none;
    }
  }
  @container dw (max-width: 25.33em) {
    .acts[data-count='5'] .btn:not([data-home]) {
      padding-inline: 7px;
    }
    .acts[data-count='5'] .btn:not([data-home]) b {
      font-size: var(--_t-2xs);
    }
  }
  @container dw (max-width: 22em) {
    .one {
      --_stage: clamp(166 * var(--_u), var(--_high) - 434 * var(--_u), 223 * var(--_u));
    }
    .acts[data-count='5'] .btn:not([data-home]) b {
      white-space: normal;
      line-height: 1.1;
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .acts[data-count='5'] {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 6px;
      }
      .acts[data-count='5'] .btn.btn {
        min-height: 44px;
        padding: 3px 8px;
      }
      .acts[data-count='5'] .btn:not([data-home]) {
        flex-direction: row;
        align-items: center;
      }
      .acts[data-count='5'] .btn:not([data-home]) .two {
        flex: 1;
      }
      .acts[data-count='5'] .price {
        display: block;
      }
    }
  }
`
