/**
 * One screen: the map of the six places at each width. Only this map changes with the width; heights are fixed (`room.ts`),
 * and `pick` is the only place that may scroll inside. A game's styles say what its parts look like in their places.
 */
import { css, type CSSResult } from 'lit'

export const oneScreenStyles: CSSResult = css`
  .one {
    position: relative;
    display: grid;
    block-size: var(--_high);
    grid-template: 'bar' auto 'stage' auto 'say' auto 'pick' minmax(0, 1fr) 'acts' auto / minmax(0, 1fr);
  }
  .bar {
    grid-area: bar;
  }
  .stage {
    grid-area: stage;
    position: relative;
  }
  .say,
  .refusal {
    grid-area: say;
  }
  /* In a drawer something was typed: it is not to lie on the field. */
  .one:has(> .drawer) > .refusal {
    grid-area: pick;
    align-self: end;
  }
  .pick {
    grid-area: pick;
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .acts {
    grid-area: acts;
  }
  .rail {
    grid-area: rail;
    display: none;
  }
  .stage,
  .say,
  .pick,
  .acts {
    min-width: 0;
    min-height: 0;
  }
  .pick {
    margin: 0 8px 8px;
  }
  .stage {
    margin: 8px 8px 0;
  }
  .result {
    grid-row: say-start / pick-end;
    grid-column: pick;
  }
  .l-sheet .result {
    grid-row: stage-start / pick-end;
    grid-column: stage;
  }
  .drawer {
    grid-row: stage-start / pick-end;
    grid-column: 1 / -1;
  }

  @container dw (max-width: 35.99em) {
    .one {
      grid-template-rows: calc(84 * var(--_u)) auto auto minmax(0, 1fr) auto;
      border-radius: 0;
      border-inline: 0;
    }
    .s-no {
      display: none !important;
    }
    /* The end is worth the whole screen. */
    .one:has(> .result) > .stage {
      display: none;
    }
    .one > .result {
      grid-row: stage-start / pick-end;
    }
  }
  @container dw (min-width: 36em) {
    .one {
      grid-template:
        'bar bar' calc(52 * var(--_u))
        'stage say' calc(92 * var(--_u))
        'stage pick' minmax(0, 1fr)
        'acts acts' auto / 47.4% minmax(0, 1fr);
    }
    .one.l-sheet {
      grid-template:
        'bar bar' calc(52 * var(--_u))
        'stage say' calc(142 * var(--_u))
        'pick pick' minmax(0, 1fr)
        'acts acts' auto / 60% minmax(0, 1fr);
    }
    .l-sheet .result {
      grid-column: 1 / -1;
    }
    .stage {
      margin: 12px 0 12px 12px;
    }
    .l-sheet .stage {
      margin-bottom: 8px;
    }
    .pick {
      margin: 0 12px 12px;
    }
    .m-no {
      display: none !important;
    }
  }
  @container dw (min-width: 60em) {
    .one {
      grid-template:
        'bar bar rail' calc(56 * var(--_u))
        'stage say rail' calc(92 * var(--_u))
        'stage pick rail' minmax(0, 1fr)
        'stage acts rail' auto / minmax(0, 1fr) max(41%, calc(440 * var(--_u))) calc(60 * var(--_u));
    }
    .one.l-sheet {
      grid-template:
        'bar bar rail' calc(56 * var(--_u))
        'stage pick rail' calc(226 * var(--_u))
        'say pick rail' minmax(0, 1fr)
        'acts pick rail' auto / 40% minmax(0, 1fr) calc(60 * var(--_u));
    }
    .one.bare {
      grid-template-columns: minmax(0, 1fr) max(43%, calc(440 * var(--_u))) 0;
    }
    .one.l-sheet.bare {
      grid-template-columns: 42% minmax(0, 1fr) 0;
    }
    .rail {
      display: grid;
    }
    .m-no {
      display: revert;
    }
    .l-no {
      display: none !important;
    }
    .stage {
      margin: 14px 0 14px 14px;
    }
    .pick {
      margin: 0 16px 12px;
    }
    .l-sheet .stage {
      margin-inline-end: 14px;
    }
    .l-sheet .pick {
      margin: 14px 14px 14px 0;
    }
    .l-sheet .result {
      grid-row: stage-start / say-end;
      grid-column: stage;
    }
    .drawer {
      grid-row: stage-start / acts-end;
      grid-column: stage;
    }
  }
  /* A phone on its side: the table left, all words and buttons beside it. */
  @media (max-height: 479.9px) {
    @container dw (min-width: 36em) {
      .one {
        grid-template:
          'stage bar' calc(40 * var(--_u))
          'stage say' auto
          'stage pick' minmax(0, 1fr)
          'stage acts' auto / 42% minmax(0, 1fr);
      }
      .one.l-sheet {
        grid-template:
          'stage bar' calc(40 * var(--_u))
          'stage pick' calc(96 * var(--_u))
          'say pick' minmax(0, 1fr)
          'acts pick' auto / 40% minmax(0, 1fr);
      }
      .rail {
        display: none;
      }
      .stage {
        margin: 8px 0 8px 8px;
      }
      .pick,
      .l-sheet .pick {
        margin: 0 8px 6px;
      }
      .drawer {
        grid-row: 1 / -1;
        grid-column: stage;
      }
    }
  }
`
