/**
 * Which sets play at once. Validations come first, then sets with authors' bots, then those between house bots, last
 * challenges; the last two never have all the slots. A less urgent set steps aside: challenges and house sets at once,
 * others after a while, since most sets are over before that.
 */
import type { Lane } from '../ports/sets.ts'

/** A slot of one set, until `leave`. */
export interface Slot {
  /** Aborted when the slot has to be left to a more urgent set. */
  readonly aside: AbortSignal
  /** May be called again. */
  leave(): void
}

interface Taken extends Slot {
  readonly lane: Lane
  readonly stop: AbortController
}

const lanes: readonly Lane[] = ['validation', 'rated', 'house', 'challenge']

/** Those that step aside at once, the first before the others. */
const low: readonly Lane[] = ['challenge', 'house']

export class Slots {
  readonly #count: number
  readonly #patienceMs: number
  readonly #taken = new Set<Taken>()
  readonly #waiting: Readonly<Record<Lane, ((slot: Slot) => void)[]>> = {
    validation: [],
    rated: [],
    house: [],
    challenge: [],
  }
  /** Validations under way, whether they play just now or not. */
  #validations = 0
  #patience: NodeJS.Timeout | undefined

  /** `patienceMs`: milliseconds a validation leaves to sets that are under way. */
  constructor(count: number, patienceMs: number) {
    this.#count = count
    this.#patienceMs = patienceMs
  }

  get taken(): number {
    return this.#taken.size
  }

  /** A validation is under way, and keeps a place free for its sets, until what it is answered with is called. */
  expectValidation(): () => void {
    this.#validations++
    this.#assign()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#validations--
      this.#assign()
    }
  }

  /** Waits for a slot: in order within a lane, but at the head of it where it `isBack`. Rejects with the signal's reason. */
  async take(lane: Lane, signal: AbortSignal, isBack = false): Promise<Slot> {
    signal.throwIfAborted()
    const queue = this.#waiting[lane]
    return new Promise((resolve, reject) => {
      const stop = () => {
        queue.splice(queue.indexOf(come), 1)
        this.#assign()
        reject(signal.reason)
      }
      const come = (slot: Slot) => {
        signal.removeEventListener('abort', stop)
        resolve(slot)
      }
      signal.addEventListener('abort', stop)
      if (isBack) queue.unshift(come)
      else queue.push(come)
      this.#assign()
    })
  }

  /** Gives free slots to waiting sets, and asks less urgent sets to step aside. */
  #assign(): void {
    for (const lane of lanes)
      while (this.#waiting[lane].length > 0 && this.#isFree(lane)) this.#waiting[lane].shift()!(this.#give(lane))
    this.#makeRoom()
  }

  #isFree(lane: Lane): boolean {
    if (this.#taken.size >= this.#count) return false
    if (lane === 'validation') return true
    if (this.#others.length >= this.#room) return false
    const spare = this.#others.filter((it) => low.includes(it.lane)).length
    return lane === 'rated' || spare < Math.max(1, this.#count - 1)
  }

  #give(lane: Lane): Slot {
    const stop = new AbortController()
    const taken: Taken = {
      lane,
      stop,
      aside: stop.signal,
      leave: () => {
        if (this.#taken.delete(taken)) this.#assign()
      },
    }
    this.#taken.add(taken)
    return taken
  }

  /** The set that came last has least to lose. */
  #makeRoom(): void {
    const [staying, room] = [this.#staying, this.#room]
    const wanted = staying.length + Math.min(this.#waiting.rated.length, room) - room
    const spare = low.flatMap((lane) => staying.filter((it) => it.lane === lane))
    const challenges = spare.filter(({ lane }) => lane === 'challenge').length
    // A house set that waits here has no slot, and the place of a challenge.
    const leaving = this.#others.filter(({ lane, aside }) => low.includes(lane) && aside.aborted).length
    const aside = Math.max(0, wanted, Math.min(challenges, this.#waiting.house.length - leaving))
    for (const { stop } of spare.slice(0, aside)) stop.abort()
    if (this.#staying.length > room) this.#patience ??= setTimeout(() => this.#askOthers(), this.#patienceMs).unref()
    else {
      clearTimeout(this.#patience)
      this.#patience = undefined
    }
  }

  #askOthers(): void {
    this.#patience = undefined
    const staying = this.#staying
    for (const { stop } of staying.slice(0, Math.max(0, staying.length - this.#room))) stop.abort()
  }

  /** Sets that are no validations and were not asked to step aside, the last to come first. */
  get #staying(): readonly Taken[] {
    return this.#others.filter(({ aside }) => !aside.aborted).toReversed()
  }

  get #others(): readonly Taken[] {
    return [...this.#taken].filter(({ lane }) => lane !== 'validation')
  }

  /** Slots that validations leave. */
  get #room(): number {
    const playing = this.#taken.size - this.#others.length
    return Math.max(0, this.#count - Math.max(this.#validations, playing + this.#waiting.validation.length))
  }
}
