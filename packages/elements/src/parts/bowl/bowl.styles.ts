/**
 * Cloth, bowl and tray, which fill the place that they are given. They follow the width of the container named `dw` (the
 * shell's), not of the window; the dice follow the bowl. The tray lies under the bowl where the table is wide and where it
 * is of middle width, and beside it where it is narrow.
 */
import { css, type CSSResult } from 'lit'

export const bowlStyles: CSSResult = css`
  .table {
    position: relative;
    border-radius: var(--_radius-l);
    overflow: hidden;
    background: var(--_felt);
    color: var(--_on-felt);
    block-size: 100%;
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: 6px;
    padding: 6px 14px 14px;
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
  /* The bowl is as large as fits. */
  .bowl-box {
    container: bowl-box/size;
    display: grid;
    place-items: center;
    min-width: 0;
    min-height: 0;
  }
  .bowl {
    position: relative;
    container-type: inline-size;
    width: min(100cqw, 100cqh * 440 / 378);
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
    left: 0;
    top: 0;
    translate: calc(var(--x) - 50%) calc(var(--y) - 50%);
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
    border-radius: 12px;
    background: linear-gradient(#0000004d, #00000026);
    box-shadow:
      inset 0 1px 3px #0007,
      0 1px 0 #ffffff1f;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(calc(72 * var(--_u)), auto);
    align-items: center;
    gap: 16px;
    min-height: 80px;
    padding: 0 18px;
    --_die: 38px;
  }
  .tray h3 {
    margin: 0;
    font: 600 var(--_t-xs)/1.3 var(--_font);
    opacity: 0.9;
  }
  .tray .row {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    justify-items: center;
    align-items: center;
    min-width: 0;
  }
  .slot {
    width: 44px;
    height: 52px;
    display: grid;
    place-content: center;
    border-radius: 9px;
  }
  .slot.empty {
    border: 1.5px dashed color-mix(in oklab, currentColor 38%, transparent);
  }
  .tray .sum {
    font: 600 var(--_t-xl)/1 var(--_serif);
    white-space: nowrap;
    text-align: end;
  }
  .tray .sum small {
    display: block;
    font: 400 var(--_t-2xs)/1.2 var(--_font);
    opacity: 0.9;
  }
  @container dw (max-width: 67.99em) {
    .table {
      padding: 10px;
    }
    .tray {
      grid-template: 'h s' auto 'd d' minmax(0, 1fr) / auto 1fr;
      gap: 4px 6px;
      min-height: 132px;
      padding: 8px 10px;
      --_die: 32px;
    }
    .tray .row {
      grid-area: d;
      grid-template-columns: repeat(3, 1fr);
      gap: 2px;
    }
    .slot {
      width: 42px;
      height: 42px;
    }
    .tray .sum {
      grid-area: s;
      font-size: var(--_t-lg);
    }
    .tray .sum small {
      display: inline;
    }
  }
  @container dw (max-width: 35.99em) {
    .table {
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) min(40%, calc(112 * var(--_u)));
      gap: 8px;
      padding: 6px 8px;
      block-size: calc(180 * var(--_u));
    }
    .tray {
      grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
      grid-template-areas: 'h' 'd' 's';
      min-height: 0;
      padding: 6px 8px;
      --_die: 26px;
    }
    .tray h3,
    .tray .sum {
      text-align: center;
    }
    .tray .row {
      grid-template-columns: repeat(2, 1fr);
    }
    .slot {
      width: 34px;
      height: 34px;
    }
  }
  @container dw (max-width: 22em) {
    .tray {
      --_die: 21px;
    }
    .slot {
      width: 30px;
      height: 28px;
    }
    .tray .sum small {
      display: block;
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .table {
        padding: 8px;
      }
      .tray {
        grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr);
        grid-template-areas: 'h d' 's d';
        min-height: 72px;
        --_die: 26px;
      }
      .tray .row {
        grid-template-columns: repeat(6, minmax(0, 1fr));
      }
      .slot {
        width: 32px;
        height: 40px;
      }
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
