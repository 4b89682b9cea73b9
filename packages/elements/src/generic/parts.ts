/** An action or outcome in its parts, as one viewer sees it: dice, a seat, other values, and what is hidden. */
import type { Game, Seat, State, Viewer } from '@dicewright/engine'

export interface Parts {
  /** The name of its event. */
  readonly type: string
  /** The notation as the viewer sees it. */
  readonly text: string
  /** Whether nothing of it is hidden. */
  readonly isOpen: boolean
  /** Values of its operands by name; none where something is hidden. */
  readonly operands: Readonly<Record<string, unknown>>
  readonly seat: Seat | null
  /** Faces of dice with six faces. */
  readonly dice: readonly number[]
  /** What else it names, such as a card. */
  readonly values: readonly string[]
  /** How many dice or values are hidden. */
  readonly hidden: number
}

/** The parts of an entry that is applied to `state`. */
export function partsOf(game: Game, state: State, id: number, viewer: Viewer): Parts {
  const text = game.hear(state, id, viewer)
  return text === game.make(id) ? openParts(game, id, text) : maskedParts(game, id, text)
}

/** The parts of an action with nothing hidden. */
export function openParts(game: Game, id: number, text: string = game.make(id)): Parts {
  const { type, ...operands } = game.object(id) as { type: string } & Record<string, unknown>
  let seat: Seat | null = null
  const dice: number[] = []
  const values: string[] = []
  for (const [name, value] of Object.entries(operands)) {
    if (Array.isArray(value)) dice.push(...(value as number[]))
    else if (name === 'seat' && isSeat(value, game.seats)) seat = value
    else if (isFace(value) && (name === 'face' || isDie(game, type))) dice.push(Number(value))
    else values.push(String(value))
  }
  return { type, text, isOpen: true, operands, seat, hidden: 0, dice, values }
}

/** What is left of an outcome such as `cup 1 ??`. */
function maskedParts(game: Game, id: number, text: string): Parts {
  const { type, seat } = game.object(id) as { readonly type: string; readonly seat?: unknown }
  const words = text.split(' ').slice(1)
  const isOfSeat = isSeat(seat, game.seats) && words.includes(String(seat))
  return {
    type,
    text,
    isOpen: false,
    operands: {},
    seat: isOfSeat ? seat : null,
    dice: [],
    values: words.filter((word) => !word.includes('?') && !(isOfSeat && word === String(seat))),
    hidden: words.reduce((sum, word) => sum + word.split('?').length - 1, 0),
  }
}

/** Whether the operand of an event is a whole number from 1 to 6. */
function isDie(game: Game, type: string): boolean {
  const operand = game.definition.events[type]
  if (operand?.size !== 6) return false
  const values = [0, 5].map((arg) => Object.values(operand.toObject(arg)))
  return values[0]!.length === 1 && values[0]![0] === 1 && values[1]![0] === 6
}

const isFace = (value: unknown): boolean => Number(value) >= 1 && Number(value) <= 6

export const isSeat = (value: unknown, seats: number): value is Seat =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats
