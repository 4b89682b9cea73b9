/** Why a decision is refused: for each a code, the rule of RULES.md, the numbers, and the sentence in English. */
import type { Reason } from '../../../kit/contract.ts'
import { because } from '../../../kit/why.ts'
import { equalFace } from '../../../sheet/rules/dice.ts'
import { openBoxes } from '../../../sheet/rules/play.ts'
import { whyFilled, whyNoKeep, whyNotDecided } from '../../../sheet/rules/reason.ts'
import { boxes, ids, make, upperBits } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

/** Clauses about a turn stand there. */
const section = '4.1'

/** Why the decision `id` is not legal; asked in `turn.choose`. */
export function reason(state: State, options: Settled, id: number): Reason {
  if (id < ids.keep) return whyNotDecided(make(id), section)
  if (id < ids.score) return whyNoKeep(state, id - ids.keep, section)
  return whyNoBox(state, options, id - ids.score)
}

function whyNoBox(state: State, options: Settled, box: number): Reason {
  const name = boxes[box]!
  if (((options.boxes >> box) & 1) === 0)
    return because('not-on-sheet', '4.1-3', `The sheet of ${variantTitles[options.values.variant]} has no box ${name}.`)
  const open = openBoxes(state, options)
  if (((open >> box) & 1) === 0) return whyFilled(name, state.points[state.mover * boxes.length + box]!, section)
  // What is on the sheet and open is only ever closed by a forced joker.
  const face = equalFace[state.dice]!
  const match = boxes[face - 1]!
  return ((open >> (face - 1)) & 1) === 1
    ? because('joker-match', '4.2-2', `Five ${face}s are a joker here: they go into the box ${match}, which is open.`, {
        face,
      })
    : because(
        'joker-lower',
        '4.2-3',
        `Five ${face}s are a joker here: they go into a lower box, of which ${countOf(open & ~upperBits)} open.`,
        { face },
      )
}

const variantTitles = { yahtzee: 'Yatzy', yams: 'Yams' } as const

function countOf(bits: number): string {
  const names = boxes.filter((_, box) => ((bits >> box) & 1) === 1)
  return names.length === 1 ? `${names[0]!} is` : `${names.join(', ')} are`
}
