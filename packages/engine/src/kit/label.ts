/** What has to be said of a match wherever it is shown: house numbers are never shown as those of a printed game. */
import type { Game, Words } from './contract.ts'

/** The label of the game's numbers under the options it was settled with; null where there is nothing to say. */
export const labelOf = (game: Game): Words | null => game.definition.label?.(game.settled) ?? null
