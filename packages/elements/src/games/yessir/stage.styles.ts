/**
 * The table of YESSIR: cloth, seats, shared dice, the own side on leather. It fills the stage whatever its size: every
 * length is so many pixels of one of three drawings, times `--k`, by which that drawing fits.
 */
import { css, type CSSResult } from 'lit'

/** How a seat is laid out: beside its cup, below each other, in two lines, or in one. */
const seatMaps = css`
  .field {
    --beside: 'set nm' auto 'set wins' auto 'set said' auto / auto minmax(0, auto);
    --stacked: 'nm' auto 'set' auto 'wins' auto 'said' auto / minmax(0, 1fr);
    --below: 'nm nm' auto 'set wins' minmax(0, auto) 'set said' minmax(0, auto) / auto minmax(0, auto);
    --short: 'nm nm' auto 'set wins' auto 'said said' auto / auto minmax(0, auto);
    --two: 'nm nm set' auto 'wins said said' auto / auto minmax(0, 1fr) auto;
    --line: 'nm said set wins' auto / minmax(0, 1fr) auto auto auto;
  }
`

/** There is no room for a cup, only for what lies open of it. */
const cupless = css`
  .cup {
    display: none;
  }
  .pair {
    position: static;
    --_die: 14px;
  }
  .set:has(.pair) .luck {
    display: none;
  }
  li {
    gap: 2px 4px;
    justify-content: stretch;
  }
  .nm {
    gap: 4px;
  }
  .badge {
    width: 16px;
    height: 16px;
  }
  .said {
    padding: 2px 4px;
  }
`

/** A wide stage of 576 x 506: the frame from 900 px on. */
const wide = css`
  .field {
    --k: min(100cqw / 576, 100cqh / 506);
    --seats: max(calc(124 * var(--k)), 118px);
    --mine: calc(132 * var(--k));
    --edge: calc(12 * var(--k));
    --cup: calc(86 * var(--k));
    --dial: calc(50 * var(--k));
    --dice: calc(80 * var(--k));
    --between: calc(34 * var(--k));
    --own-cup: calc(96 * var(--k));
    --own-dial: calc(60 * var(--k));
    --own-dice: calc(62 * var(--k));
    --seat: var(--beside);
    --at: start;
    --name: var(--_t-md);
    --bar: 18px;
    --columns: 2;
  }
  .field:is([data-others='3'], [data-others='4'], [data-others='5'], [data-others='6']) {
    --seat: var(--stacked);
    --at: center;
    --columns: 3;
    --cup: calc(62 * var(--k));
    --dial: calc(42 * var(--k));
  }
  .field[data-others='4'] {
    --columns: 4;
  }
  .field[data-others='5'] {
    --columns: 5;
    --cup: calc(54 * var(--k));
    --dial: calc(38 * var(--k));
    --name: var(--_t-sm);
  }
  .field[data-others='1'] {
    --columns: 1;
  }
`

/** The same without an own side: two rows of seats. */
const wideWhole = css`
  @container stage (min-width: 420px) {
    .field[data-whole]:is([data-others='4'], [data-others='5'], [data-others='6']) {
      --columns: 3;
      --cup: calc(62 * var(--k));
      --dial: calc(42 * var(--k));
    }
  }
`

/** A narrow and tall one of 284 x 342: the frame from 540 px on, and a phone on its side. */
const tall = css`
  @container stage (max-width: 419.9px) and (min-height: 260px) {
    .field {
      --k: min(100cqw / 284, 100cqh / 342);
      --seats: calc(122 * var(--k));
      --mine: calc(104 * var(--k));
      --edge: calc(8 * var(--k));
      --cup: calc(50 * var(--k));
      --dial: calc(38 * var(--k));
      --dice: calc(48 * var(--k));
      --between: calc(14 * var(--k));
      --own-cup: calc(58 * var(--k));
      --own-dial: calc(46 * var(--k));
      --own-dice: calc(40 * var(--k));
      --seat: var(--stacked);
      --at: center;
      --at: center;
    }
    .field[data-others='1'] {
      --seat: var(--beside);
      --at: start;
      --cup: calc(76 * var(--k));
    }
    .field:is([data-others='3'], [data-others='5'], [data-others='6']) {
      --columns: 3;
      --cup: calc(42 * var(--k));
      --dial: calc(32 * var(--k));
      --name: var(--_t-xs);
      .nm {
        gap: 4px;
        letter-spacing: -0.02em;
      }
      .opps .badge {
        width: 16px;
        height: 16px;
      }
    }
    .field:not([data-whole]):is([data-others='4'], [data-others='5']) {
      --columns: 1;
      --seat: var(--line);
      --at: start;
      --dial: calc(22 * var(--k));
      --bar: 10px;
      .opps {
        ${cupless}
      }
    }
    .field[data-whole][data-others='4'] {
      --columns: 2;
    }
    .own {
      grid-template: 'id id id' auto 'cup dice luck' minmax(0, 1fr) / auto minmax(0, 1fr) auto;
      gap: 0 8px;
      padding: 12px 14px 6px;
    }
    .own .id {
      display: flex;
      justify-content: space-between;
      align-items: center;
      max-width: none;
    }
    .luck small,
    .lb,
    [data-open] .look {
      display: none;
    }
    .wins {
      gap: 3px;
    }
    .wins i {
      height: 7px;
    }
    .opps li {
      gap: 3px 6px;
    }
    .set {
      gap: 2px;
    }
    .said {
      font-size: var(--_t-2xs);
      padding: 4px 7px;
    }
  }
`

