/** The look of the help. Text and no style sheet: it is put into one when it has been fetched. */
export const lazyStyles = `
  dialog {
    width: min(560px, calc(100vw - 32px));
    max-height: calc(100dvh - 48px);
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_on-surface);
    box-shadow: 0 24px 60px -20px #000b;
    overflow: auto;
  }
  dialog::backdrop {
    background: #0007;
  }
  .pages {
    padding: 20px 24px;
  }
  .pages h3 {
    margin: 16px 0 6px;
    font: 600 var(--_t-lg)/1.2 var(--_serif);
  }
  .pages .top {
    position: sticky;
    top: 0;
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    margin: -8px 0 8px;
    padding-top: 8px;
    background: var(--_surface);
  }
  .pages .top > * {
    margin: 0;
  }
  .pages ol {
    margin: 0;
    padding-inline-start: 1.9em;
    display: grid;
    gap: 6px;
  }
  .pages dl {
    margin: 0 0 16px;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 4px 24px;
  }
  .pages dl div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 30px;
    border-bottom: 1px solid var(--_line);
  }
  .pages dt small {
    color: var(--_muted);
  }
  .pages dd {
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
