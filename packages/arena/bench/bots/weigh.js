// One strategy in four languages, which decides in no time: every take is rated by its points and the next throw, as in examples/careful.ts.
const fails = [
  1, 0.6666666666666666, 0.4444444444444444, 0.2962962962962963, 0.19753086419753085, 0.13168724279835392,
  0.0877914951989026,
]

function worth(points, nextDice) {
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
