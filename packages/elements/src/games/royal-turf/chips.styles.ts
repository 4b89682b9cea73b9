/** Bet chips, and those in the hand of the person who bets. */
import { css, type CSSResult } from 'lit'

export const chipsStyles: CSSResult = css`
  .chip {
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    font-size: 12px;
    box-shadow:
      inset 0 0 0 2px #ffffff80,
      0 1px 2px #0006;
  }
  .chip[data-down] {
    background: repeating-linear-gradient(45deg, #ffffff40 0 2px, transparent 2px 5px) var(--seat);
  }
  .hand {
    display: flex;
    gap: 8px;
    flex-wrap: wrap;
  }
  .hand button {
    min-width: 64px;
    min-height: 48px;
    padding: 0 12px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    border: 1px solid var(--_line-strong);
    border-radius: 24px;
    background: var(--_raised);
    font-size: var(--_t-sm);
  }
  .hand .chip {
    width: 30px;
    height: 30px;
    font-size: 15px;
  }
  .hand [aria-pressed='true'] {
    background: var(--_accent-soft);
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
  }
  @media (forced-colors: active) {
    .hand [aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
