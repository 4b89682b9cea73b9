/** The flow of Cups and Chips: deal a round, take turns until all pass, lift the cups. */
import type { Phase } from '../../../kit/chart.ts'
import type { events } from './notation.ts'
import type { Guard, Recipe } from './play.ts'

export const chart = {
  initial: 'begin',
  entry: 'beginMatch',
  states: {
    begin: { always: [{ guard: 'randomStarter', target: 'start' }, { target: 'round' }] },
    start: {
      tags: ['chance'],
      meta: { status: 'start' },
      on: { start: { guard: 'isSeat', actions: 'setStarter', target: 'round' } },
    },
    round: {
      initial: 'prize',
      entry: 'beginRound',
      states: {
        prize: {
          tags: ['chance'],
          meta: { status: 'prize' },
          on: { prize: { guard: 'isPrize', actions: 'setPrize', target: 'shared' } },
        },
        shared: {
          tags: ['chance'],
          meta: { status: 'shared' },
          on: { shared: { guard: 'bothDice', actions: 'showShared', target: 'deal' } },
        },
        // C3: one cup at a time, from the starter in seat order.
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
                a: { guard: 'mayRethrow', actions: ['spendLuck', 'pickUp', 'breakPasses'], target: 'rethrow' },
                bet: { guard: 'mayBet', actions: ['layChip', 'breakPasses'], target: 'advance' },
                peek: { guard: 'mayPeek', actions: ['spendLuck', 'look', 'breakPasses'], target: 'advance' },
                blind: { actions: 'goBlind', target: 'unseen' },
                pass: { actions: 'countPass', target: 'advance' },
              },
            },
            rethrow: {
              tags: ['chance'],
              meta: { status: 'rethrow' },
              on: { shared: { guard: 'oneDie', actions: 'addShared', target: 'advance' } },
            },
            unseen: {
              tags: ['chance'],
              meta: { status: 'unseen' },
              on: { cup: { guard: 'ownCup', actions: 'fillUnseen', target: 'advance' } },
            },
            // C8: blind seats are skipped.
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
