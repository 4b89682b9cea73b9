/**
 * Starts of a match by key: options, number of seats, who is first (see `seatsOf`), and a plus where it is explained. Each
 * is written as what changes in another one.
 */
import { spliced, type Splice } from './draw.ts'

export const usualStart = '2m'

/** Names stand for themselves: each is one letter that no text has. */
export const nameOf = (seat: number): string => String.fromCharCode(0xe000 + seat)

/** Texts as they are shown, with the names of the seats and the signs that stand for no tag. */
export const saidWith =
  (names: readonly string[]) =>
  (text: string): string =>
    text.replace(/[\uE000-\uE00A]/g, (letter) => {
      const at = letter.charCodeAt(0) - 0xe000
      return at < 8 ? (names[at] ?? '') : '<>"'[at - 8]!
    })

/** The start that another one is a change of; null for the usual one, which is written out. */
export function parentOf(key: string): string | null {
  if (key === usualStart) return null
  const [, options, seats, first, plus] = /^(.*?)(\d)(\w)(\+?)$/s.exec(key)!
  if (plus) return key.slice(0, -1)
  if (first !== 'm') return `${options}${seats}m`
  return seats === '2' ? usualStart : `${options}2m`
}

/** The tokens of a start. */
export function startTokens(
  key: string,
  usual: readonly string[],
  changes: Readonly<Record<string, readonly Splice[]>>,
): readonly string[] {
  const parent = parentOf(key)
  return parent === null ? usual : spliced(startTokens(parent, usual, changes), changes[key]!)
}
