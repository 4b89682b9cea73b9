/**
 * Transcripts: the compact replayable record of a match, as JSON Lines for files and as one short text for links.
 * Replaying needs no randomness; `verify` recomputes every draw from the published secret.
 */
import * as v from 'valibot'
import type { Game, GameFactory, Seat } from './contract.ts'
import { commitmentOf, fair, parseSecretText, secretOfSeed, seeded, type Dice, type DiceNote } from './dice.ts'
import type { State } from './layout.ts'
import { Match } from './match.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'

export const transcriptFormat = 'dicewright-transcript'

export interface Header {
  readonly format: typeof transcriptFormat
  readonly formatVersion: 1
  readonly game: string
  /** Rules version of the game. */
  readonly rules: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly players: readonly string[]
  readonly dice: DiceNote
  readonly about?: Readonly<Record<string, string>>
  /** The position the match began from, as the game's `toJSON` writes it; none where it began at its start. */
  readonly from?: Readonly<Record<string, unknown>>
}

/** Why a match ended: by its rules, at its ply limit, or early by a verdict about one seat. */
export interface End {
  readonly reason: string
  /** The seat a verdict is about. */
  readonly seat?: Seat
  readonly returns: readonly number[]
  /** 64 hex digits, once the last match of the set has ended. */
  readonly secret?: string
  /** The seed of repeatable dice, in place of a secret. */
  readonly seed?: string
}

