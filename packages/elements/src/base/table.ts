/**
 * A match at this screen: the engine's match with its dice and players. Made from what a page gave
 * (players, seed, options, transcript, position), or refused with one sentence; knows nothing of the screen.
 */
import {
  accept,
  fair,
  makeSecret,
  makeSecretText,
  makeTranscript,
  Match,
  opens,
  parseSecretText,
  readSeed,
  refuse,
  repeatable,
  reread,
  secretOfSeed,
  show,
  writeShort,
  type Actor,
  type Dice,
  type DiceNote,
  type End,
  type Game,
  type GameFactory,
  type Header,
  type Policy,
  type Result,
  type State,
  type Transcript,
  type Viewer,
} from '@dicewright/engine'
import { playersOf, writePlayers, policiesOf, readPlayers, type Player } from './players.ts'
import type { ElementCode } from './codes.ts'
import type { Feed } from './feed.ts'
import type { BotSource } from './lazy.ts'

/** What a page may give, of whatever type it is. Absent parts are null or undefined; an empty seed or transcript is none. */
export interface TableSettings {
  /** As the attribute, or a list; without it the players of the transcript or position, else one person and a house bot. */
  readonly players: unknown
  readonly seed: unknown
  readonly options: unknown
  /** JSON Lines or the short text. */
  readonly transcript: unknown
  readonly position: unknown
  readonly bots: BotSource
}

/** A match as it stands, to be set on another element or kept: JSON. */
export interface Position {
  readonly game: string
  readonly rules: number
  readonly players: string
  readonly options: Readonly<Record<string, unknown>>
  /** Of repeatable dice; absent where the dice are fair, since their secret is unknown. */
  readonly seed?: string
  /** The state, as the game's `toJSON` writes it. */
  readonly state: Readonly<Record<string, unknown>>
  /** The verdict that ended the match; absent where none did. Its returns are those of the state. */
  readonly end?: Verdict
}

/** Why a match was ended early, and the seat that is laid on. */
export type Verdict = Required<Pick<End, 'reason' | 'seat'>>

/** The draws of one screen; they need a name of their own only in mirrored sets. */
const set = 'table'

/** The dice of a table with what is known of their origin. */
interface DiceSource {
  readonly dice: Dice
  readonly seed: string | null
  readonly secretText: string | null
}

/** The match with all that belongs to it here: who plays, what the dice came from, how it was ended. */
export class Table {
  readonly match: Match
  readonly players: readonly Player[]
  readonly policies: readonly (Policy | null)[]
  /** Where its steps come from, where it is played elsewhere; then the others are no bots of this screen. */
  readonly feed: Feed | undefined
  readonly #source: DiceSource
  readonly #given: Partial<End> | undefined

  constructor(
    match: Match,
    players: readonly Player[],
    source: DiceSource,
    bots: BotSource,
    end?: Partial<End>,
    feed?: Feed,
  ) {
    this.match = match
    this.players = players
    this.policies = feed
      ? players.map((_, seat) => (seat === feed.seat ? null : elsewhere))
      : policiesOf(players, source.seed ?? makeSecretText(makeSecret()), match, bots)
    this.feed = feed
    this.#source = source
    this.#given = end
  }

