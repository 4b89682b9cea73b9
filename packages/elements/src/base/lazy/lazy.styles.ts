/** The look of rules and chart. Text and no style sheet: it is put into one when it has been fetched. */
import { statechartStyles } from '../../parts/statechart/statechart.styles.ts'

export const lazyStyles = `${statechartStyles}
  .within ol {
    margin: 0;
    padding-inline-start: 1.9em;
    display: grid;
    gap: 6px;
  }
  .within dl {
    margin: 0 0 16px;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 4px 24px;
  }
  .within dl div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 30px;
    border-bottom: 1px solid var(--_line);
  }
  .within dt small {
    color: var(--_muted);
  }
  .within dd {
    margin: 0;
  }
  .worth dd {
    font: 600 var(--_t-md)/1 var(--_serif);
  }
  .rules [data-at] {
    margin-inline-start: -10px;
    border-inline-start: 3px solid var(--_accent);
    padding-inline-start: 7px;
    background: var(--_accent-soft);
  }
  .rules small {
    display: block;
    font-weight: 600;
  }
  .within .words {
    grid-template-columns: 1fr;
  }
  .words div {
    align-items: baseline;
    padding-block: 4px;
  }
  .words dt {
    flex: 0 0 9em;
    font-weight: 600;
  }
  .words dd {
    flex: 1;
    font-size: var(--_t-sm);
  }
  .keys dd {
    text-align: end;
    font-size: var(--_t-sm);
  }
`
