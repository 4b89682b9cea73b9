/**
 * What a throw, a decision and the end of a match sound like, where the page asks for sound. It listens to the element's
 * own events, so it plays what all people here see; it is never the only sign of anything.
 */
import { pace, throwTimes, type Motion } from '../../kit/motion.ts'
import { scatter } from '../../parts/scatter.ts'
import { strokeOf, type Material } from './strokes.ts'

/** An element that may be heard. */
export interface Sounding extends HTMLElement {
  readonly sound: 'off' | 'on'
  readonly motion: Motion
}

/** So many strokes on a material, `everyMs` apart; thrown things, which bounce, without it. */
type Noise = readonly [material: Material, count: number, everyMs?: number]

/** What a game sounds like. */
export interface Noises {
  /** What its dice fall on. */
  readonly dice: Material
  /** Of entries that sound otherwise, by the word their notation begins with. */
  readonly others?: Readonly<Record<string, Noise>>
}

/** A stroke of a noise. */
interface Stroke {
  readonly material: Material
  readonly ms: number
  /** 0 to 1. */
  readonly loudness: number
  /** What its tones are multiplied by. */
  readonly pitch: number
}

/** Where nothing may move, and where a throw was cut short, dice fall as quickly as this. */
const shortPace = 0.25
/** Most strokes that wait for an element: where nothing moves, bots play many turns at once. */
const mostWaiting = 40
/** How loud each bounce of a die is, beside its fall. */
const bounceLoudness = [1, 0.4, 0.15]
/** Of all: several dice fall at once, and a page is read in quiet rooms. */
const volume = 0.35

const chime: readonly Stroke[] = [1, 1.26, 1.5].map((pitch, i) => ({
  material: 'bell',
  ms: 150 * i,
  loudness: 0.6,
  pitch,
}))

/** Makes what lets an element of a game be heard; asked again for the same element, it changes nothing. */
export function soundsOf({ dice, others = {} }: Noises): (element: Sounding) => void {
  const heard = new WeakSet<Sounding>()
  const noiseOf = (notation: string, usual: Noise): Noise => others[notation.split(' ')[0]!] ?? usual
  return (element) => {
    if (heard.has(element)) return
    heard.add(element)
    const speaker = new Speaker(element)
    const play = (noise: Noise, ply: number) => speaker.play(strokesOf(noise, ply, pace(element.motion) || shortPace))
    // Safari gives a voice to what is woken within a press alone, and the first sound may come later. Before the button
    // that is pressed has its say.
    for (const type of ['click', 'keydown'])
      element.addEventListener(type, () => element.sound === 'on' && wake(), { capture: true })
    element.addEventListener('dw-roll', ({ detail: { outcome, faces, ply } }) =>
      play(noiseOf(outcome, [dice, faces.length]), ply),
    )
    element.addEventListener('dw-animation-end', ({ detail: { end } }) => {
      if (end === 'skipped') speaker.shorten()
    })
    element.addEventListener('dw-action', ({ detail: { action, ply, undone } }) => {
      if (!undone) play(noiseOf(action, ['wood', 1, 0]), ply)
    })
    element.addEventListener('dw-end', () => speaker.play(chime))
  }
}

/** The strokes of a noise; no two are quite alike. */
export function strokesOf([material, count, everyMs]: Noise, seed: number, factor: number): readonly Stroke[] {
  const random = scatter(seed)
  const stroke = (ms: number, loudness: number): Stroke => ({
    material,
    ms: ms * factor,
    loudness: loudness * (0.7 + 0.3 * random()),
    pitch: 0.9 + 0.2 * random(),
  })
  const each = Array.from({ length: count }, (_, i) => i)
  if (everyMs !== undefined) return each.map((i) => stroke(i * everyMs, 0.4))
  const { ms, staggerMs, bounces } = throwTimes
  const fallMs = ms - staggerMs * (count - 1)
  return each.flatMap((i) => bounces.map((at, bounce) => stroke(i * staggerMs + at * fallMs, bounceLoudness[bounce]!)))
}

/** Plays what one element has to say. */
class Speaker {
  readonly #element: Sounding
  /** What has not ended, and when it begins by the context's clock, s. */
  readonly #waiting = new Map<AudioBufferSourceNode, { readonly stroke: Stroke; readonly at: number }>()

  constructor(element: Sounding) {
    this.#element = element
  }

  play(strokes: readonly Stroke[]): void {
    if (!this.#isHeard || (this.#waiting.size > mostWaiting && strokes !== chime)) return
    // One look at the clock, which goes on: strokes keep their rhythm on a busy machine.
    const { currentTime } = open()
    for (const stroke of strokes) this.#strike(stroke, currentTime)
  }

  /** Sounds that wait begin soon, or never where sound is off now. */
  shorten(): void {
    const currentTime = shared?.currentTime ?? 0
    for (const [node, { stroke, at }] of Array.from(this.#waiting)) {
      const leftMs = (at - currentTime) * 1000
      if (leftMs <= 0) continue
      node.stop()
      if (this.#isHeard) this.#strike({ ...stroke, ms: leftMs * shortPace }, currentTime)
    }
  }

  /** No browser plays sound on a page before a person's first press. */
  get #isHeard(): boolean {
    const { sound, isConnected, ownerDocument } = this.#element
    return sound === 'on' && isConnected && !ownerDocument.hidden && navigator.userActivation.hasBeenActive
  }

  /** `from` is a time of the context's clock, s. */
  #strike(stroke: Stroke, from: number): void {
    const { material, ms, loudness, pitch } = stroke
    const context = open()
    const node = new AudioBufferSourceNode(context, { buffer: bufferOf(material, context), playbackRate: pitch })
    node.connect(new GainNode(context, { gain: loudness * volume })).connect(context.destination)
    const at = from + ms / 1000
    this.#waiting.set(node, { stroke, at })
    sounding.add(node)
    node.addEventListener('ended', () => {
      this.#waiting.delete(node)
      sounding.delete(node)
      void rest()
    })
    node.start(at)
  }
}

let shared: AudioContext | null = null
/** Strokes of all elements that have not ended yet. */
const sounding = new Set<AudioBufferSourceNode>()
const buffers = new Map<Material, AudioBuffer>()

/** One context for all elements of this file, which rests while nothing is heard. */
function open(): AudioContext {
  shared ??= new AudioContext({ latencyHint: 'interactive' })
  if (shared.state !== 'running') void shared.resume()
  return shared
}

function wake(): void {
  // What found no voice until now is late, and would be heard all at once.
  if (shared?.state !== 'running') for (const node of sounding) node.stop()
  void open().resume().then(rest)
}

/** Nothing goes on in a page where nothing is heard. */
async function rest(): Promise<void> {
  if (sounding.size > 0) return
  await shared?.suspend()
  // Struck meanwhile.
  if (sounding.size > 0) open()
}

function bufferOf(material: Material, context: AudioContext): AudioBuffer {
  const known = buffers.get(material)
  if (known) return known
  const samples = strokeOf(material, context.sampleRate)
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate })
  buffer.copyToChannel(samples, 0)
  buffers.set(material, buffer)
  return buffer
}
