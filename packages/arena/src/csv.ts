/** CSV by RFC 4180, for spreadsheets and statistics. */

/** Lines of cells as text; null is empty. */
export const makeCsv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(makeCell).join(',')}\r\n`).join('')

/** A text that begins as a formula would be run by spreadsheets: an apostrophe keeps it a text. */
function makeCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
