/**
 * The parts all games share: card, header, players, status, actions, rail, log, scrubber. Container queries only, so
 * that the same element fits a sidebar and a full page; `minmax(0, 1fr)` on every grid, or a long name would push the
 * card wider than its host. Their widths are in em of the element's text, so that what is as wide as words stays so.
 */
import { css, type CSSResult } from 'lit'
import { wordStyles } from '../kit/words.styles.ts'

export const shellStyles: CSSResult = css`
  ${wordStyles}
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host {
    writing-mode: horizontal-tb;
    print-color-adjust: exact;
  }
  /*
   * What is laid out by its width has none of its own: in a row or a box as wide as what is in it, nothing would be seen.
   * Two signs far apart ask for the room of one line, and take two lines where there is less.
   */
  :host::before {
    content: '. .';
    display: block;
    height: 0;
    overflow: hidden;
    visibility: hidden;
    white-space: normal;
    word-spacing: 1100px;
  }
  .dw {
    container: dw/inline-size;
    max-width: 1100px;
    margin-inline: auto;
    /* How the page writes its own words is no matter of the game's. */
    hyphens: manual;
    letter-spacing: normal;
    line-break: auto;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    word-break: normal;
    /* Where it is known, Japanese breaks between phrases: no line begins with a particle or the end of a name. */
    word-break: auto-phrase;
    word-spacing: normal;
  }
  /* Korean breaks between words, not inside them. */
  .dw:lang(ko) {
    word-break: keep-all;
  }
  .card {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius-card);
    box-shadow: var(--_sh-card);
    overflow: clip;
    display: flex;
    flex-direction: column;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* In a page without a doctype a table has the colour of the page. */
  table {
    color: inherit;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
    text-align: inherit;
    touch-action: manipulation;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  .head {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px 16px;
    min-width: 0;
  }
  .mark {
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: 10px;
    display: grid;
    place-items: center;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .mark svg {
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .head h2 {
    margin: 0 0 0.1em;
    font: 600 var(--_t-xl)/1.1 var(--_serif);
    letter-spacing: -0.01em;
  }
  .head .sub {
    display: block;
    color: var(--_muted);
    font-size: var(--_t-xs);
    line-height: 1.35;
  }
  .head .ttl {
    min-width: 0;
    flex: 1;
    overflow-wrap: anywhere;
  }
  .icons {
    display: flex;
    gap: 2px;
    flex: none;
  }
  .icons button {
    width: 44px;
    height: 44px;
    border-radius: 12px;
    display: grid;
    place-items: center;
    color: var(--_muted);
  }
  .icons button:hover {
    background: var(--_sunk);
    color: var(--_on-surface);
  }
  .icons svg {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .body {
    flex: 1 0 auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    border-top: 1px solid var(--_line);
  }
  .main,
  .rail {
    min-width: 0;
    padding: 16px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    align-content: start;
  }
  .rail {
    border-top: 1px solid var(--_line);
    background: var(--_sunk);
  }
  .lab {
    font: 600 var(--_t-xs)/1.2 var(--_font);
    color: var(--_muted);
    margin: 0 0 8px;
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  .lab i {
    font-style: normal;
    font-weight: 400;
    color: var(--_faint);
  }

  .status {
    margin: 0;
    font: 600 var(--_t-lg)/1.3 var(--_font);
    letter-spacing: -0.005em;
    text-wrap: balance;
    position: sticky;
    inset-block-end: var(--_status-end);
    z-index: 4;
    background: var(--_surface);
  }
  .turn > p:first-child,
  .say {
    margin: 3px 0 0;
    color: var(--_muted);
    text-wrap: pretty;
  }
  .acts {
    display: grid;
    grid-template-columns: minmax(0, 1.55fr) minmax(0, 1fr);
    gap: 8px;
  }
  .btn {
    min-height: 58px;
    border-radius: 14px;
    padding: 8px 16px;
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 1px;
    min-width: 0;
    overflow-wrap: anywhere;
    line-height: 1.2;
    border: 1px solid transparent;
  }
  .btn b {
    font-weight: 650;
    font-size: var(--_t-md);
  }
  .btn small {
    font-size: var(--_t-xs);
  }
  .btn.go {
    background: linear-gradient(#ffffff14, #ffffff00 60%), var(--_accent);
    color: var(--_on-accent);
    box-shadow: var(--_sh-press);
  }
  .btn.go:hover {
    background: linear-gradient(#ffffff26, #ffffff0d 60%), var(--_accent);
  }
  .btn.go:active {
    translate: 0 1px;
  }
  .btn.alt {
    background: var(--_raised);
    border-color: var(--_line-strong);
  }
  .btn.alt:hover {
    background: var(--_accent-soft);
  }
  .btn.off {
    background: var(--_sunk);
    border: 1px dashed var(--_line-strong);
    color: var(--_muted);
    cursor: not-allowed;
  }
  .btn.off small,
  .btn.alt small {
    color: var(--_muted);
  }

  .log {
    list-style: none;
    margin: 0;
    padding: 0;
    font-size: var(--_t-sm);
    color: var(--_muted);
  }
  .log li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    padding: 5px 0;
    border-top: 1px solid var(--_line);
  }
  .log li:first-child {
    border-top: 0;
  }
  .log em {
    font: 600 var(--_t-md)/1 var(--_serif);
    color: var(--_on-surface);
  }
  .log .t {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 5px;
    align-items: center;
    min-width: 0;
  }

  @container dw (max-width: 28.59em) {
    /* One line takes the room of two, or the buttons would go up and down. */
    .status {
      align-content: end;
      min-height: 2.6em;
    }
    .icons {
      margin-inline-end: -8px;
    }
    .main,
    .rail {
      padding: 12px;
    }
    .btn {
      padding: 8px 12px;
      min-height: 56px;
    }
  }
  @container dw (min-width: 50.66em) {
    .body.railed {
      grid-template-columns: minmax(0, 1fr) 20.267em;
      grid-template-rows: 1fr;
    }
    .rail {
      border-top: 0;
      border-inline-start: 1px solid var(--_line);
    }
  }
  @media (forced-colors: active) {
    .btn,
    .card {
      border-color: CanvasText;
    }
    .btn.off {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
