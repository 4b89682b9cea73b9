/**
 * How high every element is: a formula of its width alone, so that a tag can reserve the room before its script has come
 * and nothing moves afterwards.
 */
import { css, type CSSResult } from 'lit'

/** Widths at which the map of places changes, px: a narrow frame, one of middle width from here, a wide one from here. */
const middleFrom = 540
const wideFrom = 900

/** A frame of middle width and a wide one are so high, px; a narrow one is as high as the window, within these. */
const middleHigh = 560
const wideHigh = 592
const narrowLow = 600
const narrowHigh = 664
/** In a window lower than this (a phone on its side) they are as high as the window, but never lower than the second. */
const lowBelow = 480
const lowest = 320

/** The height of an element as CSS: `100%` for a padding, `100cqi` for a height in a container. */
export function heightAt(width: '100%' | '100cqi'): string {
  const window = 'var(--dw-high,100dvh)'
  // A step: nothing below it, all of it above.
  const from = (at: number, what: string): string => `clamp(0px,(${width} - ${at - 0.1}px)*9999,${what})`
  const narrow = `clamp(${narrowLow}px,${window},${narrowHigh}px)`
  const whole = (high: number): string =>
    `${high}px - clamp(0px,(${lowBelow}px - ${window})*9999,${high}px - max(${lowest}px,${window}))`
  return `calc(${narrow} - ${from(middleFrom, `${narrow} - (${whole(middleHigh)})`)} + ${from(wideFrom, `${whole(wideHigh)} - (${whole(middleHigh)})`)})`
}

/** Lengths of the layout are multiples of `--_u`: with a reader's larger text the frame grows as well. */
export const highStyles: CSSResult = css`
  .dw {
    --_u: max(1px, 0.0625rem);
  }
  .one {
    --_window: var(--dw-high, 100dvh);
    --_high: clamp(600 * var(--_u), var(--_window), 664 * var(--_u));
  }
  @container dw (min-width: 36em) {
    .one {
      --_high: calc(560 * var(--_u));
    }
  }
  @container dw (min-width: 60em) {
    .one {
      --_high: calc(592 * var(--_u));
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .one {
        --_high: max(320px, var(--_window));
      }
    }
  }
`
