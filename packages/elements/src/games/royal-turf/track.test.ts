/** The oval and the silks: equal spaces round it, and colours that colour-blind readers can tell apart. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { differences, simulations } from '../../../test/colours.ts'
import { courseOf, lies, ovals, placeOf, type Point } from './track.ts'

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

describe.each(lies)('the track that is %s', (lie) => {
  const course = courseOf(lie, 33)

  it('comes back to the line after its spaces, all of them equally long', () => {
    expect(distance(course.point(0), course.point(33))).toBeLessThan(1e-6)
    const lengths = Array.from({ length: 33 }, (_, space) =>
      Array.from({ length: 40 }, (_step, i) =>
        distance(course.point(space + i / 40), course.point(space + (i + 1) / 40)),
      ).reduce((sum, part) => sum + part, 0),
    )
    for (const length of lengths) expect(length).toBeCloseTo(lengths[0]!, 1)
  })

  it('begins at the bottom and runs to the left', () => {
    expect(course.point(0)[0]).toBeCloseTo(0, 6)
    expect(course.point(0)[1]).toBeGreaterThan(0)
    expect(course.point(placeOf(1))[0]).toBeLessThan(0)
    expect(course.point(placeOf(33))[0]).toBeGreaterThan(0)
    expect(course.point(placeOf(0))).toEqual(course.point(placeOf(33)))
  })

  it('has spaces as wide as the lane, each beside the next', () => {
    for (const space of [1, 5, 9, 17, 25, 33]) {
      const cell = course.cell(space)
      expect(distance(cell[0]!, cell.at(-1)!)).toBeCloseTo(2 * ovals[lie].lane, 3)
      const next = course.cell((space % 33) + 1)
      expect(distance(cell[cell.length / 2 - 1]!, next[0]!)).toBeLessThan(1e-6)
    }
  })
})

describe('the silks', () => {
  const styles = readFileSync(new URL('track.styles.ts', import.meta.url), 'utf8')
  const silks = Array.from({ length: 7 }, (_, i) => new RegExp(`--dw-horse-${i + 1}, (#\\w{6})`).exec(styles)![1]!)

  it.each(Object.entries(simulations))('differ by 10 or more in every pair, seen with %s', (_, matrix) => {
    for (const [pair, difference] of differences(silks, matrix))
      expect(difference, `silks ${pair}`).toBeGreaterThanOrEqual(10)
  })

  it('would be found too alike: a red beside an olive', () => {
    const [[, difference]] = differences(['#a03c28', '#64602c'], simulations['protanopia']!) as [[string, number]]
    expect(difference).toBeLessThan(10)
  })
})
