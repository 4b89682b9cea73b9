// @module-tag processes
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sixDice } from '@dicewright/engine/six-dice'
import type { Fault } from '../../src/faults.ts'
import { applySets } from '../../src/ladder/apply.ts'
import { endSet, type SetEnd } from '../../src/ladder/end-set.ts'
import { ensureHouse, ensureLadders } from '../../src/ladder/ladders.ts'
import { recompute } from '../../src/ladder/recompute.ts'
import { setNameOf, seatingsOf } from '../../src/ladder/standard.ts'
import { afterSet, newcomer, type SetOutcome, type Standing } from '../../src/rating.ts'
import { up as countFuelAnew } from '../../src/store/migrations/0006-fuel.ts'
import { nextSets } from '../../src/store/outcomes.ts'
import { seatRow } from '../../src/store/results.ts'
import { beginSet, recoverSets, type OpenSet } from '../../src/store/sets.ts'
import { findLadder, standings } from '../../src/store/standings.ts'
import { serverLimits } from '../../src/limits.ts'
import type { Incident } from '../../src/referee/referee.ts'
import { openStore, type SqliteStore as Store } from '../../src/store/sqlite.ts'
import { folder, need } from '../helpers.ts'
import { modulesOf } from '../modules.ts'
import { deaf } from '../sets.ts'
import { QuickWorkers, secretText } from './support.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const ladder = 'six-dice.2.standard'
const versions = ['random.1', 'greedy.1', 'turn.1']
const pairs = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

async function emptyLadder(data: string): Promise<Store> {
  const store = need(await openStore(data))
  await store.db.transaction().execute(async (tx) => {
    await ensureLadders(tx, [sixDice])
    await ensureHouse(tx, modulesOf(sixDice), 1)
  })
  return store
}

const begin = ({ db }: Store, pair: number, seed: string): Promise<OpenSet> => {
  const two = pairs[pair]!.map((i) => versions[i]!)
  return db
    .transaction()
    .execute((tx) => beginSet(tx, { ladder, purpose: 'rated', versions: two, secret: secretText(seed) }, 1))
}

async function end({ db }: Store, set: OpenSet, isVoid: boolean): Promise<void> {
  const finish: SetEnd = isVoid
    ? { kind: 'infra', why: 'no child', state: 'void' }
    : { kind: 'finished', played: await playedOf(set) }
  await db
    .transaction()
    .execute((tx) => endSet(tx, { set, end: finish, isRemote: false, nowMs: 2, bounds: serverLimits }))
}

const playedOf = (set: OpenSet) =>
  new QuickWorkers().play(
    {
      set: set.id,
      game: { id: 'six-dice', seats: 2, options: {} },
      entrants: set.versions.map((version) => ({ kind: 'house', name: version, bot: version.split('.')[0]! })),
      seatings: seatingsOf(set),
      secret: set.secret,
      setName: setNameOf('six-dice', set.id),
      paceMs: 0,
    },
    deaf,
  )

/** Ratings by the definition: every finished set in the order of their ids. */
async function byDefinition({ db }: Store): Promise<Map<string, Standing>> {
  const all = new Map<string, Standing>()
  for (const next of await nextSets(db, ladder, 0, 1000)) {
    if (next.state !== 'finished') continue
    const after = await afterSet(
      next.entrants.map(({ version }) => all.get(version) ?? newcomer),
      next satisfies SetOutcome,
    )
    for (const [i, { version }] of next.entrants.entries()) all.set(version, after[i]!)
  }
  return all
}

const anySets = fc.array(
  fc
    .record({ pair: fc.nat(2), isVoid: fc.boolean(), when: fc.nat(1000) })
    .map(({ pair, isVoid, when }) => ({ pair, when, isVoid: isVoid && when % 7 === 0 })),
  { minLength: 1, maxLength: 12 },
)

describe('ratings', () => {
  it('follow the order in which sets were created, whatever order they end in', async () => {
    const data = folder()
    let run = 0
    await fc.assert(
      fc.asyncProperty(anySets, async (sets) => {
        const store = await emptyLadder(`${data}/${run++}`)
        const begun: { readonly set: OpenSet; readonly isVoid: boolean; readonly when: number }[] = []
        for (const [i, { pair, ...rest }] of sets.entries())
          begun.push({ set: await begin(store, pair, `${run} ${i}`), ...rest })
        for (const { set, isVoid } of begun.toSorted((a, b) => a.when - b.when)) await end(store, set, isVoid)
        expect(await standings(store.db, ladder)).toEqual(await byDefinition(store))
        expect(await recompute(store.db)).toEqual({
          equal: true,
          sets: sets.filter(({ isVoid }) => !isVoid).length,
          difference: null,
        })
        const { applied, rated } = (await findLadder(store.db, ladder))!
        expect([applied, rated]).toEqual([begun.at(-1)!.set.id, sets.filter(({ isVoid }) => !isVoid).length])
        await store.close()
      }),
      { numRuns: 15, seed: 20261121, endOnFailure: true },
    )
  })

  it('wait for a set that is not over, and come in one transaction with it', async () => {
    const store = await emptyLadder(folder())
    const [first, second, third] = [await begin(store, 0, 'a'), await begin(store, 1, 'b'), await begin(store, 2, 'c')]
    await end(store, third, false)
    await end(store, second, false)
    expect(await standings(store.db, ladder)).toEqual(new Map())
    await end(store, first, false)
    const all = await standings(store.db, ladder)
    expect([...all.values()].map(({ sets }) => sets)).toEqual([2, 2, 2])
    await store.close()
  })

  it('go on past a set that the end of the server made void', async () => {
    const store = await emptyLadder(folder())
    await begin(store, 0, 'a')
    const second = await begin(store, 1, 'b')
    await end(store, second, false)
    await store.db.updateTable('bots').set({ tier: 'remote' }).where('id', '=', 'random').execute()
    await store.db.transaction().execute(async (tx) => {
      expect(await recoverSets(tx, 3)).toEqual({ again: 0, dropped: 1 })
      expect((await applySets(tx, ladder)).map(({ set }) => set)).toEqual([second.id])
    })
    await store.close()
  })

  it('are given once: no result is written twice', async () => {
    const store = await emptyLadder(folder())
    const set = await begin(store, 0, 'a')
    await end(store, set, false)
    const before = await standings(store.db, ladder)
    await expect(end(store, set, false)).rejects.toThrow('UNIQUE')
    expect(await standings(store.db, ladder)).toEqual(before)
    await store.close()
  })
})

