/** Fills in what decisions cost: by the review of the game, for which the transcripts are enough. */
import { parseTranscript, replay, type GameModule } from '@dicewright/engine'
import type { Review } from '@dicewright/engine/review/costs'
import type { DataRow } from './fields.ts'

/** What counts a match: the game's module. */
type DataReviewing = Pick<GameModule, 'game' | 'review'>

/** The costs of a match by seat and ply. */
type Costs = ReadonlyMap<string, { readonly cost: number; readonly best: string }>

/**
 * The same rows, with `cost` and `best` of the decisions that the review of the game counts, and what counted them in
 * the first row. `rows` in the order of a download. Unchanged where the game has no review. A match takes some 50 ms,
 * half a second at YESSIR! and five at Royal Turf.
 */
export async function* withCosts(
  rows: AsyncIterable<DataRow>,
  { game, review }: DataReviewing,
): AsyncGenerator<DataRow> {
  if (!review) return void (yield* rows)
  const early: DataRow[] = []
  let costs: Costs | null = null
  for await (const row of rows) {
    if (row.row === 'transcript') {
      const counted = await reviewOf(row.transcript, game, review)
      // What counts is known with the first match: all rows before it have waited.
      for (const waiting of early.splice(0)) yield waiting.row === 'data' ? headOf(waiting, counted) : waiting
      costs = costsOf(counted)
      yield row
    } else if (costs === null) early.push(row)
    else yield row.row === 'decision' ? { ...row, ...costs.get(`${row.seat} ${row.ply}`) } : row
  }
  yield* early
}

async function reviewOf(text: string, game: DataReviewing['game'], review: NonNullable<GameModule['review']>) {
  const transcript = parseTranscript(text)
  const match = transcript.ok ? replay(transcript.value, [game]) : transcript
  return match.ok ? review.review(match.value) : null
}

const headOf = (head: DataRow<'data'>, counted: Review | null): DataRow<'data'> =>
  counted ? { ...head, costs: counted.count, costUnit: counted.unit } : head

/** None of a match that cannot be replayed: of a game with other rules, or with other data of the printed game. */
const costsOf = (counted: Review | null): Costs =>
  // A review counts the entries with the decision, a row those before it.
  new Map(counted?.decisions.map(({ seat, ply, cost, best }) => [`${seat} ${ply - 1}`, { cost, best }]))
