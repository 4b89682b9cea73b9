/** Where in a script a fault was, by its stack trace or message. Scripts can write anything there. */

/** 1-based. */
export interface SourcePosition {
  readonly line: number
  readonly column: number
}

/**
 * The first place in `file` that a stack trace or a sentence names; null where it names none. Line and column begin at
 * 1.
 *
 * @example
 * ```ts
 * import { positionIn } from '@dicewright/arena/sandbox'
 *
 * positionIn('at act (kettle.js:9:14)', 'kettle.js') // => { line: 9, column: 14 }
 * positionIn('at act', 'kettle.js') // => null
 * ```
 */
export function positionIn(text: string, file: string): SourcePosition | null {
  const at = text.indexOf(`${file}:`)
  const found = at < 0 ? null : /^(\d{1,7})(?::(\d{1,7}))?/.exec(text.slice(at + file.length + 1))
  return found && { line: Number(found[1]), column: Number(found[2] ?? 1) }
}
