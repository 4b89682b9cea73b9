/** What the help of a game says, for tests that read it, and the test that it says every option. */
import { unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import type { LazyPart } from '../src/base/lazy.ts'
import { html } from '../src/kit/html.ts'
import { languages, type Language } from '../src/kit/messages.ts'
import { dieFace } from '../src/parts/die/pips.ts'

/** An option off its default, what the help then says, and what it says no more. */
export type HelpRow = readonly [key: string, options: object, says: readonly string[], not: readonly string[]]

/** The help of a game tells each of its options, in every language, and nothing that does not hold under it. */
export function describeHelp(factory: GameFactory, help: LazyPart['help'], rows: readonly HelpRow[]): void {
  const linesOf = (options: object, language?: Language): readonly string[] =>
    helpLines(help, unwrap(factory(2, options)), language)
  const { keys } = factory.options

  describe.each(rows)('%s as in %j', (key, options, says, not) => {
    const { [key]: _, ...others } = options as Record<string, unknown>

    it(`is told, and what does not hold under it is not (${keys[key]!.rule})`, () => {
      const text = linesOf(options).join('\n')
      for (const part of says) expect(text).toContain(part)
      for (const part of not) expect(text).not.toContain(part)
    })

    it.each(languages)('makes another help than its default in %s', (language) => {
      expect(linesOf(options, language)).not.toEqual(linesOf(others, language))
    })

    it.each(languages)('leaves no place open in %s', (language) => {
      expect(linesOf(options, language).join('\n')).not.toMatch(/[{}]|undefined|NaN|null/)
    })
  })

  it('has a row for every option', () => {
    expect([...new Set(rows.map(([key]) => key))].toSorted()).toEqual(Object.keys(keys).toSorted())
  })
}

/** Lines of the help under the options of a match: its rules, and then what dice are worth. */
export function helpLines(help: LazyPart['help'], game: Game, language: Language = 'en'): readonly string[] {
  const [text] = textOf(help({ html, dieFace, language }, game, null)).split(/class="(?:words|keys)"/)
  const lines = text!.replaceAll(/<svg[^]*?<\/svg>/g, '').matchAll(/<li[^>]*>([^]*?)<\/li>|<dt>([^]*?)<\/dd>/g)
  return Array.from(lines, ([, rule, worth]) =>
    (rule ?? worth)!
      .replaceAll('<!---->', '')
      .replaceAll(/(<[^>]*>|\s)+/g, ' ')
      .trim(),
  )
}

/** A template with what stands in its places; listeners have no text. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (typeof part === 'function') return ''
  if (typeof part !== 'object' || part === null) return String(part)
  const { strings, values } = part as { readonly strings?: readonly string[]; readonly values: readonly unknown[] }
  // A text that changes is a directive, with the text as what it is given.
  if (!strings) return values.map(textOf).join('')
  return strings.map((string, i) => string + textOf(values[i] ?? '')).join('')
}
