/** Where in a script a fault was, by the stack trace or the sentence that tells of it. Scripts may write what they like there. */

/** 1-based. */
export interface Place {
  readonly line: number
  readonly column: number
}

/**
 * The first place in `file` that a stack trace or a sentence names; null where it names none. Line and column begin at
 * 1.
 *
 * @example
 * ```ts
 * import { placeIn } from '@dicewright/arena/sandbox'
 *
 * placeIn('at act (kettle.js:9:14)', 'kettle.js') // => { line: 9, column: 14 }
 * placeIn('at act', 'kettle.js') // => null
 * ```
 */
export function placeIn(text: string, file: string): Place | null {
  const at = text.indexOf(`${file}:`)
  const found = at < 0 ? null : /^(\d{1,7})(?::(\d{1,7}))?/.exec(text.slice(at + file.length + 1))
  return found && { line: Number(found[1]), column: Number(found[2] ?? 1) }
}
