/**
 * What a stroke on a material sounds like: a few tones that fade by themselves and a breath of noise at the touch, as
 * samples. Nothing is fetched, and nothing depends on what the dice show.
 */
import { scatter } from '../../parts/scatter.ts'

/** A tone of a stroke: Hz, share of the loudness, ms after which a third of it is left. */
type Tone = readonly [hertz: number, share: number, fadeMs: number]

interface Sound {
  readonly tones: readonly Tone[]
  /** The noise of the touch: its share, and how long it takes to fade, ms. */
  readonly noise: readonly [share: number, fadeMs: number]
}

const sounds = {
  porcelain: {
    tones: [
      [2100, 0.4, 55],
      [3350, 0.3, 40],
      [5230, 0.2, 26],
      [7410, 0.1, 15],
    ],
    noise: [0.3, 2],
  },
  wood: {
    tones: [
      [430, 0.5, 20],
      [985, 0.3, 13],
      [1730, 0.2, 8],
      [2950, 0.15, 5],
    ],
    noise: [0.35, 3],
  },
  felt: {
    tones: [
      [190, 0.6, 16],
      [420, 0.3, 9],
      [2400, 0.1, 3],
    ],
    noise: [0.2, 4],
  },
  leather: {
    tones: [
      [260, 0.5, 14],
      [610, 0.3, 9],
      [1480, 0.2, 5],
    ],
    noise: [0.35, 6],
  },
  chip: {
    tones: [
      [2650, 0.4, 14],
      [4120, 0.3, 9],
      [6300, 0.15, 6],
    ],
    noise: [0.3, 2],
  },
  hoof: {
    tones: [
      [510, 0.6, 18],
      [1120, 0.3, 10],
      [180, 0.3, 24],
    ],
    noise: [0.15, 4],
  },
  paper: { tones: [[1900, 0.05, 10]], noise: [0.6, 30] },
  bell: {
    tones: [
      [784, 0.5, 260],
      [2160, 0.2, 130],
      [4230, 0.1, 60],
    ],
    noise: [0.05, 2],
  },
} as const satisfies Readonly<Record<string, Sound>>

export type Material = keyof typeof sounds
export const materials = Object.keys(sounds) as readonly Material[]

/** Within this it rises to its full loudness, ms: a step at once would click in any material. */
const touchMs = 0.4
/** Fade times after which nothing of it is heard. */
const silentAfter = 7

/** The samples of one stroke, each from -1 to 1, at so many a second. */
export function strokeOf(material: Material, rate: number): Float32Array<ArrayBuffer> {
  const { tones, noise } = sounds[material] as Sound
  const [noiseShare, noiseMs] = noise
  const longestMs = Math.max(noiseMs, ...tones.map(([, , fadeMs]) => fadeMs))
  const random = scatter(7)
  const all = new Float32Array(Math.ceil((longestMs * silentAfter * rate) / 1000))
  for (let i = 0; i < all.length; i++) {
    const ms = (i * 1000) / rate
    const touch = noiseShare * (2 * random() - 1) * Math.exp(-ms / noiseMs)
    const rung = tones.reduce(
      (sum, [hertz, share, fadeMs]) =>
        sum + share * Math.sin((2 * Math.PI * hertz * ms) / 1000) * Math.exp(-ms / fadeMs),
      touch,
    )
    all[i] = Math.min(1, ms / touchMs) * rung
  }
  const loudest = all.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return all.map((sample) => sample / loudest)
}
