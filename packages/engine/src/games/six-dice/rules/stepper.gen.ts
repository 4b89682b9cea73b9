/** Compiled from the chart of six-dice. Do not edit: generate it anew. */
import type { Stepper, Steps } from '../../../kit/contract.ts'
import type { Settled } from './options.ts'
import * as play from './play.ts'
import type { State } from './state.ts'

// Constants of this module: V8 reads an imported binding anew at every use.
const guards = play.guards
const recipes = play.recipes

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
  under,
  copy,
}

function under(options: Settled): Steps<State> {
  return { start, step, apply }

  function start(state: State): void {
    recipes.beginMatch(state)
    state.phase = 0
  }

  function step(state: State, id: number): boolean {
    if (!takes(state, id)) return false
    apply(state, id)
    return true
  }

  function takes(state: State, id: number): boolean {
    switch (state.phase) {
      case 0: {
        // oya.roll on oya
        if (id >= 0 && id < 7) {
          const arg = id
          return guards.possibleOyaDie(state, arg, options)
        }
        return false
      }
      case 3: {
        // turn.bowl on steady
        if (id === 7) {
          return true
        }
        // turn.bowl on spill
        if (id === 8) {
          const arg = 0
          return guards.spillPossible(state, arg, options)
        }
        // turn.bowl on stack
        if (id === 9) {
          const arg = 0
          return guards.stackPossible(state, arg, options)
        }
        return false
      }
      case 4: {
        // turn.roll on roll
        if (id >= 10 && id < 934) {
          const arg = id - 10
          return guards.rightNumberOfDice(state, arg)
        }
        return false
      }
      case 6: {
        // turn.select on take
        if (id >= 934 && id < 1858) {
          const arg = id - 934
          return guards.scoringTake(state, arg, options)
        }
        return false
      }
      case 9: {
        // turn.decide on stop
        if (id === 1858) {
          const arg = 0
          return guards.mayStop(state, arg, options)
        }
        // turn.decide on continue
        if (id === 1859) {
          return true
        }
        return false
      }
      default:
        return false
    }
  }

  function apply(state: State, id: number): void {
    switch (state.phase) {
      case 0: {
        // oya.roll on oya
        const arg = id
        recipes.showOyaDie(state, arg)
        if (guards.moreOyaDice(state)) {
          recipes.nextOyaDie(state)
          state.phase = 0
          return
        }
        if (guards.oyaTied(state)) {
          recipes.rollOffAgain(state)
          state.phase = 0
          return
        }
        runChooseOyaAndBeginTurnAndPassTurnThrow(state, arg)
        return
      }
      case 3: {
        // turn.bowl on steady
        if (id < 8) {
          recipes.noteSteady(state)
          state.phase = 4
          return
        }
        // turn.bowl on spill
        if (id < 9) {
          const arg = 0
          runSpillDiceAndChargeButaAndPassNext(state, arg)
          return
        }
        // turn.bowl on stack
        const arg = 0
        runStackDiceAndChargeButaAndPassNext(state, arg)
        return
      }
      case 4: {
        // turn.roll on roll
        const arg = id - 10
        recipes.showDice(state, arg, options)
        if (guards.blankIsButa(state, arg, options)) {
          runEndInButaAndChargeButaAndPassNext(state, arg)
          return
        }
        if (guards.blank(state, arg, options)) {
          runEndInDobonAndPassNext(state, arg)
          return
        }
        state.phase = 6
        return
      }
      case 6: {
        // turn.select on take
        const arg = id - 934
        recipes.setAside(state, arg, options)
        if (guards.mustThrowAgain(state, arg, options)) {
          runGatherAndPassTurnThrow(state, arg)
          return
        }
        state.phase = 9
        return
      }
      case 9: {
        // turn.decide on stop
        if (id < 1859) {
          const arg = 0
          runBankAndPassNext(state, arg)
          return
        }
        // turn.decide on continue
        const arg = 0
        runGatherAndPassTurnThrow(state, arg)
        return
      }
    }
  }

  function passTurnThrow(state: State, arg: number): void {
    if (guards.mishapsPossible(state, arg, options)) {
      state.phase = 3
      return
    }
    state.phase = 4
  }

  function passNext(state: State, arg: number): void {
    if (guards.lapGoesOn(state)) {
      recipes.nextSeat(state)
      recipes.beginTurn(state)
      passTurnThrow(state, arg)
      return
    }
    if (guards.gameGoesOn(state, arg, options)) {
      recipes.nextSeat(state)
      recipes.nextLap(state)
      recipes.beginTurn(state)
      passTurnThrow(state, arg)
      return
    }
    recipes.settleUp(state, arg, options)
    if (guards.moreGames(state, arg, options)) {
      recipes.nextGame(state, arg, options)
      recipes.beginTurn(state)
      passTurnThrow(state, arg)
      return
    }
    state.phase = 12
  }

  function runChooseOyaAndBeginTurnAndPassTurnThrow(state: State, arg: number): void {
    recipes.chooseOya(state)
    recipes.beginTurn(state)
    passTurnThrow(state, arg)
  }

  function runSpillDiceAndChargeButaAndPassNext(state: State, arg: number): void {
    recipes.spillDice(state)
    recipes.chargeButa(state, arg, options)
    passNext(state, arg)
  }

  function runStackDiceAndChargeButaAndPassNext(state: State, arg: number): void {
    recipes.stackDice(state)
    recipes.chargeButa(state, arg, options)
    passNext(state, arg)
  }

  function runEndInButaAndChargeButaAndPassNext(state: State, arg: number): void {
    recipes.endInButa(state)
    recipes.chargeButa(state, arg, options)
    passNext(state, arg)
  }

  function runEndInDobonAndPassNext(state: State, arg: number): void {
    recipes.endInDobon(state)
    passNext(state, arg)
  }

  function runGatherAndPassTurnThrow(state: State, arg: number): void {
    recipes.gather(state)
    passTurnThrow(state, arg)
  }

  function runBankAndPassNext(state: State, arg: number): void {
    recipes.bank(state, arg, options)
    passNext(state, arg)
  }
}

function copy(from: State, to: State): void {
  to.phase = from.phase
  to.game = from.game
  to.lap = from.lap
  to.oya = from.oya
  to.rollOff = from.rollOff
  to.mover = from.mover
  to.throws = from.throws
  to.steady = from.steady
  to.diceLeft = from.diceLeft
  to.thrown = from.thrown
  to.taken = from.taken
  to.aside = from.aside
  to.turnPoints = from.turnPoints
  to.lastLap = from.lastLap
  to.turnEnd = from.turnEnd
  for (let i = 0; i < from.lists.length; i++) to.lists[i] = from.lists[i]!
}
