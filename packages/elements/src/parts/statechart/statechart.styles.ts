/**
 * Phases as lines, inner ones indented by a rule at their side; the line of the match carries the accent. Text and no
 * style sheet: the second file of a game has it, too. All of it stays in the drawing, which shares a shadow root with a game.
 */
export const statechartStyles = `
  .chart {
    container-type: inline-size;
    font-size: var(--_t-xs);
    line-height: 1.3;
    background: var(--_surface);
    color: var(--_on-surface);
    text-align: start;
  }
  .chart ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .chart .group > .name {
    padding: 4px 7px 0;
    font-weight: 600;
    color: var(--_muted);
  }
  .chart .group > ul {
    padding-inline-start: 6px;
    border-inline-start: 2px solid var(--_line);
  }
  .chart .phase {
    padding: 1px 6px;
    border-radius: 7px;
    border: 1px solid transparent;
  }
  .chart .phase[aria-current='step'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }
  .chart .phase > .name {
    display: flex;
    gap: 6px;
    align-items: start;
  }
  .chart .phase b {
    font-weight: 600;
  }
  .chart .check b {
    font-weight: 400;
    font-style: italic;
  }
  .chart :is(:lang(ja), :lang(ko)) .check b {
    font-style: normal;
  }
  .chart svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 1px;
    fill: none;
    stroke: var(--_muted);
    stroke-width: 1.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .chart svg.decision {
    fill: currentColor;
    stroke: none;
  }
  .chart .phase[aria-current='step'] svg {
    color: var(--_accent);
    stroke: var(--_accent);
  }
  .chart .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding-inline-start: 20px;
    color: var(--_muted);
  }
  .chart .to {
    font-weight: 400;
    color: var(--_muted);
  }
  .chart .event + .event::before {
    content: '· ';
    font-weight: 400;
    color: var(--_muted);
  }
  .chart .event {
    color: var(--_on-surface);
  }
  .chart .event.open {
    font-weight: 700;
    color: var(--_accent);
  }
  .chart .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin: 6px 0 0;
    padding-inline-start: 7px;
    color: var(--_muted);
    font-size: var(--_t-2xs);
  }
  .chart .kinds span {
    display: flex;
    gap: 4px;
    align-items: center;
  }
  .chart .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @container (min-width: 440px) {
    .chart .phase:has(.ways) {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      column-gap: 10px;
    }
    .chart .ways {
      padding: 0;
      flex-direction: column;
    }
  }
  @media (forced-colors: active) {
    .chart .phase[aria-current='step'] {
      outline: 3px solid Highlight;
    }
  }
`
