/** The turf: track, tokens, the die in the middle. Silks are the Okabe-Ito colours, the same in both themes. */
import { css, type CSSResult } from 'lit'

export const trackStyles: CSSResult = css`
  :host {
    --_horse-1: var(--dw-horse-1, #e69f00);
    --_horse-2: var(--dw-horse-2, #56b4e9);
    --_horse-3: var(--dw-horse-3, #009e73);
    --_horse-4: var(--dw-horse-4, #f0e442);
    --_horse-5: var(--dw-horse-5, #0072b2);
    --_horse-6: var(--dw-horse-6, #d55e00);
    --_horse-7: var(--dw-horse-7, #cc79a7);
    --_lit: light-dark(#ffdf85, #5c4708);
    --_lit-line: light-dark(#b98300, #e0b13d);
    --_on-lit: light-dark(#3b2a00, #ffe9b0);
  }
  .grass {
    position: relative;
    border-radius: var(--_radius-l);
    overflow: hidden;
    background: light-dark(#dfe9d3, #16211a);
    box-shadow: inset 0 0 0 1px light-dark(#b9cba7, #2b3a2e);
    padding: 4px;
  }
  .track {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  .track.tall {
    display: none;
  }
  .apron {
    fill: light-dark(#cfdec0, #1b2a1f);
  }
  .track .rail {
    fill: none;
    stroke: light-dark(#fff, #cfd8cc);
    stroke-width: 3;
  }
  .cell {
    fill: light-dark(#7fb56c, #2f5a35);
    stroke: light-dark(#5d9450, #3d6e44);
    stroke-width: 0.8;
  }
  .cell.odd {
    fill: light-dark(#74ab62, #2a5230);
  }
  .cell.pace {
    fill: light-dark(#f2c14e, #8a6512);
  }
  .infield {
    fill: light-dark(#eef4e6, #131c16);
    stroke: light-dark(#fff, #cfd8cc);
    stroke-width: 2.4;
  }
  .sn {
    font: 500 10.5px/1 var(--_font);
    text-anchor: middle;
    fill: light-dark(#43573b, #96af9a);
  }
  .sn.b {
    font-weight: 700;
    fill: light-dark(#1f3a1a, #d7e8d4);
  }

  .tok text {
    font: 800 14.5px/1 var(--_font);
    text-anchor: middle;
    fill: var(--on-silk);
  }
  .tok {
    --on-silk: #1b1a18;
  }
  .tsh {
    fill: #000;
    opacity: 0.35;
  }
  .tf,
  .ti {
    fill: var(--silk);
  }
  .tb {
    fill: none;
    stroke: light-dark(#1b1a18, #0b0b0d);
    stroke-width: 2;
  }
  .pt {
    fill: none;
    stroke: var(--on-silk);
    stroke-width: 2.4;
    opacity: 0.8;
  }
  .pt .dots {
    stroke-width: 3.6;
    stroke-linecap: round;
  }
  [data-silk='1'] {
    --silk: var(--_horse-1);
  }
  [data-silk='2'] {
    --silk: var(--_horse-2);
  }
  [data-silk='3'] {
    --silk: var(--_horse-3);
    --on-silk: #10100f;
  }
  [data-silk='4'] {
    --silk: var(--_horse-4);
  }
  [data-silk='5'] {
    --silk: var(--_horse-5);
    --on-silk: #fff;
  }
  [data-silk='6'] {
    --silk: var(--_horse-6);
    --on-silk: #10100f;
  }
  [data-silk='7'] {
    --silk: var(--_horse-7);
  }
  .silk {
    flex: none;
    width: 34px;
    height: 36px;
    display: block;
    forced-color-adjust: none;
  }
  .halo {
    fill: none;
    stroke: #fff;
    stroke-width: 3.5;
  }
  .pace-chip .pc {
    fill: #fff6d8;
    stroke: #7a5200;
    stroke-width: 2;
  }
  .pace-chip path {
    fill: none;
    stroke: #7a3b00;
    stroke-width: 2.1;
    stroke-linecap: round;
  }
  .run {
    fill: none;
    stroke: light-dark(#0d4527, #b9f0cd);
    stroke-width: 3;
    stroke-dasharray: 1 7;
    stroke-linecap: round;
  }
  .run.past {
    opacity: 0.6;
  }
  .ghost circle {
    fill: #ffffff59;
    stroke: light-dark(#12351d, #d8f5df);
    stroke-width: 1.8;
    stroke-dasharray: 3.5 3;
  }
  .ghost .gd {
    fill: light-dark(#12351d, #d8f5df);
    stroke: none;
  }
  .ghost.on circle {
    fill: #fff;
    stroke: #12633c;
    stroke-width: 2.4;
    stroke-dasharray: none;
  }
  .ghost text {
    font: 800 14px/1 var(--_font);
    text-anchor: middle;
    fill: #12633c;
  }

  .mid {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    pointer-events: none;
    color: light-dark(#16301a, #e3f0e3);
  }
  .mid > div {
    display: flex;
    align-items: center;
    gap: 14px;
    max-width: 54%;
    --_die: 70px;
    --_pip: #7a1a1a;
    translate: 0 -8%;
  }
  .mid .die {
    margin: calc(var(--_die) * -0.16);
  }
  .mid .die .d-pip {
    color: #7a1a1a;
  }
  .mid .words {
    min-width: 9.067em;
  }
  .mid .title {
    display: flex;
    align-items: center;
    gap: 8px;
    font: 600 1.733em/1.1 var(--_serif);
  }
  .mid .title .ic {
    display: none;
  }
  .mid p {
    margin: 4px 0 0;
    font-size: var(--_t-sm);
    line-height: 1.4;
    max-width: 26ch;
    text-wrap: balance;
  }
  .mid .big .silk {
    width: 60px;
    height: 64px;
  }
  .ic {
    flex: none;
    width: 20px;
    height: 20px;
    display: block;
  }
  @container dw (max-width: 539px) {
    .track.wide {
      display: none;
    }
    .track.tall {
      display: block;
    }
    .mid > div {
      flex-direction: column;
      gap: 10px;
      text-align: center;
    }
    .mid .title {
      justify-content: center;
    }
    .mid p {
      max-width: 17ch;
      margin-inline: auto;
    }
  }
  @container dw (min-width: 540px) and (max-width: 759px) {
    .mid > div {
      --_die: 60px;
    }
    .mid .title {
      font-size: var(--_t-xl);
    }
  }
  @container dw (max-width: 339px) {
    .mid > div {
      --_die: 56px;
    }
    .mid .title {
      font-size: var(--_t-xl);
    }
  }
  @media (forced-colors: active) {
    .track,
    .mid .die {
      forced-color-adjust: none;
    }
    .mid {
      color: #000;
    }
    .grass {
      forced-color-adjust: none;
      color-scheme: light;
    }
  }
`
