/** A season for research: its download, refused before it is published, and the same rows from its bundle alone. */
// @module-tag processes
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import type { SeasonPage } from '../../src/api/index.ts'
import type { FairPlayReport } from '../../src/competition/fair-play/index.ts'
import { dataFields, dataKinds, readDataLine, type DataKind, type DataRow } from '../../src/competition/data/index.ts'
import { by, folder, need, run } from '../helpers.ts'
import { eventually, fineBot, quiet, startServer, type Served } from '../serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const options = { target: 1000 }
const games = [
  { game: 'six-dice', seats: 2, options },
  { game: 'six-dice', seats: 3, options },
]
const authors = ['mika', 'rolf', 'sumi']

/** At the long matches of a validation it plays on; at the short ones of the season it is at fault. */
const failing = `
export default {
  games: ['six-dice'],
  act({ observation: { target, lap }, legal }) {
    if (target < 3000 && lap === 1) return 'nonsense'
    if (target < 3000) throw new Error('enough')
    return legal.includes('stop') ? 'stop' : legal.at(-1)
  },
}
`

/** A finished season of two games; `publish` publishes it. */
async function finished() {
  const server = await startServer({ limits: quiet, seats: { 'six-dice': [2, 3] }, children: 2 })
  const token = server.adminToken!
  const admin = async (path: string, body: object) => {
    const answer = await server.ask(`api/admin/${path}`, { token, body })
    expect(answer).toMatchObject({ status: path === 'seasons' ? 201 : 200 })
    return answer.body
  }
  const roster = `author,source\n${authors.map((name) => `${name},yes\n`).join('')}`
  const { tokens } = await admin('seasons', { name: 'Cup', games, roster, sets: 3, width: null })
  await admin('seasons/cup', { step: 'open' })
  for (const { author, token: own } of tokens) {
    const source = author === 'sumi' ? failing : fineBot()
    expect(await server.submit(own, `Pan-${author}`, source)).toMatchObject({ state: 'rated' })
  }
  await admin('seasons/cup', { step: 'freeze' })
  await admin('seasons/cup', { step: 'final' })
  await eventually(
    async () => (await server.ask('api/seasons/cup')).body as SeasonPage,
    ({ state }) => state === 'finished',
  )
  return { server, publish: () => admin('seasons/cup', { step: 'publish' }) }
}

const rowsIn = (text: string): readonly DataRow[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line, i) => need(readDataLine(line, i + 1)))

const downloaded = async (server: Served, query = ''): Promise<readonly DataRow[]> =>
  rowsIn((await server.ask(`api/seasons/cup/data.jsonl${query}`)).body as string)

