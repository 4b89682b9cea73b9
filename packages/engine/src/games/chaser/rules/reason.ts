/** Why a decision is refused: for each a code, the rule of RULES.md, the numbers, and the sentence in English. */
import type { Reason } from '../../../kit/contract.ts'
import { whyFilled, whyNoKeep, whyNotDecided } from '../../../sheet/rules/reason.ts'
import { boxes, ids, make } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

/** Clauses about a turn stand there. */
const section = '1.2'

/** Why the decision `id` is not legal; asked in `turn.choose`. */
export function reason(state: State, _options: Settled, id: number): Reason {
  if (id < ids.keep) return whyNotDecided(make(id), section)
  if (id < ids.score) return whyNoKeep(state, id - ids.keep, section)
  const box = id - ids.score
  return whyFilled(boxes[box]!, state.points[state.mover * boxes.length + box]!, section)
}
