/** Who has met whom, at one table or over others. */
import type { Choice } from './choices.ts'

/** By entrant, the smallest number of those it has met, over others or at once, itself included. */
export function groupsOf(choices: readonly Choice[], entrants: number): readonly number[] {
  const above = Array.from({ length: entrants }, (_, i) => i)
  const first = (entrant: number): number => {
    let at = entrant
    while (above[at] !== at) at = above[at] = above[above[at]!]!
    return at
  }
  for (const { among } of choices) {
    const least = Math.min(...among.map(first))
    for (const entrant of among) above[first(entrant)] = least
  }
  return above.map((_, i) => first(i))
}
