/** Nested boxes: a phase is a box, a leaf a lighter one, the active leaf carries the accent and a dot. */
import { css } from 'lit'

export const statechartStyles = css`
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: flex-start;
  }
  .phase {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_sunk);
    padding: 8px 10px 10px;
    min-width: 0;
    max-width: 100%;
    box-sizing: border-box;
  }
  .phase.group {
    flex: 1 1 100%;
  }
  .leaf {
    background: var(--_surface);
  }
  .leaf.pass {
    border-style: dashed;
  }
  .on-path {
    border-color: var(--_accent-line);
  }
  .leaf.active {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    box-shadow: 0 0 0 1px var(--_accent);
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
    font-size: var(--_t-sm);
    font-weight: 600;
  }
  .name small {
    font-weight: 400;
    font-size: var(--_t-2xs);
    color: var(--_muted);
  }
  .dot {
    align-self: center;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--_accent);
  }
  .group > ul {
    margin-top: 8px;
  }
  .edges {
    margin-top: 6px;
    flex-direction: column;
    gap: 3px;
    font-size: var(--_t-xs);
  }
  .edges li {
    overflow-wrap: anywhere;
  }
  .event {
    display: inline-block;
    padding: 0 7px;
    border: 1px solid var(--_line-strong);
    border-radius: 99px;
    color: var(--_muted);
  }
  .event.enabled {
    border-color: var(--_accent);
    color: var(--_accent);
    font-weight: 600;
  }
  .event.always {
    border-style: dotted;
  }
  .guard,
  .entry {
    color: var(--_muted);
  }
  .entry {
    display: block;
    font-size: var(--_t-2xs);
    font-weight: 400;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .leaf.active {
      outline: 3px solid Highlight;
    }
  }
`
