/** Compiled from the chart of royal-turf. Do not edit: generate it anew. */
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
    { path: 'race.deal', kind: 'chance', status: 'deal' },
    { path: 'race.bet', kind: 'decision', status: 'bet' },
    { path: 'race.roll', kind: 'chance', status: 'roll' },
    { path: 'race.move', kind: 'decision', status: 'move' },
    { path: 'race.landed', kind: 'decision', status: '' },
    { path: 'race.line', kind: 'decision', status: '' },
    { path: 'race.judge', kind: 'decision', status: '' },
    { path: 'paid', kind: 'decision', status: '' },
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
    passBegin(state)
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
          return guards.mayStart(state, arg)
        }
        return false
      }
      case 2: {
        // race.deal on card
        if (id >= 6 && id < 27) {
          const arg = id - 6
          return guards.completesField(state, arg) || guards.entersHorse(state, arg) || guards.inPile(state, arg)
        }
        return false
      }
      case 3: {
        // race.bet on bet
        if (id >= 31 && id < 52) {
          const arg = id - 31
          return guards.lastBet(state, arg, options) || guards.mayBet(state, arg, options)
        }
        return false
      }
      case 4: {
        // race.roll on roll
        if (id >= 27 && id < 31) {
          return true
        }
        return false
      }
      case 5: {
        // race.move on move
        if (id >= 52 && id < 59) {
          const arg = id - 52
          return guards.mayMove(state, arg)
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
        recipes.seatStarter(state, arg)
        recipes.openRace(state)
        state.phase = 2
        return
      }
      case 2: {
        // race.deal on card
        const arg = id - 6
        if (guards.completesField(state, arg)) {
          recipes.enterHorse(state, arg)
          recipes.openBetting(state)
          state.phase = 3
          return
        }
        if (guards.entersHorse(state, arg)) {
          recipes.enterHorse(state, arg)
          state.phase = 2
          return
        }
        recipes.skipCard(state, arg)
        state.phase = 2
        return
      }
      case 3: {
        // race.bet on bet
        const arg = id - 31
        if (guards.lastBet(state, arg, options)) {
          recipes.layChip(state, arg)
          recipes.lineUp(state)
          state.phase = 4
          return
        }
        recipes.layChip(state, arg)
        recipes.nextBettor(state)
        state.phase = 3
        return
      }
      case 4: {
        // race.roll on roll
        const arg = id - 27
        recipes.showSymbol(state, arg)
        state.phase = 5
        return
      }
      case 5: {
        // race.move on move
        const arg = id - 52
        recipes.moveHorse(state, arg, options)
        if (guards.setsPace(state, arg, options)) {
          recipes.takePaceChip(state)
          passRaceLine(state, arg)
          return
        }
        passRaceLine(state, arg)
        return
      }
    }
  }

  function passBegin(state: State): void {
    if (guards.severalMayStart(state)) {
      state.phase = 1
      return
    }
    recipes.seatRichest(state)
    recipes.openRace(state)
    state.phase = 2
  }

  function passRaceLine(state: State, arg: number): void {
    if (guards.crossed(state, arg, options)) {
      recipes.placeHorse(state)
      passRaceJudge(state, arg)
      return
    }
    passRaceJudge(state, arg)
  }

  function passRaceJudge(state: State, arg: number): void {
    if (guards.raceOver(state)) {
      recipes.turnOver(state)
      recipes.pay(state, arg, options)
      if (guards.moreRaces(state, arg, options)) {
        recipes.clearTrack(state)
        passBegin(state)
        return
      }
      state.phase = 10
      return
    }
    if (guards.allMoved(state)) {
      recipes.returnCards(state)
      recipes.nextSeat(state)
      state.phase = 4
      return
    }
    recipes.nextSeat(state)
    state.phase = 4
  }
}

function copy(from: State, to: State): void {
  to.phase = from.phase
  to.race = from.race
  to.starter = from.starter
  to.mover = from.mover
  to.round = from.round
  to.deck = from.deck
  to.pile = from.pile
  to.running = from.running
  to.aside = from.aside
  to.symbol = from.symbol
  to.rolls = from.rolls
  to.horse = from.horse
  to.pace = from.pace
  to.shownRace = from.shownRace
  to.shownPace = from.shownPace
  for (let i = 0; i < from.lists.length; i++) to.lists[i] = from.lists[i]!
}