export interface Transcript {
  readonly header: Header
  readonly entries: readonly { readonly by: Seat | 'chance'; readonly text: string }[]
  readonly end?: End
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const headerSchema = v.object({
  format: v.literal(transcriptFormat),
  formatVersion: v.number(),
  game: v.string(),
  rules: v.number(),
  seats: count,
  options: v.record(v.string(), v.unknown()),
  players: v.array(v.string()),
  dice: v.variant('kind', [
    v.object({ kind: v.picklist(['fair', 'repeatable']), set: v.string(), commitment: v.string() }),
    v.object({ kind: v.literal('seeded'), seed: v.number() }),
    v.object({ kind: v.literal('scripted') }),
  ]),
  about: v.optional(v.record(v.string(), v.string())),
  from: v.optional(v.record(v.string(), v.unknown())),
})
const lineSchema = v.union([
  v.strictObject({ chance: v.string() }),
  v.strictObject({ seat: count, action: v.string() }),
])
const endSchema = v.object({
  end: v.string(),
  seat: v.optional(count),
  returns: v.array(v.number()),
  secret: v.optional(v.string()),
  seed: v.optional(v.string()),
})

/** JSON Lines: the header, one line per draw or decision, and the end once there is one. */
export function makeTranscript({ header, entries, end }: Transcript): string {
  const lines: object[] = [header]
  for (const { by, text } of entries) lines.push(by === 'chance' ? { chance: text } : { seat: by, action: text })
  if (end) {
    const { reason, ...rest } = end
    lines.push({ end: reason, ...rest })
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Reads JSON Lines; the refusal's `at` is the line, 1-based. Says nothing yet of rules or dice. */
export function parseTranscript(text: string): Result<Transcript> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) return malformed(1, 'The transcript is empty: expected JSON Lines with a header first.')
  const header = readHeader(lines[0]!)
  if (!header.ok) return header
  const entries: { by: Seat | 'chance'; text: string }[] = []
  for (let number = 2; number <= lines.length; number++) {
    const value = readLine(lines[number - 1]!)
    const end = number === lines.length ? v.safeParse(endSchema, value) : null
    if (end?.success) {
      const { end: reason, ...rest } = end.output
      return accept({ header: header.value, entries, end: { reason, ...rest } as End })
    }
    const line = v.safeParse(lineSchema, value)
    if (!line.success)
      return malformed(
        number,
        `Line ${number} of the transcript is ${show(lines[number - 1])}: expected {"chance": ...}, {"seat": ..., "action": ...} or, as the last line, {"end": ...}.`,
      )
    entries.push(
      'chance' in line.output
        ? { by: 'chance', text: line.output.chance }
        : { by: line.output.seat, text: line.output.action },
    )
  }
  return accept({ header: header.value, entries })
}

const malformed = (line: number, message: string): Refusal => refuse('transcript-malformed', `line ${line}`, message)

function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function readHeader(line: string): Result<Header> {
  const value = readLine(line) as Partial<Header> | undefined | null
  if (value?.format !== transcriptFormat)
    return malformed(
      1,
      `Line 1 of the transcript is ${show(line)}: expected a header with "format": "${transcriptFormat}".`,
    )
  if (value.formatVersion !== 1)
    return refuse(
      'transcript-version',
      'line 1',
      `The transcript has format version ${show(value.formatVersion)}: expected 1.`,
    )
  const header = v.safeParse(headerSchema, value)
  if (header.success) return accept(header.output as Header)
  const at = header.issues[0].path?.map((part) => String(part.key)).join('.') ?? 'header'
  return malformed(1, `Line 1 of the transcript has a wrong ${at}: ${show(header.issues[0].input)}.`)
}

/** The game a header speaks of, among those given; one of another rules version is refused with both named. */
export function gameOf(header: Header, games: readonly GameFactory[]): Result<Game> {
  const factory = games.find((game) => game.facts.id === header.game)
  if (!factory)
    return refuse(
      'transcript-game',
      'line 1',
      `The transcript is of game ${show(header.game)}: expected one of ${games.map((game) => game.facts.id).join(', ')}.`,
    )
  if (factory.facts.version !== header.rules)
    return refuse(
      'transcript-version',
      'line 1',
      `The transcript is of ${header.game} rules ${header.rules}; here are rules ${factory.facts.version}.`,
    )
  const game = factory(header.seats, header.options)
  if (!game.ok) return { ...game, at: `line 1, ${game.at}` }
  if (header.players.length !== header.seats)
    return malformed(
      1,
      `Line 1 of the transcript names ${header.players.length} players: expected ${header.seats}, one a seat.`,
    )
  return game
}

/** The position a header begins from; null where the match begins at its start. */
function startOf({ from }: Header, game: Game): Result<State | null> {
  if (from === undefined) return accept(null)
  const state = game.restore(from)
  return state.ok ? state : { ...state, at: 'line 1', message: `Line 1 of the transcript: ${state.message}` }
}

/** Dice that repeat a transcript: they fall as it says. */
const recorded = (note: DiceNote, next: () => number): Dice => ({ note, roll: next })

/**
 * Plays a transcript again: every entry is checked against the rules. The match is at its last entry and can be stepped
 * through by `stateAt`. A refusal's `at` is the line.
 */
export const replay = (transcript: Transcript, games: readonly GameFactory[]): Result<Match> =>
  follow(transcript, games, null)

/** Replays; with `expected` dice every draw must also fall as they do, so that the first wrong line is the one named. */
function follow(transcript: Transcript, games: readonly GameFactory[], expected: Dice | null): Result<Match> {
  const game = gameOf(transcript.header, games)
  if (!game.ok) return game
  const { players, dice, about } = transcript.header
  const from = startOf(transcript.header, game.value)
  if (!from.ok) return from
  let due = 0
  const match = new Match(game.value, {
    dice: recorded(dice, () => due),
    players,
    ...(about ? { about } : {}),
    ...(from.value ? { from: from.value } : {}),
  })
  for (const [i, { by, text }] of transcript.entries.entries()) {
    const at = `line ${i + 2}`
    const actor = match.actor
    if (by !== actor)
      return refuse(
        'transcript-differs',
        at,
        `Line ${i + 2} of the transcript, ${show(text)}, is by ${by}: ${actor === 'over' ? 'the match is over' : `expected ${actor}`}.`,
      )
    const id = game.value.parse(text)
    if (!id.ok) return { ...id, at, message: `Line ${i + 2} of the transcript: ${id.message}` }
    const refused = game.value.refusal(match.state, id.value)
    if (refused) return refuse('transcript-differs', at, `Line ${i + 2} of the transcript: ${refused.message}`)
    due = id.value
    const fell = actor === 'chance' && expected?.roll(game.value.draw(match.state), game.value.drawKey(match.state))
    if (typeof fell === 'number' && fell !== due)
      return refuse(
        'transcript-differs',
        at,
        `Line ${i + 2} of the transcript says ${show(text)}: by its ${dice.kind === 'seeded' ? 'seed' : 'secret'} the dice fell ${show(game.value.make(fell))}.`,
      )
    if (actor === 'chance') match.roll()
    else match.act(id.value)
  }
  return accept(match)
}

/** What `verify` found: the match, and how far its dice could be checked. */
export interface Verified {
  readonly match: Match
  /** `recomputed`: every draw follows from the secret or seed. Else why nothing could be recomputed. */
  readonly dice: 'recomputed' | 'secret not published' | 'scripted'
}

/** Checks rules, result and dice of a transcript. Refused with the line where it first differs. */
export function verify(transcript: Transcript, games: readonly GameFactory[]): Result<Verified> {
  const dice = diceOf(transcript)
  const expected = dice.ok && typeof dice.value !== 'string' ? dice.value : null
  const match = follow(transcript, games, expected)
  if (!match.ok) return match
  if (!dice.ok) return dice
  const ended = verifyEnd(transcript, match.value)
  if (ended) return ended
  return accept({ match: match.value, dice: typeof dice.value === 'string' ? dice.value : 'recomputed' })
}

function verifyEnd({ end, entries }: Transcript, match: Match): Refusal | null {
  if (!end) return null
  const line = entries.length + 2
  const returns = match.game.returns(match.state)
  if (end.returns.length !== returns.length || end.returns.some((value, i) => value !== returns[i]))
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript gives the returns ${show(end.returns)}: by the rules they are ${show(returns)}.`,
    )
  const early = end.seat !== undefined
  if (early && end.seat >= match.game.seats)
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript is about seat ${end.seat}: expected one below ${match.game.seats}.`,
    )
  if (!early && match.actor !== 'over')
    return refuse(
      'transcript-differs',
      `line ${line}`,
      `Line ${line} of the transcript ends the match, but ${match.actor === 'chance' ? 'dice are due' : `seat ${match.actor} is to decide`}.`,
    )
  return null
}

