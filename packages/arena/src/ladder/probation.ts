/** A version that loses again and again by its own fault is paused: its matches teach nothing to any author. */
import type { ServerLimits } from '../limits.ts'
import type { SetOutcome } from '../rating.ts'
import { sentences } from '../sentences.ts'
import { setVersionState } from '../store/bots.ts'
import type { Tx } from '../store/store.ts'

/** Giving up is a decision, not a fault. */
const noFault = ['resign', 'infra']

export type Probation = Pick<ServerLimits, 'probationFaults' | 'probationSets'>

/** Pauses the versions that a set made one fault too many for; answers with them. */
export async function pauseFaulty(
  tx: Tx,
  { entrants }: Pick<SetOutcome, 'entrants'>,
  bounds: Probation,
): Promise<readonly string[]> {
  const faulty = entrants.filter(({ faults }) => faults.some((fault) => !noFault.includes(fault)))
  const paused: string[] = []
  for (const { version } of faulty) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (await pauseIfDue(tx, version, bounds)) paused.push(version)
  }
  return paused
}

async function pauseIfDue(tx: Tx, id: string, { probationFaults, probationSets }: Probation): Promise<boolean> {
  const version = await tx
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select(['versions.state', 'versions.faultsAfter', 'bots.tier'])
    .where('versions.id', '=', id)
    .executeTakeFirstOrThrow()
  if (version.tier === 'house' || !['rated', 'opponent'].includes(version.state)) return false
  const last = await tx
    .selectFrom('entrants')
    .innerJoin('sets', 'sets.id', 'entrants.set')
    .select('sets.id')
    .where('entrants.version', '=', id)
    .where('sets.id', '>', version.faultsAfter)
    .where('sets.purpose', '=', 'rated')
    .where('sets.state', '=', 'finished')
    .orderBy('sets.id', 'desc')
    .limit(probationSets)
    .execute()
  const faults = await tx
    .selectFrom('seats')
    .select(['set', 'fault'])
    .where('version', '=', id)
    .where(
      'set',
      'in',
      last.map((set) => set.id),
    )
    .where('fault', 'is not', null)
    .where('fault', 'not in', noFault as [])
    .orderBy('set', 'desc')
    .orderBy('match', 'desc')
    .execute()
  const faulty = new Set(faults.map(({ set }) => set)).size
  if (faulty < probationFaults) return false
  const { fault } = faults[0]!
  await setVersionState(tx, id, 'probation', {
    code: fault!,
    message: sentences.paused(faulty, last.length, fault!, version.tier === 'remote'),
  })
  return true
}
