/** A bot for a game with five dice and a sheet: keeps the dice of which most are equal, writes what brings most. */
import type { Starter } from '../starter.ts'

export interface SheetStarter {
  readonly title: string
  /** The field of a box in the observation that says what it brings. */
  readonly worth: 'points' | 'gain'
  /** Dice that the note asks about. */
  readonly straight: string
}

export const sheetStarter = ({ title, worth, straight }: SheetStarter): Starter => ({
  title,
  help: `help.points('${straight}') answers with the points of these dice in every box.`,
  act: (sure, param) => `  act({ observation, legal }) {
    const turn = observation.turn
    if (!turn) return legal[0]${sure}

    // Every box that may be written says its action, its points and what they make of the total.
    const best = turn.scores.reduce((a, b) => (b.${worth} > a.${worth} ? b : a))

    // The face of which most dice lie there, of equal ones the highest.
    const count = (${param('face', 'number')}) => turn.dice.filter((die) => die === face).length
    const face = turn.dice.reduce((a, b) => (count(b) >= count(a) ? b : a))
    const kept = turn.dice.filter((die) => die === face)

    // Write what is good enough, and on the last roll whatever there is. Five equal dice leave nothing to roll again.
    if (turn.rerolls === 0 || best.${worth} >= 25 || kept.length === 5) {
      console.log(turn.dice.join(''), best.action, best.${worth})
      return best.action
    }
    return \`keep \${kept.join('')}\`
  },
`,
})