/** The dice a transcript names, made again, or why they cannot be. */
function diceOf({ header, entries, end }: Transcript): Result<Dice | 'secret not published' | 'scripted'> {
  const note = header.dice
  if (note.kind === 'scripted') return accept('scripted')
  if (note.kind === 'seeded') return accept(seeded(note.seed))
  const line = `line ${entries.length + 2}`
  if (end?.secret === undefined && end?.seed === undefined) return accept('secret not published')
  const secret = end.secret === undefined ? secretOfSeed(end.seed!, note.set) : parseSecretText(end.secret)
  if (secret === null)
    return refuse('transcript-malformed', line, `The secret is ${show(end.secret)}: expected 64 hex digits.`)
  if (commitmentOf(secret) !== note.commitment)
    return refuse(
      'transcript-differs',
      line,
      `The secret does not match the commitment ${show(note.commitment)} of line 1.`,
    )
  return accept(fair(secret, note.set, note.kind))
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Digits an action id takes in a short text. */
const widthOf = (game: Game): number => Math.ceil(Math.log(game.actionCount) / Math.log(digits.length))

/** One short text for links: `dw1.HEADER.ENTRIES`, URL-safe, lossless. Needs a transcript that replays. */
export function makeShareText(transcript: Transcript, games: readonly GameFactory[]): Result<string> {
  const match = replay(transcript, games)
  if (!match.ok) return match
  const { format: _format, formatVersion: _version, ...header } = transcript.header
  const factory = games.find((game) => game.facts.id === header.game)!
  const defaults = factory(header.seats)
  const options = Object.entries(header.options).filter(
    ([key, value]) => !defaults.ok || JSON.stringify(defaults.value.options[key]) !== JSON.stringify(value),
  )
  const about = { ...header, options: Object.fromEntries(options), ...(transcript.end ? { end: transcript.end } : {}) }
  const width = widthOf(match.value.game)
  const packed = match.value.entries.map(({ id }) => {
    let text = ''
    for (let rest = id, i = 0; i < width; i++, rest = Math.trunc(rest / 64)) text = digits[rest % 64]! + text
    return text
  })
  return accept(`dw1.${toBase64Url(JSON.stringify(about))}.${packed.join('')}`)
}

/** Reads the short text back into a transcript. */
export function parseShareText(text: string, games: readonly GameFactory[]): Result<Transcript> {
  const [mark, about, packed, ...more] = text.trim().split('.')
  if (mark !== 'dw1' || about === undefined || packed === undefined || more.length > 0)
    return refuse(
      'transcript-malformed',
      'text',
      `The short transcript is ${show(text)}: expected dw1, a header and the entries, joined by dots.`,
    )
  const given = readLine(fromBase64Url(about)) as Record<string, unknown> | undefined
  const { end, ...rest } = given ?? {}
  const header = readHeader(JSON.stringify({ format: transcriptFormat, formatVersion: 1, ...rest }))
  if (!header.ok) return header
  const game = gameOf(header.value, games)
  if (!game.ok) return game
  const width = widthOf(game.value)
  const groups = packed.match(new RegExp(`.{${width}}`, 'g')) ?? []
  const ids = groups.map((group) => [...group].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0))
  const bad = ids.findIndex(
    (id, i) => id >= game.value.actionCount || ![...groups[i]!].every((char) => digits.includes(char)),
  )
  if (groups.length * width !== packed.length || bad >= 0)
    return refuse(
      'transcript-malformed',
      'text',
      `The short transcript breaks off or has a wrong letter at entry ${bad < 0 ? groups.length + 1 : bad + 1}.`,
    )
  const from = startOf(header.value, game.value)
  if (!from.ok) return from
  const entries = seatEntries(game.value, from.value ?? game.value.start(), ids)
  const lines = { header: { ...header.value, options: game.value.options }, entries }
  if (end === undefined) return accept(lines)
  const { reason, ...result } = Object(end) as { reason?: unknown }
  const parsed = v.safeParse(endSchema, { ...result, end: reason })
  if (!parsed.success)
    return refuse(
      'transcript-malformed',
      'text',
      `The short transcript ends with ${show(end)}: expected a reason and the returns.`,
    )
  return accept({ ...lines, end: end as End })
}

