/** The line above the buttons: what is asked of whom, or what happened last. */
import type { Seat } from '@dicewright/engine'
import type { Take } from '@dicewright/engine/six-dice'
import { whose } from '../../base/names.ts'
import type { Table } from '../../base/table.ts'
import { momentText } from './board.ts'
import { resultOf } from './result.ts'
import type { Scene, SixDiceMatch } from './scene.ts'
import { sentencesOf, type Say } from './voice.ts'

/** What one rendering is made from. */
export interface Frame {
  readonly table: Table
  readonly match: SixDiceMatch
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  /** Whether a person here chooses dice from the throw shown, and the take that the chosen ones make. */
  readonly choosing: boolean
  readonly take: Take | null
}

/** How far the element is with what it shows. */
export interface Shown {
  readonly over: boolean
  readonly verdict: string | null
  readonly rolling: boolean
  /** Whether this screen plays and shows the match as it stands. */
  readonly atTable: boolean
  /** Whether dice wait for a press. */
  readonly atHand: boolean
  /** The person here who is to decide. */
  readonly deciding: Seat | null
}

export function statusText(frame: Frame, shown: Shown): string {
  const { scene, say, names, table } = frame
  const { turn } = scene.after
  const { atTable, atHand } = shown
  const of = whose(table.chairs, names, say)
  if (shown.over) return shown.verdict ?? resultOf(frame).status
  if (shown.rolling) return scene.oyaDice ? say('rollingOya') : say('rolling', { count: scene.bowl.length })
  if (!atTable) return sentencesOf(frame, { isOver: false, chooses: false })[0] ?? say(turn ? 'looking' : 'begin')
  if (atHand && turn)
    return turn.throws > 0 || table.policies[turn.seat] ? say('beginOn') : of(turn.seat, 'throwYou', 'throwOf')
  if (shown.deciding !== null && turn) {
    if (turn.takes.length === 0) return of(turn.seat, 'decideYou', 'decideOf')
    const nth = say('nth').split(',')[turn.throws - 1] || String(turn.throws)
    return of(turn.seat, 'selectYou', 'selectOf', { nth })
  }
  if (scene.moment && !atHand) return momentText(scene, scene.moment, say, names)
  return turn ? say('chooses', { who: names[turn.seat]! }) : say('begin')
}
