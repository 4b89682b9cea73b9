/** Sets for the report, from the rows of a download whose decisions are counted. */
import type { DataRow } from '../data/index.ts'
import type { FairEntrant, FairSet } from './report.ts'

/** An entrant while its decisions are added up. */
interface Sum {
  readonly row: DataRow<'entrant'>
  cost: number
  decisions: number
}

/** Set by set, in the order of a download; nothing but sums is kept. */
export async function* fairSets(rows: AsyncIterable<DataRow>): AsyncGenerator<FairSet> {
  let set: number | null = null
  let sums: Sum[] = []
  /** By seat of the present match: the entrant. */
  let seating: readonly number[] = []
  for await (const row of rows) {
    if (row.row === 'set') {
      if (set !== null) yield { set, entrants: sums.map(entrantOf) }
      set = row.set
      sums = []
    } else if (row.row === 'entrant') sums[row.entrant] = { row, cost: 0, decisions: 0 }
    else if (row.row === 'match') seating = row.seating
    else if (row.row === 'decision' && row.cost !== null) {
      const own = sums[seating[row.seat]!]!
      own.cost += row.cost
      own.decisions++
    }
  }
  if (set !== null) yield { set, entrants: sums.map(entrantOf) }
}

const entrantOf = ({ row: { versionId, bot, isHouse }, cost, decisions }: Sum): FairEntrant => ({
  id: versionId,
  bot,
  isHouse,
  cost: decisions === 0 ? null : cost / decisions,
})
