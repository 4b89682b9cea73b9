/** The bar: name, how far the match is, the seats with their points, the menu; and the badges of seats. */
import { css, type CSSResult } from 'lit'

export const barStyles: CSSResult = css`
  .bar {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 0 0 0 14px;
    border-bottom: 1px solid var(--_line);
    min-width: 0;
  }
  /* The seats keep their place, however long the line about the match is. */
  .ttl {
    min-width: calc(96 * var(--_u));
    flex: 1 1 0;
  }
  .ttl h2 {
    margin: 0;
    font: 600 var(--_t-lg)/1.1 var(--_serif);
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  /* A fact that does not fit is left out whole: it wraps to a line that is not shown. */
  .ttl .sub {
    display: flex;
    flex-wrap: wrap;
    height: 1.3em;
    font-size: var(--_t-xs);
    line-height: 1.3;
    color: var(--_muted);
    overflow: hidden;
  }
  /* So does the first, after an empty line's height of nothing. */
  .ttl .sub::before {
    content: '';
    height: 1.3em;
  }
  .sub .fact {
    flex: none;
    white-space: pre;
  }
  .seats {
    display: flex;
    align-self: stretch;
    flex: 0 1 auto;
    list-style: none;
    margin: 0;
    padding: 0;
    min-width: 0;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
  }
  .seats li {
    display: grid;
    grid-template: 'b n p' auto 'b s p' auto / auto minmax(0, 1fr) auto;
    column-gap: 8px;
    align-content: center;
    min-width: 0;
    padding: 0 12px;
    position: relative;
    border-inline-start: 1px solid var(--_line);
    flex: 0 1 auto;
    width: calc(224 * var(--_u));
  }
  /* At the end where there is room; else the first is where scrolling begins. */
  .seats li:first-child {
    margin-inline-start: auto;
  }
  .seats .badge {
    grid-area: b;
    align-self: center;
    width: 24px;
    height: 24px;
    border-radius: 7px;
    font-size: 13px;
  }
  .seats .who {
    grid-area: n;
    align-self: center;
    font: 500 var(--_t-md)/1.2 var(--_font);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .seats .note {
    grid-area: s;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: var(--_t-2xs);
    line-height: 1.25;
    color: var(--_muted);
    white-space: nowrap;
  }
  .seats .pts {
    grid-area: p;
    align-self: center;
    font: 600 var(--_t-xl)/1 var(--_serif);
    white-space: nowrap;
  }
  .seats .now {
    background: var(--_accent-soft);
  }
  .seats .now .who {
    font-weight: 650;
  }
  .seats .now::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: var(--_accent);
  }
  /* Five and more: the name stands over the points. */
  .seats:is([data-count='5'], [data-count='6'], [data-count='7'], [data-count='8']) li {
    column-gap: 6px;
    padding: 0 8px;
    grid-template: 'b n' auto 'b p' auto / auto minmax(0, 1fr);
  }
  .seats:is([data-count='5'], [data-count='6'], [data-count='7'], [data-count='8']) .note {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .seats:is([data-count='5'], [data-count='6'], [data-count='7'], [data-count='8']) .who {
    font-size: var(--_t-xs);
  }
  .seats:is([data-count='5'], [data-count='6'], [data-count='7'], [data-count='8']) .pts {
    justify-self: start;
    font-size: var(--_t-md);
  }
  /* Of a wide frame the narrow ones: names over points, the note beside them. */
  @container dw (min-width: 60em) and (max-width: 67.99em) {
    .seats:is([data-count='3'], [data-count='4']) li {
      grid-template: 'b n n' auto 'b p s' auto / auto auto minmax(0, 1fr);
      padding-inline: 10px;
      row-gap: 2px;
    }
    .seats:is([data-count='3'], [data-count='4']) .pts {
      font-size: var(--_t-lg);
    }
  }
  .menu {
    display: flex;
    flex: none;
    align-items: center;
  }
  .menu > button {
    width: 44px;
    height: 44px;
    border-radius: 12px;
    display: grid;
    place-items: center;
    color: var(--_muted);
  }
  .menu > button > span {
    display: none;
  }
  .menu > button:hover {
    color: var(--_on-surface);
    background: var(--_sunk);
  }

  .badge {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border-radius: 5px;
    font: 700 11px/1 var(--_font);
    color: var(--_on-player);
    background: var(--pattern, linear-gradient(transparent, transparent)), var(--seat);
    forced-color-adjust: none;
  }
  .badge[data-seat='1'] {
    --seat: var(--_player-1);
  }
  .badge[data-seat='2'] {
    --seat: var(--_player-2);
    --pattern: repeating-linear-gradient(135deg, var(--_pat-ink) 0 2px, transparent 2px 6px);
  }
  .badge[data-seat='3'] {
    --seat: var(--_player-3);
    --pattern: radial-gradient(circle at 2px 2px, var(--_pat-ink) 1.3px, transparent 1.6px) 0 0/5px 5px;
  }
  .badge[data-seat='4'] {
    --seat: var(--_player-4);
    --pattern: repeating-linear-gradient(0deg, var(--_pat-ink) 0 2px, transparent 2px 5px);
  }
  .badge[data-seat='5'] {
    --seat: var(--_player-5);
    --pattern:
      repeating-linear-gradient(45deg, var(--_pat-ink) 0 1.5px, transparent 1.5px 6px),
      repeating-linear-gradient(135deg, var(--_pat-ink) 0 1.5px, transparent 1.5px 6px);
  }
  .badge[data-seat='6'] {
    --seat: var(--_player-6);
    --pattern: repeating-conic-gradient(var(--_pat-ink) 0 25%, transparent 0 50%) 0 0/8px 8px;
  }
  .badge[data-seat='7'] {
    --seat: var(--_player-7);
    --pattern: repeating-linear-gradient(90deg, var(--_pat-ink) 0 2px, transparent 2px 5px);
  }
  .badge[data-seat='8'] {
    --seat: var(--_player-8);
    --pattern: repeating-radial-gradient(circle at 0 0, var(--_pat-ink) 0 2px, transparent 2px 5px);
  }
  @container dw (max-width: 59.99em) {
    .bar {
      gap: 8px;
      padding-inline-start: 12px;
    }
    .seats li {
      width: calc(154 * var(--_u));
      padding: 0 10px;
      column-gap: 7px;
      grid-template: 'b n p' / auto minmax(0, 1fr) auto;
    }
    .seats .badge {
      width: 20px;
      height: 20px;
      font-size: 11px;
    }
    .seats .who {
      font-size: var(--_t-sm);
    }
    .seats .note {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    .seats .pts {
      font-size: var(--_t-lg);
    }
    /* Names over points, so that neither is cut. */
    .seats:is([data-count='3'], [data-count='4']) li {
      padding-inline: 8px;
      column-gap: 6px;
      grid-template: 'b n' auto 'b p' auto / auto minmax(0, 1fr);
      row-gap: 1px;
    }
    .seats:is([data-count='3'], [data-count='4']) .pts {
      justify-self: start;
      font-size: var(--_t-md);
    }
    .seats[data-count='4'] li {
      padding-inline: 5px;
      column-gap: 4px;
    }
    .seats[data-count='4'] .badge {
      width: 17px;
      height: 17px;
    }
    .seats[data-count='4'] .who {
      font-size: var(--_t-2xs);
    }
  }
  /* Many seats: points under the badge; the name is said by a reader, or where a pointer rests. */
  @container dw (max-width: 67.99em) {
    .seats:is([data-count='7'], [data-count='8']) li {
      justify-content: center;
      justify-items: center;
      padding-inline: 0;
      row-gap: 2px;
      grid-template: 'b' auto 'p' auto / minmax(0, auto);
    }
    .seats:is([data-count='7'], [data-count='8']) .who {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .seats:is([data-count='7'], [data-count='8']) .badge {
      width: 17px;
      height: 17px;
    }
    .seats:is([data-count='7'], [data-count='8']) .pts {
      justify-self: center;
      font-size: var(--_t-sm);
    }
  }
  @container dw (max-width: 59.99em) {
    .seats:is([data-count='5'], [data-count='6']) li {
      justify-content: center;
      justify-items: center;
      padding-inline: 0;
      row-gap: 2px;
      grid-template: 'b' auto 'p' auto / minmax(0, auto);
    }
    .seats:is([data-count='5'], [data-count='6']) .who {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .seats:is([data-count='5'], [data-count='6']) .badge {
      width: 17px;
      height: 17px;
    }
    .seats:is([data-count='5'], [data-count='6']) .pts {
      justify-self: center;
      font-size: var(--_t-sm);
    }
  }
  @container dw (min-width: 36em) and (max-width: 40em) {
    .seats[data-count='4'] .pts {
      font-size: var(--_t-sm);
    }
  }
  @container dw (max-width: 40em) {
    .seats:is([data-count='7'], [data-count='8']) .pts {
      font-size: var(--_t-2xs);
    }
  }
  @container dw (min-width: 36em) and (max-width: 59.99em) {
    .seats[data-count='2'] li {
      grid-template: 'b n' auto 'b p' auto / auto minmax(0, 1fr);
    }
    .seats[data-count='2'] .pts {
      justify-self: start;
    }
  }
  /* Beside the seats there is no room for it; it is in the drawer as well. */
  @container dw (min-width: 36em) {
    .menu .undo {
      display: none;
    }
  }
  @container dw (max-width: 35.99em) {
    .bar {
      display: grid;
      grid-template: 'm t i' calc(44 * var(--_u)) 's s s' calc(39 * var(--_u)) / auto minmax(0, 1fr) auto;
      gap: 0 10px;
      padding: 0;
    }
    .bar .mark {
      grid-area: m;
      margin-inline-start: 10px;
      width: 28px;
      height: 28px;
    }
    .mark svg {
      width: 18px;
      height: 18px;
    }
    .ttl {
      grid-area: t;
      display: flex;
      align-items: baseline;
      gap: 8px;
    }
    .menu {
      grid-area: i;
    }
    .seats {
      grid-area: s;
      border-top: 1px solid var(--_line);
    }
    .seats li {
      flex: 1 1 0;
      width: auto;
      /* Above the line of the seat to move. */
      padding-block-end: 3px;
    }
    .seats:not([data-count='1'], [data-count='2']) li {
      row-gap: 0;
    }
    .seats:not([data-count='1'], [data-count='2']) .who {
      line-height: 1.1;
    }
    .seats li:first-child {
      border-inline-start: 0;
    }
  }
  @container dw (min-width: 60em) {
    .bar .menu {
      gap: 2px;
    }
    .bar .menu > button {
      display: none;
    }
  }
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .bar .menu > button {
        display: grid;
        width: 40px;
        height: 40px;
      }
      .seats li {
        width: auto;
        grid-template: 'b p' auto / auto auto;
      }
      .seats :is(.who, .note) {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  }
  @media (forced-colors: active) {
    .seats .now::after {
      background: Highlight;
    }
  }
`
