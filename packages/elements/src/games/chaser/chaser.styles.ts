/** Wine-red leather under the dice, and a parchment for the sheet. */
import { css, type CSSResult } from 'lit'

export const chaserStyles: CSSResult = css`
  .desk {
    background: radial-gradient(120% 140% at 30% 0, #ffffff14, #0000 55%), var(--_felt);
    box-shadow:
      inset 0 0 0 1px #0004,
      inset 0 -30px 60px -30px #0007;
    --_held: var(--dw-held, #ffc94d);
    --_focus-felt: #a8c7fa;
    --hint-line: #ffd35c;
  }
  /* A seam. */
  .desk::after {
    content: '';
    position: absolute;
    inset: 6px;
    border-radius: 11px;
    border: 1.5px dashed color-mix(in oklab, var(--_on-felt) 30%, transparent);
    pointer-events: none;
  }
  .rolls {
    padding-inline: 8px;
  }
  .parch {
    --rule: light-dark(#cdb688, #4a3d2d);
    --vrule: transparent;
    --soft: light-dark(#6b5131, #bda785);
    --ink: light-dark(#3b2613, #eddcbc);
    --text: var(--ink);
    --mine: light-dark(#86202f12, #f3a0a414);
    --band: transparent;
    padding: 8px 12px;
    border-radius: 5px;
    color: var(--ink);
    background:
      radial-gradient(90% 60% at 12% 8%, light-dark(#fff8e4b0, #3b312680), #0000),
      radial-gradient(70% 50% at 92% 96%, light-dark(#cfae6f66, #00000059), #0000),
      linear-gradient(
        160deg,
        light-dark(#f6ebd0, #2a231b),
        light-dark(#f6ebd0, #2a231b) 55%,
        light-dark(#e7d3a6, #1f1a14)
      );
    box-shadow:
      inset 0 0 34px light-dark(#a87c3540, #00000080),
      0 1px 2px light-dark(#3b261340, #000a);
  }
  .parch::before {
    content: '';
    position: absolute;
    inset: 4px;
    border: 1px solid light-dark(#b99c68, #5d4c37);
    border-radius: 2px;
    opacity: 0.75;
    pointer-events: none;
  }
  .parch .halves {
    column-gap: 14px;
    --inset: 4px;
  }
  .parch .half tbody th {
    font: 600 var(--_t-md)/1.12 var(--_serif);
  }
  .parch .half td {
    font-style: normal;
    font-weight: 600;
  }
  .parch .ko {
    display: none;
  }
  @container dw (max-width: 59.99em) {
    .parch .half tbody th {
      font-size: var(--_t-sm);
    }
  }
  @container dw (max-width: 35.99em) {
    .parch {
      padding: 6px;
    }
    .parch .halves {
      column-gap: 8px;
      --inset: 3px;
    }
    .parch .halves:is([data-seats='1'], [data-seats='2']) {
      --cell: min(calc(45 * var(--_u)), 11.5cqi);
    }
    .parch .nm {
      letter-spacing: -0.02em;
    }
    .parch .half tbody th {
      font-size: min(var(--_t-sm), 5cqi);
    }
  }
  @container dw (max-width: 25.33em) {
    .parch .halves {
      column-gap: 5px;
    }
    .parch .half tbody th {
      font-size: min(var(--_t-xs), 5cqi);
    }
  }
  @container dw (min-width: 60em) {
    .parch .halves:is([data-seats='1'], [data-seats='2']) {
      --cell: calc(64 * var(--_u));
    }
    /* Here is room for the names in the language they come from. */
    .parch .ko {
      display: block;
      margin-top: 3px;
      font:
        400 var(--_t-2xs)/1.2 'Noto Serif CJK KR',
        'Apple SD Gothic Neo',
        'Noto Serif KR',
        var(--_serif);
      color: var(--soft);
    }
  }
  @media (forced-colors: active) {
    .parch {
      border: 1px solid CanvasText;
    }
  }
`
