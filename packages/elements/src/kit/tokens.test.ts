/** The colours of seats: unlike for colour-blind readers too, and letters on them that can be read. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, differences, simulations } from '../../test/colours.ts'

const tokens = readFileSync(new URL('tokens.ts', import.meta.url), 'utf8')

/** What a token is in both themes. */
function pairOf(token: string): readonly string[] {
  const [, ...pair] = new RegExp(`${token}'?: 'light-dark\\((#\\w+),(#\\w+)\\)`).exec(tokens)!
  return pair.map((colour) => (colour.length === 4 ? colour.replaceAll(/\w/g, '$&$&') : colour))
}

const seats = Array.from({ length: 8 }, (_, i) => `player-${i + 1}`)

describe.each(['light', 'dark'])('the colours of seats, %s', (theme) => {
  const at = theme === 'light' ? 0 : 1
  const colours = seats.map((seat) => pairOf(seat)[at]!)
  const colourOf = (token: string): string => pairOf(token)[at]!

  it.each(Object.entries(simulations))('differ by 10 or more in every pair, seen with %s', (_, matrix) => {
    const found = differences(colours, matrix)
    expect(found).toHaveLength(28)
    expect(found.filter(([, difference]) => difference < 10)).toEqual([])
  })

  it('let their letters be read, and are seen on what they lie on', () => {
    for (const colour of colours) {
      expect(contrast(colour, colourOf('on-player')), colour).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['surface', 'raised', 'sunk'])
        expect(contrast(colour, colourOf(ground)), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})
