/** What must hold of legal actions, their refusals and their notation. */
import { at, must, type Scope } from '../check.ts'
import { placeOf, sampled, situations } from '../walk.ts'

export const actionChecks = {
  'legal actions are sorted, unique, in range and never missing': (scope: Scope) => {
    const { game } = scope
    const out = new Int32Array(game.actionCount + 1)
    for (const situation of situations(scope, scope.matches))
      at(
        () => placeOf(game, situation),
        () => {
          out.fill(-7)
          const count = game.legal(situation.state, out)
          const list = Array.from(out.subarray(0, count))
          must(
            typeof situation.actor === 'number' ? count > 0 : count === 0,
            () => `${count} legal actions for ${situation.actor}`,
          )
          must(out[count] === -7, () => 'legal writes past the number it returns')
          must(
            list.every((id, i) => id >= 0 && id < game.actionCount && (i === 0 || id > list[i - 1]!)),
            () => `legal actions are not sorted, unique and below ${game.actionCount}: ${list.join(' ')}`,
          )
        },
      )
  },

  'the actor is a seat of the game at every decision': (scope: Scope) => {
    for (const situation of situations(scope, scope.matches)) {
      const { actor } = situation
      if (typeof actor !== 'number') continue
      must(
        Number.isInteger(actor) && actor >= 0 && actor < scope.game.seats,
        () => `${placeOf(scope.game, situation)}: the actor is ${actor}`,
      )
    }
  },

  'the chart accepts exactly the legal actions and the possible outcomes': (scope: Scope) => {
    const { game, factory } = scope
    const { step } = factory.stepper.under(game.settled)
    const copy = game.start()
    for (const situation of sampled(scope, 1, 36)) {
      const { state, actor } = situation
      const possible = new Set(actor === 'chance' ? game.outcomes(state).map(({ id }) => id) : game.legalActions(state))
      for (let id = 0; id < game.actionCount; id++) {
        game.copy(state, copy)
        const accepted = at(
          () => `${placeOf(game, situation)}, ${game.make(id)}`,
          () => step(copy, id),
        )
        must(
          accepted === possible.has(id),
          () =>
            `${placeOf(game, situation)}: the chart ${accepted ? 'takes' : 'does not take'} ${game.make(id)}, which is ${possible.has(id) ? '' : 'not '}possible`,
        )
        must(
          accepted || game.equals(copy, state),
          () => `${placeOf(game, situation)}: refusing ${game.make(id)} changed the state`,
        )
      }
    }
  },

  'an illegal action changes nothing and is refused with a sentence': (scope: Scope) => {
    const { game } = scope
    for (const situation of sampled(scope, 2, 40)) {
      const { state, actor, source } = situation
      const before = game.encode(state)
      const legal = new Set(game.legalActions(state))
      const illegal = Array.from({ length: 60 }, () => source.below(game.actionCount)).filter((id) => !legal.has(id))
      for (const id of illegal)
        at(
          () => `${placeOf(game, situation)}, ${game.make(id)}`,
          () => {
            const answer = game.act(state, game.make(id))
            must(!answer.ok, () => 'was accepted though it is not legal')
            must(
              answer.message.length > 10 && answer.code.length > 0,
              () => `is refused without a sentence: ${JSON.stringify(answer)}`,
            )
            if (typeof actor === 'number') {
              const reason = game.refusal(state, id)?.reason
              must(
                Boolean(reason?.code && reason.rule && reason.message),
                () => `has no full reason: ${JSON.stringify(reason)}`,
              )
            }
          },
        )
      for (const nonsense of ['', 'no such action', ' ', `${game.make(0)} ${game.make(0)}`, '__proto__'])
        must(
          !game.act(state, nonsense).ok,
          () => `${placeOf(game, situation)}: ${JSON.stringify(nonsense)} was accepted`,
        )
      for (const nonsense of [null, 5.5, -1, game.actionCount, NaN, {}, [], { type: 'toString' }])
        must(
          !game.act(state, nonsense).ok,
          () => `${placeOf(game, situation)}: ${JSON.stringify(nonsense)} was accepted`,
        )
      must(game.encode(state) === before, () => `${placeOf(game, situation)}: a refused action changed the state`)
    }
  },

  'every legal action and possible outcome can be taken, as text, object and id': (scope: Scope) => {
    const { game } = scope
    for (const situation of sampled(scope, 2, 40)) {
      const { state, actor } = situation
      const before = game.encode(state)
      const take = actor === 'chance' ? game.chance.bind(game) : game.act.bind(game)
      for (const id of actor === 'chance'
        ? game.outcomes(state).map((outcome) => outcome.id)
        : game.legalActions(state))
        at(
          () => `${placeOf(game, situation)}, ${game.make(id)}`,
          () => {
            const next = [take(state, id), take(state, game.make(id)), take(state, game.object(id))].map((result) => {
              must(result.ok, () => `was refused: ${result.ok ? '' : result.message}`)
              return game.encode(result.value)
            })
            must(next[0] === next[1] && next[0] === next[2], () => 'differs as text, object and id')
          },
        )
      must(
        game.encode(state) === before,
        () => `${placeOf(game, situation)}: an action changed the state it was taken in`,
      )
    }
  },
}
