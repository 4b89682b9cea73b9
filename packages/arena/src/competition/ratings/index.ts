/** Ratings of finished sets that say what they know. */
export type { RankOptions } from './results-fit.ts'
export { rankTable, pointsPerLogit, type RankRow, type RankTable } from './table.ts'
