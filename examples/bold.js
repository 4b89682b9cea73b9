// A bot for Six Dice in JavaScript. It keeps as many dice in hand as it can and stops late. It asks the arena's helpers
// for points instead of a scoring table of its own.
//   npm run dicewright -- play six-dice --bots examples/bold.js,examples/careful.ts --sets 20 --seed 1

/** Kept for the length of one match. */
let turns = 0

/** @type {import('@dicewright/arena/bot').Bot<'six-dice'>} */
export default {
  games: ['six-dice'],

  act({ observation: { turn }, legal, help }) {
    if (!turn) return legal[0]

    if (turn.bowl.length > 0 && turn.takes.length > 0) {
      if (turn.throws === 1) turns++
      // Most points for each die that leaves the hand; after all six, six dice are thrown again.
      const value = (action) => {
        const dice = action.slice('take '.length)
        const all = turn.bowl.length === dice.length
        return help.points(dice) / dice.length + (all ? 200 : 0)
      }
      const ways = help.takes(turn.bowl.join('')).map((dice) => `take ${dice}`)
      const best = ways.reduce((a, b) => (value(b) > value(a) ? b : a))
      console.log(`turn ${turns}: ${turn.bowl.join('')} -> ${best}`)
      return best
    }

    const enough = turn.nextDice <= 2 ? 300 : 700
    return turn.mayStop && turn.points >= enough ? 'stop' : 'continue'
  },
}
