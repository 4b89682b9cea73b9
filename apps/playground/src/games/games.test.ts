import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rowOf } from './games.ts'
import { games } from './modules.ts'

const place = (path: string): URL => new URL(`../../${path}`, import.meta.url)

describe.each(games.map((game) => [game.facts.id, game] as const))('the row of %s', (id, game) => {
  const { words, examples } = rowOf(id)

  it('names every option, in its order', () => {
    expect(Object.keys(words.options)).toEqual(Object.keys(game.options.keys))
  })

  it('names every value of a choice with words', () => {
    for (const [key, option] of Object.entries(game.options.keys)) {
      const named = option.kind === 'choice' ? option.values.filter((value) => typeof value === 'string') : []
      expect(Object.keys(words.options[key]?.values ?? {})).toEqual(named)
    }
  })

  it('says what every helper of bots returns', () => {
    expect(Object.keys(words.help)).toEqual(Object.keys(game.definition.help ?? {}))
  })

  it('names every preset, in its order', () => {
    expect(Object.keys(words.presets)).toEqual(Object.keys(game.options.presets))
  })

  it('shows only existing options first', () => {
    expect(words.first.filter((key) => !Object.hasOwn(game.options.keys, key))).toEqual([])
  })

  it('has a picture, colours and examples', () => {
    expect(readFileSync(place(`public/games/${id}.svg`), 'utf8')).toContain('viewBox="0 0 240 132"')
    expect(readFileSync(place('src/styles/tokens.css'), 'utf8')).toContain(`[data-game='${id}'] {`)
    expect(examples.filter((file) => !existsSync(place(`../../examples/${file}`)))).toEqual([])
    expect(examples).not.toEqual([])
  })
})
