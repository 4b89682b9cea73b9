// As weigh.js, but it looks at every throw that up to four dice can make.
const fails = [
  1, 0.6666666666666666, 0.4444444444444444, 0.2962962962962963, 0.19753086419753085, 0.13168724279835392,
  0.0877914951989026,
]

function worth(points, nextDice) {
  return nextDice <= 4 ? sum([0, 0, 0, 0, 0, 0], nextDice, points) / 6 ** nextDice : estimate(points, nextDice)
}

// What all throws of these dice come to, with the points before them.
function sum(counts, dice, points) {
  if (dice === 0) {
    const gain = score(counts)
    return gain > 0 ? points + gain : 0
  }
  let all = 0
  for (let face = 0; face < 6; face++) {
    counts[face]++
    all += sum(counts, dice - 1, points)
    counts[face]--
  }
  return all
}

function score(counts) {
  let points = 0
  for (let face = 0; face < 6; face++) {
    let count = counts[face]
    if (count >= 3) {
      points += face === 0 ? 1000 : 100 * (face + 1)
      count -= 3
    }
    if (face === 0) points += 100 * count
    if (face === 4) points += 50 * count
  }
  return points
}

function estimate(points, nextDice) {
  return (1 - fails[nextDice]) * (points + 60 + 60 * nextDice)
}

function isLosing({ lastLap, players, turn }) {
  const own = players[turn.seat].total + turn.points
  return lastLap && players.some(({ total }) => total > own)
}

export default {
  games: ['six-dice'],
  act({ observation, legal }) {
    const { turn } = observation
    if (!turn || legal.length === 1) return legal[0]
    let best = null
    let most = -1
    for (const { action, turnPoints, nextDice, mayStop } of turn.takes) {
      const goOn = worth(turnPoints, nextDice)
      const value = mayStop && turnPoints > goOn ? turnPoints : goOn
      if (value > most) [best, most] = [action, value]
    }
    if (best !== null) return best
    const stops = turn.mayStop && !isLosing(observation) && turn.points >= worth(turn.points, turn.nextDice)
    return stops ? 'stop' : 'continue'
  },
}
