/** What has to be true at every moment of a run, and at its end. Each throws a sentence at the first thing that is not. */
// One connection.
/* oxlint-disable no-await-in-loop */
import type { Kysely } from 'kysely'
import { hashOf, jobsOf } from '../../src/cluster/inputs.ts'
import type { BatchQueries } from '../../src/cluster/parts.ts'
import { recompute } from '../../src/ladder/recompute.ts'
import type { BatchRow } from '../../src/store/batches.ts'
import type { Tables } from '../../src/store/schema.ts'
import { withVersions } from '../../src/store/sets.ts'
import { outcomeOf, type MemoryArena } from './arena.ts'
import type { Lent } from './carriers.ts'

/** Something that must not be. */
export class Broken extends Error {}

/** Fences only rise, and what is done stays done. Remembers the batches of one run. */
export class Watch {
  readonly #arena: MemoryArena
  readonly #before = new Map<string, Pick<BatchRow, 'fence' | 'state'>>()
  /** Who claimed a batch last, and under which fence: whether the claimer heard of it or not. */
  readonly #claimed = new Map<string, { readonly fence: number; readonly worker: string }>()
  /** Fences that workers play under, by worker and batch. */
  readonly #playing = new Map<string, number>()

  constructor(arena: MemoryArena) {
    this.#arena = arena
  }

  /** After each transaction. */
  look(): void {
    for (const { id, fence, state } of this.#arena.batches()) {
      const before = this.#before.get(id)
      if (before && fence < before.fence) throw new Broken(`the fence of ${id} fell from ${before.fence} to ${fence}`)
      if (before?.state === 'done' && state !== 'done') throw new Broken(`${id} was done, and is ${state}`)
      this.#before.set(id, { fence, state })
    }
  }

  /** A worker plays a set, and so has heard that it has its batch. */
  async plays(set: number, worker: string): Promise<void> {
    const row = await this.#arena.db.selectFrom('sets').select('batch').where('id', '=', set).executeTakeFirst()
    const claimed = this.#claimed.get(row?.batch ?? '')
    if (claimed?.worker === worker) this.#playing.set(`${worker} ${row!.batch}`, claimed.fence)
  }

  /** An acknowledgement comes after the commit: who has a batch and plays it keeps its message. */
  acks({ id, process }: Lent, others: ReadonlySet<Lent>): void {
    const fence = this.#playing.get(`${process.name} ${id}`)
    const before = this.#before.get(id)
    const isMine = before?.state === 'leased' && before.fence === fence
    const keeps = [...others].filter((it) => it.id === id && it.process === process).length > 1
    if (isMine && !keeps)
      throw new Broken(`${process.name} acknowledged ${id}, which it plays under fence ${fence}, before the commit`)
  }

  /** The queries, watched: what a worker writes counts only under the fence that is in force. */
  queries(queries: BatchQueries): BatchQueries {
    return {
      ...queries,
      claim: async (tx, claim, nowMs) => {
        const claimed = await queries.claim(tx, claim, nowMs)
        const { worker } = claim
        if (claimed.kind === 'claimed') this.#claimed.set(claim.id, { fence: claimed.batch.fence, worker })
        return claimed
      },
      finish: async (tx, finishing, nowMs) => {
        const { id, fence, worker } = finishing
        const before = await tx.selectFrom('batches').select(['fence', 'state']).where('id', '=', id).executeTakeFirst()
        const finished = await queries.finish(tx, finishing, nowMs)
        if (finished.kind === 'finished' && before?.fence !== fence)
          throw new Broken(`${worker} finished ${id} under fence ${fence}, while ${before?.fence} is in force`)
        return finished
      },
    }
  }
}

/** When all is over: every scheduled set has one result, the one that anybody comes to, and the ratings follow from them. */
export async function checkEnd(db: Kysely<Tables>): Promise<{ readonly sets: number }> {
  const sets = await db.selectFrom('sets').selectAll().orderBy('id').execute()
  const results = await db.selectFrom('setResults').selectAll().orderBy('set').execute()
  for (const { id, state } of sets) if (state !== 'finished') throw new Broken(`set ${id} is ${state}`)
  const ids = sets.map(({ id }) => id).join()
  if (results.map(({ set }) => set).join() !== ids) throw new Broken(`the results are not those of the sets ${ids}`)
  const hashes = new Map(results.map(({ set, hash }) => [set, hash]))
  for (const row of sets) {
    const [job] = await jobsOf(db, await withVersions(db, [row]))
    const again = outcomeOf(job!)
    if (hashOf(again) !== hashes.get(row.id))
      throw new Broken(`set ${row.id} comes to something else when it is played again`)
    const matches = await db.selectFrom('matches').select('match').where('set', '=', row.id).execute()
    if (matches.length !== again.length) throw new Broken(`set ${row.id} has ${matches.length} matches`)
  }
  const { equal, difference, sets: rated } = await recompute(db)
  if (!equal) throw new Broken(`the ratings do not follow from the results: ${difference}`)
  if (rated !== sets.length) throw new Broken(`${rated} sets are rated, of ${sets.length}`)
  const open = await db
    .selectFrom('batches')
    .select(['id', 'state'])
    .where('state', 'in', ['queued', 'leased'])
    .execute()
  if (open.length > 0) throw new Broken(`${open[0]!.id} is still ${open[0]!.state}`)
  const wrong = await db.selectFrom('mismatches').select('set').execute()
  if (wrong.length > 0) throw new Broken(`set ${wrong[0]!.set} came to two results`)
  return { sets: sets.length }
}
