/**
 * What the arena's server answers over HTTP, as JSON: the pages and everybody else's programs read these shapes. Times
 * are milliseconds since 1970, fuel is VM operations, ratings are OpenSkill points. Refusals are the engine's shape with
 * an HTTP status of 4xx or 5xx: `{ ok: false, code, message, at, retryAfterMs? }`.
 */
export * from './api/words.ts'
export * from './api/server.ts'
export * from './api/ladders.ts'
export * from './api/matches.ts'
export * from './api/bots.ts'
export * from './api/authors.ts'
export * from './api/own-logs.ts'
