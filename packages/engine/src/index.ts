/** The engine: the kit and, under their own entries, the games. */
export * from './kit/index.ts'
export * from './games/index.ts'
