/** What to do, or what happens: the line over everything else that is said. */
import type { Player } from '../base/players.ts'
import type { FrameKey } from '../base/frame.messages.ts'
import { whose } from '../base/names.ts'
import { endTitle } from './result.ts'
import type { Scene } from './scene.ts'
import type { SheetKey } from './sheet.messages.ts'
import { sentencesOf, type SheetSay } from './voice.ts'

export interface StatusView {
  readonly scene: Scene
  readonly say: SheetSay
  readonly names: readonly string[]
  readonly players: readonly Player[]
  readonly boxName: (box: string) => string
  /** Whether the end is shown, and what a verdict ended it with. */
  readonly over: boolean
  readonly verdict: string | null
  readonly rolling: boolean
  /** Whether this screen plays and shows the match as it stands. */
  readonly isActive: boolean
  /** Whether dice wait for a press, and whether the seat they wait for is a person here. */
  readonly awaitsThrow: boolean
  readonly handIsPerson: boolean
  /** Whether a person here is to decide. */
  readonly choosing: boolean
}

export function statusOf(view: StatusView): string {
  const { scene, say, names, players } = view
  const { turn } = scene.after
  const of = whose<SheetKey | FrameKey>(players, names, say)
  if (view.over) return view.verdict ?? endTitle({ ...view, after: scene.after })
  if (view.rolling) return say('rolling', { count: scene.step?.dice?.length ?? 0 })
  if (!view.isActive) return lastStepText(view) ?? say(turn ? 'looking' : 'begin')
  if (!turn) return say('begin')
  if (view.awaitsThrow)
    return turn.roll > 1 || !view.handIsPerson ? say('beginOn') : of(turn.seat, 'rollYou', 'rollOfWho')
  if (view.choosing)
    return turn.rerolls ? of(turn.seat, 'chooseYou', 'chooseWho') : of(turn.seat, 'writeYou', 'writeWho')
  return lastStepText(view) ?? say('chooses', { who: names[turn.seat]! })
}

/** What happened last, as it is said aloud; null before anything has. */
export function lastStepText({
  scene,
  say,
  names,
  boxName,
}: Pick<StatusView, 'scene' | 'say' | 'names' | 'boxName'>): string | null {
  return sentencesOf(scene, { say, names, boxName, chooses: false, again: false, isOver: false, more: [] })[0] ?? null
}
