/** What stands in the drawer of playing with others: a form to make a table, one to sit down, and the table as it stands. */
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import type { Translate } from '../../kit/messages.ts'
import { pressForm } from '../../kit/press.ts'
import { phrases, type Phrase, type RoomView } from './frames.ts'
import type { TogetherKey } from './together.messages.ts'

type Say = Translate<TogetherKey>

/** What a new table is made with. */
export interface Wanted {
  readonly name: string
  /** The other places: null for a person, else the bot. */
  readonly others: readonly (string | null)[]
  readonly decisionMs: number | null
  readonly left: 'wait' | 'bot'
  readonly takeBack: boolean
}

const clocks = [null, 30, 60, 120, 300] as const

export interface MakeView {
  readonly name: string
  /** How many other places the form has, and between how many it may have. */
  readonly others: number
  readonly least: number
  readonly most: number
  readonly bots: readonly string[]
  readonly isMaking: boolean
  readonly onOthers: (count: number) => void
  readonly onMake: (wanted: Wanted) => void
}

const nameField = (name: string, say: Say): TemplateResult =>
  html`<label
    >${say('name')}<input name="name" required minlength="2" maxlength="32" autocomplete="nickname" .value=${name}
  /></label>`

/** What a field says that holds no file. */
const textOf = (data: FormData, field: string): string => (data.get(field) as string | null) ?? ''

/** Calls `done` with what a form says, and keeps the page where it is. */
const onSubmit =
  (done: (data: FormData) => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault()
    done(new FormData(event.target as HTMLFormElement))
  }

export const makeTemplate = (view: MakeView, say: Say): TemplateResult => {
  const { name, others, least, most, bots, isMaking, onOthers } = view
  const make = (data: FormData): void =>
    view.onMake({
      name: textOf(data, 'name').trim(),
      others: Array.from({ length: others }, (_, i) => textOf(data, `seat${i}`) || null),
      decisionMs: Number(textOf(data, 'clock')) * 1000 || null,
      left: textOf(data, 'left') === 'bot' ? 'bot' : 'wait',
      takeBack: data.has('takeBack'),
    })
  return html`<p>${say('intro')}</p>
    <form @submit=${onSubmit(make)} @click=${pressForm}>
      ${nameField(name, say)}
      ${Array.from(
        { length: others },
        (_, i) =>
          html`<label
            >${say('seat', { number: i + 2 })}<select name=${`seat${i}`}>
              <option value="">${say('friend')}</option>
              ${bots.map((bot) => html`<option value=${bot}>${bot}</option>`)}
            </select></label
          >`,
      )}
      <div class="wide">
        <button type="button" class="small" ?disabled=${others >= most} @click=${() => onOthers(others + 1)}>
          ${say('more')}
        </button>
        <button type="button" class="small" ?disabled=${others <= least} @click=${() => onOthers(others - 1)}>
          ${say('fewer')}
        </button>
      </div>
      <label
        >${say('clock')}<select name="clock">
          ${clocks.map((s) => html`<option value=${s ?? ''}>${s === null ? say('off') : say('seconds', { count: s })}</option>`)}
        </select></label
      >
      <label
        >${say('left')}<select name="left">
          <option value="wait">${say('wait')}</option>
          <option value="bot">${say('bot')}</option>
        </select></label
      >
      <label class="tick"><input type="checkbox" name="takeBack" checked />${say('takeBack')}</label>
      <div class="wide">
        <button class="small go" ?disabled=${isMaking}>${isMaking ? say('making') : say('make')}</button>
      </div>
    </form>`
}

export interface JoinView {
  readonly room: RoomView
  readonly name: string
  readonly onSit: (name: string) => void
  readonly onWatch: () => void
}

