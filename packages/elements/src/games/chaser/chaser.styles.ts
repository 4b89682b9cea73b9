/** Wine-red leather under the dice, and a parchment for the sheet. */
import { css, type CSSResult } from 'lit'

export const chaserStyles: CSSResult = css`
  .desk {
    position: relative;
    background: radial-gradient(120% 140% at 30% 0, #ffffff14, #0000 55%), var(--_felt);
    box-shadow:
      inset 0 0 0 1px #0004,
      inset 0 -30px 60px -30px #0007;
    padding: 18px 16px 12px;
    --_held: var(--dw-held, #ffc94d);
    --_focus-felt: #a8c7fa;
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
  .parchment {
    --par: light-dark(#f6ebd0, #2a231b);
    --par-far: light-dark(#e7d3a6, #1f1a14);
    --rule: light-dark(#b99c68, #5d4c37);
    --brown: light-dark(#3b2613, #eddcbc);
    --_soft: light-dark(#6b5131, #bda785);
    position: relative;
    padding: 16px 18px 14px;
    border-radius: 5px;
    color: var(--brown);
    background:
      radial-gradient(90% 60% at 12% 8%, light-dark(#fff8e4b0, #3b312680), #0000),
      radial-gradient(70% 50% at 92% 96%, light-dark(#cfae6f66, #00000059), #0000),
      radial-gradient(50% 40% at 80% 10%, light-dark(#d9bd8440, #0000), #0000),
      linear-gradient(160deg, var(--par), var(--par) 55%, var(--par-far));
    box-shadow:
      inset 0 0 34px light-dark(#a87c3540, #00000080),
      0 1px 2px light-dark(#3b261340, #000a),
      0 12px 24px -14px light-dark(#3b261366, #000c);
  }
  .parchment::before {
    content: '';
    position: absolute;
    inset: 6px;
    border: 1px solid var(--rule);
    outline: 1px solid var(--rule);
    outline-offset: -4px;
    border-radius: 2px;
    opacity: 0.75;
    pointer-events: none;
  }
  .leaf th,
  .leaf td {
    border-top: 1px solid color-mix(in oklab, var(--rule) 55%, transparent);
  }
  .leaf thead th {
    border-top: 0;
    height: 28px;
    color: var(--_soft);
  }
  .leaf thead th:first-child {
    font: 600 italic var(--_t-sm)/1 var(--_serif);
  }
  .leaf thead [lang='ko'] {
    font-style: normal;
    font-weight: 400;
  }
  .leaf tbody th {
    font: 600 var(--_t-md)/1.15 var(--_serif);
  }
  .leaf tbody th [lang='ko'] {
    display: block;
    font:
      400 var(--_t-xs)/1.25 'Noto Serif CJK KR',
      'Apple SD Gothic Neo',
      'Noto Serif KR',
      var(--_serif);
    color: var(--_soft);
  }
  .leaf td {
    font-weight: 600;
  }
  .leaf .total > * {
    border-top: 3px double var(--rule);
    font: 600 var(--_t-md)/1.2 var(--_serif);
  }
  .leaf .total td {
    font-size: min(var(--_t-xl), var(--col) * 0.46);
  }
  .leaves {
    gap: 10px 26px;
  }
  @container dw (min-width: 41.33em) {
    .leaves {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    /* Beside many columns names need more room. */
    .leaves[data-many] {
      grid-template-columns: repeat(auto-fit, minmax(18em, 1fr));
    }
  }
  @container dw (max-width: 28.59em) {
    .desk {
      padding: 14px 10px 10px;
    }
    .parchment {
      padding: 14px 14px 12px;
    }
    .leaf tbody th:lang(ja) {
      font-size: var(--_t-sm);
    }
  }
  @media (forced-colors: active) {
    .parchment {
      border: 1px solid CanvasText;
    }
  }
`
