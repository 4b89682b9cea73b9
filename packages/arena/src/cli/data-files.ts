/**
 * `dicewright data ladder ID --out FILE`: a ladder or a season for research, as one file; decisions are counted here, if
 * wanted.
 */
import { refuse, show } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { allRows, jsonLines, readDataLine, withCosts, type DataRow } from '../competition/data/index.ts'
import { bundleData } from '../competition/season/data.ts'
import { Client } from './client.ts'
import { linesOf } from './files.ts'
import { readModules } from './modules.ts'
import { exits, need, Refused, say, write } from './output.ts'
import { saveNew } from './save.ts'

/** What is saved: of a server a ladder or a season, or the bundle of a season in a file. */
export type DataOf = 'ladder' | 'season' | 'bundle'

export interface DataFlags {
  readonly out: string
  readonly of?: string
  readonly after?: string
  readonly costs?: boolean
  readonly game?: string
  readonly server: string
}

export async function saveData(what: DataOf, id: string, flags: DataFlags): Promise<number> {
  const { out, of, after, costs = false, game } = flags
  const zip = costs || what === 'bundle' ? [] : ['.zip']
  const end = ['.jsonl', ...zip].find((it) => out.endsWith(it))
  if (!end) {
    const why = zip.length > 0 ? ' or .zip' : `, which ${costs ? '--costs' : 'a bundle'} needs`
    throw usage('out', `--out is ${show(out)}: expected a file that ends in .jsonl${why}.`)
  }
  if (what === 'ladder' && of !== undefined)
    throw usage('of', `--of is ${show(of)}: expected it beside season or bundle, since a ladder has one game.`)
  if (what === 'bundle' && after !== undefined)
    throw usage('after', `--after is ${show(after)}: expected it beside ladder or season, since a bundle is whole.`)
  const pieces = what === 'bundle' ? bundlePieces(id, flags) : serverPieces(what, id, flags)
  const bytes = await saveNew(out, 0o666, () => (costs ? countedLines(rowsIn(pieces), game) : pieces))
  if (what === 'bundle') say('A bundle has no fuel, strikes and times: they are null.')
  write(`${(bytes / 1e6).toFixed(1)} MB are saved as ${out}.`)
  return exits.done
}

const usage = (at: string, message: string): Refused => new Refused(refuse('usage', at, message))

function serverPieces(what: 'ladder' | 'season', id: string, flags: DataFlags): AsyncIterable<Uint8Array> {
  const { out, of, after, server } = flags
  const query = new URLSearchParams(
    Object.entries({ game: of, after }).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  )
  const path = `api/${what}s/${encodeURIComponent(id)}/data.${out.endsWith('.zip') ? 'csv.zip' : 'jsonl'}`
  return new Client(server).pieces(query.size === 0 ? path : `${path}?${query}`, {})
}

async function* bundlePieces(file: string, { of }: DataFlags): AsyncGenerator<string> {
  for await (const row of bundleRows(file, of)) yield jsonLines([row])
}

/** All rows of one game of a bundle. */
export async function* bundleRows(file: string, of?: string): AsyncGenerator<DataRow> {
  yield* allRows(need(await bundleData(() => linesOf(file), of ?? null)))
}

/** Lines with costs. */
export async function* countedLines(rows: AsyncIterable<DataRow>, game?: string): AsyncGenerator<string> {
  for await (const row of countedRows(rows, game)) yield jsonLines([row])
}

/** Rows with costs, by the module of their game: one of the engine, or the one that is given. */
export async function* countedRows(rows: AsyncIterable<DataRow>, game?: string): AsyncGenerator<DataRow> {
  useWasm()
  const modules = await readModules(game === undefined ? {} : { game: [game] })
  const all = rows[Symbol.asyncIterator]()
  const first = await all.next()
  if (first.done) return
  const head = first.value
  if (head.row !== 'data')
    throw new Refused(
      refuse('rows-malformed', 'line 1', `Line 1 of the data has row ${show(head.row)}: expected data.`),
    )
  const module = need(modules.find(head.game))
  yield* withCosts(joined(head, all), module)
}

async function* joined(head: DataRow, others: AsyncIterator<DataRow>): AsyncGenerator<DataRow> {
  yield head
  yield* { [Symbol.asyncIterator]: () => others }
}

/** The rows in pieces of JSON Lines. */
export async function* rowsIn(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<DataRow> {
  const decoder = new TextDecoder()
  let rest = ''
  let number = 0
  for await (const piece of pieces) {
    rest += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop()!
    for (const line of lines) yield need(readDataLine(line, ++number))
  }
  if (rest !== '') yield need(readDataLine(rest, ++number))
}