/** What a bundle has no fields for. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  set: ['startedMs', 'endedMs'],
  match: ['startedMs', 'endedMs'],
  seat: ['fuel', 'strikes'],
  decision: ['fuel'],
}

it('is there once it is published, by game, in parts, and its bundle has the same rows', async () => {
  const { server, publish } = await finished()
  const at = ['--server', server.address]
  const cwd = folder()
  const early = await server.ask('api/seasons/cup/data.jsonl')
  expect(early).toMatchObject({
    status: 409,
    body: {
      code: 'season-state',
      message: 'The season Cup is finished: its data are there once it is published.',
    },
  })
  const tooEarly = await run(
    ['data', 'season', 'cup', '--out', 'cup.jsonl', ...at, ...by(server.adminToken!).slice(2)],
    cwd,
  )
  expect(tooEarly).toMatchObject({ code: 2, err: expect.stringContaining('[season-state]') })
  await publish()

  const rows = await downloaded(server)
  expect(rows[0]).toMatchObject({ source: 'cup', game: 'six-dice', seats: 2, after: 0, upTo: 3, isWhole: true })
  const of = <K extends DataKind>(kind: K, all = rows) =>
    all.filter(({ row }) => row === kind) as readonly object[] as readonly DataRow<K>[]
  for (const kind of dataKinds)
    for (const row of of(kind)) expect(Object.keys(row)).toEqual(['row', ...Object.keys(dataFields[kind])])
  expect(of('set').map(({ set }) => set)).toEqual([1, 2, 3])
  expect(of('set').every(({ secret, startedMs }) => /^[0-9a-f]{64}$/.test(secret!) && startedMs! > 0)).toBe(true)
  expect(new Set(of('entrant').map(({ versionId }) => versionId))).toEqual(
    new Set(authors.map((author) => `pan-${author}.1`)),
  )
  const faults = of('seat').filter(({ fault }) => fault !== null)
  expect(faults.length).toBeGreaterThan(0)
  expect(
    faults.every(({ versionId, fault }) => versionId === 'pan-sumi.1' && /^(?:crash|illegal-action)$/.test(fault!)),
  ).toBe(true)
  expect(of('seat').some(({ strikes }) => strikes! > 0)).toBe(true)

  const three = await downloaded(server, '?game=six-dice:3')
  expect(three[0]).toMatchObject({ seats: 3, upTo: 6 })
  expect(of('set', three).map(({ set, matches }) => [set, matches])).toEqual([4, 5, 6].map((set) => [set, 6]))
  const rest = await downloaded(server, '?after=2&game=six-dice')
  expect(of('set', rest)).toEqual(of('set').slice(2))
  for (const [query, code] of [
    ['?game=chess', 'game-unknown'],
    ['?after=x', 'query-value'],
    ['?seats=3', 'query-value'],
  ])
    expect(await server.ask(`api/seasons/cup/data.csv.zip${query}`)).toMatchObject({ body: { code } })
  expect((await server.ask('api/seasons/league/data.jsonl')).body).toMatchObject({ code: 'season-unknown' })

  const saved = await run(['data', 'season', 'Cup', '--of', 'six-dice:3', '--out', 'three.jsonl', ...at], cwd)
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(rowsIn(readFileSync(join(cwd, 'three.jsonl'), 'utf8'))).toEqual(three)
  expect(await run(['data', 'season', 'cup', '--out', 'cup.zip', ...at], cwd)).toMatchObject({ code: 0 })
  const files = unzipSync(new Uint8Array(readFileSync(join(cwd, 'cup.zip'))))
  expect(Object.keys(files)).toEqual(dataKinds.map((kind) => `${kind}.csv`))
  expect(new TextDecoder().decode(files['set.csv']).trimEnd().split('\r\n')).toHaveLength(4)

  // The bundle alone.
  await run(['season', 'bundle', 'cup', '--save', 'bundle.jsonl', ...at], cwd)
  for (const [part, own] of [
    ['six-dice', rows],
    ['six-dice:3', three],
  ] as const) {
    const file = `of-${own.length}.jsonl`
    const made = await run(['data', 'bundle', 'bundle.jsonl', '--of', part, '--out', file], cwd)
    expect(made).toMatchObject({ code: 0, err: 'A bundle has no fuel, strikes and times: they are null.\n' })
    expect(rowsIn(readFileSync(join(cwd, file), 'utf8'))).toEqual(
      own.map((row) =>
        Object.assign({}, row, Object.fromEntries((lacking[row.row] ?? []).map((name) => [name, null]))),
      ),
    )
  }
})

it('is looked at for fair play from its bundle, and what it has not is said', async () => {
  const { server, publish } = await finished()
  await publish()
  const cwd = folder()
  for (const more of [[], ['--hashes']])
    await run(
      ['season', 'bundle', 'cup', '--save', `cup${more.length}.jsonl`, ...more, '--server', server.address],
      cwd,
    )
  const looked = await run(['fair-play', 'cup0.jsonl', '--json'], cwd)
  expect(looked).toMatchObject({ code: 0, err: '' })
  // The same as of the data that the server has.
  await run(['data', 'season', 'cup', '--out', 'data.jsonl', '--server', server.address], cwd)
  expect(looked.out).toBe((await run(['fair-play', 'data.jsonl', '--json'], cwd)).out)
  // Who met whom is drawn by the secret of the season: only that there were few sets of each is certain.
  const report = JSON.parse(looked.out) as FairPlayReport
  expect(report).toMatchObject({ findings: [], compared: 0 })
  expect(report.skipped).toBeGreaterThan(0)
  const lines = readFileSync(join(cwd, 'cup0.jsonl'), 'utf8').split('\n')
  writeFileSync(join(cwd, 'torn.jsonl'), lines.slice(0, -2).join('\n'))
  writeFileSync(join(cwd, 'other.jsonl'), lines.join('\n').replace('"entrants":[', '"entrants":[7,'))
  writeFileSync(join(cwd, 'cut.jsonl'), lines.join('\n').replace('\\"format\\"', '\\"form\\"'))
  for (const [args, sentence] of [
    [
      ['cup1.jsonl'],
      /^dicewright: Line 6 of the bundle has the hash of a transcript in its place: .* \[review-none\]$/,
    ],
    [['torn.jsonl'], /The bundle ends before its digests: expected a whole file\. \[bundle-malformed\]$/],
    [['other.jsonl'], /^dicewright: Line 6 of the bundle has entrants \[7,\d,\d\]: .* \[bundle-malformed\]$/],
    [['cut.jsonl'], /^dicewright: Line 6 of the bundle has a transcript that cannot be read: .* \[bundle-malformed\]$/],
    [
      ['cup0.jsonl', '--of', 'chess'],
      /The season Cup has no game "chess": expected six-dice:2, six-dice:3\. \[game-unknown\]$/,
    ],
    [
      ['data.jsonl', '--of', 'six-dice'],
      /^dicewright: --of is "six-dice": expected it beside the bundle .* \[usage\]$/,
    ],
  ] as const) {
    const { code, out, err } = await run(['fair-play', ...args], cwd)
    expect([code, out]).toEqual([2, ''])
    expect(err.trimEnd()).toMatch(sentence)
  }
  for (const [args, sentence] of [
    [['bundle', 'cup0.jsonl', '--out', 'a.zip'], /ends in \.jsonl, which a bundle needs\./],
    [['bundle', 'cup0.jsonl', '--out', 'a.jsonl', '--after', '3'], /since a bundle is whole/],
    [['ladder', 'six-dice.2.standard', '--out', 'a.jsonl', '--of', 'x'], /since a ladder has one game/],
  ] as const)
    expect(await run(['data', ...args], cwd)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) })
})
