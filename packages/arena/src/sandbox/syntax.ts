/** The refusal of a script that is none. */
import { refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'

/** `line` and `column` count from 1; the line's text is quoted, where there is any. */
export function refuseSyntax(name: string, line: number, column: number, why: string, text: string): Result<never> {
  const place = `${name}:${line}:${column}`
  const quoted = text.trim() === '' ? '' : `, in ${show(text.trim())}`
  return refuse('bot-syntax', place, `${place} cannot be read: ${why}${quoted}.`)
}
