/** What the tests of colours share: how unlike two of them are, to whom, and how they stand out. */

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
export const simulations: Readonly<Record<string, readonly number[]>> = {
  'full colour': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

/** How unlike every two of these colours are, seen through the matrix: `1 and 2`, CIEDE2000. */
export function differences(
  colours: readonly string[],
  matrix: readonly number[],
): readonly (readonly [string, number])[] {
  const labs = colours.map((colour) => labOf(linear(colour), matrix))
  return labs.flatMap((lab, i) =>
    labs.slice(0, i).map((other, j) => [`${j + 1} and ${i + 1}`, ciede2000(lab, other)] as const),
  )
}

/** WCAG 2: how much one colour stands out against another. */
export function contrast(...colours: readonly [string, string]): number {
  const [less, more] = colours
    .map((colour) => {
      const [red, green, blue] = linear(colour)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b)
  return (more! + 0.05) / (less! + 0.05)
}

type Triple = readonly [number, number, number]

function linear(hex: string): Triple {
  const channel = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const times = (m: readonly number[], [x, y, z]: Triple): Triple =>
  [0, 3, 6].map((row) => m[row]! * x + m[row + 1]! * y + m[row + 2]! * z) as unknown as Triple

/** CIE Lab under D65 of linear sRGB, as seen through the matrix. */
function labOf(rgb: Triple, matrix: readonly number[]): Triple {
  const seen = times(matrix, rgb).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple
  const xyz = times(
    [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041],
    seen,
  )
  const white = [0.95047, 1, 1.08883]
  const [fx, fy, fz] = xyz.map((part, i) => {
    const t = part / white[i]!
    return t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116
  })
  return [116 * fy! - 16, 500 * (fx! - fy!), 200 * (fy! - fz!)]
}

/** Sharma, Wu and Dalal 2005. */
function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const [rad, deg] = [Math.PI / 180, 180 / Math.PI]
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const hue = (b: number, a: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * deg + 360) % 360)
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)]
  const [lm, cm] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const hm = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const cos = (degrees: number): number => Math.cos(degrees * rad)
  const t = 1 - 0.17 * cos(hm - 30) + 0.24 * cos(2 * hm) + 0.32 * cos(3 * hm + 6) - 0.2 * cos(4 * hm - 63)
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t]
  const rc = 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7))
  const rt = -Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * rad) * rc
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
}
