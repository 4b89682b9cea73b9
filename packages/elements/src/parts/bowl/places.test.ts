import { describe, expect, it } from 'vitest'
import { placesFor, type Place } from './places.ts'

const seeds = Array.from({ length: 200 }, (_, seed) => seed * 7919)
const counts = [1, 2, 3, 4, 5, 6]

/** The bowl's floor and rim in percent of the drawing: an ellipse each. */
const inside = ({ x, y }: Place, rx: number, ry: number): boolean => ((x - 50) / rx) ** 2 + ((y - 47) / ry) ** 2 < 1

describe('places in the bowl', () => {
  it('are as many as the dice, none for none', () => {
    for (const count of [0, ...counts]) expect(placesFor(count, 1)).toHaveLength(count)
  })

  it('keep every die on the floor', () => {
    for (const seed of seeds)
      for (const count of counts)
        for (const place of placesFor(count, seed)) expect(inside(place, 27, 24), JSON.stringify(place)).toBe(true)
  })

  it('keep the tops of the dice apart, so that every roll can be read', () => {
    // In edges of a die: a top is one edge wide and 0.83 deep on the screen.
    for (const seed of seeds)
      for (const count of counts) {
        const places = placesFor(count, seed)
        for (const [index, a] of places.entries())
          for (const b of places.slice(index + 1)) {
            const apart = Math.hypot(((a.x - b.x) * 4.4) / 60, ((a.y - b.y) * 3.78) / 60 / 0.83)
            expect(apart, `${count} dice, seed ${seed}`).toBeGreaterThan(1.15)
          }
      }
  })

  it('go from far to near, so that nearer dice cover farther ones', () => {
    for (const seed of seeds) {
      const ys = placesFor(6, seed).map((place) => place.y)
      expect(ys).toEqual(ys.toSorted((a, b) => a - b))
    }
  })

  it('lean inward, and the outer ones more', () => {
    for (const { x, lean, toward } of placesFor(5, 3)) {
      expect(lean).toBeGreaterThan(3)
      expect(Math.cos((toward * Math.PI) / 180) * (x - 50)).toBeLessThanOrEqual(0)
    }
    expect(placesFor(1, 3)[0]?.lean).toBeLessThan(1)
  })

  it('are the same for the same seed and differ between seeds', () => {
    expect(placesFor(5, 42)).toEqual(placesFor(5, 42))
    expect(new Set(seeds.map((seed) => JSON.stringify(placesFor(5, seed)))).size).toBe(seeds.length)
  })

  it('put one die outside the rim after a spill, whatever the number of dice', () => {
    for (const count of counts) {
      const places = placesFor(count, 5, 'spill')
      expect(places).toHaveLength(count)
      expect(inside(places.at(-1)!, 47, 44)).toBe(false)
      expect(places.slice(0, -1).every((place) => inside(place, 27, 24))).toBe(true)
    }
  })

  it('put one die on top of another after a stack, one edge higher', () => {
    const [below, top] = placesFor(6, 5, 'stack').slice(-2)
    expect([below?.raised, top?.raised]).toEqual([false, true])
    expect(((below!.y - top!.y) * 3.78) / 60).toBeCloseTo(Math.sin((34 * Math.PI) / 180), 2)
    expect(placesFor(1, 5, 'stack')[0]?.raised).toBe(false)
  })
})
