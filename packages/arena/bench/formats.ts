/**
 * `npm run bench:formats -- [--entries N] [--runs N] [--step X] [--json]`: tournaments between entries of known strength,
 * drawn results. Prints, by format and budget of sets, the mean Spearman correlation of the final order with the truth,
 * the share of tournaments that the best entry won, and the sets that were played. Seeded order is drawn, too: a format
 * gets nothing from a good order at the start.
 */
import { parseArgs } from 'node:util'
import { unwrap } from '@dicewright/engine'
import { formatIds, planTournament, type FormatId, type TournamentPlan } from '../src/competition/formats/index.ts'
import { seededRandom, simulateAll, simulateSet } from '../test/competition/simulated.ts'
import { spearman } from '../test/competition/spearman.ts'

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '24' },
    runs: { type: 'string', default: '100' },
    /** Difference of neighbours in logits of a match. */
    step: { type: 'string', default: '0.08' },
    json: { type: 'boolean', default: false },
  },
})
const entries = Array.from({ length: Number(values.entries) }, (_, i) => `bot-${i + 1}`)
const strength = new Map(entries.map((entrant, i) => [entrant, -i * Number(values.step)]))
const truth = new Map(entries.map((entrant, i) => [entrant, i]))

/** Sets at each table. */
const budgets: Readonly<Record<FormatId, readonly number[]>> = {
  'round-robin': [1, 2, 4, 8],
  swiss: [2, 6, 18, 54],
  single: [3, 9, 27, 81],
  double: [3, 9, 27, 81],
  gauntlet: [4, 16, 48, 96],
  ladder: [1, 2, 4, 8],
}

interface Row {
  readonly format: FormatId
  readonly setsOfTable: number
  /** Mean over the runs, as are the next two. */
  readonly played: number
  readonly spearman: number
  readonly bestWon: number
}

function measure(format: FormatId, sets: number): Row {
  const runs = Array.from({ length: Number(values.runs) }, (_, run) => {
    const plan: TournamentPlan = unwrap(planTournament({ format, entries: drawn(run), seats: 2, sets }))
    const { state, results } = simulateAll(plan, (pairing) => simulateSet(pairing, strength, run))
    return {
      played: results.length,
      spearman: spearman(state.standings.map(({ entrant, place }) => [truth.get(entrant)!, place])),
      won: state.standings[0]!.entrant === entries[0] ? 1 : 0,
    }
  })
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  return {
    format,
    setsOfTable: sets,
    played: Math.round(mean(runs.map(({ played }) => played))),
    spearman: mean(runs.map((run) => run.spearman)),
    bestWon: mean(runs.map(({ won }) => won)),
  }
}

/** The entries in an order that follows from the number of the run. */
function drawn(run: number): readonly string[] {
  const random = seededRandom(run)
  return entries
    .map((entrant) => [random(), entrant] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, entrant]) => entrant)
}

const rows = formatIds.flatMap((format) => budgets[format].map((sets) => measure(format, sets)))
if (values.json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
else {
  process.stdout.write(`${entries.length} entries, ${values.runs} tournaments each\n`)
  process.stdout.write('format        sets/table   sets  Spearman  best won\n')
  for (const row of rows) {
    const cells = [String(row.setsOfTable).padStart(10), String(row.played).padStart(6)]
    const shares = [row.spearman.toFixed(3).padStart(9), `${Math.round(row.bestWon * 100)} %`.padStart(9)]
    process.stdout.write(`${row.format.padEnd(12)}  ${[...cells, ...shares].join(' ')}\n`)
  }
}
