/** What must hold of states that are made from what a seat saw. */
import { hides } from '../../kit/hides.ts'
import type { Game } from '../../kit/contract.ts'
import type { State } from '../../kit/layout.ts'
import { random } from '../../kit/random.ts'
import type { StateFor } from '../../kit/state-for.ts'
import { at, must, sameJson, type Scope } from '../check.ts'
import { placeOf, sampled, type Situation } from '../walk.ts'

/** A settled game with its `stateFor`. */
export interface ObservedScope extends Scope {
  readonly stateFor: StateFor
}

/** States that the distribution of hidden parts is counted over, and places it is counted at. */
const draws = 600
const places = 6
/** Decisions and draws that two equal states are played on. */
const pliesOn = 40

export const observedChecks = {
  'a state made from what a seat saw looks the same to it': (scope: ObservedScope) => {
    const { game, stateFor } = scope
    for (const situation of decisions(scope, 4, 120)) {
      const { state, actor, source } = situation
      const seen = game.observe(state, actor)
      for (const chance of [undefined, source]) {
        const made = at(
          () => placeOf(game, situation),
          () => stateFor(seen, game.options, chance),
        )
        must(
          made.seats === game.seats && game.actor(made) === actor,
          () =>
            `${placeOf(game, situation)}: seat ${game.actor(made)} of ${made.seats} decides, not seat ${actor} of ${game.seats}`,
        )
        const again = game.observe(made, actor)
        must(
          sameJson(again, seen),
          () =>
            `${placeOf(game, situation)}: seat ${actor} saw ${JSON.stringify(seen)} and sees ${JSON.stringify(again)}`,
        )
        must(
          sameJson(game.legalTexts(made), game.legalTexts(state)),
          () =>
            `${placeOf(game, situation)}: legal are ${game.legalTexts(state).join(', ')}, and then ${game.legalTexts(made).join(', ')}`,
        )
      }
    }
  },

  'a state made from what a seat saw follows from that and the source alone': (scope: ObservedScope) => {
    const { game, stateFor } = scope
    for (const situation of decisions(scope, 3, 60)) {
      const { state, actor, source, ply } = situation
      const make = (from: State) => stateFor(game.observe(from, actor), game.options, random(ply))
      const first = make(state)
      must(
        game.equals(first, make(game.redeal(state, actor, source))),
        () =>
          `${placeOf(game, situation)}: what seat ${actor} cannot see changes the state, or equal sources do not give equal states`,
      )
    }
  },

  'a state made where nothing is hidden plays on as the one that was seen': (scope: ObservedScope) => {
    const { game, stateFor } = scope
    if (hides(game)) return
    for (const situation of decisions(scope, 2, 40)) {
      const [state, made] = [
        game.copy(situation.state),
        stateFor(game.observe(situation.state, situation.actor), game.options),
      ]
      const source = random(situation.ply)
      for (let ply = 0; ply < pliesOn && game.actor(state) !== 'over'; ply++) {
        const legal = game.legalActions(state)
        const id = legal.length > 0 ? legal[source.below(legal.length)]! : game.sample(state, source)
        game.apply(state, id)
        game.apply(made, id)
        must(
          sameJson(
            [game.observe(made, 'table'), game.returns(made)],
            [game.observe(state, 'table'), game.returns(state)],
          ),
          () => `${placeOf(game, situation)}: ${ply + 1} plies later, after ${game.make(id)}, it is another one`,
        )
      }
    }
  },

  'hidden parts are drawn by their chances': (scope: ObservedScope) => {
    const { game, stateFor } = scope
    if (!hides(game)) return
    for (const situation of decisions(scope, 1, places)) {
      const { state, actor, source } = situation
      const seen = game.observe(state, actor)
      const made = countsOf(game, () => stateFor(seen, game.options, source))
      const redealt = countsOf(game, () => game.redeal(state, actor, source))
      redealt.forEach((counts, place) => {
        // What the seat sees may stand otherwise where nothing depends on it.
        if (counts.size === 1) return
        for (const value of new Set([...counts.keys(), ...made[place]!.keys()])) {
          const [one, other] = [counts.get(value) ?? 0, made[place]!.get(value) ?? 0]
          must(
            Math.abs(one - other) < 6 * Math.sqrt(Math.max(one + other, 4)),
            () =>
              `${placeOf(game, situation)}: number ${place} of the lists is ${value} in ${other} of ${draws} states, in ${one} that are dealt anew`,
          )
        }
      })
    }
  },
}

function* decisions(scope: Scope, each: number, limit: number): Generator<Situation & { readonly actor: number }> {
  for (const situation of sampled(scope, each, limit))
    if (typeof situation.actor === 'number') yield situation as Situation & { readonly actor: number }
}

/** How often each number of a state's lists has each value. */
function countsOf(game: Game, make: () => State): readonly Map<number, number>[] {
  const counts = Array.from(game.start().lists, () => new Map<number, number>())
  for (let i = 0; i < draws; i++)
    make().lists.forEach((value, place) => counts[place]!.set(value, (counts[place]!.get(value) ?? 0) + 1))
  return counts
}
