/** Playing with others through a server, loaded for a tag that names one: makes a room, sits down in one, and shows it. */
import type { Match, Result, Seat } from '@dicewright/engine'
import { nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import { translator, type Language, type Translate } from '../../kit/messages.ts'
import type { ElementRefusal } from '../codes.ts'
import type { Feed } from '../feed.ts'
import { DwErrorEvent } from '../game-events.ts'
import type { GameSetup } from '../game-setup.ts'
import type { LazyPart, LentBots, Together } from '../lazy.ts'
import { isOfArena, standIn, type Player } from '../players.ts'
import { Day, refusalText, type DayTable } from './day.ts'
import { keepKey, keepRoom, keptKey, keptRoom, isRoomsPage, linkTo, namedIn, withoutKey } from './address.ts'
import type { Phrase, Place, RoomView } from './frames.ts'
import type { Lent } from './lent.ts'
import { askServer } from './line.ts'
import { keepName, keptName } from './own-name.ts'
import { joinTemplate, makeTemplate, phraseText, tableTemplate, type Wanted } from './room-drawer.ts'
import { RoomTable } from './room.ts'
import { togetherMessages, type TogetherKey } from './together.messages.ts'
import { togetherStyles } from './together.styles.ts'

/** The members of the element that are used here. */
export interface TogetherElement extends ReactiveControllerHost, HTMLElement {
  readonly server: string | null
  readonly players: unknown
  readonly game: { readonly seats: number; readonly options: object } | null
  follow(feed: Feed | null): void
  proceed(): void
}

export interface TogetherHooks {
  setup(): GameSetup
  table(): (DayTable & { readonly match: Match; readonly players: readonly Player[] }) | null
  /** Seats bots of the arena in the match of the page. */
  lend(bots: LentBots): void
  language(): Language
  openTogether(isOpen: boolean): void
  load(what: string): Promise<LazyPart | null>
  speak(text: string): void
  addStyles(styles: string): void
}

/** Lets an element play with others. */
export const meet = (element: TogetherElement, hooks: TogetherHooks): Together => new Meeting(element, hooks)

/** What is left of the time for a decision when that is said, ms. */
const hurryMs = 10_000
/** How long what somebody says stays on the board, ms. */
const saidMs = 5000
/** Most seats of a room, and most bots and people beside the one who makes it. */
const mostSeats = 6

class Meeting implements Together, ReactiveController {
  readonly #element: TogetherElement
  readonly #hooks: TogetherHooks
  readonly day: Day
  #table: RoomTable | null = null
  /** The room of a link, before the person here sits down. */
  #invited: RoomView | null = null
  #others = 1
  #isMaking = false
  /** What was refused last, in the words of the reader. */
  #refused = ''
  #told = ''
  #isKept = true
  /** Another number whenever the element leaves the page. */
  #stay = 0
  /** The bots of the arena that are on their way. */
  #coming = ''
  /** The bots that play in this page. */
  #lent: ReadonlyMap<string, Lent> = new Map()
  #said = ''
  #saidLater: ReturnType<typeof setTimeout> | undefined
  #warnLater: ReturnType<typeof setTimeout> | undefined
  #say: Translate<TogetherKey> | undefined

  constructor(element: TogetherElement, hooks: TogetherHooks) {
    this.#element = element
    this.#hooks = hooks
    hooks.addStyles(togetherStyles)
    this.day = new Day({
      server: () => this.#server,
      table: () => hooks.table(),
      words: () => this.#words,
      sit: ({ room, key }, day) => this.#enter(room.id, key, day),
      proceed: () => element.proceed(),
      refuse: (refusal) => this.#refuse(refusal),
      changed: () => element.requestUpdate(),
      told: () => element.ownerDocument.dispatchEvent(new Event('dw-board')),
    })
    element.addEventListener('dw-end', ({ detail: { transcript } }) => {
      for (const lent of this.#lent.values()) lent.over(transcript)
    })
    element.addController(this)
    this.#others = Math.max(1, hooks.setup().factory.facts.seats[0] - 1)
  }

  get content(): TemplateResult {
    return html`<div class="together">
      ${this.#refused ? html`<p role="alert">${this.#refused}</p>` : nothing} ${this.#lentNote} ${this.#body}
    </div>`
  }

  get note(): unknown {
    const table = this.#table
    const button = (label: string, run: () => void): TemplateResult =>
      html`<button type="button" @click=${run}>${label}</button>`
    const say = this.#words
    const shown = (text: string, ...buttons: readonly TemplateResult[]): TemplateResult =>
      html`<div class="word said" role="note">
        <p>${text}</p>
        ${buttons}
      </div>`
    if (this.#coming !== '') return shown(say('coming', { bot: this.#coming }))
    if (table?.line === 'trying' && table.view) return shown(say('trying'))
    if (table?.line === 'elsewhere')
      return shown(
        say('elsewhere'),
        button(say('here'), () => table.takeOver()),
      )
    if (table?.line === 'gone' && table.view && table.place.day === undefined)
      return shown(
        say('gone'),
        button(say('back'), () => this.#forget()),
      )
    if (table?.ask)
      return shown(
        say('asks', { who: this.#nameOf(table.ask.seat) }),
        button(say('agree'), () => table.agree(true)),
        button(say('refuse'), () => table.agree(false)),
      )
    if (table?.hasAsked) return shown(say('asked'))
    const again = table?.seat == null ? null : this.#againNote(table.view!, table.seat)
    if (again) return shown(again.text, ...(again.isMine ? [] : [button(say('again'), () => table!.rematch())]))
    return this.#said ? shown(this.#said) : nothing
  }

  /** Who wants another match, once one is over; null where nobody does yet. */
  #againNote({ state, seats }: RoomView, own: Seat): { readonly text: string; readonly isMine: boolean } | null {
    const who = seats.find(({ wantsAnother }) => wantsAnother)
    if (state !== 'over' || !who) return null
    const isMine = seats[own]!.wantsAnother
    return { text: this.#words(isMine ? 'againAsked' : 'wantsAgain', { who: who.name ?? '' }), isMine }
  }

  deal(): boolean {
    return this.#table === null && this.day.deal()
  }

  hostConnected(): void {
    for (const lent of this.#lent.values()) lent.back()
    void this.#begin()
  }

  /** The place stays ours. */
  hostDisconnected(): void {
    clearTimeout(this.#saidLater)
    clearTimeout(this.#warnLater)
    this.#table?.close()
    this.#table = null
    this.#stay++
    for (const lent of this.#lent.values()) lent.leave()
  }

  get #words(): Translate<TogetherKey> {
    const language = this.#hooks.language()
    if (this.#say?.language !== language) this.#say = translator(togetherMessages, language)
    return this.#say
  }
  get #server(): string {
    return new URL(this.#element.server!, this.#address).href
  }
  get #address(): string {
    return this.#element.ownerDocument.defaultView!.location.href
  }
  /** What this browser knows the room of this tag by. */
  get #placeName(): string {
    return `${new URL(this.#address).pathname} ${this.#element.localName}`
  }
  get #isRoomsPage(): boolean {
    return isRoomsPage(this.#address, this.#server)
  }
  get #gameId(): string {
    return this.#hooks.setup().factory.facts.id
  }

  /** Which bots play in this browser. */
  get #lentNote(): unknown {
    const table = this.#table ? null : this.#hooks.table()
    const here = [...this.#lent].filter(
      ([name, lent]) => table?.players.some(({ bot }) => bot === name) && lent.isIn(table.match),
    )
    return here.map(([bot]) => html`<p>${this.#words('lent', { bot })}</p>`)
  }

  get #body(): TemplateResult {
    const say = this.#words
    if (this.day.isDealt) return html`<p>${say('dayIntro')}</p>`
    if (this.#table?.view) return this.#tableBody(this.#table, this.#table.view)
    if (this.#invited)
      return joinTemplate(
        {
          room: this.#invited,
          name: keptName(),
          onSit: (name) => void this.#sit(this.#invited!.id, name),
          onWatch: () => this.#enter(this.#invited!.id, null),
        },
        say,
      )
    const { factory, botNames } = this.#hooks.setup()
    const [least, most] = factory.facts.seats
    return makeTemplate(
      {
        name: keptName(),
        others: this.#others,
        least: Math.max(1, least - 1),
        most: Math.min(mostSeats, most) - 1,
        bots: botNames,
        isMaking: this.#isMaking,
        onOthers: (count) => {
          this.#others = count
          this.#element.requestUpdate()
        },
        onMake: (wanted) => void this.#make(wanted),
      },
      say,
    )
  }

  #tableBody(table: RoomTable, room: RoomView): TemplateResult {
    const { navigator } = this.#element.ownerDocument.defaultView!
    const { id, key } = table.place
    const link = linkTo(id, null, this.#address, this.#server)
    return tableTemplate(
      {
        room,
        seat: table.seat,
        link,
        ownLink: key === null ? null : linkTo(id, key, this.#address, this.#server),
        isKept: this.#isKept || key === null,
        told: this.#told,
        onCopy: (text) => void this.#copy(text),
        onSend: 'share' in navigator ? (text) => void navigator.share({ url: text }).catch(() => {}) : undefined,
        onFill: (seat) => table.fill(seat, 'greedy'),
        onSay: (phrase) => {
          table.say(phrase)
          this.#hooks.openTogether(false)
        },
        onAgain: () => table.rematch(),
        onLeave: () => {
          if (table.seat !== null) table.leave()
          this.#forget()
        },
      },
      this.#words,
    )
  }

  /** Goes on in the room that the address names, or that this tag was in last; or begins one with the bot that it names. */
  async #begin(): Promise<void> {
    const named = namedIn(this.#address, this.#server)
    if (named?.key) {
      this.#isKept = keepKey(named.id, named.key)
      const { history } = this.#element.ownerDocument.defaultView!
      history.replaceState(history.state, '', withoutKey(this.#address))
    }
    const isRoomsHere = this.#isRoomsPage
    const id = named?.id ?? (isRoomsHere ? null : keptRoom(this.#placeName))
    if (id === null) {
      if (this.day.resume()) return
      const begun = this.#beginWithBot()
      if (!begun && isRoomsHere) this.#hooks.openTogether(true)
      return begun ?? undefined
    }
    const found = await askServer<{ readonly room: RoomView }>(this.#server, `/api/rooms/${id}`)
    if (!found.ok) {
      const isUnknown = (found.code as string) === 'room-unknown'
      // A room of before has ended: the match here goes on.
      if (isUnknown) keepRoom(this.#placeName, null)
      if (!named) return isUnknown ? (this.#beginWithBot() ?? undefined) : this.#refuse(found)
      this.#refuse(found)
      return this.#hooks.openTogether(true)
    }
    // The tag of another game leaves it alone.
    if (found.value.room.game !== this.#gameId) return
    const key = named?.key ?? keptKey(id)
    if (key !== null) return this.#enter(id, key)
    this.#invited = found.value.room
    this.#hooks.openTogether(true)
  }

  /** Begins with the bots that the tag names; null where it names none. */
  #beginWithBot(): Promise<void> | null {
    const { players } = this.#element
    const words = Array.isArray(players) ? players.map(String) : typeof players === 'string' ? players.split(',') : []
    const at = words.findIndex((word) => /^\s*me\b/.test(word))
    const bots = words.map((word) => word.trim()).filter((word, i) => i !== at && isOfArena(word))
    if (at < 0 || bots.length === 0) return null
    return this.#waitFor(bots, async () => {
      if (!(await this.#playLent(new Set(bots)))) await this.#sitWithBots(words, at)
    })
  }

  /** Says who is on its way while that is so. */
  async #waitFor(bots: readonly string[], come: () => Promise<void>): Promise<void> {
    this.#coming = bots.join(', ')
    this.#element.requestUpdate()
    try {
      await come()
    } finally {
      this.#coming = ''
      this.#element.requestUpdate()
    }
  }

  #sitWithBots(words: readonly string[], at: number): Promise<void> {
    const seats = words.map((word, i) =>
      i === at ? ({ kind: 'me' } as const) : ({ kind: 'bot', bot: word.trim() } as const),
    )
    const [, name] = words[at]!.split(':')
    return this.#ask(name?.trim() || keptName() || 'Guest', seats, { clock: null, left: 'wait', takeBack: true })
  }

  /** Plays in this page where all bots that are named are lent to it; else false, and the arena has the match. */
  async #playLent(bots: ReadonlySet<string>): Promise<boolean> {
    if ([...bots].every((bot) => this.#lent.has(bot))) return true
    const { game, players } = this.#element
    if (!game) return false
    const stay = this.#stay
    const all = await Promise.all([...bots].map(async (bot) => [bot, await this.#borrow(bot, game)] as const))
    const lent = all.flatMap(([bot, found]) => (found ? [[bot, found] as const] : []))
    // Meanwhile the element may have left the page, and the person or the page begun something else.
    const isLate = stay !== this.#stay || this.#table !== null || this.day.isDealt || players !== this.#element.players
    if (lent.length < all.length || isLate) {
      for (const [, one] of lent) one.leave()
      return isLate
    }
    this.#lent = new Map(lent)
    this.#hooks.lend(this.#lent)
    return true
  }

  async #borrow(
    bot: string,
    { seats, options }: { readonly seats: number; readonly options: object },
  ): Promise<Lent | null> {
    const failed = (why: string): void => {
      const message = `${bot} failed, and ${standIn} plays on in its place: ${why.replace(/\.$/, '')}.`
      this.#element.dispatchEvent(new DwErrorEvent('dw-error', { code: 'part-unavailable', message, at: bot }))
      this.#tell(this.#words('stoodIn', { bot, standIn }))
    }
    const { ownerDocument } = this.#element
    const settings = { server: this.#server, document: ownerDocument, bot, game: this.#gameId, failed }
    // Without this part the bot plays at the arena.
    const part = await import('./lent.ts').catch(() => null)
    return part && part.Lent.of(settings, seats, options)
  }

  #make({ name, others, decisionMs, left, takeBack }: Wanted): Promise<void> {
    keepName(name)
    const seats = [{ kind: 'me' }, ...others.map((bot) => (bot === null ? { kind: 'person' } : { kind: 'bot', bot }))]
    return this.#ask(name, seats, { clock: decisionMs === null ? null : { decisionMs }, left, takeBack })
  }

  async #ask(name: string, seats: readonly object[], how: object): Promise<void> {
    this.#isMaking = true
    this.#element.requestUpdate()
    const body = { game: this.#gameId, options: this.#element.game?.options ?? {}, name, seats, ...how }
    const made = await askServer<Place>(this.#server, '/api/rooms', body)
    this.#isMaking = false
    this.#seated(made)
  }

  async #sit(id: string, name: string): Promise<void> {
    keepName(name)
    this.#seated(await askServer<Place>(this.#server, `/api/rooms/${id}/join`, { name }))
  }

  #seated(place: Result<Place, ElementRefusal['code']>): void {
    if (!place.ok) return this.#refuse(place)
    const { room, key } = place.value
    this.#isKept = keepKey(room.id, key)
    this.#enter(room.id, key)
  }

  /** `day`: the date and key of the match of the day that is played at that table. */
  #enter(id: string, key: string | null, day?: string): void {
    this.#invited = null
    this.#refused = ''
    if (day !== undefined) {
      // The attempt is found again by its day.
    } else if (this.#isRoomsPage) {
      const { history } = this.#element.ownerDocument.defaultView!
      history.replaceState(history.state, '', linkTo(id, null, this.#address, this.#server))
    } else keepRoom(this.#placeName, id)
    this.#table?.close()
    this.#table = new RoomTable(
      { server: this.#server, id, key, ...(day !== undefined && { day }) },
      {
        factory: this.#hooks.setup().factory,
        follow: (feed) => {
          const isNew = feed !== this.#feed
          this.#feed = feed
          this.#element.follow(feed)
          if (isNew) this.#hooks.openTogether(false)
          if (this.day.takeThrow()) this.#element.proceed()
        },
        check: async (transcript) => {
          if (day !== undefined) void this.day.over()
          return (await this.#hooks.load(this.#words('over')))?.check(transcript) ?? { ok: true, value: 0 }
        },
        refuse: (refusal) => this.#refuse(refusal),
        said: (seat, phrase) => this.#hear(seat, phrase),
        asked: (seat) => this.#hooks.speak(this.#words('asks', { who: this.#nameOf(seat) })),
        due: (leftMs) => this.#warn(leftMs),
        away: () => this.#turnBack(),
        kept: () => this.#tell(this.#words('kept')),
        changed: () => {
          const isGone = this.#table?.line === 'gone' && this.#feed?.end === undefined
          if (day !== undefined && isGone) void this.day.back()
          this.#element.requestUpdate()
        },
      },
    )
    this.#element.requestUpdate()
  }
  #feed: Feed | null = null

  /** Back to the match of the page, and never to this place again. */
  #forget(): void {
    if (this.#table) keepKey(this.#table.place.id, null)
    this.#turnBack()
  }

  /** Back to the match of the page, which a script may have asked for: the link of the room leads to the place again. */
  #turnBack(): void {
    const table = this.#table
    if (!table) return
    this.#table = null
    this.day.left()
    keepRoom(this.#placeName, null)
    table.close()
    clearTimeout(this.#warnLater)
    this.#said = ''
    const feed = this.#feed
    this.#feed = null
    if (feed) this.#element.follow(null)
    this.#element.requestUpdate()
  }

  /** Says when little time is left for a decision. */
  #warn(leftMs: number | null): void {
    clearTimeout(this.#warnLater)
    if (leftMs === null) return
    this.#warnLater = setTimeout(
      () => this.#tell(this.#words('hurry', { count: hurryMs / 1000 })),
      Math.max(0, leftMs - hurryMs),
    )
  }

  #nameOf(seat: Seat): string {
    return this.#table?.view?.seats[seat]?.name ?? '–'
  }

  #hear(seat: Seat, phrase: Phrase): void {
    this.#tell(this.#words('says', { who: this.#nameOf(seat), what: phraseText(phrase, this.#words) }))
  }

  /** Shows a text on the board for a while, and says it. */
  #tell(text: string): void {
    this.#said = text
    this.#hooks.speak(text)
    clearTimeout(this.#saidLater)
    this.#saidLater = setTimeout(() => {
      this.#said = ''
      this.#element.requestUpdate()
    }, saidMs)
    this.#element.requestUpdate()
  }

  async #copy(text: string): Promise<void> {
    const { navigator } = this.#element.ownerDocument.defaultView!
    this.#told = await navigator.clipboard.writeText(text).then(
      () => this.#words('copied'),
      () => '',
    )
    this.#element.requestUpdate()
  }

  /** Shows what was refused in the reader's words, on the board for a while and in the drawer. */
  #refuse(refusal: ElementRefusal): void {
    const { code, message, at } = refusal
    this.#refused = refusalText(refusal, this.#words)
    this.#element.dispatchEvent(new DwErrorEvent('dw-error', { code, message, at }))
    this.#tell(this.#refused)
  }
}
