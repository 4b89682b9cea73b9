/** The flow of Six Dice (rules 3.6): who throws first, throw, take, decide, and how turns, laps and games end. */
import type { Phase } from '../../../kit/chart.ts'
import type { events } from './notation.ts'
import type { Guard, Recipe } from './play.ts'

export const chart = {
  initial: 'oya',
  entry: 'beginMatch',
  states: {
    oya: {
      initial: 'roll',
      states: {
        // 3.2: one die a seat, in seat order, among those still in the choice.
        roll: {
          tags: ['chance'],
          meta: { status: 'oya-roll' },
          on: { oya: { guard: 'possibleOyaDie', actions: 'showOyaDie', target: 'judge' } },
        },
        judge: {
          always: [
            { guard: 'moreOyaDice', actions: 'nextOyaDie', target: 'roll' },
            { guard: 'oyaTied', actions: 'rollOffAgain', target: 'roll' },
            { actions: 'chooseOya', target: '#turn' },
          ],
        },
      },
    },
    turn: {
      id: 'turn',
      initial: 'throw',
      entry: 'beginTurn',
      states: {
        throw: { always: [{ guard: 'mishapsPossible', target: 'bowl' }, { target: 'roll' }] },
        // SD16: whether a die leaves the bowl or dice stack, drawn before the dice.
        bowl: {
          tags: ['chance'],
          meta: { status: 'throw' },
          on: {
            steady: { actions: 'noteSteady', target: 'roll' },
            spill: { guard: 'spillPossible', actions: ['spillDice', 'chargeButa'], target: '#next' },
            stack: { guard: 'stackPossible', actions: ['stackDice', 'chargeButa'], target: '#next' },
          },
        },
        roll: {
          tags: ['chance'],
          meta: { status: 'throw' },
          on: { roll: { guard: 'rightNumberOfDice', actions: 'showDice', target: 'judge' } },
        },
        judge: {
          always: [
            { guard: 'blankIsButa', actions: ['endInButa', 'chargeButa'], target: '#next' },
            { guard: 'blank', actions: 'endInDobon', target: '#next' },
            { target: 'select' },
          ],
        },
        select: {
          tags: ['decision'],
          meta: { status: 'select' },
          on: { take: { guard: 'scoringTake', actions: 'setAside', target: 'taken' } },
        },
        taken: {
          always: [{ guard: 'mustThrowAgain', target: 'furikiri' }, { target: 'decide' }],
        },
        // 3.4-4: all six out; the turn goes on with six dice and there is no stop here.
        furikiri: { always: { actions: 'gather', target: 'throw' } },
        decide: {
          tags: ['decision'],
          meta: { status: 'decide' },
          on: {
            stop: { guard: 'mayStop', actions: 'bank', target: '#next' },
            continue: { actions: 'gather', target: 'throw' },
          },
        },
      },
    },
    // 3.7: every seat has the same number of turns, also after one has reached the target.
    next: {
      id: 'next',
      always: [
        { guard: 'lapGoesOn', actions: 'nextSeat', target: 'turn' },
        { guard: 'gameGoesOn', actions: ['nextSeat', 'nextLap'], target: 'turn' },
        { actions: 'settleUp', target: 'settled' },
      ],
    },
    settled: { always: [{ guard: 'moreGames', actions: 'nextGame', target: 'turn' }, { target: 'over' }] },
    over: { type: 'final', meta: { status: 'over' } },
  },
} as const satisfies Phase<keyof typeof events, Guard, Recipe>
