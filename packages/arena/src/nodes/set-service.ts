/**
 * Plays sets for the coordinator that cannot wait for a batch: of validations, tournaments, duels and finals. Who asked
 * keeps the results, so that nothing is lost where this process ends: the set is played again elsewhere.
 */
import { deflateRawSync } from 'node:zlib'
import type { Bus, Stop } from '../ports/bus.ts'
import type { Lane, SetJob, SetListener, Workers } from '../ports/sets.ts'
import { eventsOf, partChars, playAt, type SetAsk, type SetEvent } from './set-wire.ts'

export class SetService {
  readonly #bus: Bus
  readonly #workers: Workers
  /** Called when what is being played changes. */
  readonly #changed: () => void
  readonly #playing = new Map<string, AbortController>()
  readonly #stop: Stop

  constructor(bus: Bus, worker: string, workers: Workers, changed: () => void) {
    this.#bus = bus
    this.#workers = workers
    this.#changed = changed
    this.#stop = bus.serve(playAt(worker), async (text) => this.#take(JSON.parse(text) as SetAsk))
  }

  /** Ids of the sets that are being played. */
  get playing(): readonly string[] {
    return [...this.#playing.keys()]
  }

  /** Takes no more; those being played go on. */
  drain(): void {
    this.#stop()
  }

  close(): void {
    this.#stop()
    for (const stop of this.#playing.values()) stop.abort()
  }

  #take(ask: SetAsk): string {
    if (ask.kind === 'stop') this.#playing.get(ask.id)?.abort()
    else if (!this.#playing.has(ask.id)) void this.#play(ask.id, ask.job, ask.lane)
    return 'taken'
  }

  async #play(id: string, job: SetJob, lane: Lane): Promise<void> {
    const stop = new AbortController()
    this.#playing.set(id, stop)
    this.#changed()
    const tell = (event: SetEvent) => this.#bus.publish(eventsOf(id), JSON.stringify(event))
    const listener: SetListener = {
      began: (match, seating, header) => tell({ kind: 'began', match, seating, header }),
      entered: (match, ply, entries) => tell({ kind: 'entered', match, ply, entries }),
      ended: (played) => sendPacked(tell, 'ended', played),
    }
    try {
      sendPacked(tell, 'played', await this.#workers.play(job, listener, stop.signal, lane))
    } catch (error) {
      if (!stop.signal.aborted) tell({ kind: 'failed', why: (error as Error).message })
    } finally {
      this.#playing.delete(id)
      this.#changed()
    }
  }
}

/** Transcripts are long: packed, and in parts that fit into a message. */
function sendPacked(tell: (event: SetEvent) => void, what: 'ended' | 'played', value: unknown): void {
  const text = deflateRawSync(JSON.stringify(value)).toString('base64')
  const parts = Math.max(1, Math.ceil(text.length / partChars))
  for (let part = 0; part < parts; part++)
    tell({ kind: 'part', what, part, of: parts, text: text.slice(part * partChars, (part + 1) * partChars) })
}
