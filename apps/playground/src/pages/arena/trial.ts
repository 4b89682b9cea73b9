/** "Try it here": the script against a house bot, in this browser's own sandbox. Nothing is sent. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { writeAddress } from '../../routes.ts'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { fewestSeats, opponentOf } from '../../setup/setup.ts'
import type { Mark } from '../bot/codemirror.ts'
import { lineIn, troubleCard } from '../bot/results.ts'
import { Runner } from '../bot/runner.ts'
import type { Draft } from './draft.ts'
import { gameById } from '../../games/modules.ts'

const sets = 2

export class Trial {
  readonly #app: App
  readonly #runner = new Runner()

  constructor(app: App) {
    this.#app = app
    this.#runner.onChange = () => app.update()
  }

  /** Whether these pages have the rules of a game. */
  canPlay(gameId: string): boolean {
    return gameById(gameId) !== undefined
  }

  get isBusy(): boolean {
    return this.#runner.isBusy
  }

  /** Plays the current script, or stops that. */
  toggle(gameId: string, { file, source }: Draft): void {
    if (this.isBusy) return this.#runner.stop()
    const game = gameById(gameId)!
    const seats = fewestSeats(game)
    this.#runner.start({ gameId, seats, name: file, source, opponent: opponentOf(game), sets, seed: '1' })
  }

  close(): void {
    this.#runner.stop()
    this.#runner.onChange = () => {}
  }

  view(): TemplateResult | typeof nothing {
    const app = this.#app
    const say = words(app)
    const { state, isBusy, refusal, played } = this.#runner
    if (state === 'idle') return nothing
    return html`<div class="tried" role="status">
        <h3>${say('tried')}</h3>
        ${refusal ? html`<p>${refusalTemplate(app, refusal)}</p>` : nothing}
        ${
          isBusy
            ? html`<p class="muted">${say('triedRunning')}</p>
                <progress max=${this.#runner.matches} value=${played.length} aria-label=${say('tried')}></progress>`
            : nothing
        }
        ${isBusy || refusal ? nothing : html`<p>${this.#outcome()} <a href=${writeAddress(this.#runner.run!.gameId)}>${say('fullTest')}</a></p>`}
      </div>
      ${isBusy ? nothing : troubleCard(app, this.#runner)}`
  }

  /** The line of the fault, while the script is unchanged. */
  markIn({ file, source }: Draft): Mark | null {
    const { run, refusal, troubles } = this.#runner
    if (run?.source !== source) return null
    const [trouble] = troubles
    const line = lineIn(refusal ? `${refusal.at} ${refusal.message}` : (trouble?.stack ?? ''), file)
    return line === null ? null : { line, message: refusal?.message ?? trouble?.message ?? '' }
  }

  #outcome(): string {
    const { played, troubles } = this.#runner
    const won = played.filter(({ ranks, seat }) => ranks[seat] === 1).length
    return words(this.#app)('triedWon', { won, of: played.length, faults: troubles.length })
  }
}