/** A low one of 374 x 223: a phone upright. */
const low = css`
  @container stage (max-height: 259.9px) {
    .field {
      --k: min(100cqw / 374, 100cqh / 223);
      --seats: calc(66 * var(--k));
      --mine: calc(72 * var(--k));
      --edge: calc(8 * var(--k));
      --cup: calc(42 * var(--k));
      --dial: calc(32 * var(--k));
      --dice: calc(46 * var(--k));
      --between: calc(20 * var(--k));
      --own-cup: calc(52 * var(--k));
      --own-dial: calc(46 * var(--k));
      --own-dice: calc(40 * var(--k));
      --seat: var(--below);
      --at: start;
      --name: var(--_t-sm);
      --bar: 15px;
      padding-top: 4px;
    }
    .field:is([data-others='3'], [data-others='5'], [data-others='6']) .opps li {
      justify-items: center;
    }
    .field[data-others='1'] {
      --seat: var(--beside);
      --cup: calc(60 * var(--k));
      --dial: calc(42 * var(--k));
    }
    .field:is([data-others='3'], [data-others='5'], [data-others='6']) {
      --seat: var(--short);
      --at: start;
      --columns: 3;
      --cup: calc(34 * var(--k));
      --dial: calc(28 * var(--k));
      --name: var(--_t-xs);
      --bar: 9px;
    }
    .field:not([data-whole]):is([data-others='4'], [data-others='5']) {
      --columns: 2;
      --seat: var(--two);
      --at: start;
      --seats: calc(80 * var(--k));
      --dice: calc(38 * var(--k));
      --dial: calc(22 * var(--k));
      --name: var(--_t-xs);
      --bar: 7px;
      .opps {
        column-gap: 10px;
        ${cupless}
      }
      .opps li {
        justify-items: start;
      }
      li:has(.hand) .wins {
        display: none;
      }
      li:has(.hand) .said {
        grid-column: 1 / -1;
      }
    }
    .field:not([data-whole])[data-others='5'] {
      --columns: 3;
      .opps .said {
        white-space: nowrap;
        padding-inline: 4px;
      }
    }
    .field[data-whole] .opps {
      column-gap: 2px;
    }
    .field[data-whole][data-others='4'] {
      --columns: 2;
      --dial: calc(28 * var(--k));
      --seat: var(--below);
    }
    .own {
      grid-template: 'id cup dice luck' minmax(0, 1fr) / auto auto minmax(0, 1fr) auto;
      padding: 0 14px;
      gap: 0 8px;
    }
    .luck small,
    .lb,
    [data-open] .look {
      display: none;
    }
    .own .id {
      gap: 3px;
    }
    .own:has(.d .die) {
      --own-cup: calc(40 * var(--k));
    }
    .own .cups {
      min-width: 0;
    }
    .own .said {
      max-width: 6em;
    }
    .own .d .pair {
      gap: calc(var(--_die) * 0.24);
    }
    .field[data-others='3'] :is(.set, .wins) {
      gap: 1px 2px;
    }
    .look {
      bottom: -2px;
    }
    .wins i {
      height: 7px;
    }
    .set {
      gap: 2px;
    }
    .opps li {
      gap: 2px 6px;
    }
    .said {
      padding: 2px 6px;
      font-size: var(--_t-2xs);
    }
    .opps li {
      row-gap: 2px;
    }
  }
`

