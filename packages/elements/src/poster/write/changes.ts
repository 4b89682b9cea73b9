/** What changes between two lists of tokens, as few splices. */
import type { Splice } from '../draw.ts'

type Pair = readonly [from: string, to: string]

/** Rows of a longest common subsequence: for each pair of suffixes its length. */
function lengths(from: readonly string[], to: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      rows[i]![j] = from[i] === to[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
  return rows
}

/** Pairs of equal tokens, by index. */
function matches(from: readonly string[], to: readonly string[]): [number, number][] {
  const rows = lengths(from, to)
  const found: [number, number][] = []
  for (let i = 0, j = 0; i < from.length && j < to.length;)
    if (from[i] === to[j]) found.push([i++, j++])
    else if (rows[i + 1]![j]! >= rows[i]![j + 1]!) i++
    else j++
  return found
}

/** Splices that make `to` of `from`. */
export function changesOf(from: readonly string[], to: readonly string[]): Splice[] {
  const splices: Splice[] = []
  let [i, j] = [0, 0]
  for (const [at, other] of [...matches(from, to), [from.length, to.length]] as const) {
    if (at > i || other > j) splices.push([i, at - i, to.slice(j, other).join('')])
    ;[i, j] = [at + 1, other + 1]
  }
  return splices
}

/** Tokens of the same kind in the same place. */
export function pairsOf(from: readonly string[], to: readonly string[]): Pair[] {
  const kind = (token: string): string => /^<[\w-]*/.exec(token)?.[0] ?? ''
  return matches(from.map(kind), to.map(kind)).map(([i, j]) => [from[i]!, to[j]!])
}

/** One word for each token, that which most pairs have. */
export function dictionary(pairs: readonly Pair[]): Record<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const [from, to] of pairs) {
    const own = votes.get(from) ?? new Map<string, number>()
    votes.set(from, own.set(to, (own.get(to) ?? 0) + 1))
  }
  const rows = [...votes].map(([from, own]) => [from, [...own].toSorted((a, b) => b[1] - a[1])[0]![0]] as const)
  return Object.fromEntries(rows.filter(([from, to]) => from !== to))
}
