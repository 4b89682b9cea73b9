/**
 * What the arena's server answers over HTTP, as JSON: the pages and other programs read these shapes. Times
 * are milliseconds since 1970, fuel is VM operations, ratings are OpenSkill points. Refusals are the engine's shape with
 * an HTTP status of 4xx or 5xx: `{ ok: false, code, message, at, retryAfterMs? }`.
 */
export * from './words.ts'
export * from './server.ts'
export * from './operations.ts'
export * from './ladders.ts'
export * from './matches.ts'
export * from './bots.ts'
export * from './authors.ts'
export * from './challenges.ts'
export * from './rooms.ts'
export * from './loans.ts'
export * from './daily.ts'
export * from './fair-play.ts'
export * from './duels.ts'
export * from './own-logs.ts'
export * from './tournaments.ts'
export * from './seasons.ts'
