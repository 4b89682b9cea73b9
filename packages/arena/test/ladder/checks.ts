/** Checks and crowds that the tests of the ladder share. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { parseTranscript, verify } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { expect } from 'vitest'
import type { Arena } from '../../src/arena/arena.ts'
import { need } from '../helpers.ts'
import { type Opened } from './support.ts'

export const two = 'six-dice.2.standard'

export async function entrants({ store }: Arena): Promise<Map<number, { ladder: string; versions: string[] }>> {
  const rows = await store.db
    .selectFrom('sets')
    .innerJoin('entrants', 'entrants.set', 'sets.id')
    .select(['sets.id', 'sets.ladder', 'entrants.version'])
    .where('sets.purpose', '=', 'rated')
    .where('sets.state', '!=', 'void')
    .orderBy('sets.id')
    .execute()
  const sets = new Map<number, { ladder: string; versions: string[] }>()
  for (const { id, ladder, version } of rows) {
    const set = sets.get(id) ?? { ladder, versions: [] }
    set.versions.push(version)
    sets.set(id, set)
  }
  return sets
}

/** Sets of each version on each ladder. */
export async function setsOf(arena: Arena): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { ladder, versions } of (await entrants(arena)).values())
    for (const version of versions) counts[`${version} ${ladder}`] = (counts[`${version} ${ladder}`] ?? 0) + 1
  return counts
}

/** What has to be true of every arena that has come to rest. */
export async function checkAll({ arena }: Opened): Promise<void> {
  expect(await arena.recompute()).toMatchObject({ equal: true })
  for (const { id } of await arena.queries.ladders()) {
    const ladder = (await arena.queries.ladder(id))!
    const seats = ladder.rows.reduce((sum, { sets }) => sum + sets, 0)
    expect(seats).toBe(ladder.sets * ladder.seats)
    for (const { sets, wins, ties, losses } of ladder.rows) expect(wins + ties + losses).toBe(sets)
  }
  const all = await arena.store.db.selectFrom('matches').select(['transcript', 'set', 'matches']).execute()
  for (const { transcript, set, matches } of all) {
    expect(all.filter((other) => other.set === set)).toHaveLength(matches)
    expect(need(verify(need(parseTranscript(transcript)), [sixDice, chaser])).dice).toBe('recomputed')
  }
}

/** Two authors with two bots each. */
export async function crowd({ author, rated }: Opened): Promise<readonly string[]> {
  const [ann, ben] = [await author('ann'), await author('ben')]
  return [await rated(ann, 'kettle'), await rated(ann, 'teapot'), await rated(ben, 'spoon'), await rated(ben, 'fork')]
}
