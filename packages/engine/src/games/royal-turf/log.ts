/** Royal Turf turn by turn: a turn is one bet, or a roll with its move; the move that ends a race pays everybody. */
import { houseHorses, terms, type Horse, type MoveChoice, type Observation } from './rules/index.ts'
import type { Words } from '../../kit/contract.ts'
import { words } from '../../kit/chart-words.ts'
import { seen, type Mark, type Teller, type Narration } from '../../log/teller.ts'

const look = seen<Observation>

export const royalTurfTeller: Teller = {
  round: words('race {round}', '第{round}レース', '{round}경주'),
  scores: (match, ply) => moneyOf(look(match, ply)),
  goal: () => null,
  markOf(text) {
    const [, id] = /^(?:bet|move) ([\w-]+)/.exec(text) ?? []
    const horse = houseHorses.find((one) => one.id === id)
    return horse ? { words: horse.names, tone: 'plain' } : null
  },
  tell(match, ply): Narration {
    const { by, text } = match.entries[ply - 1]!
    const [before, after] = [look(match, ply - 1), look(match, ply)]
    const move = before.moves.find(({ action }) => action === text)
    const isPaid = after.result !== null && after.result.race !== before.result?.race
    const seat = by === 'chance' ? rollerOf(before) : by
    return {
      turn: turnOf(before, by === 'chance' ? before.rolls + 1 : before.rolls, seat),
      seat,
      round: before.race,
      faces: [],
      points: null,
      turnPoints: null,
      mark: move ? markOf(move) : null,
      end: isPaid ? { points: null, mark: { words: nameOf(after.result.podium[0]), tone: 'good' } } : null,
      paid: isPaid ? after.result.gains : null,
    }
  },
}

const moneyOf = ({ players }: Observation): readonly number[] => players.map(({ money }) => money)

/** The seat whose dice fall: none before all have bet. */
const rollerOf = ({ round, mover }: Observation): number | null => (round === 0 ? null : mover)

/** Cards belong to no seat; bets are told apart by their round and seat, moves by their roll. */
const turnOf = ({ race, round }: Observation, roll: number, seat: number | null): string =>
  seat === null ? `race ${race}` : `${race}.${round}.${roll}.${seat}`

/** What a move came to beyond its spaces. */
function markOf({ takesPace, place }: MoveChoice): Mark | null {
  if (place !== null) return { words: places[place - 1]!, tone: 'good' }
  return takesPace ? { words: terms.paceChip, tone: 'good' } : null
}

const places = [words('1st', '1着', '1등'), words('2nd', '2着', '2등'), words('3rd', '3着', '3등')] as const

const nameOf = (horse: Horse): Words => houseHorses.find(({ id }) => id === horse)!.names
