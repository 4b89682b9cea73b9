/** Competitions without files, sockets and clocks: what counts and orders results, in Node as well as in a page. */
export * from './finale/index.ts'
export * from './formats/index.ts'
export * from './luck/index.ts'
export * from './results.ts'
export * from './sprt/index.ts'
