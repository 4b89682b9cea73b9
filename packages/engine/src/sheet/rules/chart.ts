/** The flow of a game with five dice and a sheet (rules 1.2 and 4.1): roll, keep and reroll up to twice, write one box. */
import type { Phase } from '../../kit/chart.ts'
import type { SheetEvents } from './notation.ts'
import type { SheetGuard, SheetRecipe } from './play.ts'

export const sheetChart = {
  initial: 'begin',
  entry: 'beginMatch',
  states: {
    begin: {
      always: [
        { guard: 'firstIsDrawn', target: 'start' },
        { actions: 'seatFirst', target: 'turn' },
      ],
    },
    start: {
      tags: ['chance'],
      meta: { status: 'start' },
      on: { start: { guard: 'isSeat', actions: 'seatDrawn', target: 'turn' } },
    },
    turn: {
      id: 'turn',
      initial: 'roll',
      entry: 'beginTurn',
      states: {
        roll: {
          tags: ['chance'],
          meta: { status: 'roll' },
          on: { roll: { guard: 'rightNumberOfDice', actions: 'showDice', target: 'choose' } },
        },
        choose: {
          tags: ['decision'],
          meta: { status: 'choose' },
          on: {
            keep: { guard: 'mayKeep', actions: 'keepDice', target: 'roll' },
            score: { guard: 'mayScore', actions: 'writeBox', target: '#next' },
          },
        },
      },
    },
    // A round is over when everybody wrote one box; a match when all boxes are full.
    next: {
      id: 'next',
      always: [
        { guard: 'roundGoesOn', actions: 'nextSeat', target: 'turn' },
        { guard: 'boxesAreLeft', actions: ['nextSeat', 'nextRound'], target: 'turn' },
        { target: 'over' },
      ],
    },
    over: { type: 'final', meta: { status: 'over' } },
  },
} as const satisfies Phase<keyof SheetEvents, SheetGuard | 'mayScore', SheetRecipe | 'writeBox'>
