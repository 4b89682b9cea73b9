/** Why a decision is refused: for each a code, the rule of RULES.md, the numbers, and the sentence in English. */
import type { Reason } from '../../../kit/contract.ts'
import { show } from '../../../kit/result.ts'
import { makeTally, maxDice, tallyMinus } from '../../../kit/tally.ts'
import { because } from '../../../kit/why.ts'
import { events, ids, make } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

/** Why the decision `id` is not legal; asked in `turn.select` and `turn.decide`. */
export function reason(state: State, options: Settled, id: number, phase: string): Reason {
  if (id === ids.stop || id === ids.continue)
    return phase === 'turn.select' ? takeFirst(id === ids.stop ? 'stop' : 'throw on') : belowStart(state, options)
  if (id < ids.take || id >= ids.take + events.take.size) return notDecided(id)
  return phase === 'turn.decide' ? takenAlready : noTake(state, id - ids.take)
}

/**
 * 3.4-4: why no seat decides where six dice are about to be thrown again. Elsewhere dice are simply due: null, as where
 * the table plays with `furikiriStop` and the player has thrown on.
 */
export function wait(state: State, { values }: Settled, id: number, phase: string): Reason | null {
  const decided = id >= ids.take
  if (!decided || values.furikiriStop || phase === 'oya.roll' || state.throws === 0 || state.diceLeft < maxDice)
    return null
  return because(
    'furikiri',
    '3.4-4',
    'All six dice are out (furikiri): the six are thrown again, and until then nobody may stop.',
  )
}

const takeFirst = (verb: string): Reason =>
  because('take-first', '3.4-1', `Before you ${verb}, take at least one scoring die from this throw.`)

const takenAlready = because('taken-already', '3.4-2', 'You have taken dice from this throw: stop or continue.')

function noTake(state: State, tally: number): Reason {
  const dice = makeTally(tally)
  if (tally === 0) return because('take-none', '3.4-1', 'Take at least one scoring die from this throw.')
  if (tallyMinus(state.thrown, tally) < 0)
    return because(
      'not-thrown',
      '3.4-1',
      `The dice ${dice} are not all in the throw, which shows ${makeTally(state.thrown)}.`,
    )
  return because(
    'not-scoring',
    '3.4-1',
    `Of ${dice}, some dice score nothing: take only dice that are part of a combination.`,
  )
}

function belowStart(state: State, options: Settled): Reason {
  const have = state.total[state.mover]! + state.turnPoints
  const need = options.startAt
  const short = need - have
  return because(
    'below-start',
    'SD3',
    `To start, a stop needs ${points(need)} points: your initial points and turn score come to ${points(have)}, ${points(short)} short.`,
    { have, need, short },
  )
}

const notDecided = (id: number): Reason =>
  because('not-decided', '3.6', `It is for you to decide: ${show(make(id))} is an outcome of dice, not a decision.`)
const points = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
