/** Why a match ended early: the faults a verdict can name, each with its line. */
import type { Fault } from '@dicewright/engine'

export type { Fault }

/** What each fault means, in one line. */
export const faults = {
  timeout: 'no answer of a connected bot within the time for a decision or for all of a match',
  crash: 'the script threw an error, ran out of memory or out of stack',
  'illegal-action': 'actions the rules do not allow, three times',
  malformed: 'an answer that is not the text of an action',
  disconnect: 'the connection to the bot was lost',
  resign: 'the bot gave the match up',
  'over-budget': 'the fuel for the match was used up',
  infra: 'the arena itself failed; the match is void',
} as const satisfies Readonly<Record<Fault, string>>
