/**
 * How a die looks, at rest and tumbling; for every shadow root that draws one, beside `tokens()`. `--_die` is the edge
 * of the die. Only classes and attributes are styled: a page's CSP may forbid style attributes.
 */
import { css, type CSSResult } from 'lit'

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
  .still,
  .ground {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .contact,
  .cast {
    fill: var(--_contact);
    filter: blur(0.035px);
  }
  .cast {
    opacity: 0.55;
    filter: blur(0.085px);
  }
  .die[data-raised] .cast {
    display: none;
  }
  .body,
  .ring,
  .gap {
    stroke-linejoin: round;
  }
  .body {
    fill: color-mix(in oklab, var(--_die-side), var(--_die-face) 16%);
    stroke: color-mix(in oklab, var(--_die-side), var(--_die-face) 16%);
  }
  .ring {
    fill: var(--_held);
    stroke: var(--_held);
  }
  .gap {
    fill: var(--_ring-gap, #0009);
    stroke: var(--_ring-gap, #0009);
  }
  .ring,
  .gap {
    opacity: 0;
    transition: opacity 160ms;
  }
  .die[data-held] :is(.ring, .gap) {
    opacity: 1;
  }
  .die[data-dim] .still {
    opacity: 0.55;
  }
  .side {
    fill: var(--_die-side);
  }
  .shade {
    fill: #5a4522;
  }
  .gs1 {
    stop-color: color-mix(in oklab, var(--_die-face), #fff 70%);
  }
  .gs2 {
    stop-color: var(--_die-face);
  }
  .gs3 {
    stop-color: color-mix(in oklab, var(--_die-face), var(--_die-edge) 34%);
  }
  .pip {
    fill: var(--_pip);
  }
  .pip.one {
    fill: var(--_pip-one);
  }
  .lo {
    fill: #fff;
    opacity: 0.95;
  }
  .hi {
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

  .stage,
  .path,
  .lift,
  .cube,
  .cube > * {
    position: absolute;
    inset: 0;
  }
  .stage {
    pointer-events: none;
  }
  .cube {
    inset: calc(var(--_die) * 0.33);
    transform-style: preserve-3d;
  }
  .plane {
    width: 100%;
    height: 100%;
    overflow: visible;
    backface-visibility: hidden;
    transform: var(--turn) translateZ(calc(var(--_die) * 0.5));
  }
  .core {
    inset: 4.4%;
    border-radius: 13%;
    background: color-mix(in oklab, var(--_die-side), #5a4522 14%);
    transform: var(--turn) translateZ(calc(var(--_die) * 0.456));
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
    .ring,
    .gap {
      transition: none;
    }
  }
`
