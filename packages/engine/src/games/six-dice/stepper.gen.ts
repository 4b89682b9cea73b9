/** Compiled from the chart of six-dice. Do not edit: run `pnpm generate` in packages/engine. */
import type { Checks, Recipes, Stepper } from '../../kit/contract.ts'
import type { Settled } from './options.ts'
import * as play from './play.ts'
import type { State } from './state.ts'

const guards: Checks<play.Guard, State, Settled> = play.guards
const recipes: Recipes<play.Recipe, State, Settled> = play.recipes

export const stepper: Stepper<State, Settled> = {
  leaves: [
    { path: 'oya.roll', kind: 'chance', status: 'oya-roll' },
    { path: 'oya.judge', kind: 'decision', status: '' },
    { path: 'turn.throw', kind: 'decision', status: '' },
    { path: 'turn.bowl', kind: 'chance', status: 'throw' },
    { path: 'turn.roll', kind: 'chance', status: 'throw' },
    { path: 'turn.judge', kind: 'decision', status: '' },
    { path: 'turn.select', kind: 'decision', status: 'select' },
    { path: 'turn.taken', kind: 'decision', status: '' },
    { path: 'turn.furikiri', kind: 'decision', status: '' },
    { path: 'turn.decide', kind: 'decision', status: 'decide' },
    { path: 'next', kind: 'decision', status: '' },
    { path: 'settled', kind: 'decision', status: '' },
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
}

function step(state: State, event: number, arg: number, options: Settled): boolean {
  switch (state.phase * 8 + event) {
    // oya.roll on oya
    case 0:
      if (guards.possibleOyaDie(state, arg, options)) {
        takeOyaRollOya(state, arg, options)
        return true
      }
      return false
    // turn.bowl on steady
    case 25:
      takeTurnBowlSteady(state, arg, options)
      return true
    // turn.bowl on spill
    case 26:
      if (guards.spillPossible(state, arg, options)) {
        takeTurnBowlSpill(state, arg, options)
        return true
      }
      return false
    // turn.bowl on stack
    case 27:
      if (guards.stackPossible(state, arg, options)) {
        takeTurnBowlStack(state, arg, options)
        return true
      }
      return false
    // turn.roll on roll
    case 36:
      if (guards.rightNumberOfDice(state, arg, options)) {
        takeTurnRollRoll(state, arg, options)
        return true
      }
      return false
    // turn.select on take
    case 53:
      if (guards.scoringTake(state, arg, options)) {
        takeTurnSelectTake(state, arg, options)
        return true
      }
      return false
    // turn.decide on stop
    case 78:
      if (guards.mayStop(state, arg, options)) {
        takeTurnDecideStop(state, arg, options)
        return true
      }
      return false
    // turn.decide on continue
    case 79:
      takeTurnDecideContinue(state, arg, options)
      return true
    default:
      return false
  }
}

function apply(state: State, event: number, arg: number, options: Settled): void {
  switch (state.phase * 8 + event) {
    // oya.roll on oya
    case 0:
      takeOyaRollOya(state, arg, options)
      return
    // turn.bowl on steady
    case 25:
      takeTurnBowlSteady(state, arg, options)
      return
    // turn.bowl on spill
    case 26:
      takeTurnBowlSpill(state, arg, options)
      return
    // turn.bowl on stack
    case 27:
      takeTurnBowlStack(state, arg, options)
      return
    // turn.roll on roll
    case 36:
      takeTurnRollRoll(state, arg, options)
      return
    // turn.select on take
    case 53:
      takeTurnSelectTake(state, arg, options)
      return
    // turn.decide on stop
    case 78:
      takeTurnDecideStop(state, arg, options)
      return
    // turn.decide on continue
    case 79:
      takeTurnDecideContinue(state, arg, options)
      return
  }
}

function takeOyaRollOya(state: State, arg: number, options: Settled): void {
  recipes.showOyaDie(state, arg, options)
  state.phase = 1
  passOyaJudge(state, arg, options)
}

function takeTurnBowlSteady(state: State, arg: number, options: Settled): void {
  recipes.noteSteady(state, arg, options)
  state.phase = 4
}

function takeTurnBowlSpill(state: State, arg: number, options: Settled): void {
  recipes.spillDice(state, arg, options)
  recipes.chargeButa(state, arg, options)
  state.phase = 10
  passNext(state, arg, options)
}

function takeTurnBowlStack(state: State, arg: number, options: Settled): void {
  recipes.stackDice(state, arg, options)
  recipes.chargeButa(state, arg, options)
  state.phase = 10
  passNext(state, arg, options)
}

function takeTurnRollRoll(state: State, arg: number, options: Settled): void {
  recipes.showDice(state, arg, options)
  state.phase = 5
  passTurnJudge(state, arg, options)
}

function takeTurnSelectTake(state: State, arg: number, options: Settled): void {
  recipes.setAside(state, arg, options)
  state.phase = 7
  passTurnTaken(state, arg, options)
}

function takeTurnDecideStop(state: State, arg: number, options: Settled): void {
  recipes.bank(state, arg, options)
  state.phase = 10
  passNext(state, arg, options)
}

function takeTurnDecideContinue(state: State, arg: number, options: Settled): void {
  recipes.gather(state, arg, options)
  state.phase = 2
  passTurnThrow(state, arg, options)
}

function passOyaJudge(state: State, arg: number, options: Settled): void {
  if (guards.moreOyaDice(state, arg, options)) {
    recipes.nextOyaDie(state, arg, options)
    state.phase = 0
    return
  }
  if (guards.oyaTied(state, arg, options)) {
    recipes.rollOffAgain(state, arg, options)
    state.phase = 0
    return
  }
  recipes.chooseOya(state, arg, options)
  recipes.beginTurn(state, arg, options)
  state.phase = 2
  passTurnThrow(state, arg, options)
}

function passTurnThrow(state: State, arg: number, options: Settled): void {
  if (guards.mishapsPossible(state, arg, options)) {
    state.phase = 3
    return
  }
  state.phase = 4
}

function passTurnJudge(state: State, arg: number, options: Settled): void {
  if (guards.blankIsButa(state, arg, options)) {
    recipes.endInButa(state, arg, options)
    recipes.chargeButa(state, arg, options)
    state.phase = 10
    passNext(state, arg, options)
    return
  }
  if (guards.blank(state, arg, options)) {
    recipes.endInDobon(state, arg, options)
    state.phase = 10
    passNext(state, arg, options)
    return
  }
  state.phase = 6
}

function passTurnTaken(state: State, arg: number, options: Settled): void {
  if (guards.mustThrowAgain(state, arg, options)) {
    state.phase = 8
    passTurnFurikiri(state, arg, options)
    return
  }
  state.phase = 9
}

function passTurnFurikiri(state: State, arg: number, options: Settled): void {
  recipes.gather(state, arg, options)
  state.phase = 2
  passTurnThrow(state, arg, options)
}

function passNext(state: State, arg: number, options: Settled): void {
  if (guards.lapGoesOn(state, arg, options)) {
    recipes.nextSeat(state, arg, options)
    recipes.beginTurn(state, arg, options)
    state.phase = 2
    passTurnThrow(state, arg, options)
    return
  }
  if (guards.gameGoesOn(state, arg, options)) {
    recipes.nextSeat(state, arg, options)
    recipes.nextLap(state, arg, options)
    recipes.beginTurn(state, arg, options)
    state.phase = 2
    passTurnThrow(state, arg, options)
    return
  }
  recipes.settleUp(state, arg, options)
  state.phase = 11
  passSettled(state, arg, options)
}

function passSettled(state: State, arg: number, options: Settled): void {
  if (guards.moreGames(state, arg, options)) {
    recipes.nextGame(state, arg, options)
    recipes.beginTurn(state, arg, options)
    state.phase = 2
    passTurnThrow(state, arg, options)
    return
  }
  state.phase = 12
}
