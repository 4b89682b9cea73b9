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
    --rule: light-dark(#c9d6e6, #313443);
    --vrule: light-dark(#e9c9cc, #4a3038);
    --soft: var(--_faint);
    --mine: color-mix(in oklab, var(--_accent) 6%, transparent);
    --band: light-dark(#f6f1e1, #24222b);
    --text: var(--_on-surface);
    --holes: calc(14 * var(--_u));
    background: light-dark(#fffef8, #1d1c22);
    border: 1px solid var(--edge);
    border-radius: 4px 4px 10px 10px;
    padding-top: var(--holes);
    overflow: clip;
  }
  /* The holes of the block it was torn from. */
  .pad::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: var(--holes);
    background:
      radial-gradient(circle at 50% 7px, light-dark(#d3ccba, #0c0c0f) 3px, #0000 3.6px) 0 calc(50% - 0.5px) / 24px 14px,
      light-dark(#f3eee0, #26242d);
    border-bottom: 1px dashed light-dark(#d9d2bf, #3b3846);
  }
  .pad .half + .half {
    border-inline-start: 1.5px solid light-dark(#d9d2bf, #3b3846);
  }
  .pad .sum td.mine {
    background: color-mix(in oklab, var(--_accent) 6%, light-dark(#f6f1e1, #24222b));
  }
  @container dw (max-width: 59.99em) {
    .pad {
      --holes: calc(8 * var(--_u));
    }
  }
  @container dw (min-width: 36em) and (max-width: 59.99em) {
    .pad {
      --holes: calc(14 * var(--_u));
    }
  }
  @media (max-height: 479.9px) {
    .pad {
      --holes: 8px;
    }
  }
  @media (forced-colors: active) {
    .pad {
      border: 1px solid CanvasText;
    }
  }
`
