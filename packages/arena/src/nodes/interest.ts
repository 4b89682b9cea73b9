/**
 * Whether a gateway wants to hear of matches while they are played: as long as somebody watches, and some moments after
 * somebody has asked. What nobody sees is not told, since most matches have no spectator.
 */

/** Milliseconds after the last question: pages ask again every few seconds. */
const keepMs = 10_000

export interface InterestSettings {
  /** Whether somebody watches now. */
  readonly isWatched: () => boolean
  /** Told when it begins and when it ends. */
  readonly changed: (isOn: boolean) => void
  /** Milliseconds, of a clock that is never set back. */
  readonly now?: () => number
}

export class Interest {
  readonly #settings: InterestSettings
  readonly #now: () => number
  #lastMs = -Infinity
  #isOn = false

  constructor(settings: InterestSettings) {
    this.#settings = settings
    this.#now = settings.now ?? (() => performance.now())
  }

  /** Somebody asks now. */
  ask(): void {
    this.#lastMs = this.#now()
    this.look()
  }

  /** Whether it is wanted; to be called every second, since interest ends by itself. */
  look(): boolean {
    if (this.#settings.isWatched()) this.#lastMs = this.#now()
    const isOn = this.#now() - this.#lastMs < keepMs
    if (isOn !== this.#isOn) {
      this.#isOn = isOn
      this.#settings.changed(isOn)
    }
    return isOn
  }
}
