/** The end of an evening with spectators. */
export { finaleOf, type FinaleMatch, type FinaleSettings } from './finale.ts'
export { beliefsOf, suspenseOf } from './suspense.ts'
