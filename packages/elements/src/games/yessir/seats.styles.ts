/** A seat of YESSIR: leather cup on its mat, luck dial, rounds won, what was said. */
import { css, type CSSResult } from 'lit'

export const seatsStyles: CSSResult = css`
  .opps {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    list-style: none;
    margin: 0;
    padding: 12px 10px 0;
    gap: 14px 6px;
  }
  .opps li {
    flex: 0 1 calc(33.33% - 6px);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: start;
    gap: 5px;
    min-width: 0;
    text-align: center;
  }
  .opps .nm {
    display: flex;
    gap: 6px;
    align-items: center;
    font-size: var(--_t-sm);
    max-width: 100%;
  }
  .opps b,
  .own b {
    font-weight: 600;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .opps .now b {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  .set {
    display: flex;
    align-items: end;
    gap: 6px;
    justify-content: center;
  }
  .under {
    position: relative;
    display: block;
  }
  .under:has(.pair) {
    padding-inline-end: 12px;
  }
  .under .pair {
    position: absolute;
    inset: auto -4px -2px auto;
    --_die: clamp(19px, 3.6cqi, 27px);
  }
  .pair {
    display: flex;
    justify-content: center;
  }
  .pair .die {
    margin: calc(var(--_die) * -0.22);
  }
  .wins {
    display: inline-flex;
    gap: 4px;
    align-items: center;
  }
  .wins i {
    width: 20px;
    height: 9px;
    border-radius: 2.5px;
    box-shadow: inset 0 0 0 1.5px #ffffff66;
  }
  .wins .w {
    background: #ffc27a;
    box-shadow: none;
  }
  .said {
    font: 700 var(--_t-sm)/1.1 var(--_font);
    letter-spacing: 0.02em;
    padding: 6px 10px;
    border-radius: 9px;
    background: #fff8ea;
    color: #3a1b00;
    position: relative;
    box-shadow: 0 2px 6px #0006;
    max-width: 100%;
  }
  .opps .said {
    min-height: 27px;
  }
  .opps .said:not(.bl, .none)::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -4px;
    width: 9px;
    height: 9px;
    background: inherit;
    transform: translateX(-50%) rotate(45deg);
  }
  .said.bl {
    background: #0007;
    color: #f1f4ee;
    box-shadow: inset 0 0 0 1.5px #ffffff66;
    font-weight: 600;
  }
  .said.none {
    visibility: hidden;
  }
  .opps .won .said,
  .own.won .said {
    background: #ffc94d;
    color: #2c1500;
  }
  [data-count='4'] li {
    flex-basis: calc(50% - 6px);
  }
  @container dw (min-width: 41.33em) {
    [data-count='4'] li {
      flex-basis: calc(25% - 6px);
    }
  }
  @container dw (max-width: 28.59em) {
    [data-count='1'] li {
      flex-basis: 100%;
    }
    .dial {
      width: 38px;
      height: 38px;
    }
    .set {
      gap: 2px;
    }
    .said {
      padding: 6px 7px;
      font-size: var(--_t-xs);
    }
  }
  @container dw (max-width: 22.61em) {
    .opps {
      padding-inline: 4px;
    }
    .cup {
      width: 46px;
    }
    .dial {
      width: 32px;
      height: 32px;
    }
    .cups {
      min-width: 54px;
    }
  }
  @container dw (max-width: 20.19em) {
    .opps li {
      flex-basis: calc(50% - 6px);
    }
    .wins i {
      width: 12px;
    }
  }
`
