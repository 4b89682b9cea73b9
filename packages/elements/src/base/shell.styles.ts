/**
 * What all elements of games share: the host, the card, buttons, small text. Container queries only, so that the same
 * element fits a sidebar and a full page; their widths are in em of the element's text (15 px), so that larger text gets
 * the map of a narrower frame: 36em is 540 px, 60em is 900 px.
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
  .mark {
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: 9px;
    display: grid;
    place-items: center;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .mark svg {
    width: 21px;
    height: 21px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .lab {
    font: 600 var(--_t-xs)/1.2 var(--_font);
    color: var(--_muted);
    margin: 0;
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding-inline: 2px;
  }
  .lab i {
    font-style: normal;
    font-weight: 400;
  }
  .dd {
    display: flex;
    gap: 3px;
    align-items: center;
    min-width: 0;
  }
  /* Keys are of use to who has pressed one. */
  kbd {
    font: 600 var(--_t-2xs)/1.5 var(--_font);
    padding: 0 5px;
    border: 1px solid var(--_line-strong);
    border-radius: 4px;
    color: var(--_muted);
  }
  .one:not([data-keys]) kbd,
  .one:not([data-keys]) .keys-section {
    display: none;
  }
  /* A hint is gold and dashed, on the thing itself. */
  .tip {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: 20px;
    padding: 0 8px 0 6px;
    border-radius: 99px;
    background: #ffd35c;
    color: #3a2a00;
    font: 650 var(--_t-2xs)/1 var(--_font);
    white-space: nowrap;
    box-shadow: 0 1px 3px #0005;
  }
  .tip::before {
    content: '';
    flex: none;
    width: 10px;
    height: 12px;
    background: currentColor;
    clip-path: path('M5 0a4.2 4.2 0 0 1 2.4 7.6V9H2.6V7.6A4.2 4.2 0 0 1 5 0zM2.8 10h4.4v1.6H2.8z');
  }
  /* What is to be pressed first stands in a light that breathes. */
  .one[data-lesson] :is([data-home]:not([aria-disabled='true']), [data-lit]) {
    box-shadow: 0 0 0 3px color-mix(in oklab, #ffc94d 85%, transparent);
  }
  @media (prefers-reduced-motion: no-preference) {
    :host(:not([motion='off'])) .one[data-lesson] :is([data-home]:not([aria-disabled='true']), [data-lit]) {
      animation: dw-lit 1.6s ease-in-out infinite alternate;
    }
    @keyframes dw-lit {
      to {
        box-shadow: 0 0 0 6px color-mix(in oklab, #ffc94d 40%, transparent);
      }
    }
  }
  /* A special word explains itself. */
  .term {
    display: inline;
    border-bottom: 1px dotted currentColor;
    cursor: help;
  }
  @media (forced-colors: active) {
    .card,
    .tip {
      border: 1px solid CanvasText;
    }
  }
`
