/**
 * The two buttons: what they do, in words that state the consequence, or why they are closed. Consequences and reasons
 * are the engine's: a take is applied to a copy of the state and the engine is asked what may follow.
 */
import type { Game } from '@dicewright/engine'
import {
  throwChances,
  turnEndChances,
  type Observation,
  type Settled,
  type State,
  type Take,
} from '@dicewright/engine/six-dice'
import type { Action } from '../../base/action.ts'
import type { Say } from './frame.ts'
import { written } from './voice.ts'

export interface ActionView {
  readonly game: Game<State, Settled, Observation>
  readonly state: State
  readonly say: Say
  /** Dice chosen in the bowl, and the take they make; null where they make none. */
  readonly chosen: readonly number[]
  readonly take: Take | null
  readonly press: (...actions: string[]) => void
  /** Whether these, one after the other, are what the hint says. */
  readonly isBest: (...actions: string[]) => boolean
}

/** After all six dice the player must throw again. */
const furikiriRule = '3.4-4'

/** Take and throw, or throw on. */
export function throwAction({ game, state, say, chosen, take, press, isBest }: ActionView): Action {
  const turn = game.observe(state, 'table').turn!
  if (turn.takes.length === 0) {
    const hint = `${say('atStake', { points: turn.points })} · ${chanceText(game, after(game, state, 'continue'), say)}`
    return {
      label: say('throwDice', { count: turn.nextDice }),
      hint,
      run: () => press('continue'),
      isBest: isBest('continue'),
    }
  }
  if (!take)
    return { label: say('noTake'), hint: chosen.length ? say('notScoring', { dice: written(chosen) }) : say('ways') }
  const throwsOn = game.actor(after(game, state, take.action)) === 'chance'
  const due = dueAfter(game, state, take.action)
  const actions = throwsOn ? [take.action] : [take.action, 'continue']
  return {
    label:
      take.dice.length === 6
        ? say('takeAllThrow')
        : say('takeThrow', { dice: written(take.dice), count: take.nextDice }),
    hint: `${say('atStake', { points: take.turnPoints })} · ${chanceText(game, due, say)}`,
    run: () => press(...actions),
    isBest: isBest(...actions),
  }
}

/** Take and stop, or stop. */
export function stopAction({ game, state, say, take, press, isBest }: ActionView): Action {
  const { turn, players } = game.observe(state, 'table')
  const taking = turn!.takes.length > 0
  if (taking && !take) return { label: say('stopNow'), hint: say('takeFirst') }
  const decided = take ? after(game, state, take.action) : state
  if (game.actor(decided) === 'chance') return { label: say('stopNow'), hint: say('noStop'), rule: furikiriRule }
  const { refused, values } = whyNoStop(game, decided)
  if (refused)
    return { label: say('stopNow'), hint: say('short', { short: values['short'] ?? 0 }), rule: refused.reason!.rule }
  const points = take?.turnPoints ?? turn!.points
  const total = players[turn!.seat]!.total + points
  const actions = take ? [take.action, 'stop'] : ['stop']
  return {
    label: say('stopWith', { points }),
    hint: say('banks', { total }),
    run: () => press(...actions),
    isBest: isBest(...actions),
  }
}

/** "44% dobon", from the draws due at `state`; where buta is not played everything that ends a turn is a dobon. */
export const chanceText = (game: Game<State, Settled, Observation>, state: State, say: Say): string =>
  endText(game, turnEndChances(game, state), say)

/** The same of a throw of so many dice in the middle of a turn. */
export const chanceOf = (game: Game<State, Settled, Observation>, dice: number, say: Say): string =>
  endText(game, throwChances(game, dice), say)

function endText(
  game: Game<State, Settled, Observation>,
  { dobon = 0, buta = 0, spill = 0, stack = 0 }: ReturnType<typeof turnEndChances>,
  say: Say,
): string {
  const charged = game.options.buta ? buta + spill + stack : 0
  const blank = game.options.buta ? dobon : dobon + buta + spill + stack
  const texts = [
    ...(blank > 0 ? [say('dobonChance', { percent: whole(blank) })] : []),
    ...(charged > 0 ? [say('butaChance', { percent: whole(charged) })] : []),
  ]
  return texts.join(' · ')
}

/** A share in whole per cent; never 0 for what may happen. */
const whole = (share: number): string => (share < 0.005 ? '<1%' : `${Math.round(100 * share)}%`)

/** The dice thrown next after a take, as the state before that throw. */
export function dueAfter(game: Game<State, Settled, Observation>, state: State, take: string): State {
  const taken = after(game, state, take)
  return game.actor(taken) === 'chance' ? taken : after(game, taken, 'continue')
}

function whyNoStop(game: Game<State, Settled, Observation>, state: State) {
  const stop = game.parse('stop')
  const refused = stop.ok ? game.refusal(state, stop.value) : null
  return { refused, values: refused?.reason?.values ?? {} }
}

function after(game: Game<State, Settled, Observation>, state: State, action: string): State {
  const next = game.act(state, action)
  if (!next.ok) throw new Error(next.message)
  return next.value
}
