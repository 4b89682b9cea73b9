/** What must hold of observations and heard texts: plain data, and nothing of what a viewer cannot see. */
import type { Game, Viewer } from '../../kit/contract.ts'
import { hides } from '../../kit/hides.ts'
import type { State } from '../../kit/layout.ts'
import { must, sameJson, type Scope } from '../check.ts'
import { placeOf, sampled, type Situation } from '../walk.ts'

export const viewerChecks = {
  'observations are plain JSON': (scope: Scope) => {
    const { game } = scope
    for (const situation of sampled(scope, 2, 60))
      for (const viewer of viewers(game)) {
        const seen = game.observe(situation.state, viewer) as unknown
        const stray = notPlain(seen, 'the observation')
        must(stray === null, () => `${placeOf(game, situation)}, viewer ${viewer}: ${stray}`)
      }
  },

  'observations hold on to nothing of the state': (scope: Scope) => {
    const { game } = scope
    for (const situation of sampled(scope, 2, 60))
      for (const viewer of viewers(game)) {
        const copy = game.copy(situation.state)
        const seen = game.observe(copy, viewer)
        const before = JSON.stringify(seen)
        copy.lists.fill(3)
        must(
          JSON.stringify(seen) === before,
          () => `${placeOf(game, situation)}: the observation of ${viewer} changes with the state`,
        )
        must(
          sameJson(game.observe(situation.state, viewer), seen),
          () => `${placeOf(game, situation)}: observing twice differs for ${viewer}`,
        )
      }
  },

  'what a viewer cannot see changes nothing it sees, hears or may do': (scope: Scope) => {
    const { game } = scope
    if (!hides(scope.game)) return
    let varied = 0
    for (const situation of sampled(scope, 3, 150))
      for (const viewer of viewers(game))
        for (let times = 0; times < 3; times++) {
          const other = game.redeal(situation.state, viewer, situation.source)
          if (!game.equals(other, situation.state)) varied++
          const difference = tellApart(game, situation, other, viewer)
          must(
            difference === null,
            () => `${placeOf(game, situation)}: ${viewer} can tell a redealt state by ${difference}`,
          )
        }
    must(varied > 0, () => 'redeal never changed anything, so this check proves nothing')
  },

  'a draw is heard alike by all who do not see it': (scope: Scope) => {
    const { game } = scope
    for (const situation of sampled(scope, 2, 60)) {
      if (situation.actor !== 'chance') continue
      const { seenBy, outcomes } = game.draw(situation.state)
      for (const viewer of viewers(game)) {
        const texts = new Set(outcomes.map(({ id }) => game.hear(situation.state, id, viewer)))
        const expected = seenBy === 'all' || seenBy === viewer ? outcomes.length : 1
        must(
          texts.size === expected,
          () => `${placeOf(game, situation)}: ${viewer} hears ${texts.size} different texts, expected ${expected}`,
        )
      }
    }
  },

  'everybody sees and hears everything where nothing is hidden': (scope: Scope) => {
    const { game } = scope
    if (hides(scope.game)) return
    for (const situation of sampled(scope, 2, 60)) {
      const whole = game.observe(situation.state, 'table')
      for (const viewer of viewers(game)) {
        must(
          sameJson(game.observe(situation.state, viewer), whole),
          () => `${placeOf(game, situation)}: ${viewer} sees less than the table`,
        )
        if (situation.next < 0) continue
        const heard = game.hear(situation.state, situation.next, viewer)
        must(heard === game.make(situation.next), () => `${placeOf(game, situation)}: ${viewer} hears ${heard}`)
      }
    }
  },

  'an action that shows its seat something hidden says so': (scope: Scope) => {
    const { game } = scope
    if (!hides(scope.game)) return
    for (const situation of sampled(scope, 3, 150)) {
      const { state, actor, source } = situation
      if (typeof actor !== 'number') continue
      const other = game.redeal(state, actor, source)
      for (const id of game.legalActions(state)) {
        const [now, then] = [game.copy(state), game.copy(other)]
        game.apply(now, id)
        game.apply(then, id)
        if (game.actor(now) === game.actor(then) && sameJson(game.observe(now, actor), game.observe(then, actor)))
          continue
        must(
          game.definition.reveals?.(state, game.settled, id) === true,
          () =>
            `${placeOf(game, situation)}: ${game.make(id)} shows seat ${actor} something hidden, but reveals says no`,
        )
      }
    }
  },
}

const viewers = (game: Game): Viewer[] => [...Array.from({ length: game.seats }, (_, seat) => seat), 'table']

/** By what `viewer` can tell two states apart, if by anything. */
function tellApart(game: Game, { state, actor }: Situation, other: State, viewer: Viewer): string | null {
  if (game.phase(state) !== game.phase(other) || game.actor(state) !== game.actor(other)) return 'its phase or actor'
  if (!sameJson(game.observe(state, viewer), game.observe(other, viewer)))
    return `the observation ${JSON.stringify(game.observe(state, viewer))} against ${JSON.stringify(game.observe(other, viewer))}`
  if (actor === 'over') return null
  if (actor === viewer && !sameJson(game.legalActions(state), game.legalActions(other))) return 'its legal actions'
  if (
    actor === 'chance' &&
    !sameJson([game.drawKey(state), game.outcomes(state)], [game.drawKey(other), game.outcomes(other)])
  )
    return 'its draw'
  const ids = actor === 'chance' ? game.outcomes(state).map(({ id }) => id) : game.legalActions(state)
  const told = ids.find((id) => game.hear(state, id, viewer) !== game.hear(other, id, viewer))
  return told === undefined ? null : `what it hears of ${game.make(told)}`
}

/** The first part that JSON would drop or change, with its place. */
function notPlain(value: unknown, place: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${place} is ${value}`
  if (Array.isArray(value)) return firstOf(value.map((part, i) => notPlain(part, `${place}[${i}]`)))
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return `${place} is no plain value`
  return firstOf(Object.entries(value).map(([key, part]) => notPlain(part, `${place}.${key}`)))
}

const firstOf = (found: readonly (string | null)[]): string | null => found.find((text) => text !== null) ?? null
