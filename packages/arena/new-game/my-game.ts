/** My game: roll a die, then stop or roll it once more. The rules, one bot, and the words for people. */
import { accept, actionTable, defineGame, definition, integer, layout, none, number } from '@dicewright/engine'
import { perSeat, pickDraw, scalar, type GameModule, type Phase, type Turn, type ValuesOf } from '@dicewright/engine'
import { closures } from '@dicewright/engine/compile'

// Everything that can happen, in notation: `roll 4`, `stop`, `continue`. Action ids are numbered in this order.
const events = { roll: number('face', 1, 6), stop: none, continue: none } as const
const ids = actionTable(events).first
const die = pickDraw([0, 1, 2, 3, 4, 5].map((face) => ({ id: ids.roll + face, weight: 1 })))

// Options: the rule, the default and the bounds. Values from outside are checked against them.
const keys = { rounds: integer('R1', 5, { min: 1, max: 100 }) }
type Settled = { readonly values: ValuesOf<typeof keys> }

// The state: whole numbers with a range. The engine copies, hashes and prints it.
const stateLayout = layout({
  mover: scalar('seat', 0, 3),
  turn: scalar('turns'),
  throws: scalar('throws of the turn'),
  score: scalar('points of the turn'),
  total: perSeat('points'),
})
type State = ReturnType<typeof stateLayout.create>

// Guards read the state, recipes write it. `arg` is the operand of the event, counted from 0: a face of 1 is 0.
const guards = {
  second: (state: State) => state.throws === 1,
  goesOn: (state: State, _arg: number, { values }: Settled) => state.turn + 1 < values.rounds * state.seats,
}
const recipes = {
  add: (state: State, arg: number) => {
    state.score = arg + 1
    state.throws++
  },
  bank: (state: State) => void (state.total[state.mover]! += state.score),
  pass: (state: State) => {
    state.mover = (state.mover + 1) % state.seats
    state.turn++
    state.throws = state.score = 0
  },
}

// The flow: a statechart. Each state without children is a draw, a decision, the end, or is left at once.
const roll = [
  { guard: 'second', actions: ['add', 'bank'], target: 'next' },
  { actions: 'add', target: 'decide' },
] as const
const chart = {
  initial: 'roll',
  states: {
    roll: { tags: ['chance'], on: { roll } },
    decide: { tags: ['decision'], on: { stop: { actions: 'bank', target: 'next' }, continue: { target: 'roll' } } },
    next: { always: [{ guard: 'goesOn', actions: 'pass', target: 'roll' }, { target: 'over' }] },
    over: { type: 'final' },
  },
} as const satisfies Phase<keyof typeof events, keyof typeof guards, keyof typeof recipes>

const titles = { en: 'My game', ja: 'My game', ko: 'My game' }
const myGameDefinition = definition({
  facts: { id: 'my-game', version: 1, seats: [2, 4], hidden: false, titles, origin: 'en' },
  options: { keys, presets: { standard: {}, short: { rounds: 2 } } },
  settle: (values: Settled['values']) => accept<Settled>({ values }),
  layout: stateLayout,
  events,
  guards,
  recipes,
  chart,
  actor: ({ mover }: State) => mover,
  legal: (_state, _settled, out) => {
    out.set([ids.stop, ids.continue])
    return 2
  },
  draw: () => die,
  // Identifies a draw within its match, so that two matches can be played with the same dice.
  drawKey: ({ turn, throws }: State) => [turn, throws],
  reason: () => ({ code: 'my-game-decides', rule: 'R2', message: 'Stop or continue.', values: {} }),
  observe: ({ mover, turn, score, total }: State) => ({ mover, turn, score, total: [...total] }),
  returns: ({ total }: State) => [...total],
  // A guard against endless matches: more steps than the rules allow.
  plyLimit: ({ values }: Settled, seats) => 10 * values.rounds * seats,
})
export const myGame = defineGame(myGameDefinition, closures(myGameDefinition))

const greedy = {
  name: 'greedy',
  about: { en: 'Stops at 4 points.', ja: 'Stops at 4 points.', ko: 'Stops at 4 points.' },
  policy: () => (turn: Turn<{ score: number }>) => (turn.observation.score >= 4 ? 'stop' : 'continue'),
}

// What people read in place of the notation. `en` is required; add `ja` and `ko` beside it.
const words = {
  actions: { roll: { en: 'Rolled' }, stop: { en: 'Stop' }, continue: { en: 'Roll again' } },
  fields: { score: { en: 'This turn' } },
  rules: [{ en: 'Roll a die. Stop, or roll it once more: the last roll counts.' }],
}

export default { game: myGame, bots: { greedy }, words } satisfies GameModule
