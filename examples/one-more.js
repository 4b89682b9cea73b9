// A bot for Chaser in JavaScript. Before it rolls one die again it asks the arena's helper for the points of every face,
// and rolls only if their mean is more than it has.
//   npm run dicewright -- play chaser --bots examples/one-more.js,greedy --sets 20 --seed 1

/** What it gives up with a box: about the mean points of the box. */
const cost = {
  chaseOff: 2,
  straight: 10,
  evenStraight: 8,
  fourDice: 10,
  fullHouse: 14,
  choice: 18,
  sixBeans: 14,
  fiveBeans: 11,
  fourBeans: 8,
  threeBeans: 6,
  twoBeans: 4,
  aces: 2,
}

/** @type {import('@dicewright/arena/bot').Bot<'chaser'>} */
export default {
  games: ['chaser'],

  act({ observation: { turn }, legal, help }) {
    if (!turn) return legal[0]
    const { dice, rerolls, scores } = turn
    const open = scores.map(({ box }) => box)
    /** Points of the best open box, less what is given up with it. */
    const worth = (faces) => {
      const points = help.points(faces.join(''))
      return Math.max(...open.map((box) => points[box] - cost[box]))
    }
    const write = scores.reduce((a, b) => (b.points - cost[b.box] > a.points - cost[a.box] ? b : a))
    if (rerolls === 0) return write.action

    const ways = dice.map((_, i) => {
      const kept = dice.filter((__, other) => other !== i)
      const faces = [1, 2, 3, 4, 5, 6]
      return { kept, mean: faces.reduce((sum, face) => sum + worth([...kept, face]), 0) / faces.length }
    })
    const best = ways.reduce((a, b) => (b.mean > a.mean ? b : a))
    // Far from anything good it rolls all but the dice of the face that shows most.
    const most = dice.map((face) => dice.filter((die) => die === face)).reduce((a, b) => (b.length >= a.length ? b : a))
    const now = worth(dice)
    console.log(`${dice.join('')}: ${write.action} is worth ${now}, one more roll of one die ${best.mean.toFixed(1)}`)
    if (now >= 8 && now >= best.mean) return write.action
    if (best.mean >= 4 || most.length === 5) return `keep ${best.kept.join('')}`
    return `keep ${most.join('')}`
  },
}
