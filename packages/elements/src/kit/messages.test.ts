import { describe, expect, it, vi } from 'vitest'
import { languageOf, languages, placesOf, translator, type Messages } from './messages.ts'
import { dieMessages } from '../parts/die/die.messages.ts'

const table: Messages<'throw' | 'who'> = {
  en: { throw: { by: 'dice', one: 'throw {dice} die', other: 'throw {dice} dice' }, who: '{name} has {points}' },
  ja: { throw: '{dice}個振り', who: '{name}：{points}点' },
  ko: { throw: '주사위 {dice}개 던지기', who: '{name}: {points}점' },
}

describe('a message', () => {
  it('takes the plural form its number asks for', () => {
    const t = translator(table, 'en')
    expect(t('throw', { dice: 1 })).toBe('throw 1 die')
    expect(t('throw', { dice: 2 })).toBe('throw 2 dice')
    expect(translator(table, 'ja')('throw', { dice: 1 })).toBe('1個振り')
  })

  it('has another form for one in English alone, as Intl says', () => {
    const numbers = Array.from({ length: 1200 }, (_, n) => n / 4)
    for (const language of languages)
      expect(numbers.map((dice) => translator(table, language)('throw', { dice }).endsWith(' die'))).toEqual(
        numbers.map((dice) => new Intl.PluralRules(language).select(dice) === 'one'),
      )
  })

  it('puts values in as they are, whatever they hold', () => {
    const t = translator(table, 'en')
    expect(t('who', { name: '$& $1 {points} <b>', points: 1234 })).toBe('$& $1 {points} <b> has 1,234')
  })

  it('throws where a place has no value, as that is our own mistake', () => {
    expect(() => translator(table, 'ko')('who', { name: 'A' })).toThrow(
      '{name}: {points}점 (ko) has no value for {points}',
    )
  })

  it('writes numbers and shares the way of its language', () => {
    const t = translator(table, 'en')
    // A true minus, as wide as a digit.
    expect(t.number(-10150)).toBe('\u221210,150')
    expect(t.percent(4 / 9)).toBe('44.4%')
    expect(t.number(5, { signDisplay: 'always' })).toBe('+5')
  })

  it('writes texts in a row with the comma of its language', () => {
    const lists = languages.map((language) => translator(table, language).list(['a', 'b', 'c']))
    expect(lists).toEqual(['a, b, c', 'a、b、c', 'a, b, c'])
  })
})

describe.each(languages)('a number of a game in %s', (language) => {
  const whole = [-123_456, -1000, -999, -1, ...Array.from({ length: 1200 }, (_, n) => n), 10_000, 999_999, 1_234_567]
  // Halves of the last digit among them, which binary fractions mostly miss.
  const parts = Array.from({ length: 4000 }, (_, n) => n / 2000).concat([23 / 80, 20 + 1 / 7776, 1234.5, -2.25, -0.35])
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const t = translator(table, language)

  it.each([
    ['whole', whole, {}, 'number'],
    ['signed', whole, { signDisplay: 'exceptZero' }, 'signed'],
    ['with one decimal', parts.concat(whole), one, 'tenths'],
    ['a share', parts, { style: 'percent', ...one }, 'percent'],
  ] as const)(
    'that is %s is what Intl writes, which is not asked: its first answer takes longer than a drawing',
    (...[, values, options, write]) => {
      const format = new Intl.NumberFormat(language, options)
      const asked = vi.spyOn(Intl, 'NumberFormat')
      const written = values.map((value) => t[write](value))
      expect(asked).not.toHaveBeenCalled()
      asked.mockRestore()
      expect(written).toEqual(values.map((value) => format.format(value).replace('-', '\u2212')))
    },
  )
})

describe('the languages', () => {
  it('are found by their primary tag, in any case, else English', () => {
    expect(['ja-JP', 'KO', 'en-GB', 'fr', ''].map(languageOf)).toEqual(['ja', 'ko', 'en', 'en', 'en'])
  })

  it('have the same places in every message', () => {
    for (const messages of [table, dieMessages])
      for (const [key, message] of Object.entries(messages.en))
        for (const language of languages)
          expect(placesOf(messages[language][key as never]), `${key} in ${language}`).toEqual(placesOf(message))
  })
})