/** Puts the actors to a bare list of ids by following the rules; ids that do not fit are left to `replay` to refuse. */
function seatEntries(game: Game, state: State, ids: readonly number[]): Transcript['entries'] {
  return ids.map((id) => {
    const actor = game.actor(state)
    const entry = { by: actor === 'over' ? ('chance' as const) : actor, text: game.make(id) }
    if (actor !== 'over' && game.refusal(state, id) === null) game.apply(state, id)
    return entry
  })
}

/** Base64 for addresses (RFC 4648, section 5, without padding) of a text of JSON, whose other letters are escaped first. */
function toBase64Url(json: string): string {
  const ascii = json.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const bytes = Array.from(ascii, (char) => char.charCodeAt(0))
  let out = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let i = 0; i < Math.min(4, bytes.length - at + 1); i++) out += digits[(word >> (18 - 6 * i)) & 63]!
  }
  return out
}

/** The way back; an empty text where a letter is not of the alphabet. */
function fromBase64Url(text: string): string {
  let out = ''
  let word = 0
  for (let at = 0, bits = 0; at < text.length; at++) {
    const digit = digits.indexOf(text[at]!)
    if (digit < 0) return ''
    word = ((word << 6) | digit) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      out += String.fromCharCode((word >> bits) & 255)
    }
  }
  return out
}
