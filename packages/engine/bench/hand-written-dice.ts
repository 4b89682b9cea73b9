/** Five dice by hand: which sets can be kept of a roll, and what kept and thrown dice make together. */
import { isPartOf, tallyCount, tallyDice, tallyPlus, tallyRange, tallySize } from '@dicewright/engine'

export const sizeOf = tallySize
export const [firstRoll, endOfRolls] = tallyRange(5)

/** Keeps of a roll: `keepsOf[keepsFrom[i]]` to `keepsOf[keepsFrom[i + 1]]` (excluded), rolls counted from 0. */
export const keepsFrom = new Uint16Array(endOfRolls - firstRoll + 1)
const keeps: number[] = []
for (let roll = firstRoll; roll < endOfRolls; roll++) {
  for (let kept = 0; kept < firstRoll; kept++) if (isPartOf(kept, roll)) keeps.push(kept)
  keepsFrom[roll - firstRoll + 1] = keeps.length
}
export const keepsOf = Uint16Array.from(keeps)

const joined = new Uint16Array(firstRoll * tallyCount)
for (let kept = 0; kept < firstRoll; kept++) {
  const [from, to] = tallyRange(5 - tallySize[kept]!)
  for (let thrown = from; thrown < to; thrown++) joined[kept * tallyCount + thrown] = tallyPlus(kept, thrown)
}
export const joinOf = (kept: number, thrown: number): number => joined[kept * tallyCount + thrown]!

/** Face of five equal dice; 0 for any other roll. */
export const faceOf = Uint8Array.from({ length: endOfRolls }, (_, roll) => {
  const dice = tallyDice(roll)
  return dice.length === 5 && dice[0] === dice[4] ? dice[0]! : 0
})
