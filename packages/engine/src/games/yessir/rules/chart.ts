/** The flow of YESSIR (rules 2.3): who begins, throw, take turns until all say "Yessir!", lift the cups. */
import type { Phase } from '../../../kit/chart.ts'
import type { events } from './notation.ts'
import type { Guard, Recipe } from './play.ts'

export const chart = {
  initial: 'begin',
  entry: 'beginMatch',
  states: {
    // J7: chosen any way; drawn, seat 0, or the highest die.
    begin: {
      always: [
        { guard: 'starterDrawn', target: 'start' },
        { guard: 'highestBegins', target: 'high' },
        { actions: 'seatZeroBegins', target: 'round' },
      ],
    },
    start: {
      tags: ['chance'],
      meta: { status: 'start' },
      on: { start: { guard: 'isSeat', actions: 'setStarter', target: 'round' } },
    },
    high: {
      initial: 'roll',
      entry: 'beginRollOff',
      states: {
        roll: {
          tags: ['chance'],
          meta: { status: 'high' },
          on: { high: { actions: 'showHighDie', target: 'judge' } },
        },
        judge: {
          always: [
            { guard: 'moreHighDice', actions: 'nextHighDie', target: 'roll' },
            { guard: 'highTied', actions: 'rollOffAgain', target: 'roll' },
            { actions: 'highestStarts', target: '#round' },
          ],
        },
      },
    },
    round: {
      id: 'round',
      initial: 'shared',
      entry: 'beginRound',
      states: {
        shared: {
          tags: ['chance'],
          meta: { status: 'shared' },
          on: { shared: { guard: 'threeDice', actions: 'showShared', target: 'deal' } },
        },
        // 2.2-1: one cup at a time, from the starter in seat order.
        deal: {
          tags: ['chance'],
          meta: { status: 'deal' },
          on: {
            cup: [
              { guard: 'moreCups', actions: ['fillCup', 'nextSeat'], target: 'deal' },
              { guard: 'lastCup', actions: ['fillCup', 'nextSeat'], target: 'turns' },
            ],
          },
        },
        turns: {
          initial: 'act',
          exit: 'liftCups',
          states: {
            act: {
              tags: ['decision'],
              meta: { status: 'act' },
              on: {
                a: { guard: 'mayThrowOne', actions: ['payOne', 'pickUpOne', 'breakPasses'], target: 'one' },
                b: { guard: 'mayPayTwo', actions: ['payTwo', 'pickUpAll', 'breakPasses'], target: 'all' },
                c: { guard: 'mayPayTwo', actions: ['payTwo', 'emptyCup', 'breakPasses'], target: 'own' },
                d: { actions: 'countPass', target: 'advance' },
                e: { actions: 'goBlind', target: 'unseen' },
              },
            },
            one: {
              tags: ['chance'],
              meta: { status: 'one' },
              on: {
                shared: [
                  { guard: 'sameFaceAgain', actions: 'addShared', target: 'adjust' },
                  { guard: 'oneDie', actions: ['addShared', 'putDown'], target: 'advance' },
                ],
              },
            },
            // 2.5: the same face came again, and the table plays with the change of a die.
            adjust: {
              tags: ['decision'],
              meta: { status: 'adjust' },
              on: {
                plus: { actions: ['turnUp', 'putDown'], target: 'advance' },
                minus: { actions: ['turnDown', 'putDown'], target: 'advance' },
                same: { actions: 'putDown', target: 'advance' },
              },
            },
            all: {
              tags: ['chance'],
              meta: { status: 'all' },
              on: { shared: { guard: 'threeDice', actions: 'showShared', target: 'advance' } },
            },
            own: {
              tags: ['chance'],
              meta: { status: 'own' },
              on: { cup: { guard: 'ownCup', actions: 'fillCup', target: 'advance' } },
            },
            unseen: {
              tags: ['chance'],
              meta: { status: 'unseen' },
              on: { cup: { guard: 'ownCup', actions: 'fillCup', target: 'advance' } },
            },
            // 2.2: blind seats are skipped.
            advance: {
              always: [{ guard: 'turnsGoOn', actions: 'nextActive', target: 'act' }, { target: '#showdown' }],
            },
          },
        },
        showdown: {
          id: 'showdown',
          always: [
            { guard: 'hasWinner', actions: 'payWinner', target: '#after' },
            { actions: 'payNobody', target: '#after' },
          ],
        },
      },
    },
    after: {
      id: 'after',
      always: [{ guard: 'matchGoesOn', actions: 'nextRound', target: 'round' }, { target: 'over' }],
    },
    over: { type: 'final', meta: { status: 'over' } },
  },
} as const satisfies Phase<keyof typeof events, Guard, Recipe>
