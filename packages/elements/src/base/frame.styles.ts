/** What to do and why, the buttons, a refusal, the time line, the banner of a moment. */
import { css, type CSSResult } from 'lit'

export const frameStyles: CSSResult = css`
  .say {
    display: grid;
    align-content: center;
    gap: 2px;
    padding: 0 16px;
    overflow: hidden;
  }
  .what {
    margin: 0;
    text-wrap: balance;
    font: 650 var(--_t-lg)/1.25 var(--_font);
    letter-spacing: -0.005em;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow: hidden;
  }
  .why {
    margin: 0;
    color: var(--_muted);
    font-size: var(--_t-sm);
    line-height: 1.4;
    /* Firefox knows only the first; neither leaves a word, or half a Japanese one, alone in a line. */
    text-wrap: balance;
    text-wrap: pretty;
    min-height: 1.4em;
  }
  .why b {
    color: var(--_on-surface);
    font-weight: 600;
  }
  .new {
    display: inline-block;
    font: 650 var(--_t-2xs)/1 var(--_font);
    padding: 3px 6px;
    margin-inline-end: 5px;
    border-radius: 5px;
    background: var(--_accent);
    color: var(--_on-accent);
    vertical-align: 1px;
  }
  .refusal {
    /* Over a drawer, too: what was refused may have been typed there. */
    z-index: 7;
    align-self: stretch;
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 4px 8px;
    padding: 0 2px 0 12px;
    border: 1px solid var(--_bad);
    border-radius: 12px;
    background: color-mix(in oklab, var(--_bad) 8%, var(--_surface));
    font-size: var(--_t-sm);
    line-height: 1.3;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  .refusal p {
    flex: 1;
    min-width: 0;
    margin: auto 0;
    padding-block: 4px;
  }
  .refusal b {
    color: var(--_bad);
  }
  .refusal code {
    font-size: var(--_t-2xs);
    color: var(--_muted);
    white-space: nowrap;
  }
  .refusal button {
    flex: none;
    align-self: start;
    width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
  }
  .refusal button.to {
    width: auto;
    padding-inline: 8px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* Without a match it is all there is. */
  .alone .refusal {
    margin: 16px;
    padding: 12px 16px;
  }

  .acts {
    display: grid;
    grid-template-columns: minmax(0, 1.55fr) minmax(0, 1fr);
    gap: 8px;
    padding: 0 16px 14px;
    align-items: end;
  }
  .acts[data-count='1'] {
    grid-template-columns: minmax(0, 1fr);
  }
  .btn {
    position: relative;
    min-height: calc(56 * var(--_u));
    border-radius: 13px;
    padding: 6px 14px;
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    line-height: 1.2;
    border: 1px solid transparent;
  }
  .btn .two {
    flex: 1;
    min-width: 0;
  }
  .btn b,
  .btn small {
    display: block;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .btn b {
    font-weight: 650;
    font-size: var(--_t-md);
  }
  .btn small {
    font-size: var(--_t-xs);
    min-height: 1.2em;
  }
  .btn .tip {
    position: absolute;
    top: -11px;
    inset-inline-end: 10px;
    height: 17px;
  }
  .btn.go {
    background: linear-gradient(#ffffff14, #ffffff00 60%), var(--_accent);
    color: var(--_on-accent);
    box-shadow: var(--_sh-press);
  }
  .btn.go:hover {
    background: linear-gradient(#ffffff26, #ffffff0d 60%), var(--_accent);
  }
  .btn.go:active {
    translate: 0 1px;
  }
  .btn.alt {
    background: var(--_raised);
    border-color: var(--_line-strong);
  }
  .btn.alt:hover {
    background: var(--_accent-soft);
  }
  .btn.off {
    background: var(--_sunk);
    border: 1px dashed var(--_line-strong);
    color: var(--_muted);
    cursor: not-allowed;
  }
  .btn.off small,
  .btn.alt small {
    color: var(--_muted);
  }

  .foot {
    display: flex;
    align-items: center;
    gap: 2px;
    min-width: 0;
    color: var(--_muted);
    font-size: var(--_t-xs);
  }
  .acts > .foot {
    grid-column: 1 / -1;
    min-height: calc(56 * var(--_u));
    border: 1px solid var(--_line);
    border-radius: 13px;
    padding-inline: 4px;
  }
  .foot button {
    flex: none;
    min-width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
    border-radius: 10px;
  }
  .foot button:hover {
    color: var(--_on-surface);
  }
  .foot button[aria-disabled='true'] {
    cursor: default;
    color: var(--_faint);
  }
  .foot .icon {
    width: 16px;
    height: 16px;
    fill: currentColor;
    stroke: none;
  }
  .foot .live {
    padding: 0 8px;
  }
  .foot .live[aria-disabled='false'] {
    color: var(--_accent);
    font-weight: 600;
  }
  .foot input {
    flex: 1;
    min-width: 0;
    height: 44px;
    margin: 0 4px;
    appearance: none;
    background: none;
    cursor: pointer;
    border-radius: 8px;
  }
  .foot input::-webkit-slider-runnable-track {
    height: 3px;
    border-radius: 3px;
    background: linear-gradient(var(--_muted), var(--_muted)) 0 / var(--at) 100% no-repeat var(--_line);
  }
  .foot input::-moz-range-track {
    height: 3px;
    border-radius: 3px;
    background: linear-gradient(var(--_muted), var(--_muted)) 0 / var(--at) 100% no-repeat var(--_line);
  }
  .foot input::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 16px;
    margin-top: -6.5px;
    border-radius: 50%;
    background: var(--_surface);
    border: 2px solid var(--_muted);
  }
  .foot input::-moz-range-thumb {
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--_surface);
    border: 2px solid var(--_muted);
  }

  .banner {
    position: absolute;
    z-index: 2;
    inset: 12px auto auto 12px;
    max-width: min(calc(100% - 24px), 330px);
    display: grid;
    gap: 1px;
    padding: 6px 14px 8px;
    border-radius: 12px;
    background: color-mix(in oklab, var(--_surface) 94%, transparent);
    color: var(--_on-surface);
    border-inline-start: 4px solid var(--tone);
    box-shadow: 0 6px 22px -8px #000a;
    --tone: var(--_good);
    pointer-events: none;
  }
  .banner[data-tone='bad'] {
    --tone: var(--_bad);
  }
  .banner b {
    font: 600 var(--_t-lg)/1.15 var(--_serif);
    color: var(--tone);
  }
  .banner span {
    font-size: var(--_t-xs);
    line-height: 1.35;
  }

  @container dw (max-width: 59.99em) {
    .say {
      padding: 0 14px;
    }
    .what {
      font-size: var(--_t-md);
    }
    .why {
      font-size: var(--_t-xs);
      line-height: 1.35;
    }
    .acts {
      padding: 0 12px 12px;
    }
  }
  @container dw (max-width: 35.99em) {
    .say {
      padding: 6px 12px;
      height: calc(68 * var(--_u));
    }
    .what {
      -webkit-line-clamp: 1;
      line-clamp: 1;
    }
    .acts {
      padding: 8px;
      border-top: 1px solid var(--_line);
      background: var(--_surface);
      box-shadow: 0 -6px 16px -12px #0006;
      grid-template-columns: minmax(0, 1.45fr) minmax(0, 1fr);
    }
    .btn {
      min-height: calc(52 * var(--_u));
      padding: 5px 10px;
    }
    .btn b {
      font-size: max(14px, 0.875rem);
    }
    .btn small {
      font-size: var(--_t-2xs);
    }
  }
  @container dw (max-width: 22em) {
    .say {
      height: calc(84 * var(--_u));
    }
    .what {
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
  }
  @container dw (max-width: 25.33em) {
    .btn {
      padding-inline: 8px;
    }
    .btn b {
      font-size: var(--_t-sm);
    }
    .why {
      font-size: var(--_t-2xs);
    }
    .acts {
      gap: 6px;
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .say {
        padding-block: 4px;
      }
      .l-table .say {
        height: calc(60 * var(--_u));
      }
      .acts {
        padding: 0 8px 8px;
      }
      .btn {
        min-height: 44px;
      }
    }
  }
  @media (forced-colors: active) {
    .btn {
      border-color: CanvasText;
    }
    .btn.off {
      border-color: GrayText;
      color: GrayText;
    }
    .btn.go {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
