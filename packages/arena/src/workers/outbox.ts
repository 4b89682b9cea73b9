/** In a child: collects news and sends them together, because a message costs both sides more than what is in it. */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Match } from '@dicewright/engine'
import type { FromChild, News } from '../children/messages.ts'

/** Milliseconds after which news are sent at the latest, unless a script is busy. */
const sendMs = 30

export class Outbox {
  readonly #send: (message: FromChild) => void
  #news: News[] = []
  #sentMs = performance.now()

  constructor(send: (message: FromChild) => void) {
    this.#send = send
  }

  add(news: News): this {
    this.#news.push(news)
    return this
  }

  /** A function that adds the decisions of a match since it was called last. */
  follow(match: Match, number: number): () => void {
    let ply = 0
    let from = 0
    return () => {
      const fresh = match.entries.slice(ply)
      const acts = fresh.flatMap(({ by, text }) => (by === 'chance' ? [] : [text]))
      const last = this.#news.at(-1)
      if (last?.kind === 'acts' && last.match === number) last.acts.push(...acts)
      else this.add({ kind: 'acts', match: number, from, acts })
      ply += fresh.length
      from += acts.length
    }
  }

  /** Sends what there is, if it is time, and lets this process listen; holds back for `paceMs`. */
  breathe(paceMs: number): Promise<void> | undefined {
    if (paceMs === 0 && performance.now() - this.#sentMs < sendMs) return undefined
    this.send()
    return paceMs > 0 ? setTimeout(paceMs) : setImmediate()
  }

  send(): void {
    this.#send({ type: 'news', news: this.#news })
    this.#news = []
    this.#sentMs = performance.now()
  }
}
