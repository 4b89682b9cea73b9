/** The field of YESSIR: its cloth, the shared dice, and the own side on leather. */
import { css, type CSSResult } from 'lit'

export const fieldStyles: CSSResult = css`
  .field {
    border-radius: var(--_radius-l);
    background:
      radial-gradient(80% 70% at 50% 48%, #ffffff17, #0000),
      repeating-linear-gradient(90deg, #ffffff05 0 1px, #0000 1px 3px),
      repeating-linear-gradient(0deg, #00000012 0 1px, #0000 1px 3px), var(--_felt);
    color: var(--_on-felt);
    box-shadow:
      inset 0 0 0 1px #0004,
      inset 0 -40px 80px -50px #000a;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    overflow: clip;
  }
  .shared {
    display: grid;
    justify-items: center;
    gap: 10px;
    padding: 22px 8px 16px;
    --_held: #ffc94d;
    --_die: clamp(40px, 13.5cqi, 84px);
  }
  .shared .r {
    display: flex;
    gap: clamp(10px, 4cqi, 40px);
  }
  .spot,
  .gap {
    width: calc(var(--_die) * 1.3);
    height: calc(var(--_die) * 1.3);
    display: grid;
    place-items: center;
    border-radius: 14px;
  }
  .gap::after {
    content: '';
    width: calc(var(--_die) * 0.94);
    height: calc(var(--_die) * 1);
    border-radius: 10px;
    border: 1.5px dashed color-mix(in oklab, currentColor 30%, transparent);
  }
  .spot .die {
    margin: calc(var(--_die) * -0.2);
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
    margin: 0 10px 10px;
    border-radius: 14px;
    background: linear-gradient(165deg, #8f5220, #643310);
    box-shadow:
      inset 0 1px 0 #ffffff40,
      inset 0 0 0 1px #0003,
      0 3px 8px #0005;
    color: #fff6e8;
    padding: 10px 14px;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 6px 14px;
    align-items: center;
    position: relative;
    min-height: 128px;
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
  .ttl2 {
    grid-column: 1/-1;
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 10px;
    min-height: 27px;
    font-size: var(--_t-sm);
    padding: 0 2px;
  }
  .ttl2 > :first-child {
    display: flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
  }
  .own .d {
    display: grid;
    place-items: center;
    --_die: clamp(40px, 8.2cqi, 60px);
    min-height: calc(var(--_die) * 1.2);
  }
  .own .pair {
    gap: min(2.6cqi, 24px);
  }
  .own .dial {
    width: 64px;
    height: 64px;
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
  }
  .own .m-cloth {
    fill: #f0e3c4;
  }
  .own .cup {
    width: clamp(66px, 12cqi, 92px);
    max-height: 84px;
  }
  .look {
    margin-top: 2px;
    padding: 3px 8px;
    border-radius: 99px;
    background: #2c1505d9;
    font: 600 var(--_t-2xs)/1.3 var(--_font);
    white-space: nowrap;
  }
  .look::after {
    content: 'P';
    margin-inline-start: 5px;
    padding: 0 4px;
    border: 1px solid #ffe0b588;
    border-radius: 4px;
  }
  button.cups:hover .c-body {
    translate: 0 -3px;
  }
  .curtain {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    text-align: center;
  }
  .curtain p {
    margin: 0;
    display: flex;
    gap: 8px;
    align-items: center;
    max-width: 100%;
    font-size: var(--_t-lg);
  }
  .curtain b {
    white-space: normal;
  }
  @container dw (max-width: 28.59em) {
    .own {
      padding: 10px 12px;
      gap: 6px 8px;
    }
    .own .dial {
      width: 46px;
      height: 46px;
    }
    .ttl2 > :first-child {
      flex-shrink: 0;
    }
  }
  @container dw (max-width: 20.19em) {
    .own .d {
      --_die: 10cqi;
    }
    .own .cup {
      width: 54px;
    }
    .own .dial {
      width: 38px;
      height: 38px;
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
  }
`
