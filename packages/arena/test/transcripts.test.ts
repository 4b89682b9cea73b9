/** Transcripts that make room: what is kept, and that everything which reads one is answered as before. */
// @module-tag processes
import { describe, expect, it, vi } from 'vitest'
import { digestOf } from '../src/store/prune.ts'
import type { Reader } from '../src/store/store.ts'
import { isOnPostgres } from './store-of.ts'
import { fineBot, eventually, startServer, type Served } from './serving.ts'

// Sets are played by children, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

/** All matches of rated sets, as they are kept, the newest last. */
const ratedMatches = (db: Reader) =>
  db
    .selectFrom('matches')
    .innerJoin('sets', 'sets.id', 'matches.set')
    .select(['matches.set', 'matches.match', 'matches.transcript', 'matches.digest', 'sets.ladder'])
    .where('sets.purpose', '=', 'rated')
    .orderBy('matches.set')
    .orderBy('matches.match')
    .execute()

/** A server that has played sets of the house and of two authors' bots, and rests. */
async function played(keptTranscripts: number, ...sources: readonly string[]) {
  const server = await startServer({ limits: { houseSets: 4, setsWanted: 3, keptTranscripts } })
  const token = await server.author('Ann')
  for (const [i, source] of sources.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await server.submit(token, `bot${i}`, source)
  await eventually(
    async () => ({
      ...(await server.ask('api/server')).body.now,
      ...(await server.arena.queries.operations()).sets,
    }),
    ({ setsRated, setsWaiting, waiting, running }) =>
      setsRated >= 4 && setsWaiting === 0 && waiting === 0 && running === 0,
  )
  return { server, token, before: await ratedMatches(server.arena.store.db) }
}

const transcript = async (server: Served, { set, match }: { readonly set: number; readonly match: number }) =>
  (await server.ask(`api/matches/${set}-${match}/transcript`)).body as string

/** Without the signature, which the server adds. */
const plain = (text: string) => text.replaceAll(/,"(publicKey|signature)":"[^"]*"/g, '')

describe('a transcript', () => {
  // The two that follow play hundreds of matches again; what makes room is asked of the store by the two others, too.
  it.skipIf(isOnPostgres)('of an old set makes room, and is the same when somebody asks for it', async () => {
    const { server, before } = await played(1_000_000, fineBot())
    const { arena } = server
    const downloads = ['data.jsonl', 'data.csv.zip'].map((name) => `api/ladders/six-dice.2.standard/${name}`)
    const asked = [...downloads, ...before.flatMap(({ set, match }) => [`api/matches/${set}-${match}/transcript`])]
    const answers = () => Promise.all(asked.map(async (path) => (await server.ask(path)).body))
    const first = await answers()
    const page = (await server.ask(`api/matches/${before[0]!.set}-1`)).body
    expect(page.isReplayed).toBe(false)
    await arena.prune()
    expect(await ratedMatches(arena.store.db)).toEqual(before)

    Object.assign(arena.limits, { keptTranscripts: 2 })
    await arena.prune()
    const kept = new Set(
      [...Map.groupBy(before, ({ ladder }) => ladder).values()].flatMap((rows) =>
        [...new Set(rows.map(({ set }) => set))].slice(-2),
      ),
    )
    const after = await ratedMatches(arena.store.db)
    for (const [i, { set, transcript: text, digest }] of after.entries())
      expect([text, digest]).toEqual(
        kept.has(set) ? [before[i]!.transcript, null] : ['', digestOf(before[i]!.transcript)],
      )
    expect(after.filter(({ digest }) => digest !== null).length).toBeGreaterThanOrEqual(4)

    expect(await answers()).toEqual(first)
    expect((await server.ask(`api/matches/${before[0]!.set}-1`)).body).toEqual({ ...page, isReplayed: true })
    expect(await arena.recompute()).toMatchObject({ equal: true })
    // Nothing more than once.
    await arena.prune()
    expect(await ratedMatches(arena.store.db)).toEqual(after)
  })

  it('of a fault, an illegal answer or something else that went wrong is kept', async () => {
    const { server, before } = await played(0)
    const { store } = server.arena
    const sets = [...new Set(before.map(({ set }) => set))]
    const wrong = [{ fault: 'crash' as const }, { strikes: 1 }, { incidents: '[{}]' }]
    await store.serial(async (tx) => {
      for (const [i, seat] of wrong.entries())
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.updateTable('seats').set(seat).where('set', '=', sets[i]!).where('seat', '=', 1).execute()
    })
    await server.arena.prune()
    for (const { set, digest } of await ratedMatches(store.db))
      expect(digest === null, String(set)).toBe(sets.slice(0, wrong.length).includes(set))
  })

  it.skipIf(isOnPostgres)('of a script that is gone is refused in one sentence, and the results stay', async () => {
    const { server, before } = await played(0, fineBot())
    const { arena, adminToken } = server
    await arena.prune()
    const own = await arena.store.db.selectFrom('entrants').select('set').where('version', '=', 'bot0.1').execute()
    const { set } = before.find(
      (match) => match.ladder === 'six-dice.2.standard' && own.some((row) => row.set === match.set),
    )!
    expect(plain(await transcript(server, { set, match: 1 }))).toContain('bot0 v1')
    const forgotten = await server.ask('api/admin/authors/Ann', { method: 'DELETE', token: adminToken! })
    expect(forgotten.status).toBe(200)
    for (const path of [`api/matches/${set}-1`, `api/matches/${set}-1/transcript`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await server.ask(path)).toMatchObject({
        status: 410,
        body: {
          code: 'match-unplayable',
          message: `Match "${set}-1" is kept as its result alone, and cannot be played again, because a script of it was removed with its author.`,
        },
      })
    const lines = ((await server.ask('api/ladders/six-dice.2.standard/data.jsonl')).body as string).trim().split('\n')
    const rows = lines.map((line) => JSON.parse(line)).filter((row) => row.match === `${set}-1`)
    expect(new Set(rows.map(({ row }) => row))).toEqual(new Set(['match', 'seat']))
    expect(
      (await server.ask('api/matches?limit=100')).body.some((line: { id: string }) => line.id === `${set}-1`),
    ).toBe(true)
    // Of the house it is played again.
    const house = before.find((match) => !own.some((row) => row.set === match.set))!
    expect((await server.ask(`api/matches/${house.set}-1`)).status).toBe(200)
  })

  it('that comes to something else is not shown', async () => {
    const { server, before } = await played(0)
    const { arena } = server
    await arena.prune()
    const { set } = before[0]!
    await arena.store.serial((tx) =>
      tx
        .updateTable('matches')
        .set({ digest: digestOf('another') })
        .where('set', '=', set)
        .execute(),
    )
    expect(await server.ask(`api/matches/${set}-1`)).toMatchObject({
      status: 410,
      body: { code: 'match-unplayable', message: expect.stringContaining('the rules have changed since') },
    })
  })
})
