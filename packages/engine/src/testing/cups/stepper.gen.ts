/** Compiled from the chart of cups. Do not edit: run `pnpm generate` in packages/engine. */
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
  switch (state.phase * 9 + event) {
    // start on start
    case 9:
      if (guards.isSeat(state, arg, options)) {
        takeStartStart(state, arg, options)
        return true
      }
      return false
    // round.prize on prize
    case 19:
      if (guards.isPrize(state, arg, options)) {
        takeRoundPrizePrize(state, arg, options)
        return true
      }
      return false
    // round.shared on shared
    case 29:
      if (guards.bothDice(state, arg, options)) {
        takeRoundSharedShared(state, arg, options)
        return true
      }
      return false
    // round.deal on cup
    case 39:
      if (guards.moreCups(state, arg, options)) {
        takeRoundDealCup1(state, arg, options)
        return true
      }
      if (guards.lastCup(state, arg, options)) {
        takeRoundDealCup2(state, arg, options)
        return true
      }
      return false
    // round.turns.act on a
    case 49:
      if (guards.mayRethrow(state, arg, options)) {
        takeRoundTurnsActA(state, arg, options)
        return true
      }
      return false
    // round.turns.act on bet
    case 50:
      if (guards.mayBet(state, arg, options)) {
        takeRoundTurnsActBet(state, arg, options)
        return true
      }
      return false
    // round.turns.act on peek
    case 51:
      if (guards.mayPeek(state, arg, options)) {
        takeRoundTurnsActPeek(state, arg, options)
        return true
      }
      return false
    // round.turns.act on blind
    case 52:
      takeRoundTurnsActBlind(state, arg, options)
      return true
    // round.turns.act on pass
    case 53:
      takeRoundTurnsActPass(state, arg, options)
      return true
    // round.turns.rethrow on shared
    case 56:
      if (guards.oneDie(state, arg, options)) {
        takeRoundTurnsRethrowShared(state, arg, options)
        return true
      }
      return false
    // round.turns.unseen on cup
    case 66:
      if (guards.ownCup(state, arg, options)) {
        takeRoundTurnsUnseenCup(state, arg, options)
        return true
      }
      return false
    default:
      return false
  }
}

function apply(state: State, event: number, arg: number, options: Settled): void {
  switch (state.phase * 9 + event) {
    // start on start
    case 9:
      takeStartStart(state, arg, options)
      return
    // round.prize on prize
    case 19:
      takeRoundPrizePrize(state, arg, options)
      return
    // round.shared on shared
    case 29:
      takeRoundSharedShared(state, arg, options)
      return
    // round.deal on cup
    case 39:
      if (guards.moreCups(state, arg, options)) {
        takeRoundDealCup1(state, arg, options)
        return
      }
      takeRoundDealCup2(state, arg, options)
      return
    // round.turns.act on a
    case 49:
      takeRoundTurnsActA(state, arg, options)
      return
    // round.turns.act on bet
    case 50:
      takeRoundTurnsActBet(state, arg, options)
      return
    // round.turns.act on peek
    case 51:
      takeRoundTurnsActPeek(state, arg, options)
      return
    // round.turns.act on blind
    case 52:
      takeRoundTurnsActBlind(state, arg, options)
      return
    // round.turns.act on pass
    case 53:
      takeRoundTurnsActPass(state, arg, options)
      return
    // round.turns.rethrow on shared
    case 56:
      takeRoundTurnsRethrowShared(state, arg, options)
      return
    // round.turns.unseen on cup
    case 66:
      takeRoundTurnsUnseenCup(state, arg, options)
      return
  }
}

function takeStartStart(state: State, arg: number, options: Settled): void {
  recipes.setStarter(state, arg, options)
  recipes.beginRound(state, arg, options)
  state.phase = 2
}

function takeRoundPrizePrize(state: State, arg: number, options: Settled): void {
  recipes.setPrize(state, arg, options)
  state.phase = 3
}

function takeRoundSharedShared(state: State, arg: number, options: Settled): void {
  recipes.showShared(state, arg, options)
  state.phase = 4
}

function takeRoundDealCup1(state: State, arg: number, options: Settled): void {
  recipes.fillCup(state, arg, options)
  recipes.nextSeat(state, arg, options)
  state.phase = 4
}

function takeRoundDealCup2(state: State, arg: number, options: Settled): void {
  recipes.fillCup(state, arg, options)
  recipes.nextSeat(state, arg, options)
  state.phase = 5
}

function takeRoundTurnsActA(state: State, arg: number, options: Settled): void {
  recipes.spendLuck(state, arg, options)
  recipes.pickUp(state, arg, options)
  recipes.breakPasses(state, arg, options)
  state.phase = 6
}

function takeRoundTurnsActBet(state: State, arg: number, options: Settled): void {
  recipes.layChip(state, arg, options)
  recipes.breakPasses(state, arg, options)
  state.phase = 8
  passRoundTurnsAdvance(state, arg, options)
}

function takeRoundTurnsActPeek(state: State, arg: number, options: Settled): void {
  recipes.spendLuck(state, arg, options)
  recipes.look(state, arg, options)
  recipes.breakPasses(state, arg, options)
  state.phase = 8
  passRoundTurnsAdvance(state, arg, options)
}

function takeRoundTurnsActBlind(state: State, arg: number, options: Settled): void {
  recipes.goBlind(state, arg, options)
  state.phase = 7
}

function takeRoundTurnsActPass(state: State, arg: number, options: Settled): void {
  recipes.countPass(state, arg, options)
  state.phase = 8
  passRoundTurnsAdvance(state, arg, options)
}

function takeRoundTurnsRethrowShared(state: State, arg: number, options: Settled): void {
  recipes.addShared(state, arg, options)
  state.phase = 8
  passRoundTurnsAdvance(state, arg, options)
}

function takeRoundTurnsUnseenCup(state: State, arg: number, options: Settled): void {
  recipes.fillUnseen(state, arg, options)
  state.phase = 8
  passRoundTurnsAdvance(state, arg, options)
}

function passBegin(state: State, arg: number, options: Settled): void {
  if (guards.randomStarter(state, arg, options)) {
    state.phase = 1
    return
  }
  recipes.beginRound(state, arg, options)
  state.phase = 2
}

function passRoundTurnsAdvance(state: State, arg: number, options: Settled): void {
  if (guards.turnsGoOn(state, arg, options)) {
    recipes.nextActive(state, arg, options)
    state.phase = 5
    return
  }
  recipes.liftCups(state, arg, options)
  state.phase = 9
  passRoundShowdown(state, arg, options)
}

function passRoundShowdown(state: State, arg: number, options: Settled): void {
  if (guards.hasWinner(state, arg, options)) {
    recipes.payWinner(state, arg, options)
    state.phase = 10
    passAfter(state, arg, options)
    return
  }
  recipes.payNobody(state, arg, options)
  state.phase = 10
  passAfter(state, arg, options)
}

function passAfter(state: State, arg: number, options: Settled): void {
  if (guards.matchGoesOn(state, arg, options)) {
    recipes.nextRound(state, arg, options)
    recipes.beginRound(state, arg, options)
    state.phase = 2
    return
  }
  state.phase = 11
}
