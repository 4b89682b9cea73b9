/** People who play on the server: their tables, which the admin may end, and their names on boards, which the admin may remove. */
import type { BoardNameLine, RoomLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { adminToken, type AdminDesk } from '../../arena/admin.ts'
import type { Arena } from '../../arena/arena.ts'
import { remove } from '../../arena/client.ts'
import { moment } from '../../arena/format.ts'
import { Resource } from '../../arena/resource.ts'
import { gameById } from '../../games/modules.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { operationCard } from './card.ts'
import { words, type OperationKey } from './words.ts'

const states = { waiting: 'roomWaiting', playing: 'roomPlaying', over: 'roomOver' } as const

export class PeopleCards {
  readonly #app: App
  readonly #arena: Arena
  readonly #desk: AdminDesk
  readonly #rooms: Resource<{ readonly rooms: readonly RoomLine[] }>
  readonly #names: Resource<{ readonly names: readonly BoardNameLine[] }>

  constructor(app: App, arena: Arena, desk: AdminDesk) {
    this.#app = app
    this.#arena = arena
    this.#desk = desk
    const settings = { token: adminToken, changed: () => app.update() }
    this.#rooms = new Resource('admin/rooms', settings)
    this.#names = new Resource('admin/daily', settings)
  }

  refresh(): void {
    this.#rooms.refresh()
    this.#names.refresh()
  }

  close(): void {
    this.#rooms.close()
    this.#names.close()
  }

  view(): TemplateResult {
    return html`${this.#desk.refused()}
    ${operationCard(
      this.#app,
      'rooms',
      this.#arena.shown(this.#rooms, ({ rooms }) =>
        rooms.length === 0 ? this.#empty('noRooms') : this.#tables(rooms),
      ),
    )}
    ${operationCard(
      this.#app,
      'boards',
      this.#arena.shown(this.#names, ({ names }) =>
        names.length === 0 ? this.#empty('noNames') : this.#boards(names),
      ),
    )}`
  }

  #empty(key: OperationKey): TemplateResult {
    return html`<p class="muted">${words(this.#app)(key)}</p>`
  }

  #table(key: OperationKey, columns: readonly OperationKey[], rows: readonly TemplateResult[]): TemplateResult {
    const say = words(this.#app)
    return wideTable(
      say(key),
      html`<table class="tbl lad">
        <caption class="vh">
          ${say(key)}
        </caption>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${say(column)}</th>`)}
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    )
  }

  #tables(rooms: readonly RoomLine[]): TemplateResult {
    const app = this.#app
    const say = words(app)
    const rows = rooms.map(({ id, game, state, names, madeMs }) => {
      const who = names.join(', ')
      return html`<tr>
        <th scope="row"><span translate="no">${who}</span></th>
        <td>${this.#title(game)}</td>
        <td>${say(states[state])}</td>
        <td>${moment(app, madeMs)}</td>
        <td>${this.#step(`room ${id}`, `admin/rooms/${id}`, say('endRoom'), say('endRoomWhy', { names: who }))}</td>
      </tr>`
    })
    return this.#table('rooms', ['roomColumn', 'gameColumn', 'stateColumn', 'madeColumn'], rows)
  }

  #boards(names: readonly BoardNameLine[]): TemplateResult {
    const say = words(this.#app)
    const rows = names.map(
      ({ id, name, date, game, key, points }) =>
        html`<tr>
          <th scope="row"><span translate="no">${name}</span></th>
          <td>${date}</td>
          <td>${this.#title(game)}</td>
          <td><span translate="no">${key}</span></td>
          <td class="r">${this.#app.say.number(points)}</td>
          <td>
            ${this.#step(`name ${id}`, `admin/daily/${id}/name`, say('removeName'), say('removeNameWhy', { name }))}
          </td>
        </tr>`,
    )
    return this.#table('boards', ['nameColumn', 'dayColumn', 'gameColumn', 'boardColumn', 'pointsColumn'], rows)
  }

  #title(game: string): string {
    return gameById(game)?.facts.titles[this.#app.language] ?? game
  }

  /** Asks the admin, and then the server to remove what is at the address. */
  #step(id: string, path: string, label: string, question: string): TemplateResult {
    const take = async (): Promise<void> => {
      await this.#desk.send((request) => remove(path, request))
      this.refresh()
    }
    return this.#desk.step({ id, label, question, take })
  }
}
