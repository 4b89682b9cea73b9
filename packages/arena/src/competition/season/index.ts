/** What a season is, and its published bundle, for a page that shows it. */
export type { BundleEntry, BundleMatch, BundleSet } from './bundle.ts'
export type { FinalEnd, GameFinal, PlannedSet } from './final.ts'
export { readBundle, type Bundle } from './read.ts'
export type { EntryRule, FinalRule, SeasonGame, SeasonRules } from './rules.ts'
export type { SeasonStanding } from './table.ts'
