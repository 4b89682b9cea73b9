/**
 * `dicewright fair-play LADDER`: what is worth a look, from a ladder of a server, or from a file of data or the bundle of a
 * season. Decisions are counted on this computer where that is not done yet.
 */
import { existsSync } from 'node:fs'
import { show } from '@dicewright/engine'
import { readDataLine, type DataRow } from '../competition/data/index.ts'
import { fairPlay, fairSets, type FairPlayReport, type FairSet, type Finding } from '../competition/fair-play/index.ts'
import { isBundleLine } from '../competition/season/data.ts'
import { Client } from './client.ts'
import { bundleRows, countedRows, rowsIn } from './data-files.ts'
import { linesOf } from './files.ts'
import { exits, need, Refused, say, table, write, writeJson } from './output.ts'

export interface FairPlayFlags {
  readonly of?: string
  readonly after?: string
  readonly game?: string
  readonly server: string
  readonly json?: boolean
}

export async function reportFairPlay(ladder: string, flags: FairPlayFlags): Promise<number> {
  const { game, json = false } = flags
  const [first, rows] = await startOf(isFile(ladder) ? rowsOfFile(ladder, flags) : rowsOf(ladder, flags))
  const counted = first.row === 'data' && first.costs !== null ? rows : countedRows(rows, game)
  const sets: FairSet[] = []
  for await (const set of fairSets(counted)) {
    sets.push(set)
    if (!json && sets.length % 100 === 0) say(`${sets.length} sets are counted.`)
  }
  if (sets.every(({ entrants }) => entrants.every(({ cost }) => cost === null)))
    throw new Refused({
      code: 'review-none',
      message: `${ladder} has no decision whose cost is known: its game has no review, or no set has ended.`,
    })
  const report = fairPlay(sets)
  if (json) writeJson(report)
  else write(makeReport(report, sets.length))
  return report.findings.length > 0 ? exits.differs : exits.done
}

/** No ladder's name ends so: a file that is not there is called one. */
const isFile = (given: string): boolean => given.endsWith('.jsonl') || existsSync(given)

const noBundle = (of: string, given: string): Refused =>
  new Refused({
    code: 'usage',
    message: `--of is ${show(of)}: expected it beside the bundle of a season, not ${show(given)}.`,
  })

async function* rowsOf(ladder: string, { of, server, after }: FairPlayFlags): AsyncGenerator<DataRow> {
  if (of !== undefined) throw noBundle(of, ladder)
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  yield* rowsIn(new Client(server).pieces(`api/ladders/${encodeURIComponent(ladder)}/data.jsonl${query}`, {}))
}

/** What it is says its first line. */
async function* rowsOfFile(file: string, { of }: FairPlayFlags): AsyncGenerator<DataRow> {
  let number = 0
  for await (const line of linesOf(file)) {
    if (number === 0 && isBundleLine(line)) return yield* bundleRows(file, of)
    if (of !== undefined) throw noBundle(of, file)
    yield need(readDataLine(line, ++number))
  }
}

/** The first row, and all of them. */
async function startOf(rows: AsyncGenerator<DataRow>): Promise<readonly [DataRow, AsyncIterable<DataRow>]> {
  const first = await rows.next()
  if (first.done) throw new Refused({ code: 'rows-malformed', message: 'The data is empty: expected rows.' })
  const all = async function* () {
    yield first.value
    yield* rows
  }
  return [first.value, all()]
}

function makeReport({ compared, skipped, level, findings }: FairPlayReport, sets: number): string {
  const head = `${sets} sets; ${compared} pairs of a version and an opponent compared, ${skipped} with too few sets.`
  if (findings.length === 0) return `${head}\nNothing is worth a look.`
  const rows = findings.map((finding) => [
    finding.id,
    finding.opponent,
    String(finding.sets),
    shown(finding.cost),
    shown(finding.otherCost),
    finding.usual === null ? '-' : shown(finding.usual),
    finding.p.toPrecision(1),
    finding.look.join(' '),
  ])
  const columns = ['version', 'with', 'sets', 'cost', 'otherwise', 'usual', 'p', 'look at sets']
  return [
    head,
    '',
    'Worth a look, and no more than that: decisions of these versions cost far more with one opponent than with all others.',
    table([columns, ...rows]),
    '',
    `cost and otherwise: mean cost of a decision with the opponent and without; usual: what it multiplies others' costs by.`,
    `p: a report of pure chance names anybody in one case of ${Math.round(1 / level)}. ${advice(findings)}`,
  ].join('\n')
}

const advice = (findings: readonly Finding[]): string =>
  `Replay ${findings.length === 1 ? 'its' : 'their'} sets and ask the author before you decide anything.`

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 })
