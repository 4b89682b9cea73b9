/** Lays what a fit says of strengths over the rows of a ladder, which come from the store. */
import type { LadderFit, LadderRow } from '../api/index.ts'
import type { KeptFit } from '../ladder/fits.ts'

/** Rows without a fit, or of versions that are newer than it, stay as they are. */
export const withFits = (rows: readonly LadderRow[], fit: KeptFit | null): readonly LadderRow[] =>
  rows.map((row) => withFit(row, fit))

export function withFit(row: LadderRow, fit: KeptFit | null): LadderRow {
  const found = fit?.rows.get(row.versionId)
  if (!found) return row
  const { strength, low, high, place, placeFrom, placeTo, toTellApart } = found
  return { ...row, fit: { strength, low, high, place, placeFrom, placeTo, toTellApart } }
}

export const fitLine = (fit: KeptFit | null): LadderFit | null =>
  fit && {
    sets: fit.table.sets,
    versions: fit.rows.size,
    groups: fit.table.groups,
    level: fit.table.level,
  }
