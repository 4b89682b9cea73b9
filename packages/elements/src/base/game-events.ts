/**
 * The events every game element sends: about what people and bots do, never about what the page itself set. Order for
 * a decision: `dw-before-action`, `dw-action`, then what changed (`dw-phase`, `dw-score`, `dw-turn`, `dw-end`); for a
 * throw: `dw-roll` as soon as the dice are decided, `dw-animation-end` when they are at rest, then what changed. `ply` is
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
 * `dw-before-action`: an action is about to be applied. Cancel it and nothing happens: a person may choose again, and
 * a bot waits for `proceed()`. A listener that acts, or sets another match, cancels it too.
 *
 * @example
 * ```ts
 * import { DwBeforeActionEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * board.addEventListener('dw-before-action', (event) => event.preventDefault())
 * // What the element does:
 * const detail = { seat: 0, action: 'score aces', ply: 4, by: 'person' } as const
 * board.dispatchEvent(new DwBeforeActionEvent('dw-before-action', detail, { cancelable: true })) // => false
 * ```
 */
export class DwBeforeActionEvent extends DwEvent<ActionDetail> {}

/**
 * `dw-action`: an action was applied or, with `undone`, taken back.
 *
 * @example
 * ```ts
 * import { DwActionEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * const seen: string[] = []
 * board.addEventListener('dw-action', ({ detail }) => seen.push(detail.action))
 * // What the element does:
 * board.dispatchEvent(new DwActionEvent('dw-action', { seat: 0, action: 'keep 6', ply: 2, by: 'person', undone: false }))
 * seen // => ['keep 6']
 * ```
 */
export class DwActionEvent extends DwEvent<ActionDetail & { readonly undone: boolean }> {}

/**
 * `dw-roll`: dice were thrown; nothing has moved on the screen yet.
 *
 * @example
 * ```ts
 * import { DwRollEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let sum = 0
 * board.addEventListener('dw-roll', ({ detail }) => (sum = detail.faces.reduce((all, face) => all + face, 0)))
 * // What the element does:
 * board.dispatchEvent(new DwRollEvent('dw-roll', { outcome: 'roll 12246', faces: [1, 2, 2, 4, 6], ply: 1, key: [0] }))
 * sum // => 15
 * ```
 */
export class DwRollEvent extends DwEvent<{
  /** Notation, such as `roll 155236`. */
  readonly outcome: string
  /** Faces thrown, from 1 to 6; none where nothing fell that has them, as a card or the horse die, or is heard here. */
  readonly faces: readonly number[]
  readonly ply: number
  /** The public name of this draw, from which with the secret anyone can recompute it. */
  readonly key: readonly number[]
}> {}

/**
 * `dw-phase`: the phase changed. Phases are paths of the chart with dots.
 *
 * @example
 * ```ts
 * import { DwPhaseEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let phase = ''
 * board.addEventListener('dw-phase', ({ detail }) => (phase = detail.to))
 * // What the element does:
 * board.dispatchEvent(new DwPhaseEvent('dw-phase', { from: 'turn.roll', to: 'turn.choose' }))
 * phase // => 'turn.choose'
 * ```
 */
export class DwPhaseEvent extends DwEvent<{ readonly from: string; readonly to: string }> {}

/**
 * `dw-turn`: the turn of another seat begins; null stands for no seat.
 *
 * @example
 * ```ts
 * import { DwTurnEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let seat: number | null = null
 * board.addEventListener('dw-turn', ({ detail }) => (seat = detail.to))
 * // What the element does:
 * board.dispatchEvent(new DwTurnEvent('dw-turn', { from: 0, to: 1 }))
 * seat // => 1
 * ```
 */
export class DwTurnEvent extends DwEvent<{ readonly from: Seat | null; readonly to: Seat | null }> {}

/**
 * `dw-score`: points of the match changed. `scores` has them by seat.
 *
 * @example
 * ```ts
 * import { DwScoreEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let scores: readonly number[] = []
 * board.addEventListener('dw-score', ({ detail }) => (scores = detail.scores))
 * // What the element does:
 * board.dispatchEvent(new DwScoreEvent('dw-score', { scores: [50, 12] }))
 * scores // => [50, 12]
 * ```
 */
export class DwScoreEvent extends DwEvent<{ readonly scores: readonly number[] }> {}

/**
 * `dw-end`: the match is over.
 *
 * @example
 * ```ts
 * import { DwEndEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let winner = -1
 * board.addEventListener('dw-end', ({ detail }) => (winner = detail.ranks.indexOf(1)))
 * // What the element does:
 * board.dispatchEvent(new DwEndEvent('dw-end', { returns: [201, 180], ranks: [1, 2], transcript: 'dw2.cut' }))
 * winner // => 0
 * ```
 */
export class DwEndEvent extends DwEvent<{
  readonly returns: readonly number[]
  /** Places by seat: 1 has won, who ties shares the better place; the seat of a verdict is last. */
  readonly ranks: readonly number[]
  readonly transcript: string
}> {}

/**
 * `dw-animation-end`: a throw is at rest on the screen.
 *
 * @example
 * ```ts
 * import { DwAnimationEndEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let end = ''
 * board.addEventListener('dw-animation-end', ({ detail }) => (end = detail.end))
 * // What the element does:
 * board.dispatchEvent(new DwAnimationEndEvent('dw-animation-end', { ply: 1, end: 'landed' }))
 * end // => 'landed'
 * ```
 */
export class DwAnimationEndEvent extends DwEvent<{ readonly ply: number; readonly end: RollEnd }> {}

/**
 * `dw-error`: the element was given a value that it refused; it keeps the one before.
 *
 * @example
 * ```ts
 * import { DwErrorEvent } from '@dicewright/elements'
 * import '@dicewright/elements/chaser'
 *
 * const board = document.createElement('dw-chaser')
 * let code = ''
 * board.addEventListener('dw-error', (event) => {
 *   if (event instanceof DwErrorEvent) code = event.detail.code
 * })
 * board.options = { preset: 'none' }
 * document.body.append(board)
 * await board.updateComplete
 * code // => 'option-preset'
 * ```
 */
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
