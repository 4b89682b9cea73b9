/** Of independent totals, how likely each is the highest: what chances to win are counted by, and what the bot `win` plays for. */
import { inSlices } from '../../kit/slices.ts'
import type { Spread } from '../solver/spread.ts'

/** How likely a player who has some points and plays on ends with each total: `chances[total]`. */
export async function finalTotals(
  total: number,
  spreading: Generator<undefined, Pick<Spread, 'chances'>>,
): Promise<Float64Array> {
  const { chances } = await inSlices(spreading)
  const totals = new Float64Array(total + chances.length)
  totals.set(chances, total)
  return totals
}

/** What share of the win a total brings on average against the others, who end with each total so likely; ties in equal parts. */
export const winShare =
  (others: readonly Float64Array[]) =>
  (total: number): number => {
    // How likely so many others have as much, and all the rest less.
    let ties = [1]
    for (const chances of others) {
      const same = chances[total] ?? 0
      const less = chances.subarray(0, total).reduce((sum, chance) => sum + chance, 0)
      ties = [...ties, 0].map((_, k) => (ties[k] ?? 0) * less + (ties[k - 1] ?? 0) * same)
    }
    return ties.reduce((sum, tied, k) => sum + tied / (k + 1), 0)
  }
