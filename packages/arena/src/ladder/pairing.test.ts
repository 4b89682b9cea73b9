import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as reference from '../../test/ladder/reference-pairing.ts'
import { Field, type Candidate } from './pairing.ts'

const wanted = { setsWanted: 60, houseSets: 20 }

const candidate = (version: string, more: Partial<Candidate> = {}): Candidate => ({
  version,
  owner: version,
  isHouse: false,
  isRated: true,
  mu: 25,
  sigma: 8,
  sets: 0,
  ...more,
})
const house = (version: string, more: Partial<Candidate> = {}) =>
  candidate(version, { owner: null, isHouse: true, ...more })

type Simple = reference.SimpleField

const field = (candidates: readonly Candidate[], more: Partial<Simple> = {}): Simple => ({
  seats: 2,
  candidates,
  houseSets: 20,
  startsAlone: true,
  ...more,
})

const anyCandidate = fc.record({
  owner: fc.integer({ min: 0, max: 4 }),
  isRated: fc.boolean(),
  mu: fc.double({ min: 0, max: 50, noNaN: true }),
  sets: fc.nat(80),
})

const anyField = fc
  .record({
    seats: fc.integer({ min: 2, max: 4 }),
    houseSets: fc.nat(20),
    startsAlone: fc.boolean(),
    some: fc.array(anyCandidate, { maxLength: 12 }),
  })
  .map(({ some, ...rest }) =>
    field(
      some.map(({ owner, ...more }, i) =>
        owner === 0 ? house(`v${i}`, more) : candidate(`v${i}`, { ...more, owner: `owner ${owner}` }),
      ),
      rest,
    ),
  )

/** A field with all of them put in. */
function indexed({ candidates, houseSets, ...facts }: Simple): Field {
  const made = new Field({ ...facts, ...wanted })
  for (const one of candidates) made.put(one)
  made.housePlayed = houseSets
  return made
}
const nextWanting = (some: Simple) => indexed(some).nextWanting
const nextOfHouse = (some: Simple) => indexed(some).nextOfHouse
const setsMissing = (some: Simple) => indexed(some).missing
const chooseOpponents = (self: Candidate, some: Simple, met: ReadonlyMap<string, number>, random: () => number) =>
  indexed(some).opponents(self, met, random)

