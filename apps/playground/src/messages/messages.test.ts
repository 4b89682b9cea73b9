import { languages } from '@dicewright/elements'
import { describe, expect, it } from 'vitest'
import { messages, type Key } from '../messages.ts'

const placesOf = (message: unknown): string[] => {
  const forms = typeof message === 'string' ? [message] : Object.values(message as object).map(String)
  return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{\w+\}/g)].map(String)))].toSorted()
}

describe('the messages of the pages', () => {
  it('have the same places in every language', () => {
    for (const key of Object.keys(messages.en) as Key[]) {
      const places = languages.map((language) => placesOf(messages[language][key]))
      expect(places, key).toEqual([places[0], places[0], places[0]])
    }
  })

  it('are not left in English', () => {
    const same = (Object.keys(messages.en) as Key[]).filter((key) => messages.en[key] === messages.ja[key])
    expect(same).toEqual(['kindFrame', 'kindWordpress', 'kindMediawiki', 'matchTitle'])
  })
})
