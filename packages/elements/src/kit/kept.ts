/**
 * Matches kept in the browser, one under each place: what the elements keep for a page, and what the playground keeps for
 * a table. Reading never throws; check the transcript that you read, since any script of the site can write here.
 */
import { recall, remember } from './storage.ts'

/** A match that is kept in the browser. */
export interface KeptMatch {
  /** One line about the table, as it was kept. */
  readonly about: string
  /** JSON Lines or the short text; not checked. */
  readonly transcript: string
}

const keyOf = (place: string): string => `match:${place}`

/**
 * The match that is kept under a place in this browser; null where there is none. Its transcript is not checked.
 *
 * @example
 * ```ts
 * import { keepMatch, keptMatch } from '@dicewright/elements'
 *
 * keepMatch('front-page', { about: 'me,greedy', transcript: 'dw2.cut' }) // => true
 * keptMatch('front-page') // => { about: 'me,greedy', transcript: 'dw2.cut' }
 * keptMatch('elsewhere') // => null
 * ```
 */
export function keptMatch(place: string): KeptMatch | null {
  const [about = '', ...lines] = (recall(keyOf(place)) ?? '').split('\n')
  const transcript = lines.join('\n').trim()
  return transcript === '' ? null : { about, transcript }
}

/**
 * Keeps a match under a place in this browser, or removes it where `kept` is null. Returns false where the browser
 * keeps nothing.
 *
 * @example
 * ```ts
 * import { keepMatch, keptMatch } from '@dicewright/elements'
 *
 * keepMatch('front-page', { about: 'me,greedy', transcript: 'dw2.cut' }) // => true
 * keepMatch('front-page', null) // => true
 * keptMatch('front-page') // => null
 * ```
 */
export const keepMatch = (place: string, kept: KeptMatch | null): boolean =>
  remember(keyOf(place), kept === null ? undefined : `${kept.about}\n${kept.transcript}`)
