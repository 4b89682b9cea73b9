/** Bet chips, and those in the hand of the person who bets. */
import { css, type CSSResult } from 'lit'

export const chipsStyles: CSSResult = css`
  .chip {
    flex: none;
    width: 19px;
    height: 19px;
    border-radius: 50%;
    font-size: 11px;
    box-shadow:
      inset 0 0 0 1.5px #ffffff80,
      0 1px 2px #0006;
  }
  .chip[data-down] {
    background: repeating-linear-gradient(45deg, #ffffff40 0 2px, transparent 2px 5px) var(--seat);
  }
  .bets {
    display: grid;
    justify-items: center;
    gap: 8px;
    text-align: center;
  }
  .hand {
    display: flex;
    gap: 10px;
    justify-content: center;
    pointer-events: auto;
    color: var(--_on-surface);
  }
  .hand > * {
    position: relative;
    width: calc(52 * var(--_u));
    height: calc(52 * var(--_u));
    display: grid;
    place-items: center;
    border: 1px solid transparent;
    border-radius: 14px;
  }
  .hand button {
    border-color: var(--_line-strong);
    background: var(--_raised);
  }
  .hand .chip {
    width: 32px;
    height: 32px;
    font-size: 16px;
  }
  .hand small {
    position: absolute;
    right: -6px;
    bottom: -6px;
    padding: 2px 5px;
    border-radius: 8px;
    background: var(--_on-surface);
    color: var(--_surface);
    font: 600 var(--_t-2xs)/1 var(--_font);
  }
  .hand [aria-pressed='true'] {
    background: var(--_accent-soft);
    border-color: var(--_accent);
    box-shadow: 0 0 0 2px var(--_accent);
  }
  .hand .best {
    outline: 2px dashed light-dark(#c98a00, #ffc94d);
    outline-offset: 3px;
  }
  .hand button:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  @container grass (max-width: 479.9px) {
    .hand {
      gap: 6px;
    }
    .hand > * {
      width: calc(44 * var(--_u));
      height: calc(44 * var(--_u));
    }
  }
  @container grass ((max-height: 229.9px) or ((min-width: 480px) and (max-height: 259.9px))) {
    .bets {
      display: flex;
      align-items: center;
      gap: 12px;
      text-align: start;
    }
  }
  @media (forced-colors: active) {
    .hand [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
