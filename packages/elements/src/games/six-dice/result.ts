/**
 * How a match ended, as the engine ranks what it returns: what was settled over all games of a session. One settled game
 * is won on points all the same, and who leads by its settlement is told beside the winner.
 */
import { ranks, type Seat } from '@dicewright/engine'
import { victoryText } from '../../base/names.ts'
import type { Frame } from './status.ts'
import type { Told } from './voice.ts'

export interface Result {
  /** By seat; equal ones share the better place. */
  readonly places: readonly number[]
  readonly winners: readonly Seat[]
  /** Who leads by the settlement of a single game where that is not its winner alone; none elsewhere. */
  readonly ahead: readonly Seat[]
  /** What the best have: points, or where `isSettled` what the games of a session settled. */
  readonly most: number
  readonly isSettled: boolean
}

export function resultOf({ match, scene }: Pick<Told, 'match' | 'scene'>): Result {
  const { game } = match
  const { settlement, players, games } = scene.after
  const returns = game.returns(match.stateAt(scene.ply))
  const places = ranks(returns)
  const leaders = firstOf(places)
  const isSettled = Boolean(game.options['settlement'])
  if (!isSettled || games > 1) return { places, winners: leaders, ahead: [], most: returns[leaders[0]!]!, isSettled }
  const { winner } = settlement
  return {
    places: settlement.places,
    winners: [winner],
    ahead: leaders.join() === String(winner) ? [] : leaders,
    most: players[winner]!.total,
    isSettled: false,
  }
}

const firstOf = (places: readonly number[]): readonly Seat[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []))

/** Who won, as the status says it. */
export function wonText(frame: Frame): string {
  const { table, names, say } = frame
  const result = resultOf(frame)
  return aheadText(result, frame) || victoryText(result.winners, table.chairs, names, say)
}

/** Who won, as it is said aloud. */
export function wonSentences(told: Told): readonly string[] {
  const { names, say } = told
  const result = resultOf(told)
  const { winners, most, isSettled } = result
  const who = listOf(winners, names)
  if (winners.length > 1) return [say('shared', { who })]
  const sum = say.number(most, { signDisplay: 'exceptZero' })
  const won = isSettled ? say('sayWinnerSettled', { who, sum }) : say('sayWinner', { who, total: most })
  return [won, aheadText(result, told)].filter(Boolean)
}

/** That the settlement of a game sees it in another way than its points; '' where it does not. */
function aheadText({ winners, ahead }: Result, { names, say }: Told): string {
  if (!ahead.length) return ''
  const who = listOf(winners, names)
  return ahead.length === names.length ? say('wonEven', { who }) : say('wonApart', { who, best: listOf(ahead, names) })
}

const listOf = (seats: readonly Seat[], names: readonly string[]): string =>
  seats.map((seat) => names[seat]!).join(', ')
