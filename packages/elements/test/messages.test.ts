/// <reference types="node" />
/** Every table of messages there is: the same places in each language. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { placesOf, type Language, type Messages } from '../src/kit/messages.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const files = globSync('**/*.messages.ts', { cwd: sources })
const loaded = await Promise.all(
  files.map(async (file) => Object.entries<Messages<string>>(await import(`${sources}/${file}`))),
)
const tables = loaded.flat()

it('finds the tables', () => {
  expect(tables.map(([name]) => name)).toEqual(expect.arrayContaining(['frameMessages', 'sixDiceMessages']))
})

describe.each(tables)('%s', (_, table) => {
  it('has the same places in every language', () => {
    const places = (lang: Language) => Object.keys(table.en).map((key) => [key, placesOf(table[lang][key]!)])
    expect(places('ja')).toEqual(places('en'))
    expect(places('ko')).toEqual(places('en'))
  })

  it('says aloud nothing that suits a name alone, since {who} is also You', () => {
    const spoken = Object.entries(table.en).filter(([key]) => key.startsWith('say'))
    const texts = spoken.flatMap(([, message]) => (typeof message === 'string' ? [message] : Object.values(message)))
    expect(texts.filter((text) => /\{who\} (?:now )?\w+s\b/.test(text))).toEqual([])
  })
})
