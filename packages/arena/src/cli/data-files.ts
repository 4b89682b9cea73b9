/** `dicewright data ladder ID --out FILE`: a ladder for research, as one file; decisions are counted here, if wanted. */
import { refuse, show } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { jsonLines, readDataLine, withCosts, type DataRow } from '../competition/data/index.ts'
import { Client } from './client.ts'
import { readModules } from './modules.ts'
import { exits, need, Refused, write } from './output.ts'
import { saveNew } from './save.ts'

export interface DataFlags {
  readonly out: string
  readonly after?: string
  readonly costs?: boolean
  readonly game?: string
  readonly server: string
}

export async function saveData(id: string, { out, after, costs = false, game, server }: DataFlags): Promise<number> {
  const form = out.endsWith('.zip') ? 'csv.zip' : out.endsWith('.jsonl') ? 'jsonl' : null
  if (!form || (costs && form !== 'jsonl'))
    throw new Refused(
      refuse(
        'usage',
        'out',
        `--out is ${show(out)}: expected a file that ends in .jsonl${costs ? ', which --costs needs' : ' or .zip'}.`,
      ),
    )
  const client = new Client(server)
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  const path = `api/ladders/${encodeURIComponent(id)}/data.${form}${query}`
  const pieces = () => (costs ? countedLines(rowsIn(client.pieces(path, {})), game) : client.pieces(path, {}))
  const bytes = await saveNew(out, 0o666, pieces)
  write(`${(bytes / 1e6).toFixed(1)} MB are saved as ${out}.`)
  return exits.done
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
