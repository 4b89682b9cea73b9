/** Compiled from the chart of chaser. Do not edit: generate it anew. */
import type { Stepper, Steps } from '../../../kit/contract.ts'
import type { Settled } from './options.ts'
import * as play from './play.ts'
import type { State } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const guards = play.guards
const recipes = play.recipes

export const stepper: Stepper<State, Settled> = {
  leaves: [
    { path: 'begin', kind: 'decision', status: '' },
    { path: 'start', kind: 'chance', status: 'start' },
    { path: 'turn.roll', kind: 'chance', status: 'roll' },
    { path: 'turn.choose', kind: 'decision', status: 'choose' },
    { path: 'next', kind: 'decision', status: '' },
    { path: 'over', kind: 'final', status: 'over' },
  ],
  under,
  copy,
}

function under(options: Settled): Steps<State> {
  return { start, step, apply }

  function start(state: State): void {
    const arg = 0
    recipes.beginMatch(state)
    if (guards.firstIsDrawn(state, arg, options)) {
      state.phase = 1
      return
    }
    recipes.seatFirst(state)
    recipes.beginTurn(state)
    state.phase = 2
  }

  function step(state: State, id: number): boolean {
    if (!takes(state, id)) return false
    apply(state, id)
    return true
  }

  function takes(state: State, id: number): boolean {
    switch (state.phase) {
      case 1: {
        // start on start
        if (id >= 0 && id < 8) {
          const arg = id
          return guards.isSeat(state, arg)
        }
        return false
      }
      case 2: {
        // turn.roll on roll
        if (id >= 8 && id < 932) {
          const arg = id - 8
          return guards.rightNumberOfDice(state, arg)
        }
        return false
      }
      case 3: {
        // turn.choose on keep
        if (id >= 932 && id < 1856) {
          const arg = id - 932
          return guards.mayKeep(state, arg)
        }
        // turn.choose on score
        if (id >= 1856 && id < 1868) {
          const arg = id - 1856
          return guards.mayScore(state, arg, options)
        }
        return false
      }
      default:
        return false
    }
  }

  function apply(state: State, id: number): void {
    switch (state.phase) {
      case 1: {
        // start on start
        const arg = id
        recipes.seatDrawn(state, arg)
        recipes.beginTurn(state)
        state.phase = 2
        return
      }
      case 2: {
        // turn.roll on roll
        const arg = id - 8
        recipes.showDice(state, arg)
        state.phase = 3
        return
      }
      case 3: {
        // turn.choose on keep
        if (id < 1856) {
          const arg = id - 932
          recipes.keepDice(state, arg)
          state.phase = 2
          return
        }
        // turn.choose on score
        const arg = id - 1856
        recipes.writeBox(state, arg, options)
        if (guards.roundGoesOn(state)) {
          recipes.nextSeat(state)
          recipes.beginTurn(state)
          state.phase = 2
          return
        }
        if (guards.boxesAreLeft(state, arg, options)) {
          recipes.nextSeat(state)
          recipes.nextRound(state)
          recipes.beginTurn(state)
          state.phase = 2
          return
        }
        state.phase = 5
        return
      }
    }
  }
}

function copy(from: State, to: State): void {
  to.phase = from.phase
  to.first = from.first
  to.mover = from.mover
  to.round = from.round
  to.rerolls = from.rerolls
  to.dice = from.dice
  to.kept = from.kept
  for (let i = 0; i < from.lists.length; i++) to.lists[i] = from.lists[i]!
}
