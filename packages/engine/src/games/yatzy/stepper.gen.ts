/** Compiled from the chart of yatzy. Do not edit: run `pnpm generate` in packages/engine. */
import type { Checks, Recipes, Stepper } from '../../kit/contract.ts'
import type { Settled } from './options.ts'
import * as play from './play.ts'
import type { State } from './state.ts'

const guards: Checks<play.Guard, State, Settled> = play.guards
const recipes: Recipes<play.Recipe, State, Settled> = play.recipes

export const stepper: Stepper<State, Settled> = {
  leaves: [
    { path: 'begin', kind: 'decision', status: '' },
    { path: 'start', kind: 'chance', status: 'start' },
    { path: 'turn.roll', kind: 'chance', status: 'roll' },
    { path: 'turn.choose', kind: 'decision', status: 'choose' },
    { path: 'next', kind: 'decision', status: '' },
    { path: 'over', kind: 'final', status: 'over' },
  ],
  start,
  step,
  apply,
}

function start(state: State, options: Settled): void {
  const arg = 0
  recipes.beginMatch(state, arg, options)
  state.phase = 0
  passBegin(state, arg, options)
}

function step(state: State, event: number, arg: number, options: Settled): boolean {
  switch (state.phase * 4 + event) {
    // start on start
    case 4:
      if (guards.isSeat(state, arg, options)) {
        takeStartStart(state, arg, options)
        return true
      }
      return false
    // turn.roll on roll
    case 9:
      if (guards.rightNumberOfDice(state, arg, options)) {
        takeTurnRollRoll(state, arg, options)
        return true
      }
      return false
    // turn.choose on keep
    case 14:
      if (guards.mayKeep(state, arg, options)) {
        takeTurnChooseKeep(state, arg, options)
        return true
      }
      return false
    // turn.choose on score
    case 15:
      if (guards.mayScore(state, arg, options)) {
        takeTurnChooseScore(state, arg, options)
        return true
      }
      return false
    default:
      return false
  }
}

function apply(state: State, event: number, arg: number, options: Settled): void {
  switch (state.phase * 4 + event) {
    // start on start
    case 4:
      takeStartStart(state, arg, options)
      return
    // turn.roll on roll
    case 9:
      takeTurnRollRoll(state, arg, options)
      return
    // turn.choose on keep
    case 14:
      takeTurnChooseKeep(state, arg, options)
      return
    // turn.choose on score
    case 15:
      takeTurnChooseScore(state, arg, options)
      return
  }
}

function takeStartStart(state: State, arg: number, options: Settled): void {
  recipes.seatDrawn(state, arg, options)
  recipes.beginTurn(state, arg, options)
  state.phase = 2
}

function takeTurnRollRoll(state: State, arg: number, options: Settled): void {
  recipes.showDice(state, arg, options)
  state.phase = 3
}

function takeTurnChooseKeep(state: State, arg: number, options: Settled): void {
  recipes.keepDice(state, arg, options)
  state.phase = 2
}

function takeTurnChooseScore(state: State, arg: number, options: Settled): void {
  recipes.writeBox(state, arg, options)
  state.phase = 4
  passNext(state, arg, options)
}

function passBegin(state: State, arg: number, options: Settled): void {
  if (guards.firstIsDrawn(state, arg, options)) {
    state.phase = 1
    return
  }
  recipes.seatFirst(state, arg, options)
  recipes.beginTurn(state, arg, options)
  state.phase = 2
}

function passNext(state: State, arg: number, options: Settled): void {
  if (guards.roundGoesOn(state, arg, options)) {
    recipes.nextSeat(state, arg, options)
    recipes.beginTurn(state, arg, options)
    state.phase = 2
    return
  }
  if (guards.boxesAreLeft(state, arg, options)) {
    recipes.nextSeat(state, arg, options)
    recipes.nextRound(state, arg, options)
    recipes.beginTurn(state, arg, options)
    state.phase = 2
    return
  }
  state.phase = 5
}