export const stageStyles: CSSResult = css`
  .stage {
    container: stage / size;
  }
  ${seatMaps}
  ${wide}
  ${wideWhole}
  .field {
    block-size: 100%;
    display: grid;
    grid-template: var(--seats) minmax(0, 1fr) var(--mine) / minmax(0, 1fr);
    padding: var(--edge);
    border-radius: var(--_radius-l);
    background:
      radial-gradient(80% 70% at 50% 48%, #ffffff17, #0000),
      repeating-linear-gradient(90deg, #ffffff05 0 1px, #0000 1px 3px),
      repeating-linear-gradient(0deg, #00000012 0 1px, #0000 1px 3px), var(--_felt);
    color: var(--_on-felt);
    box-shadow:
      inset 0 0 0 1px #0004,
      inset 0 -40px 80px -50px #000a;
    overflow: clip;
    --_held: #ffc94d;
  }
  /* Nobody's own side: the seats have its room. */
  .field[data-whole] {
    grid-template-rows: minmax(0, 2fr) minmax(0, 1fr);
  }
  .opps {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    align-items: center;
    list-style: none;
    margin: 0;
    padding: 0;
    gap: 2px 6px;
    min-height: 0;
  }
  .opps li {
    display: grid;
    grid-template: var(--seat);
    justify-content: center;
    align-items: center;
    gap: 5px 12px;
    justify-items: var(--at);
    min-width: 0;
  }
  .opps .nm {
    grid-area: nm;
  }
  .opps .wins {
    grid-area: wins;
  }
  .opps .said {
    grid-area: said;
  }
  .nm {
    display: flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    font-size: var(--name);
    line-height: 1.2;
  }
  .nm b {
    font-weight: 600;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .opps .now b {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  .set {
    grid-area: set;
    display: flex;
    align-items: end;
    gap: 4px;
    justify-content: center;
  }
  .cup {
    width: var(--cup);
    height: auto;
    display: block;
    overflow: visible;
  }
  .under {
    position: relative;
    display: block;
  }
  .under .pair {
    position: absolute;
    inset: auto 0 -2px auto;
    --_die: calc(var(--cup) * 0.36);
  }
  .pair {
    display: flex;
    justify-content: center;
  }
  .pair .die {
    margin: calc(var(--_die) * -0.22);
  }
  .luck {
    display: grid;
    justify-items: center;
    gap: 3px;
    flex: none;
  }
  .luck small {
    font-size: var(--_t-2xs);
    line-height: 1;
  }
  .dial {
    width: var(--dial);
    height: var(--dial);
    display: block;
  }
  .dial .seg {
    fill: none;
    stroke-width: 5;
    stroke: #ffffff2e;
  }
  .dial .on {
    stroke: #ffc27a;
  }
  .dial text {
    font: 700 17px/1 var(--_serif);
    fill: currentColor;
    text-anchor: middle;
  }
  .wins {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }
  .wins i {
    width: var(--bar);
    height: 8px;
    border-radius: 2.5px;
    box-shadow: inset 0 0 0 1.5px #ffffff80;
  }
  .wins .w {
    background: #ffc27a;
    box-shadow: none;
  }
  .said {
    font: 700 var(--_t-xs)/1.1 var(--_font);
    padding: 5px 8px;
    border-radius: 8px;
    background: #fff8ea;
    color: #3a1b00;
    text-align: center;
    max-width: 100%;
  }
  .said::after {
    content: '\\200b';
  }
  .said.bl {
    background: #0006;
    color: #f1f4ee;
    box-shadow: inset 0 0 0 1.5px #ffffff66;
    font-weight: 600;
  }
  .said.none {
    visibility: hidden;
  }
  .won .said {
    background: #ffc94d;
    color: #2c1500;
  }

  .shared {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: calc(16 * var(--k));
    min-height: 0;
    --_die: var(--dice);
  }
  .r {
    display: flex;
    gap: var(--between);
  }
  .spot,
  .gap {
    position: relative;
    width: calc(var(--_die) * 1.26);
    height: calc(var(--_die) * 1.22);
    display: grid;
    place-items: center;
    border-radius: 14px;
  }
  .gap::after,
  .blank {
    content: '';
    width: calc(var(--_die) * 0.94);
    height: var(--_die);
    border-radius: calc(var(--_die) * 0.16);
    border: 1.5px dashed color-mix(in oklab, currentColor 40%, transparent);
  }
  .spot .die {
    margin: calc(var(--_die) * -0.2);
  }
  .spot .tip {
    position: absolute;
    top: -4px;
    left: 50%;
    translate: -50% 0;
    z-index: 1;
  }
  button.spot:hover .die:not([data-held]) .d-ring {
    opacity: 0.45;
  }
  .spot:focus-visible,
  .cups:focus-visible {
    outline-color: #ffe0b5;
  }
  .lb {
    font-size: var(--_t-xs);
    padding: 5px 11px;
    border-radius: 99px;
    background: #0004;
    line-height: 1.2;
    text-align: center;
  }

  .own {
    position: relative;
    display: grid;
    grid-template: 'id cup dice luck' minmax(0, 1fr) / auto auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 calc(18 * var(--k));
    padding: 0 calc(22 * var(--k));
    border-radius: 14px;
    background: linear-gradient(165deg, #8f5220, #643310);
    box-shadow:
      inset 0 1px 0 #ffffff40,
      inset 0 0 0 1px #0003,
      0 3px 8px #0005;
    color: #fff6e8;
    min-width: 0;
  }
  .own::before {
    content: '';
    position: absolute;
    inset: 5px;
    border-radius: 10px;
    border: 1.5px dashed #ffe0b566;
    pointer-events: none;
  }
  .own.won {
    box-shadow:
      inset 0 0 0 2px #ffc94d,
      0 3px 8px #0005;
  }
  .own .id {
    grid-area: id;
    display: grid;
    gap: 6px;
    justify-items: start;
    min-width: 0;
    max-width: 8em;
  }
  .own .said {
    font-size: var(--_t-2xs);
    padding: 3px 6px;
  }
  .own .cups {
    grid-area: cup;
  }
  .own .d {
    grid-area: dice;
    display: grid;
    place-items: center;
    --_die: var(--own-dice);
  }
  .own .d .pair {
    gap: calc(var(--_die) * 0.36);
  }
  .own .luck {
    grid-area: luck;
    --dial: var(--own-dial);
  }
  .own .dial .seg {
    stroke: #00000047;
  }
  .own .dial .on {
    stroke: #ffd08f;
  }
  .own .wins i {
    box-shadow: inset 0 0 0 1.5px #ffe0b5aa;
  }
  .own .wins .w {
    background: #ffd08f;
    box-shadow: none;
  }
  .own .m-cloth {
    fill: #f0e3c4;
  }
  .cups {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    border-radius: 12px;
    --cup: var(--own-cup);
  }
  .look {
    position: absolute;
    inset: auto auto -8px 50%;
    translate: -50% 0;
    padding: 3px 8px;
    border-radius: 99px;
    background: #2c1505d9;
    font: 600 var(--_t-2xs)/1.2 var(--_font);
    white-space: nowrap;
  }
  .one[data-keys] .look::after {
    content: 'P';
    margin-inline-start: 5px;
    padding: 0 4px;
    border: 1px solid #ffe0b588;
    border-radius: 4px;
  }
  /* What is to be done first. */
  .cups[data-lit] {
    box-shadow: 0 0 0 2px #ffc94d;
    background: #ffc94d1f;
  }
  .cups[data-lit] .look {
    background: #ffc94d;
    color: #2c1500;
  }
  button.cups:hover .c-body {
    translate: 0 -3px;
  }
  .own.curtain {
    grid-template: auto auto / minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    text-align: center;
    gap: 2px;
    padding: 8px 16px;
  }
  .curtain p {
    margin: 0;
    display: flex;
    gap: 8px;
    align-items: center;
    max-width: 100%;
    font-size: var(--_t-md);
  }
  .curtain b {
    font-weight: 600;
    min-width: 0;
  }
  .curtain small {
    font-size: var(--_t-xs);
  }
  ${tall}
  ${low}
  @media print {
    .one > .stage {
      height: 460px;
    }
    .look,
    .lb,
    .own::before {
      display: none;
    }
    .wins.wins i {
      box-shadow: inset 0 0 0 1.5px #777;
    }
    .dial.dial .seg {
      stroke: #ddd;
    }
    .dial.dial .on {
      stroke: #b06a34;
    }
    .said {
      border: 1px solid #777;
    }
    .said.bl {
      color: inherit;
    }
    .cups[data-lit] {
      box-shadow: none;
      background: none;
    }
  }
  @media (forced-colors: active) {
    .field,
    .own,
    .said,
    .wins i {
      border: 1px solid CanvasText;
    }
    .wins .w,
    .own .wins .w {
      background: Highlight;
      forced-color-adjust: none;
    }
    .dial .seg,
    .own .dial .seg {
      stroke: GrayText;
    }
    .dial .on,
    .own .dial .on {
      stroke: Highlight;
    }
    .cups[data-lit] {
      outline: 2px solid Highlight;
    }
  }
`