describe('the next set', () => {
  it('belongs to whoever has had fewest', () => {
    const some = [candidate('a', { sets: 7 }), candidate('b', { sets: 3 }), candidate('c', { sets: 3 }), house('h')]
    expect(nextWanting(field(some))?.version).toBe('b')
  })

  it('belongs to whoever waits, and to the house beside that until the ladder has begun', () => {
    const some = [candidate('a'), house('h', { sets: 4 }), house('i', { sets: 2 })]
    expect(nextWanting(field(some, { houseSets: 19 }))?.version).toBe('a')
    expect(nextOfHouse(field(some, { houseSets: 19 }))?.version).toBe('i')
    expect(nextOfHouse(field(some, { houseSets: 20 }))).toBeNull()
  })

  it('is for nobody where only the house is there and the ladder does not begin alone', () => {
    const some = [house('h'), house('i')]
    expect(nextOfHouse(field(some, { houseSets: 0, startsAlone: false }))).toBeNull()
    expect(nextOfHouse(field(some, { houseSets: 0, startsAlone: true }))).not.toBeNull()
  })

  it('is for nobody once everybody has had enough, and opponents never want one', () => {
    const some = [candidate('a', { sets: 60 }), candidate('b', { isRated: false }), house('h')]
    expect(nextWanting(field(some))).toBeNull()
    expect(setsMissing(field(some))).toBe(0)
  })

  it('is for nobody who would sit alone or among bots of its own', () => {
    expect(nextWanting(field([candidate('a')]))).toBeNull()
    const own = [candidate('a', { owner: 'ann' }), candidate('b', { owner: 'ann' })]
    expect(nextWanting(field(own))).toBeNull()
    expect(nextWanting(field([...own, house('h')]))).not.toBeNull()
    expect(nextWanting(field([...own, house('h')], { seats: 3 }))).toBeNull()
  })

  it('always finds a full table, no two of one owner, for whoever is chosen', () => {
    fc.assert(
      fc.property(anyField, fc.double({ min: 0, max: 0.999, noNaN: true }), (some, drawn) => {
        const self = nextWanting(some) ?? nextOfHouse(some)
        if (!self) return
        const opponents = chooseOpponents(self, some, new Map(), () => drawn)
        expect(opponents).not.toBeNull()
        const table = [self, ...opponents!]
        expect(table).toHaveLength(some.seats)
        expect(new Set(table.map(({ version }) => version)).size).toBe(some.seats)
        const owners = table.flatMap(({ owner }) => owner ?? [])
        expect(new Set(owners).size).toBe(owners.length)
        expect(!self.isHouse || table.every(({ isHouse }) => isHouse)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is missing exactly as long as one is chosen', () => {
    fc.assert(
      fc.property(anyField, (some) => {
        expect(setsMissing(some) > 0).toBe((nextWanting(some) ?? nextOfHouse(some)) !== null)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('opponents', () => {
  const ladder = Array.from({ length: 20 }, (_, i) => candidate(`v${String(i).padStart(2, '0')}`, { mu: i }))
  const of = (sets: number, met: ReadonlyMap<string, number> = new Map(), random = () => 0) =>
    chooseOpponents({ ...ladder[10]!, sets }, field(ladder), met, random)![0]!.mu

  it('are by turns a little stronger and a little weaker', () => {
    for (const drawn of [0, 0.5, 0.99]) {
      expect(of(0, new Map(), () => drawn)).toBeGreaterThan(10)
      expect(of(0, new Map(), () => drawn)).toBeLessThanOrEqual(15)
      expect(of(1, new Map(), () => drawn)).toBeLessThan(10)
      expect(of(1, new Map(), () => drawn)).toBeGreaterThanOrEqual(5)
    }
  })

  it('are those it has met least among the near ones', () => {
    const met = new Map(['v11', 'v12', 'v14', 'v15'].map((version) => [version, 1]))
    expect(of(0, met)).toBe(13)
  })

  it('are found on the other side where one is empty', () => {
    const strongest = ladder.at(-1)!
    expect(chooseOpponents(strongest, field(ladder), new Map(), () => 0)![0]!.mu).toBe(18)
  })

  it('of newcomers that are equal differ from one to the next', () => {
    const equals = Array.from({ length: 4 }, (_, i) => candidate(`v${i}`))
    const met = new Map<string, number>()
    for (let sets = 0; sets < 9; sets++) {
      const { version } = chooseOpponents({ ...equals[0]!, sets }, field(equals), met, () => 0)![0]!
      met.set(version, (met.get(version) ?? 0) + 1)
    }
    expect([...met.values()]).toEqual([3, 3, 3])
  })
})

describe('a field kept in order', () => {
  // Few values, so that many are equal.
  const version = fc.nat(11).map((i) => `v${i}`)
  const someone = fc.record({
    version,
    owner: fc.integer({ min: 0, max: 4 }),
    isRated: fc.boolean(),
    mu: fc.oneof(fc.constantFrom(25, 25, 25, 26, 24.5), fc.double({ min: 0, max: 50, noNaN: true })),
    sets: fc.oneof(fc.constantFrom(0, 0, 1, 59, 60), fc.nat(80)),
  })
  const step = fc.oneof({ weight: 4, arbitrary: someone }, { weight: 1, arbitrary: version })
  const facts = fc.record({ seats: fc.integer({ min: 2, max: 4 }), startsAlone: fc.boolean() })
  const met = fc.dictionary(version, fc.nat(2)).map((counts) => new Map(Object.entries(counts)))
  const drawn = fc.double({ min: 0, max: 0.999, noNaN: true })

  it('chooses as the simple policy does, whoever comes, changes and goes', () => {
    fc.assert(
      fc.property(
        facts,
        fc.nat(20),
        fc.array(step, { maxLength: 40 }),
        met,
        drawn,
        (given, houseSets, steps, counts, at) => {
          const kept = new Field({ ...given, ...wanted })
          kept.housePlayed = houseSets
          const candidates = new Map<string, Candidate>()
          for (const change of steps) {
            if (typeof change === 'string') {
              kept.remove(change)
              candidates.delete(change)
              continue
            }
            const { owner, version: name, ...more } = change
            const one = owner === 0 ? house(name, more) : candidate(name, { ...more, owner: `owner ${owner}` })
            kept.put(one)
            candidates.set(name, one)
          }
          const simple = { ...given, houseSets, candidates: [...candidates.values()] }
          expect(kept.missing).toBe(reference.setsMissing(simple, wanted))
          expect(kept.nextWanting).toEqual(reference.nextWanting(simple, wanted))
          expect(kept.nextOfHouse).toEqual(reference.nextOfHouse(simple, wanted))
          for (const self of simple.candidates)
            expect(kept.opponents(self, counts, () => at)).toEqual(
              reference.chooseOpponents(self, simple, counts, () => at),
            )
        },
      ),
      { numRuns: 1000 },
    )
  })
})
