/** Ladders as downloads: every field documented and none beside them, one state, bounded, and read back. */
// @module-tag processes
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscript } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { makeDataPage, pageFile } from '../scripts/data-page.ts'
import {
  dataFields,
  dataKinds,
  headRow,
  jsonLines,
  readDataLine,
  rowsOfSet,
  withCosts,
  type DataKind,
  type DataRow,
} from '../src/competition/data/index.ts'
import { Downloads } from '../src/server/downloads.ts'
import { folder, need, run } from './helpers.ts'
import { openArena } from './ladder/support.ts'
import { eventually, fineBot, startServer } from './serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const ladder = 'six-dice.2.standard'
const rowsIn = (text: string): readonly DataRow[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line, i) => need(readDataLine(line, i + 1)))
const fieldsOf = (row: object): readonly string[] => Object.keys(row).filter((name) => name !== 'row')

describe('DATA.md', () => {
  it('has every field as it is written', async () => {
    const page = readFileSync(pageFile, 'utf8')
    expect(page).toBe(await makeDataPage(page))
  })
})

describe('a download', () => {
  it('has the rated sets with every documented field and no other, and can be counted', async () => {
    const server = await startServer({ limits: { houseSets: 0, setsWanted: 1 } })
    const token = await server.author('mika')
    await server.submit(token, 'kettle', fineBot())
    const stands = async () => (await server.ask(`api/ladders/${ladder}`)).body
    await eventually(stands, ({ sets }) => sets >= 1)
    const answer = await server.ask(`api/ladders/${ladder}/data.jsonl`)
    expect(answer.headers.get('content-disposition')).toContain('six-dice.2.standard.data.jsonl')
    const rows = rowsIn(answer.body)
    for (const kind of dataKinds) {
      const own = rows.filter(({ row }) => row === kind)
      expect(own.length, kind).toBeGreaterThan(0)
      for (const row of own) expect(fieldsOf(row)).toEqual(Object.keys(dataFields[kind]))
    }
    expect(rows[0]).toMatchObject({ source: ladder, game: 'six-dice', seats: 2, isWhole: true, costs: null })
    const of = <K extends DataKind>(kind: K) =>
      rows.filter(({ row }) => row === kind) as readonly object[] as readonly DataRow<K>[]
    expect(of('entrant').map(({ bot, owner, isHouse }) => [bot, owner, isHouse])).toContainEqual([
      'kettle',
      'mika',
      false,
    ])
    const [match] = of('match')
    const { transcript } = of('transcript').find((row) => row.match === match!.match)!
    expect(transcript).toBe(
      (await server.ask(`api/matches/${match!.match}/transcript`)).body.replace(/,"signature":\{.*?\}/, ''),
    )
    const { entries } = need(parseTranscript(transcript))
    expect(match!.plies).toBe(entries.length)
    const decisions = of('decision').filter((row) => row.match === match!.match)
    expect(decisions.map(({ ply, seat, action }) => [ply, seat, action])).toEqual(
      entries.flatMap(({ by, text }, ply) => (by === 'chance' ? [] : [[ply, by, text]])),
    )
    // What only authors see is not there.
    expect(answer.body).not.toContain('actions"')

    const counted: DataRow[] = []
    const source = (async function* () {
      yield* rows
    })()
    for await (const row of withCosts(source, moduleById('six-dice')!)) counted.push(row)
    expect(counted).toHaveLength(rows.length)
    expect(counted[0]).toMatchObject({ costs: 'turn', costUnit: 'points' })
    const costs = counted.filter((row): row is DataRow<'decision'> => row.row === 'decision')
    const known = costs.filter(({ cost }) => cost !== null)
    expect(known.length).toBeGreaterThan(costs.length / 2)
    expect(known.every(({ cost, best, action }) => (cost === 0 ? best === action : cost! > 0))).toBe(true)

    const zip = await (await fetch(new URL(`api/ladders/${ladder}/data.csv.zip`, server.address))).arrayBuffer()
    const files = unzipSync(new Uint8Array(zip))
    expect(Object.keys(files)).toEqual(dataKinds.map((kind) => `${kind}.csv`))
    const linesOf = (kind: DataKind) => new TextDecoder().decode(files[`${kind}.csv`]).trimEnd().split('\r\n')
    expect(linesOf('decision')).toHaveLength(1 + of('decision').length)
    expect(linesOf('match')[0]).toBe(Object.keys(dataFields.match).join(','))
    expect(linesOf('match')[1]).toContain(`,${match!.seating.join(' ')},`)

    const out = join(folder(), 'ladder.jsonl')
    const saved = await run(['data', 'ladder', ladder, '--out', out, '--costs', '--server', server.address])
    expect(saved).toMatchObject({ code: 0, err: '' })
    expect(rowsIn(readFileSync(out, 'utf8'))).toEqual(counted)
    const again = await run(['data', 'ladder', ladder, '--out', out, '--server', server.address])
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('[file-exists]') })
    const zipped = await run(['data', 'ladder', ladder, '--out', 'x.zip', '--costs', '--server', server.address])
    expect(zipped).toMatchObject({ code: 2, err: expect.stringContaining('which --costs needs') })
    const unknown = await run([
      'data',
      'ladder',
      'chess',
      '--out',
      join(folder(), 'a.jsonl'),
      '--server',
      server.address,
    ])
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('[ladder-unknown]') })
  })

  it('is one state of a ladder that is played on, in pieces behind one another', async () => {
    const opened = await openArena({ limits: { setsWanted: 6, houseSets: 0, downloadSets: 4 } })
    const ann = await opened.author('Ann')
    await opened.rated(ann, 'Kettle', 'one')
    opened.arena.start()
    await opened.idle()
    const source = (await opened.arena.queries.data(ladder, {}))!
    const read = async () => {
      const sets: number[] = []
      for await (const { set } of source.sets()) sets.push(set)
      return sets
    }
    const before = await read()
    expect(before).toHaveLength(4)
    expect(source.head).toMatchObject({ isWhole: false, upTo: before.at(-1) })
    await opened.rated(await opened.author('Ben'), 'Pan', 'two')
    await opened.idle()
    expect(await read()).toEqual(before)
    const next = (await opened.arena.queries.data(ladder, { after: source.head.upTo }))!
    expect(next.head.after).toBe(before.at(-1))
    for await (const { set } of next.sets()) expect(set).toBeGreaterThan(before.at(-1)!)
    expect(await opened.arena.queries.data('chess', {})).toBeNull()
  })
})

