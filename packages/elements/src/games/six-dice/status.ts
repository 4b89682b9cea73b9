/** The line above the buttons: who is to do what, or what happened last. */
import type { Seat } from '@dicewright/engine'
import { whose } from '../../base/names.ts'
import { momentText } from './board.ts'
import type { Frame } from './frame.ts'
import { resultOf } from './result.ts'
import { sentencesOf } from './voice.ts'

/** How far the element is with what it shows. */
export interface Shown {
  readonly over: boolean
  readonly verdict: string | null
  readonly rolling: boolean
  /** Whether this screen plays and shows the match as it stands. */
  readonly isActive: boolean
  /** Whether dice wait for a press. */
  readonly awaitsThrow: boolean
  /** The person here who is to decide. */
  readonly deciding: Seat | null
}

export function statusText(frame: Frame, shown: Shown): string {
  const { scene, say, names, table } = frame
  const { turn } = scene.after
  const { isActive, awaitsThrow } = shown
  const of = whose(table.players, names, say)
  if (shown.over) return shown.verdict ?? resultOf(frame).status
  if (shown.rolling) return scene.oyaDice ? say('rollingOya') : say('rolling', { count: scene.bowl.length })
  if (!isActive)
    return sentencesOf(frame, { isOver: false, chooses: false, again: false })[0] ?? say(turn ? 'looking' : 'begin')
  if (awaitsThrow && turn)
    return turn.throws > 0 || table.policies[turn.seat] ? say('beginOn') : of(turn.seat, 'throwYou', 'throwOf')
  if (shown.deciding !== null && turn) {
    if (turn.takes.length === 0) return of(turn.seat, 'decideYou', 'decideOf')
    const nth = say('nth').split(',')[turn.throws - 1] || String(turn.throws)
    return of(turn.seat, 'selectYou', 'selectOf', { nth })
  }
  if (scene.moment && !awaitsThrow) return momentText(scene, scene.moment, say, names)
  // What follows a take of yours is thrown with it.
  return turn ? of(turn.seat, 'rolling', 'chooses', { count: turn.nextDice }) : say('begin')
}
