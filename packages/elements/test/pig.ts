/** Pig, a game of somebody else's: rules, a bot and words, and nothing of it in the packages. */
import {
  accept,
  actionTable,
  defineGame,
  definition,
  integer,
  layout,
  none,
  number,
  perSeat,
  pickDraw,
  scalar,
  type GameModule,
  type Phase,
  type ValuesOf,
} from '@dicewright/engine'
import { closures } from '@dicewright/engine/compile'

const events = { roll: number('face', 1, 6), stop: none, continue: none } as const
const ids = actionTable(events).first
const keys = { target: integer('P1', 40, { min: 10, max: 1000 }), rounds: integer('P3', 20, { min: 1, max: 100 }) }
const die = pickDraw([0, 1, 2, 3, 4, 5].map((face) => ({ id: ids.roll + face, weight: 1 })))
const stateLayout = layout({
  mover: scalar('seat', 0, 3),
  turn: scalar('turns'),
  throws: scalar('throws of the turn'),
  score: scalar('points of the turn'),
  total: perSeat('points'),
})
type State = ReturnType<typeof stateLayout.create>
interface Settled {
  readonly values: ValuesOf<typeof keys>
}

const guards = {
  pig: (_state: State, arg: number) => arg === 0,
  enough: (state: State, _arg: number, { values }: Settled) => state.total[state.mover]! + state.score >= values.target,
  moreTurns: (state: State, _arg: number, { values }: Settled) => state.turn + 1 < values.rounds * state.seats,
}
const recipes = {
  add: (state: State, arg: number) => {
    state.score += arg + 1
    state.throws++
  },
  bank: (state: State) => {
    state.total[state.mover]! += state.score
  },
  pass: (state: State) => {
    state.mover = (state.mover + 1) % state.seats
    state.turn++
    state.throws = state.score = 0
  },
}
const chart = {
  initial: 'roll',
  states: {
    roll: { tags: ['chance'], on: { roll: [{ guard: 'pig', target: 'next' }, { actions: 'add', target: 'decide' }] } },
    decide: {
      tags: ['decision'],
      on: {
        stop: [
          { guard: 'enough', actions: 'bank', target: 'over' },
          { actions: 'bank', target: 'next' },
        ],
        continue: { target: 'roll' },
      },
    },
    next: { always: [{ guard: 'moreTurns', actions: 'pass', target: 'roll' }, { target: 'over' }] },
    over: { type: 'final' },
  },
} as const satisfies Phase<keyof typeof events, keyof typeof guards, keyof typeof recipes>

const pigDefinition = definition({
  facts: {
    id: 'pig',
    version: 1,
    seats: [2, 4],
    hidden: false,
    titles: { en: 'Pig', ja: 'ピッグ', ko: '피그' },
    origin: 'en',
  },
  options: { keys, presets: { standard: {}, short: { target: 20 } } },
  settle: (values: ValuesOf<typeof keys>) => accept<Settled>({ values }),
  layout: stateLayout,
  events,
  guards,
  recipes,
  chart,
  actor: (state: State) => state.mover,
  legal: (_state, _settled, out) => {
    out[0] = ids.stop
    out[1] = ids.continue
    return 2
  },
  draw: () => die,
  drawKey: ({ turn, throws }: State) => [turn, throws],
  reason: () => ({ code: 'pig-decides', rule: 'P2', message: 'Stop or continue.', values: {} }),
  observe: ({ mover, score, total }: State, { values }: Settled) => ({
    mover,
    score,
    total: [...total],
    target: values.target,
  }),
  returns: ({ total }: State) => [...total],
  plyLimit: ({ values }: Settled, seats) => 1000 * values.rounds * seats,
})

export const pig = defineGame(pigDefinition, closures(pigDefinition))

export const pigModule = {
  game: pig,
  bots: {
    hold: {
      name: 'hold',
      about: { en: 'Stops at 12 points.', ja: '12点で止まります。', ko: '12점에서 멈춥니다.' },
      policy: () => (turn) => ((turn.observation as { score: number }).score >= 12 ? 'stop' : 'continue'),
    },
  },
  words: {
    actions: {
      roll: { en: 'Rolled', ja: '出た目', ko: '나온 눈' },
      stop: { en: 'Stop', ja: '止める', ko: '멈추기' },
      continue: { en: 'Roll again', ja: 'もう一度振る', ko: '다시 굴리기' },
    },
    fields: {
      score: { en: 'This turn', ja: 'この手番', ko: '이번 차례' },
      target: { en: 'Target', ja: '目標', ko: '목표' },
    },
    rules: [
      {
        en: 'Roll as often as you like. A 1 takes back what the turn has brought.',
        ja: '好きなだけ振れます。1が出ると、その手番の点はなくなります。',
        ko: '몇 번이든 굴릴 수 있습니다. 1이 나오면 그 차례의 점수는 없어집니다.',
      },
    ],
  },
} satisfies GameModule
