/** Rows as text: JSON Lines with all kinds, or CSV with one. */
import { makeCsv } from '../../csv.ts'
import { dataFields, type DataKind, type DataRow } from './fields.ts'

/** Lines of JSON, each with its end. */
export const jsonLines = (rows: readonly DataRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The first line of a CSV file: the names of its columns. */
export const csvHead = (kind: DataKind): string => makeCsv([Object.keys(dataFields[kind])])

/** Lines of rows of one kind. A list is its numbers with spaces between, yes and no are 1 and 0. */
export const csvLines = (rows: readonly DataRow[]): string => makeCsv(rows.map(cellsOf))

function cellsOf(row: DataRow): readonly (string | number | null)[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return Object.keys(dataFields[row.row]).map((name) => cellOf(values[name]))
}

function cellOf(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as string | number | null
}
