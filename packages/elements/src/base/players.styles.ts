/** The strip of players, which scrolls sideways where they are many, and the badges of seats. */
import { css, type CSSResult } from 'lit'

export const playersStyles: CSSResult = css`
  .players {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(118px, 1fr);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    border-top: 1px solid var(--_line);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .players li {
    position: relative;
    scroll-snap-align: start;
    padding: 10px 12px 11px 16px;
    min-width: 0;
    border-inline-start: 1px solid var(--_line);
  }
  .players li:first-child {
    border-inline-start: 0;
  }
  .players .who {
    display: flex;
    align-items: center;
    gap: 6px;
    font-size: var(--_t-sm);
    color: var(--_muted);
    min-width: 0;
  }
  .players .who b {
    font-weight: 400;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .players .pts {
    font: 600 var(--_t-xl)/1.2 var(--_serif);
    margin-top: 2px;
    white-space: nowrap;
  }
  .players .note {
    font-size: var(--_t-2xs);
    color: var(--_faint);
    line-height: 1.3;
  }
  .players .now {
    background: var(--_accent-soft);
  }
  .players .now::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: var(--_accent);
  }
  .players .now .who {
    color: var(--_on-surface);
  }
  .players .now .who b {
    font-weight: 600;
  }
  .players .now .note {
    color: var(--_muted);
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
  @container dw (max-width: 28.59em) {
    .players {
      grid-auto-columns: minmax(88px, 1fr);
    }
    .players li {
      padding: 8px 8px 9px 10px;
    }
    .players .who {
      font-size: var(--_t-xs);
    }
    .players .pts {
      font-size: var(--_t-lg);
    }
  }
  @media (forced-colors: active) {
    .players .now::after {
      background: Highlight;
    }
  }
`