  /** The end a transcript, position or feed came with: a verdict ends a match that by its rules goes on. */
  get #end(): Partial<End> | undefined {
    return this.#given ?? this.feed?.end
  }
  get game(): Game {
    return this.match.game
  }
  get actor(): Actor {
    return this.#end ? 'over' : this.match.actor
  }
  /** The verdict that ended the match; null where none did. */
  get verdict(): Verdict | null {
    const { reason, seat } = this.#end ?? {}
    return seat === undefined ? null : { reason: reason!, seat }
  }
  get note(): DiceNote {
    return this.match.header.dice
  }
  /** Of repeatable dice; null where their secret is unknown. */
  get seed(): string | null {
    return this.#source.seed
  }
  /** As `seed`, and of a match of the day whose dice a server throws. */
  get daySeed(): string | null {
    return this.feed?.day ?? this.seed
  }
  /** The secret of fair dice in hex, once the match is over; null before, and where there is none. */
  get secretText(): string | null {
    return this.actor === 'over' ? (this.#end?.secret ?? this.#source.secretText) : null
  }

  /** The match as JSON Lines; with a viewer, as it was heard there. */
  transcriptText(heardBy: Viewer | null = null): string {
    const transcript = this.#transcript()
    return makeTranscript(heardBy === null ? transcript : { ...transcript, entries: this.match.heard(heardBy) })
  }
  /** The match as a short text for links. */
  shareText(factory: GameFactory): string {
    return writeShort(this.match, this.#transcript(), factory)
  }
  /** The match as it stands, as a position. */
  position(): Position {
    const { game, match, verdict: end } = this
    return deepFreeze({
      game: game.facts.id,
      rules: game.facts.version,
      players: writePlayers(this.players),
      options: { ...game.options },
      ...(this.seed === null ? {} : { seed: this.seed }),
      state: game.toJSON(match.state),
      ...(end && { end }),
    })
  }
  #transcript(): Transcript {
    const { seed, secretText: secret } = this.#source
    if (this.#end || this.actor !== 'over') return this.match.transcript(this.#end)
    return this.match.transcript(seed !== null ? { seed } : secret === null ? {} : { secret })
  }
}

/** A table of a match that is played elsewhere. */
export const followedTable = (feed: Feed, bots: BotSource): Table =>
  new Table(
    feed.match,
    feed.players,
    { dice: feed.match.settings.dice, seed: null, secretText: null },
    bots,
    undefined,
    feed,
  )

const elsewhere = (): string => ''

/** What was given as a position, by the game and rules that it names, if any. */
const whatOf = (given: Partial<Position>): string =>
  given.game === undefined ? show(given) : `of ${show(given.game)}, rules ${show(given.rules)}`

/**
 * Sets a table: from a transcript where there is one, else from a position, else afresh. Null for a transcript that was
 * not written by the kit, or not whole: the lazy part reads it, or says what is wrong.
 */
export function setTable(
  factory: GameFactory,
  settings: TableSettings,
  usualPlayers = 'me,greedy',
): Result<Table, ElementCode> | null {
  if (isGiven(settings.transcript)) return fromTranscript(factory, settings)
  const { id, version } = factory.facts
  const given: Partial<Position> | null = settings.position ?? null
  if (given !== null && (given.game !== id || given.rules !== version))
    return refuse(
      'position-malformed',
      'position',
      `The position is ${whatOf(given)}: expected ${id}, rules ${version}, as the property position gives it.`,
    )
  const players = readPlayers(settings.players ?? (given ? given.players : usualPlayers), settings.bots.names)
  if (!players.ok) return players
  const game = factory(players.value.length, given ? given.options : (settings.options ?? undefined))
  if (!game.ok) return game
  const from = given && game.value.restore(given.state)
  if (from?.ok === false) return from
  const end = given?.end
  if (end && !(typeof end.reason === 'string' && Number.isInteger(end.seat) && players.value[end.seat]))
    return refuse(
      'position-malformed',
      'position',
      `The end of the position is ${show(end)}: expected a reason and a seat.`,
    )
  const source = freshDice([settings.seed, given?.seed].find(isGiven))
  if (!source.ok) return source
  const match = new Match(game.value, {
    dice: source.value.dice,
    players: players.value.map(({ name }) => name),
    ...(from && { from: from.value as State }),
  })
  return accept(
    new Table(
      match,
      players.value,
      source.value,
      settings.bots,
      end ? { reason: end.reason, seat: end.seat } : undefined,
    ),
  )
}

function fromTranscript(
  factory: GameFactory,
  { players: named, seed: given, transcript: text, bots }: TableSettings,
): Result<Table, ElementCode> | null {
  if (typeof text !== 'string')
    return refuse('transcript-malformed', 'transcript', `The transcript is ${show(text)}: expected a text.`)
  const own = readGiven(given)
  if (!own.ok) return own
  let source: DiceSource
  const past = reread(text.trim(), factory, (header, end) => {
    source = laterDice(header, own.value ?? end?.seed ?? null, end?.secret ?? null)
    return source.dice
  })
  if (!past) return null
  const { match, header, end } = past
  const players =
    named === null || named === undefined
      ? accept(playersOf(header.players, bots.names))
      : readPlayers(named, bots.names)
  if (!players.ok) return players
  if (players.value.length !== header.seats)
    return refuse(
      'players-differ',
      'players',
      `Attribute players names ${players.value.length} players: the transcript has ${header.seats} seats.`,
    )
  const verdict = end && (end.seat !== undefined || match.actor !== 'over') ? end : undefined
  return accept(new Table(match, players.value, source!, bots, verdict))
}

function freshDice(seed: unknown): Result<DiceSource> {
  const read = readGiven(seed)
  if (!read.ok) return read
  const { value } = read
  return accept(
    value === null
      ? sourceOf(makeSecret(), 'fair', value, set)
      : { dice: repeatable(value, set), seed: value, secretText: null },
  )
}

const isGiven = (value: unknown): boolean => (value ?? '') !== ''
/** The seed as a text; null where none is given. */
export const readGiven = (seed: unknown): Result<string | null> => (isGiven(seed) ? readSeed(seed) : accept(null))

const sourceOf = (secret: Uint8Array, kind: 'fair' | 'repeatable', seed: string | null, name: string): DiceSource => ({
  dice: fair(secret, name, kind),
  seed,
  secretText: makeSecretText(secret),
})

/**
 * Dice to go on with after a transcript: the same ones where the seed or secret that belongs to its commitment is
 * known. Else fresh ones, and from their first throw on the transcript says that its dice cannot be recomputed.
 */
function laterDice(header: Header, seed: string | null, secretText: string | null): DiceSource {
  const note = header.dice
  if ('commitment' in note) {
    const secret = secretText === null ? seed !== null && secretOfSeed(seed, note.set) : parseSecretText(secretText)
    if (secret && opens(secret, header)) return sourceOf(secret, note.kind, secretText === null ? seed : null, note.set)
  }
  const fresh = fair(makeSecret(), set)
  let thrown = false
  const dice: Dice = {
    get note(): DiceNote {
      return thrown ? { kind: 'scripted' } : note
    },
    roll(draw, key) {
      thrown = true
      return fresh.roll(draw, key)
    },
  }
  return { dice, seed: null, secretText: null }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
