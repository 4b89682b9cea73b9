/** What must hold of states: their ranges, their copies, their written forms, and that matches end. */
import type { Game } from '../../kit/contract.ts'
import type { State } from '../../kit/layout.ts'
import { playout, type Chooser } from '../../kit/play.ts'
import { random } from '../../kit/random.ts'
import { unwrap, type Result } from '../../kit/result.ts'
import { must, sameJson, type Scope } from '../check.ts'
import { placeOf, sampled, situations, walk } from '../walk.ts'

export const stateChecks = {
  'fields stay within their declared ranges': (scope: Scope) => {
    const { game } = scope
    for (const situation of situations(scope, scope.matches)) {
      const bad = outOfRange(game, situation.state)
      must(bad === null, () => `${placeOf(game, situation)}: ${bad}`)
    }
  },

  'copies are equal and independent': (scope: Scope) => {
    const { game } = scope
    const pooled = game.start()
    for (const situation of sampled(scope, 4, 100)) {
      const { state, next } = situation
      const before = game.hash(state)
      const copies = [game.copy(state), game.copy(state, pooled)]
      for (const copy of copies) {
        must(
          game.equals(copy, state) && game.hash(copy) === before,
          () => `${placeOf(game, situation)}: a copy differs`,
        )
        if (next >= 0) game.apply(copy, next)
        copy.lists.fill(1)
        copy.phase = -1
        must(game.hash(state) === before, () => `${placeOf(game, situation)}: changing a copy changed the original`)
      }
    }
  },

  'states survive their short text and JSON': (scope: Scope) => {
    const { game } = scope
    for (const situation of sampled(scope, 4, 100)) {
      const { state } = situation
      const back = (result: Result<State>, way: string) => {
        const read = unwrap(result)
        must(game.equals(read, state), () => `${placeOf(game, situation)}: the state changes as ${way}`)
        must(
          sameJson(game.legalTexts(read), game.legalTexts(state)),
          () => `${placeOf(game, situation)}: legal actions change as ${way}`,
        )
      }
      back(game.decode(game.encode(state)), 'short text')
      back(game.restore(JSON.parse(JSON.stringify(game.toJSON(state)))), 'JSON')
    }
  },

  'no action changes a state that came before': (scope: Scope) => {
    const { game } = scope
    const past: { readonly state: State; readonly hash: number }[] = []
    for (const situation of walk(game, scope.seed)) {
      const { state, actor, next } = situation
      past.push({ state, hash: game.hash(state) })
      if (next >= 0) unwrap(actor === 'chance' ? game.chance(state, next) : game.act(state, next))
      game.returns(state)
      game.observe(state, 'table')
      // A change stays, so the whole past is looked at now and then, and its last states after every step.
      const from = past.length % 64 === 0 || next < 0 ? 0 : Math.max(0, past.length - 8)
      const changed = past.findIndex((old, ply) => ply >= from && game.hash(old.state) !== old.hash)
      must(changed < 0, () => `${placeOf(game, situation)}: the state of ply ${changed} was changed`)
    }
  },

  'returns are finite numbers, one a seat': (scope: Scope) => {
    const { game } = scope
    for (const situation of situations(scope, scope.matches)) {
      const returns = game.returns(situation.state)
      must(
        returns.length === game.seats && returns.every((value) => Number.isFinite(value)),
        () => `${placeOf(game, situation)}: the returns are ${JSON.stringify(returns)}`,
      )
    }
  },

  'every match ends before its ply limit': (scope: Scope) => {
    const { game } = scope
    const legal = new Int32Array(game.actionCount)
    for (const [way, choose] of Object.entries(choosers))
      for (let match = 0; match < scope.matches; match++) {
        const source = random(scope.seed + match)
        const plies = playout(game, game.start(), choose, source, legal)
        must(
          plies < game.plyLimit,
          () => `match ${match}, choosing ${way} action: the ply limit of ${game.plyLimit} is reached`,
        )
      }
  },
}

/** Ways to choose that drive matches to their lengths: at random, stubbornly the first, stubbornly the last. */
const choosers: Readonly<Record<string, Chooser>> = {
  'any legal': (_game, _state, legal, count, source) => legal[source.below(count)]!,
  'the first legal': (_game, _state, legal) => legal[0]!,
  'the last legal': (_game, _state, legal, count) => legal[count - 1]!,
}

function outOfRange(game: Game, state: State): string | null {
  const fields = state as unknown as Record<string, number | Int32Array>
  for (const [name, { min, max, unit }] of Object.entries(game.definition.layout.fields)) {
    const value = fields[name]!
    const bad = (typeof value === 'number' ? [value] : Array.from(value)).find((part) => part < min || part > max)
    if (bad !== undefined) return `field ${name} is ${bad}: declared ${min} to ${max} (${unit})`
  }
  return null
}
