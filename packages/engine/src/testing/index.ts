/**
 * The testing kit: the conformance suite for games, lockstep of their executors, counting, goldens, and a small game
 * that has everything. Needs no test runner.
 */
export * from './check.ts'
export * from './conformance/index.ts'
export * from './coverage.ts'
export * from './lockstep.ts'
export * from './perft.ts'
export * from './playthrough.ts'
export * from './walk.ts'
export * from './fuzz.ts'
export { cups, cupsDefinition } from './cups/rules/index.ts'
export { stateFor as cupsStateFor } from './cups/rules/state-for.ts'
export { cupsMachine } from './cups/rules/machine.ts'
