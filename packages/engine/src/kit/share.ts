/** Short texts: a transcript as one URL-safe line for links, every entry a digit or two of base 64. */
import type { Game, GameFactory } from './contract.ts'
import type { State } from './layout.ts'
import { gameOf, replay, startOf } from './replay.ts'
import { accept, refuse, show, type Result } from './result.ts'
import { readEnd, readHeader, readLine, transcriptFormat, type Transcript } from './transcript.ts'

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
  const ids = groups.map((group) => Array.from(group).reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0))
  const bad = ids.findIndex(
    (id, i) => id >= game.value.actionCount || !Array.from(groups[i]!).every((char) => digits.includes(char)),
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
  const read = readEnd({ ...result, end: reason })
  if (read) return accept({ ...lines, end: read })
  return refuse(
    'transcript-malformed',
    'text',
    `The short transcript ends with ${show(end)}: expected a reason and the returns.`,
  )
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
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The way back; an empty text where it is none. */
function fromBase64Url(text: string): string {
  return /^[\w-]*$/.test(text) && text.length % 4 !== 1 ? atob(text.replaceAll('-', '+').replaceAll('_', '/')) : ''
}
