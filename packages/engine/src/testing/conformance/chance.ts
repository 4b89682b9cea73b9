/** What must hold of declared draws: exact weights, honest sampling, names of their own. */
import { fair } from '../../kit/dice.ts'
import { sample, type Draw } from '../../kit/draw.ts'
import { random } from '../../kit/random.ts'
import { tallyDice, tallyFaces, tallyOf } from '../../kit/tally.ts'
import { must, type Scope } from '../check.ts'
import { placeOf, sampled, situations } from '../walk.ts'

/** Draws may be listed whole: more outcomes than this are composed of several draws. */
const maxOutcomes = 1000

export const chanceChecks = {
  'weights of a draw are whole numbers that add up to its total': (scope: Scope) => {
    for (const { draw, place } of draws(scope)) {
      const { outcomes, total, table } = draw
      must(
        outcomes.length > 0 && outcomes.length <= maxOutcomes,
        () => `${place}: a draw has ${outcomes.length} outcomes`,
      )
      must(
        outcomes.every(({ id }, i) => id >= 0 && id < scope.game.actionCount && (i === 0 || id > outcomes[i - 1]!.id)),
        () => `${place}: the outcomes are not sorted, unique actions`,
      )
      must(
        outcomes.every(({ weight }) => Number.isInteger(weight) && weight > 0),
        () => `${place}: a weight is no whole number above 0`,
      )
      let known = 0
      for (let id = 0; id < scope.game.actionCount; id++) if (draw.has(id)) known++
      must(
        known === outcomes.length && outcomes.every(({ id }) => draw.has(id)),
        () => `${place}: a draw does not know its own outcomes`,
      )
      const sum = outcomes.reduce((all, { weight }) => all + weight, 0)
      must(
        sum === total && table.length === total,
        () => `${place}: weights add up to ${sum}, the total is ${total} and the table has ${table.length}`,
      )
      const counts = countsOf(table)
      for (const { id, weight } of outcomes)
        must(
          counts.get(id) === weight,
          () =>
            `${place}: ${scope.game.make(id)} has weight ${weight} and stands ${counts.get(id) ?? 0} times in the table`,
        )
    }
  },

  'dice outcomes weigh as many sequences as they have': (scope: Scope) => {
    for (const { draw, place } of draws(scope)) {
      if (draw.dice === 0) continue
      must(draw.total === 6 ** draw.dice, () => `${place}: ${draw.dice} dice have the total ${draw.total}`)
      for (const { id, weight } of draw.outcomes) {
        const dice = (scope.game.object(id) as { dice?: readonly number[] }).dice
        must(
          Array.isArray(dice) && dice.length === draw.dice,
          () =>
            `${place}: ${scope.game.make(id)} is ${JSON.stringify(scope.game.object(id))}, expected ${draw.dice} faces in the field dice, as the operands dice and diceOf have them`,
        )
        must(
          weight === sequencesOf(dice),
          () => `${place}: ${scope.game.make(id)} weighs ${weight}, not ${sequencesOf(dice)}`,
        )
      }
    }
  },

  'draws fall by their weights, seeded and fair': (scope: Scope) => {
    const source = random(scope.seed)
    const dice = fair(new Uint8Array(32).fill(7), `conformance ${scope.seed}`)
    for (const { draw, place } of draws(scope, 12)) {
      const small = Math.min(4000, 200 + 10 * draw.outcomes.length)
      const skew = chiSquare(draw, 20_000, () => sample(draw, source))
      must(skew < 5, () => `${place}: seeded dice are off by ${skew.toFixed(1)} standard deviations`)
      const fairSkew = chiSquare(draw, small, (i) => dice.roll(draw, [i]))
      must(fairSkew < 5, () => `${place}: fair dice are off by ${fairSkew.toFixed(1)} standard deviations`)
    }
  },

  'what is sampled is what is drawn': (scope: Scope) => {
    for (const situation of sampled(scope, 100, 2000)) {
      if (situation.actor !== 'chance') continue
      const { game } = scope
      const id = game.sample(situation.state, random(situation.ply))
      const drawn = sample(game.draw(situation.state), random(situation.ply))
      must(
        id === drawn,
        () => `${placeOf(game, situation)}: ${game.make(id)} is sampled where ${game.make(drawn)} is drawn`,
      )
    }
  },

  'draw keys are unique within a match': (scope: Scope) => {
    let keys = new Set<string>()
    for (const situation of situations(scope, scope.matches)) {
      if (situation.ply === 0) keys = new Set()
      if (situation.actor !== 'chance') continue
      const key = scope.game.drawKey(situation.state)
      must(
        key.length > 0 && key.every((part) => Number.isInteger(part)),
        () => `${placeOf(scope.game, situation)}: draw key ${key.join('.')} is not made of whole numbers`,
      )
      must(
        !keys.has(key.join('.')),
        () => `${placeOf(scope.game, situation)}: a second draw has the key ${key.join('.')}`,
      )
      keys.add(key.join('.'))
    }
  },
}

/** Every declared draw that random play meets, once. */
function draws(scope: Scope, limit = 100): { draw: Draw; place: string }[] {
  const found = new Map<Draw, string>()
  for (const situation of sampled(scope, 100, 2000)) {
    if (situation.actor !== 'chance') continue
    const draw = scope.game.draw(situation.state)
    if (!found.has(draw)) found.set(draw, placeOf(scope.game, situation))
    if (found.size >= limit) break
  }
  must(found.size > 0, () => 'random play meets no draw')
  return Array.from(found, ([draw, place]) => ({ draw, place }))
}

function countsOf(ids: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < ids.length; i++) counts.set(ids[i]!, (counts.get(ids[i]!) ?? 0) + 1)
  return counts
}

/** Sequences that show these dice: n! / (a! b! ...), by the definition and not by our tables. */
function sequencesOf(dice: readonly number[]): number {
  const tally = tallyOf(dice) * 6
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const repeats = Array.from(tallyFaces.subarray(tally, tally + 6), factorial).reduce((product, f) => product * f, 1)
  return factorial(tallyDice(tally / 6).length) / repeats
}

/** How far counts lie from their weights, in standard deviations: over 5 once in millions; infinite for what cannot fall. */
function chiSquare(draw: Draw, times: number, roll: (i: number) => number): number {
  const counts = countsOf(Array.from({ length: times }, (_, i) => roll(i)))
  const known = new Set(draw.outcomes.map(({ id }) => id))
  if ([...counts.keys()].some((id) => !known.has(id))) return Infinity
  const freedom = draw.outcomes.length - 1
  if (freedom === 0) return 0
  let sum = 0
  let rarity = 0
  for (const { id, weight } of draw.outcomes) {
    const expected = (times * weight) / draw.total
    sum += ((counts.get(id) ?? 0) - expected) ** 2 / expected
    rarity += draw.total / weight
  }
  // The exact variance of Pearson's statistic: rare outcomes make it wider than 2 * freedom.
  const kinds = draw.outcomes.length
  const variance = 2 * freedom + (rarity - kinds ** 2 - 2 * kinds + 2) / times
  // As many degrees of freedom as have that variance; the cube root of chi-square is nearly normal (Wilson, Hilferty).
  const spread = (2 / 9) * (variance / (2 * freedom ** 2))
  return (Math.cbrt(sum / freedom) - (1 - spread)) / Math.sqrt(spread)
}
