/**
 * On paper: the position as one block in light colours, with what it says and without what can be pressed. The rules of
 * games come after these, so what has to hold in all of them is marked so.
 */
import { css, type CSSResult } from 'lit'

/** What only a screen has use for. */
const pressed = css`
  .menu,
  .rail,
  .drawer,
  .word,
  .refusal,
  .acts,
  .takes,
  .tip
`

export const printStyles: CSSResult = css`
  @media print {
    :host,
    .card {
      break-inside: avoid;
    }
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
    ${pressed} {
      display: none !important;
    }
    .one {
      block-size: auto !important;
      grid-template: 'bar' auto 'stage' auto 'say' auto 'pick' auto / minmax(0, 1fr) !important;
      border-radius: 0;
    }
    .one > :is(.stage, .say, .pick, .result) {
      grid-column: 1 !important;
      margin: 8px 12px !important;
    }
    .one > :is(.say, .pick, .result) {
      height: auto !important;
      overflow: visible !important;
    }
    .one > .stage {
      height: 360px;
    }
    .one > .result {
      grid-row: say / pick-end !important;
    }
    .mark {
      border: 1px solid currentColor;
      background: none;
      color: inherit;
    }
    /* Cloth, wood, paper and turf cost ink. */
    .table,
    .desk,
    .tray,
    .field,
    .own,
    .pad,
    .parch,
    .grass {
      border: 1px solid var(--_line);
      background: none !important;
      box-shadow: none !important;
      color: var(--_on-surface) !important;
    }
    .sashiko {
      display: none;
    }
    .cell:not(.pace),
    .apron,
    .infield {
      fill: #fff !important;
    }
    /* On paper nothing scrolls. */
    .seats {
      overflow: visible !important;
    }
  }
`
