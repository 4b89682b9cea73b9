/**
 * One side of a match between two, each at its own computer: a machine that takes frames and answers with frames. It
 * throws the dice together with the other side, keeps hidden what its game hides, opens it when the rules show it, and
 * proves at the end that nothing was changed. Whatever does not fit is told with the side that did it. How frames travel
 * is `link.ts`.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type Body } from '../kit/commit.ts'
import type { Game, GameFactory } from '../kit/contract.ts'
import { seenBy, type HeardEntry, type Seen } from '../kit/followed.ts'
import type { Entry } from '../kit/match.ts'
import { makeSecretText, parseSecretText } from '../kit/dice.ts'
import { transcriptFormat, type Header } from '../kit/header.ts'
import { hides } from '../kit/hides.ts'
import { jointCommitment, nonceCommitment, nonceOf, opensJoint, saltOf, sealOf } from '../kit/joint.ts'
import type { State } from '../kit/layout.ts'
import { gameOf } from '../kit/replay.ts'
import { accept, refuse, show, type Refusal, type Result } from '../kit/result.ts'
import type { End, Transcript } from '../kit/transcript.ts'
import { otherOf, readFrame, readTerms, type Frame, type FrameOf, type Side, type Terms } from './frames.ts'
import { isHiddenBy, Shared, World, type Due, type Misfit, type Said, type Throw } from './worlds.ts'

/** What does not fit, and whose it is. */
export interface Fault extends Refusal {
  readonly side: Side
}

/** What a side waits for from one of the two: the kind of a frame; null where it is nobody's turn. */
export type Awaited = Exclude<Frame['kind'], 'resign'> | null

/** What a side is made of. */
export interface Seating {
  readonly side: Side
  readonly name: string
  /** 32 bytes that nobody else knows; `makeSecret()` makes them. */
  readonly secret: Uint8Array
  /** Games that may be played here. */
  readonly games: readonly GameFactory[]
  /** What is played; of who comes to a table, they are told by who made it. */
  readonly terms?: Terms
}

/** All that a side has to keep to come back. It has the secret: it is for this side alone. */
export interface SavedSide {
  readonly version: 1
  readonly side: Side
  readonly name: string
  readonly secret: string
  readonly terms: Terms | null
  readonly frames: readonly [readonly Frame[], readonly Frame[]]
}

/**
 * One of two sides. `take` takes what the other has said, `act` decides; `frames` are what this side has said, for the other.
 *
 * @example
 * ```ts
 * import { makeSecret } from '@dicewright/engine'
 * import { games } from '@dicewright/engine/modules'
 * import { PeerSide } from '@dicewright/engine/peer'
 *
 * const terms = { table: 'table-0001', game: 'yessir', rules: 1, options: {} }
 * const ada = new PeerSide({ side: 0, name: 'Ada', secret: makeSecret(), games, terms })
 * const ben = new PeerSide({ side: 1, name: 'Ben', secret: makeSecret(), games })
 * for (let round = 0; round < 20; round++) {
 *   for (const frame of ada.frames.slice(ben.taken)) ben.take(frame)
 *   for (const frame of ben.frames.slice(ada.taken)) ada.take(frame)
 * }
 * ada.awaits(0) === 'act' || ada.awaits(1) === 'act' // => true
 * ```
 */
export class PeerSide {
  readonly side: Side
  readonly #seating: Seating
  readonly #secrets: [Uint8Array | null, Uint8Array | null] = [null, null]
  readonly #frames: readonly [Frame[], Frame[]] = [[], []]
  readonly #record: Said[] = []
  #header: Header | null = null
  #body: Body | null = null
  #game: Game | null = null
  #terms: Terms | null
  #own: World | null = null
  #shared: Shared | null = null
  /** Hashes of the parts in the next throw. */
  #next: [string | null, string | null] = [null, null]
  #drawn: [FrameOf<'draw'> | null, FrameOf<'draw'> | null] = [null, null]
  #throws = 0
  #due: Due = [[], []]
  #opened: [FrameOf<'open'> | null, FrameOf<'open'> | null] = [null, null]
  #resigned: Side | null = null
  #after = ''
  #fault: Fault | null = null

  constructor(seating: Seating) {
    this.side = seating.side
    this.#seating = seating
    this.#terms = seating.terms ?? null
    this.#secrets[seating.side] = seating.secret
    this.#answer()
  }

