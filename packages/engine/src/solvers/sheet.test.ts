/** The best means of matches alone (C16, T20), against published values and against a sheet worked out by hand. */
import { describe, expect, it } from 'vitest'
import { bestChaserMean, bestYatzyMean } from './sheet.ts'

describe('a match of Chaser alone', () => {
  it('C16 is worth 174.5586 at best, and less where less is made', () => {
    expect(bestChaserMean()).toBeCloseTo(174.558_624, 6)
    expect(bestChaserMean({ fullHouse: 'strict', choice: 'exactTwoPair' })).toBeCloseTo(173.42_103, 6)
    expect(bestChaserMean({ fullHouse: 'fourAllowed' })).toBeGreaterThan(bestChaserMean())
  })

  it('is refused for options the game does not have', () => {
    expect(() => bestChaserMean({ fullHouse: 'none' })).toThrow('option-value')
    expect(() => bestYatzyMean({ joker: 'perhaps' })).toThrow('option-value')
  })
})

describe('a match of Yatzy alone', () => {
  it('T20 is worth 254.5877 by the printed rules, as several independent solvers have published', () => {
    expect(Math.abs(bestYatzyMean({ preset: 'hasbro' }) - 254.5877)).toBeLessThan(1e-4)
  }, 300_000)
})
