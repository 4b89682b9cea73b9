/** Standoff: each player has a hidden die, and stays or folds. A module for two to four players, with hidden dice. */
import { accept, actionTable, both, defineGame, definition, integer, layout, none, number } from '@dicewright/engine'
import {
  perSeat,
  pickDraw,
  scalar,
  stateFrom,
  type Draw,
  type GameModule,
  type Phase,
  type Turn,
  type ValuesOf,
} from '@dicewright/engine'
import { closures } from '@dicewright/engine/compile'

/** `deal 1 6`, whose face only seat 1 hears; `stay`, `fold`. */
const events = { deal: both(number('seat', 0, 3), number('face', 1, 6)), stay: none, fold: none } as const
const ids = actionTable(events).first

const keys = { rounds: integer('S1', 10, { min: 1, max: 50 }) }
type Settled = { readonly values: ValuesOf<typeof keys> }

/** A die for each seat, seen by that seat. */
const dieOf = (seat: number): Draw =>
  pickDraw(
    [0, 1, 2, 3, 4, 5].map((face) => ({ id: ids.deal + seat * 6 + face, weight: 1 })),
    seat,
  )
const dice = [0, 1, 2, 3].map(dieOf)

const stateLayout = layout({
  round: scalar('rounds that are over', 0, 50),
  mover: scalar('seat', 0, 3),
  die: perSeat('face, 0 for none', 0, 6),
  stays: perSeat('1 for a player who stays', 0, 1),
  shown: perSeat('face at the last showdown, 0 for none', 0, 6),
  points: perSeat('points', -1000, 1000),
})
type State = ReturnType<typeof stateLayout.create>

const guards = {
  ownDie: (state: State, arg: number) => Math.trunc(arg / 6) === state.mover,
  lastDie: (state: State, arg: number) => Math.trunc(arg / 6) === state.mover && state.mover + 1 === state.seats,
  last: (state: State) => state.mover + 1 === state.seats,
  moreRounds: (state: State, _arg: number, { values }: Settled) => state.round < values.rounds,
}
const pass = (state: State) => void (state.mover = (state.mover + 1) % state.seats)
const recipes = {
  take: (state: State, arg: number) => {
    state.die[state.mover] = (arg % 6) + 1
    pass(state)
  },
  stay: (state: State) => {
    state.stays[state.mover] = 1
    pass(state)
  },
  fold: pass,
  // Of the players who stay, the best get two points for each of the others, who lose three. A player who folds loses one.
  show: (state: State) => {
    for (let seat = 0; seat < state.seats; seat++) state.shown[seat] = state.die[seat]! * state.stays[seat]!
    const best = Math.max(...state.shown)
    const beaten = state.shown.filter((face) => face > 0 && face < best).length
    for (const [seat, face] of state.shown.entries())
      state.points[seat]! += face === 0 ? -1 : face === best ? 2 * beaten : -3
    state.die.fill(0)
    state.stays.fill(0)
    state.round++
  },
}

const chart = {
  initial: 'deal',
  states: {
    deal: {
      tags: ['chance'],
      on: {
        deal: [
          { guard: 'lastDie', actions: 'take', target: 'decide' },
          { guard: 'ownDie', actions: 'take', target: 'deal' },
        ],
      },
    },
    decide: {
      tags: ['decision'],
      on: {
        stay: [
          { guard: 'last', actions: ['stay', 'show'], target: 'next' },
          { actions: 'stay', target: 'decide' },
        ],
        fold: [
          { guard: 'last', actions: ['fold', 'show'], target: 'next' },
          { actions: 'fold', target: 'decide' },
        ],
      },
    },
    next: { always: [{ guard: 'moreRounds', target: 'deal' }, { target: 'over' }] },
    over: { type: 'final' },
  },
} as const satisfies Phase<keyof typeof events, keyof typeof guards, keyof typeof recipes>

const titles = { en: 'Standoff', ja: 'スタンドオフ', ko: '스탠드오프' }
const standoffDefinition = definition({
  facts: { id: 'standoff', version: 1, seats: [2, 4], hidden: true, titles, origin: 'en' },
  options: { keys, presets: { standard: {}, short: { rounds: 3 } } },
  settle: (values: Settled['values']) => accept<Settled>({ values }),
  layout: stateLayout,
  events,
  guards,
  recipes,
  chart,
  actor: ({ mover }: State) => mover,
  legal: (_state, _settled, out) => {
    out.set([ids.stay, ids.fold])
    return 2
  },
  draw: ({ mover }: State) => dice[mover]!,
  drawKey: ({ round, mover }: State) => [round, mover],
  reason: () => ({ code: 'standoff-decides', rule: 'S2', message: 'Stay or fold.', values: {} }),
  observe: ({ round, mover, die, stays, shown, points }: State, { values }, viewer) => ({
    round: round + 1,
    rounds: values.rounds,
    mover,
    die: typeof viewer === 'number' && die[viewer]! > 0 ? die[viewer]! : null,
    staying: [...stays].map((is) => is === 1),
    shown: [...shown].map((face) => (face > 0 ? face : null)),
    points: [...points],
  }),
  returns: ({ points }: State) => [...points],
  plyLimit: ({ values }: Settled, seats) => 1 + 2 * seats * values.rounds,
  // The last decision of a round shows dice, so it cannot be undone.
  reveals: ({ mover, seats }: State) => mover + 1 === seats,
  redeal: (state: State, _settled, viewer, below) => {
    for (const [seat, face] of state.die.entries()) if (face > 0 && seat !== viewer) state.die[seat] = 1 + below(6)
  },
})

/** `standoff(seats, options)`: a game, or a refusal. */
export const standoff = defineGame(standoffDefinition, closures(standoffDefinition))

const brave = {
  name: 'brave',
  about: { en: 'Stays with a 4 or more.', ja: '4以上なら残ります。', ko: '4 이상이면 남습니다.' },
  policy: () => (turn: Turn<{ die: number }>) => (turn.observation.die >= 4 ? 'stay' : 'fold'),
}

/** A state from what a seat saw. Dice that it does not see are any dice; `redeal` draws them again. */
const stateFor = stateFrom(standoff, {
  seats: ({ points }) => points.length,
  fields: ({ round, mover, die, staying, shown, points }) => ({
    phase: 'decide',
    round: round - 1,
    mover,
    die: points.map((_, seat) => (seat === mover ? die! : 1)),
    stays: staying.map(Number),
    shown: shown.map((face) => face ?? 0),
    points,
  }),
})

export default { game: standoff, stateFor, bots: { brave } } satisfies GameModule
