/**
 * What runs in a browser's worker as well as in Node: the sandbox, its helpers, the players and the referee. The worker
 * is served with `script-src 'self' 'wasm-unsafe-eval'`; it fetches and compiles QuickJS's file itself.
 */
export * from './codes.ts'
export * from './series/seating.ts'
export * from './faults.ts'
export * from './limits.ts'
export { nameOfFile } from './names.ts'
export * from './readable.ts'
export * from './referee/place.ts'
export * from './referee/player.ts'
export * from './referee/referee.ts'
export * from './sandbox/compile-browser.ts'
export * from './sandbox/decision.ts'
export * from './sandbox/help.ts'
export * from './sandbox/log.ts'
export * from './sandbox/runtime.ts'
export * from './sandbox/version.ts'
export * from './starters/index.ts'
