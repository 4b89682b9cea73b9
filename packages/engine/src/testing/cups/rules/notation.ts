/** The events of Cups and Chips with their notation: `cup 0 55`, `a4`, `bet 2`. */
import { actionTable, notation } from '../../../kit/notation.ts'
import { both, dice, none, number } from '../../../kit/operand.ts'

const maxSeats = 6

export const events = {
  /** Who begins the first round (C1). */
  start: number('seat', 0, maxSeats - 1),
  /** What the round is worth (C2). */
  prize: number('points', 1, 3),
  /** The two shared dice, or the one that is thrown again (C2, C4). */
  shared: dice,
  /** A seat's cup, heard by those who may look into it (C3, C7). */
  cup: both(number('seat', 0, maxSeats - 1), dice),
  /** Throws a shared die that shows this face again: `a4` (C4). */
  a: number('face', 1, 6, { glued: true }),
  /** Lays a chip face down: `bet 2`, heard as `bet ?` (C5). */
  bet: number('chip', 0, 2),
  /** Looks into another seat's cup (C6). */
  peek: number('seat', 0, maxSeats - 1),
  /** Throws the own cup without looking and stays out until the showdown (C7). */
  blind: none,
  pass: none,
} as const

const table = actionTable(events)

/** First action id of each event. */
export const ids = table.first

export const { make, mask } = notation(events, table)
