/** Who sits at a table before the game has come: as far as a poster shows it. */

import type { Words } from './words.ts'

interface Seats {
  /**
   * How many, and who is first: the one person here without a name (`m`) or with one (`n`), one of several persons (`p`), a
   * bot (`b`).
   */
  readonly key: string
  readonly names: readonly string[]
}

/** A text with values for its places. */
export const put = (text: string, ...values: readonly string[]): string =>
  values.reduce((all, one) => all.replace('{}', () => one), text)

/** The seats that an attribute or a list names, without asking whether they may be. */
export function seatsOf(given: unknown, { you, player, twin }: Words): Seats {
  const list = Array.isArray(given)
    ? given.map(String)
    : (typeof given === 'string' ? given : 'me,greedy').split(/[,，]/)
  const seats = list.map((word) => /^(?:me|ｍｅ)?(?:[:：]\s*)?(.*)$/u.exec(word.trim())!)
  const isPerson = ([word]: RegExpExecArray): boolean => /^(?:me|ｍｅ)(?:$|[:：])/u.test(word)
  const unnamed = seats.filter((seat) => isPerson(seat) && !seat[1]).length
  const letter = (seat: number): string => String.fromCharCode(65 + seat)
  const names = seats.map((seat, i) => {
    if (isPerson(seat)) return seat[1] || (unnamed === 1 ? you : put(player, letter(i)))
    return seat[0].charAt(0).toUpperCase() + seat[0].slice(1)
  })
  const persons = seats.filter(isPerson).length
  const kind = !isPerson(seats[0]!) ? 'b' : persons > 1 ? 'p' : unnamed === 1 ? 'm' : 'n'
  return {
    key: `${seats.length}${kind}`,
    names: names.map((name, i) =>
      names.indexOf(name) === names.lastIndexOf(name) ? name : put(twin, name, letter(i)),
    ),
  }
}