  /** What this side has said, in its order. */
  get frames(): readonly Frame[] {
    return this.#frames[this.side]
  }
  /** How many frames of the other side it has taken. */
  get taken(): number {
    return this.#frames[otherOf(this.side)].length
  }
  /** What did not fit; nothing is taken after it. */
  get fault(): Fault | null {
    return this.#fault
  }
  /** The first line of the transcript; null before both have committed to it. */
  get header(): Header | null {
    return this.#header
  }
  get terms(): Terms | null {
    return this.#terms
  }
  get game(): Game | null {
    return this.#game
  }
  /** Names by seat; null of who has not come. */
  get names(): readonly (string | null)[] {
    return this.#frames.map(([sat]) => (sat?.kind === 'sit' ? sat.name : null))
  }
  /** The match as this side knows it: what is hidden from it is anything that it may be. Null before it begins. */
  get state(): State | null {
    return this.#own?.state ?? null
  }
  /** The state after the first `ply` entries, as this side knows it now. */
  stateAt(ply: number): State {
    return this.#own!.stateAt(ply)
  }
  /** What happened, as this side has heard it, but for what waits to be opened. */
  get heard(): readonly HeardEntry[] {
    return this.#entries.map(({ by, id }, ply) => ({ by, text: this.#game!.hear(this.stateAt(ply), id, this.side) }))
  }
  /** The same from a ply on, with what a screen of this side needs to show it: for a `Followed` match. */
  seen(from: number): Seen {
    if (!this.#game) return { entries: [] }
    const match = { game: this.#game, entries: this.#entries, stateAt: (ply: number) => this.stateAt(ply) }
    return seenBy(match, this.side, from)
  }
  get #entries(): readonly Entry[] {
    const { game, ids = [] } = this.#own ?? {}
    const count = this.#isOpening ? ids.length - 1 : ids.length
    return ids.slice(0, count).map((id, ply) => ({ by: this.#record[ply]!.by, id, text: game!.make(id) }))
  }
  /** Whether both have shown their secrets, and everything fits. */
  get isOver(): boolean {
    return this.#isClosing && this.#secrets.every((secret) => secret !== null) && this.#fault === null
  }

  /** The kind of frame that is due from a side; null where none is. */
  awaits(side: Side): Awaited {
    if (this.#fault) return null
    if (this.#frames[side].length === 0) return 'sit'
    if (this.#body === null) return null
    if (this.#header === null) return this.#next[side] === null ? 'commit' : null
    if (this.#isClosing) return this.#closed(side) ? null : 'close'
    if (this.#isOpening) return this.#due[side].length > 0 && !this.#opened[side] ? 'open' : null
    const { actor } = this.#own!
    if (actor === 'chance') return this.#drawn[side] === null ? 'draw' : null
    return actor === side ? 'act' : null
  }

  get #isOpening(): boolean {
    return this.#due.some((plies) => plies.length > 0)
  }
  get #isClosing(): boolean {
    return this.#own !== null && !this.#isOpening && (this.#resigned !== null || this.#own.actor === 'over')
  }
  #closed(side: Side): boolean {
    return this.#frames[side].at(-1)?.kind === 'close'
  }

  /** Takes the next frame of the other side, as it came. */
  take(value: unknown): Fault | null {
    const other = otherOf(this.side)
    if (this.#fault || this.isOver) return this.#fault
    const frame = readFrame(value)
    if (!frame) return this.#blame(other, 'peer-frame', `sent ${show(value)}: expected a frame of this protocol.`)
    if (this.#accept(other, frame)) this.#answer()
    return this.#fault
  }

  /** A decision of this side, as its notation. Refused where it is not to decide, or not so. */
  act(action: string): Result<Frame> {
    const { side } = this
    if (this.awaits(side) !== 'act')
      return refuse('action-phase', show(action), `It is not the turn of this side: ${show(action)} has to wait.`)
    const { game, state } = this.#own!
    const id = game.read(state, action)
    if (!id.ok) return id
    const refused = game.refusal(state, id.value)
    if (refused) return refused
    const whole = game.make(id.value)
    const heard = game.hear(state, id.value, otherOf(side))
    const salt = saltOf(this.#seating.secret, this.#record.length)
    return this.#say({
      kind: 'act',
      after: this.#after,
      action: heard,
      seal: heard === whole ? null : sealOf(salt, whole),
    })
  }

  /** Gives up. Refused where this side is not to decide. */
  resign(): Result<Frame> {
    if (this.awaits(this.side) !== 'act')
      return refuse('action-phase', 'resign', 'It is not the turn of this side: giving up has to wait.')
    return this.#say({ kind: 'resign', after: this.#after })
  }

  /**
   * The transcript, which both sides write alike once both have shown their secrets. Before that it has what is known to
   * this side; null where something of it is still hidden.
   */
  transcript(): Transcript | null {
    const [header, world, game] = [this.#header, this.#own, this.#game]
    if (!header || !world || !game) return null
    const isHidden = this.#record.some((said) => isHiddenBy(otherOf(this.side), said))
    if (isHidden && !this.isOver) return null
    const entries = this.#record.map(({ by }, ply) => ({ by, text: game.make(world.ids[ply]!) }))
    if (!this.#isClosing) return { header, entries }
    const reason = this.#resigned !== null ? 'resign' : game.actor(world.state) === 'over' ? 'over' : 'limit'
    const end: End = {
      reason,
      returns: game.returns(world.state),
      ...(this.#resigned === null ? {} : { seat: this.#resigned }),
      secrets: this.#secrets.map((secret, side) =>
        secret && this.#closed(side as Side) ? makeSecretText(secret) : null,
      ),
    }
    return { header, entries, end }
  }

  /** What this side keeps to come back. */
  save(): SavedSide {
    const { side, name, secret, terms } = this.#seating
    return {
      version: 1,
      side,
      name,
      secret: makeSecretText(secret),
      terms: terms ?? null,
      frames: [[...this.#frames[0]], [...this.#frames[1]]],
    }
  }

  /** A side as it was saved. Refused where that is none, or does not follow from itself. */
  static restore(value: unknown, games: readonly GameFactory[]): Result<PeerSide> {
    const saved = (Object(value) ?? {}) as Partial<SavedSide>
    const secret = parseSecretText(saved.secret)
    const broken = refuse('peer-saved', 'saved', 'The kept match cannot be read: expected one that this page has kept.')
    if (saved.version !== 1 || !secret || (saved.side !== 0 && saved.side !== 1)) return broken
    if (!Array.isArray(saved.frames) || typeof saved.name !== 'string') return broken
    const { side, name } = saved
    const terms = readTerms(saved.terms)
    const made = new PeerSide({ side, name, secret, games, ...(terms ? { terms } : {}) })
    const left = saved.frames.map((frames) => [...(frames ?? [])].map(readFrame))
    if (left.flat().includes(null)) return broken
    for (;;) {
      // What it has said follows by itself, but for its decisions.
      const said = left[side]![made.frames.length]
      const heard = left[otherOf(side)]![made.taken]
      if (said && made.awaits(side) === 'act') made.#say(said)
      else if (heard) made.take(heard)
      else if (said) return broken
      else break
      if (made.fault) return broken
    }
    const differs = left[side]!.some((frame, i) => canonicalJson(frame) !== canonicalJson(made.frames[i]))
    return differs ? broken : accept(made)
  }

  /** Says a frame of its own, and what follows from it. */
  #say(frame: Frame): Result<Frame> {
    if (!this.#accept(this.side, frame)) return this.#fault!
    this.#answer()
    return accept(frame)
  }

  /** Says all that this side owes, but for its decisions. */
  #answer(): void {
    for (;;) {
      const kind = this.awaits(this.side)
      if (kind === null || kind === 'act') return
      if (kind === 'sit' && this.side === 1 && this.#frames[0].length === 0) return
      if (!this.#accept(this.side, this.#owed(kind))) return
    }
  }

  #owed(kind: Exclude<Awaited, 'act' | null>): Frame {
    const { secret, name, terms } = this.#seating
    const after = this.#after
    const nextOf = (number: number) => nonceCommitment(nonceOf(secret, number))
    switch (kind) {
      case 'sit':
        return { kind, name, ...(terms ? { terms } : {}) }
      case 'commit':
        return { kind, after, commitment: jointCommitment(secret, this.#body!, this.side), next: nextOf(0) }
      case 'draw': {
        const nonce = this.#isShown(this.side) ? bytesToHex(nonceOf(secret, this.#throws)) : null
        return { kind, after, nonce, next: nextOf(this.#throws + 1) }
      }
      case 'open':
        return { kind, after, ...this.#openings() }
      case 'close':
        return { kind, after, secret: makeSecretText(secret) }
    }
  }

  #openings(): Pick<FrameOf<'open'>, 'nonces' | 'actions'> {
    const { secret } = this.#seating
    const nonces: [number, string][] = []
    const actions: [number, string, string][] = []
    for (const ply of this.#due[this.side]) {
      const said = this.#record[ply]!
      if (said.by === 'chance') nonces.push([said.number, bytesToHex(nonceOf(secret, said.number))])
      else actions.push([ply, this.#game!.make(this.#own!.ids[ply]!), bytesToHex(saltOf(secret, ply))])
    }
    return { nonces, actions }
  }

  /** Whether a side shows its part in the throw that is due: not where it alone, or nobody, is to see what falls. */
  #isShown(side: Side): boolean {
    const draw = this.#game!.draw(this.#own!.state)
    return draw.seenBy !== 'none' && draw.seenBy !== side
  }

  /** Takes a frame of either side; false where it does not fit, which `fault` then tells. */
  #accept(side: Side, frame: Frame): boolean {
    const due = this.awaits(side)
    if (frame.kind !== due && !(frame.kind === 'resign' && due === 'act'))
      return this.#refuse(side, 'peer-frame', `sent "${frame.kind}": expected ${due ? `"${due}"` : 'nothing now'}.`)
    if (frame.kind !== 'sit' && frame.after !== this.#after)
      return this.#refuse(side, 'peer-record', `knows another match than was played here: its record differs.`)
    const isTaken = this.#takers[frame.kind](side, frame as never)
    return isTaken
  }

  readonly #takers: { readonly [K in Frame['kind']]: (side: Side, frame: FrameOf<K>) => boolean } = {
    sit: (side, frame) => {
      if (side === 0) {
        const terms = readTerms(frame.terms)
        if (!terms) return this.#refuse(side, 'peer-frame', `offers ${show(frame.terms)}: expected what to play.`)
        this.#terms = terms
      }
      this.#frames[side].push(frame)
      return this.#sit()
    },
    commit: (side, frame) => {
      this.#frames[side].push(frame)
      this.#next[side] = frame.next
      const commitments = this.#frames.map((frames) =>
        frames[1]?.kind === 'commit' ? frames[1].commitment : null,
      ) as string[]
      if (commitments.includes(null as never)) return true
      const { about, ...body } = this.#body!
      this.#header = { ...body, dice: { kind: 'joint', commitments }, ...(about ? { about } : {}) }
      this.#stepOn([this.#header, this.#next])
      const game = this.#game!
      this.#own = new World(game, this.#secrets)
      if (hides(game)) this.#shared = new Shared(game)
      return true
    },
    draw: (side, frame) => {
      const isShown = this.#isShown(side)
      if (isShown !== (frame.nonce !== null))
        return this.#refuse(
          side,
          'peer-frame',
          isShown ? 'keeps its part in an open throw hidden.' : 'shows its part in a hidden throw.',
        )
      if (frame.nonce !== null && nonceCommitment(hexToBytes(frame.nonce)) !== this.#next[side])
        return this.#refuse(side, 'peer-commitment', 'throws with another number than it was bound to.')
      this.#frames[side].push(frame)
      this.#drawn[side] = frame
      const [a, b] = this.#drawn
      if (!a || !b) return true
      const both = [a, b]
      const said: Throw = {
        by: 'chance',
        number: this.#throws,
        commitments: [...(this.#next as string[])],
        nonces: both.map(({ nonce }) => (nonce === null ? null : hexToBytes(nonce))),
      }
      this.#throws++
      this.#next = [a.next, b.next]
      this.#drawn = [null, null]
      return this.#write(said, ['draw', both.map(({ nonce, next }) => [nonce, next])])
    },
    act: (side, { action, seal }) => {
      const isOpen = this.#game!.parse(action).ok
      if (isOpen !== (seal === null))
        return this.#refuse(side, 'peer-frame', `decides ${show(action)} ${isOpen ? 'with' : 'without'} a seal.`)
      const said = { by: side, heard: action, seal, action: null } as const
      if (this.#own!.mayBe(said, this.#record.length).length === 0)
        return this.#refuse(side, 'peer-illegal', `decides ${show(action)}, which the rules do not allow now.`)
      this.#frames[side].push({ kind: 'act', after: this.#after, action, seal })
      return this.#write({ ...said }, ['act', side, action, seal])
    },
    open: (side, frame) => {
      const flaw = this.#open(side, frame)
      if (flaw) return this.#refuse(side, 'peer-commitment', flaw)
      this.#frames[side].push(frame)
      this.#opened[side] = frame
      if (this.#due.some((plies, each) => plies.length > 0 && !this.#opened[each])) return true
      const from = Math.min(...this.#due.flat())
      const opened = this.#opened
      this.#due = [[], []]
      this.#opened = [null, null]
      this.#stepOn(['open', opened.map((each) => each && [each.nonces, each.actions])])
      return this.#followFrom(from)
    },
    resign: (side, frame) => {
      this.#frames[side].push(frame)
      this.#resigned = side
      this.#stepOn(['resign', side])
      return true
    },
    close: (side, frame) => {
      const secret = parseSecretText(frame.secret)!
      if (!opensJoint(secret, this.#header!, side))
        return this.#refuse(side, 'peer-commitment', 'shows another secret at the end than it was bound to.')
      const parts = this.#record.flatMap((said) =>
        said.by === 'chance' ? [[said.number, said.commitments[side]!] as const] : [],
      )
      for (const [number, commitment] of [...parts, [this.#throws, this.#next[side]!] as const])
        if (nonceCommitment(nonceOf(secret, number)) !== commitment)
          return this.#refuse(side, 'peer-commitment', `had a part in throw ${number + 1} that is not of its secret.`)
      this.#frames[side].push(frame)
      this.#secrets[side] = secret
      return this.#fits(this.#own!.follow(this.#record, 0))
    },
  }

  /** Once both sit, the game and what both commit to. */
  #sit(): boolean {
    const [host, guest] = this.#frames.map(([frame]) => frame)
    const terms = this.#terms
    if (host?.kind === 'sit' && terms && this.#game === null) {
      const { game, rules, options } = terms
      const players = [host.name, host.name]
      const body = { format: transcriptFormat, formatVersion: 2, game, rules, seats: 2, options, players } as const
      const made = gameOf({ ...body, dice: { kind: 'scripted' } }, this.#seating.games)
      if (!made.ok) return this.#refuse(0, 'peer-game', `offers what cannot be played here: ${made.message}`)
      this.#game = made.value
    }
    if (host?.kind !== 'sit' || guest?.kind !== 'sit' || !terms || !this.#game) return true
    this.#body = {
      format: transcriptFormat,
      formatVersion: 2,
      game: terms.game,
      rules: terms.rules,
      seats: 2,
      options: this.#game.options,
      players: [host.name, guest.name],
      about: { table: terms.table },
    }
    this.#stepOn([this.#body])
    return true
  }

  /** What is wrong with what a side opens; null where it is what it has to open, and fits. */
  #open(side: Side, { nonces, actions }: FrameOf<'open'>): string | null {
    const due = this.#due[side].map((ply) => this.#record[ply]!)
    const throws = due.filter((said) => said.by === 'chance')
    const deeds = this.#due[side].filter((ply) => this.#record[ply]!.by !== 'chance')
    if (nonces.length !== throws.length || actions.length !== deeds.length) return 'does not open what is due.'
    for (const [i, said] of throws.entries()) {
      const [number, text] = nonces[i]!
      const nonce = hexToBytes(text)
      if (number !== said.number || nonceCommitment(nonce) !== said.commitments[side])
        return `opens throw ${said.number + 1} with another number than it was bound to.`
      said.nonces[side] = nonce
    }
    for (const [i, ply] of deeds.entries()) {
      const [at, action, salt] = actions[i]!
      const said = this.#record[ply]!
      if (said.by === 'chance') continue
      if (at !== ply || sealOf(hexToBytes(salt), action) !== said.seal)
        return `opens its decision ${show(said.heard)} as ${show(action)}, which it did not seal.`
      said.action = action
    }
    return null
  }

  #write(said: Said, step: unknown): boolean {
    this.#record.push(said)
    this.#stepOn(step)
    return this.#followFrom(this.#record.length - 1)
  }

  /** Follows the record from a ply on, and finds what has to be opened. */
  #followFrom(from: number): boolean {
    if (!this.#fits(this.#own!.follow(this.#record, from))) return false
    const due = this.#shared?.follow(this.#record, from) ?? this.#due
    if ('ply' in due) return this.#fits(due)
    this.#due = due
    return true
  }

  /** Who has said what cannot be is at fault. */
  #fits(misfit: Misfit | null): boolean {
    if (!misfit) return true
    const { by } = this.#record[misfit.ply]!
    const side = by === 'chance' ? otherOf(this.side) : by
    return this.#refuse(side, 'peer-illegal', `has decided at ply ${misfit.ply + 1} what cannot be.`)
  }

  #stepOn(step: unknown): void {
    this.#after = bytesToHex(sha256(new TextEncoder().encode(`${this.#after}\n${canonicalJson(step)}`)))
  }

  #refuse(side: Side, code: Fault['code'], what: string): boolean {
    this.#blame(side, code, what)
    return false
  }

  #blame(side: Side, code: Fault['code'], what: string): Fault {
    const who = this.names[side] ?? (side === 0 ? 'Who made the table' : 'Who came to the table')
    this.#fault ??= { ...refuse(code, `seat ${side}`, `${who} ${what}`), side }
    return this.#fault
  }
}
