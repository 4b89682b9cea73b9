/**
 * The two buttons of a person who decides: roll again, and write the dice. What they state is the engine's: a keep is
 * applied to a copy of the state and the engine is asked what the roll then due may bring.
 */
import { unwrap, type Game, type State } from '@dicewright/engine'
import type { Action } from '../base/frame.ts'
import { facesIn } from './desk.ts'
import { oneDigit } from './odds.ts'
import { gainOf, type Scene, type Score } from './scene.ts'
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
  const hint = say('average', { points: oneDigit(best(), say) })
  return { label: say('rollDice', { count: turn.nextDice }), hint, run }
}

/** First the action one may go on with: to roll again, and once that is closed to write. */
export function actionsOf(view: ActionView): readonly Action[] {
  const roll = rollAction(view)
  return roll.run ? [roll, scoreAction(view)] : [scoreAction(view), roll]
}

function rollAction({ scene, say, kept, best, press }: ActionView): Action {
  const { rerolls } = scene.after.turn!
  const keys = 'rc'
  if (rerolls === 0) return { label: say('noRoll'), hint: say('rolledThrice'), keys }
  const faces = facesIn(scene, kept)
  const count = scene.lay.length - faces.length
  if (count === 0) return { label: say('noRoll'), hint: say('allKept'), keys }
  const keep = keepText(faces)
  const points = oneDigit(best(keep), say)
  return {
    label: faces.length ? say('keepRoll', { dice: written(faces), count }) : say('rollAll'),
    hint: [say('average', { points }), ...(rerolls === 1 ? [say('lastReroll')] : [])].join(' · '),
    run: () => press(keep),
    keys,
  }
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
