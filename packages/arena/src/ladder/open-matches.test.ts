/** Matches of sets that go on, by themselves: what belongs to one set is never taken for another's. */
import { expect, it } from 'vitest'
import type { Feed } from '../ports/live.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import type { OpenSet } from '../store/sets.ts'
import { OpenMatches } from './open-matches.ts'

function opened() {
  const told: string[] = []
  const feed: Pick<Feed, 'began' | 'entered' | 'ended' | 'dropped'> = {
    began: ({ id }) => void told.push(`began ${id}`),
    entered: (id, ply) => void told.push(`entered ${id} ${ply}`),
    ended: ({ id }) => void told.push(`ended ${id}`),
    dropped: (id) => void told.push(`dropped ${id}`),
  }
  const open = new OpenMatches(feed as Feed, () => 1)
  const begin = (set: number) => {
    const listener = open.follow({ id: set } as OpenSet, [], 2)
    listener.began(1, [], {} as never)
    return listener
  }
  return { open, told, begin }
}

it('a set that is dropped leaves the matches of others', () => {
  const { open, told, begin } = opened()
  begin(1)
  begin(2)
  open.drop(1)
  expect(told).toEqual(['began 1-1', 'began 2-1', 'dropped 1-1'])
  expect(open.get('1-1')).toBeNull()
  expect(open.ofSet(2).map(({ line }) => line.id)).toEqual(['2-1'])
})

it('nothing is heard of a match once it has ended or was dropped', () => {
  const { open, told, begin } = opened()
  const entries = [{ by: 0, text: 'stop' }]
  const transcript = { entries, end: { reason: 'over' } }
  const report = { transcript, verdict: null, returns: [], seats: [] }
  const [first, second] = [begin(1), begin(2)]
  first.entered(1, 0, entries)
  first.ended({ match: 1, report } as unknown as PlayedMatch)
  open.drop(2)
  told.length = 0
  first.entered(1, 1, entries)
  second.entered(1, 0, entries)
  expect(told).toEqual([])
  expect(open.get('1-1')!.entries).toEqual(entries)
})
