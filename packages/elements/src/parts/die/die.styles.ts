/**
 * How a die looks, at rest and tumbling; for every shadow root that draws one, beside `tokens()`. `--_die` is the edge
 * of the die. Only classes and attributes are styled: a page's CSP may forbid style attributes.
 */
import { css, type CSSResult } from 'lit'

/** The styles of dice, for each shadow root that draws them. */
export const dieStyles: CSSResult = css`
  .die-defs {
    position: absolute;
    width: 0;
    height: 0;
  }
  .die {
    display: inline-block;
    flex: none;
    position: relative;
    width: calc(var(--_die) * 1.66);
    height: calc(var(--_die) * 1.66);
    isolation: isolate;
  }
  .d-still,
  .d-ground {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .d-contact,
  .d-cast {
    fill: var(--_contact);
  }
  .d-cast {
    opacity: 0.55;
  }
  .die[data-raised] .d-cast {
    display: none;
  }
  .d-body,
  .d-ring,
  .d-gap {
    stroke-linejoin: round;
  }
  .d-body {
    fill: color-mix(in oklab, var(--_die-side), var(--_die-face) 16%);
    stroke: color-mix(in oklab, var(--_die-side), var(--_die-face) 16%);
  }
  .d-ring {
    stroke: var(--_held);
  }
  .d-gap {
    stroke: var(--_ring-gap, #0009);
  }
  .d-ring,
  .d-gap {
    opacity: 0;
    transition: opacity 160ms;
  }
  .die[data-held] :is(.d-ring, .d-gap) {
    opacity: 1;
  }
  .die[data-dim] .d-still {
    opacity: 0.55;
  }
  .d-side {
    fill: var(--_die-side);
  }
  .d-shade {
    fill: #5a4522;
  }
  .d-gs1 {
    stop-color: color-mix(in oklab, var(--_die-face), #fff 70%);
  }
  .d-gs2 {
    stop-color: var(--_die-face);
  }
  .d-gs3 {
    stop-color: color-mix(in oklab, var(--_die-face), var(--_die-edge) 34%);
  }
  .d-pip {
    fill: var(--_pip);
  }
  .d-pip.one {
    fill: var(--_pip-one);
  }
  .d-lo {
    fill: #fff;
    opacity: 0.95;
  }
  .d-hi {
    fill: #fff;
    opacity: 0.13;
  }
  .mini {
    width: 18px;
    height: 18px;
    vertical-align: -4px;
    flex: none;
  }
  .mini rect {
    fill: var(--_die-face);
    stroke: var(--_die-edge);
    stroke-width: 1.2;
  }

  .d-stage,
  .d-path,
  .d-lift,
  .d-cube,
  .d-cube > * {
    position: absolute;
    inset: 0;
  }
  .d-stage {
    pointer-events: none;
  }
  .d-cube {
    inset: calc(var(--_die) * 0.33);
    transform-style: preserve-3d;
  }
  .d-plane {
    width: 100%;
    height: 100%;
    overflow: visible;
    backface-visibility: hidden;
    transform: var(--turn) translateZ(calc(var(--_die) * 0.5));
  }
  .d-core {
    backface-visibility: hidden;
    inset: 5.5%;
    background: color-mix(in oklab, var(--_die-side), #5a4522 14%);
    transform: var(--turn) translateZ(calc(var(--_die) * 0.445));
  }
  .d-path,
  .d-lift,
  .d-ground {
    will-change: transform, opacity;
  }
  [data-side='top'] {
    --turn: rotateZ(0deg);
  }
  [data-side='bottom'] {
    --turn: rotateX(180deg);
  }
  [data-side='0'] {
    --turn: rotateZ(-90deg) rotateX(-90deg);
  }
  [data-side='1'] {
    --turn: rotateX(-90deg);
  }
  [data-side='2'] {
    --turn: rotateZ(90deg) rotateX(-90deg);
  }
  [data-side='3'] {
    --turn: rotateZ(180deg) rotateX(-90deg);
  }
  @media (prefers-reduced-motion: reduce) {
    .d-ring,
    .d-gap {
      transition: none;
    }
  }
  /* Drawings keep their colours, and a cloth may have set one of its own for the ring. */
  @media (forced-colors: active) {
    .d-ring {
      stroke: Highlight;
    }
  }
`
