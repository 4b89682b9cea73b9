/** The short text of a match, for links: a header in base 64 and every entry as a digit or two of it. URL-safe. */
import type { Game, GameFactory } from './contract.ts'
import type { Match } from './match.ts'
import type { End, Header, Transcript } from './transcript.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** What the header of a short text carries: no format, since the mark names it, and only options that are not the default. */
export type ShortHeader = Omit<Header, 'format' | 'formatVersion'> & { readonly end?: End }

/** What a short text begins with, by the format version of its transcript. */
export const shortMarks = { 1: 'dw1', 2: 'dw2' } as const

/**
 * The short text of a match, as `makeShareText` makes it. `transcript` is the one of this match: it is not checked.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap, writeShort } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * writeShort(match, match.transcript(), sixDice).slice(0, 4) // => 'dw2.'
 * ```
 */
export function writeShort(match: Match, { header, end }: Transcript, factory: GameFactory): string {
  const { format: _format, formatVersion, ...rest } = header
  const defaults = factory(header.seats)
  const options = Object.entries(header.options).filter(
    ([key, value]) => !defaults.ok || JSON.stringify(defaults.value.options[key]) !== JSON.stringify(value),
  )
  const about: ShortHeader = { ...rest, options: Object.fromEntries(options), ...(end ? { end } : {}) }
  const width = widthOf(match.game)
  const packed = match.entries.map(({ id }) =>
    Array.from({ length: width }, (_, i) => digits[Math.trunc(id / 64 ** (width - 1 - i)) % 64]).join(''),
  )
  return `${shortMarks[formatVersion]}.${toBase64Url(JSON.stringify(about))}.${packed.join('')}`
}

/** Digits an action id takes in a short text. */
export const widthOf = (game: Game): number => Math.ceil(Math.log(game.actionCount) / Math.log(64))

/** The ids of the entries; NaN for one that breaks off or has a wrong letter. */
export const readIds = (packed: string, width: number): readonly number[] =>
  (packed.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).map((group) =>
    group.length < width
      ? NaN
      : Array.from(group).reduce((sum, digit) => (digits.includes(digit) ? sum * 64 + digits.indexOf(digit) : NaN), 0),
  )

/** Base64 for addresses (RFC 4648, section 5, without padding) of a text of JSON, whose other letters are escaped first. */
function toBase64Url(json: string): string {
  const ascii = json.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The way back; an empty text where it is none. */
export const fromBase64Url = (text: string): string =>
  /^[\w-]*$/.test(text) && text.length % 4 !== 1 ? atob(text.replaceAll('-', '+').replaceAll('_', '/')) : ''
