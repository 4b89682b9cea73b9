/**
 * Frames on their way: numbered, so that what comes twice or in another order is taken once and in order, and what was
 * lost is sent again. It holds for any channel of texts, and goes on over another one where that breaks.
 */
import { refuse, show, type Refusal } from '../kit/result.ts'
import type { PeerSide } from './side.ts'

/** The version of what two sides send each other. */
export const peerVersion = 1

/** What a link tells its page. */
export interface LinkEvents {
  /** Something was taken or said: save the side before anything else, and draw it. */
  readonly onChange: () => void
  /** The other side cannot go on, or this one with it. */
  readonly onRefused: (refusal: Refusal) => void
}

/** Characters of a text that is taken at most. */
const maxChars = 262_144

/**
 * Sends what its side has said over a channel, and gives it what the other has said.
 *
 * @example
 * ```ts
 * import { makeSecret } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 * import { PeerLink, PeerSide } from '@dicewright/engine/peer'
 *
 * const terms = { table: 'table-0001', game: 'chaser', rules: 1, options: {} }
 * const side = new PeerSide({ side: 0, name: 'Ada', secret: makeSecret(), games, terms })
 * const link = new PeerLink(side, terms.table, { onChange: () => {}, onRefused: () => {} })
 * const sent: string[] = []
 * link.connect((text) => sent.push(text))
 * sent // => ['{"peer":1,"table":"table-0001","got":0}']
 * ```
 */
export class PeerLink {
  readonly #side: PeerSide
  readonly #events: LinkEvents
  readonly #table: string
  #send: ((text: string) => void) | null = null
  #sent = 0
  #isStopped = false

  constructor(side: PeerSide, table: string, events: LinkEvents) {
    this.#side = side
    this.#table = table
    this.#events = events
  }

  /** Goes on over a channel, a first or another one. */
  connect(send: (text: string) => void): void {
    this.#send = send
    this.#sent = 0
    this.#hail()
  }

  /** The channel broke: what is said waits for another one. */
  disconnect(): void {
    this.#send = null
  }

  /** Sends what its side has said since. */
  flush(): void {
    const { frames } = this.#side
    for (; this.#send && this.#sent < frames.length; this.#sent++)
      this.#post({ n: this.#sent, frame: frames[this.#sent] })
  }

  /** Asks again for what may have been lost: for a channel that loses, at times. */
  tick(): void {
    if (!this.#isStopped) this.#hail()
  }

  /** Takes a text of the channel. */
  receive(text: string): void {
    if (this.#isStopped) return
    const value = text.length > maxChars ? null : readJson(text)
    if (value === null)
      return this.#stop(refuse('peer-frame', 'channel', `The other side sent ${show(text)}: expected a frame.`))
    if (value['peer'] !== peerVersion)
      return this.#stop(
        refuse(
          'peer-version',
          'channel',
          `The other side speaks version ${show(value['peer'])}: here it is ${peerVersion}.`,
        ),
      )
    if (value['table'] !== this.#table)
      return this.#stop(
        refuse('peer-table', 'channel', 'The other side is at another table: make a new invitation there or here.'),
      )
    const { got, n, frame, stop } = value
    if (typeof stop === 'string') {
      this.#isStopped = true
      this.#events.onRefused(refuse('peer-stopped', 'channel', `The other side does not go on: ${stop.slice(0, 200)}`))
    } else if (isCount(got)) this.#resend(got)
    else if (isCount(n)) this.#take(n, frame)
    else this.#stop(refuse('peer-frame', 'channel', `The other side sent ${show(text)}: expected a frame.`))
  }

  #take(n: number, frame: unknown): void {
    if (n > this.#side.taken) return this.#hail()
    if (n < this.#side.taken) return
    const fault = this.#side.take(frame)
    this.#events.onChange()
    if (fault) this.#stop(fault)
    else this.flush()
  }

  #resend(from: number): void {
    // Who has more of this side than it knows itself has played with an older one of it.
    if (from > this.#side.frames.length)
      return this.#stop(refuse('peer-record', 'channel', 'The other side knows more of this match than was kept here.'))
    this.#sent = Math.min(this.#sent, from)
    this.flush()
  }

  #hail(): void {
    this.#post({ got: this.#side.taken })
  }

  #post(value: object): void {
    this.#send?.(JSON.stringify({ peer: peerVersion, table: this.#table, ...value }))
  }

  /** Ends it for both: the other is told why. */
  #stop(refusal: Refusal): void {
    this.#post({ stop: refusal.message })
    this.#isStopped = true
    this.#events.onRefused(refusal)
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
