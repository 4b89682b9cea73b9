/** YESSIR! turn by turn: a turn is one decision with the dice it throws; the one that lifts the cups settles the round. */
import { terms, type Observation } from './rules/index.ts'
import type { Match } from '../../kit/match.ts'
import { round, seen, type Mark, type Teller, type Narration } from '../../log/teller.ts'

/** An entry as an object: `{ type: 'cup', seat: 0, dice: [5, 5] }`, `{ type: 'high', face: 5 }`. */
interface LoggedEvent {
  readonly type: string
  readonly dice?: readonly number[]
  readonly face?: number
}

const look = seen<Observation>

export const yessirTeller: Teller = {
  round,
  scores: (match, ply) => winsOf(look(match, ply)),
  goal: (match) => look(match, 0).winsToWin,
  markOf: (text) => markOf(text),
  tell(match, ply): Narration {
    const { id, text } = match.entries[ply - 1]!
    const { type, dice, face } = match.game.object(id) as LoggedEvent
    const [before, after] = [look(match, ply - 1), look(match, ply)]
    const isShown =
      before.turn !== null && (after.round > before.round || match.game.actor(match.stateAt(ply)) === 'over')
    return {
      turn: before.turn ? `${decisionOf(match, ply)}` : `round ${before.round}`,
      seat: before.turn?.seat ?? null,
      round: before.round,
      faces: dice ?? (type === 'high' ? [face!] : []),
      points: null,
      turnPoints: null,
      mark: markOf(text),
      end: isShown ? { points: null, mark: handOf(after) } : null,
      paid: isShown ? winsOf(after).map((wins, seat) => wins - winsOf(before)[seat]!) : null,
    }
  },
}

const winsOf = ({ players }: Observation): readonly number[] => players.map(({ wins }) => wins)

/** The notation of a decision is one letter: what it stands for. */
const marks: Readonly<Record<string, Mark>> = {
  a: { words: terms.oneShared, tone: 'plain' },
  b: { words: terms.allShared, tone: 'plain' },
  c: { words: terms.own, tone: 'plain' },
  d: { words: terms.pass, tone: 'good' },
  e: { words: terms.blind, tone: 'plain' },
}

const markOf = (text: string): Mark | null => (/^(?:a\d|[b-e])$/.test(text) ? marks[text[0]!]! : null)

/** What may be done with a die that fell as it lay: part of the turn that threw it. */
const changes: ReadonlySet<string> = new Set(['same', 'plus', 'minus'])

/** The ply of the decision that a turn began with: dice and changes follow it. 0 where the match begins after it. */
function decisionOf({ entries }: Match, ply: number): number {
  let at = ply
  while (at > 0 && (entries[at - 1]!.by === 'chance' || changes.has(entries[at - 1]!.text))) at--
  return at
}

/** The hand that won, or that none did. */
function handOf({ showdown }: Observation): Mark {
  const { winner, hands } = showdown!
  return winner === null
    ? { words: terms.nobody, tone: 'bad' }
    : { words: terms[hands[winner]!.hand.name], tone: 'good' }
}
