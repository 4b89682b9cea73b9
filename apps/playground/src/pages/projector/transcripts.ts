/** What the finale needs of a transcript. */
import { suspenseOf } from '@dicewright/arena/competition'
import { ranksAfter, replay, type Transcript } from '@dicewright/engine'
import { MatchLog } from '@dicewright/engine/log'
import { games } from '../../games/modules.ts'

/** How gripping a match was, from its points after each turn; null where it cannot be replayed here. */
export function suspenseIn(transcript: Transcript): number | null {
  const match = replay(transcript, games)
  if (!match.ok) return null
  const log = new MatchLog()
  log.read(match.value)
  const points = [log.scores[0]!, ...log.turns.map(({ plies }) => log.scores[plies.at(-1)!.ply]!)]
  const ranks = ranksAfter(match.value.game.ranks(match.value.state), transcript.end?.seat ?? null)
  const first = ranks.filter((rank) => rank === 1).length
  return suspenseOf(points, first === 1 ? ranks.indexOf(1) : null)
}
