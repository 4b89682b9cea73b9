/**
 * Ways of stepping one game, each as a function that plays one match of random play and adds it to a checksum. All of
 * them draw and choose in the same order from the same stream, so equal checksums mean equal matches.
 */
import { chooseAny, defineGame, playout, random, unwrap, type Game, type Random } from '@dicewright/engine'
import { closures } from '@dicewright/engine/compile'
import { createActor } from 'xstate'
import { seats, type Subject } from './subjects.ts'

/** Plays matches one by one; `events` counts decisions and chance outcomes so far, `checksum` covers all matches so far. */
export interface Player {
  playMatch(): void
  events: number
  matches: number
  checksum: number
}

export interface Contender {
  readonly name: string
  readonly about: string
  /** Whether it has to be installed first. */
  readonly rival: boolean
  player(seed: number): Promise<Player>
}

export const contendersOf = (subject: Subject): readonly Contender[] => [
  {
    name: 'generated',
    about: 'the public stepper: stepper.gen.ts behind Game',
    rival: false,
    player: async (seed) => byStepper(subject, unwrap(subject.factory(seats)), seed),
  },
  {
    name: 'closures',
    about: 'the same Game with the chart compiled at run time',
    rival: false,
    player: async (seed) => {
      const { definition } = subject.factory
      return byStepper(subject, unwrap(defineGame(definition, closures(definition))(seats)), seed)
    },
  },
  {
    name: 'hand-written',
    about: 'the same game as one object with plain fields',
    rival: false,
    player: async (seed) => {
      const { create, reset, playout: play, round, totals } = subject.hand
      const match = create((length, filled) => new Int32Array(length).fill(filled))
      const source = random(seed)
      const legal = new Int32Array(64)
      return counting((count) => {
        reset(match)
        count(play(match, source, legal), round(match), totals(match))
      })
    },
  },
  {
    name: 'xstate',
    about: 'XState actor.send of the same chart',
    rival: false,
    player: async (seed) => byActor(subject, random(seed)),
  },
  {
    name: 'boardgame.io',
    about: "boardgame.io 0.50's reducer, the same game as moves",
    rival: true,
    player: async (seed) => (await import('./rivals/boardgame-io.ts')).player(subject, seed),
  },
]

/** Adds a finished match: its plies, its rounds and every total. */
type Count = (plies: number, round: number, totals: ArrayLike<number>) => void

export function counting(playMatch: (count: Count) => void): Player {
  const player = { playMatch: () => playMatch(count), events: 0, matches: 0, checksum: 0x811c9dc5 }
  const mix = (value: number) => {
    player.checksum = Math.imul(player.checksum ^ value, 0x01000193) >>> 0
  }
  const count: Count = (plies, round, totals) => {
    player.events += plies
    player.matches++
    mix(plies)
    mix(round)
    for (let seat = 0; seat < totals.length; seat++) mix(totals[seat]!)
  }
  return player
}

/** By the kit's own playout on one pooled state, as a search would. */
function byStepper(subject: Subject, game: Game, seed: number): Player {
  const source = random(seed)
  const start = game.start()
  const state = game.copy(start)
  const legal = new Int32Array(game.actionCount)
  return counting((count) => {
    game.copy(start, state)
    const plies = playout(game, state, chooseAny, source, legal)
    count(plies, subject.round(state), subject.totals(game, state))
  })
}

/** By sending events to an actor; legal actions and draws are asked of the engine, as a page would. */
function byActor({ factory, machine: machineOf, stateOf, round, totals }: Subject, source: Random): Player {
  const game: Game = unwrap(factory(seats))
  const machine = machineOf(seats)
  const legal = new Int32Array(game.actionCount)
  return counting((count) => {
    const actor = createActor(machine).start()
    let plies = 0
    for (let snapshot = actor.getSnapshot(); snapshot.status === 'active'; snapshot = actor.getSnapshot()) {
      const state = stateOf(game, snapshot)
      const id = snapshot.hasTag('chance') ? game.sample(state, source) : legal[source.below(game.legal(state, legal))]!
      actor.send(game.object(id) as never)
      plies++
    }
    const state = stateOf(game, actor.getSnapshot())
    count(plies, round(state), totals(game, state))
  })
}
