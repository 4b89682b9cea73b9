/**
 * The same game written for boardgame.io and stepped by its reducer in the cheapest way it has: no turns to end (all
 * players active), no undo, no client, no server. Its moves are the hand-written functions on Immer's drafts; chance
 * comes from outside as an argument, so that the stream of random numbers stays the common one.
 */
import { createRequire } from 'node:module'
import { random } from '@dicewright/engine'
import { counting, type Player } from '../contenders.ts'
import { chance, over } from '../hand-written.ts'
import { seats, type Subject } from '../subjects.ts'
import { folder } from './install.ts'

type Match = ReturnType<Subject['hand']['create']>
interface State {
  readonly G: Match
}
interface Internal {
  InitializeGame(settings: { game: object; numPlayers: number }): State
  CreateGameReducer(settings: { game: object }): (state: State, action: object) => State
}

const gameOf = ({ factory, hand }: Subject) => ({
  name: factory.facts.id,
  setup: () => hand.create((length, filled) => Array.from({ length }, () => filled)),
  turn: { activePlayers: { all: 'any' } },
  disableUndo: true,
  moves: {
    roll: ({ G }: { G: Match }, outcome: number) => hand.roll(G, outcome),
    act: ({ G }: { G: Match }, id: number) => hand.act(G, id),
  },
})

export function player(subject: Subject, seed: number): Player {
  const { legal, round, sample, totals } = subject.hand
  const internal = createRequire(folder)('boardgame.io/internal') as Internal
  const game = gameOf(subject)
  const reducer = internal.CreateGameReducer({ game })
  const source = random(seed)
  const out = new Int32Array(64)
  const move = (type: 'roll' | 'act', arg: number) => ({
    type: 'MAKE_MOVE',
    payload: { type, args: [arg], playerID: '0' },
  })
  return counting((count) => {
    let state = internal.InitializeGame({ game, numPlayers: seats })
    let plies = 0
    for (; state.G.actor !== over; plies++) {
      const { G } = state
      const next = G.actor === chance ? move('roll', sample(G, source)) : move('act', out[source.below(legal(G, out))]!)
      state = reducer(state, next)
    }
    count(plies, round(state.G), totals(state.G))
  })
}
