import { describe, expect, it } from 'vitest'
import { DuelTest, duelSet, type DuelSettings } from './duel.ts'

const settings: DuelSettings = { bounds: [0, 100], alpha: 0.05, beta: 0.05, isAdjusted: false }
const won = (set: number) => ({ set, score: 1.5, margin: 30 })
const even = (set: number) => ({ set, score: 1, margin: -10 })

describe('a set of a duel', () => {
  it('scores for the first bot, by its two matches', () => {
    const matches = [
      { ranks: [1, 2], returns: [30, 20], margin: 10, adjusted: 4 },
      { ranks: [1, 1], returns: [20, 20], margin: 0, adjusted: -1.5 },
    ]
    expect(duelSet(3, matches)).toEqual({ set: 3, score: 1.5, margin: 10, adjusted: 2.5 })
    const raw = matches.map(({ ranks, returns, margin }) => ({ ranks, returns, margin }))
    expect(duelSet(3, raw)).toEqual({ set: 3, score: 1.5, margin: 10 })
  })

  it('is void with a match less', () => {
    expect(duelSet(1, [{ ranks: [1, 2], returns: [1, 0], margin: 1 }])).toEqual({ set: 1, score: null, margin: 0 })
  })
})

describe('a duel', () => {
  it('is folded until it is known, and no further', () => {
    const duel = new DuelTest(settings)
    let set = 0
    while (duel.verdict === 'unknown') duel.add(++set % 4 === 0 ? even(set) : won(set))
    const { llr, limits, sets, verdict, share, nelo, elo, margin, adjusted } = duel.state
    expect(verdict).toBe('better')
    expect(llr).toBeGreaterThanOrEqual(limits[1])
    expect(sets).toBe(set)
    expect(share!.value).toBeGreaterThan(0.65)
    expect(share!.low).toBeGreaterThan(0.5)
    expect(nelo!.low).toBeGreaterThan(0)
    expect(elo!.value).toBeGreaterThan(100)
    // Points a match, and none without luck where that is not asked for.
    expect(margin!.value).toBeLessThan(15)
    expect(adjusted).toBeNull()
    duel.add(even(set + 1))
    expect(duel.state.sets).toBe(set)
  })

  it('turns the other way for the other bot', () => {
    const duel = new DuelTest(settings)
    for (let set = 1; duel.verdict === 'unknown'; set++)
      duel.add(set % 4 === 0 ? even(set) : { set, score: 0.5, margin: -30 })
    expect(duel.verdict).toBe('not-better')
  })

  it('tests margins without luck where they are asked for', () => {
    const duel = new DuelTest({ ...settings, isAdjusted: true })
    // By scores nothing is to be seen.
    for (let set = 1; duel.verdict === 'unknown'; set++) duel.add({ ...even(set), adjusted: set % 3 === 0 ? -1 : 5 })
    expect(duel.state).toMatchObject({ verdict: 'better', share: { value: 0.5 } })
    expect(duel.state.adjusted!.low).toBeGreaterThan(0)
    expect(duel.state.nelo!.low).toBeGreaterThan(0)
  })

  it('counts no void set, and takes sets in their order alone', () => {
    const duel = new DuelTest(settings)
    duel.add(won(1))
    duel.add({ set: 2, score: null, margin: 0 })
    expect(duel.state).toMatchObject({ sets: 1, voided: 1, verdict: 'unknown', nelo: null, margin: null })
    expect(() => duel.add(won(2))).toThrow('set 2 does not follow set 2')
  })
})
