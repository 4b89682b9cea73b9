import { describe, expect, it } from 'vitest'
import { throwTimes } from '../../kit/motion.ts'
import { strokesOf } from './sound.ts'
import { materials, strokeOf } from './strokes.ts'

const rate = 48_000
const loudest = (samples: Float32Array): number => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)

describe.each(materials)('a stroke on %s', (material) => {
  const stroke = strokeOf(material, rate)

  it('begins and ends in silence, and is loudest at its touch', () => {
    expect(loudest(stroke)).toBe(1)
    expect(Math.abs(stroke[0]!)).toBe(0)
    expect(loudest(stroke.slice(-rate / 1000))).toBeLessThan(0.003)
    expect(stroke.findIndex((sample) => Math.abs(sample) === 1)).toBeLessThan(0.006 * rate)
  })

  it('lasts as long at another rate, and less than two seconds', () => {
    expect(strokeOf(material, rate / 2).length / (rate / 2)).toBeCloseTo(stroke.length / rate, 3)
    expect(stroke.length).toBeLessThan(2 * rate)
  })
})

describe('a throw', () => {
  it.each([1, 2, 3, 4, 5, 6])('of %i dice is heard three times a die, the last before they lie still', (dice) => {
    for (const pace of [0.25, 0.5, 1]) {
      const strokes = strokesOf(['porcelain', dice], dice, pace)
      expect(strokes.length).toBe(3 * dice)
      for (let die = 0; die < dice; die++) {
        const [fall, second, third] = strokes.slice(3 * die, 3 * die + 3)
        expect(second!.ms).toBeGreaterThan(fall!.ms)
        expect(third!.ms).toBeGreaterThan(second!.ms)
        expect(fall!.loudness).toBeGreaterThan(second!.loudness)
        expect(second!.loudness).toBeGreaterThan(third!.loudness)
      }
      expect(Math.max(...strokes.map(({ ms }) => ms))).toBeLessThan(throwTimes.ms * pace)
    }
  })

  it('sounds the same whatever falls, and not quite like another', () => {
    expect(strokesOf(['wood', 5], 3, 1)).toEqual(strokesOf(['wood', 5], 3, 1))
    expect(strokesOf(['wood', 5], 3, 1)).not.toEqual(strokesOf(['wood', 5], 4, 1))
  })
})

it('strikes so often in a row where nothing is thrown', () => {
  expect(strokesOf(['hoof', 4, 95], 1, 1).map(({ ms }) => ms)).toEqual([0, 95, 190, 285])
})
