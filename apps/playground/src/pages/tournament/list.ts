/** The tournaments of an arena, the newest first. */
import type { LadderSummary, TournamentLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Page } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { ago } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { botAddress, tournamentAddress } from '../../routes.ts'
import { seatName } from '../arena/side.ts'
import { MakeCard } from './make.ts'
import { stateChip } from './state.ts'
import { formatKeys, words } from './words.ts'
import '../../styles/tournament.css'

export class TournamentsPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  #all: Resource<readonly TournamentLine[]> | null = null
  #ladders: Resource<readonly LadderSummary[]> | null = null
  readonly #make: MakeCard
  #stop = () => {}
  #isLeft = false

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
    this.#make = new MakeCard(app)
    void this.#open()
  }

  title(): string {
    return words(this.#app)('listTitle')
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  leave(): void {
    this.#isLeft = true
    this.#stop()
    this.#all?.close()
    this.#ladders?.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const say = words(this.#app)
    return html`<div class="head" data-game="none">
        <div>
          <p class="crumb"><a href="/arena">${arenaWords(this.#app)('arenaTitle')}</a></p>
          <h1>${say('listTitle')}</h1>
          <p>${say('listLead')}</p>
        </div>
      </div>
      ${this.#arena.lostBar(this.#all?.atMs ?? 0)}
      <section class="card first" aria-labelledby="tournaments">
        <header><h2 id="tournaments">${say('listTitle')}</h2></header>
        ${this.#arena.shown(this.#all, (all) => listTable(this.#app, all))}
      </section>
      ${this.#ladders?.value ? this.#make.view(this.#ladders.value) : nothing}`
  }

  async #open(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    const all = this.#arena.resource<readonly TournamentLine[]>('tournaments')
    this.#all = all
    this.#ladders = this.#arena.resource<readonly LadderSummary[]>('ladders')
    this.#stop = this.#arena.link.subscribe('server', () => all.refresh())
    this.#app.update()
  }
}

function listTable(app: App, all: readonly TournamentLine[]): TemplateResult {
  const say = words(app)
  if (all.length === 0) return html`<p class="muted">${say('listNone')}</p>`
  return wideTable(
    say('listTitle'),
    html`<table class="tbl cups">
      <caption class="vh">
        ${say('listTitle')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('nameColumn')}</th>
          <th scope="col" class="hide-s">${say('formatColumn')}</th>
          <th scope="col" class="r hide-s">${say('entriesColumn')}</th>
          <th scope="col" class="r hide-s">${say('setsColumn')}</th>
          <th scope="col">${say('stateColumn')}</th>
          <th scope="col">${say('winnerColumn')}</th>
          <th scope="col" class="r hide-s">${say('begunColumn')}</th>
        </tr>
      </thead>
      <tbody>
        ${all.map((line) => row(app, line))}
      </tbody>
    </table>`,
  )
}

const row = (app: App, line: TournamentLine): TemplateResult =>
  html`<tr>
    <th scope="row">
      <a class="nm" href=${tournamentAddress(line.id)}>${line.name}</a
      ><small class="line"
        >${gameTitle(line.game, app)}<span class="only-s-inline"> · ${words(app)(formatKeys[line.format])}</span></small
      >
    </th>
    <td class="hide-s">${words(app)(formatKeys[line.format])}</td>
    <td class="r hide-s">${app.say.number(line.entries)}</td>
    <td class="r hide-s">${app.say.number(line.sets)}</td>
    <td>${stateChip(app, line.state)}</td>
    <td>${line.winner ? html`<a href=${botAddress(line.winner.bot)}>${seatName(line.winner)}</a>` : '–'}</td>
    <td class="r hide-s faint">${ago(app, line.createdMs)}</td>
  </tr>`
