/**
 * The events every game element sends: about deeds of people and bots, never about what the page itself set. Order for
 * a decision: `dw-before-action`, `dw-action`, then what changed (`dw-phase`, `dw-score`, `dw-turn`, `dw-end`); for a
 * throw: `dw-roll` as soon as the dice are decided, `dw-animation-end` when they lie still, then what changed. `ply` is
 * how many decisions and throws came before.
 */
import type { Seat } from '@dicewright/engine'
import type { RollEnd } from '../parts/die/roll.ts'
import type { ElementCode } from './codes.ts'
import { DwEvent } from '../kit/events.ts'

export interface ActionDetail {
  readonly seat: Seat
  /** Notation, such as `take 155`. */
  readonly action: string
  readonly ply: number
  readonly by: 'person' | 'bot'
}

/**
 * Before an action is applied. Cancel it and nothing happens: a person may choose again, a bot waits for `proceed()`. A
 * listener that sets another match or acts itself has cancelled it, too; one that looks back, a bot's.
 */
export class DwBeforeActionEvent extends DwEvent<ActionDetail> {}

/** An action was applied, or with `undone` taken back. */
export class DwActionEvent extends DwEvent<ActionDetail & { readonly undone: boolean }> {}

/** Dice were thrown; nothing has moved on the screen yet. */
export class DwRollEvent extends DwEvent<{
  /** Notation, such as `roll 155236`. */
  readonly outcome: string
  /** Faces thrown, from 1 to 6; none where nothing fell that has them, as a card or the horse die, or is heard here. */
  readonly faces: readonly number[]
  readonly ply: number
  /** The public name of this draw, from which with the secret anyone can recompute it. */
  readonly key: readonly number[]
}> {}

/** The phase is another: dotted paths of the chart, such as `turn.select`. */
export class DwPhaseEvent extends DwEvent<{ readonly from: string; readonly to: string }> {}

/** Another seat's turn begins; null before the first. */
export class DwTurnEvent extends DwEvent<{ readonly from: Seat | null; readonly to: Seat | null }> {}

/** Points of the match changed, by seat. */
export class DwScoreEvent extends DwEvent<{ readonly scores: readonly number[] }> {}

/** The match is over. */
export class DwEndEvent extends DwEvent<{
  readonly returns: readonly number[]
  /** Places by seat: 1 has won, who ties shares the better place; the seat of a verdict is last. */
  readonly ranks: readonly number[]
  readonly transcript: string
}> {}

/** A throw has come to rest on the screen: it ran out, was finished early, or was not to move at all. */
export class DwAnimationEndEvent extends DwEvent<{ readonly ply: number; readonly end: RollEnd }> {}

/** Something given to the element was refused; it keeps what it had. */
export class DwErrorEvent extends DwEvent<{
  readonly code: ElementCode
  readonly message: string
  readonly at: string
}> {}

declare global {
  interface HTMLElementEventMap {
    'dw-before-action': DwBeforeActionEvent
    'dw-action': DwActionEvent
    'dw-roll': DwRollEvent
    'dw-phase': DwPhaseEvent
    'dw-turn': DwTurnEvent
    'dw-score': DwScoreEvent
    'dw-end': DwEndEvent
    'dw-animation-end': DwAnimationEndEvent
    'dw-error': DwErrorEvent
    /** Fires after every visible change, including those the page makes: for companions such as `<dw-statechart>`. Does not bubble. */
    'dw-change': Event
  }
}
