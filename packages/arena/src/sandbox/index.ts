/**
 * What runs in a browser's worker as well as in Node: the sandbox, its helpers, the players and the referee. The worker
 * is served with `script-src 'self' 'wasm-unsafe-eval'`; it fetches and compiles QuickJS's file itself.
 */
export * from '../limits.ts'
export * from '../codes.ts'
export * from '../contest/seating.ts'
export * from '../referee/faults.ts'
export * from '../referee/place.ts'
export * from '../referee/player.ts'
export * from '../readable.ts'
export * from '../referee/referee.ts'
export * from '../starter.ts'
export * from './compile-browser.ts'
export * from './decision.ts'
export * from './help.ts'
export * from './log.ts'
export * from './runtime.ts'
export * from './version.ts'
