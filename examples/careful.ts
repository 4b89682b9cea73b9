// A bot for Six Dice in TypeScript. It rates every take by the value of the next throw, and stops when the risk of losing
// the turn outweighs the points of another throw.
//   npm run dicewright -- play six-dice --bots examples/careful.ts,greedy --sets 20 --seed 1
import type { Bot, Turn } from '@dicewright/arena/bot'

type Observation = Turn<'six-dice'>['observation']

/** Probability that a throw of that many dice scores nothing, and its mean points if it scores. */
const throws: readonly { readonly fails: number; readonly brings: number }[] = Array.from({ length: 7 }, (_, dice) => ({
  fails: (4 / 6) ** dice,
  brings: 60 + 60 * dice,
}))

/** The value of the turn with these points and that many dice to throw, with or without the right to stop. */
function worth(points: number, nextDice: number, mayStop: boolean): number {
  const { fails, brings } = throws[nextDice]!
  const goOn = (1 - fails) * (points + brings)
  return mayStop ? Math.max(points, goOn) : goOn
}

/** In the last lap a stop below the leader loses for certain. */
function isLosing({ lastLap, players, turn }: Observation): boolean {
  if (!lastLap || !turn) return false
  const own = players[turn.seat]!.total + turn.points
  return players.some(({ total }, seat) => seat !== turn.seat && total > own)
}

const bot: Bot<'six-dice'> = {
  games: ['six-dice'],

  act({ observation, legal, log }) {
    const { turn } = observation
    if (!turn) return legal[0]!

    if (turn.takes.length > 0) {
      const values = turn.takes.map(({ turnPoints, nextDice, mayStop }) => worth(turnPoints, nextDice, mayStop))
      const best = values.indexOf(Math.max(...values))
      console.log(turn.bowl.join(''), '->', turn.takes[best]!.action, Math.round(values[best]!))
      log.value('worth', Math.round(values[best]!))
      return turn.takes[best]!.action
    }

    const stops = turn.mayStop && !isLosing(observation) && turn.points >= worth(turn.points, turn.nextDice, false)
    if (!stops && turn.points >= 500) log.tag('risky')
    return stops ? 'stop' : 'continue'
  },
}

export default bot
