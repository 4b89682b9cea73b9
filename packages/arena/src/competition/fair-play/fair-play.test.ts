import { random } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import { fairPlay, type FairSet } from './report.ts'
import { holm, permutationTest } from './permutation.ts'

/** A league in which every pair plays so many sets; costs are log-normal, by bot and by opponent. */
function league(
  seed: number,
  {
    bots = 10,
    each = 6,
    press = 0.15,
    dear = {},
  }: { bots?: number; each?: number; press?: number; dear?: Readonly<Record<string, number>> } = {},
): readonly FairSet[] {
  const source = random(seed)
  const uniform = () => (source.below(2 ** 32) + 0.5) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const usual = Array.from({ length: bots }, () => 2 * Math.exp(0.5 * normal()))
  // Some opponents make every decision against them dearer.
  const presses = Array.from({ length: bots }, () => Math.exp(press * normal()))
  const sets: FairSet[] = []
  for (let round = 0; round < each; round++)
    for (let a = 0; a < bots; a++)
      for (let b = 0; b < a; b++) {
        const costOf = (own: number, other: number) =>
          usual[own]! * presses[other]! * (dear[`${own} ${other}`] ?? 1) * Math.exp(0.5 * normal())
        const entrant = (own: number, other: number) => ({
          id: `bot-${own}.1`,
          bot: `bot-${own}`,
          isHouse: own === 0,
          cost: costOf(own, other),
        })
        sets.push({ set: sets.length + 1, entrants: [entrant(a, b), entrant(b, a)] })
      }
  return sets
}

const leagues = 200

describe('the report', () => {
  /** The share of leagues without any help in which somebody is named, by nothing but the p-value. */
  const wrongly = (press: number) => {
    const reports = Array.from({ length: leagues }, (_, i) =>
      fairPlay(league(i + 1, { press }), { level: 0.05, leastRatio: 0 }),
    )
    expect(reports[0]).toMatchObject({ compared: 81, skipped: 0, level: 0.05 })
    return reports.filter(({ findings }) => findings.length > 0).length / leagues
  }
  // A share of 0.05 has a standard error of 0.015 in so many leagues.
  const tolerated = 0.05 + 3 * 0.015

  it('names somebody by pure chance in no more leagues than its level says', () => {
    expect(wrongly(0)).toBeLessThanOrEqual(tolerated)
  })

  it('does so where opponents are of different hardness', () => {
    expect(wrongly(0.15)).toBeLessThanOrEqual(tolerated)
  })

  it('names a bot that gives away five times as much with one opponent, and nobody beside it', () => {
    const found = Array.from({ length: 50 }, (_, seed) => fairPlay(league(seed + 1, { dear: { '3 7': 5 }, each: 8 })))
    const named = found.filter(({ findings }) =>
      findings.some(({ id, opponent }) => id === 'bot-3.1' && opponent === 'bot-7'),
    )
    expect(named.length / found.length).toBeGreaterThanOrEqual(0.95)
    expect(found.flatMap(({ findings }) => findings).length).toBeLessThanOrEqual(named.length + 1)
    const [finding] = named[0]!.findings
    expect(finding!.sets).toBe(8)
    expect(finding!.otherSets).toBe(64)
    expect(finding!.cost / finding!.otherCost).toBeGreaterThan(1.5)
    expect(finding!.look).toHaveLength(5)
  })

  it('names nobody for an opponent that is hard for all, nor a bot that is dear with several', () => {
    const hard = Object.fromEntries(Array.from({ length: 10 }, (_, own) => [`${own} 5`, 3]))
    for (let seed = 1; seed <= 10; seed++) expect(fairPlay(league(seed, { dear: hard })).findings).toEqual([])
    const wild = { '4 2': 4, '4 3': 4, '4 5': 4 }
    for (let seed = 1; seed <= 10; seed++) expect(fairPlay(league(seed, { dear: wild, each: 12 })).findings).toEqual([])
  })

  it('compares neither house bots nor pairs with few sets, and is the same in any order', () => {
    const sets = league(1, { dear: { '3 7': 3 }, each: 8 })
    expect(fairPlay([...sets].toReversed())).toEqual(fairPlay(sets))
    expect(fairPlay(sets.slice(0, 45))).toMatchObject({ compared: 0, skipped: 81, findings: [] })
    expect(fairPlay([])).toEqual({ compared: 0, skipped: 0, level: 0.01, findings: [] })
    const house = league(1, { dear: { '0 7': 9 }, each: 8 })
    expect(fairPlay(house).findings).toEqual([])
  })
})

describe('the permutation test', () => {
  it('is exact where all divisions can be counted', () => {
    // Of the 20 divisions of six into threes one is as high: p is 1/20.
    const p = permutationTest([4, 5, 6], [1, 2, 3], random(1), { extremes: 2000, draws: 60_000 })
    expect(p).toBeGreaterThan(0.047)
    expect(p).toBeLessThan(0.053)
    expect(permutationTest([1, 1, 1], [1, 1, 1], random(1), { extremes: 10, draws: 100 })).toBe(1)
  })

  it('is corrected by the numbers of Holm', () => {
    // Holm (1979) by hand: 0.01 × 4, 0.02 × 3, 0.03 × 2, 0.2 × 1.
    const corrected = holm([0.02, 0.01, 0.2, 0.03])
    expect(corrected.map((p) => Number(p.toFixed(6)))).toEqual([0.06, 0.04, 0.2, 0.06])
    expect(holm([])).toEqual([])
  })
})
