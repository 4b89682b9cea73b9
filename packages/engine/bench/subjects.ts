/** The games that are measured: two seats, default options, each with its hand-written sister. */
import type { Game, GameFactory } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { chaserMachine } from '@dicewright/engine/chaser/machine'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { royalTurfMachine } from '@dicewright/engine/royal-turf/machine'
import { sixDice } from '@dicewright/engine/six-dice'
import { stateOf } from '@dicewright/engine/machine'
import { sixDiceMachine } from '@dicewright/engine/six-dice/machine'
import { yatzy } from '@dicewright/engine/yatzy'
import { yatzyMachine } from '@dicewright/engine/yatzy/machine'
import { yessir } from '@dicewright/engine/yessir'
import { yessirMachine } from '@dicewright/engine/yessir/machine'
import type { Hand } from './hand-written.ts'
import { chaserByHand } from './hand-written-chaser.ts'
import { royalTurfByHand } from './hand-written-royal-turf.ts'
import { sixDiceByHand } from './hand-written-six-dice.ts'
import { yatzyByHand } from './hand-written-yatzy.ts'
import { yessirByHand } from './hand-written-yessir.ts'

export const seats = 2

export interface Subject {
  readonly factory: GameFactory
  readonly machine: typeof sixDiceMachine
  readonly stateOf: typeof stateOf
  readonly hand: Hand<{ actor: number }>
  /** Rounds played and points by seat, of a state at its end. */
  readonly round: (state: any) => number
  readonly totals: (game: Game, state: any) => ArrayLike<number>
}

const sheet = {
  stateOf,
  round: (state: { round: number }) => state.round,
  totals: (game: Game, state: never) => game.returns(state),
}

/** What is compared of YESSIR; spread lists would be most of what a short match allocates. */
type Standing = { readonly wins: Int32Array; readonly luck: Int32Array }

const all: Readonly<Record<string, unknown>> = {
  'six-dice': {
    factory: sixDice,
    machine: sixDiceMachine,
    stateOf,
    hand: sixDiceByHand,
    round: (state: { lap: number }) => state.lap,
    totals: (_game: Game, state: { total: Int32Array }) => state.total,
  },
  chaser: { ...sheet, factory: chaser, machine: chaserMachine, hand: chaserByHand },
  yatzy: { ...sheet, factory: yatzy, machine: yatzyMachine, hand: yatzyByHand },
  yessir: {
    factory: yessir,
    machine: yessirMachine,
    stateOf,
    hand: yessirByHand,
    round: (state: { round: number }) => state.round,
    totals: (_game: Game, { wins, luck }: Standing) => [wins[0]!, wins[1]!, luck[0]!, luck[1]!],
  },
  'royal-turf': {
    factory: royalTurf,
    machine: royalTurfMachine,
    stateOf,
    hand: royalTurfByHand,
    round: (state: { race: number }) => state.race,
    totals: (_game: Game, state: { money: Int32Array }) => state.money,
  },
}

export const subjects = all as Readonly<Record<string, Subject>>
