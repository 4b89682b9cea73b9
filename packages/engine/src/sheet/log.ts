/** The games with five dice and a sheet, turn by turn: read from the engine's observations before and after an entry. */
import type { Words } from '../kit/contract.ts'
import { round, seen, type Mark, type Narration, type Teller } from '../log/teller.ts'
import type { SheetView } from './rules/observe.ts'

/** An entry as an object: `{ type: 'roll', dice: [1, 2] }`, `{ type: 'score', box: 'fullHouse' }`. */
interface SheetEvent {
  readonly type: string
  readonly dice?: readonly number[]
  readonly box?: string
}

/** `boxes` are the names of the boxes; `joker` that of dice that count as one, where the game has it. */
export const sheetTeller = (boxes: Readonly<Record<string, Words>>, joker: Words | null): Teller => ({
  round,
  scores: (match, ply) => totals(seen(match, ply)),
  goal: () => null,
  markOf(text) {
    const [, box = ''] = /^score (\w+)$/.exec(text) ?? []
    return Object.hasOwn(boxes, box) ? { words: boxes[box]!, tone: 'plain' } : null
  },
  tell(match, ply): Narration {
    const entry = match.entries[ply - 1]!
    const { type, dice = [], box } = match.game.object(entry.id) as SheetEvent
    const [before, after]: readonly [SheetView, SheetView] = [seen(match, ply - 1), seen(match, ply)]
    const { turn } = before
    const score = turn?.scores.find(({ action }) => action === entry.text)
    const isJoker = joker !== null && type === 'score' && turn?.joker === true
    return {
      turn: `${before.round}.${turn?.seat ?? null}`,
      seat: turn?.seat ?? null,
      round: before.round,
      faces: dice,
      points: score?.points ?? null,
      turnPoints: null,
      mark: isJoker ? { words: joker, tone: 'good' } : null,
      end:
        score === undefined || !turn
          ? null
          : { points: gained(before, after, turn.seat), mark: markOf(score, boxes[box!]!) },
      paid: null,
    }
  },
})

/** The box that was written names the turn; one that was given up is a bad end. */
const markOf = ({ sacrifice }: { readonly sacrifice: boolean }, words: Words): Mark => ({
  words,
  tone: sacrifice ? 'bad' : 'good',
})

const totals = ({ players }: SheetView): readonly number[] => players.map(({ total }) => total)

const gained = (before: SheetView, after: SheetView, seat: number): number =>
  after.players[seat]!.total - before.players[seat]!.total
