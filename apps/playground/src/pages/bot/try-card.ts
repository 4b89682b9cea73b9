/** The form that tries a script: opponent, number of sets, seed, progress, and the same as a command. */
import { matchesOfSet, sandboxOf } from '@dicewright/arena/sandbox'
import type { GameFactory } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { playCommand } from '../../arena/commands.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { fewestSeats, opponentOf } from '../../setup/setup.ts'
import { Runner } from './runner.ts'
import { houseBots } from '../../games/modules.ts'

export const mostSets = 50

/**
 * The settings and results for a game's scripts. It outlives the page: the results are still there after watching a
 * match.
 */
export class Tries {
  readonly game: GameFactory
  readonly runner = new Runner()
  opponent: string
  /** As it is typed. */
  sets = '5'
  seed = '1'

  constructor(game: GameFactory) {
    this.game = game
    this.opponent = opponentOf(game)
  }

  /** Null where it is no whole number in the range. */
  get setCount(): number | null {
    const sets = Number(this.sets)
    return Number.isInteger(sets) && sets >= 1 && sets <= mostSets ? sets : null
  }

  start(name: string, source: string, sets: number): void {
    const { game, opponent } = this
    const seed = this.seed.trim() || '1'
    this.runner.start({ gameId: game.facts.id, seats: fewestSeats(game), name, source, opponent, sets, seed })
  }
}

export interface TryView {
  readonly tries: Tries
  /** File name of the script. */
  readonly name: string
  readonly run: (event: SubmitEvent) => void
}

export function tryCard(app: App, { tries, name, run }: TryView): TemplateResult {
  const { say, language } = app
  const { game, runner, opponent } = tries
  const bots = houseBots(game.facts.id)
  const command = playCommand(game.facts.id, [name, opponent], tries.sets, tries.seed)
  const take = (field: 'opponent' | 'sets' | 'seed') => (event: Event) => {
    tries[field] = (event.target as HTMLInputElement | HTMLSelectElement).value
    app.update()
  }
  return html`<section class="card">
      <header>
        <h2>${say('tryIt')}</h2>
        <span class="sub">${game.facts.titles[language]}</span>
      </header>
      <form class="run" @submit=${run}>
        <label>
          <span>${say('against')}</span>
          <select class="in" .value=${opponent} @change=${take('opponent')}>
            ${Object.keys(bots).map((bot) => html`<option value=${bot} ?selected=${bot === opponent}>${bot}</option>`)}
          </select>
        </label>
        <p class="muted">${bots[opponent]?.about[language]}</p>
        <div class="two">
          <label>
            <span>${say('sets')}</span>
            <input
              class="in"
              type="number"
              min="1"
              max=${mostSets}
              step="1"
              aria-describedby="sets-hint"
              .value=${tries.sets}
              @input=${take('sets')}
            />
          </label>
          <label>
            <span>${say('botSeed')}</span>
            <input class="in mono" maxlength="64" autocomplete="off" .value=${tries.seed} @input=${take('seed')} />
          </label>
        </div>
        <p class="muted" id="sets-hint">
          ${say('setsHint', { count: (tries.setCount ?? 0) * matchesOfSet(fewestSeats(game)) })}
        </p>
        <button class=${runner.isBusy ? 'btn' : 'btn go'} type="submit">
          ${icon(runner.isBusy ? 'stop' : 'play')}${say(runner.isBusy ? 'stopBot' : 'runBot')}
        </button>
        ${progress(app, runner, name)}
      </form>
    </section>
    <section class="card">
      <header><h3>${say('sameAsCommand')}</h3></header>
      ${commandTemplate(app, { id: 'command', command, label: say('sameAsCommand') })}
    </section>`
}

function progress(app: App, runner: Runner, name: string): TemplateResult {
  const { say } = app
  const { state, matches: of, played, asked } = runner
  // Four changes a second are shown, but not announced.
  return html`${
      state === 'running' && asked
        ? html`<progress max=${of} value=${played.length} aria-label=${say('tryIt')}></progress>
            <p class="muted">${say('running', { match: played.length + 1, of, ply: asked.ply })}</p>`
        : nothing
    }
    <p class="muted" role="status">${news(app, runner, name)}</p>`
}

function news({ say }: App, { state, played }: Runner, name: string): string | typeof nothing {
  if (state === 'idle') return say('emptyResults', { sandbox: sandboxOf(name).replace(', ', ' · ') })
  if (state === 'opening') return say('starting')
  if (state === 'stopped') return say('stopped', { count: played.length })
  return state === 'done' && played.length > 0 ? say('doneRun', { count: played.length }) : nothing
}
