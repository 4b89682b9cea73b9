/** Pictures for links: the bowl and dice of the elements, in the colours of each game, without anything that is loaded. */
import { games } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { cardSvg, type Card } from '../src/card/card.ts'

const card: Card = {
  game: 'six-dice',
  over: 'Six Dice',
  title: 'kettle v1 beat greedy',
  under: '10,250 : 8,100',
  faces: [1, 1, 5, 2, 3, 6],
  seed: 7,
}
const groundOf = (svg: string): string => /<rect width="1200" height="630" fill="(#\w+)"/.exec(svg)![1]!

describe('a card', () => {
  it.each(games.map(({ facts }) => facts.id))('of %s has its cloth, and colours that are written out', async (game) => {
    const svg = await cardSvg({ ...card, game })
    expect(svg).not.toMatch(/var\(|light-dark|color-mix|currentcolor\)|<text|<image|href="(?!#)/i)
    expect(groundOf(svg)).toMatch(/^#[\da-f]{3,6}$/)
  })

  it('has one picture for each die, in the place that the bowl gives it', async () => {
    for (const faces of [[], [4], card.faces] as const) {
      const svg = await cardSvg({ ...card, faces })
      expect(svg.match(/class="d-still"/g) ?? []).toHaveLength(faces.length)
    }
    expect(await cardSvg({ ...card, seed: 8 })).not.toBe(await cardSvg(card))
  })

  it('writes words as shapes, accents as plain letters, and never as markup', async () => {
    const plain = await cardSvg({ ...card, title: 'Jose' })
    expect(await cardSvg({ ...card, title: 'José' })).toBe(plain)
    expect(await cardSvg({ ...card, title: '<script>' })).not.toContain('<script')
    expect(await cardSvg({ ...card, title: 'Bär '.repeat(40) })).not.toContain('NaN')
  })

  it('of a game that is none of ours is that of Six Dice', async () => {
    expect(groundOf(await cardSvg({ ...card, game: 'toString' }))).toBe(groundOf(await cardSvg(card)))
  })
})
