/**
 * The two buttons of a person who decides: roll again, and write the dice. What they state is the engine's: a keep is
 * applied to a copy of the state and the engine is asked what the roll then due may bring. They never change places while
 * one decides.
 */
import { unwrap, type Game, type Reason, type State } from '@dicewright/engine'
import type { Hint } from '../base/coach.ts'
import type { Action, Actions } from '../base/action.ts'
import { facesIn } from './desk.ts'
import type { Score } from './match.ts'
import { gainOf, type Scene } from './scene.ts'
import { spoken, type SheetSay } from './voice.ts'

export interface ActionView {
  readonly scene: Scene
  readonly say: SheetSay
  readonly boxName: (box: string) => string
  /** Columns of the dice that stay. */
  readonly kept: ReadonlySet<number>
  /** The box chosen or suggested. */
  readonly chosen: Score | null
  /** A closed box that was pressed, and why it is closed. */
  readonly asked: { readonly box: string; readonly why: string; readonly rule: string } | null
  /** Whether writing comes first: nothing may be rolled, or the hint is to write. */
  readonly writesFirst: boolean
  readonly hint: Hint | null
  /** The mean of what the best box brings after a keep. */
  readonly best: (keep: string) => number
  /** Why an action is closed; null where it is legal. */
  readonly whyNot: (action: string) => Reason | null
  readonly press: (action: string) => void
}

/** The notation that keeps these dice. */
export const keepText = (faces: readonly number[]): string => `keep ${faces.join('') || '-'}`

/** The state before the roll that follows a keep, which has to be legal. */
export const afterKeep = <S extends State>(game: Game<S>, state: S, keep: string): S => unwrap(game.act(state, keep))

/** The button that writes, closed: it keeps its place while dice roll and while others play. */
export const restingWrite = (say: SheetSay): Action => ({ label: say('pickBox'), hint: say('rollFirst'), keys: 's' })

/** The button that rolls the first five dice of a turn, with the closed one that writes; or that draws who begins. */
export function handActionsOf(scene: Scene, say: SheetSay, best: () => number, run: () => void): Actions {
  const { turn } = scene.after
  if (!turn) return [{ label: say('draw'), hint: say('drawHint'), run }]
  const hint = say('average', { points: say.tenths(best()) })
  return [{ label: say('rollDice', { count: turn.nextDice }), hint, run }, restingWrite(say)]
}

export function actionsOf(view: ActionView): Actions {
  const [roll, write] = [rollAction(view), writeAction(view)]
  return view.writesFirst ? [write, roll] : [roll, write]
}

function rollAction(view: ActionView): Action {
  const { scene, say, kept, whyNot, press } = view
  const keys = 'rc'
  const faces = facesIn(scene, kept)
  const keep = keepText(faces)
  const refused = whyNot(keep)
  if (refused) return { label: say('noRoll'), hint: closedText(refused, say), rule: refused.rule, keys }
  const count = scene.lay.length - faces.length
  return {
    label: faces.length ? say('keepRoll', { dice: spoken(faces), count }) : say('rollAll'),
    hint: rollHint(view, keep),
    run: () => press(keep),
    keys,
  }
}

/** With a hint, what rolling is worth against the rest; else what it may bring. */
function rollHint({ say, hint, best, scene }: ActionView, keep: string): string {
  const less = hint?.cost(keep)
  if (less) return less
  const by = hint?.best[0] === keep ? leastCost(hint, scene) : Infinity
  if (by < Infinity) return say(by < 0.05 ? 'asGood' : 'better', { points: say.tenths(by) })
  return say('average', { points: say.tenths(best(keep)) })
}

/** What the best box costs against the best of all. */
const leastCost = ({ costs }: Hint, { after }: Scene): number =>
  Math.min(...after.turn!.scores.map(({ action }) => costs[action] ?? Infinity))

function closedText({ code, values, message }: Reason, say: SheetSay): string {
  if (code === 'keep-all') return say('allKept')
  return code === 'no-rerolls' ? say('rolled', values) : message
}

function writeAction({ say, scene, boxName, chosen, asked, hint, press }: ActionView): Action {
  const keys = 's'
  if (asked) return { label: say('notIn', { box: boxName(asked.box) }), hint: asked.why, rule: asked.rule, keys }
  if (!chosen) {
    const givesUp = scene.after.turn!.scores.every(({ sacrifice }) => sacrifice)
    return { label: say('pickBox'), hint: say(givesUp ? 'pickGivenUp' : 'pickBoxHint'), keys }
  }
  const { box, points, sacrifice, action } = chosen
  return {
    label: say(sacrifice ? 'giveUp' : 'score', { box: boxName(box), points }),
    // What the best box costs against rolling, rolling says.
    hint: (hint && hint.costs[action]! > leastCost(hint, scene) && hint.cost(action)) || scoreHint(chosen, say),
    run: () => press(action),
    keys,
  }
}

function scoreHint(score: Score, say: SheetSay): string {
  const { points, total, yahtzeeBonus, sacrifice } = score
  const gain = gainOf(score)
  if (yahtzeeBonus) return say('scoresWith', { bonus: yahtzeeBonus, total })
  if (sacrifice) return say('nothing', { total })
  if (gain > points) return say('withMore', { more: gain - points, total })
  return gain === points ? say('scores', { total }) : say('brings', { gain, total })
}
