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
  .keys dd {
    text-align: end;
    font-size: var(--_t-sm);
  }
`
