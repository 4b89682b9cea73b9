/**
 * The hint of Six Dice. One press takes dice and then throws on or stops: its cost is that of the take and that of the
 * decision after it, each against the best there was.
 */
import { unwrap, type Game } from '@dicewright/engine'
import type { Advice, Weighed } from '@dicewright/engine/review/costs'
import { sixDice, turnEndChances, type Observation, type Settled, type State } from '@dicewright/engine/six-dice'
import { review, stateFor } from '@dicewright/engine/six-dice/review'
import type { Decision, Hint } from '../../base/coach.ts'
import { hintOf, hintSay, often, roundPointsLess, winsLess, type HintWords, type Press } from '../../base/lazy/hint.ts'
import { translator } from '../../kit/messages.ts'
import { hintMessages } from './hint.messages.ts'

type SixDice = Game<State, Settled, Observation>

/** A decision, and what its actions are worth. */
interface Asked {
  readonly game: SixDice
  readonly state: State
  readonly seen: Observation
  readonly advice: Advice
}

export async function hint({ game: { seats, options }, observation, language }: Decision): Promise<Hint | null> {
  const seen = observation as Observation
  // Of the engine of this file: on a page without a build step the element has another.
  const game: SixDice = unwrap(sixDice(seats, options))
  const advice = await review.advise(game, seen)
  const asked: Asked = { game, state: stateFor(seen, game.options), seen, advice }
  const found = await Promise.all(advice.weighed.map((weighed) => pressesWith(asked, weighed)))
  const presses = found.flat()
  const less = lessOf(asked, hintSay(language))
  return hintOf(presses, wordsOf(asked, presses, less, language), less)
}

/** An action alone, and with what may be decided after it, the better first. */
async function pressesWith({ game, state, advice }: Asked, { action, cost }: Weighed): Promise<readonly Press[]> {
  const taken = after(game, state, action)
  if (!action.startsWith('take') || game.actor(taken) === 'chance') return [{ actions: [action], cost }]
  const next = await review.advise(game, game.observe(taken, 'table'))
  const follow = next.weighed.map((weighed): Press => ({
    actions: [action, weighed.action],
    // What a stop is worth may be counted in per cent, and the take before it in points.
    cost: weighed.cost === 0 ? cost : next.unit === advice.unit ? cost + weighed.cost : null,
  }))
  return [follow[0]!, { actions: [action], cost }, ...follow.slice(1)]
}

/** A cost in words. */
const lessOf =
  ({ game, advice }: Asked, say: ReturnType<typeof hintSay>) =>
  (cost: number): string => {
    if (advice.unit === 'points') return roundPointsLess(say, cost)
    return game.seats === 2
      ? winsLess(say, cost)
      : say('placeLess', { percent: say.number(Math.max(1, Math.round(cost))) })
  }

function wordsOf(
  { game, state, seen, advice }: Asked,
  presses: readonly Press[],
  less: (cost: number) => string,
  language: Decision['language'],
): HintWords {
  const tell = translator(hintMessages, language)
  const { actions } = presses[0]!
  const turn = seen.turn!
  const take = turn.takes.find(({ action }) => action === actions[0])
  const stops = actions.at(-1) === 'stop'
  const points = take?.turnPoints ?? turn.points
  const count = take?.nextDice ?? turn.nextDice
  const isAll = take?.furikiri === true
  const dice = take?.dice.join(' ') ?? ''
  const all = tell('alls').split(',')[(take?.dice.length ?? 1) - 1]!
  const named = { dice, all, count, points }
  const allKept = take && take.dice.length > 1 ? 'keepAll' : 'keepLast'
  const doing = take ? (stops ? 'keepStop' : isAll ? allKept : 'keepThrow') : stops ? 'stop' : 'throwOn'
  const tag = take
    ? stops
      ? 'tagStop'
      : isAll && take.dice.length > 1
        ? 'tagAll'
        : 'tagKeep'
    : stops
      ? 'tagEnd'
      : 'tagOn'
  return { what: tell(doing, named), tag: tell(tag, named), why: why() }

  function why(): string {
    const say = hintSay(language)
    if (advice.unit === 'percent')
      return game.seats === 2 ? tell('wins', { often: often(say, advice.weighed[0]!.value / 100) }) : tell('place')
    const bust = often(say, bustAfter(game, state, take ? actions[0]! : null))
    if (stops) {
      const on = presses.find(({ actions: other }) => other.at(-1) === 'continue' && (!take || other[0] === actions[0]))
      return on?.cost ? tell('enough', { points, count, often: bust, less: less(on.cost) }) : tell('sure', { points })
    }
    const need = turn.startAt - turn.startHave - (take?.points ?? 0)
    if (isAll) return tell('fresh', { points, often: bust })
    if (!seen.players[turn.seat]!.started && need > 0) return tell('short', { need, count, often: bust })
    return tell('risk', { count, often: bust, mean: Math.round(advice.weighed[0]!.value) })
  }
}

/** How likely the next throw ends the turn, after a take or none. */
function bustAfter(game: SixDice, state: State, take: string | null): number {
  const taken = take ? after(game, state, take) : state
  const due = game.actor(taken) === 'chance' ? taken : after(game, taken, 'continue')
  return Object.values(turnEndChances(game, due)).reduce((sum, chance) => sum + chance, 0)
}

function after(game: SixDice, state: State, action: string): State {
  const next = game.act(state, action)
  if (!next.ok) throw new Error(next.message)
  return next.value
}
