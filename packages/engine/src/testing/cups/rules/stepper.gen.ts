/** Compiled from the chart of cups. Do not edit: generate it anew. */
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
    { path: 'round.prize', kind: 'chance', status: 'prize' },
    { path: 'round.shared', kind: 'chance', status: 'shared' },
    { path: 'round.deal', kind: 'chance', status: 'deal' },
    { path: 'round.turns.act', kind: 'decision', status: 'act' },
    { path: 'round.turns.rethrow', kind: 'chance', status: 'rethrow' },
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
    recipes.beginMatch(state, arg, options)
    if (guards.randomStarter(state, arg, options)) {
      state.phase = 1
      return
    }
    recipes.beginRound(state)
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
        if (id >= 0 && id < 6) {
          const arg = id
          return guards.isSeat(state, arg)
        }
        return false
      }
      case 2: {
        // round.prize on prize
        if (id >= 6 && id < 9) {
          const arg = id - 6
          return guards.isPrize(state, arg, options)
        }
        return false
      }
      case 3: {
        // round.shared on shared
        if (id >= 9 && id < 933) {
          const arg = id - 9
          return guards.bothDice(state, arg)
        }
        return false
      }
      case 4: {
        // round.deal on cup
        if (id >= 933 && id < 6477) {
          const arg = id - 933
          return guards.moreCups(state, arg) || guards.lastCup(state, arg)
        }
        return false
      }
      case 5: {
        // round.turns.act on a
        if (id >= 6477 && id < 6483) {
          const arg = id - 6477
          return guards.mayRethrow(state, arg)
        }
        // round.turns.act on bet
        if (id >= 6483 && id < 6486) {
          return guards.mayBet(state)
        }
        // round.turns.act on peek
        if (id >= 6486 && id < 6492) {
          const arg = id - 6486
          return guards.mayPeek(state, arg)
        }
        // round.turns.act on blind
        if (id === 6492) {
          return true
        }
        // round.turns.act on pass
        if (id === 6493) {
          return true
        }
        return false
      }
      case 6: {
        // round.turns.rethrow on shared
        if (id >= 9 && id < 933) {
          const arg = id - 9
          return guards.oneDie(state, arg)
        }
        return false
      }
      case 7: {
        // round.turns.unseen on cup
        if (id >= 933 && id < 6477) {
          const arg = id - 933
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
        state.phase = 2
        return
      }
      case 2: {
        // round.prize on prize
        const arg = id - 6
        recipes.setPrize(state, arg)
        state.phase = 3
        return
      }
      case 3: {
        // round.shared on shared
        const arg = id - 9
        recipes.showShared(state, arg)
        state.phase = 4
        return
      }
      case 4: {
        // round.deal on cup
        const arg = id - 933
        if (guards.moreCups(state, arg)) {
          runFillCupAndNextSeat(state, arg)
          state.phase = 4
          return
        }
        runFillCupAndNextSeat(state, arg)
        state.phase = 5
        return
      }
      case 5: {
        // round.turns.act on a
        if (id < 6483) {
          const arg = id - 6477
          runSpendLuckAndPickUpAndBreakPasses(state, arg)
          state.phase = 6
          return
        }
        // round.turns.act on bet
        if (id < 6486) {
          const arg = id - 6483
          runLayChipAndBreakPassesAndPassRoundTurnsAdvance(state, arg)
          return
        }
        // round.turns.act on peek
        if (id < 6492) {
          const arg = id - 6486
          runSpendLuckAndLookAndBreakPassesAndPassRoundTurnsAdvance(state, arg)
          return
        }
        // round.turns.act on blind
        if (id < 6493) {
          recipes.goBlind(state)
          state.phase = 7
          return
        }
        // round.turns.act on pass
        const arg = 0
        runCountPassAndPassRoundTurnsAdvance(state, arg)
        return
      }
      case 6: {
        // round.turns.rethrow on shared
        const arg = id - 9
        runAddSharedAndPassRoundTurnsAdvance(state, arg)
        return
      }
      case 7: {
        // round.turns.unseen on cup
        const arg = id - 933
        runFillUnseenAndPassRoundTurnsAdvance(state, arg)
        return
      }
    }
  }

  function passRoundTurnsAdvance(state: State, arg: number): void {
    if (guards.turnsGoOn(state)) {
      recipes.nextActive(state)
      state.phase = 5
      return
    }
    recipes.liftCups(state)
    if (guards.hasWinner(state)) {
      recipes.payWinner(state)
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
      state.phase = 2
      return
    }
    state.phase = 11
  }

  function runSetStarterAndBeginRound(state: State, arg: number): void {
    recipes.setStarter(state, arg)
    recipes.beginRound(state)
  }

  function runFillCupAndNextSeat(state: State, arg: number): void {
    recipes.fillCup(state, arg)
    recipes.nextSeat(state)
  }

  function runSpendLuckAndPickUpAndBreakPasses(state: State, arg: number): void {
    recipes.spendLuck(state)
    recipes.pickUp(state, arg)
    recipes.breakPasses(state)
  }

  function runLayChipAndBreakPassesAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.layChip(state, arg)
    recipes.breakPasses(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runSpendLuckAndLookAndBreakPassesAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.spendLuck(state)
    recipes.look(state, arg)
    recipes.breakPasses(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runCountPassAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.countPass(state)
    passRoundTurnsAdvance(state, arg)
  }

  function runAddSharedAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.addShared(state, arg)
    passRoundTurnsAdvance(state, arg)
  }

  function runFillUnseenAndPassRoundTurnsAdvance(state: State, arg: number): void {
    recipes.fillUnseen(state, arg)
    passRoundTurnsAdvance(state, arg)
  }
}

function copy(from: State, to: State): void {
  to.phase = from.phase
  to.round = from.round
  to.starter = from.starter
  to.mover = from.mover
  to.passes = from.passes
  to.prize = from.prize
  to.shared = from.shared
  to.rethrows = from.rethrows
  to.lastWinner = from.lastWinner
  for (let i = 0; i < from.lists.length; i++) to.lists[i] = from.lists[i]!
}
