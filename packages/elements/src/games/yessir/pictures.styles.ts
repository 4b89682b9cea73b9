/** Cups, mats and dials: leather, stitches, how a mat flips and a cup shakes. */
import { css, type CSSResult } from 'lit'

export const picturesStyles: CSSResult = css`
  .c-1 {
    stop-color: #7a4119;
  }
  .c-2 {
    stop-color: #b06a34;
  }
  .c-3 {
    stop-color: #4c2509;
  }
  .c-shadow {
    fill: #000;
    opacity: 0.45;
  }
  .c-body {
    transform-box: fill-box;
    transform-origin: 50% 90%;
  }
  .c-top {
    fill: #7a4119;
  }
  .c-gleam {
    fill: #fff;
    opacity: 0.1;
  }
  .c-rim {
    fill: #2c1505;
    opacity: 0.45;
  }
  .c-stitch {
    fill: none;
    stroke: #ffe0b5;
    stroke-opacity: 0.5;
    stroke-width: 1.4;
    stroke-dasharray: 3.5 2.5;
  }
  .c-mouth {
    fill: #3a1b07;
  }
  .c-inside {
    fill: #1d0c02;
  }
  .c-edge {
    fill: none;
    stroke: #d99a5f;
    stroke-width: 2;
    opacity: 0.8;
  }
  .mat {
    transform-box: fill-box;
    transform-origin: center;
  }
  .m-shadow {
    fill: #0006;
  }
  .m-cloth {
    fill: #e8dcc0;
  }
  .m-stitch {
    fill: none;
    stroke: #8a6b3d;
    stroke-width: 1.3;
    stroke-dasharray: 3.5 2.5;
  }
  .mat[data-mat='flipped'] .m-cloth {
    fill: #c96a1d;
  }
  .mat[data-mat='flipped'] .m-stitch {
    stroke: #ffe0b5;
  }
  .mat[data-mat='flipped'] {
    transform: rotateX(180deg);
  }
  .mat[data-mat='removed'] {
    transform: translateY(-14px);
    opacity: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    :host(:not([motion='off'])) .mat {
      transition:
        transform 500ms cubic-bezier(0.3, 0.8, 0.3, 1),
        opacity 400ms;
    }
    :host(:not([motion='off'])) .m-cloth {
      transition: fill 0s 250ms;
    }
    :host(:not([motion='off'])) [data-shaken] .c-body {
      animation: shake 320ms;
    }
    :host(:not([motion='off'])) .c-body {
      transition: translate 160ms;
    }
  }
  @keyframes shake {
    20%,
    60% {
      transform: translate(-3px, -5px) rotate(-5deg);
    }
    40%,
    80% {
      transform: translate(3px, -4px) rotate(5deg);
    }
  }
`
