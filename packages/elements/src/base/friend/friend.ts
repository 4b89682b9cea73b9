/**
 * A match with a friend without a server: an invitation goes there, an answer comes back, and two elements show the match
 * that both browsers play. Where the connection breaks, another invitation goes on with the same match.
 */
import { accept, makeSecret, makeTranscript, refuse, replay, unwrap } from '@dicewright/engine'
import type { GameFactory, Refusal, Result } from '@dicewright/engine'
import { PeerLink, PeerSide } from '@dicewright/engine/peer'
import type { ElementCode } from '../codes.ts'
import type { Feed } from '../feed.ts'
import { Steps } from '../together/steps.ts'
import { call, type Calling } from './channel.ts'
import { readInvitation, writeInvitation, type Invitation } from './invitation.ts'

/** What a match is shown by: an element of a game. */
export interface Screen {
  /** As `follow` of a game element. */
  follow(feed: Feed | null): void
}

/** How it goes: no connection yet or any more, one that is made, one that is there, the end, or that it cannot go on. */
export type FriendState = 'apart' | 'calling' | 'connected' | 'over' | 'refused'

/** What a table without a server is made with. */
export interface FriendSettings {
  /** The element that shows the match. */
  readonly screen: Screen
  /** The game of that element. */
  readonly game: GameFactory
  /** The name of the person here, of 60 characters at most. */
  readonly name: string
  /** Options of the game, of who invites. */
  readonly options?: Readonly<Record<string, unknown>>
  /** STUN or TURN servers for browsers in different networks; none by default. */
  readonly iceServers?: readonly RTCIceServer[]
  /** What `saved` of an earlier page has given: the match goes on. */
  readonly saved?: string
  /** Something changed: keep `saved`, and draw `state`. It is called before anything leaves the browser. */
  readonly onChange?: (table: FriendTable) => void
  /** The person here asks for another match, by the button of the element at the end of this one. */
  readonly onAgain?: () => void
  /** The page has put another match on the screen. */
  readonly onLeft?: (table: FriendTable) => void
}

/**
 * A person's place at a table of two browsers.
 *
 * Who invites calls `invite()`, gives the text to the friend, and gives the text that comes back to `accept`. The friend
 * gives the invitation to `answer`, which returns that text. The same three calls connect a match again that broke.
 *
 * @example
 * ```ts
 * import { FriendTable } from '@dicewright/elements/friend'
 * import '@dicewright/elements/yessir'
 * import { yessir } from '@dicewright/engine/yessir'
 *
 * const screen = document.createElement('dw-yessir')
 * const table = new FriendTable({ screen, game: yessir, name: 'Ada' })
 * table.state // => 'apart'
 * const read = await table.answer('hello')
 * read.ok || read.code // => 'invitation-malformed'
 * ```
 */
export class FriendTable {
  readonly #settings: FriendSettings
  #side: PeerSide | null = null
  #link: PeerLink | null = null
  #steps: Steps | null = null
  #calling: Calling | null = null
  #mark: string | null = null
  /** The invitation that was answered last, by its mark. */
  #answered: string | null = null
  #isConnected = false
  /** Whether the page has put another match on the screen. */
  #isLeft = false
  #refusal: Refusal | null = null

  constructor(settings: FriendSettings) {
    this.#settings = settings
    if (settings.saved === undefined) return
    const { saved } = settings
    const restored = PeerSide.restore(readJson(saved), [settings.game])
    if (!restored.ok) this.#refusal = restored
    // Who came and has heard nothing yet comes anew.
    else if (restored.value.terms) this.#sit(restored.value)
  }

