/** What a duel asks by default; apart from what tests, so that a command line that only names it starts at once. */
import type { SprtSettings } from './bounds.ts'

/** Whether a bot is 10 normalised Elo better rather than equal, and wrong either way 1 time in 20. */
export const sprtDefaults: SprtSettings = { bounds: [0, 10], alpha: 0.05, beta: 0.05 }
