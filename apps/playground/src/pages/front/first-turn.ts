/** The position of the board on the first page: Six Dice against a house bot, in the middle of the first turn. */
import { makeTranscript, Match, repeatable, unwrap } from '@dicewright/engine'
import { gameById } from '../../games/modules.ts'

/** Of the sets whose first throw has one die that counts, the first whose second throw is 1 4 4 4 5. */
const set = '7119'

/** JSON Lines. What is thrown from here on is new: a transcript that is not over has no secret. */
export function firstTurn(): string {
  const match = new Match(unwrap(gameById('six-dice')!(2)), {
    dice: repeatable('front', set),
    players: ['me', 'greedy'],
  })
  match.rollAll()
  for (const action of ['take 1', 'continue']) unwrap(match.act(action))
  match.rollAll()
  return makeTranscript(match.transcript())
}
