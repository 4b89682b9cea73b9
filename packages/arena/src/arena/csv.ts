/** Tables as CSV by RFC 4180, for spreadsheets and statistics. */
import type { Ladder } from '../api.ts'
import { faults } from '../faults.ts'
import { newestRows } from './ladder-page.ts'

const faultNames = Object.keys(faults) as readonly (keyof typeof faults)[]

/** The final table of a ladder: a line for each bot by its newest version, best first; house bots and disabled ones have no rank. */
export function makeLadderCsv({ rows }: Ladder): string {
  const head = ['rank', 'bot', 'version', 'owner', 'house', 'state', 'rating', 'mu', 'sigma']
  const sets = ['sets', 'wins', 'ties', 'losses']
  const fuel = ['fuel median', 'fuel p99', 'fuel most']
  const lines = newestRows(rows).map((row) =>
    [
      row.place,
      row.bot,
      row.version,
      row.owner,
      row.owner === null ? 'yes' : '',
      row.state,
      row.rating,
      row.mu,
      row.sigma,
      row.sets,
      row.wins,
      row.ties,
      row.losses,
      row.fuel?.median ?? null,
      row.fuel?.p99 ?? null,
      row.fuel?.most ?? null,
    ].concat(faultNames.map((fault) => row.faults[fault] ?? 0)),
  )
  return makeCsv([[...head, ...sets, ...fuel, ...faultNames], ...lines])
}

export const makeCsv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(makeCell).join(',')}\r\n`).join('')

/** A text that begins as a formula would be run by spreadsheets: an apostrophe keeps it a text. */
function makeCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