describe('a result', () => {
  it('joins the decisions of every match of a set', async () => {
    const store = await emptyLadder(folder())
    await end(store, await begin(store, 0, 'a'), false)
    for (const [match, decisions] of [
      [1, '[[0,100,1],[3,200,1]]'],
      [2, '[[0,300,1]]'],
    ] as const)
      await store.db
        .updateTable('seats')
        .set({ fuel: 600, decisions })
        .where('version', '=', 'random.1')
        .where('match', '=', match)
        .execute()
    const [next] = await nextSets(store.db, ladder, 0, 1)
    expect(next).toMatchObject({ entrants: [{ version: 'random.1', fuel: [100, 200, 300] }, { fuel: null }] })
    await store.close()
  })

  it('counts illegal decisions alone as strikes, and no dropped line where nobody counted', async () => {
    const store = await emptyLadder(folder())
    const [played] = await playedOf(await begin(store, 0, 'a'))
    const fault = (name: Fault): Incident => ({
      decision: 1,
      ply: 0,
      fault: name,
      message: '',
      stack: '',
      observation: null,
      legal: [],
      played: null,
    })
    const incidents = [fault('illegal-action'), fault('illegal-action'), fault('malformed')]
    const seats = played!.report.seats.map((own) => Object.assign({}, own, { incidents }))
    expect(seatRow(1, 'random.1', { ...played!, report: { ...played!.report, seats } }, 0)).toMatchObject({
      strikes: 2,
      dropped: 0,
    })
    await store.close()
  })
})

describe('a recomputation', () => {
  it.each([
    [
      'a rating',
      (store: Store) =>
        store.db.updateTable('ratings').set({ mu: 25.000_000_000_000_004 }).where('version', '=', 'random.1').execute(),
    ],
    [
      'a rating of the past',
      (store: Store) => store.db.updateTable('history').set({ sigma: 1 }).where('set', '=', 2).execute(),
    ],
    [
      'a result',
      (store: Store) =>
        store.db
          .updateTable('seats')
          .set((row) => ({ rank: row(row.val(3), '-', row.ref('rank')) }))
          .where('set', '=', 1)
          .execute(),
    ],
    [
      'a tally',
      (store: Store) =>
        store.db
          .updateTable('ratings')
          .set((row) => ({ wins: row('wins', '+', 1) }))
          .execute(),
    ],
    ['a lost line of the past', (store: Store) => store.db.deleteFrom('history').where('set', '=', 1).execute()],
    ['a lost rating', (store: Store) => store.db.deleteFrom('ratings').where('version', '=', 'random.1').execute()],
    [
      'the number of sets',
      (store: Store) => store.db.updateTable('ladders').set({ rated: 99 }).where('id', '=', ladder).execute(),
    ],
  ])('finds %s that was changed', async (_, change) => {
    const store = await emptyLadder(folder())
    for (const [i, pair] of [0, 1, 2, 0].entries()) await end(store, await begin(store, pair, lopsided(i)), false)
    expect(await recompute(store.db)).toMatchObject({ equal: true, sets: 4 })
    await change(store)
    const { equal, difference } = await recompute(store.db)
    expect(equal).toBe(false)
    expect(difference).toContain(ladder)
    await store.close()
  })
})

it('counts the fuel of results anew where a version before counted it by ten thousands', async () => {
  const store = await emptyLadder(folder())
  const spent = [
    [0, 840, 1],
    [1, 12_345, 1],
    [3, null, 1],
  ]
  // Rated before it is known what it spent: as if that had been counted otherwise.
  for (const pair of [0, 1, 2]) await end(store, await begin(store, pair, lopsided(pair)), false)
  await store.db
    .updateTable('seats')
    .set({ fuel: 13_185, decisions: JSON.stringify(spent) })
    .where('version', '=', 'turn.1')
    .execute()
  expect(await recompute(store.db)).toMatchObject({ equal: false })
  await countFuelAnew(store.db)
  expect(await recompute(store.db)).toMatchObject({ equal: true, sets: 3 })
  const { fuelCounts } = (await standings(store.db, ladder)).get('turn.1')!
  // Two sets of two matches.
  expect(fuelCounts).toEqual({ 840: 4, 12_300: 4 })
  await store.close()
})

/** A seed whose set does not end in a tie. */
function lopsided(i: number): string {
  for (let n = 0; ; n++) {
    const losers = [1, 2].map((match) => {
      const byte = createHash('sha256')
        .update(`${secretText(`${i} ${n}`)} ${match}`)
        .digest()[0]!
      return (byte + (match === 1 ? 0 : 1)) % 2
    })
    if (losers[0] === losers[1]) return `${i} ${n}`
  }
}
