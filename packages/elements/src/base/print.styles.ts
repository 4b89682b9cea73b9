/**
 * On paper: the position as one block in light colours, with what it says and without what can be pressed. The rules of
 * games come after these, so what has to hold in all of them is marked so.
 */
import { css, type CSSResult } from 'lit'

/** What only a screen has use for. */
const pressed = css`
  .icons,
  .refusal,
  .buttons,
  .rail,
  .foot,
  .takes,
  .price,
  .price-room,
  .look,
  .hand,
  .why,
  .lb,
  .photo,
  dialog
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
    .card {
      min-height: 0 !important;
      border-radius: 0;
    }
    .mark {
      border: 1px solid currentColor;
      background: none;
      color: inherit;
    }
    .body.railed {
      grid-template-columns: minmax(0, 1fr) !important;
    }
    .head,
    .main,
    .players li {
      padding-block: 8px !important;
    }
    .main {
      gap: 10px !important;
    }
    /* On the screen it makes up for a gap twice as wide. */
    .turn {
      margin-block-start: -4px !important;
    }
    .area,
    .status {
      min-height: 0 !important;
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
    .grass {
      width: min(100%, 560px);
      margin-inline: auto;
    }
    .rc .row {
      min-height: 0 !important;
    }
    /* On paper nothing scrolls. */
    .players {
      grid-auto-columns: minmax(0, 1fr) !important;
    }
  }
`
