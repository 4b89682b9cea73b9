/** What the file of a game exports beside its class, for the first file. */
export { addTextFiles, textsOf } from '../kit/apart.ts'
export { take } from './take.ts'
export { wear } from './worn.ts'