  /** How it goes. */
  get state(): FriendState {
    if (this.#refusal) return 'refused'
    if (this.#side?.isOver) return 'over'
    if (this.#isConnected) return 'connected'
    return this.#calling ? 'calling' : 'apart'
  }
  /** Why it cannot go on; null where it can. */
  get refusal(): Refusal | null {
    return this.#refusal
  }
  /** The seat of the person here; 0 before there is a match. */
  get side(): 0 | 1 {
    return this.#side?.side ?? 0
  }
  /** Names by seat; null of who has not come yet. */
  get names(): readonly (string | null)[] {
    return this.#side?.names ?? [this.#settings.name, null]
  }
  /** The id of the table, a UUID that both sides know; null before there is an invitation. Whoever has one knows it, too. */
  get id(): string | null {
    return this.#side?.terms?.table ?? this.#table
  }
  /** Whether the two have heard each other: there is a match, or there will be as soon as they are connected. */
  get isMet(): boolean {
    return this.#side !== null && !this.names.includes(null)
  }
  /** Whether the person here is to decide, and so may give up. */
  get mayResign(): boolean {
    return this.#side?.awaits(this.#side.side) === 'act'
  }
  /** The whole match as JSON Lines, with both secrets, for `verify`; null before its end. */
  get transcript(): string | null {
    const transcript = this.#side?.isOver ? this.#side.transcript() : null
    return transcript && makeTranscript(transcript)
  }
  /** What to keep to go on after the page was loaded again; null before there is a match. It has this side's secret. */
  get saved(): string | null {
    return this.#side && JSON.stringify(this.#side.save())
  }

  /** An invitation, for a new match or to go on with this one. Rejected where the browser lets nobody connect. */
  async invite(): Promise<string> {
    const { game, name, options = {} } = this.#settings
    if (!this.#side) {
      const table = crypto.randomUUID()
      const terms = { table, game: game.facts.id, rules: game.facts.version, options: { ...options } }
      this.#sit(new PeerSide({ side: 0, name, secret: makeSecret(), games: [game], terms }))
    }
    const mark = crypto.randomUUID().slice(0, 8)
    const calling = await this.#call()
    this.#mark = mark
    return writeInvitation(this.#about('invitation', mark, calling.sdp))
  }

  /** The answer to an invitation. Refused where that cannot be read, or is to something else. */
  async answer(invitation: string): Promise<Result<string, ElementCode>> {
    const read = await readInvitation(invitation, 'invitation')
    if (!read.ok) return read
    const wrong = this.#wrongOf(read.value)
    if (wrong) return wrong
    const { mark, sdp, table } = read.value
    try {
      const { sdp: own } = await this.#call(sdp)
      this.#answered = mark
      if (!this.#side) {
        const { game, name } = this.#settings
        this.#sit(new PeerSide({ side: 1, name, secret: makeSecret(), games: [game] }), table)
      }
      return accept(await writeInvitation(this.#about('answer', mark, own, table)))
    } catch {
      return noDescription('invitation')
    }
  }

  /** Takes the answer that came back. Refused where it cannot be read, or is to another invitation. */
  async accept(answer: string): Promise<Result<true, ElementCode>> {
    const read = await readInvitation(answer, 'answer')
    if (!read.ok) return read
    if (this.#mark === null || read.value.mark !== this.#mark || !this.#calling)
      return refuse(
        'invitation-other',
        'answer',
        'This answers another invitation: expected the answer to the last one, each of which is used once.',
      )
    this.#mark = null
    try {
      await this.#calling.take(read.value.sdp)
      return accept(true)
    } catch {
      return noDescription('answer')
    }
  }

  /** Gives up, where this side is to decide. */
  resign(): Result<unknown> {
    if (!this.#side) return refuse('action-phase', 'resign', 'There is no match yet.')
    const resigned = this.#side.resign()
    this.#tell()
    return resigned
  }

  /** Ends the connection; the match stays in `saved`. */
  close(): void {
    this.#calling?.close()
    this.#lost()
  }

  #wrongOf({ game, rules, table, mark }: Invitation): Refusal<ElementCode> | null {
    const { facts } = this.#settings.game
    if (game !== facts.id || rules !== facts.version)
      return refuse(
        'invitation-game',
        'invitation',
        `The invitation is to ${game}, rules ${rules}: here is ${facts.id}, rules ${facts.version}.`,
      )
    if (mark === this.#mark)
      return refuse(
        'invitation-own',
        'invitation',
        'This is your own invitation: send it to whom you want to play with.',
      )
    if (mark === this.#answered)
      return refuse(
        'invitation-twice',
        'invitation',
        'This invitation was answered here already: send the answer back, or ask for a new invitation.',
      )
    if (this.#side && table !== this.id)
      return refuse(
        'invitation-other',
        'invitation',
        'The invitation is to another match than the one that goes on here.',
      )
    return null
  }

  #table: string | null = null

  #about(kind: Invitation['kind'], mark: string, sdp: string, table = this.id!): Invitation {
    const { facts } = this.#settings.game
    return { kind, table, game: facts.id, rules: facts.version, mark, sdp }
  }

  #sit(side: PeerSide, table = side.terms?.table): void {
    this.#side = side
    this.#table = table ?? null
    this.#link = new PeerLink(side, this.id!, {
      onChange: () => this.#changed(),
      onRefused: (refusal) => {
        this.#refusal = refusal
        this.#changed()
      },
    })
    this.#changed()
  }

  async #call(offer?: string): Promise<Calling> {
    this.#calling?.close()
    this.#lost()
    const { iceServers = [] } = this.#settings
    const calling: Calling = await call(
      { iceServers: [...iceServers] },
      {
        onOpen: (send) => {
          this.#isConnected = true
          this.#link?.connect(send)
          this.#changed()
        },
        onText: (text) => this.#link?.receive(text),
        onBroken: () => this.#calling === calling && this.#lost(),
      },
      offer,
    )
    this.#calling = calling
    return calling
  }

  #lost(): void {
    this.#calling = null
    this.#isConnected = false
    this.#link?.disconnect()
    this.#changed()
  }

  /** Keeps what was said before it leaves the browser. */
  #tell(): void {
    this.#changed()
    this.#link?.flush()
  }

  #changed(): void {
    this.#show()
    this.#settings.onChange?.(this)
  }

  #show(): void {
    const [side, { screen, game }] = [this.#side, this.#settings]
    if (!side?.header || !side.game) return
    const isNew = this.#steps === null
    this.#steps ??= new Steps(
      { game: side.game, header: side.header, seat: side.side, bots: [null, null] },
      {
        send: (action) => {
          if (side.act(action).ok) this.#tell()
          else this.#steps!.notTaken()
        },
        // What was decided is part of what the next throw hangs on.
        mayUndo: () => false,
        undo: () => undefined,
        again: () => this.#settings.onAgain?.(),
        left: () => {
          this.#isLeft = true
          this.#settings.onLeft?.(this)
        },
      },
    )
    const steps = this.#steps
    unwrap(steps.hear(side.seen(steps.ahead.entries.length)))
    // A match that was kept is not played again from its beginning.
    if (isNew) steps.skipTo(12)
    const transcript = side.isOver ? side.transcript() : null
    if (transcript?.end) steps.close(unwrap(replay(transcript, [game])), transcript.end)
    if (!this.#isLeft) screen.follow(steps)
  }
}

const noDescription = (kind: Invitation['kind']) =>
  refuse('invitation-malformed' as const, kind, `The ${kind} has no description that this browser can use.`)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
