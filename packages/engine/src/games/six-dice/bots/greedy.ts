/**
 * A player of Six Dice without tables: takes all it can and stops by the document's rule of thumb, which puts the
 * boundary at 300 to 600 points and one to three dice and advises to stop as soon as one has started (002, ゲームのコツ).
 */
import type { Observation, TurnView } from '../rules/index.ts'
import type { Policy } from '../../../kit/play.ts'
import type { Bot } from '../../../bots/bot.ts'

/** Points at which it stops, by the dice it would throw next: 1 to 6. */
export const stopAt: readonly number[] = [Infinity, 300, 300, 400, 600, 1000, 1500]

export const greedyBot: Bot = {
  name: 'greedy',
  policy: () => choose,
}

const choose: Policy<Observation> = ({ observation }) => {
  const turn = observation.turn!
  if (turn.takes.length > 0) return richest(turn)
  return turn.mayStop && !isBehindAtTheEnd(observation) && isEnough(observation) ? 'stop' : 'continue'
}

const richest = ({ takes }: TurnView): string =>
  takes.reduce((best, take) => (take.points > best.points ? take : best)).action

function isEnough({ turn, players }: Observation): boolean {
  const justStarted = !players[turn!.seat]!.started
  return justStarted || turn!.points >= stopAt[turn!.nextDice]!
}

/** In the last lap a stop behind the best only makes the loss final; of equal totals the earlier thrower's is ahead (3.7). */
function isBehindAtTheEnd({ lastLap, turn, players, oya }: Observation): boolean {
  if (!lastLap) return false
  const own = players[turn!.seat]!.total + turn!.points
  const order = (seat: number) => (seat - oya! + players.length) % players.length
  const isEarlier = (seat: number) => order(seat) < order(turn!.seat)
  return players.some(({ total }, seat) => seat !== turn!.seat && (total > own || (total === own && isEarlier(seat))))
}
