/** RULES.md against the room: every id, every option, every preset, and every number it states computed again. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { choose, fraction, optionRows, presetRows, readPage, strayIds } from '../../../testing/fixtures/page.ts'
import { cardSum, colours } from './data.ts'
import { events, house, horses, ids, loadPrinted, royalTurf, symbols } from './index.ts'

const { text, rowsOf } = readPage(import.meta.url)
const chars = (words: string): readonly number[] => words.split(' ').map(Number)

describe('RULES.md', () => {
  it('rules on R1 to R20 without R16, and names every rule', () => {
    const numbers = Array.from({ length: 20 }, (_, i) => i + 1).filter((i) => i !== 16)
    expect(rowsOf('id', 'question').map(([id]) => id)).toEqual(numbers.map((i) => `R${i}`))
    for (const id of ['5.1', '5.2', '5.3', '5.4', '5.7']) expect(text).toContain(`### ${id} `)
    for (let i = 1; i <= 8; i++) expect(text).toContain(`**5.3-${i}**`)
  })

  it('has every id that code, tests and refusals of this room cite', () => {
    expect(strayIds(import.meta.url, /\b(?:R\d+|5\.[1-8](?:-\d)?)(?![\d.])\b/g)).toEqual([])
    for (const [key, { rule }] of Object.entries(royalTurf.options.keys))
      for (const id of rule.split(' ')) expect(text, key).toContain(id)
  })

  it('cites worked examples that are there, all of them', () => {
    const cited = [...text.matchAll(/\bK(\d+)(?: to K(\d+))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => `K${Number(from) + i}`),
    )
    const file = readFileSync(new URL('fixtures/worked-examples.json', import.meta.url), 'utf8')
    expect(new Set(cited)).toEqual(new Set((JSON.parse(file) as { id: string }[]).map(({ id }) => id)))
  })

  it('lists every option and every preset', () => {
    expect(rowsOf('key', 'values')).toEqual(optionRows(royalTurf.options))
    expect(rowsOf('preset', 'what it changes').map((row) => row.slice(0, 2))).toEqual(presetRows(royalTurf.options))
  })

  it('lists every event that chance draws', () => {
    const drawn = rowsOf('when', 'outcomes').flatMap(([, outcomes]) => /`(\w+) /.exec(outcomes!)![1]!)
    expect(drawn).toEqual(Object.keys(events).filter((name) => name !== 'bet' && name !== 'move'))
  })

  it('5.4 prints the house numbers, and says that they are ours', () => {
    expect(rowsOf('horse', 'colour')).toEqual(
      house.horses.map(({ id, colour, forms }) => [
        `\`${id}\``,
        colour,
        ...forms.map((card) => symbols.map((symbol) => card[symbol]).join(' ')),
      ]),
    )
    expect(house.horses.map(({ id }) => id)).toEqual(horses)
    expect(house.horses.map(({ colour }) => colour)).toEqual(colours)
    expect(rowsOf('bets', '1st').map((row) => row.slice(1).map(Number))).toEqual(house.payout)
    expect(text).toContain('They are not those of the printed game')
  })

  it('5.4 shows a file of the shape that is read', () => {
    const shown = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)![1]!) as { horses: object[]; payout: object }
    const [othello] = shown.horses
    expect(othello).toEqual(house.horses[0])
    expect(loadPrinted({ ...shown, horses: [othello, ...house.horses.slice(1)] }).ok).toBe(true)
  })
})

describe("the game's numbers (RULES.md)", () => {
  const cards = rowsOf('horse', 'colour').flatMap((row) => row.slice(2).map(chars))
  /**
   * Cards turned over until each of seven horses has come: the mean of the last of their first cards, by inclusion and
   * exclusion over the first card of any of `k` horses, which is the (n + 1) / (cards + 1)th of `n`.
   */
  const drawn = (each: number): string =>
    [1, 2, 3, 4, 5, 6, 7]
      .reduce((sum, k) => sum + ((k % 2 === 1 ? 1 : -1) * choose(7, k) * (7 * each + 1)) / (each * k + 1), 0)
      .toFixed(3)
  /** Chips on the 1st, 2nd and 3rd, each alone on its horse, the pace chip on the best of them. */
  const wins = (chips: readonly number[]): number =>
    chips.reduce((sum, chip, place) => sum + chip * house.payout[chip - 1]![place]!, 0) + 100 * Math.max(...chips)

  const computed: Readonly<Record<string, () => string>> = {
    'the die shows a head': () => {
      const die = unwrap(royalTurf(2)).settled.dieDraw
      return fraction(die.outcomes.find(({ id }) => id === ids.roll)!.weight, die.total)
    },
    'spaces of a move, on average over the die, on every house card': () => {
      const sums = new Set(cards.map(([head, cap, saddle, shoe]) => 3 * head! + cap! + saddle! + shoe!))
      expect([...sums]).toEqual([...new Set(house.horses.flatMap(({ forms }) => forms.map(cardSum)))])
      return `${[...sums].join()}/6 = ${[...sums][0]! / 6}`
    },
    'cards turned over in race 1, on average': () => drawn(3),
    'cards turned over in race 2, on average': () => drawn(2),
    'cards turned over in race 3': () => drawn(1),
    'the first two cards of race 1 show the same horse': () => fraction(2, 20),
    'most that a race can bring a player, before doubling': () =>
      `£${Math.max(
        ...[
          [2, 1, 1],
          [1, 2, 1],
          [1, 1, 2],
        ].map(wins),
      )}`,
  }

  it('are these', () => {
    const written = Object.fromEntries(rowsOf('what', 'exact').map(([what, exact]) => [what, exact]))
    expect(written).toEqual(Object.fromEntries(Object.entries(computed).map(([what, compute]) => [what, compute()])))
  })
})
