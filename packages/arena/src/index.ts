/** The arena in Node: compile scripts, play series between them and house bots, read what happened, serve ladders. */
import type { AnyCode, Result } from './codes.ts'
import type { OpenSettings, RunningArena } from './server/settings.ts'

export {
  codes,
  type AnyCode,
  type AnyRefusal,
  type ArenaCode,
  type ForNow,
  type Refusal,
  type Result,
} from './codes.ts'
export { playSeries, type SeriesMatch, type SeriesSettings } from './series/series.ts'
export type { Printed } from './series/printed.ts'
export * from './series/summary.ts'
export { loadModules, type ModuleRef, type Modules } from './modules.ts'
export * from './limits.ts'
export type { Entrant } from './referee/entrant.ts'
export * from './faults.ts'
export type { Incident, MatchReport, SeatReport, Verdict } from './referee/referee.ts'
export { bundleBot, type OneFile } from './sandbox/bundle.ts'
export { compileBot, endCompiler, type Bot } from './sandbox/compile.ts'
export { languageOf, scriptEndings, type Language } from './languages.ts'
export type { Script } from './sandbox/runtime.ts'
export type { Thoughts } from './sandbox/thoughts.ts'
export type { Capsule } from './api/index.ts'
export { makeCapsule, type CapsuleNames } from './series/capsule.ts'
export type { PlayedMatch, SetJob, SetListener, Workers } from './ports/sets.ts'
export type { OpenSettings, RunningArena } from './server/settings.ts'
export { createWorkers, type LocalWorkers, type WorkersSettings } from './workers/index.ts'

/**
 * Opens the server of an arena in this process: pages, API and WebSocket on one port, with a ladder for each game and
 * number of seats. Refused where the port is taken, the data folder cannot be used, or a game cannot be loaded;
 * nothing stays open then.
 *
 * @example
 * ```ts
 * import { mkdtempSync, rmSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import { join } from 'node:path'
 * import { openArena } from '@dicewright/arena'
 * import { unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const data = mkdtempSync(join(tmpdir(), 'arena-'))
 * const modules = [moduleById('chaser')!]
 * const arena = unwrap(await openArena({ data, port: 0, modules, seats: { chaser: [2, 2] } }))
 * const { games } = await (await fetch(new URL('api/server', arena.address))).json()
 * await arena.close()
 * rmSync(data, { recursive: true })
 * games // => [{ id: 'chaser', seats: [2] }]
 * ```
 */
export const openArena = async (settings: OpenSettings): Promise<Result<RunningArena, AnyCode>> =>
  (await import('./server/serve.ts')).openArena(settings)
