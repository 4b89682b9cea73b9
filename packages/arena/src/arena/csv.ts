/** Tables as CSV by RFC 4180, for spreadsheets and statistics. */
import type { LadderRow } from '../api/index.ts'
import { makeCsv } from '../csv.ts'
import { faults } from '../faults.ts'

const faultNames = Object.keys(faults) as readonly (keyof typeof faults)[]

const ofRows = 'rank bot version owner house state rating mu sigma sets wins ties losses'.split(' ')
const ofFits = ['strength', 'low', 'high', 'place from', 'place to']
const ladderColumns = [...ofRows, 'fuel median', 'fuel p99', 'fuel most', ...faultNames, ...ofFits, 'language']

/** The final table of a ladder: a line for each bot by its newest version, best first; house bots and disabled ones have no rank. */
export async function* ladderCsv(pieces: AsyncIterable<readonly LadderRow[]>): AsyncGenerator<string> {
  yield makeCsv([ladderColumns])
  for await (const rows of pieces) yield makeCsv(rows.map(lineOf))
}

/** The same rows as one JSON array. */
export async function* ladderJson(pieces: AsyncIterable<readonly LadderRow[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pieces) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function lineOf(row: LadderRow): readonly (string | number | null)[] {
  return [
    row.place,
    row.bot,
    row.version,
    row.owner,
    row.owner === null ? 'yes' : '',
    row.state,
    row.rating,
    row.mu,
    row.sigma,
    row.sets,
    row.wins,
    row.ties,
    row.losses,
    row.fuel?.median ?? null,
    row.fuel?.p99 ?? null,
    row.fuel?.most ?? null,
    ...faultNames.map((fault) => row.faults[fault] ?? 0),
    row.fit?.strength ?? null,
    row.fit?.low ?? null,
    row.fit?.high ?? null,
    row.fit?.placeFrom ?? null,
    row.fit?.placeTo ?? null,
    row.language,
  ]
}
