/** Ratings of finished sets that say what they know. */
export { rankTable, type RankRow, type RankTable } from './table.ts'
