/** What commands take where nothing is said. */
import { availableParallelism } from 'node:os'

/** Where `npm start` and `dicewright serve` listen, and where the other commands look for a server. */
export const defaultServer = 'http://127.0.0.1:8642/'

/** Sets that are played at once. */
export const usualChildren = (): number => Math.max(1, availableParallelism() - 1)
