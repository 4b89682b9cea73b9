/** Compiled from the chart of yessir. Do not edit: generate it anew. */
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
    { path: 'high.roll', kind: 'chance', status: 'high' },
    { path: 'high.judge', kind: 'decision', status: '' },
    { path: 'round.shared', kind: 'chance', status: 'shared' },
    { path: 'round.deal', kind: 'chance', status: 'deal' },
    { path: 'round.turns.act', kind: 'decision', status: 'act' },
    { path: 'round.turns.one', kind: 'chance', status: 'one' },
    { path: 'round.turns.adjust', kind: 'decision', status: 'adjust' },
    { path: 'round.turns.all', kind: 'chance', status: 'all' },
    { path: 'round.turns.own', kind: 'chance', status: 'own' },
    { path: 'round.turns.unseen', kind: 'chance', status: 'unseen' },
    { path: 'round.turns.advance', kind: 'decision', status: '' },
    { path: 'round.showdown', kind: 'decision', status: '' },
    { path: 'after', kind: 'decision', status: '' },
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
    if (guards.starterDrawn(state, arg, options)) {
      state.phase = 1
      return
    }
    if (guards.highestBegins(state, arg, options)) {
      recipes.beginRollOff(state)
      state.phase = 2
      return
    }
    recipes.seatZeroBegins(state)
    recipes.beginRound(state)
    state.phase = 4
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
        if (id >= 0 && id < 6) {
          const arg = id
          return guards.isSeat(state, arg)
        }
        return false
      }
      case 2: {
        // high.roll on high
        if (id >= 6 && id < 12) {
          return true
        }
        return false
      }
      case 4: {
        // round.shared on shared
        if (id >= 12 && id < 936) {
          const arg = id - 12
          return guards.threeDice(state, arg)
        }
        return false
      }
      case 5: {
        // round.deal on cup
        if (id >= 936 && id < 1062) {
          const arg = id - 936
          return guards.moreCups(state, arg) || guards.lastCup(state, arg)
        }
        return false
      }
      case 6: {
        // round.turns.act on a
        if (id >= 1062 && id < 1068) {
          const arg = id - 1062
          return guards.mayThrowOne(state, arg, options)
        }
        // round.turns.act on b
        if (id === 1068) {
          const arg = 0
          return guards.mayPayTwo(state, arg, options)
        }
        // round.turns.act on c
        if (id === 1069) {
          const arg = 0
          return guards.mayPayTwo(state, arg, options)
        }
        // round.turns.act on d
        if (id === 1070) {
          return true
        }
        // round.turns.act on e
        if (id === 1071) {
          return true
        }
        return false
      }
      case 7: {
        // round.turns.one on shared
        if (id >= 12 && id < 936) {
          const arg = id - 12
          return guards.sameFaceAgain(state, arg, options) || guards.oneDie(state, arg)
        }
        return false
      }
      case 8: {
        // round.turns.adjust on plus
        if (id === 1072) {
          return true
        }
        // round.turns.adjust on minus
        if (id === 1073) {
          return true
        }
        // round.turns.adjust on same
        if (id === 1074) {
          return true
        }
        return false
      }
      case 9: {
        // round.turns.all on shared
        if (id >= 12 && id < 936) {
          const arg = id - 12
          return guards.threeDice(state, arg)
        }
        return false
      }
      case 10: {
        // round.turns.own on cup
        if (id >= 936 && id < 1062) {
          const arg = id - 936
          return guards.ownCup(state, arg)
        }
        return false
      }
      case 11: {
        // round.turns.unseen on cup
        if (id >= 936 && id < 1062) {
          const arg = id - 936
          return guards.ownCup(state, arg)
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
        runSetStarterAndBeginRound(state, arg)
        state.phase = 4
        return
      }
      case 2: {
        // high.roll on high
        const arg = id - 6
        recipes.showHighDie(state, arg)
        if (guards.moreHighDice(state)) {
          recipes.nextHighDie(state)
          state.phase = 2
          return
        }
        if (guards.highTied(state)) {
          recipes.rollOffAgain(state)
          state.phase = 2
          return
        }
        runHighestStartsAndBeginRound(state)
        state.phase = 4
        return
      }
      case 4: {
        // round.shared on shared
        const arg = id - 12
        recipes.showShared(state, arg)
        state.phase = 5
        return
      }
      case 5: {
        // round.deal on cup
        const arg = id - 936
        if (guards.moreCups(state, arg)) {
          runFillCupAndNextSeat(state, arg)
          state.phase = 5
          return
        }
        runFillCupAndNextSeat(state, arg)
        state.phase = 6
        return
      }
      case 6: {
        // round.turns.act on a
        if (id < 1068) {
          const arg = id - 1062
          runPayOneAndPickUpOneAndBreakPasses(state, arg)
          state.phase = 7
          return
        }
        // round.turns.act on b
        if (id < 1069) {
          runPayTwoAndPickUpAllAndBreakPasses(state)
          state.phase = 9
          return
        }
        // round.turns.act on c
        if (id < 1070) {
          runPayTwoAndEmptyCupAndBreakPasses(state)
          state.phase = 10
          return
        }
        // round.turns.act on d
        if (id < 1071) {
          const arg = 0
          runCountPassAndPassRoundTurnsAdvance(state, arg)
          return
        }
        // round.turns.act on e
        const arg = 0
        recipes.goBlind(state, arg, options)
        state.phase = 11
        return
      }
      case 7: {
        // round.turns.one on shared
        const arg = id - 12
        if (guards.sameFaceAgain(state, arg, options)) {
          recipes.addShared(state, arg)
          state.phase = 8
          return
        }
        runAddSharedAndPutDownAndPassRoundTurnsAdvance(state, arg)
        return
      }
      case 8: {
        // round.turns.adjust on plus
        if (id < 1073) {
          const arg = 0
          runTurnUpAndPutDownAndPassRoundTurnsAdvance(state, arg)
          return
        }
        // round.turns.adjust on minus
        if (id < 1074) {
          const arg = 0
          runTurnDownAndPutDownAndPassRoundTurnsAdvance(state, arg)
          return
        }
        // round.turns.adjust on same
        const arg = 0
        runPutDownAndPassRoundTurnsAdvance(state, arg)
        return
      }
      case 9: {
        // round.turns.all on shared
        const arg = id - 12
        runShowSharedAndPassRoundTurnsAdvance(state, arg)
        return
      }
      case 10: {
        // round.turns.own on cup
        const arg = id - 936
        runFillCupAndPassRoundTurnsAdvance(state, arg)
        return
      }
      case 11: {
        // round.turns.unseen on cup
        const arg = id - 936
        runFillCupAndPassRoundTurnsAdvance(state, arg)
        return
      }
    }
  }

  function passRoundTurnsAdvance(state: State, arg: number): void {
    if (guards.turnsGoOn(state)) {
      recipes.nextActive(state)
      state.phase = 6
      return
    }
    recipes.liftCups(state, arg, options)
    if (guards.hasWinner(state)) {
      recipes.payWinner(state, arg, options)
      passAfter(state, arg)
      return
    }
    recipes.payNobody(state, arg, options)
    passAfter(state, arg)
  }

  function passAfter(state: State, arg: number): void {
    if (guards.matchGoesOn(state, arg, options)) {
      recipes.nextRound(state)
      recipes.beginRound(state)
      state.phase = 4
      return
    }
    state.phase = 15
  }

  function runSetStarterAndBeginRound(state: State, arg: number): void {
    recipes.setStarter(state, arg)
    recipes.beginRound(state)
  }

  function runHighestStartsAndBeginRound(state: State): void {
    recipes.highestStarts(state)
    recipes.beginRound(state)
  }

  function runFillCupAndNextSeat(state: State, arg: number): void {
    recipes.fillCup(state, arg)
    recipes.nextSeat(state)
  }

  function runPayOneAndPickUpOneAndBreakPasses(state: State, arg: number): void {
    recipes.payOne(state)
    recipes.pickUpOne(state, arg)
    recipes.breakPasses(state)
  }

  function runPayTwoAndPickUpAllAndBreakPasses(state: State): void {
    recipes.payTwo(state)
    recipes.pickUpAll(state)
    recipes.breakPasses(state)
  }

  function runPayTwoAndEmptyCupAndBreakPasses(state: State): void {
    recipes.payTwo(state)
    recipes.emptyCup(state)
    recipes.breakPasses(state)
  }

  function runCountPassAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.countPass(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runAddSharedAndPutDownAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.addShared(state, arg)
    recipes.putDown(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runTurnUpAndPutDownAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.turnUp(state)
    recipes.putDown(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runTurnDownAndPutDownAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.turnDown(state)
    recipes.putDown(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runPutDownAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.putDown(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runShowSharedAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.showShared(state, arg)
    passRoundTurnsAdvance(state, arg)
  }

  function runFillCupAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.fillCup(state, arg)
    passRoundTurnsAdvance(state, arg)
  }
}

function copy(from: State, to: State): void {
  to.phase = from.phase
  to.round = from.round
  to.starter = from.starter
  to.mover = from.mover
  to.passes = from.passes
  to.shared = from.shared
  to.picked = from.picked
  to.sharedThrows = from.sharedThrows
  to.rollOff = from.rollOff
  to.lastWinner = from.lastWinner
  to.shownShared = from.shownShared
  for (let i = 0; i < from.lists.length; i++) to.lists[i] = from.lists[i]!
}
