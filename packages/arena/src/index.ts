/** The arena in Node: compile scripts, play series between them and house bots, read what happened, serve ladders. */
import type { AnyCode, Result } from './codes.ts'
import type { OpenSettings, RunningArena } from './server/settings.ts'

export * from './series/capsule.ts'
export * from './codes.ts'
export * from './series/series.ts'
export type { Printed } from './series/printed.ts'
export * from './series/summary.ts'
export { loadModules, type ModuleRef, type Modules } from './modules.ts'
export * from './limits.ts'
export type { Entrant } from './referee/entrant.ts'
export * from './faults.ts'
export * from './referee/play.ts'
export * from './referee/player.ts'
export * from './referee/referee.ts'
export { bundleBot, type OneFile } from './sandbox/bundle.ts'
export * from './sandbox/compile.ts'
export { ChildPool, type ChildPoolSettings } from './children/pool.ts'
export type { Capsule } from './api/index.ts'
export type { PlayedMatch, SetJob, SetListener, Workers } from './ports/sets.ts'
export type { OpenSettings, RunningArena } from './server/settings.ts'
export { createWorkers, type LocalWorkers, type WorkersSettings } from './workers/index.ts'

/**
 * The whole server of an arena, in this process: pages, API and WebSocket on one port, with ladders for the games that are
 * given. Loaded when it is called: it needs SQLite, which nothing else here does.
 */
export const openArena = async (settings: OpenSettings): Promise<Result<RunningArena, AnyCode>> =>
  (await import('./server/serve.ts')).openArena(settings)
