/**
 * Playing with a friend without a server, loaded for a tag that offers it: invitations and answers, how the connection
 * fares, and what is proved at the end. `friend.ts` plays the match; `friend-drawer.ts` draws what stands here.
 */
import { refuse } from '@dicewright/engine'
import { nothing, type ReactiveController, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import { keepMatch, keptMatch } from '../../kit/kept.ts'
import { translator, type Translate } from '../../kit/messages.ts'
import { addressOf } from '../address.ts'
import { wordRefusal, type ElementRefusal } from '../codes.ts'
import type { Feed } from '../feed.ts'
import { DwErrorEvent } from '../game-events.ts'
import type { Together } from '../lazy.ts'
import { keepName, keptName } from '../together/own-name.ts'
import type { TogetherElement, TogetherHooks } from '../together/together.ts'
import { togetherStyles } from '../together/together.styles.ts'
import { connectAgain } from './again.ts'
import { friendTemplate, type Step } from './friend-drawer.ts'
import { friendMessages, type FriendKey } from './friend.messages.ts'
import { FriendTable } from './friend.ts'
import { readInvitation } from './invitation.ts'
import { idShape, Relay } from './relay.ts'

/** The members of the element that are used here. */
export interface FriendElement extends TogetherElement {
  readonly keep: 'auto' | 'off'
}

export interface FriendHooks extends TogetherHooks {
  /** Resolves when the element is drawn, whatever is being loaded. */
  rendered(): Promise<boolean>
}

/** Lets an element play with a friend. */
export const meet = (element: FriendElement, hooks: FriendHooks): Together => new FriendMeeting(element, hooks)

/** Where the part of an address begins that is an invitation, or the id of one at a relay. No browser sends it to a server. */
const mark = '#dw-friend='
/** How long what happens stays on the board, ms. */
const saidMs = 5000

class FriendMeeting implements Together, ReactiveController {
  readonly #element: FriendElement
  readonly #hooks: FriendHooks
  #table: FriendTable | null = null
  /** The invitation of a link, before the person here takes it, and its id at a relay. */
  #linked: { readonly invitation: string; readonly id: string | null } | null = null
  /** What the person here has to send, as it stands in the drawer; empty where a relay carries it. */
  #sending: { readonly kind: 'invitation' | 'answer'; readonly text: string; readonly isRelayed: boolean } | null = null
  /** Ends the waiting for an answer at a relay. */
  #waiting = new AbortController()
  /** Ends the looking for the friend at a relay, after the connection broke. */
  #seeking: AbortController | null = null
  /** Whether the relay carries that, so that nobody has to send a text. */
  #isSought = false
  #feed: Feed | null = null
  #isBusy = false
  /** What was refused last, in the words of the reader. */
  #refused = ''
  #told = ''
  #proof = ''
  #isKept = true
  #said = ''
  #saidLater: ReturnType<typeof setTimeout> | undefined
  #step: Step = 'ask'
  #say: Translate<FriendKey> | undefined

  constructor(element: FriendElement, hooks: FriendHooks) {
    this.#element = element
    this.#hooks = hooks
    hooks.addStyles(togetherStyles)
    element.addController(this)
  }

  get content(): TemplateResult {
    const { navigator } = this.#window
    const table = this.#table
    const { text = '', isRelayed = false } = this.#sending ?? {}
    return html`<div class="together">
      ${this.#refused ? html`<p role="alert">${this.#refused}</p>` : nothing}
      ${friendTemplate(
        {
          step: this.#step,
          name: keptName(),
          friend: this.#friendName,
          text,
          isRelayed,
          isSought: this.#isSought,
          isBusy: this.#isBusy,
          isKept: this.#isKept,
          told: this.#told,
          proof: this.#proof,
          onInvite: (name) => void this.#do(() => this.#invite(name)),
          onPaste: (pasted, name) => void this.#do(() => this.#paste(pasted, name)),
          onSit: (name) => void this.#do(() => this.#sit(name)),
          onCopy: (copied) => void this.#copy(copied),
          onSend: 'share' in navigator ? (sent) => void navigator.share({ text: sent }).catch(() => {}) : undefined,
          onResign: table?.mayResign && this.#step === 'on' ? () => table.resign() : undefined,
          onAgain: () => this.#again(),
          onLeave: () => this.#forget(),
        },
        this.#words,
      )}
    </div>`
  }

  get note(): unknown {
    const say = this.#words
    const shown = (text: string, action: unknown = nothing): TemplateResult =>
      html`<div class="word said quiet" role="note">
        <p>${text}</p>
        ${action}
      </div>`
    const button = (key: FriendKey): TemplateResult =>
      html`<button type="button" @click=${() => this.#hooks.openTogether(true)}>${say(key)}</button>`
    if (this.#said) return shown(this.#said)
    if (this.#step !== 'lost') return nothing
    return this.#isSought ? shown(say('soughtShort')) : shown(say('lostShort'), button('connect'))
  }

  hostConnected(): void {
    this.#window.addEventListener('hashchange', this.#opened)
    this.#window.addEventListener('pagehide', this.#left)
    this.#restore()
    void this.#open()
  }

  hostDisconnected(): void {
    this.#window.removeEventListener('hashchange', this.#opened)
    this.#window.removeEventListener('pagehide', this.#left)
    clearTimeout(this.#saidLater)
    this.#waiting.abort()
    this.#stopSeeking()
    const table = this.#table
    this.#table = null
    table?.close()
  }

  readonly #opened = (): void => void this.#open()
  /** The friend hears at once that this page has gone. */
  readonly #left = (): void => this.#table?.close()

  get #words(): Translate<FriendKey> {
    const language = this.#hooks.language()
    if (this.#say?.language !== language) this.#say = translator(friendMessages, language)
    return this.#say
  }
  get #window(): Window & typeof globalThis {
    return this.#element.ownerDocument.defaultView!
  }
  get #address(): string {
    return addressOf(this.#element.ownerDocument)
  }
  /** How many tags of this kind stand before this one. */
  get #nth(): number {
    return [...this.#element.ownerDocument.querySelectorAll(this.#element.localName)].indexOf(this.#element)
  }
  /** Where the match is kept: by its beginning the first file of a game knows that it is to be loaded at once. */
  get #place(): string {
    return `${new URL(this.#address).pathname} ${this.#element.localName} friend ${this.#nth}`
  }
  get #friendName(): string {
    const { names, side = 0 } = this.#table ?? { names: [] }
    return names[1 - side] ?? ''
  }

  /** Goes on with the match that is kept here. */
  #restore(): void {
    if (this.#element.keep === 'off' || this.#table) return
    const kept = keptMatch(this.#place)
    if (!kept) return
    const table = this.#newTable(kept.about, kept.transcript)
    if (table.refusal) {
      keepMatch(this.#place, null)
      return this.#refuse(table.refusal)
    }
    this.#table = table
    this.#stepOn(table)
  }

  /** Opens the invitation that the address has, and takes it out of there: loaded again, it would be none any more. */
  async #open(): Promise<void> {
    const [, text] = this.#address.split(mark)
    if (text === undefined || this.#nth > 0) return
    const { history } = this.#window
    const read = idShape.test(text) ? await this.#fetched(text) : { ok: true as const, value: decoded(text) }
    const found = read.ok ? await readInvitation(read.value, 'invitation') : read
    const isElsewhere = found.ok && found.value.game !== this.#gameId && this.#hasTagOf(found.value.game)
    if (isElsewhere || !this.#element.isConnected) return
    try {
      history.replaceState(history.state, '', this.#address.split('#')[0])
    } catch {
      // A frame with the address of the page around it: that is not its own to change.
    }
    if (found.ok) await this.#linkedTo((read as { readonly value: string }).value, idShape.test(text) ? text : null)
    else this.#refuse(found)
    this.#hooks.openTogether(true)
  }

  /** Asks for a name, unless a match is on, or begins: that goes on by it, or it is refused. */
  async #linkedTo(invitation: string, id: string | null): Promise<void> {
    if (this.#step === 'over') this.#forget()
    this.#linked = { invitation, id }
    if (this.#step === 'ask') this.#set('linked')
    else await this.#do(() => this.#sit(keptName()))
  }

  #hasTagOf(game: string): boolean {
    return this.#element.ownerDocument.querySelector(`dw-${CSS.escape(game)}[friend]`) !== null
  }
  get #gameId(): string {
    return this.#hooks.setup().factory.facts.id
  }

  /** The relay that the attribute `relay` names, by an absolute address or one from the page. */
  get #relay(): Relay | null {
    const given = this.#element.getAttribute('relay') ?? ''
    if (given === '') return null
    if (isWeb(given, this.#address)) return new Relay(given, this.#address)
    this.#refuse(wordRefusal('relay', given, ['an https address', 'an http address']))
    return null
  }

  #fetched(id: string): ReturnType<Relay['read']> {
    const none = () =>
      refuse(
        'relay-unreachable' as const,
        'relay',
        'The link names an invitation at a relay: expected a tag with that relay.',
      )
    return this.#relay?.read(id) ?? Promise.resolve(none())
  }

  async #do(step: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#stopSeeking()
    this.#refused = this.#told = ''
    this.#element.requestUpdate()
    try {
      await step()
    } catch (error) {
      // What is rejected, and not refused, is what the browser does not give.
      this.#refuse(
        refuse('webrtc-unavailable', 'friend', `This browser connects no pages here: ${String(error).slice(0, 200)}.`),
      )
    }
    this.#isBusy = false
    this.#element.requestUpdate()
  }

  async #invite(name: string): Promise<void> {
    const table = this.#tableFor(name)
    const invitation = await table.invite()
    const whole = { kind: 'invitation', text: this.#linkTo(invitation), isRelayed: false } as const
    this.#sending = whole
    this.#set('invited')
    const relay = this.#relay
    const left = await relay?.leave(invitation)
    if (left?.ok) {
      this.#sending = { ...whole, text: this.#linkTo(left.value), isRelayed: true }
      void this.#await(table, relay!, left.value, whole.text)
    } else if (left) this.#refuse(left)
  }

  /** Takes the answer that the relay brings; where it brings none, the person pastes it. */
  async #await(table: FriendTable, relay: Relay, id: string, whole: string): Promise<void> {
    this.#waiting.abort()
    const { signal } = (this.#waiting = new AbortController())
    const answer = await relay.waitForAnswer(id, signal)
    if (!answer || table !== this.#table) return
    const taken = answer.ok ? await table.accept(answer.value) : answer
    if (taken.ok) return
    this.#sending = { kind: 'invitation', text: whole, isRelayed: false }
    this.#refuse(taken)
  }

  /** Takes what was pasted: an answer that came back, or an invitation. */
  async #paste(text: string, name: string): Promise<void> {
    const isAnswer = this.#sending?.kind === 'invitation' && !/\bdwi\d/.test(text)
    if (!isAnswer) return this.#answer(text, name, null)
    const taken = await this.#table!.accept(text)
    if (taken.ok) this.#told = this.#words('connecting')
    else this.#refuse(taken)
  }

  #sit(name: string): Promise<void> {
    const { invitation, id } = this.#linked!
    this.#linked = null
    return this.#answer(invitation, name, id)
  }

  async #answer(invitation: string, name: string, id: string | null): Promise<void> {
    let table = this.#tableFor(name)
    let answer = await table.answer(invitation)
    if (!answer.ok && answer.code === 'invitation-other' && !table.isMet) {
      // Both had made an invitation: this one is taken, and the own one is none any more.
      table.close()
      this.#table = null
      table = this.#tableFor(name)
      answer = await table.answer(invitation)
    }
    if (!answer.ok) {
      this.#refuse(answer)
      return this.#stepOn(table)
    }
    this.#sending = { kind: 'answer', text: answer.value, isRelayed: false }
    this.#set('answered')
    const left = id === null ? null : await this.#relay?.answer(id, answer.value)
    if (left?.ok && this.#step === 'answered') this.#sending = { kind: 'answer', text: '', isRelayed: true }
    else if (left?.ok === false) this.#refuse(left)
  }

  /** Both browsers look for each other at the relay; as long as it does not carry that, the screen says what to send. */
  #seek(table: FriendTable): void {
    const relay = this.#relay
    if (this.#seeking || this.#isBusy || !relay) return
    const seeking = (this.#seeking = new AbortController())
    this.#isSought = true
    const told = (isCarried: boolean): void => {
      if (seeking !== this.#seeking) return
      this.#isSought = isCarried
      this.#element.requestUpdate()
    }
    void connectAgain(table, relay, seeking.signal, told)
      // What the browser does not give is said when the person connects by hand.
      .catch(() => told(false))
      .then(() => seeking === this.#seeking && this.#stopSeeking())
  }

  #stopSeeking(): void {
    this.#seeking?.abort()
    this.#seeking = null
    this.#isSought = false
  }

  #linkTo(invitation: string): string {
    return `${this.#address.split('#')[0]}${mark}${invitation}`
  }

  #tableFor(name: string): FriendTable {
    if (name) keepName(name)
    return (this.#table ??= this.#newTable(name || keptName() || '–'))
  }

  #newTable(name: string, saved?: string): FriendTable {
    const { factory } = this.#hooks.setup()
    return new FriendTable({
      screen: { follow: (feed) => this.#follow(feed) },
      game: factory,
      name,
      options: (this.#element.game?.options ?? {}) as Record<string, unknown>,
      iceServers: this.#iceServers,
      ...(saved === undefined ? {} : { saved }),
      onChange: (table) => this.#changed(table),
      onAgain: () => this.#again(),
      onLeft: (table) => table === this.#table && this.#forget(),
    })
  }

  /** What the attribute `ice-servers` names, for browsers in different networks. */
  get #iceServers(): readonly RTCIceServer[] {
    const given = this.#element.getAttribute('ice-servers') || '[]'
    const read = readJson(given)
    if (Array.isArray(read) && read.every((one) => Object(one) === one && 'urls' in (one as object)))
      return read as RTCIceServer[]
    const expected = 'JSON such as [{"urls":"stun:stun.example.org"}]'
    this.#refuse(wordRefusal('ice-servers', given, [expected]))
    return []
  }

  /** Keeps the match before anything of it leaves the browser. */
  #changed(table: FriendTable): void {
    if (table.isMet && this.#element.keep !== 'off') this.#keep(table)
    if (table === this.#table) this.#stepOn(table)
  }

  #keep(table: FriendTable): void {
    const wasKept = this.#isKept
    this.#isKept = keepMatch(this.#place, { about: table.names[table.side] ?? '–', transcript: table.saved! })
    if (!wasKept || this.#isKept) return
    const text = 'This browser keeps nothing for this page: if it is loaded again, the match with a friend is gone.'
    this.#send(refuse('storage-unavailable', 'friend', text))
  }

  /** Goes to where the table stands now. */
  #stepOn(table: FriendTable): void {
    const { state } = table
    const before = this.#step
    if (state !== 'calling') this.#sending = null
    if (state === 'refused' && before !== 'refused') this.#refuse(table.refusal!)
    if (state === 'apart' && (before === 'invited' || before === 'answered') && !this.#isBusy)
      this.#refuse(unconnected())
    // While a connection is made, and until both have heard each other, what is in the drawer stays.
    if ((state === 'calling' && this.#sending) || (state === 'connected' && !table.isMet)) return
    const step =
      state === 'connected' ? 'on' : state === 'over' || state === 'refused' ? state : table.isMet ? 'lost' : 'ask'
    this.#set(step)
    if (step === 'on' && before !== 'on') {
      this.#hooks.openTogether(false)
      this.#tell(this.#words('begun', { who: this.#friendName }))
    }
    if (step === 'over' && before !== 'over') void this.#prove(table)
    if (step === 'lost') this.#seek(table)
  }

  #set(step: Step): void {
    if (step === this.#step) return
    const isOpen = this.#root.querySelector('.drawer .together') !== null
    this.#step = step
    this.#told = ''
    this.#element.requestUpdate()
    if (isOpen) void this.#focusNext()
  }

  /** What had the focus may be gone: it goes to what is done next. */
  async #focusNext(): Promise<void> {
    await this.#hooks.rendered()
    if (this.#root.activeElement?.closest('.together')) return
    this.#root.querySelector<HTMLElement>('.drawer [data-next]')?.focus({ preventScroll: true })
  }
  get #root(): ShadowRoot {
    return this.#element.shadowRoot!
  }

  #follow(feed: Feed | null): void {
    const isNew = feed !== this.#feed
    this.#feed = feed
    this.#element.follow(feed)
    if (isNew) this.#hooks.openTogether(false)
  }

  /** Recomputes every throw from both secrets. */
  async #prove(table: FriendTable): Promise<void> {
    const part = await this.#hooks.load(this.#words('over', { who: this.#friendName }))
    const found = part?.check(table.transcript!)
    if (!found || table !== this.#table) return
    this.#proof = found.ok ? this.#words('proved', { count: found.value }) : this.#words('unproved')
    if (!found.ok) this.#send(found)
    this.#tell(this.#proof)
  }

  /** Another match: it takes another invitation. */
  #again(): void {
    this.#forget()
    this.#hooks.openTogether(true)
  }

  /** Back to the match of the page. */
  #forget(): void {
    const [table, feed] = [this.#table, this.#feed]
    this.#table = this.#feed = this.#sending = this.#linked = null
    this.#waiting.abort()
    this.#stopSeeking()
    this.#refused = this.#proof = this.#said = ''
    if (table?.isMet) keepMatch(this.#place, null)
    table?.close()
    if (feed) this.#element.follow(null)
    this.#set('ask')
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
    this.#told = await this.#window.navigator.clipboard.writeText(text).then(
      () => this.#words('copied'),
      () => '',
    )
    this.#element.requestUpdate()
  }

  /** Shows what was refused in the reader's words, on the board for a while and in the drawer. */
  #refuse(refusal: ElementRefusal): void {
    const { code, message } = refusal
    this.#refused = Object.hasOwn(friendMessages.en, code) ? this.#words(code as FriendKey) : message
    this.#send(refusal)
    this.#tell(this.#refused)
  }

  #send({ code, message, at }: ElementRefusal): void {
    this.#element.dispatchEvent(new DwErrorEvent('dw-error', { code, message, at }))
  }
}

const unconnected = () =>
  refuse(
    'connection-failed',
    'friend',
    'The two browsers found no way to each other: in different networks they need the attribute ice-servers.',
  )

const isWeb = (address: string, base: string): boolean =>
  URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol)

/** A chat may have escaped what stood in a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
