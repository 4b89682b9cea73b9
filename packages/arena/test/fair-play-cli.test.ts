/** `dicewright fair-play` on a file of data, in which one bot gives points away to one other. */
// @module-tag processes
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { headRow, jsonLines, type DataRow } from '../src/competition/data/index.ts'
import type { FairPlayReport } from '../src/competition/fair-play/index.ts'
import { folder, run } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 60_000 })

const bots = ['ant', 'bee', 'cat', 'dog']

/** Rows with costs of a league in which every pair plays eight sets; `ant` gives away to `dog` what `dear` says. */
function league(dear: number): readonly DataRow[] {
  const head = headRow({ source: 'test', game: 'six-dice', seats: 2, after: 0, upTo: 48, isWhole: true })
  const rows: DataRow[] = [{ ...head, costs: 'turn', costUnit: 'points' }]
  let set = 0
  for (let round = 0; round < 8; round++)
    for (const [a, first] of bots.entries())
      for (const second of bots.slice(0, a)) rows.push(...setOf(++set, [first, second], dear))
  return rows
}

function setOf(set: number, names: readonly string[], dear: number): readonly DataRow[] {
  const match = `${set}-1`
  const times = { startedMs: 1, endedMs: 2 }
  const costOf = (own: string) => (1 + ((set * 7) % 5) / 10) * (own === 'ant' && names.includes('dog') ? dear : 1)
  return [
    { row: 'set', set, matches: 1, secret: null, ...times },
    ...names.map((bot, entrant): DataRow => {
      return {
        row: 'entrant',
        set,
        entrant,
        versionId: `${bot}.1`,
        bot,
        version: 1,
        owner: bot,
        isHouse: false,
        rankSum: 1,
      }
    }),
    { row: 'match', match, set, number: 1, seating: [1, 0], reason: 'over', faultSeat: null, plies: 2, ...times },
    ...[0, 1].map((seat): DataRow => {
      const cost = costOf(names[1 - seat]!)
      return {
        row: 'decision',
        match,
        seat,
        decision: 1,
        ply: seat,
        action: 'stop',
        fuel: null,
        cost,
        best: 'continue',
      }
    }),
  ]
}

function saved(rows: readonly DataRow[]): string {
  const file = join(folder(), 'data.jsonl')
  writeFileSync(file, jsonLines(rows))
  return file
}

it('names who gives away to one opponent alone, in careful words, with the sets to look at', async () => {
  const file = saved(league(5))
  const told = await run(['fair-play', file])
  expect(told).toMatchObject({ code: 1, err: '' })
  expect(told.out).toContain('48 sets; 12 pairs of a version and an opponent compared, 0 with too few sets.')
  expect(told.out).toContain('Worth a look, and no more than that')
  expect(told.out).toMatch(/^ant\.1 +dog +8 +\d\.\d\d +1\.\d\d /m)
  const { out } = await run(['fair-play', file, '--json'])
  const { findings } = JSON.parse(out) as FairPlayReport
  expect(findings.map(({ id, opponent, look }) => [id, opponent, look.length])).toEqual([['ant.1', 'dog', 5]])
})

it('names nobody where all play as ever, and refuses what has no costs', async () => {
  const fair = await run(['fair-play', saved(league(1))])
  expect(fair).toMatchObject({ code: 0, err: '' })
  expect(fair.out).toContain('Nothing is worth a look.')
  const none = await run(['fair-play', saved(league(1).filter(({ row }) => row !== 'decision'))])
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('[review-none]') })
  const torn = await run(['fair-play', saved([])])
  expect(torn).toMatchObject({ code: 2, err: expect.stringContaining('[rows-malformed]') })
  const absent = await run(['fair-play', 'absent.jsonl'])
  expect(absent.err).toBe(
    'dicewright: absent.jsonl cannot be read: there is no such file or folder. [file-unreadable]\n',
  )
})
