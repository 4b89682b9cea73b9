/** Matches alone that were solved, kept for those that follow: an evening is played by the same rules. */
import { inSlices } from '../../kit/slices.ts'
import type { SheetSolution } from './solver.ts'

/** One of Yatzy takes 20 MB. */
const mostKept = 2

const kept = new Map<string, Promise<SheetSolution>>()

/**
 * The solution of a game under options, made where it is not kept: in slices, so that no page stands still for it. Rejects
 * where `steps` throws.
 */
export function keepSolution(
  game: string,
  options: object,
  steps: () => Generator<undefined, SheetSolution>,
): Promise<SheetSolution> {
  const key = `${game} ${JSON.stringify(options)}`
  const solution = kept.get(key) ?? inSlices(steps())
  kept.delete(key)
  kept.set(key, solution)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return solution
}
