/** What the help of a game says, for tests that read it. */
import type { Game } from '@dicewright/engine'
import { html } from 'lit'
import type { LazyPart } from '../src/base/lazy.ts'
import type { Language } from '../src/base/messages.ts'
import { dieFace } from '../src/parts/die/pips.ts'

/** Lines of the help under the options of a match: its rules, and then what dice are worth. */
export function helpLines(help: LazyPart['help'], game: Game, language: Language = 'en'): readonly string[] {
  const [text] = textOf(help({ html, dieFace, language }, game, () => {})).split('class="keys"')
  const lines = text!.replaceAll(/<svg[^]*?<\/svg>/g, '').matchAll(/<li>([^]*?)<\/li>|<dt>([^]*?)<\/dd>/g)
  return Array.from(lines, ([, rule, worth]) => (rule ?? worth)!.replaceAll(/(<[^>]*>|\s)+/g, ' ').trim())
}

/** A template with what stands in its places; listeners have no text. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (typeof part === 'function') return ''
  if (typeof part !== 'object' || part === null) return String(part)
  const { strings, values } = part as { readonly strings: readonly string[]; readonly values: readonly unknown[] }
  return strings.map((string, i) => string + textOf(values[i] ?? '')).join('')
}
