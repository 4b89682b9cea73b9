/**
 * The desk with its two lanes. A column is as wide as a fifth of the desk and its die moves between the lanes by
 * `translate` alone, so that there is no new layout.
 */
import { css, type CSSResult } from 'lit'

export const deskStyles: CSSResult = css`
  .desk {
    border-radius: var(--_radius-l);
    background: var(--_felt);
    color: var(--_on-felt);
    padding: 10px 12px;
    overflow: clip;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    --_die: clamp(32px, 9.2cqi, 58px);
    --lane: calc(var(--_die) * 1.62);
  }
  .lanes {
    position: relative;
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    isolation: isolate;
  }
  /* The tray: a well across the lower lane. */
  .lanes::before {
    content: '';
    position: absolute;
    inset: calc(var(--lane) + 6px) 0 0;
    z-index: -1;
    border-radius: 12px;
    background: color-mix(in oklab, var(--_on-felt) 9%, transparent);
    box-shadow:
      inset 0 2px 5px #00000038,
      inset 0 0 0 1.5px color-mix(in oklab, var(--_held) 60%, transparent);
  }
  .tray-name {
    position: absolute;
    left: 20%;
    translate: -50%;
    top: calc(var(--lane) - 1px);
    padding: 2px 7px 3px;
    border-radius: 99px;
    background: var(--_felt);
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, var(--_held) 60%, transparent);
    font: 600 var(--_t-2xs)/1 var(--_font);
  }
  .column {
    position: relative;
    height: calc(var(--lane) * 2 + 6px);
    min-width: 0;
  }
  .slot {
    position: absolute;
    left: 50%;
    top: calc(var(--lane) * 1.5 + 6px);
    width: calc(var(--_die) * 0.92);
    height: calc(var(--_die) * 1.02);
    translate: -50% -50%;
    border-radius: 9px;
    border: 1.5px dashed color-mix(in oklab, currentColor 26%, transparent);
  }
  .slot.high {
    top: calc(var(--lane) * 0.5);
  }
  .spot {
    position: absolute;
    inset: 0 0 auto;
    height: var(--lane);
    width: 100%;
    display: grid;
    place-items: center;
    border-radius: 14px;
  }
  .spot .die {
    margin: calc(var(--_die) * -0.2);
  }
  .column[data-kept] .spot {
    translate: 0 calc(var(--lane) + 6px);
  }
  button.spot:hover .die:not([data-held]) .d-ring {
    opacity: 0.45;
  }
  .spot:focus-visible {
    outline-color: var(--_focus-felt, var(--_focus));
    outline-offset: -2px;
  }
  .line {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 8px;
    min-height: 1lh;
    font-size: var(--_t-sm);
    line-height: max(19px, 1.1875rem);
  }
  .pips {
    display: inline-flex;
    gap: 5px;
    align-items: center;
  }
  .pips i {
    width: 9px;
    height: 9px;
    border-radius: 50%;
    border: 1.5px solid currentColor;
  }
  .pips i.used {
    background: currentColor;
  }
  .pips i:last-of-type {
    margin-inline-end: 4px;
  }
  @media (prefers-reduced-motion: no-preference) {
    :host(:not([motion='off'])) .spot {
      transition: translate 160ms cubic-bezier(0.2, 0.8, 0.2, 1);
    }
  }
  @container dw (max-width: 28.59em) {
    .desk {
      padding: 8px;
    }
    /* One line takes the room of two, or the buttons would go up and down. */
    .line {
      flex-wrap: wrap;
      min-height: 2lh;
    }
  }
  @media (forced-colors: active) {
    .desk,
    .lanes::before {
      border: 1px solid CanvasText;
    }
    .pips i.used {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`