export const joinTemplate = ({ room, name, onSit, onWatch }: JoinView, say: Say): TemplateResult => {
  const host = room.seats.find(({ isHost }) => isHost)?.name ?? '–'
  const isFree = room.seats.some((seat) => seat.kind === 'person' && seat.name === null)
  return html`<p>${say('invited', { who: host })}</p>
    ${seatsTemplate(room, null, null, say)}
    <form @submit=${onSubmit((data) => onSit(textOf(data, 'name').trim()))} @click=${pressForm}>
      ${isFree ? nameField(name, say) : html`<p class="wide">${say('room-full')}</p>`}
      <div class="wide">
        ${isFree ? html`<button class="small go">${say('sit')}</button>` : nothing}
        <button type="button" class="small" @click=${onWatch}>${say('watch')}</button>
      </div>
    </form>`
}

/** Who sits where; a host may put a bot on a free place. */
function seatsTemplate(
  { seats }: RoomView,
  own: number | null,
  onFill: ((seat: number) => void) | null,
  say: Say,
): TemplateResult {
  return html`<ul>
    ${seats.map((seat, at) => {
      const { name, kind, isConnected, playedBy } = seat
      const note =
        at === own
          ? say('you')
          : playedBy !== null
            ? say('playedBy', { bot: playedBy })
            : name !== null && kind === 'person' && !isConnected
              ? say('away')
              : ''
      return html`<li>
        <span>${name ?? say('free')} ${note ? html`<small>(${note})</small>` : nothing}</span>
        ${
          name === null && onFill
            ? html`<button type="button" class="small" @click=${() => onFill(at)}>${say('fill')}</button>`
            : nothing
        }
      </li>`
    })}
  </ul>`
}

export interface TableView {
  readonly room: RoomView
  readonly seat: number | null
  readonly link: string
  /** Null where this screen watches. */
  readonly ownLink: string | null
  readonly isKept: boolean
  readonly told: string
  readonly onCopy: (text: string) => void
  /** Absent where the system has no way of its own. */
  readonly onSend: ((text: string) => void) | undefined
  readonly onFill: (seat: number) => void
  readonly onSay: (phrase: Phrase) => void
  readonly onAgain: () => void
  readonly onLeave: () => void
}

export function tableTemplate(view: TableView, say: Say): TemplateResult {
  const { room, seat, link, ownLink, told } = view
  const own = seat === null ? null : room.seats[seat]!
  const copyable = (label: string, text: string): TemplateResult =>
    html`<div class="copy">
      <label>${label}<input name="link" readonly .value=${text} /></label>
      <button type="button" class="small" @click=${() => view.onCopy(text)}>${say('copy')}</button>
      ${view.onSend ? html`<button type="button" class="small" @click=${() => view.onSend!(text)}>${say('send')}</button>` : nothing}
    </div>`
  const again =
    own && room.state === 'over'
      ? own.wantsAnother
        ? html`<p>${say('againAsked')}</p>`
        : html`<button type="button" class="small go" @click=${view.onAgain}>${say('again')}</button>`
      : nothing
  return html`<p role="status">
      ${say(room.state)} ${room.spectators > 0 ? say('watching', { count: room.spectators }) : nothing} ${told}
    </p>
    ${seatsTemplate(room, seat, own?.isHost ? view.onFill : null, say)} ${copyable(say('link'), link)}
    ${
      own
        ? html`<div class="row" role="group" aria-label=${say('say')}>
            ${phrases.map(
              (phrase) =>
                html`<button type="button" class="small" @click=${() => view.onSay(phrase)}>
                  ${phraseText(phrase, say)}
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${ownLink === null ? nothing : copyable(say('ownLink'), ownLink)}
    ${view.isKept ? nothing : html`<p>${say('noStore')}</p>`}
    <div class="row">
      ${again}
      <button type="button" class="small" @click=${view.onLeave}>${own ? say('leave') : say('back')}</button>
    </div>`
}

export const phraseText = (phrase: Phrase, say: Say): string => say(phrase === 'wait' ? 'say-wait' : phrase)
