/** What can be opened beside the game, with its fields and small buttons; and the dice of the log. */
import { css, type CSSResult } from 'lit'

export const foldsStyles: CSSResult = css`
  .log .dd {
    gap: 2px;
  }
  .log em {
    white-space: nowrap;
  }
  .fold {
    border-top: 1px solid var(--_line);
    font-size: var(--_t-sm);
    color: var(--_muted);
  }
  .fold summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    margin-inline: -8px;
    padding-inline: 8px;
    cursor: pointer;
    font-weight: 600;
    font-size: var(--_t-xs);
    border-radius: 8px;
  }
  .fold summary::after {
    content: '+';
    margin-inline-start: auto;
    font-size: var(--_t-lg);
    font-weight: 400;
  }
  .fold[open] summary {
    margin-bottom: 4px;
  }
  .fold[open] summary::after {
    content: '−';
  }
  .fold p {
    margin: 0 0 10px;
    overflow-wrap: anywhere;
  }
  .fold code {
    font-size: var(--_t-xs);
    color: var(--_on-surface);
  }
  .fold form {
    display: flex;
    align-items: end;
    gap: 8px;
    margin-bottom: 10px;
  }
  .fold label {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: 4px;
  }
  .fold input {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_surface);
    color: var(--_on-surface);
    font: inherit;
  }
  /* Phones of Apple zoom into a field with smaller text, and stay there. */
  @media (pointer: coarse) {
    .fold input {
      font-size: max(16px, var(--_t-md));
    }
  }
  .small {
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_raised);
    color: var(--_on-surface);
    font-weight: 600;
    font-size: var(--_t-sm);
    white-space: nowrap;
    margin-bottom: 10px;
  }
  .fold form .small {
    margin-bottom: 0;
  }
`
