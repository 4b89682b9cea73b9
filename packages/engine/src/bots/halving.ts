/**
 * Sequential halving (Karnin, Koren and Somekh 2013): which of several actions is best, within a fixed budget of playouts.
 * The budget is split evenly over the rounds; each round tries out all remaining actions equally often and drops the worse
 * half. It serves a decision better than UCB1, which explores for the sum of rewards and not for the last choice (as the
 * root of a tree: Pepels, Cazenave, Winands and Lanctot 2014). Every trial covers all remaining actions over the same hidden
 * parts and dice (common random numbers), so that their differences vary less than their values.
 */

/** An action with the value of each of its trials. Trial `i` of every action had the same luck. */
interface Tried {
  readonly values: number[]
}

/**
 * Orders actions, best first, after about `playouts` playouts. `tryOut` adds one value to each of the actions it is given.
 *
 * `base` is the action of the base policy that playouts follow. It stays in to the last round and loses there only to an
 * action that is better by more than the standard error of their difference, since of many actions one looks best by luck.
 */
export function* halving<A extends Tried>(
  actions: readonly A[],
  playouts: number,
  tryOut: (actions: readonly A[]) => void,
  base?: A,
): Generator<void, readonly A[], undefined> {
  const perRound = playouts / Math.ceil(Math.log2(actions.length))
  let ranked = actions
  for (let left = actions.length; left > 1; left = Math.ceil(left / 2)) {
    const tried = ranked.slice(0, left)
    for (let budget = perRound; budget > 0; budget -= left) {
      tryOut(tried)
      yield
    }
    ranked = [...ranking(tried, base), ...ranked.slice(left)]
  }
  return ranked
}

function ranking<A extends Tried>(tried: readonly A[], base: A | undefined): readonly A[] {
  const ranked = tried.toSorted((a, b) => meanOf(b.values) - meanOf(a.values))
  if (!base) return ranked
  const others = ranked.filter((one) => one !== base)
  const lastKept = Math.ceil(ranked.length / 2) - 1
  const place =
    ranked.length === 2 ? Number(isSurelyBetter(others[0]!, base)) : Math.min(lastKept, ranked.indexOf(base))
  return others.toSpliced(place, 0, base)
}

function isSurelyBetter(one: Tried, other: Tried): boolean {
  const differences = one.values.map((value, trial) => value - other.values[trial]!)
  const mean = meanOf(differences)
  const error = Math.sqrt(meanOf(differences.map((each) => (each - mean) ** 2)) / differences.length)
  return mean > error
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
