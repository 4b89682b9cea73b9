/** What is drawn of playing with others. */
import { css } from 'lit'

export const togetherStyles: string = css`
  .board-name {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin: 4px 0;
  }
  .board-name input {
    flex: 1 1 13em;
    min-width: 0;
    min-height: 40px;
    box-sizing: border-box;
    padding: 0 10px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_surface);
    color: var(--_on-surface);
    font: inherit;
    font-size: max(16px, 1rem);
  }
  .board-name button {
    min-height: 40px;
    padding: 0 14px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_raised);
    color: var(--_on-surface);
    font: inherit;
    cursor: pointer;
  }
  .board-name p {
    flex-basis: 100%;
  }
  .together {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .together form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
    align-items: end;
    gap: 10px;
  }
  .together select {
    width: 100%;
    min-height: 44px;
    padding: 0 10px;
    border: 1px solid var(--_line-strong);
    border-radius: 10px;
    background: var(--_surface);
    color: var(--_on-surface);
    font: inherit;
  }
  .together input[name][type='checkbox'] {
    flex: none;
    width: 22px;
    min-height: 22px;
    accent-color: var(--_accent);
  }
  .together label.tick {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
  .together .wide {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .together ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .together li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    border-top: 1px solid var(--_line);
    color: var(--_on-surface);
  }
  .together li span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .together small {
    color: var(--_muted);
  }
  .together .copy {
    display: flex;
    flex-wrap: nowrap;
    gap: 8px;
    align-items: end;
  }
  .together [role='alert'] {
    color: var(--_bad);
    font-weight: 600;
  }
  .together .go {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  .word.said {
    inset: calc(10px + 56 * var(--_u)) 12px auto;
    width: fit-content;
    max-width: min(420px, 100% - 24px);
    align-items: center;
    padding-block: 8px;
    padding-inline-end: 14px;
  }
  /* What the drawer says already. */
  .drawer[data-open='friend'] ~ .said.quiet {
    display: none;
  }
  .word.said button {
    width: auto;
    padding-inline: 10px;
    margin-block: -4px;
    border-radius: 10px;
    font-weight: 600;
    text-decoration: underline;
  }
`.cssText
