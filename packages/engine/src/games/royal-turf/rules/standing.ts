/** What a race that is on would come to if it ended as it stands, by what an observation tells. */
import type { Horse } from './notation.ts'
import type { Observation } from './observe.ts'
import { gainsOf, type Payment } from './result.ts'
import { perValue } from './score.ts'

/** What a race would pay if it ended now. */
export interface Standing {
  /** Horses from the first to the last: those that are home, then by their positions; none before the cards are drawn. */
  readonly order: readonly Horse[]
  /** What the chips seen there would bring; a penalty in full, whether the money is there or not. */
  readonly payments: readonly Payment[]
  /** What they come to, by seat. */
  readonly gains: readonly number[]
}

/**
 * What a race would pay if it ended now: the order of the horses, the payments, and the gains by seat. A horse whose
 * row of chips is not known pays nothing.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { asItStands, royalTurf } from '@dicewright/engine/royal-turf'
 *
 * const match = new Match(unwrap(royalTurf(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * match.act('bet beige 1')
 * asItStands(match.game.observe(match.state, 'table')).order[0] // => 'beige'
 * ```
 */
export function asItStands({ horses: field, players, pace, multiplier, paceUnplaced }: Observation): Standing {
  const drawn = field.filter(({ position }) => position !== null)
  const sorted = drawn.toSorted((a, b) => (a.place ?? 9) - (b.place ?? 9) || b.position! - a.position!)
  const order = sorted.map(({ id }) => id)
  if (drawn.length < field.length) return { order, payments: [], gains: players.map(() => 0) }
  const payments = sorted.flatMap((horse, index): Payment[] => {
    const place = ([1, 2, 3] as const)[index]
    const isLast = index === sorted.length - 1
    const pays = (reason: Payment['for'], each: number): readonly Payment[] =>
      horse.chips.flatMap(({ seat, chip }) =>
        chip ? [{ seat, horse: horse.id, for: reason, chip, each, amount: each * chip }] : [],
      )
    return [
      place && horse.pays ? pays(place, horse.pays[place - 1]!) : [],
      horse.id === pace && (place || paceUnplaced) ? pays('pace', multiplier * perValue) : [],
      isLast ? pays('last', -multiplier * perValue) : [],
    ].flat()
  })
  return { order, payments, gains: gainsOf(payments, players.length) }
}
