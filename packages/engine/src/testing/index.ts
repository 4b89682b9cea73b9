/**
 * The testing kit: the conformance suite for games, lockstep of their executors, counting, goldens, and a small game
 * that has everything. Needs no test runner.
 */
export type { Check, Scope } from './check.ts'
export { conformance, gameChecks, type ConformanceSettings } from './conformance/index.ts'
export { edgeCoverage, type Coverage, type CoverageSettings } from './coverage.ts'
export { fuzzCharts, type FuzzReport } from './fuzz.ts'
export { lockstep, type LockstepReport, type LockstepSettings } from './lockstep.ts'
export { parsePerft, perft, perftChecks, type Perft, type PerftRow } from './perft.ts'
export { playthrough } from './playthrough.ts'
export { walk, type Situation } from './walk.ts'
export { cups, cupsDefinition } from './cups/rules/index.ts'
export { cupsMachine } from './cups/rules/machine.ts'
export { stateFor as cupsStateFor } from './cups/rules/state-for.ts'
