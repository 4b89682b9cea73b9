/** Luck and skill on the page of a bot: counted in the background of the newest matches, and added to when there are more. */
// @module-tag processes
import { chaser } from '@dicewright/engine/chaser'
import { makeTranscript, unwrap } from '@dicewright/engine'
import { expect, it, vi } from 'vitest'
import { playSeries } from '../../src/series/series.ts'
import { LadderSkills, ladderSource, mostMatches } from '../../src/ladder/skills.ts'
import { skillOfTranscript } from '../../src/competition/luck/index.ts'
import { moduleById } from '@dicewright/engine/modules'
import { house } from '../helpers.ts'
import { modulesOf } from '../modules.ts'
import { eventually, quiet, startServer } from '../serving.ts'
import { openArena } from './support.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const module = moduleById('chaser')!

it('stands beside the rating of a bot once it is counted, and says who decides better', async () => {
  const server = await startServer({ modules: modulesOf(chaser), limits: { ...quiet, houseSets: 4 } })
  const skillOf = (bot: string) =>
    eventually(
      async () => {
        const { ladders } = (await server.ask(`api/bots/${bot}`)).body
        return ladders.find(({ seats }: { readonly seats: number }) => seats === 2)?.skill ?? null
      },
      (skill) => skill !== null,
    )
  const [solver, random] = [await skillOf('solver'), await skillOf('random')]
  expect(solver).toMatchObject({ unit: 'points', count: 'solution', meanCost: 0, bestShare: 1 })
  expect(random.meanCost).toBeGreaterThan(1)
  expect(random.bestShare).toBeLessThan(0.5)
  expect(random.adjusted).toBeLessThan(solver.adjusted)
  // The table of the ladder has the same of its rows, in their order.
  const namesOf = (all: readonly { readonly bot: string }[]) => all.map(({ bot }) => bot).join()
  // Sets that end meanwhile move the rows.
  const { lines } = await eventually(
    async () => {
      const { body: skills } = await server.ask('api/ladders/chaser.2.standard/skills')
      const { body: page } = await server.ask('api/ladders/chaser.2.standard')
      return { lines: skills, rows: page.rows }
    },
    ({ lines: all, rows }) =>
      namesOf(all) === namesOf(rows) && all.every(({ skill }: { readonly skill: unknown }) => skill !== null),
  )
  expect(lines.find(({ bot }: { readonly bot: string }) => bot === 'solver').skill).toMatchObject({ bestShare: 1 })
  expect((await server.ask('api/ladders/none.2.standard/skills')).status).toBe(404)
  expect(server.told).toEqual([])
})

it('is of the newest matches, each counted once', async () => {
  const { arena } = await openArena({ modules: modulesOf(chaser), limits: { setsWanted: 0, houseSets: 0 } })
  const { db } = arena.store
  const ladder = (await db.selectFrom('ladders').selectAll().where('id', '=', 'chaser.2.standard').executeTakeFirst())!
  const series = { module, entrants: [house(chaser, 'greedy'), house(chaser, 'random')], seed: '1' }
  const played = unwrap(await playSeries({ ...series, sets: 25 }))
  /** Keeps sets as the ladder would. */
  const keep = async (from: number, to: number) => {
    for (const { set, match, seating, report } of played.filter((one) => one.set >= from && one.set <= to)) {
      const times = { createdMs: 1, startedMs: 1, endedMs: 1 }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await db
        .insertInto('sets')
        .values({
          id: set,
          ladder: ladder.id,
          purpose: 'rated',
          state: 'finished',
          secret: '',
          attempts: 1,
          ...times,
          isHouse: 1,
          challenge: null,
        })
        .onConflict((on) => on.doNothing())
        .execute()
      const transcript = makeTranscript(report.transcript)
      // oxlint-disable-next-line no-await-in-loop
      await db
        .insertInto('matches')
        .values({
          set,
          match,
          matches: 2,
          transcript,
          plies: 1,
          reason: 'over',
          verdictSeat: null,
          verdictMessage: null,
          startedMs: 1,
          endedMs: 1,
        })
        .execute()
      for (const [seat, entrant] of seating.entries())
        // oxlint-disable-next-line no-await-in-loop
        await db
          .insertInto('seats')
          .values({
            set,
            match,
            seat,
            entrant,
            version: entrant === 0 ? 'greedy.1' : 'random.1',
            rank: 1,
            returns: 0,
            fuel: null,
            decisions: '[]',
            fault: null,
            strikes: 0,
            incidents: '[]',
            log: '[]',
            dropped: 0,
            thoughts: '[]',
          })
          .execute()
    }
  }
  const counted: string[] = []
  const skills = new LadderSkills({
    readTranscript: async ({ transcript }) => transcript,
    db,
    counter: {
      async count({ game, transcript }) {
        counted.push(game)
        const { parseTranscript } = await import('@dicewright/engine')
        return unwrap(await skillOfTranscript(unwrap(parseTranscript(transcript)), module))
      },
    },
    now: () => 0,
    counted: () => {},
    notify: (sentence) => expect.fail(sentence),
    signal: new AbortController().signal,
    restMs: -1,
  })
  const at = (applied: number) => ladderSource({ ...ladder, applied, rated: applied })
  const of = (applied: number) =>
    eventually(
      async () => skills.of(at(applied), 'greedy.1'),
      (line) => line !== null && counted.length >= Math.min(2 * applied, 44),
    )
  expect(skills.of(at(0), 'greedy.1')).toBeNull()
  await keep(1, 3)
  const few = (await of(3))!
  expect(few.matches).toBe(6)
  expect(counted).toHaveLength(6)
  await keep(4, 25)
  const all = await eventually(
    async () => skills.of(at(25), 'greedy.1')!,
    ({ matches }) => matches === mostMatches,
  )
  await skills.stopped()
  // The newest 40 of 50; of them none was counted before.
  expect(counted).toHaveLength(6 + mostMatches)
  expect(all.decisions).toBeGreaterThan(few.decisions)
  // What is known is not asked for again.
  skills.of(at(25), 'greedy.1')
  await skills.stopped()
  expect(counted).toHaveLength(6 + mostMatches)
  skills.forget()
  expect(skills.of(ladderSource({ ...ladder, applied: 25, rated: 0 }), 'greedy.1')).toBeNull()
})
