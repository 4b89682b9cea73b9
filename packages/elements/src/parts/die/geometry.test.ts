import { describe, expect, it } from 'vitest'
import { faceOn, faces, facetsOf, lightOn, outlineOf, rounding, shadowsOf, type Face, type Side } from './geometry.ts'

const thrown = faces.filter((face) => face !== 0)
const yaws = [-170, -90, -45, -12, 0, 7, 30, 45, 90, 135, 180, 301]
const poses = yaws.flatMap((yaw) => [{ yaw }, { yaw, lean: 7, toward: 40 }, { yaw, lean: 9, toward: 270 }])

describe('the faces of a die', () => {
  it('lie opposite each other in sums of seven', () => {
    for (const top of thrown) {
      expect(faceOn('top', top) + faceOn('bottom', top)).toBe(7)
      expect(faceOn(0, top) + faceOn(2, top)).toBe(7)
      expect(faceOn(1, top) + faceOn(3, top)).toBe(7)
    }
  })

  it('are six different numbers whichever is on top', () => {
    const sides: Side[] = ['top', 'bottom', 0, 1, 2, 3]
    for (const top of thrown) expect(new Set(sides.map((side) => faceOn(side, top))).size).toBe(6)
  })

  it('have one handedness: rolling the die over its right edge gives the neighbour the same turn round', () => {
    // After a quarter roll to the left the right face is on top, the top is on the left, the bottom on the right.
    for (const top of thrown) {
      const right = faceOn(0, top)
      const round = [0, 1, 2, 3].map((side) => faceOn(side as Side, right))
      const expected = [7 - top, faceOn(1, top), top, faceOn(3, top)]
      const turned = [0, 1, 2, 3].map((by) => [...round.slice(by), ...round.slice(0, by)].join())
      expect(turned, `with ${top} on top`).toContain(expected.join())
    }
  })

  it('are all blank on a die that was not thrown', () => {
    expect(facetsOf(0, { yaw: 20 }).every((facet) => facet.face === 0)).toBe(true)
  })
})

describe('a die on the screen', () => {
  it('shows the given face most squarely of all, for each face and pose', () => {
    for (const face of thrown) for (const pose of poses) expect(facetsOf(face, pose).at(-1)?.face).toBe(face)
  })

  it('shows one to three sides, and never two opposite ones', () => {
    for (const pose of poses) {
      const seen = facetsOf(5, pose).filter((facet) => facet.facing > 0.02)
      expect(seen.length).toBeGreaterThanOrEqual(2)
      expect(seen.length).toBeLessThanOrEqual(3)
      for (const { face } of seen) expect(seen.map((facet) => facet.face)).not.toContain((7 - face) as Face)
    }
  })

  it('never draws a side mirrored', () => {
    for (const pose of poses)
      for (const {
        matrix: [a, b, c, d],
        facing,
      } of facetsOf(3, pose))
        expect(a * d - b * c, 'area of a side as it faces us').toBeCloseTo(facing, 6)
  })

  it('keeps every side within its outline, as wide as its rounding', () => {
    for (const pose of poses) {
      const outline = outlineOf(pose)
      for (const {
        matrix: [a, b, c, d, e, f],
        facing,
      } of facetsOf(3, pose)) {
        if (facing < 0.02) continue
        for (const [u, v] of [
          [-0.35, -0.35],
          [0.35, -0.35],
          [0.35, 0.35],
          [-0.35, 0.35],
        ] as const)
          // prettier-ignore
          expect(distanceOutside([a * u + c * v + e, b * u + d * v + f], outline)).toBeLessThanOrEqual(rounding + 1e-6)
      }
    }
  })

  it('is darker on the side away from the light', () => {
    const shade = (side: Side): number => facetsOf(1, { yaw: 0 }).find((facet) => facet.side === side)!.shade
    expect(shade('top')).toBe(0)
    expect(shade(1)).toBeGreaterThan(shade(2))
    expect(shade(0)).toBeGreaterThan(shade(3))
  })

  it('is lit where it looks up, also on the way', () => {
    const lit = (degrees: number): number[] =>
      (['top', 'bottom', 0, 1, 2, 3] as const).map((side) => lightOn(side, { yaw: 30 }, [2, 0, 0], degrees))
    expect(lit(0)).toEqual([1, 0, 0, 0, 0, 0])
    expect(lit(180)).toEqual([0, 1, 0, 0, 0, 0])
    // A quarter turn about the axis that points right brings the side toward the viewer up.
    expect(lit(90)).toEqual([0, 0, 0, 1, 0, 0])
  })

  it('throws its shadow to the lower right', () => {
    for (const pose of poses) {
      const { contact, cast } = shadowsOf(pose)
      expect(middle(cast)[0]).toBeGreaterThan(middle(contact)[0])
      expect(middle(cast)[1]).toBeGreaterThan(0)
    }
  })
})

type Point = readonly [number, number]

function middle(points: readonly Point[]): Point {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** How far a point lies outside a convex outline: at most the largest distance beyond any of its edges. */
function distanceOutside([x, y]: Point, outline: readonly Point[]): number {
  return Math.max(
    ...outline.map(([ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length]!
      return ((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / Math.hypot(bx - ax, by - ay)
    }),
  )
}
