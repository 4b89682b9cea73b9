/** A bot for Royal Turf: bets on the cards that pay best, and uses every roll for the horses it has bet on. */
import type { Starter } from '../../starter.ts'

export const royalTurfStarter: Starter = {
  title: 'Royal Turf',
  help: 'help.payout(3, 1, 2) is what a horse with 3 bets pays for each value 1 as the first of race 2.',
  act: (sure, param) => `  act({ seat, observation, legal }) {
    const { horses, bets, moves } = observation

    // Betting: horses in front of the field start with less to run; of equal ones take what pays most as the first.
    if (bets.length > 0) {
      const worth = (${param('bet', '(typeof bets)[number]')}) => {
        const horse = horses.find(({ id }) => id === bet.horse)${sure}
        return bet.chip * ((bet.pays?.[0] ?? 250) + 25 * (horse.position ?? 0))
      }
      return bets.reduce((a, b) => (worth(b) > worth(a) ? b : a)).action
    }

    // The race: every horse that may move says how far it would come. Mine run far, the others' only what they must.
    const stake = (${param('id', 'string')}) => {
      const { chips } = horses.find((horse) => horse.id === id)${sure}
      // A chip that lies face down is null: count it as a 1.
      return chips.reduce((sum, laid) => sum + (laid.seat === seat ? 2 : -1) * (laid.chip ?? 1), 0)
    }
    const gain = (${param('move', '(typeof moves)[number]')}) => stake(move.horse) * (move.advance - 5)
    if (moves.length === 0) return legal[0]${sure}
    const best = moves.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    console.log('race', observation.race, observation.symbol, best.action, best.advance)
    return best.action
  },
`,
}