describe('downloads', () => {
  const forever = async function* () {
    for (;;) yield 'a'
  }

  it('are so many at once; a place is free again when a reader is done or goes away', async () => {
    const downloads = new Downloads({ downloads: 1, downloadMs: 60_000 })
    const one = downloads.take()
    expect(downloads.take()).toMatchObject({ code: 'server-busy', retryAfterMs: 10_000 })
    if (!one.ok) throw new Error('no place')
    const reader = one.stream(forever()).getReader()
    await reader.read()
    await reader.cancel()
    const two = downloads.take()
    if (!two.ok) throw new Error('no place')
    const text = await new Response(
      two.stream(
        (async function* () {
          yield 'whole'
        })(),
      ),
    ).text()
    expect(text).toBe('whole')
    expect(downloads.take().ok).toBe(true)
  })

  it('are broken off when they take too long, read or not', async () => {
    vi.useFakeTimers()
    try {
      const downloads = new Downloads({ downloads: 1, downloadMs: 1_000 })
      const one = downloads.take()
      if (!one.ok) throw new Error('no place')
      const reader = one.stream(forever()).getReader()
      await reader.read()
      vi.advanceTimersByTime(1_000)
      expect(downloads.take().ok).toBe(true)
      await expect(reader.read().then(() => reader.read())).rejects.toThrow('took too long')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what is read back', () => {
  const head = headRow({ source: 'x', game: 'six-dice', seats: 2, after: 0, upTo: 3, isWhole: true })

  it('is what was written', () => {
    const set = { set: 3, secret: null, startedMs: 1, endedMs: 2, entrants: [], matches: [] }
    const rows = [head, ...rowsOfSet(set, new Set(dataKinds))]
    expect(rowsIn(jsonLines(rows))).toEqual(rows)
  })

  it.each([
    ['nonsense', 'Line 7 of the data is "nonsense": expected a JSON object.'],
    ['[]', 'Line 7 of the data is "[]": expected a JSON object.'],
    ['{"row":"toString"}', 'Line 7 of the data has row "toString": expected one of data, set, entrant,'],
    [JSON.stringify({ ...head, seats: 1.5 }), 'Line 7 of the data has seats 1.5: expected a whole number.'],
    [JSON.stringify({ ...head, source: null }), 'Line 7 of the data has source null: expected a text.'],
    [JSON.stringify({ ...head, costs: 3 }), 'Line 7 of the data has costs 3: expected a text or null.'],
  ])('%s is refused', (line, sentence) => {
    const read = readDataLine(line, 7)
    expect(read).toMatchObject({ ok: false, code: 'rows-malformed', at: 'line 7' })
    expect(read.ok ? '' : read.message).toContain(sentence)
  })
})
