/**
 * The two buttons of a person who decides: roll again, and write the dice. What they state is the engine's: a keep is
 * applied to a copy of the state and the engine is asked what the roll then due may bring.
 */
import { unwrap, type Game, type Reason, type State } from '@dicewright/engine'
import type { Action, Actions } from '../base/frame.ts'
import { facesIn } from './desk.ts'
import type { Score } from './match.ts'
import { gainOf, type Scene } from './scene.ts'
import { written, type SheetSay } from './voice.ts'

export interface ActionView {
  readonly scene: Scene
  readonly say: SheetSay
  readonly boxName: (box: string) => string
  /** Columns of the dice in the tray. */
  readonly kept: ReadonlySet<number>
  /** The box chosen or suggested. */
  readonly chosen: Score | null
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

/** The button that rolls the first five dice of a turn, or draws who begins. */
export function handActionOf(scene: Scene, say: SheetSay, best: () => number, run: () => void): Action {
  const { turn } = scene.after
  if (!turn) return { label: say('draw'), hint: say('drawHint'), run }
  const hint = say('average', { points: say.tenths(best()) })
  return { label: say('rollDice', { count: turn.nextDice }), hint, run }
}

/** First the action one may go on with: to roll again, and once that is closed to write. */
export function actionsOf(view: ActionView): Actions {
  const roll = rollAction(view)
  return roll.run ? [roll, scoreAction(view)] : [scoreAction(view), roll]
}

function rollAction({ scene, say, kept, best, whyNot, press }: ActionView): Action {
  const keys = 'rc'
  const faces = facesIn(scene, kept)
  const keep = keepText(faces)
  const refused = whyNot(keep)
  if (refused) return { label: say('noRoll'), hint: closedText(refused, say), keys }
  const points = say.tenths(best(keep))
  const count = scene.lay.length - faces.length
  const isLast = scene.after.turn!.rerolls === 1
  return {
    label: faces.length ? say('keepRoll', { dice: written(faces), count }) : say('rollAll'),
    hint: [say('average', { points }), ...(isLast ? [say('lastReroll')] : [])].join(' · '),
    run: () => press(keep),
    keys,
  }
}

function closedText({ code, values, message }: Reason, say: SheetSay): string {
  if (code === 'keep-all') return say('allKept')
  return code === 'no-rerolls' ? say('rolled', values) : message
}

function scoreAction({ say, boxName, chosen, press }: ActionView): Action {
  const keys = 's'
  if (!chosen) return { label: say('pickBox'), hint: say('pickBoxHint'), keys }
  return {
    label: say(chosen.sacrifice ? 'giveUp' : 'score', { box: boxName(chosen.box) }),
    hint: scoreHint(chosen, say),
    run: () => press(chosen.action),
    keys,
  }
}

function scoreHint(score: Score, say: SheetSay): string {
  const { points, total, yahtzeeBonus } = score
  const gain = gainOf(score)
  if (yahtzeeBonus) return say('scoresWith', { points, bonus: yahtzeeBonus, gain, total })
  if (score.sacrifice) return say('nothing', { total })
  return gain === points ? say('scores', { points, total }) : say('brings', { points, gain, total })
}
