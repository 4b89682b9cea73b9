/** Pig: throw a die as often as you like, and a 1 takes back what the turn has brought. A module, with a bot. */
import { accept, actionTable, defineGame, definition, integer, layout, none, number } from '@dicewright/engine'
import { perSeat, pickDraw, scalar, type GameModule, type Phase, type Turn, type ValuesOf } from '@dicewright/engine'
import { closures } from '@dicewright/engine/compile'

// What happens, with what is said of it: `roll 4`, `stop`, `continue`. Their order numbers the action ids.
const events = { roll: number('face', 1, 6), stop: none, continue: none } as const
const ids = actionTable(events).first

// Options have a rule's id, a default and bounds; what comes from outside is checked against them.
const keys = { target: integer('P1', 100, { min: 10, max: 1000 }), rounds: integer('P3', 50, { min: 1, max: 100 }) }
type Settled = { readonly values: ValuesOf<typeof keys> }

const die = pickDraw([0, 1, 2, 3, 4, 5].map((face) => ({ id: ids.roll + face, weight: 1 })))

// A state is whole numbers with ranges. Copies, hashes, texts and JSON follow from this.
const stateLayout = layout({
  mover: scalar('seat', 0, 3),
  turn: scalar('turns'),
  throws: scalar('throws of the turn'),
  score: scalar('points of the turn'),
  total: perSeat('points'),
})
type State = ReturnType<typeof stateLayout.create>

// Guards ask, recipes write. `arg` is the event's operand from 0, so a face of 1 is 0.
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
  bank: (state: State) => void (state.total[state.mover]! += state.score),
  pass: (state: State) => {
    state.mover = (state.mover + 1) % state.seats
    state.turn++
    state.throws = state.score = 0
  },
}

// The chart: every leaf is a draw, a decision, the end, or is left by itself.
const toss = [
  { guard: 'pig', target: 'next' },
  { actions: 'add', target: 'decide' },
] as const
const stop = [
  { guard: 'enough', actions: 'bank', target: 'over' },
  { actions: 'bank', target: 'next' },
] as const
const chart = {
  initial: 'roll',
  states: {
    roll: { tags: ['chance'], on: { roll: toss } },
    decide: { tags: ['decision'], on: { stop, continue: { target: 'roll' } } },
    next: { always: [{ guard: 'moreTurns', actions: 'pass', target: 'roll' }, { target: 'over' }] },
    over: { type: 'final' },
  },
} as const satisfies Phase<keyof typeof events, keyof typeof guards, keyof typeof recipes>

const titles = { en: 'Pig', ja: 'ピッグ', ko: '피그' }
const pigDefinition = definition({
  facts: { id: 'pig', version: 1, seats: [2, 4], hidden: false, titles, origin: 'en' },
  options: { keys, presets: { standard: {}, short: { target: 20 } } },
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
  // Names a draw among all of a match, so that two matches of a mirrored set throw the same dice.
  drawKey: ({ turn, throws }: State) => [turn, throws],
  reason: () => ({ code: 'pig-decides', rule: 'P2', message: 'Stop or continue.', values: {} }),
  observe: ({ mover, turn, score, total }: State) => ({ mover, turn, score, total: [...total] }),
  returns: ({ total }: State) => [...total],
  // Only a guard against endless play: by its rules a match ends before this, whatever is chosen.
  plyLimit: ({ values }: Settled, seats) => 1000 * values.rounds * seats,
})

/** `pig(seats, options)`: a settled game, or why not. */
export const pig = defineGame(pigDefinition, closures(pigDefinition))

const hold = {
  name: 'hold',
  about: { en: 'Stops at 20 points.', ja: '20点で止めます。', ko: '20점이 되면 멈춥니다.' },
  policy: () => (turn: Turn<{ score: number }>) => (turn.observation.score >= 20 ? 'stop' : 'continue'),
}

/** The game with its bot: what the command line, an arena and a series take. */
export default { game: pig, bots: { hold } } satisfies GameModule
