/** Full-width text: every action of every game is read from it, and JSON that is JSON already is left as it is. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../modules.ts'
import type { Game } from './contract.ts'
import { unwrap } from './result.ts'
import { parseTyped, plainText } from './typed.ts'

/** As a Japanese keyboard in full-width mode writes it. */
const wide = (text: string): string =>
  Array.from(text, (sign) => (sign === ' ' ? '\u3000' : String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))).join('')

/** The notation of all actions and outcomes, by id. */
function textsOf(game: Game): readonly string[] {
  const texts: string[] = []
  try {
    for (;;) texts.push(game.make(texts.length))
  } catch {
    return texts
  }
}

it.each([
  ['take １', 'take 1'],
  ['ｔａｋｅ　１５５', 'take 155'],
  ['keep －', 'keep -'],
  ['keep ー', 'keep -'],
  ['keep −', 'keep -'],
  ['ｂｅｔ　ｅａｒｌ－ｇｒｅｙ　２', 'bet earl-grey 2'],
])('%s is read as %s', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

describe.each(games.map((factory) => [factory.facts.id, factory] as const))('%s', (_, factory) => {
  it('has no action that full width changes', () => {
    const game = unwrap(factory(2))
    const texts = textsOf(game)
    expect(texts.length).toBeGreaterThan(20)
    for (const [id, text] of texts.entries()) {
      expect(plainText(text)).toBe(text)
      expect(unwrap(game.parse(plainText(wide(text)))), text).toBe(id)
    }
  })
})

describe('JSON', () => {
  it('is read in full width', () => {
    expect(parseTyped(wide('{"preset": "standard", "target": 5000}'))).toEqual({ preset: 'standard', target: 5000 })
    expect(() => parseTyped('｛')).toThrow(SyntaxError)
  })

  it('is left as it is where it is JSON already', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseTyped(text)).toEqual(JSON.parse(text))
      }),
    )
  })
})
