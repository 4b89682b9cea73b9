/**
 * What runs in a browser's worker as well as in Node: the sandbox, its helpers, the players and the referee. The worker
 * is served with `script-src 'self' 'wasm-unsafe-eval'`; it fetches and compiles QuickJS's file itself.
 */
export {
  codes,
  type AnyCode,
  type AnyRefusal,
  type ArenaCode,
  type ForNow,
  type Refusal,
  type Result,
} from './codes.ts'
export * from './series/seating.ts'
export * from './faults.ts'
export { bytesOfText, languageOf, scriptEndings, textOfBytes, type Language } from './languages.ts'
export * from './limits.ts'
export { nameOfFile } from './names.ts'
export * from './readable.ts'
export * from './referee/source-position.ts'
export { housePlayer, sandboxPlayer, type Illegal, type Outcome, type Player, type Question } from './referee/player.ts'
export {
  endAtOnce,
  referee,
  type Incident,
  type MatchReport,
  type SeatReport,
  type Verdict,
} from './referee/referee.ts'
export * from './sandbox/compile-browser.ts'
export type { Decision, FaultDecision } from './sandbox/decision.ts'
export * from './sandbox/help.ts'
export { moduleOf } from './sandbox/module/module.ts'
export { meterQuickjs } from './sandbox/meter.ts'
export { meterPython } from './sandbox/python/meter.ts'
export { openSandbox, type Sandbox, type SandboxSettings, type Script } from './sandbox/runtime.ts'
export type { Thoughts } from './sandbox/thoughts.ts'
export * from './sandbox/version.ts'
export * from './starters/index.ts'
