/** Why a decision is refused: for each a code, the rule of RULES.md, the numbers, and the sentence in English. */
import type { Reason } from '../../../kit/contract.ts'
import { show } from '../../../kit/result.ts'
import { makeTally } from '../../../kit/tally.ts'
import { because } from '../../../kit/why.ts'
import { ids, make } from './notation.ts'
import { shownLuck } from './observe.ts'
import type { Settled } from './options.ts'
import { costOf, mayPay } from './play.ts'
import type { State } from './state.ts'

/** Why the decision `id` is not legal; asked in `round.turns.act` and `round.turns.adjust`. */
export function reason(state: State, options: Settled, id: number): Reason {
  if (id < ids.a)
    return because('not-decided', '2.2', `It is for you to decide: ${show(make(id))} is drawn, not decided.`)
  if (id >= ids.plus)
    return because('nothing-to-change', '2.5', 'Only a shared die that showed its face again may be changed.')
  if (state.picked > 0) {
    const face = state.picked
    return because('change-first', '2.5', `The die shows ${face} again: say plus, minus or same first.`, { face })
  }
  const cost = costOf(id)
  if (!mayPay(state, options, cost)) return noLuck(state, options, cost)
  const face = id - ids.a + 1
  return because(
    'no-such-die',
    '2.2-a',
    `None of the shared dice shows ${face}: they are ${makeTally(state.shared)}.`,
    {
      face,
    },
  )
}

/** In numbers as the table counts luck (J1). */
function noLuck(state: State, options: Settled, cost: number): Reason {
  const luck = shownLuck(options, state.luck[state.mover]!)
  const floor = shownLuck(options, options.values.luckFloor)
  return because(
    'no-luck',
    'J1',
    `This costs ${cost} luck, and luck never goes below ${floor}: it stands at ${luck}.`,
    { cost, luck, floor },
  )
}
