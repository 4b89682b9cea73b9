/** Spearman's rank correlation of pairs: Pearson's of their ranks, equal values having the mean of theirs. */
export function spearman(pairs: readonly (readonly [number, number])[]): number {
  const [a, b] = [ranksOf(pairs.map(([one]) => one)), ranksOf(pairs.map(([, other]) => other))]
  const middle = (pairs.length + 1) / 2
  const sum = (of: (i: number) => number) => pairs.reduce((all, _, i) => all + of(i), 0)
  const together = sum((i) => (a[i]! - middle) * (b[i]! - middle))
  const spread = Math.sqrt(sum((i) => (a[i]! - middle) ** 2) * sum((i) => (b[i]! - middle) ** 2))
  return spread === 0 ? 0 : together / spread
}

function ranksOf(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}
