import { games } from '@dicewright/engine'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

describe.each(games.map((game) => [game.facts.id, game] as const))('the words of %s', (id, game) => {
  const words = wordsOf(id)!

  it('name every option, in its order', () => {
    expect(Object.keys(words.options)).toEqual(Object.keys(game.options.keys))
  })

  it('name every value of a choice that is a word', () => {
    for (const [key, option] of Object.entries(game.options.keys)) {
      const named = option.kind === 'choice' ? option.values.filter((value) => typeof value === 'string') : []
      expect(Object.keys(words.options[key]?.values ?? {})).toEqual(named)
    }
  })

  it('tell what every helper of bots answers', () => {
    expect(Object.keys(words.help)).toEqual(Object.keys(game.definition.help ?? {}))
  })

  it('show first options there are', () => {
    expect(words.first.filter((key) => !Object.hasOwn(game.options.keys, key))).toEqual([])
  })
})
