/** How the server or its cluster fares, for whoever has the admin's token: the numbers of `/metrics`, every three seconds. */
import type { BusLine, Operations, WorkerLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Page } from '../../app.ts'
import { AdminDesk, adminToken } from '../../arena/admin.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { ago, lasting, moment } from '../../arena/format.ts'
import { Resource } from '../../arena/resource.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { operationCard } from './card.ts'
import { PeopleCards } from './people.ts'
import { words, type OperationKey } from './words.ts'

/** Milliseconds between two looks. */
const everyMs = 3000

type Fact = readonly [label: OperationKey, value: string]

export class OperationsPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #desk: AdminDesk
  readonly #timer = setInterval(() => {
    this.#now?.refresh()
    this.#people?.refresh()
  }, everyMs)
  #now: Resource<Operations> | null = null
  #people: PeopleCards | null = null

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
    this.#desk = new AdminDesk(app, () => this.#look())
    this.#look()
  }

  title(): string {
    return words(this.#app)('operationsTitle')
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  leave(): void {
    clearInterval(this.#timer)
    this.#now?.close()
    this.#people?.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const say = words(this.#app)
    const isKnown = adminToken() !== null
    return html`<div class="head" data-game="none">
        <div>
          <p class="crumb"><a href="/arena">${arenaWords(this.#app)('arenaTitle')}</a></p>
          <h1>${say('operationsTitle')}</h1>
          <p>${say('operationsLead')}</p>
        </div>
      </div>
      <div class="stack">
        ${isKnown ? this.#arena.shown(this.#now, (now) => this.#cards(now)) : this.#desk.card(() => nothing)}
      </div>`
  }

  #look(): void {
    if (adminToken() === null) return
    this.#now?.close()
    this.#people?.close()
    this.#people = new PeopleCards(this.#app, this.#arena, this.#desk)
    this.#now = new Resource<Operations>('admin/operations', {
      token: adminToken,
      changed: () => this.#app.update(),
    })
  }

  #cards(now: Operations): TemplateResult {
    return html`<div class="ar">
      <div class="stack">
        ${this.#facts('work', this.#work(now))}
        ${operationCard(this.#app, 'workers', now.workers.length === 0 ? this.#noWorkers() : this.#workers(now))}
        ${this.#people?.view()}
      </div>
      <div class="stack">
        ${this.#facts('faults', this.#faults(now))} ${operationCard(this.#app, 'gateways', this.#gateways(now))}
        ${this.#facts('process', this.#process(now))}
      </div>
    </div>`
  }

  #facts(key: OperationKey, facts: readonly Fact[]): TemplateResult {
    const say = words(this.#app)
    return operationCard(
      this.#app,
      key,
      html`<dl class="kv">
        ${facts.map(
          ([label, value]) =>
            html`<dt>${say(label)}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`,
    )
  }

  #work({ sets, batches, rated, children, nowMs }: Operations): readonly Fact[] {
    const app = this.#app
    const say = words(app)
    const number = (value: number) => app.say.number(value)
    const since = (ms: number | null) => (ms === null ? say('nothing') : ago(app, ms, nowMs))
    return [
      ['setsWaiting', number(sets.waiting)],
      ['oldestSet', since(sets.oldestMs)],
      ['setsRunning', number(sets.running)],
      ['batchesQueued', number(batches.queued)],
      ['oldestBatch', since(batches.oldestMs)],
      ['batchesLeased', number(batches.leased)],
      ['batchesStopped', number(batches.stopped)],
      ['rated', number(rated)],
      ['children', say('childrenOf', { busy: number(children.busy), all: number(children.all) })],
      ['played', number(children.matches)],
      ['perSecond', children.matchesPerSecond === null ? say('nothing') : number(children.matchesPerSecond)],
    ]
  }

  #faults({ counts, store, bus }: Operations): readonly Fact[] {
    const number = (value: number) => this.#app.say.number(value)
    const kind = store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    const { version, trouble } = store
    return [
      ['leasesStolen', number(counts.leasesStolen)],
      ['duplicateFinishes', number(counts.duplicateFinishes)],
      ['mismatches', number(counts.mismatches)],
      ['store', trouble?.message ?? words(this.#app)('storeWell', { kind, version })],
      ...(bus === null ? [] : this.#bus(bus)),
    ]
  }

  #bus({ trouble, sinceMs, reconnects, queue }: BusLine): readonly Fact[] {
    const app = this.#app
    const number = (value: number) => app.say.number(value)
    return [
      ['bus', trouble ?? words(app)('busWell', { time: moment(app, sinceMs) })],
      ['busBack', number(reconnects)],
      ...(queue === null
        ? []
        : ([
            ['busWaiting', number(queue.waiting)],
            ['busLent', number(queue.lent)],
          ] as const)),
    ]
  }

  #noWorkers(): TemplateResult {
    return html`<p class="muted">${words(this.#app)('noWorkers')}</p>`
  }

  #workers({ workers, nowMs }: Operations): TemplateResult {
    const say = words(this.#app)
    return wideTable(
      say('workers'),
      html`<table class="tbl lad">
        <caption class="vh">
          ${say('workers')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('workerColumn')}</th>
            <th scope="col" class="r">${say('slotsColumn')}</th>
            <th scope="col" class="r">${say('setsColumn')}</th>
            <th scope="col" class="r">${say('speedColumn')}</th>
            <th scope="col">${say('seenColumn')}</th>
          </tr>
        </thead>
        <tbody>
          ${workers.map((worker) => this.#worker(worker, nowMs))}
        </tbody>
      </table>`,
    )
  }

  #worker({ id, slots, sets, setsPerSecond, seenMs, shutOutMs }: WorkerLine, nowMs: number): TemplateResult {
    const app = this.#app
    return html`<tr>
      <th scope="row"><span class="nm" translate="no">${id}</span></th>
      <td class="r">${app.say.number(slots)}</td>
      <td class="r">${app.say.number(sets)}</td>
      <td class="r">${setsPerSecond === null ? '' : app.say.number(setsPerSecond, { maximumFractionDigits: 1 })}</td>
      <td>
        ${shutOutMs === null ? ago(app, seenMs, nowMs) : html`<span class="chip">${words(app)('shutOut')}</span>`}
      </td>
    </tr>`
  }

  #gateways({ gateways }: Operations): TemplateResult {
    const app = this.#app
    const say = words(app)
    return wideTable(
      say('gateways'),
      html`<table class="tbl lad">
        <caption class="vh">
          ${say('gateways')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${say('gatewayColumn')}</th>
            <th scope="col" class="r">${say('socketsColumn')}</th>
          </tr>
        </thead>
        <tbody>
          ${gateways.map(
            ({ address, sockets }) =>
              html`<tr>
                <th scope="row"><span translate="no">${address}</span></th>
                <td class="r">${app.say.number(sockets)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )
  }

  #process({ process, startedMs, version }: Operations): readonly Fact[] {
    const app = this.#app
    const megabytes = (bytes: number) =>
      app.say.number(bytes / 1e6, {
        style: 'unit',
        unit: 'megabyte',
        unitDisplay: 'short',
        maximumFractionDigits: 0,
      })
    return [
      ['started', `${moment(app, startedMs)} (${version})`],
      ['memory', megabytes(process.residentBytes)],
      ['processorTime', lasting(app, process.cpuSeconds * 1000)],
      ['lag', lasting(app, process.lagSeconds.p99 * 1000)],
    ]
  }
}
