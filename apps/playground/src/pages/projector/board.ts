/** One match on a large board: replayed at a pace a room can follow, or followed while it is played. */
import { makeTranscript, ranksAfter, replay, type Transcript } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { LiveMatch } from '../../arena/live-match.ts'
import { games } from '../../games/modules.ts'
import { boardTemplate, makeTable, type TableElement } from '../../parts/table-element.ts'
import { stepsOf } from './pace.ts'
import type { ShownMatch } from './show.ts'

/** Of the element: its height in a column of at least `boardWidth` is `boardHeight` (elements, one-screen.styles.ts). */
const boardWidth = 900
const boardHeight = 592
/** A narrower room is a phone's: there the element has its own size, and the page scrolls. */
const phoneWidth = 540
/** How long the end of a match is looked at, ms. */
const restMs = 5000

export interface BoardEnd {
  /** Names of those with the first place. */
  readonly winners: readonly string[]
}

export class ProjectorBoard {
  readonly #app: App
  readonly #onEnd: () => void
  #table: TableElement | null = null
  #gameId: string | null = null
  #transcript: Transcript | null = null
  #live: LiveMatch | null = null
  #steps: readonly number[] = []
  #ply = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  #failed = false
  /** Counts matches, so that what belongs to one before is not shown. */
  #shown = 0
  readonly #size = new ResizeObserver((entries) => this.#fit(entries[0]!.target as HTMLElement))
  end: BoardEnd | null = null

  /** `onEnd` is called when a match has been shown to its end and looked at. */
  constructor(app: App, onEnd: () => void) {
    this.#app = app
    this.#onEnd = onEnd
  }

  get transcript(): Transcript | null {
    return this.#transcript
  }
  get isLive(): boolean {
    return this.#live !== null
  }
  get gameId(): string | null {
    return this.#gameId
  }

  /** In about `seconds` where it is replayed. */
  show({ play }: ShownMatch, seconds: number): void {
    this.clear()
    const shown = ++this.#shown
    if ('transcript' in play) return void this.#replay(play.transcript, seconds, shown)
    this.#live = play.follow({
      changed: (transcript) => void this.#grow(transcript, shown),
      ended: () => {},
      closed: () => this.#over(shown),
      refused: () => this.#over(shown),
    })
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (!isPaused && this.#transcript && !this.#live) this.#step(this.#shown)
    else clearTimeout(this.#timer)
  }

  clear(): void {
    this.#shown++
    clearTimeout(this.#timer)
    this.#live?.close()
    this.#live = null
    this.#transcript = null
    this.end = null
  }

  close(): void {
    this.clear()
    this.#size.disconnect()
  }

  view(): TemplateResult | typeof nothing {
    if (!this.#transcript && !this.#failed) return nothing
    return html`<div class="pj-board">${boardTemplate(this.#app, this.#table, this.#failed)}</div>`
  }

  /** After the page was drawn: the board fills the room it has. */
  drawn(root: ParentNode): void {
    const room = root.querySelector<HTMLElement>('.pj-board')
    if (room) this.#size.observe(room)
  }

  async #replay(transcript: Transcript, seconds: number, shown: number): Promise<void> {
    this.#steps = stepsOf(transcript.entries.length, seconds * 1000)
    this.#ply = 0
    if (!(await this.#put(transcript, 0, shown))) return
    if (!this.#isPaused) this.#timer = setTimeout(() => this.#step(shown), this.#steps[0] ?? 0)
  }

  async #grow(transcript: Transcript, shown: number): Promise<void> {
    this.#ply = transcript.entries.length
    await this.#put(transcript, this.#ply, shown)
  }

  /** Puts a transcript on the board; false where another match is shown meanwhile. */
  async #put(transcript: Transcript, ply: number, shown: number): Promise<boolean> {
    const { game } = transcript.header
    if (game !== this.#gameId || !this.#table) {
      const table = await makeTable(game).catch(() => null)
      if (shown !== this.#shown) return false
      this.#failed = table === null
      this.#gameId = game
      this.#table = table
      if (table) Object.assign(table, { mode: 'view', panel: 'none', motion: 'fast' })
    }
    if (shown !== this.#shown) return false
    this.#transcript = transcript
    // An element that is not in the page yet has no update to wait for.
    this.#app.update()
    const { header, entries, end } = transcript
    if (this.#table) {
      this.#table.transcript = makeTranscript({ header, entries, ...(end ? { end } : {}) })
      this.#table.goTo(ply)
      await this.#table.updateComplete
      if (shown === this.#shown && this.#table.ply !== ply) this.#table.goTo(ply)
    }
    return shown === this.#shown
  }

  #step(shown: number): void {
    clearTimeout(this.#timer)
    if (shown !== this.#shown || this.#isPaused || !this.#transcript) return
    if (this.#ply >= this.#transcript.entries.length) return this.#over(shown)
    this.#table?.goTo(++this.#ply)
    this.#timer = setTimeout(() => this.#step(shown), this.#steps[this.#ply] ?? restMs / 4)
  }

  #over(shown: number): void {
    if (shown !== this.#shown) return
    this.end = this.#transcript ? endOf(this.#transcript) : null
    this.#live?.close()
    this.#live = null
    this.#app.update()
    this.#timer = setTimeout(
      () => shown === this.#shown && !this.#isPaused && this.#onEnd(),
      this.#transcript ? restMs : 0,
    )
  }

  #fit(room: HTMLElement): void {
    const { clientWidth, clientHeight } = room
    const fits = Math.min(clientWidth / boardWidth, clientHeight / boardHeight)
    const zoom = clientWidth < phoneWidth ? 1 : fits
    room.style.setProperty('--zoom', zoom.toFixed(3))
  }
}

/** Who had the first place; null where the match did not end by the rules. */
function endOf(transcript: Transcript): BoardEnd | null {
  const match = replay(transcript, games)
  if (!match.ok || !transcript.end) return null
  const { game, state } = match.value
  const ranks = ranksAfter(game.ranks(state), transcript.end.seat ?? null)
  return { winners: transcript.header.players.filter((_, seat) => ranks[seat] === 1) }
}
