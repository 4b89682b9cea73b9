/** The flow of Royal Turf: three times draw the field, bet, race and pay. */
import type { Phase } from '../../../kit/chart.ts'
import type { events } from './notation.ts'
import type { Guard, Recipe } from './play.ts'

export const chart = {
  initial: 'begin',
  entry: 'beginMatch',
  states: {
    // R20: the richest begins; where several are, and before race 1 all are, it is drawn.
    begin: {
      id: 'begin',
      always: [
        { guard: 'severalMayStart', target: 'start' },
        { actions: 'seatRichest', target: 'race' },
      ],
    },
    start: {
      tags: ['chance'],
      meta: { status: 'start' },
      on: { start: { guard: 'mayStart', actions: 'seatStarter', target: 'race' } },
    },
    race: {
      initial: 'deal',
      entry: 'openRace',
      states: {
        // 5.2: one card at a time, until each horse has one.
        deal: {
          tags: ['chance'],
          meta: { status: 'deal' },
          on: {
            card: [
              { guard: 'completesField', actions: ['enterHorse', 'openBetting'], target: 'bet' },
              { guard: 'entersHorse', actions: 'enterHorse', target: 'deal' },
              { guard: 'inPile', actions: 'skipCard', target: 'deal' },
            ],
          },
        },
        bet: {
          tags: ['decision'],
          meta: { status: 'bet' },
          on: {
            bet: [
              { guard: 'lastBet', actions: ['layChip', 'lineUp'], target: 'roll' },
              { guard: 'mayBet', actions: ['layChip', 'nextBettor'], target: 'bet' },
            ],
          },
        },
        roll: {
          tags: ['chance'],
          meta: { status: 'roll' },
          on: { roll: { actions: 'showSymbol', target: 'move' } },
        },
        move: {
          tags: ['decision'],
          meta: { status: 'move' },
          on: { move: { guard: 'mayMove', actions: 'moveHorse', target: 'landed' } },
        },
        // R18: pace, placing, cards back, next player.
        landed: {
          always: [{ guard: 'setsPace', actions: 'takePaceChip', target: 'line' }, { target: 'line' }],
        },
        line: {
          always: [{ guard: 'crossed', actions: 'placeHorse', target: 'judge' }, { target: 'judge' }],
        },
        judge: {
          always: [
            { guard: 'raceOver', actions: ['turnOver', 'pay'], target: '#paid' },
            { guard: 'allMoved', actions: ['returnCards', 'nextSeat'], target: 'roll' },
            { actions: 'nextSeat', target: 'roll' },
          ],
        },
      },
    },
    paid: {
      id: 'paid',
      always: [{ guard: 'moreRaces', actions: 'clearTrack', target: '#begin' }, { target: 'over' }],
    },
    over: { type: 'final', meta: { status: 'over' } },
  },
} as const satisfies Phase<keyof typeof events, Guard, Recipe>
