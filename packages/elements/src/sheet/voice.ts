/** Sentences of a sheet game: what is said about each thing that happens, and the whole table in words. */
import type { FrameKey } from '../base/frame.messages.ts'
import type { Translate } from '../kit/messages.ts'
import type { NarrationContext } from '../base/voice-controller.ts'
import { richest, type Scene } from './scene.ts'
import type { SheetKey } from './sheet.messages.ts'

export type SheetSay = Translate<SheetKey | FrameKey>

/** Faces as they are written beside each other and as they are read out. */
export const written = (dice: readonly number[]): string => dice.join('·')
export const spoken = (dice: readonly number[]): string => dice.join(' ')

export interface VoiceView extends NarrationContext {
  readonly say: SheetSay
  readonly names: readonly string[]
  readonly boxName: (box: string) => string
  /** What the game adds about the scene, such as a joker. */
  readonly more: readonly string[]
}

/** What is said about a scene, in the order of things: what fell or was done, what it means, whose turn it is. */
export function sentencesOf(scene: Scene, view: VoiceView): string[] {
  return [...stepOf(scene, view), ...view.more, ...afterwards(scene, view)]
}

function stepOf({ step, before, after, written: score }: Scene, { say, names, boxName, chooses }: VoiceView): string[] {
  if (!step) return []
  if (step.type === 'start') return [say('sayStart', { who: names[after.turn!.seat]! })]
  const who = names[before.turn!.seat]!
  const { dice = [] } = step
  if (step.type === 'keep')
    return [dice.length ? say('sayKeep', { who, dice: spoken(dice) }) : say('sayKeepNone', { who })]
  if (score) {
    const values = { who, box: boxName(score.box), points: score.points, total: score.total }
    return [say(score.sacrifice ? 'sayGiveUp' : 'sayScore', values)]
  }
  const rolled = say('sayRoll', { who, dice: spoken(after.turn!.dice) })
  if (!chooses) return [rolled]
  const { scores, rerolls } = after.turn!
  const best = richest(scores)
  const options = best ? say('sayBest', { box: boxName(best.box), points: best.points }) : say('sayNone')
  return [rolled, options, ...(rerolls ? [say('sayLeft', { rerolls })] : [])]
}

function afterwards({ before, after, written: score }: Scene, { say, names, isOver }: VoiceView): string[] {
  if (isOver) return [victoryText(after, names, say)]
  if (!score || !after.turn) return []
  const last = after.round > before.round && after.round === after.rounds ? [say('sayLastRound')] : []
  return after.players.length === 1 ? last : [...last, say('sayTurn', { who: names[after.turn.seat]! })]
}

function victoryText({ leaders, players }: Scene['after'], names: readonly string[], say: SheetSay): string {
  const who = say.list(leaders.map((seat) => names[seat]!))
  return say(leaders.length > 1 ? 'sayShared' : 'sayWinner', { who, total: players[leaders[0]!]!.total })
}

/** A description of the whole table, for screen readers. */
export function boardText(
  scene: Scene,
  kept: ReadonlySet<number>,
  view: Pick<VoiceView, 'say' | 'names' | 'boxName'>,
): string {
  const { say, names, boxName } = view
  const { players, turn } = scene.after
  const totals = players.map(({ total }, seat) => say('sayBoard', { who: names[seat]!, total }))
  const boxes = turn?.scores.map(({ box, points }) => say('sayBox', { box: boxName(box), points })) ?? []
  const now = boxes.length ? [say('sayBoxes', { boxes: say.list(boxes) })] : []
  return [...totals, diceText(scene, kept, say), ...now].filter(Boolean).join(' ')
}

/** What a reader hears of the dice as they lie. */
function diceText({ lay }: Scene, kept: ReadonlySet<number>, say: SheetSay): string {
  const faces = (isKept: boolean): string =>
    spoken(lay.flatMap(({ face }, column) => (kept.has(column) === isKept ? [face] : []))) || say('none')
  return lay.length ? say('sayDice', { dice: faces(false), kept: faces(true) }) : ''
}
