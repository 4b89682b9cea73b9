/** The turf: track, tokens, what is in its middle. Silks are the Okabe-Ito colours, the same in both themes. */
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
  .turf {
    height: 100%;
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: 10px;
  }
  .grass {
    container: grass/size;
    position: relative;
    display: grid;
    place-items: center;
    border-radius: var(--_radius-l);
    overflow: hidden;
    background: light-dark(#dfe9d3, #16211a);
    box-shadow: inset 0 0 0 1px light-dark(#b9cba7, #2b3a2e);
  }
  .oval,
  .mid {
    grid-area: 1/1;
  }
  .oval {
    position: relative;
    --wide: 1.5;
    width: min(100cqw, 100cqh * var(--wide));
    aspect-ratio: var(--wide);
  }
  [data-lie='tall'] {
    --wide: 0.921;
  }
  [data-lie='small'] {
    --wide: 2.1348;
  }
  .track {
    display: block;
    width: 100%;
    height: 100%;
  }
  .oval > .tip {
    position: absolute;
    z-index: 1;
    left: clamp(44px, var(--x), 100% - 44px);
    top: clamp(14px, var(--y), 100% - 14px);
    translate: -50% -50%;
  }
  .rail2 {
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
  }
  .sn {
    font: 500 10px/1 var(--_font);
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
    width: 24px;
    height: 25px;
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
  [data-lie='small'] .run {
    stroke-width: 2.4;
  }
  .run.past {
    opacity: 0.6;
  }
  .ghost circle {
    fill: light-dark(#ffffff73, #ffffff24);
    stroke: light-dark(#12351d, #d8f5df);
    stroke-width: 1.8;
    stroke-dasharray: 3.5 3;
  }
  .ghost text {
    font: 800 12.5px/1 var(--_font);
    text-anchor: middle;
    fill: light-dark(#12351d, #eafbee);
  }
  .ghost.on circle {
    fill: #fff;
    stroke: #12633c;
    stroke-width: 2.6;
    stroke-dasharray: none;
  }
  .ghost.on text {
    fill: #12633c;
  }
  /* Dashed gold is a hint. */
  .ghost.best circle {
    stroke: #b98300;
    stroke-width: 2.8;
    stroke-dasharray: 3.5 3;
  }

  .mid {
    z-index: 1;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 8px;
    max-width: min(60cqw, 190px);
    text-align: center;
    pointer-events: none;
    color: light-dark(#16301a, #e3f0e3);
    --_die: 56px;
    --_pip: #7a1a1a;
    translate: 0 -4cqh;
  }
  .mid .die {
    margin: calc(var(--_die) * -0.16);
  }
  .mid .die .d-pip {
    color: #7a1a1a;
  }
  /* The die stays where it falls when its name comes beside it. */
  .mid .die + .words {
    min-height: calc(58 * var(--_u));
  }
  .mid .title {
    display: block;
    font: 600 var(--_t-lg)/1.1 var(--_serif);
  }
  .mid p {
    margin: 3px 0 0;
    font-size: var(--_t-xs);
    line-height: 1.35;
    max-width: 20ch;
    text-wrap: balance;
  }
  .mid .big .silk {
    width: 60px;
    height: 64px;
  }
  .ic {
    flex: none;
    width: 17px;
    height: 17px;
    display: block;
  }

  .photo {
    margin: 0;
    display: grid;
    gap: 4px;
    text-align: center;
    font-size: var(--_t-xs);
  }
  .photo svg {
    display: block;
    width: min(190px, 62cqw, 60cqh);
    border-radius: 8px;
    border: 1px solid light-dark(#8b7a55, #4c432c);
    background: #d9ccb0;
    forced-color-adjust: none;
  }
  .photo .racer svg {
    width: 46px;
    border: 0;
    background: none;
  }
  .photo .paper {
    fill: #d9ccb0;
  }
  .photo .rope {
    stroke: #a8977266;
    stroke-width: 2;
  }
  .photo .streak {
    stroke: #6f624666;
    stroke-width: 1.5;
    stroke-linecap: round;
  }
  .photo .racer > text {
    font: 600 22px/1 var(--_serif);
    fill: #3a3020;
    text-anchor: end;
  }
  .hh {
    width: 30px;
    height: 30px;
    display: block;
    color: var(--coat);
    stroke: #1b1a18;
    stroke-width: 0.9;
    paint-order: stroke;
  }
  .hh .rein {
    fill: none;
    stroke: #fff;
    stroke-opacity: 0.75;
    stroke-width: 0.8;
  }
  [data-coat='black'] {
    --coat: #26242a;
  }
  [data-coat='reddish-brown'] {
    --coat: #963f24;
  }
  [data-coat='dark-brown'] {
    --coat: #4f3423;
  }
  [data-coat='caramel'] {
    --coat: #c2854a;
  }
  [data-coat='beige'] {
    --coat: #dcc7a1;
  }
  [data-coat='white'] {
    --coat: #f3f0ea;
  }
  [data-coat='grey'] {
    --coat: #9aa0a6;
  }

  /* Which track is drawn, by the room of the turf: the tall one where the wide one would be too small to read. */
  [data-lie='wide'],
  [data-lie='small'] {
    display: none;
  }
  @container grass (min-width: 480px) and (min-height: 260px) {
    [data-lie='wide'] {
      display: block;
    }
    [data-lie='tall'] {
      display: none;
    }
    .mid {
      flex-direction: row;
      gap: 18px;
      max-width: 74cqw;
      text-align: start;
      --_die: 70px;
      translate: 0 -3cqh;
    }
    .mid .die + .words {
      width: calc(168 * var(--_u));
      min-height: calc(68 * var(--_u));
    }
    .mid .title {
      font-size: max(26px, 1.625rem);
    }
    .mid p {
      font-size: var(--_t-sm);
    }
    .photo svg {
      width: min(300px, 50cqw);
    }
  }
  @container grass ((max-height: 229.9px) or ((min-width: 480px) and (max-height: 259.9px))) {
    [data-lie='small'] {
      display: block;
    }
    [data-lie='tall'] {
      display: none;
    }
    .mid {
      flex-direction: row;
      gap: 10px;
      max-width: 74cqw;
      text-align: start;
      --_die: 42px;
      translate: 0 -6cqh;
    }
    .mid:has(.die) {
      translate: 8px -6cqh;
    }
    .mid .die + .words {
      width: calc(142 * var(--_u));
      min-height: calc(50 * var(--_u));
    }
    .mid p {
      font-size: var(--_t-2xs);
      margin: 0;
    }
    .mid .big .silk {
      width: 42px;
      height: 45px;
    }
    .mid[data-photo] {
      translate: none;
    }
    .photo svg {
      width: min(180px, 48cqw);
    }
    .photo figcaption {
      display: none;
    }
  }
  /* Where text is large for the room, the name of the face says enough. */
  @container grass (max-width: 17em) {
    .mid p {
      display: none;
    }
  }
  @container dw (max-width: 35.99em) {
    .turf {
      gap: 4px;
    }
    .grass {
      height: min((100cqi - 16px) * 0.4684, 172 * var(--_u));
    }
  }
  @media (forced-colors: active) {
    .track,
    .mid .die {
      forced-color-adjust: none;
    }
    .grass {
      forced-color-adjust: none;
      color-scheme: light;
    }
  }
`
