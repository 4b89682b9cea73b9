/** Duels: sequential tests on mirrored sets. */
export { limitsOf, readSprt, type SprtSettings } from './bounds.ts'
export { sprtDefaults } from './defaults.ts'
export {
  DuelTest,
  duelMatches,
  duelSet,
  type DuelMatch,
  type DuelSet,
  type DuelSettings,
  type DuelState,
  type DuelVerdict,
  type Estimate,
} from './duel.ts'
export type { ScoreCounts } from './pentanomial.ts'
