/** A bot for Six Dice: takes the most points of every throw and stops at 350. */
import type { Starter } from '../../starter.ts'

export const sixDiceStarter: Starter = {
  title: 'Six Dice',
  help: "help.points('155') and help.takes('11556') answer questions about the dice.",
  act: (sure) => `  act({ observation, legal }) {
    const turn = observation.turn
    // Before the first turn the oya is chosen; take what is offered.
    if (!turn) return legal[0]${sure}

    // Dice lie in the bowl: take the most points. Every way to take says its points and what follows.
    if (turn.takes.length > 0) {
      const best = turn.takes.reduce((a, b) => (b.points > a.points ? b : a))
      console.log('bowl', turn.bowl.join(''), 'best', best.action, best.points)
      return best.action
    }

    // Stop as soon as there are 350 points and the rules allow it, else throw the remaining dice.
    return turn.mayStop && turn.points >= 350 ? 'stop' : 'continue'
  },
`,
}
