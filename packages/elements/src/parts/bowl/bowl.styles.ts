/**
 * Cloth, bowl and tray. They follow the width of the container named `dw` (the shell's), not of the window; the dice
 * follow the bowl. Beside the bowl there is room for an upright tray from 620 px, below it the tray lies under it.
 */
import { css, type CSSResult } from 'lit'

export const bowlStyles: CSSResult = css`
  .table {
    position: relative;
    border-radius: var(--_radius-l);
    overflow: hidden;
    background: var(--_felt);
    color: var(--_on-felt);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    isolation: isolate;
    --_held: var(--dw-held, #ffc94d);
    box-shadow:
      inset 0 1px 0 #ffffff1a,
      inset 0 0 0 1px #0003,
      inset 0 -40px 80px -40px #0006;
  }
  .sashiko {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    z-index: -1;
    opacity: 0.2;
  }
  .bowl-box {
    width: min(100%, 440px);
    margin-inline: auto;
    padding: 14px 8px 22px;
  }
  .bowl {
    position: relative;
    container-type: inline-size;
    aspect-ratio: 440 / 378;
  }
  /* Layers of their own: a roll above them must not have their blurs and stitches painted again. */
  .porcelain,
  .sashiko {
    will-change: transform;
  }
  .porcelain {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .cobalt {
    fill: none;
    stroke: #27499b;
  }
  .porcelain marker {
    overflow: visible;
    fill: #f4f8fa;
    stroke: #27499b;
    stroke-width: 1.05;
  }
  .waves {
    fill: none;
    opacity: 0.9;
    marker: url(#dw-wave-1);
  }
  .waves.inner {
    marker: url(#dw-wave-2);
  }
  .spot {
    position: absolute;
    left: var(--x);
    top: var(--y);
    translate: -50% -50%;
    --_die: 13.6cqi;
  }
  .spot > * {
    display: block;
    border-radius: 50%;
  }
  /* The porcelain is white and the cloth dark in both themes: a blue ring in a white one is seen on either. */
  .spot > :focus-visible {
    outline: 3px solid #0b57d0;
    outline-offset: -1px;
    box-shadow: 0 0 0 4px #fff;
  }
  .spot > button:hover .die:not([data-held]) .d-ring {
    opacity: 0.5;
  }

  .tray {
    margin: 0 12px 12px;
    padding: 10px 12px;
    border-radius: 12px;
    background: linear-gradient(#0000004d, #00000026);
    box-shadow:
      inset 0 1px 3px #0007,
      0 1px 0 #ffffff1f;
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .tray h3 {
    margin: 0;
    font: 600 var(--_t-xs)/1.3 var(--_font);
    opacity: 0.85;
  }
  .tray .row {
    display: flex;
    align-items: center;
    gap: 4px;
    flex: 1;
    min-width: 0;
    container-type: inline-size;
    --_die: min(30px, 100cqi / 6 - 6px);
  }
  .slot {
    box-sizing: border-box;
    width: min(34px, 100cqi / 6 - 4px);
    height: 42px;
    display: grid;
    place-content: center;
    border-radius: 9px;
  }
  .slot.empty {
    border: 1.5px dashed color-mix(in oklab, currentColor 34%, transparent);
  }
  .tray .sum {
    font: 600 var(--_t-xl)/1 var(--_serif);
    white-space: nowrap;
  }
  .tray .sum small {
    display: none;
    font: 400 var(--_t-xs)/1 var(--_font);
    opacity: 0.8;
  }
  @container dw (max-width: 22.61em) {
    .tray {
      gap: 8px;
      padding: 8px;
    }
    .tray .sum {
      font-size: var(--_t-lg);
    }
  }
  @container dw (max-width: 41.28em) {
    .bowl-box {
      width: min(100%, 400px);
      padding-bottom: 6px;
    }
    .tray h3 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @container dw (min-width: 41.33em) {
    .table {
      grid-template-columns: minmax(0, 1fr) 8.8em;
    }
    .bowl-box {
      padding: 16px 12px 24px 26px;
    }
    .tray {
      margin: 0;
      margin-inline-end: 16px;
      align-self: center;
      flex-direction: column;
      align-items: stretch;
      gap: 10px;
      padding: 12px;
    }
    .tray .row {
      --_die: 34px;
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 8px;
      justify-items: center;
      margin-top: 2px;
    }
    .slot {
      width: 40px;
      height: 48px;
    }
    .tray .sum {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      /* Four digits of a wide font take a line of their own. */
      flex-wrap: wrap;
      gap: 2px 8px;
    }
    .tray .sum small {
      display: inline;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    /* A die set aside comes in from the side of the bowl. */
    :host(:not([motion='off'])) .tray .die {
      transition:
        translate 160ms,
        opacity 160ms;
      @starting-style {
        opacity: 0;
        translate: -40% -30%;
      }
    }
  }
  @media (forced-colors: active) {
    .spot > :focus-visible {
      outline-color: Highlight;
    }
    .table,
    .tray {
      border: 1px solid CanvasText;
    }
  }
`
