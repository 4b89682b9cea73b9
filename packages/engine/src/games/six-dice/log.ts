/** Six Dice turn by turn: everything here is read from the engine's observations before and after an entry. */
import { gained, terms, type Observation } from './rules/index.ts'
import type { Match } from '../../kit/match.ts'
import { words } from '../../kit/chart-words.ts'
import { seen, type Mark, type Teller, type Narration } from '../../log/teller.ts'

/** An entry as an object: `{ type: 'roll', dice: [1, 2] }`, `{ type: 'oya', face: '3' }`. */
interface LoggedEvent {
  readonly type: string
  readonly dice?: readonly number[]
  readonly face?: string
}

const look = seen<Observation>

export const sixDiceTeller: Teller = {
  round: words('lap {round}', '{round}周目', '{round}바퀴째'),
  scores(match, ply) {
    const [before, after] = [look(match, Math.max(0, ply - 1)), look(match, ply)]
    // The engine stands before the next game of a session at once: what this one came to is in the session's sums.
    return after.game === before.game
      ? after.players.map(({ total }) => total)
      : after.players.map(({ sessionPoints }, seat) => sessionPoints - before.players[seat]!.sessionPoints)
  },
  points(match) {
    const { game, players } = look(match, match.entries.length)
    // A game that is settled is in the session's sums already.
    const isSettled = players.reduce((sum, { gamesWon }) => sum + gamesWon, 0) === game
    return players.map(({ sessionPoints, total }) => sessionPoints + (isSettled ? 0 : total))
  },
  goal: (match) => look(match, 0).target,
  tell(match, ply): Narration {
    const entry = match.entries[ply - 1]!
    const event = match.game.object(entry.id) as LoggedEvent
    const [before, after] = [look(match, ply - 1), look(match, ply)]
    const seat = before.turn?.seat ?? null
    const take = before.turn?.takes.find(({ action }) => action === entry.text)
    return {
      turn: `${before.game}.${before.lap}.${seat}`,
      seat,
      round: before.lap,
      faces: facesOf(event),
      points: take?.points ?? null,
      turnPoints: take?.turnPoints ?? null,
      mark: take?.furikiri ? { words: terms.furikiri, tone: 'good' } : null,
      end: seat === null || !endsTurn(match, ply, event, seat) ? null : endOf(before, after, seat),
      paid: null,
    }
  },
}

const facesOf = ({ type, dice, face }: LoggedEvent): readonly number[] => {
  if (type === 'roll') return dice ?? []
  return type === 'oya' && face !== 'spill' ? [Number(face)] : []
}

/** A turn ends with a stop, and with dice after which its player has nothing to choose. */
function endsTurn(match: Match, ply: number, { type }: LoggedEvent, seat: number): boolean {
  if (type === 'stop') return true
  return ['roll', 'spill', 'stack'].includes(type) && match.game.actor(match.stateAt(ply)) !== seat
}

function endOf(before: Observation, after: Observation, seat: number): NonNullable<Narration['end']> {
  const how = after.lastTurnEnd
  const mark: Mark | null =
    how !== 'none' && how !== 'stop'
      ? { words: terms[how], tone: 'bad' }
      : before.players[seat]!.started
        ? null
        : { words: terms.start, tone: 'good' }
  const points = gained(before, after, seat)
  return { points: mark && points === 0 ? null : points, mark }
}
